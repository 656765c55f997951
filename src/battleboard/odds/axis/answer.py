"""The odds of a battle in the form that people ask for."""

from collections import defaultdict
from functools import lru_cache
from math import sqrt
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.material import Trait
from battleboard.odds.axis.inquiry import Inquiry, read_question
from battleboard.odds.axis.pose import Posed, PosedSide, posed
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.solver.course import DRAWN, LOST, RETREATED, STANDOFF, WON
from battleboard.odds.axis.solver.register import State
from battleboard.odds.axis.solver.sample import sampled
from battleboard.odds.axis.solver.size import size
from battleboard.odds.axis.solver.solve import Solution, solve

KindCounts = tuple[tuple[str, int], ...]
"""Kinds with the number of units of each."""
VERDICTS = {WON: "win", LOST: "lose", DRAWN: "draw", RETREATED: "retreat", STANDOFF: "standoff"}


class Survivors(Struct, frozen=True):
    """The units that one side may have left, with the chance of this."""

    units: dict[str, int]
    chance: float


class End(Struct, frozen=True):
    """One way in which a battle can end."""

    verdict: str
    attacker: dict[str, int]
    defender: dict[str, int]
    chance: float


class Losses(Struct, frozen=True):
    """The average losses of both sides, in the prices of the units."""

    attacker: float
    defender: float


class Expected(Struct, frozen=True):
    """The average number of units left, by kind."""

    attacker: dict[str, float]
    defender: dict[str, float]


class Odds(Struct, frozen=True, omit_defaults=True):
    """The odds of a battle."""

    method: Literal["exact", "sampled"]
    win: float
    """The chance that only attackers are left."""
    lose: float
    """The chance that only defenders are left."""
    draw: float
    """The chance that nobody is left."""
    retreat: float
    take: float
    """The chance that the attacker holds the territory or the zone afterwards."""
    rounds: float
    """The average number of rounds."""
    swing: float
    """The average losses of the defender minus those of the attacker."""
    losses: Losses
    expected: Expected
    attacker: tuple[Survivors, ...]
    """The units that may be left, from the most to none."""
    defender: tuple[Survivors, ...]
    likely: End
    """The single most likely end."""
    standoff: float = 0.0
    """The chance that both sides are left: nobody can hit anybody, or the rounds are over."""
    error: float | None = None
    """The standard error of the chance to win, if the battle was sampled."""
    dropped: float = 0.0
    """The chance of all courses that were too unlikely to follow; the others are scaled up."""


class Result(Struct, frozen=True):
    """The odds with the whole distribution behind them."""

    odds: Odds
    ends: tuple[End, ...]
    """All ends, the most likely first."""


def odds(asked: Inquiry | Question) -> Odds:
    """Return the odds of a battle.

    >>> answer = odds(Inquiry("classic", "3 infantry, 1 armor", "2 infantry"))
    >>> answer.method, round(answer.win, 4), round(answer.swing, 2)
    ('exact', 0.9443, 1.89)
    """
    return result(asked).odds


@lru_cache(maxsize=512)
def result(asked: Inquiry | Question) -> Result:
    """Return the odds of a battle with all its ends; the latest few hundred answers are cached."""
    question = read_question(asked)
    pose = posed(question)
    if size(pose.problem) <= question.budget:
        return summed(pose, solve(pose.problem), 0)
    samples, seed = question.samples, question.seed
    return summed(pose, sampled(pose.problem, samples, seed), samples)


def summed(question: Posed, solution: Solution, samples: int) -> Result:
    """Return all ends of a battle, summed up in the forms that people ask for."""
    chances: dict[tuple[int, KindCounts, KindCounts], float] = defaultdict(float)
    course = solution.course
    for verdict, pairs in solution.ends:
        left = [_left(question, "attacker", state) for state in course.attacker.states]
        right = [_left(question, "defender", state) for state in course.defender.states]
        columns = (pairs.attacker.tolist(), pairs.defender.tolist(), pairs.chance.tolist())
        for a, d, chance in zip(*columns, strict=True):
            chances[verdict, left[a], right[d]] += chance
    total = sum(chances.values())
    found = sorted(((c / total, *key) for key, c in chances.items()), key=lambda e: (-e[0], e[1:]))
    ends = tuple(End(VERDICTS[v], dict(a), dict(d), c) for c, v, a, d in found)
    told = _odds(question, ends, solution.rounds / total, samples)
    dropped = 0.0 if samples else max(course.dropped, 0.0)
    return Result(replace(told, dropped=dropped), ends)


