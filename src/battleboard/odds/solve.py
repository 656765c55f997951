"""The exact solution: levels of hits left, from the top down, each pair of states met once."""

from collections import defaultdict
from math import prod
from typing import NamedTuple

import numpy as np

from battleboard.odds.course import RETREATED, STANDOFF, Course, Settled
from battleboard.odds.exchange import exchanged, is_plain
from battleboard.odds.front import Front, merged, together
from battleboard.odds.problem import Problem, Side


class Solution(NamedTuple):
    """Where a battle can end, with the chance of each end."""

    course: Course
    ends: tuple[tuple[int, Front], ...]
    """A verdict, and the pairs of states it comes with."""
    rounds: float
    """How many rounds are fought on average."""


def solve(problem: Problem) -> Solution:
    """The exact solution of a battle."""
    course = Course(problem)
    if problem.retreat.chance:
        raise NotImplementedError
    return walked(course)


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


def walked(course: Course) -> Solution:
    """A course from its start to all its ends."""
    done: Settled = []
    pairs = course.walk(course.opening, course.start, done, first=True)
    limit = course.problem.retreat.rounds or course.problem.rules.rounds
    rounds = _by_rounds(course, pairs, done, limit) if limit else _by_levels(course, pairs, done)
    ends: dict[int, list[Front]] = defaultdict(list)
    for verdict, part in done:
        if len(part.chance):
            ends[verdict].append(part)
    found = tuple((verdict, merged(together(parts))) for verdict, parts in ends.items())
    return Solution(course, found, rounds)


def _by_rounds(course: Course, pairs: Front, done: Settled, limit: int) -> float:
    """Round after round; who is left then goes home."""
    rounds = 0.0
    for number in range(limit):
        rounds += pairs.total
        pairs = course.walk(course.cycle, pairs, done, first=number == 0)
    if len(pairs.chance):
        done.append((RETREATED, pairs))
    return rounds


def _by_levels(course: Course, pairs: Front, done: Settled) -> float:
    """A round that changes nothing is divided out, so each pair of states is met once."""
    rounds = pairs.total
    levels: dict[int, list[Front]] = defaultdict(list)
    after = course.walk(course.cycle, pairs, done, first=True)
    if is_plain(course):
        return rounds + (exchanged(course, after, done) if len(after.chance) else 0.0)
    _file(course, after, levels)
    while levels:
        pairs = merged(together(levels.pop(max(levels))))
        stays = course.stays(pairs)
        stuck = stays >= 1.0
        if stuck.any():  # nobody can hit anybody
            done.append((STANDOFF, pairs.where(stuck)))
            pairs, stays = pairs.where(~stuck), stays[~stuck]
        scaled = pairs._replace(chance=pairs.chance / (1 - stays))
        rounds += scaled.total
        after = course.walk(course.cycle, scaled, done, first=False)
        _file(course, after, levels, below=_level(course, pairs))
    return rounds


def _level(course: Course, pairs: Front) -> int:
    if not len(pairs.chance):
        return 0
    one, other = pairs.attacker[:1], pairs.defender[:1]
    return int((course.attacker.level(one) + course.defender.level(other))[0])


def _file(
    course: Course, pairs: Front, levels: dict[int, list[Front]], below: int | None = None
) -> None:
    """Put pairs on their levels; on `below` itself stands only what is divided out already."""
    level = course.attacker.level(pairs.attacker) + course.defender.level(pairs.defender)
    for number in np.unique(level).tolist():
        if number != below:
            levels[number].append(pairs.where(level == number))
