"""Soft outlines: corners go, and what touched goes on to touch."""

import shapely
import shapely.affinity
from hypothesis import given
from hypothesis import strategies as st

from maps.curves import astray, rounded, soft
from maps.plan import Detail

QUANTUM = 0.5

WEST = shapely.box(0, 0, 40, 40)
EAST = shapely.box(40, 0, 80, 40)
ISLAND = shapely.box(100, 0, 140, 40)


def test_neighbours_keep_their_border_and_lose_their_corners() -> None:
    found = rounded({"west": WEST, "east": EAST}, Detail(round=2, quantum=QUANTUM))
    shared = found["west"].intersection(found["east"])
    assert shared.length == 40
    assert found["west"].area < WEST.area
    assert not found["west"].contains(shapely.Point(0, 0).buffer(1))


def test_an_island_is_round_everywhere() -> None:
    island = rounded({"island": ISLAND}, Detail(round=2, quantum=QUANTUM))["island"]
    for corner in ISLAND.exterior.coords:
        assert island.distance(shapely.Point(corner)) > 3


def test_points_stand_on_the_grid() -> None:
    found = rounded({"west": WEST, "island": ISLAND}, Detail(round=3, quantum=QUANTUM))
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


def test_what_stands_at_the_edge_of_the_map_keeps_its_place() -> None:
    stops = frozenset({(0.0, 0.0), (0.0, 40.0)})
    found = rounded({"west": WEST, "east": EAST}, Detail(round=2, quantum=QUANTUM), stops)
    corners = set(found["west"].exterior.coords)
    assert stops <= corners


def test_borders_stray_and_coasts_do_not() -> None:
    straight = rounded({"west": WEST, "east": EAST}, Detail(quantum=QUANTUM))
    found = rounded({"west": WEST, "east": EAST}, Detail(wander=0.3, quantum=QUANTUM))
    assert found == straight, "a short border has no room to stray"
    wide = {
        name: shapely.affinity.scale(shape, 9, 9, origin=(0, 0))
        for name, shape in (("west", WEST), ("east", EAST))
    }
    found = rounded(wide, Detail(wander=0.3, quantum=QUANTUM))
    assert found["west"].intersection(found["east"]).length > 9 * 40
    assert found["west"].union(found["east"]).equals(wide["west"].union(wide["east"]))


@given(
    st.tuples(st.integers(0, 3000), st.integers(0, 3000)),
    st.tuples(st.integers(0, 3000), st.integers(0, 3000)),
)
def test_a_line_strays_always_in_the_same_manner(a: tuple[int, int], b: tuple[int, int]) -> None:
    line = astray(a, b, 0.1)
    assert line == astray(a, b, 0.1)
    assert (line[0], line[-1]) == (a, b)