def _left(question: Posed, role: Literal["attacker", "defender"], state: State) -> KindCounts:
    """Return the units left, by kind, without fighters that find no deck if the question asks."""
    party = question.attacker if role == "attacker" else question.defender
    left = dict.fromkeys(party.kinds, 0)
    for kind, ready, away in zip(party.kinds, state.ready, state.away, strict=True):
        left[kind] += ready + away
    if question.question.decks in (role, "both"):
        units = question.arms.units
        room = sum(units[kind].decks * number for kind, number in left.items())
        for kind, number in left.items():
            if units[kind].has(Trait.DECK):
                left[kind] = min(number, room)
                room -= left[kind]
    return tuple(left.items())


def _odds(question: Posed, ends: tuple[End, ...], rounds: float, samples: int) -> Odds:
    def share(verdict: str) -> float:
        whole = sum(end.chance for end in ends if end.verdict == verdict)
        return min(whole, 1.0)  # a sum of many parts may be a hair's breadth more

    win = share("win")
    expected = Expected(_mean(ends, "attacker"), _mean(ends, "defender"))
    losses = Losses(
        _worth(question, question.attacker) - _value(question, expected.attacker),
        _worth(question, question.defender) - _value(question, expected.defender),
    )
    return Odds(
        method="sampled" if samples else "exact",
        win=win,
        lose=share("lose"),
        draw=share("draw"),
        retreat=share("retreat"),
        take=min(
            sum(end.chance for end in ends if end.verdict == "win" and _holds(question, end)), win
        ),
        rounds=rounds,
        swing=losses.defender - losses.attacker,
        losses=losses,
        expected=expected,
        attacker=_side(ends, "attacker"),
        defender=_side(ends, "defender"),
        likely=ends[0],
        standoff=share("standoff"),
        error=_error(win, samples) if samples else None,
    )


def _error(win: float, samples: int) -> float:
    """Return the standard error, at least that of one deviating sample."""
    return sqrt(max(win * (1 - win), 1 / samples) / samples)


def _holds(question: Posed, end: End) -> bool:
    """Whether somebody is left who can hold what was fought for."""
    units, sea = question.arms.units, question.question.sea
    return any(
        number and (sea or units[kind].has(Trait.TAKES_LAND))
        for kind, number in end.attacker.items()
    )


def _units(end: End, role: Literal["attacker", "defender"]) -> dict[str, int]:
    return end.attacker if role == "attacker" else end.defender


def _mean(ends: tuple[End, ...], role: Literal["attacker", "defender"]) -> dict[str, float]:
    means: dict[str, float] = defaultdict(float)
    for end in ends:
        for kind, number in _units(end, role).items():
            means[kind] += number * end.chance
    return dict(means)


def _side(ends: tuple[End, ...], role: Literal["attacker", "defender"]) -> tuple[Survivors, ...]:
    chances: dict[KindCounts, float] = defaultdict(float)
    for end in ends:
        chances[tuple(_units(end, role).items())] += end.chance
    most_first = sorted(chances.items(), key=lambda e: (-sum(n for _, n in e[0]), -e[1]))
    return tuple(Survivors(dict(units), chance) for units, chance in most_first)


def price(arms: Arms, kind: str) -> int:
    """Return the price of a unit; where nothing is for sale, every unit counts as one."""
    return arms.units[kind].cost if any(unit.cost for unit in arms.units.values()) else 1


def _worth(question: Posed, party: PosedSide) -> float:
    """Return the value of what a side brought to the battle."""
    pairs = zip(party.kinds, party.initial, strict=True)
    return sum(price(question.arms, kind) * number for kind, number in pairs)


def _value(question: Posed, numbers: dict[str, float]) -> float:
    return sum(price(question.arms, kind) * number for kind, number in numbers.items())
