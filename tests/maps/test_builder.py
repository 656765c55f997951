"""The builder on a small world of our own, and (in the soak) the shipped maps built once more."""

import os
from pathlib import Path

import msgspec
import pytest
import shapely

from battleboard.core.ids import Space
from battleboard.draw.chart import Chart, chart_names, read_chart
from battleboard.draw.facts import Facts, SpaceFacts
from maps.build import build, make_map
from maps.plan import Bar, Detail, Disc, Frame, Link, Plan
from maps.source import Region

MAPS = Path(__file__).resolve().parents[2] / "src/battleboard/maps"

WORLD = (
    Region("AAA", "North", shapely.box(-60, 10, 0, 50)),
    Region("AAA", "South", shapely.box(-60, -40, 0, 10)),
    Region("BBB", "All", shapely.box(0, -40, 40, 50)),
    Region("CCC", "Islet", shapely.box(120, 0, 120.4, 0.4)),
)
PLAN = Plan(
    game="toy",
    frame=Frame(west=-180, east=180, south=-60, north=70, wraps=True),
    territories={"north": ("AAA",), "south": ("AAA: South",), "east": ("BBB",), "isle": ("CCC",)},
    detail=Detail(step=16, shore=40),  # coarse, to be quick
    discs={"isle": Disc((120, 0), 30)},
    seas={"atlantic": ((-120, 0), (-120, 40)), "pacific": ((100, 0), (100, 40), (100, -40))},
)


def facts(**borders: str) -> Facts:
    """The board of the toy world: who borders whom."""
    around = {
        "north": "south east atlantic pacific",
        "south": "north east atlantic pacific",
        "east": "north south pacific",
        "isle": "pacific",
        "atlantic": "north south pacific",
        "pacific": "north south east isle atlantic",
    } | borders
    return Facts(
        "toy",
        {
            Space(name): SpaceFacts(
                name.title(),
                tuple(Space(other) for other in others.split()),
                sea=name in ("atlantic", "pacific"),
            )
            for name, others in around.items()
        },
    )


def built(plan: Plan = PLAN, board: Facts | None = None) -> tuple[Chart, list[str]]:
    data, faults = make_map(plan, board or facts(), WORLD)
    return read_chart(data), faults


def test_a_world_is_built_without_faults() -> None:
    chart, faults = built()
    assert faults == []
    assert set(chart.places) == {"north", "south", "east", "isle", "atlantic", "pacific"}
    assert chart.places[Space("isle")].disc
    assert all(len(place.piles) == 8 for place in chart.places.values())


def test_the_same_plan_builds_the_same_bytes() -> None:
    assert make_map(PLAN, facts(), WORLD) == make_map(PLAN, facts(), WORLD)


def test_neighbours_that_do_not_touch_are_told() -> None:
    board = facts(isle="pacific north", north="south east atlantic pacific isle")
    assert built(board=board)[1] == ["isle and north are neighbours and do not touch"]
    link = Link(("isle", "north"), "route", ((0, 40), (120, 0)))
    linked = msgspec.structs.replace(PLAN, links=(link,))
    assert built(linked, board)[1] == []


def test_spaces_that_touch_and_are_no_neighbours_are_told() -> None:
    board = facts(north="east atlantic pacific", south="east atlantic pacific")
    _, faults = built(board=board)
    assert [fault.partition(" at ")[0] for fault in faults] == ["north and south touch"]
    barred = msgspec.structs.replace(PLAN, bars=(Bar(("north", "south"), "a wall"),))
    chart, faults = built(barred, board)
    assert faults == []
    walls = [set(chart.sides[arc]) for arc in chart.styles["wall"]]
    assert walls
    assert all(sides == {"north", "south"} for sides in walls)


def test_a_coast_belongs_to_the_zones_that_may_touch_it() -> None:
    """The east lies nearer to the Pacific, but the board gives its shores to the Atlantic."""
    board = facts(
        east="north south atlantic",
        atlantic="north south east pacific",
        pacific="north south isle atlantic",
    )
    near = {"atlantic": (*PLAN.seas["atlantic"], (20, 60), (20, -50))}
    chart, _ = built(msgspec.structs.replace(PLAN, seas=PLAN.seas | near), board)
    shores = [chart.sides[arc] for arc in chart.styles["coast"] if "east" in chart.sides[arc]]
    assert shores
    assert all(set(sides) == {"east", "atlantic"} for sides in shores)


@pytest.mark.parametrize(
    ("territories", "problem"),
    [
        ({"north": ("AAA: Nord",)}, "there are no regions AAA: Nord"),
        ({"north": ("AAA",), "south": ("AAA",)}, "goes to both"),
        ({"north": ("AAA",), "nobody": ("ZZZ",)}, "no shape is left of nobody"),
    ],
)
def test_mistakes_in_a_data_file_are_named(
    territories: dict[str, tuple[str, ...]], problem: str
) -> None:
    plan = msgspec.structs.replace(PLAN, territories=territories, discs={})
    with pytest.raises(ValueError, match=problem):
        make_map(plan, facts(), WORLD)


@pytest.mark.soak("maps")
@pytest.mark.skipif("BATTLEBOARD_SOAK" not in os.environ, reason="fetches the shapes of the world")
@pytest.mark.parametrize("game", chart_names())
def test_a_shipped_map_is_what_its_data_file_builds(game: str) -> None:
    data, faults = build(game)
    assert faults == []
    assert data == (MAPS / f"{game}.json").read_bytes()
