"""D-Day: boxes off the coast, the arrows from and to them, and the signs at the edge of the map."""

import re

import pytest
import shapely

from battleboard.core.ids import Seat, Space
from battleboard.draw.chart import load_chart
from battleboard.draw.facts import game_facts
from battleboard.draw.palette import DARK, LIGHT, Palette
from battleboard.draw.picture import Picture, whole
from battleboard.draw.scene import Scene, Stack, opening
from battleboard.draw.svg import draw

CHART, FACTS = load_chart("dday"), game_facts("dday")


def dday(scene: Scene | None = None, palette: Palette = LIGHT, zoom: float = 0.6) -> str:
    return draw(Picture(CHART, FACTS, scene or opening(FACTS), palette, whole(CHART, zoom)))


def area(space: Space) -> shapely.Geometry:
    return shapely.MultiPolygon(
        [shapely.Polygon(rings[0], rings[1:]) for rings in CHART.shapes[space]]
    )


def test_what_is_no_zone_is_a_box_in_the_water() -> None:
    boxes = {space for space, place in CHART.places.items() if place.kind == "box"}
    assert boxes == {space for space, data in FACTS.spaces.items() if data.kind}
    for box in boxes:
        others = [area(space) for space in CHART.places if space != box]
        assert not any(area(box).intersects(other) for other in others)


def test_arrows_are_those_of_the_board() -> None:
    """Rules: DD-ORD-1.2, DD-ORD-9.1, DD-ORD-10.1."""
    fire = {(zone, box) for zone, data in FACTS.spaces.items() for box in data.fires_at}
    ways = {(box, zone) for box, data in FACTS.spaces.items() for zone in data.exits}
    arrows = CHART.about.arrows
    assert {(arrow.from_, arrow.to) for arrow in arrows if arrow.kind == "fire"} == fire
    assert {(arrow.from_, arrow.to) for arrow in arrows if arrow.kind != "fire"} == ways
    assert sum(arrow.kind == "drop" for arrow in arrows) == 3


def test_arrows_begin_and_end_at_their_spaces() -> None:
    for arrow in CHART.about.arrows:
        start, end = shapely.Point(arrow.path[0]), shapely.Point(arrow.path[-1])
        assert area(arrow.from_).distance(start) < 2, arrow
        assert area(arrow.to).distance(end) < 2, arrow


def test_no_two_arrows_cross() -> None:
    lines = [shapely.LineString(arrow.path) for arrow in CHART.about.arrows]
    for i, line in enumerate(lines):
        assert not any(line.intersects(other) for other in lines[:i])


def test_signs_stand_in_their_zones_at_the_edge() -> None:
    """Rules: DD-SET-17."""
    assert set(CHART.about.signs) == {space for space, data in FACTS.spaces.items() if data.sector}
    for space, sign in CHART.about.signs.items():
        assert area(space).contains(shapely.Point(sign.at))
        away = {
            "west": sign.at[0],
            "north": sign.at[1],
            "east": CHART.about.width - sign.at[0],
            "south": CHART.about.height - sign.at[1],
        }
        assert away[sign.facing] == min(away.values())


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_a_picture_has_all_of_it(palette: Palette) -> None:
    svg = dday(palette=palette)
    assert svg.count(f'fill="{palette.fire}"') == 8
    for name in ("Rennes", "Chartres", "Rouen"):
        assert svg.count(f">{name}</text>") == 2
    for sign, count in (("anchor", 5), ("parachute", 3), ("plane", 1)):
        assert svg.count(f'href="#m-{sign}"') == count
    assert svg.count('href="#m-city"') == 3
    assert ">8/8</text>" in svg


@pytest.mark.parametrize("zoom", [0.375, 0.6, 1.25])
def test_the_ground_is_as_large_as_the_picture(zoom: float) -> None:
    assert f"scale({zoom}) " in dday(zoom=zoom)


def test_land_belongs_to_who_stands_on_it() -> None:
    """Rules: DD-COM-11, DD-UNI-7."""
    scene = opening(FACTS)
    assert scene.owners[Space("caen")] == "germany"
    assert not scene.owners[Space("falaise")]
    assert not scene.owners[Space("airfield")], "aircraft hold nothing"
    svg = dday(scene)
    fills = dict(re.findall(r'<path id="(\w+)" d="[^"]*" fill="([^"]*)"', svg))
    assert fills["caen"] == LIGHT.liveries["germany"].land
    assert fills["falaise"] == LIGHT.open


def test_a_box_tells_how_full_it_is() -> None:
    utah = Space("utah_beach")
    scene = Scene({}, {utah: (Stack(Seat("united_states"), "tank", 2),)})
    assert ">2/4</text>" in dday(scene)
