"""The values of positions of a battle, backward from its ends, the smallest forces first."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from battleboard.odds.axis.solver.course import WON, Course, Settled
from battleboard.odds.axis.solver.front import Front, front
from battleboard.odds.axis.solver.levels import by_levels
from battleboard.odds.axis.solver.problem import Problem
from battleboard.odds.axis.solver.register import Chances, Numbers, State
from battleboard.odds.axis.solver.size import check_backward

Payoff = Callable[[int, Numbers, Numbers], Chances]
"""The value of an end, by its verdict and the states of both sides."""
Stop = Callable[[Numbers, Numbers], Chances]
"""The value of leaving now; minus infinity where nobody may."""


class Worth(NamedTuple):
    """The pairs of states that a battle can reach, with the value of each."""

    course: Course
    keys: Numbers
    """`attacker * width + defender`, in ascending order."""
    values: Chances
    width: int

    def of(self, attacker: Numbers, defender: Numbers) -> Chances:
        """Return the values of pairs; not a number where the battle never gets."""
        wanted = attacker * self.width + defender
        if not len(self.keys):
            return np.full(len(wanted), np.nan)
        place = np.minimum(np.searchsorted(self.keys, wanted), len(self.keys) - 1)
        return np.where(self.keys[place] == wanted, self.values[place], np.nan)


def worth(course: Course, payoff: Payoff, stop: Stop | None = None) -> Worth:
    """Return the value of each pair at the end of a round; the attacker stops where that gains.

    This is the best retreat by backward induction: what a position is worth depends only on
    positions with fewer hits left, which are known by then. Raises OddsError for a battle that is
    too large for it.
    """
    check_backward(course.problem)
    met: list[Front] = []
    done: Settled = []
    pairs = course.walk(course.opening, course.start, done, first=True)
    by_levels(course, pairs, done, met)
    known = Worth(course, np.zeros(0, np.int64), np.zeros(0), 1)
    for level in reversed(met):
        known = _joined(known, level, _level(course, level, known, payoff, stop))
    return known


def _level(
    course: Course, level: Front, known: Worth, payoff: Payoff, stop: Stop | None
) -> Chances:
    """Return one level, from what is known of the lower ones."""
    count = len(level.chance)
    numbers = np.arange(count)
    done: Settled = []
    start = front(level.attacker, level.defender, np.ones(count))._replace(origin=numbers)
    after = course.walk(course.cycle, start, done, first=False)
    same = (after.attacker == level.attacker[after.origin]) & (
        after.defender == level.defender[after.origin]
    )
    after = after.where(~same)
    found = known.of(after.attacker, after.defender)
    sums, weights = np.zeros(count), np.zeros(count)
    for origin, chance, value in (
        (after.origin, after.chance, found),
        *((end.origin, end.chance, payoff(v, end.attacker, end.defender)) for v, end in done),
    ):
        there = ~np.isnan(value)
        sums += np.bincount(origin[there], chance[there] * value[there], count)
        weights += np.bincount(origin[there], chance[there], count)
    going_on = np.divide(sums, weights, out=np.zeros(count), where=weights > 0)
    if stop is None:
        return going_on
    leaving: Chances = np.maximum(going_on, stop(level.attacker, level.defender))
    return leaving


def _joined(known: Worth, level: Front, values: Chances) -> Worth:
    width = max(known.width, len(known.course.defender.states) + 1)
    attacker, defender = np.divmod(known.keys, known.width)
    keys = np.concatenate((attacker * width + defender, level.attacker * width + level.defender))
    order = np.argsort(keys)
    return Worth(known.course, keys[order], np.concatenate((known.values, values))[order], width)


def hopes(problem: Problem) -> Mapping[tuple[State, State], float]:
    """Return the chance to win from each position, for an attacker who fights to the end."""
    found = worth(Course(problem), lambda verdict, a, d: np.full(len(a), float(verdict == WON)))
    attacker, defender = np.divmod(found.keys, found.width)
    ours, theirs = found.course.attacker.states, found.course.defender.states
    pairs = zip(attacker.tolist(), defender.tolist(), found.values.tolist(), strict=True)
    return {(ours[a], theirs[d]): value for a, d, value in pairs}
