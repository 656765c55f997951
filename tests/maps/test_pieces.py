"""Pieces of the builder on a small square country: shares of land, the edge of the map, boxes."""

import shapely

from battleboard.core.ids import Seat, Space
from battleboard.draw.facts import Facts, PowerFacts, SpaceFacts
from maps.boxes import arrows_of, make_boxes, overlaps
from maps.curves import rounded
from maps.land import Shapes, make_land
from maps.plan import Box, Detail, Frame, Plan
from maps.projection import Projection, make_projection
from maps.signs import on_frame, signs_of
from maps.source import Region
from maps.topology import make_topology

COUNTRY = Region("AAA", "Whole", shapely.box(2, -1, 12, 6))
"""It fills the frame but for the west and the north."""


def plan(**more: Box) -> Plan:
    return Plan(
        game="small",
        frame=Frame(west=0, east=10, south=0, north=8, projection="flat", width=1000),
        territories={"country": ("AAA",)},
        split={"country": {"left": ((4, 3),), "right": ((8, 3),)}},
        detail=Detail(round=2, wander=0.1),
        boxes=more,
    )


def built(board: Plan) -> tuple[Projection, Shapes]:
    projection = make_projection(board.frame)
    land = make_land(board, projection, [COUNTRY])
    return projection, rounded(land, board.detail, on_frame(projection, land))


FACTS = Facts(
    "small",
    {
        Space("left"): SpaceFacts("Left", (Space("right"),), fires_at=(Space("dock"),)),
        Space("right"): SpaceFacts("Right", (Space("left"),), sector="far"),
        Space("dock"): SpaceFacts("Dock", kind="beach", exits=(Space("left"),)),
    },
    {Seat("us"): PowerFacts("Us")},
    sectors={"far": "Far away"},
)


def test_a_divided_territory_is_gone_and_its_shares_touch() -> None:
    projection, shapes = built(plan())
    assert set(shapes) == {"left", "right"}
    shared = shapes["left"].intersection(shapes["right"])
    assert shared.length > 0.9 * projection.height * 6 / 8
    assert shapes["left"].contains(shapely.Point(projection.point((4, 3))))


def test_corners_at_the_edge_of_the_map_stay() -> None:
    projection, shapes = built(plan())
    corner = shapely.Point(projection.width, projection.height)
    assert shapes["right"].distance(corner) < 1


def test_a_sign_stands_inside_its_space_at_its_longest_edge() -> None:
    projection, shapes = built(plan())
    topology = make_topology(shapes, on_frame(projection, shapes))
    (sign,) = signs_of(FACTS, projection, topology)
    assert (sign.space, sign.facing) == ("right", "east")
    west, north, east, south = sign.box(FACTS)
    assert shapes["right"].contains(shapely.box(west, north, east, south))


def test_arrows_go_both_ways_between_a_box_and_a_zone_and_keep_apart() -> None:
    board = plan(dock=Box(at=(1, 7), size=(150, 100)))
    projection, shapes = built(board)
    shapes |= make_boxes(board, projection)
    fire, landing = sorted(arrows_of(FACTS, shapes), key=lambda arrow: arrow.kind)
    assert (fire.kind, fire.start, fire.end) == ("fire", "left", "dock")
    assert (landing.kind, landing.start, landing.end) == ("landing", "dock", "left")
    lines = [shapely.LineString(arrow.path) for arrow in (fire, landing)]
    assert lines[0].distance(lines[1]) > 20
    assert shapes["left"].contains(shapely.Point(landing.path[-1]))
    assert shapes["left"].contains(shapely.Point(fire.path[0]))


def test_boxes_on_land_or_on_one_another_are_told() -> None:
    board = plan(
        dock=Box(at=(1, 7), size=(150, 100)),
        second=Box(at=(1.5, 7), size=(150, 100)),
        third=Box(at=(7, 3), size=(150, 100)),
    )
    projection, land = built(board)
    shapes = {**land, **make_boxes(board, projection)}
    assert set(overlaps(board, land, shapes)) == {("second", "dock"), ("third", "right")}
