"""What a picture tells without colour: convoy centres, the Middle East, capitals, closed ways."""

import re

import msgspec
import pytest

from battleboard.core.ids import Seat, Space
from battleboard.draw.chart import load_chart
from battleboard.draw.facts import game_facts
from battleboard.draw.palette import DARK, LIGHT, Palette
from battleboard.draw.picture import Picture, whole
from battleboard.draw.scene import opening
from battleboard.draw.svg import draw

CHART = load_chart("europe")
FACTS = game_facts("europe")


def picture(zoom: float = 0.6, palette: Palette = LIGHT, **owners: str) -> str:
    """Europe at the start, with some places in other hands."""
    scene = opening(FACTS)
    changed = {Space(space): Seat(owner) for space, owner in owners.items()}
    scene = msgspec.structs.replace(scene, owners=scene.owners | changed)
    return draw(Picture(CHART, FACTS, scene, palette, whole(CHART, zoom)))


def signs(svg: str, name: str) -> int:
    """How often a small mark is drawn."""
    return svg.count(f'<use href="#m-{name}"')


def band(svg: str, zone: str) -> str:
    """The lines of a convoy centre."""
    return "".join(re.findall(rf'<path[^>]*clip-path="url\(#in-{zone}\)[^>]*>', svg))


@pytest.mark.rule("EU-BRD-10", "EU-ATL-11")
@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_convoy_centre_wears_a_band_of_who_holds_it(palette: Palette) -> None:
    british, german = palette.liveries["united_kingdom"], palette.liveries["germany"]
    free = band(picture(palette=palette), "british_convoy_3")
    assert "stroke-dasharray" in free
    assert british.chip in free
    assert german.chip not in free
    taken = band(picture(palette=palette, british_convoy_3="germany"), "british_convoy_3")
    assert german.chip in taken
    assert british.land in taken, "the first owner's tint stays at the rim"


def test_other_zones_wear_none() -> None:
    assert band(picture(), "celtic_sea") == ""


@pytest.mark.rule("EU-ATL-11")
@pytest.mark.parametrize("zoom", [0.375, 0.6])
def test_the_emblem_at_a_convoy_centre_is_its_holders(zoom: float) -> None:
    before = signs(picture(zoom), "cross")
    assert signs(picture(zoom, soviet_convoy="germany"), "cross") == before + 1


@pytest.mark.rule("EU-ME-1")
@pytest.mark.parametrize("zoom", [0.375, 0.6])
def test_the_middle_east_is_dotted_and_has_drops(zoom: float) -> None:
    svg = picture(zoom)
    assert signs(svg, "drop") == 6
    assert re.search(r'<path id="egypt"[^>]*fill="url\(#dots\)"', svg)
    taken = picture(zoom, egypt="germany")
    assert signs(taken, "drop") == 6, "it goes on to be worth oil"
    assert not re.search(r'<path id="egypt"[^>]*fill="url\(#dots\)"', taken)


@pytest.mark.rule("EU-NEU-1")
def test_neutral_land_is_hatched() -> None:
    assert len(re.findall(r'fill="url\(#hatch\)"', picture())) == 7


@pytest.mark.rule("EU-BRD-2")
def test_capitals_have_a_sign_where_no_city_is_named() -> None:
    assert signs(picture(), "roundel") == 4
    assert signs(picture(0.375), "capital") == 4


@pytest.mark.rule("EU-NEU-5", "EU-NEU-6")
def test_a_way_for_aircraft_alone_has_a_plane() -> None:
    assert signs(picture(), "plane") == 1


def test_land_beyond_the_board_is_drawn_and_no_space() -> None:
    assert CHART.beyond
    assert f'fill="{LIGHT.beyond}"' in picture()
    assert set(CHART.places) == set(FACTS.spaces)
