"""Which spaces touch in a drawing, and how that differs from the board of the game."""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Mapping

from maps.land import BEYOND
from maps.plan import Plan
from maps.sea import NOWHERE
from maps.topology import Topology, length

CORNER = 5.0
"""Spaces that share less than this meet at a corner, which is no border."""

Pair = tuple[str, str]


def pair(a: str, b: str) -> Pair:
    """Two spaces in a fixed order."""
    return (a, b) if a < b else (b, a)


def borders(topology: Topology, width: float, *, wraps: bool) -> dict[Pair, float]:
    """How much border each two spaces share, round the world if the map goes round it."""
    shared: dict[Pair, float] = defaultdict(float)
    seam: dict[float, list[tuple[float, float, str]]] = {0.0: [], width: []}
    for arc, sides in zip(topology.arcs, topology.sides(), strict=True):
        if len(sides) == 2 and sides[0] != sides[1]:
            shared[pair(*sides)] += length(arc)
        if len(sides) == 1 and wraps:
            for (x1, y1), (x2, y2) in itertools.pairwise(arc):
                if x1 == x2 and x1 in seam:
                    seam[x1].append((min(y1, y2), max(y1, y2), sides[0]))
    for top, bottom, here in seam[0.0]:
        for upper, lower, there in seam[width]:
            overlap = min(bottom, lower) - max(top, upper)
            if overlap > 0 and here != there:
                shared[pair(here, there)] += overlap
    nobody = {NOWHERE, BEYOND}
    return {
        spaces: long
        for spaces, long in shared.items()
        if long >= CORNER and nobody.isdisjoint(spaces)
    }


def compare(
    plan: Plan, drawn: Iterable[Pair], board: Mapping[str, Iterable[str]]
) -> tuple[list[Pair], list[Pair]]:
    """Neighbours that are not drawn, and contacts that are drawn between others."""
    wanted = {pair(a, b) for a, others in board.items() for b in others}
    links = {pair(*link.between) for link in plan.links}
    bars = {pair(*bar.between) for bar in plan.bars}
    shown = (set(drawn) | links) - bars
    return sorted(wanted - shown), sorted(shown - wanted)
