"""Outlines with soft corners, for boards that are drawn rather than surveyed."""

import random
from collections import Counter
from collections.abc import Iterable, Set

import numpy as np
import shapely

from maps.land import Shapes, polygons
from maps.plan import Detail
from maps.topology import Topology, Vertex, make_topology

STRIDE = 45.0
"""Lines that stray have no straight part longer than this."""


def rounded(shapes: Shapes, detail: Detail, stops: Set[Vertex] = frozenset()) -> Shapes:
    """Shapes whose corners are cut off, again and again; what they share they go on to share.

    Straight borders between shapes stray first, if they are to. Stops keep their place.
    """
    topology = make_topology(shapes, stops)
    ends = Counter(end for arc in topology.arcs for end in {arc[0], arc[-1]})
    arcs = []
    for arc, sides in zip(topology.arcs, topology.sides(), strict=True):
        loop = arc[0] == arc[-1] and ends[arc[0]] == 1
        line = astray(arc[0], arc[-1], detail.wander) if len(arc) == len(sides) == 2 else arc
        arcs.append(_on_grid(soft(line, detail.round, loop=loop), detail.quantum))
    return {name: _shape(topology, name, arcs) for name in topology.shapes}


def astray(start: Vertex, end: Vertex, part: float) -> list[Vertex]:
    """A line that strays from the straight way, always in the same manner; ends stay."""
    chance = random.Random(f"{start} {end}")
    line = np.array([start, end])
    while part and np.hypot(*np.diff(line, axis=0).T).max() > STRIDE:
        step = np.diff(line, axis=0)
        aside = np.column_stack([-step[:, 1], step[:, 0]])
        away = np.array([[chance.uniform(-part, part)] for _ in step])
        middle = line[:-1] + step / 2 + aside * away
        line = np.vstack([np.stack([line[:-1], middle], axis=1).reshape(-1, 2), line[-1:]])
    return [(float(x), float(y)) for x, y in line]


def soft(arc: Iterable[Vertex], times: int, *, loop: bool = False) -> list[Vertex]:
    """Chaikin's curve: every corner gives way to two points at a quarter of its sides."""
    line = np.array(list(arc))
    for _ in range(times):
        if len(line) < 3:
            break
        near = line[:-1] * 0.75 + line[1:] * 0.25
        far = line[:-1] * 0.25 + line[1:] * 0.75
        cut = np.stack([near, far], axis=1).reshape(-1, 2)
        line = np.vstack([cut, cut[:1]]) if loop else np.vstack([line[:1], cut[1:-1], line[-1:]])
    return [(float(x), float(y)) for x, y in line]


def _on_grid(line: list[Vertex], grid: float) -> list[Vertex]:
    """Points on the grid, none twice in a row."""
    steps = np.rint(np.array(line) / grid) * grid
    kept = [True, *(steps[1:] != steps[:-1]).any(axis=1)]
    return [(float(x), float(y)) for x, y in steps[kept]]


def _shape(topology: Topology, name: str, arcs: list[list[Vertex]]) -> shapely.Geometry:
    """A shape put together again from its arcs; an island too small for the grid is left out."""
    parts = []
    for rings in topology.shapes[name]:
        lines = [_ring(refs, arcs) for refs in rings]
        whole = [line for line in lines if len(line) > 3]
        if whole and whole[0] is lines[0]:
            parts.append(shapely.Polygon(whole[0], whole[1:]))
    shape = polygons(shapely.MultiPolygon(parts))
    if not shape.is_valid:
        raise ValueError(f"{name} would cross itself: {shapely.is_valid_reason(shape)}")
    return shape


def _ring(refs: list[int], arcs: list[list[Vertex]]) -> list[Vertex]:
    points: list[Vertex] = []
    for ref in refs:
        line = arcs[ref] if ref >= 0 else arcs[~ref][::-1]
        points.extend(line if not points else line[1:])
    return points
