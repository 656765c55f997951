"""Land that is drawn and is no space: it touches whom it likes, and nobody borders it."""

import shapely

from battleboard.core.ids import Space
from battleboard.draw.chart import read_chart
from battleboard.draw.facts import Facts, SpaceFacts
from maps.build import make_map
from maps.plan import Frame, Plan
from maps.source import Region

ISLE, DEEP = Space("isle"), Space("deep")
FACTS = Facts(
    "small",
    {
        ISLE: SpaceFacts("Isle", borders=(DEEP,)),
        DEEP: SpaceFacts("Deep", borders=(ISLE,), sea=True),
    },
)
WORLD = (
    Region("AAA", "North", shapely.box(2, 4, 5, 7)),
    Region("BBB", "South", shapely.box(2, 1, 5, 4)),
)


def plan(*beyond: str) -> Plan:
    return Plan(
        game="small",
        frame=Frame(west=0, east=10, south=0, north=8, projection="flat", width=1600),
        territories={"isle": ("AAA",)},
        seas={"deep": ((8.0, 4.0),)},
        beyond=beyond,
    )


def test_land_beyond_the_board_is_drawn_and_borders_nobody() -> None:
    data, faults = make_map(plan("BBB"), FACTS, WORLD)
    assert faults == []
    chart = read_chart(data)
    assert set(chart.places) == {ISLE, DEEP}
    (south,) = chart.beyond
    left, top, right, bottom = shapely.Polygon(south[0]).bounds
    assert (left, right) == (320, 800)
    assert abs(bottom - top - 480) < 10


def test_what_is_not_named_is_water() -> None:
    data, faults = make_map(plan(), FACTS, WORLD)
    assert faults == []
    assert read_chart(data).beyond == ()
