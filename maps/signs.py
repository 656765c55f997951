"""The edge of a map: which points lie on it, and the signs that stand there."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from battleboard.core.ids import Space
from battleboard.draw.facts import Facts
from battleboard.draw.sizes import ZOOM, sign_size
from maps.land import Shapes
from maps.projection import Floats, Projection
from maps.topology import Topology, Vertex, length, make_topology

Edge = Literal["west", "east", "north", "south"]
NEAR = 0.3
"""So close to the edge a point lies on it."""
MARGIN = 10.0


@dataclass(frozen=True)
class Sign:
    """Where reinforcements come in: the middle of the sign, and the edge that it stands at."""

    space: str
    at: Vertex
    facing: Edge

    def box(self, facts: Facts) -> Floats:
        """The room that the sign takes: west, north, east, south."""
        half = _half(facts, self.space)
        return np.array([*(np.array(self.at) - half), *(np.array(self.at) + half)])


def at_edge(projection: Projection, vertex: Vertex) -> bool:
    """Whether a point lies on the edge of the map."""
    return _edge(projection, vertex) is not None


def _edge(projection: Projection, vertex: Vertex) -> Edge | None:
    x, y = vertex
    if x < NEAR:
        return "west"
    if x > projection.width - NEAR:
        return "east"
    if y < NEAR:
        return "north"
    return "south" if y > projection.height - NEAR else None


def on_frame(projection: Projection, shapes: Shapes) -> frozenset[Vertex]:
    """The vertices of shapes on the edge of the map."""
    arcs = make_topology(shapes).arcs
    return frozenset(vertex for arc in arcs for vertex in arc if at_edge(projection, vertex))


def signs_of(facts: Facts, projection: Projection, topology: Topology) -> tuple[Sign, ...]:
    """A sign for every space with a sector, at the middle of its longest line along the edge."""
    signs = []
    sides = topology.sides()
    for space, data in facts.spaces.items():
        if not data.sector:
            continue
        lines = [
            arc
            for arc, around in zip(topology.arcs, sides, strict=True)
            if around == (space,) and all(at_edge(projection, vertex) for vertex in arc)
        ]
        if not lines:
            raise ValueError(f"{space} has a sign and is not at the edge of the map")
        longest = max(lines, key=length)
        middle = np.mean([longest[0], longest[-1]], axis=0)
        facing = _edge(projection, (float(middle[0]), float(middle[1])))
        assert facing is not None, "the middle of a line along the edge is on the edge"
        half = _half(facts, space) + MARGIN
        away = {"west": (1, 0), "east": (-1, 0), "north": (0, 1), "south": (0, -1)}[facing]
        x, y = middle + np.array(away) * half
        signs.append(Sign(space, (float(x), float(y)), facing))
    return tuple(signs)


def _half(facts: Facts, space: str) -> Floats:
    text = facts.sectors[facts.spaces[Space(space)].sector]
    return np.asarray(np.array(sign_size(text)) / ZOOM / 2)
