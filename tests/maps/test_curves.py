"""Soft outlines: corners go, and what touched goes on to touch."""

import shapely
from hypothesis import given
from hypothesis import strategies as st

from maps.curves import rounded, soft

QUANTUM = 0.5

WEST = shapely.box(0, 0, 40, 40)
EAST = shapely.box(40, 0, 80, 40)
ISLAND = shapely.box(100, 0, 140, 40)


def test_neighbours_keep_their_border_and_lose_their_corners() -> None:
    found = rounded({"west": WEST, "east": EAST}, 2, QUANTUM)
    shared = found["west"].intersection(found["east"])
    assert shared.length == 40
    assert found["west"].area < WEST.area
    assert not found["west"].contains(shapely.Point(0, 0).buffer(1))


def test_an_island_is_round_everywhere() -> None:
    island = rounded({"island": ISLAND}, 2, QUANTUM)["island"]
    for corner in ISLAND.exterior.coords:
        assert island.distance(shapely.Point(corner)) > 3


def test_points_stand_on_the_grid() -> None:
    found = rounded({"west": WEST, "island": ISLAND}, 3, QUANTUM)
    for shape in found.values():
        assert all(
            value / QUANTUM == round(value / QUANTUM)
            for point in shape.exterior.coords
            for value in point
        )


@given(
    st.lists(
        st.tuples(st.floats(-1000, 1000), st.floats(-1000, 1000)),
        min_size=2,
        max_size=6,
        unique=True,
    )
)
def test_an_open_line_keeps_its_ends(line: list[tuple[float, float]]) -> None:
    found = soft(line, 3)
    assert found[0] == line[0]
    assert found[-1] == line[-1]
