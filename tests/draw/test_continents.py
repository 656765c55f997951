"""Maps with continents: bands, tags, armies, and routes round the world."""

import re

import pytest
import shapely

from battleboard.core.capabilities import ARMY
from battleboard.core.ids import Seat, Space
from battleboard.draw.chart import load_chart
from battleboard.draw.facts import game_facts
from battleboard.draw.palette import DARK, LIGHT, Palette
from battleboard.draw.picture import Picture, whole
from battleboard.draw.scene import Scene, Stack, opening
from battleboard.draw.svg import draw


def risk(scene: Scene | None = None, palette: Palette = LIGHT, zoom: float = 0.6) -> str:
    chart, facts = load_chart("risk"), game_facts("risk")
    return draw(Picture(chart, facts, scene or opening(facts), palette, whole(chart, zoom)))


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_continent_has_a_band_and_a_tag_with_its_bonus(palette: Palette) -> None:
    svg = risk(palette=palette)
    for (part, continent), tone in zip(
        game_facts("risk").continents.items(), palette.tones, strict=True
    ):
        assert f'clip-path="url(#part-{part})"' in svg
        assert f">{continent.name.upper()}</text>" in svg
        assert f">+{continent.bonus}</text>" in svg
        assert svg.count(f'stroke="{tone.band}"') == 3  # twice the band, once the tag


def test_bands_differ_without_colour() -> None:
    svg = risk()
    rhythms = set()
    for part in game_facts("risk").continents:
        lines = re.findall(rf'<path [^>]*clip-path="url\(#part-{part}\)"[^>]*/>', svg)
        dashes = re.findall(r'stroke-dasharray="([^"]*)"', "".join(lines))
        rhythms.add(tuple(dashes))
    assert len(rhythms) == 6


def test_land_that_nobody_holds_has_the_tint_of_its_continent() -> None:
    svg = risk()
    assert f'id="japan" d="{_shape(svg, "japan")}" fill="{LIGHT.tones[4].land}"' in svg
    held = risk(Scene({Space("japan"): Seat("red")}, {}))
    assert f'fill="{LIGHT.liveries["ussr"].land}"' in held


def _shape(svg: str, space: str) -> str:
    found = re.search(rf'id="{space}" d="([^"]*)"', svg)
    assert found
    return found[1]


def test_armies_are_an_emblem_and_always_a_figure() -> None:
    japan = Space("japan")
    scene = Scene({japan: Seat("red")}, {japan: (Stack(Seat("red"), ARMY, 1),)})
    svg = risk(scene)
    assert svg.count('href="#m-star"') == 1
    assert ">1</text>" in svg


def test_armies_of_nobody_are_counted_from_far_away() -> None:
    japan = Space("japan")
    scene = Scene({japan: Seat("neutral")}, {japan: (Stack(Seat("neutral"), ARMY, 17),)})
    assert ">17</text>" in risk(scene, zoom=0.3)


def test_the_route_over_the_edge_is_drawn_at_both_sides() -> None:
    chart = load_chart("risk")
    (route,) = [link for link in chart.about.links if set(link.between) == {"alaska", "kamchatka"}]
    xs = [x for x, _ in route.path]
    assert min(xs) < 0 < max(xs)
    assert max(xs) - min(xs) < chart.about.width / 4
    assert risk().count('clip-path="url(#map)"') == 6  # at three places, casing and dots


def test_routes_cross_no_land_but_that_of_their_ends() -> None:
    chart = load_chart("risk")
    for link in chart.about.links:
        line = shapely.LineString(link.path)
        for space, rings in chart.shapes.items():
            if space not in link.between:
                land = shapely.MultiPolygon([shapely.Polygon(ring[0], ring[1:]) for ring in rings])
                assert not line.intersects(land), (link.between, space)
