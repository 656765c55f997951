"""A board from its data file to the map that ships."""

import itertools
import math
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import shapely

from battleboard.core.ids import Space
from battleboard.draw.facts import Facts, game_facts
from battleboard.draw.sizes import ZOOM
from maps.boxes import Arrow, arrows_of, make_boxes, overlaps
from maps.contacts import borders, compare, pair
from maps.curves import rounded, soft
from maps.faces import put_together
from maps.land import BEYOND, Shapes, make_land
from maps.places import Place, find_places, heart, middle
from maps.plan import Link, Plan, read_plan
from maps.projection import Projection, make_projection
from maps.sea import NOWHERE, divide_sea
from maps.signs import Sign, at_edge, on_frame, signs_of
from maps.source import Region, regions
from maps.topology import Arc, Topology, make_topology

OUTPUT = Path(__file__).resolve().parent.parent / "src/battleboard/maps"


def build(name: str) -> tuple[bytes, list[str]]:
    """The map of a board, and what is wrong with it."""
    plan = read_plan(name)
    return make_map(plan, game_facts(plan.game), regions())


def make_map(plan: Plan, facts: Facts, world: tuple[Region, ...]) -> tuple[bytes, list[str]]:
    """The map of a plan; the same plan gives the same bytes."""
    projection = make_projection(plan.frame)
    land = make_land(plan, projection, world)
    if plan.detail.round or not plan.seas:
        land = rounded(land, plan.detail, on_frame(projection, land))
    shapes = {**land, **make_boxes(plan, projection)}
    if plan.seas:
        coasts = _coasts(facts)
        sea = divide_sea(plan, projection, land, coasts)
        shapes = put_together(plan, projection, land, sea, coasts)
    stops = on_frame(projection, land) if not plan.seas else frozenset()
    topology = make_topology(shapes, stops)
    drawn = borders(topology, projection.width, wraps=plan.frame.wraps)
    board: dict[str, tuple[str, ...]] = {
        space: data.borders for space, data in facts.spaces.items()
    }
    missing, extra = compare(plan, drawn, board)
    faults = [f"{a} and {b} are neighbours and do not touch" for a, b in missing]
    faults += [f"{a} and {b} touch {_where(topology, a, b)}" for a, b in extra]
    known = (*board, NOWHERE, BEYOND)
    faults += [f"{box} lies on {space}" for box, space in overlaps(plan, land, shapes)]
    faults += [f"there is no shape for {space}" for space in facts.spaces if space not in shapes]
    faults += [f"there is no space {space}" for space in shapes if space not in known]
    if any(space not in shapes for space in facts.spaces):
        return b"", faults
    signs = signs_of(facts, projection, topology)
    arrows = arrows_of(facts, shapes)
    taken = [*(sign.box(facts) for sign in signs), *(arrow.room() for arrow in arrows)]
    places, failed = find_places(plan, projection, shapes, facts, taken)
    faults += [f"there is no room for the piles of {space}" for space in failed]
    data = _topojson(plan, projection, shapes, topology, facts, places, _extras(arrows, signs))
    return msgspec.json.encode(data) + b"\n", faults


def _coasts(facts: Facts) -> dict[str, frozenset[str]]:
    """Which zones touch each land; land beyond the board may touch all."""
    spaces = facts.spaces
    zones: dict[str, frozenset[str]] = {
        space: frozenset(other for other in data.borders if spaces[other].sea)
        for space, data in spaces.items()
        if not data.sea
    }
    return zones | {BEYOND: frozenset(space for space, data in spaces.items() if data.sea)}


