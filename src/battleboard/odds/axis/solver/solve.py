"""The exact solution of a battle: by rounds, by rows of a matrix, or by levels."""

from collections import defaultdict
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.odds.axis.solver.course import Course, Settled
from battleboard.odds.axis.solver.exchange import exchanged, is_plain
from battleboard.odds.axis.solver.front import Front, merged, together
from battleboard.odds.axis.solver.levels import by_levels, by_rounds, last_round
from battleboard.odds.axis.solver.problem import Problem, RetreatPolicy
from battleboard.odds.axis.solver.value import hopes


class Solution(NamedTuple):
    """The ends of a battle with their chances."""

    course: Course
    ends: tuple[tuple[int, Front], ...]
    """Verdicts with their pairs of states."""
    rounds: float
    """The average number of rounds."""


def solve(problem: Problem) -> Solution:
    """Solve a battle exactly."""
    course = course_of(problem)
    done: Settled = []
    pairs = course.walk(course.opening, course.start, done, first=True)
    if last_round(problem):
        rounds = by_rounds(course, pairs, done)
    elif is_plain(course):
        rounds = exchanged(course, pairs, done)
    else:
        rounds = by_levels(course, pairs, done)
    return Solution(course, gathered(done), rounds)


def course_of(problem: Problem) -> Course:
    """Prepare a battle to be walked, with the hopes that its attacker goes by."""
    course = Course(problem)
    if problem.retreat.chance:
        course.conduct.hopes = hopes(replace(problem, retreat=RetreatPolicy()))
    return course


def gathered(done: Settled) -> tuple[tuple[int, Front], ...]:
    """Return all ends of a battle by verdict."""
    ends: dict[int, list[Front]] = defaultdict(list)
    for verdict, part in done:
        if len(part.chance):
            ends[verdict].append(part)
    return tuple((verdict, merged(together(parts))) for verdict, parts in ends.items())
