"""Forks: ways of the same length that differ in what they mean, for a player to choose from."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.material import Trait, UnitType
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Piles, Position
from battleboard.axis.reach import meant, ways
from battleboard.axis.words import Move
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal

MOST = 6
"""So many ways are offered at most."""
TRIED = 300
"""So many ways are looked at; over open water there are many that mean the same."""


class Fork(Struct, frozen=True, gc=False):
    """A way, and what comes of going it."""

    path: tuple[Space, ...]
    guns: tuple[Space, ...] = ()
    """Guns that fire at aircraft on their way."""
    neutrals: tuple[Space, ...] = ()
    """Neutral land that is violated on the way."""
    takes: tuple[Space, ...] = ()
    """Land that armor takes on its way."""
    back: Space = Space("")
    """Where a retreat from a battle at the end could lead; empty: it makes no difference."""


def forks(planner: Planner, plan: Plan[Position, Order], start: Move, target: Space) -> list[Fork]:
    """The ways of a group to a space that mean different things, the plainest first.

    `start` is an order that has only begun. Rules: CL-DEC-5, CL-AA-6, CL-NEU-5, CL-BLITZ-2,
    CL-LAND-R2, CL-SEA-R1.
    """
    board = planner.edition.theatre.board
    group = meant(planner, plan.now, start)
    if isinstance(group, Refusal) or target not in board.index:
        return []
    shortest = ways(planner, group, board.index[start.path[0]])[0].get(board.index[target])
    if shortest is None or len(shortest) < 3:
        return []
    found: dict[Fork, Fork] = {}
    every = _all_ways(planner, group, shortest)
    for way in islice(every, TRIED):
        path = tuple(board.spaces[i] for i in way)
        if isinstance(planner.carry_out(plan.now, replace(start, path=path)), Refusal):
            continue
        fork = _meaning(planner, group, way, path)
        found.setdefault(replace(fork, path=()), fork)
    first = tuple(board.spaces[i] for i in shortest)
    return sorted(found.values(), key=lambda fork: (fork.path != first, _price(fork)))[:MOST]


def _price(fork: Fork) -> tuple[int, int, int]:
    return len(fork.neutrals), len(fork.guns), -len(fork.takes)


def _all_ways(
    planner: Planner, group: Piles, shortest: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """All ways as short as the shortest; whether a group may go them is asked of each."""
    borders = planner.edition.theatre.borders_of(pile.kind for pile in group)
    start, target, steps = shortest[0], shortest[-1], len(shortest) - 1
    away = {target: 0}
    level = [target]
    for distance in range(1, steps + 1):
        level = [
            i for here in level for i in borders[here] if away.setdefault(i, distance) == distance
        ]
        level = list(dict.fromkeys(level))

    def onward(way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        left = steps - len(way) + 1
        if left == 0:
            yield way
            return
        for there in borders[way[-1]]:
            if away.get(there, steps + 1) <= left - 1 and there not in way:
                yield from onward((*way, there))

    yield from onward((start,))


def _meaning(planner: Planner, group: Piles, way: tuple[int, ...], path: tuple[Space, ...]) -> Fork:
    """What a way means for those who go it."""
    lay, units = planner.lay, planner.edition.theatre.units
    kinds = [units[pile.kind] for pile in group]
    through = list(zip(way[1:-1], path[1:-1], strict=True))
    flies = any(unit.has(Trait.AIR) for unit in kinds)
    fights = way[-1] in lay.occupied | lay.hostile_zones
    return Fork(
        path,
        guns=tuple(s for i, s in through if flies and planner.combat and i in lay.guns),
        neutrals=tuple(s for i, s in through if i in lay.neutral),
        takes=tuple(
            s
            for i, s in through
            if i not in lay.friendly | lay.neutral and _on_land(planner, i, kinds)
        ),
        back=path[-2] if fights and not all(unit.has(Trait.AIR) for unit in kinds) else Space(""),
    )


def _on_land(planner: Planner, space: int, kinds: list[UnitType]) -> bool:
    takers = any(unit.has(Trait.TAKES_LAND) for unit in kinds)
    return planner.combat and takers and not planner.edition.theatre.sea[space]