def _where(topology: Topology, a: str, b: str) -> str:
    """Where two spaces touch, for a message."""
    for arc, sides in zip(topology.arcs, topology.sides(), strict=True):
        if sides == pair(a, b):
            x, y = arc[len(arc) // 2]
            return f"at {x:.0f}, {y:.0f}"
    return "at the edge of the map"


def _topojson(
    plan: Plan,
    projection: Projection,
    shapes: Shapes,
    topology: Topology,
    facts: Facts,
    places: dict[str, Place],
    extras: dict[str, Any],  # JSON
) -> dict[str, Any]:  # JSON
    return {
        "type": "Topology",
        "battleboard": {
            "format": 1,
            "game": plan.game,
            "width": projection.width,
            "height": round(projection.height),
            "wraps": plan.frame.wraps,
            "zoom": ZOOM,
            "links": [
                {
                    "between": link.between,
                    "kind": link.kind,
                    "path": [_rounded(point) for point in _path(link, projection)],
                }
                for link in plan.links
            ],
            "bars": [bar.between for bar in plan.bars],
            "look": plan.look,
            "grid": _grid(plan, projection),
            "tags": {part: _rounded(projection.point(at)) for part, at in plan.tags.items()},
            **extras,
        },
        "transform": {"scale": [plan.detail.quantum] * 2, "translate": [0, 0]},
        "objects": {
            "spaces": {
                "type": "GeometryCollection",
                "geometries": [
                    _geometry(name, plan, topology, shapes[name], facts, places.get(name))
                    for name in topology.shapes
                ],
            },
            "borders": {
                "type": "GeometryCollection",
                "geometries": _borders(plan, projection, topology, facts),
            },
        },
        "arcs": [_deltas(arc, plan.detail.quantum) for arc in topology.arcs],
    }


def _extras(arrows: list[Arrow], signs: tuple[Sign, ...]) -> dict[str, Any]:  # JSON
    """Arrows and signs."""
    return {
        "arrows": [
            {
                "from": arrow.start,
                "to": arrow.end,
                "kind": arrow.kind,
                "path": [_rounded(point) for point in arrow.path],
            }
            for arrow in arrows
        ],
        "signs": {sign.space: {"at": _rounded(sign.at), "facing": sign.facing} for sign in signs},
    }


def _path(link: Link, projection: Projection) -> list[tuple[float, float]]:
    """The line of a link; routes over the sea swing."""
    path = projection.path(link.path)
    return soft(path, 3) if link.kind == "route" else path


def _grid(plan: Plan, projection: Projection) -> list[list[int]]:
    """Where meridians (x) and parallels (y) run."""
    frame, apart = plan.frame, plan.grid
    if not apart:
        return [[], []]
    east = range(math.ceil(frame.west / apart), math.floor(frame.east / apart) + 1)
    north = range(math.ceil(frame.south / apart), math.floor(frame.north / apart) + 1)
    return [
        [round(projection.point((i * apart, 0))[0]) for i in east],
        [round(projection.point((0, i * apart))[1]) for i in north],
    ]


def _geometry(
    name: str,
    plan: Plan,
    topology: Topology,
    shape_of: shapely.Geometry,
    facts: Facts,
    place: Place | None,
) -> dict[str, Any]:  # JSON
    shape = {"type": "MultiPolygon", "arcs": topology.shapes[name]}
    data = facts.spaces.get(Space(name))
    if data is None:
        return shape | {"properties": {"kind": name}}
    properties: dict[str, Any] = {
        "name": data.name,
        "kind": "sea" if data.sea else "box" if name in plan.boxes else "land",
        "neighbours": data.borders,
        "heart": _rounded(middle(shape_of) if name in plan.boxes else heart(shape_of)),
    }
    if name in plan.discs:
        properties["disc"] = True
    if place is not None:
        properties["label"] = {
            "at": _rounded(place.at),
            "size": [round(side) for side in place.size],
            "lines": place.lines,
        }
        properties["piles"] = [_rounded(pile) for pile in place.piles]
        if place.called_out < len(place.piles):
            properties["called_out"] = place.called_out
        if place.leader is not None:
            properties["leader"] = _rounded(place.leader)
    return {"id": name} | shape | {"properties": properties}


def _outer(plan: Plan, projection: Projection, arc: Arc, space: str) -> str:
    """The style of a line with a space at one side only."""
    if space in plan.boxes:
        return "box"
    if plan.seas or all(at_edge(projection, vertex) for vertex in arc):
        return "edge"
    return "coast"


def _borders(
    plan: Plan, projection: Projection, topology: Topology, facts: Facts
) -> list[dict[str, Any]]:  # JSON
    """Lines by their style."""
    bars = {pair(*bar.between) for bar in plan.bars}
    found: dict[str, list[list[int]]] = defaultdict(list)
    sea = {space for space, data in facts.spaces.items() if data.sea} | {NOWHERE}
    for number, sides in enumerate(topology.sides()):
        if len(sides) == 1:
            style = _outer(plan, projection, topology.arcs[number], sides[0])
        elif sides in bars:
            style = "wall"
        else:
            wet = sum(side in sea for side in sides)
            style = ("land", "coast", "sea")[wet]
        found[style].append([number])
    return [
        {"type": "MultiLineString", "arcs": found[style], "properties": {"style": style}}
        for style in sorted(found)
    ]


def _rounded(point: tuple[float, float]) -> list[int]:
    return [round(point[0]), round(point[1])]


def _deltas(arc: Arc, quantum: float) -> list[list[int]]:
    """An arc as TopoJSON has it: whole steps of the grid, each from the one before."""
    steps = [(round(x / quantum), round(y / quantum)) for x, y in arc]
    return [
        list(steps[0]),
        *([x2 - x1, y2 - y1] for (x1, y1), (x2, y2) in itertools.pairwise(steps)),
    ]
