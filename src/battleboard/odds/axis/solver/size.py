"""The size of a battle, which decides whether it is solved, sampled or refused."""

from collections import defaultdict
from math import prod
from typing import Final

from battleboard.core.errors import OddsError
from battleboard.odds.axis.solver.course import Course
from battleboard.odds.axis.solver.exchange import is_plain
from battleboard.odds.axis.solver.problem import Problem, ProblemSide

MOST_REPEATED: Final = 20_000_000
"""The size up to which a battle is solved repeatedly to find the best of many choices."""
MOST_BACKWARD: Final = 1_000_000_000
"""The size up to which a battle is walked backward, following the hits of both sides at once."""


def size(problem: Problem) -> int:
    """Return the work of a battle, roughly: pairs of states times the hits of a round.

    Where anybody may be hit, a side has as many states as it can take hits; aircraft that guns fire
    at and land units that ships bombard can be lost out of this order.
    """
    plain = is_plain(Course(problem))
    ours = _states(problem.attacker, in_order=plain and not problem.gun)
    theirs = _states(problem.defender, in_order=plain and not problem.support)
    return ours * theirs * _hits(problem)


def _hits(problem: Problem) -> int:
    return min(problem.attacker.hits, problem.defender.hits)


def _states(side: ProblemSide, *, in_order: bool) -> int:
    """Return a bound for the ways to lose: in order, or aircraft, submarines and others apart."""
    if in_order:
        return side.hits + 1
    sorts: dict[tuple[bool, bool], int] = defaultdict(int)
    for combatant, count in zip(side.combatants, side.counts, strict=True):
        sorts[combatant.air, combatant.submarine] += count * (2 if combatant.worse >= 0 else 1)
    return prod(number + 1 for number in sorts.values())


def check_repeated(problem: Problem) -> None:
    """Raise OddsError where a battle is too large to be solved dozens of times."""
    if size(problem) > MOST_REPEATED:
        raise OddsError(
            "the battle is too large to be tried again and again: neither the best order of losses "
            "nor what it would take can be found"
        )


def check_backward(problem: Problem) -> None:
    """Raise OddsError where the worth of every position would take too long to find."""
    if size(problem) * _hits(problem) > MOST_BACKWARD:
        raise OddsError(
            "the battle is too large to weigh every position: neither advice nor a retreat "
            "below a chance can be reckoned out"
        )
