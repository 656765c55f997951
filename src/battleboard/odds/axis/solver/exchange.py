"""Land battles: one volley of each side a round, at anybody.

Then each state is a row (attacker) or a column (defender) of one matrix, hits lead to later rows
and columns only, and a row is solved at once: a small triangular system for the rounds in which the
attacker loses nobody, and a product of matrices for the others.
"""

from typing import NamedTuple

import numpy as np

from battleboard.axis.battle.rules import Fire, Role
from battleboard.axis.battle.volleys import everybody
from battleboard.odds.axis.solver.course import RETREATED, STANDOFF, Course, Exchange, Settled
from battleboard.odds.axis.solver.front import Front, front
from battleboard.odds.axis.solver.register import Chances, Mask, Numbers
from battleboard.odds.axis.solver.sweep import sweep


class SideStates(NamedTuple):
    """The states of one side by the hits they can still take, most first, with their fire."""

    states: Numbers
    place: Numbers
    """The index here of each state of the register."""
    after: Numbers
    """The index of the state after 0, 1, 2 ... hits."""
    hits: Chances
    """The chance of 0, 1, 2 ... hits that a state scores."""


def is_plain(course: Course) -> bool:
    """Whether every round is one exchange in which anybody may be hit."""
    legs = [leg for leg in course.cycle if isinstance(leg, Exchange)]
    if len(legs) != 1 or len(legs[0].fires) != 2:
        return False
    if any(fire.sight for fire in legs[0].fires) or course.has_halts or course.has_divers:
        return False
    volleys = zip(legs[0].fires, legs[0].boxed, strict=True)
    return all(_at_anybody(course, fire, boxed=boxed) for fire, boxed in volleys)


def _at_anybody(course: Course, fire: Fire, *, boxed: bool) -> bool:
    foes = course.register("defender" if fire.by == "attacker" else "attacker").combatants
    aims = course.aims(fire)
    return all(
        targets == everybody(foes) and not (boxed and fate != "gone") for targets, fate in aims
    )


def exchanged(course: Course, pairs: Front, done: Settled) -> float:
    """Fight all rounds of a plain battle; return their average number."""
    fought = 0.0
    if not course.problem.begun:
        fought = pairs.total
        pairs = course.walk(course.cycle, pairs, done, first=True)
    return fought + (_later(course, pairs, done) if len(pairs.chance) else 0.0)


def _later(course: Course, pairs: Front, done: Settled) -> float:
    """Fight the rounds after the first, in which nothing special happens any more."""
    (leg,) = (leg for leg in course.cycle if isinstance(leg, Exchange))
    fires = {fire.by: fire for fire in leg.fires}
    rows = _line(course, "attacker", fires["attacker"], pairs.attacker)
    columns = _line(course, "defender", fires["defender"], pairs.defender)
    mass = np.zeros((len(rows.states), len(columns.states)))
    mass[rows.place[pairs.attacker], columns.place[pairs.defender]] = pairs.chance
    leaves = _leaves(course, rows, columns)
    gone = (
        course.attacker.beaten(rows.states)[:, None] | course.defender.beaten(columns.states)[None]
    )
    final = leaves | (gone == 1)
    stuck = np.outer(rows.hits[:, 0] >= 1, columns.hits[:, 0] >= 1) & ~final
    rounds = sweep(mass, rows.after, columns.after, rows.hits, columns.hits, final | stuck)
    for verdict, mask in ((RETREATED, leaves), (STANDOFF, stuck)):
        if mask.any():
            done.append((verdict, _taken(mass, mask, rows, columns)))
    course.settle(_taken(mass, final & ~leaves, rows, columns), done)
    return rounds


def _leaves(course: Course, rows: SideStates, columns: SideStates) -> Mask:
    """Return where the attacker breaks off."""
    one = np.repeat(rows.states, len(columns.states))
    other = np.tile(columns.states, len(rows.states))
    alive = (course.attacker.beaten(one) | course.defender.beaten(other)) == 0
    found = np.zeros(len(one), dtype=np.bool_)
    found[alive] = course.conduct.breaks_off(one[alive], other[alive])
    return found.reshape(len(rows.states), len(columns.states))


def _taken(mass: Chances, mask: Mask, rows: SideStates, columns: SideStates) -> Front:
    i, j = np.nonzero((mass > 0) & mask)
    return front(rows.states[i], columns.states[j], mass[i, j])


def _line(course: Course, role: Role, fire: Fire, starts: Numbers) -> SideStates:
    """Return all states that a side can reach by hits on any unit."""
    side = course.register(role)
    chains = side.chains(everybody(side.combatants), "gone")
    table = chains.rows(starts)
    found = np.zeros(len(table), dtype=np.bool_)
    found[table[starts]] = True  # a chain holds all that follows
    states = np.flatnonzero(found)
    states = states[np.argsort(-side.level(states), kind="stable")]
    place = np.full(len(side.states), -1, dtype=np.int64)
    place[states] = np.arange(len(states))
    return SideStates(states, place, place[table[states]], course.scores(fire, states))
