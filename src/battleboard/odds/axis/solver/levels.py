"""The general solution: by levels of hits left, from the top down, each pair of states once."""

from collections import defaultdict

import numpy as np

from battleboard.odds.axis.solver.course import RETREATED, STANDOFF, Course, Settled
from battleboard.odds.axis.solver.front import Front, together
from battleboard.odds.axis.solver.problem import Problem


def by_rounds(course: Course, pairs: Front, done: Settled) -> float:
    """Fight as many rounds as the attacker or the rules want; return their average number."""
    rounds = 0.0
    for number in range(last_round(course.problem)):
        if not len(pairs.chance):
            break
        rounds += pairs.total
        pairs = course.walk(
            course.cycle, pairs, done, first=number == 0 and not course.problem.begun
        )
    if len(pairs.chance):
        done.append((after_last_round(course.problem), pairs))
    return rounds


def last_round(problem: Problem) -> int:
    """Return the last round that can be fought; 0 = there is no limit."""
    limits = [limit for limit in (problem.retreat.rounds, problem.rules.rounds) if limit]
    return min(limits, default=0)


def after_last_round(problem: Problem) -> int:
    """Set aside the pairs after the last round: the attacker retreats, or both sides stay."""
    return STANDOFF if problem.rules.rounds == last_round(problem) else RETREATED


def by_levels(course: Course, pairs: Front, done: Settled, met: list[Front] | None = None) -> float:
    """Fight all rounds to the end; return their average number.

    A round that changes nothing is divided out, and every other round leads to a lower level, so
    each pair of states is met once; `met` gets them, level by level.
    """
    rounds = 0.0
    levels: dict[int, list[Front]] = defaultdict(list)
    if not course.problem.begun:
        rounds = pairs.total
        pairs = course.walk(course.cycle, pairs, done, first=True)
    _file(course, pairs, levels)
    while levels:
        top = max(levels)
        pairs = course.merge(together(levels.pop(top)))
        stays = course.stays(pairs)
        stuck = stays >= 1.0
        if stuck.any():  # nobody can hit anybody
            done.append((STANDOFF, pairs.where(stuck)))
            pairs, stays = pairs.where(~stuck), stays[~stuck]
        if met is not None:
            met.append(pairs)
        scaled = pairs._replace(chance=pairs.chance / (1 - stays))
        rounds += scaled.total
        after = course.walk(course.cycle, scaled, done, first=False)
        _file(course, after, levels)
        levels.pop(top, None)  # only what is divided out already stands there
    return rounds


def _file(course: Course, pairs: Front, levels: dict[int, list[Front]]) -> None:
    """Put pairs on their levels."""
    level = course.attacker.level(pairs.attacker) + course.defender.level(pairs.defender)
    for number in np.unique(level).tolist():
        levels[number].append(pairs.where(level == number))
