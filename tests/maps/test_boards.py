"""Every map that ships, against the board of its game: the drawing says what the data says."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import hypot
from pathlib import Path

import pytest
import shapely

from battleboard.core.ids import Space
from battleboard.draw.chart import Chart, Polyline, chart_names, load_chart
from battleboard.draw.facts import game_facts
from battleboard.draw.scene import opening
from battleboard.draw.sizes import CHIP, PILES, chip_width

MAPS = Path(__file__).resolve().parents[2] / "src/battleboard/maps"
LARGEST = 150_000
CORNER = 5.0
"""Spaces that share less than this meet at a corner."""
TOUCH = 24
"""The side of the smallest target for a pointer, in pixels at the zoom of the layout."""
NARROW = 16
"""A long space may be narrower than that, but has to be as wide as this somewhere."""

boards = pytest.mark.parametrize("game", chart_names())


def shape(chart: Chart, space: Space) -> shapely.Geometry:
    return shapely.MultiPolygon(
        [shapely.Polygon(rings[0], rings[1:]) for rings in chart.shapes[space]]
    )


def length(line: Polyline) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))


def pair(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


def contacts(chart: Chart) -> set[tuple[str, str]]:
    """Spaces that share a border in the drawing, also round the world."""
    shared: dict[tuple[str, str], float] = {}
    seam: dict[float, list[tuple[float, float, Space]]] = {0.0: [], chart.about.width: []}
    for arc, sides in zip(chart.arcs, chart.sides, strict=True):
        if len(sides) == 2 and sides[0] != sides[1]:
            shared[pair(*sides)] = shared.get(pair(*sides), 0) + length(arc)
        for (x1, y1), (x2, y2) in pairwise(arc) if len(sides) == 1 else ():
            if x1 == x2 and x1 in seam and chart.about.wraps:
                seam[x1].append((min(y1, y2), max(y1, y2), sides[0]))
    for top, bottom, here in seam[0.0]:
        for upper, lower, there in seam[chart.about.width]:
            overlap = min(bottom, lower) - max(top, upper)
            if overlap > 0 and here != there:
                shared[pair(here, there)] = shared.get(pair(here, there), 0) + overlap
    return {spaces for spaces, long in shared.items() if long >= CORNER}


@boards
def test_borders_links_and_bars_are_the_adjacency_of_the_board(game: str) -> None:
    chart, facts = load_chart(game), game_facts(game)
    links = {pair(*link.between) for link in chart.about.links}
    bars = {pair(*bar) for bar in chart.about.bars}
    board = {pair(a, b) for a, data in facts.spaces.items() for b in data.borders}
    touching = contacts(chart)
    assert (touching | links) - bars == board
    assert not links & touching, "a link is for neighbours that do not touch"
    assert bars <= touching, "a bar is for spaces that touch"


@boards
def test_a_map_has_every_space_of_the_board_with_its_name_and_neighbours(game: str) -> None:
    chart, facts = load_chart(game), game_facts(game)
    assert set(chart.places) == set(facts.spaces)
    assert chart.about.game == game
    for space, data in facts.spaces.items():
        place = chart.places[space]
        assert (place.name, place.kind == "sea") == (data.name, data.sea)
        assert set(place.neighbours) == set(data.borders)


@boards
def test_shapes_are_valid_and_cover_the_map_without_gaps_or_overlaps(game: str) -> None:
    chart = load_chart(game)
    shapes = [shape(chart, space) for space in chart.shapes]
    shapes += [shapely.Polygon(rings[0], rings[1:]) for rings in (*chart.nowhere, *chart.beyond)]
    assert all(one.is_valid and one.area > 0 for one in shapes)
    assert shapely.coverage_is_valid(shapes)
    together = shapely.union_all(shapes)
    assert together.area == pytest.approx(sum(one.area for one in shapes), rel=1e-9)
    if any(place.kind == "sea" for place in chart.places.values()):
        assert together.area == pytest.approx(chart.about.width * chart.about.height, rel=1e-3)


@boards
def test_spaces_are_large_enough_to_touch(game: str) -> None:
    chart = load_chart(game)
    for space, place in chart.places.items():
        parts = shapely.get_parts(shape(chart, space))
        large = max(part.area for part in parts) >= (TOUCH / chart.about.zoom) ** 2
        widest = max(2 * shapely.maximum_inscribed_circle(part).length for part in parts)
        enough = large and widest >= NARROW / chart.about.zoom
        assert enough or place.disc or place.leader is not None, space


@boards
def test_labels_and_piles_stand_in_their_own_space_or_beside_it_in_open_water(game: str) -> None:
    chart, facts = load_chart(game), game_facts(game)
    land = {
        space: shape(chart, space) for space, place in chart.places.items() if place.kind == "land"
    }
    for space, place in chart.places.items():
        assert place.label is not None, space
        assert len(place.piles) >= PILES or facts.spaces[space].impassable, space
        own = shape(chart, space)
        assert own.contains(shapely.Point(place.heart)), space
        apart = len(place.piles) if place.called_out is None else place.called_out
        points = [place.label.at, *place.piles]
        for n, point in enumerate(map(shapely.Point, points)):
            if place.leader is None and n <= apart:
                assert own.contains(point), space
            else:
                others = [one for one, area in land.items() if area.contains(point)]
                assert others in ([], [space]), space
        if place.leader is not None:
            assert own.contains(shapely.Point(place.leader)), space


@boards
def test_labels_and_piles_stand_on_nothing_else(game: str) -> None:
    chart = load_chart(game)
    zoom = chart.about.zoom
    boxes, names = [], []
    for space, place in chart.places.items():
        assert place.label is not None, space
        (x, y), (w, h) = place.label.at, place.label.size
        boxes.append(shapely.box(x - w / 2 + 1, y - h / 2 + 1, x + w / 2 - 1, y + h / 2 - 1))
        wide, high = chip_width(9) / zoom / 2, CHIP / zoom / 2
        boxes += [shapely.box(x - wide, y - high, x + wide, y + high) for x, y in place.piles]
        names += [space] * (1 + len(place.piles))
    tree = shapely.STRtree(boxes)
    for i, box in enumerate(boxes):
        hit = [names[j] for j in tree.query(box, predicate="intersects") if j != i]
        assert not hit, (names[i], hit)
        assert box.bounds[0] >= 0
        assert box.bounds[2] <= chart.about.width


@boards
def test_every_line_has_a_style(game: str) -> None:
    chart = load_chart(game)
    styled = [arc for arcs in chart.styles.values() for arc in arcs]
    assert sorted(styled) == list(range(len(chart.arcs)))
    for style, arcs in chart.styles.items():
        for arc in arcs:
            kinds = sorted(chart.places[side].kind for side in chart.sides[arc])
            assert style in ("wall", "edge") or _style(kinds) in (style, "nowhere")


def _style(kinds: Sequence[str]) -> str:
    if len(kinds) < 2:
        return "nowhere"
    return {"land land": "land", "land sea": "coast", "sea sea": "sea"}[" ".join(kinds)]


@boards
def test_a_map_is_small(game: str) -> None:
    assert (MAPS / f"{game}.json").stat().st_size < LARGEST


@boards
def test_the_opening_finds_its_place(game: str) -> None:
    chart, scene = load_chart(game), opening(game_facts(game))
    assert set(scene.stacks) <= set(chart.places)


@pytest.mark.parametrize("game", [game for game in chart_names() if load_chart(game).about.wraps])
def test_a_map_of_the_world_goes_on_at_its_edges(game: str) -> None:
    """What leaves the map in the east comes back in the west, at the same height."""
    chart = load_chart(game)
    crossings: dict[float, list[float]] = {0.0: [], chart.about.width: []}
    for arc, sides in zip(chart.arcs, chart.sides, strict=True):
        at_sea = len(sides) == 2 and all(chart.places[side].kind == "sea" for side in sides)
        for x, y in (arc[0], arc[-1]) if at_sea else ():
            if x in crossings:
                crossings[x].append(y)
    west, east = sorted(crossings[0.0]), sorted(crossings[chart.about.width])
    assert len(west) == len(east)
    assert all(abs(a - b) <= 6 for a, b in zip(west, east, strict=True))


def test_no_two_maps_are_the_same() -> None:
    for a, b in combinations(chart_names(), 2):
        assert load_chart(a).arcs != load_chart(b).arcs
