"""Arcs: the lines that two spaces share, each kept once, as in TopoJSON."""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass

import shapely

Vertex = tuple[float, float]
Arc = tuple[Vertex, ...]
Ref = int
"""An arc by its number; ~number is the same arc backwards."""
Rings = list[list[list[Ref]]]
"""Polygons, each an outer ring and holes, as lists of arcs."""


@dataclass(frozen=True)
class Topology:
    """Arcs, and the shapes made of them."""

    arcs: tuple[Arc, ...]
    shapes: Mapping[str, Rings]

    def sides(self) -> list[tuple[str, ...]]:
        """The shapes at both sides of each arc; one name where nothing lies beyond."""
        found: dict[int, list[str]] = defaultdict(list)
        for name, rings in self.shapes.items():
            for ref in (ref for polygon in rings for ring in polygon for ref in ring):
                found[ref if ref >= 0 else ~ref].append(name)
        return [tuple(sorted(found[i])) for i in range(len(self.arcs))]


def make_topology(
    shapes: Mapping[str, shapely.Geometry], stops: Set[Vertex] = frozenset()
) -> Topology:
    """Cut the outlines of shapes into arcs. Where shapes touch they must share vertices.

    Arcs end where the neighbours change, and at the stops.
    """
    rings = {name: _rings(shape) for name, shape in shapes.items()}
    every = [ring for polygons in rings.values() for polygon in polygons for ring in polygon]
    ends = _ends(every) | stops
    numbers: dict[Arc, int] = {}
    cut = {
        name: [[_cut(ring, ends, numbers) for ring in polygon] for polygon in polygons]
        for name, polygons in rings.items()
    }
    return Topology(tuple(numbers), cut)


def _rings(shape: shapely.Geometry) -> list[list[list[Vertex]]]:
    """Rings without the repeated last vertex, outer ones first; in a fixed order and direction."""
    found = []
    for part in shapely.get_parts(shapely.normalize(shape)):
        rings = [part.exterior, *part.interiors]
        found.append([[(float(x), float(y)) for x, y in ring.coords[:-1]] for ring in rings])
    return found


def _ends(rings: Iterable[list[Vertex]]) -> set[Vertex]:
    """Vertices where arcs end: those that do not have the same two neighbours in every ring."""
    around: dict[Vertex, set[Vertex]] = {}
    ends = set()
    for ring in rings:
        for before, here, after in zip(
            (ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True
        ):
            if around.setdefault(here, {before, after}) != {before, after}:
                ends.add(here)
    # A border that ends on the outer edge: the vertex is in two rings, and its neighbours differ.
    return ends


def _cut(ring: list[Vertex], ends: set[Vertex], numbers: dict[Arc, int]) -> list[Ref]:
    at = [i for i, vertex in enumerate(ring) if vertex in ends]
    if not at:
        first = ring.index(min(ring))
        closed = [*ring[first:], *ring[: first + 1]]
        return [_number(tuple(closed), numbers)]
    turned = [*ring[at[0] :], *ring[: at[0] + 1]]
    stops = [i for i, vertex in enumerate(turned) if vertex in ends]
    return [_number(tuple(turned[a : b + 1]), numbers) for a, b in itertools.pairwise(stops)]


def _number(arc: Arc, numbers: dict[Arc, int]) -> Ref:
    if arc[::-1] in numbers:
        return ~numbers[arc[::-1]]
    return numbers.setdefault(arc, len(numbers))


def length(arc: Arc) -> float:
    """The length of an arc."""
    return float(shapely.LineString(arc).length)
