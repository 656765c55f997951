"""How large a battle is: what decides whether it is solved, sampled or refused."""

from collections import defaultdict
from math import prod
from typing import Final

from battleboard.core.errors import OddsError
from battleboard.odds.problem import Problem, Side

MOST_BACKWARD: Final = 1_000_000_000
"""Larger battles are not walked backward: on an ordinary machine that takes minutes and more."""


def size(problem: Problem) -> int:
    """How much work a battle is, roughly: pairs of states times the hits of a round."""
    hits = min(problem.attacker.hits, problem.defender.hits)
    return _states(problem.attacker) * _states(problem.defender) * hits


def _states(side: Side) -> int:
    """At most so many ways to lose: aircraft, submarines and the others apart."""
    sorts: dict[tuple[bool, bool], int] = defaultdict(int)
    for gunner, count in zip(side.gunners, side.counts, strict=True):
        sorts[gunner.air, gunner.submarine] += count * (2 if gunner.worse >= 0 else 1)
    return prod(number + 1 for number in sorts.values())


def check_backward(problem: Problem, *, plain: bool) -> None:
    """Raise OddsError where the worth of every position would take too long to find.

    A walk backward follows the hits of both sides at once. In a plain battle anybody may be hit, so
    a side has only as many states as it can take hits.
    """
    sides = (problem.attacker, problem.defender)
    hits = min(side.hits for side in sides)
    pairs = prod(side.hits + 1 if plain else _states(side) for side in sides)
    if pairs * hits * hits > MOST_BACKWARD:
        raise OddsError(
            "the battle is too large to weigh every position: neither advice nor a retreat "
            "below a chance can be reckoned out"
        )
