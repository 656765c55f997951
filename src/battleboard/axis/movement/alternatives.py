"""Forks: ways of the same length with different consequences, for a player to choose from."""

from collections.abc import Iterator
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.piles import Piles, Position
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import are_shot_at, meant, ways
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal

MOST = 6
"""Maximum number of alternatives offered."""
TRIED = 300
"""Maximum number of paths examined; at sea many are equivalent."""


class Fork(Struct, frozen=True, gc=False):
    """A way, and the consequences of going it."""

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
    """Return the ways of a group to a space that have different consequences, the plainest first.

    `start` is an order that has only begun.
    Rules: CL-DEC-5, CL-AA-6, CL-NEU-5, CL-BLITZ-2, CL-LAND-R2, CL-SEA-R1, RV-DEC-7, RV-DEC-8.
    """
    board, planner = planner.edition.theatre.board, planner.at(plan.now)
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
    """Yield all ways as short as the shortest, whether or not the group may go them."""
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
    """Return the consequences of going a way."""
    situation, units = planner.situation, planner.edition.theatre.units
    kinds = [units[pile.kind] for pile in group]
    through = list(zip(way[1:-1], path[1:-1], strict=True))
    shot_at = are_shot_at(planner, group)
    fights = way[-1] in situation.occupied | situation.hostile_zones
    return Fork(
        path,
        guns=tuple(s for i, s in through if shot_at and i in situation.guns),
        neutrals=tuple(s for i, s in through if i in situation.neutral),
        takes=tuple(
            s
            for i, s in through
            if i not in situation.friendly | situation.neutral and _on_land(planner, i, kinds)
        ),
        back=path[-2] if fights and not all(unit.has(Trait.AIR) for unit in kinds) else Space(""),
    )


def _on_land(planner: Planner, space: int, kinds: list[UnitType]) -> bool:
    takers = any(unit.has(Trait.TAKES_LAND) for unit in kinds)
    return planner.combat and takers and not planner.edition.theatre.sea[space]
