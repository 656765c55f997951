"""Distances: the movement that paths take, and how far it is by air."""

from collections import deque
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise

from battleboard.axis.board.piles import Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.edition.edition import Edition


def movement_taken(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> int:
    """Return the movement that one step takes a unit. Rules: CL-AIR-2, RV-CM-2, RV-AIR-2."""
    cost = edition.movement.step_cost
    return 1 if cost is None else cost(situation, pile, here, there)


def movement_along(
    edition: Edition, situation: Situation, pile: Pile, path: tuple[int, ...]
) -> int:
    """Return the movement that a path takes a unit; the space where it begins does not count."""
    if edition.movement.step_cost is None:
        return len(path) - 1
    steps = pairwise(path)
    return sum(movement_taken(edition, situation, pile, here, there) for here, there in steps)


@lru_cache(maxsize=4096)
def flight_distances(theatre: Theatre, start: int, barred: frozenset[int]) -> tuple[int, ...]:
    """Return the number of steps from a space to each space around barred land; -1 = no way.

    Rules: CL-AIR-4, CL-AIR-7.
    """
    found = [-1] * len(theatre.board.spaces)
    found[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in theatre.board.neighbours[here]:
            if found[there] < 0 and there not in barred:
                found[there] = found[here] + 1
                queue.append(there)
    return tuple(found)


def flown_from(
    edition: Edition, situation: Situation, pile: Pile, start: int, barred: frozenset[int]
) -> tuple[int, ...]:
    """Return the distance from a space to each space as an aircraft flies; -1 = no way."""
    theatre, cost = edition.theatre, edition.movement.step_cost
    if cost is None:
        return flight_distances(theatre, start, barred)
    found = [-1] * len(theatre.board.spaces)
    queue = [(0, start)]
    while queue:
        away, here = heappop(queue)
        if found[here] >= 0:
            continue
        found[here] = away
        for there in theatre.board.neighbours[here]:
            if found[there] < 0 and there not in barred:
                heappush(queue, (away + cost(situation, pile, here, there), there))
    return tuple(found)
