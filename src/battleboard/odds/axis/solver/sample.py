"""Sampling: many single battles walk the same course, each with its own dice."""

from typing import Final

import numpy as np

from battleboard.core.errors import OddsError
from battleboard.odds.axis.solver.course import STANDOFF, Course, Settled
from battleboard.odds.axis.solver.front import Front, front
from battleboard.odds.axis.solver.levels import after_last_round, last_round
from battleboard.odds.axis.solver.problem import Problem
from battleboard.odds.axis.solver.register import Chances, Numbers
from battleboard.odds.axis.solver.solve import Solution, course_of, gathered

CELLS: Final = 20_000_000
"""The size of the batches in which large battles are looked up, to save memory."""


def sampled(problem: Problem, number: int, seed: int = 0) -> Solution:
    """Return so many battles, played side by side; raise OddsError for a seed below 0."""
    if seed < 0:
        raise OddsError(f"the seed is {seed}: it is 0 or more")
    draw = np.random.default_rng(seed)

    def roll(
        chance: Chances, table: Chances, rows: Numbers, chains: Numbers, struck: Numbers
    ) -> tuple[Numbers, Numbers, Chances]:
        """Return one number of hits for each battle."""
        upto, drawn = np.cumsum(table, axis=1), draw.random(len(rows))
        batch = max(1, CELLS // table.shape[1])
        parts = (slice(i, i + batch) for i in range(0, len(rows), batch))
        passed = [(upto[rows[part]] <= drawn[part, None]).sum(axis=1) for part in parts]
        hits = np.minimum(np.concatenate(passed), chains.shape[1] - 1)
        return np.arange(len(rows)), chains[struck, hits], chance

    course = course_of(problem)
    course.spread, course.merge = roll, lambda pairs: pairs
    start = course.start
    ones = np.zeros(number, dtype=np.int64)
    pairs = front(ones + start.attacker, ones + start.defender, np.full(number, 1 / number))
    done: Settled = []
    pairs = course.walk(course.opening, pairs, done, first=True)
    rounds = _fought(course, pairs, done)
    return Solution(course, gathered(done), rounds)


def _fought(course: Course, pairs: Front, done: Settled) -> float:
    """Fight round after round until all battles are over."""
    limit = last_round(course.problem)
    rounds, number = 0.0, 0
    while len(pairs.chance):
        if limit and number == limit:
            done.append((after_last_round(course.problem), pairs))
            break
        rounds += pairs.total
        before, count = pairs, len(pairs.chance)
        pairs = course.walk(
            course.cycle, pairs, done, first=number == 0 and not course.problem.begun
        )
        number += 1
        if len(pairs.chance) == count and _equal(before, pairs):
            stuck = course.stays(pairs) >= 1.0
            done.append((STANDOFF, pairs.where(stuck)))
            pairs = pairs.where(~stuck)
    return rounds


def _equal(one: Front, other: Front) -> bool:
    same = (one.attacker == other.attacker) & (one.defender == other.defender)
    return bool(same.all())
