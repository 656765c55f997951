"""The answer people want, from where a battle can end."""

from collections import defaultdict
from functools import lru_cache
from math import sqrt
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.arms import Arms
from battleboard.axis.material import Trait
from battleboard.odds.course import DRAWN, LOST, RETREATED, STANDOFF, WON
from battleboard.odds.inquiry import Inquiry, Party, Posed, posed
from battleboard.odds.register import State
from battleboard.odds.sample import sampled
from battleboard.odds.size import size
from battleboard.odds.solve import Solution, solve

Units = tuple[tuple[str, int], ...]
"""Kinds and numbers."""
VERDICTS = {WON: "win", LOST: "lose", DRAWN: "draw", RETREATED: "retreat", STANDOFF: "standoff"}


class Survivors(Struct, frozen=True):
    """What can be left of a side, and how likely that is."""

    units: dict[str, int]
    chance: float


class End(Struct, frozen=True):
    """One way in which the battle can end."""

    verdict: str
    attacker: dict[str, int]
    defender: dict[str, int]
    chance: float


class Losses(Struct, frozen=True):
    """What a battle costs on average, in the prices of the units."""

    attacker: float
    defender: float


class Expected(Struct, frozen=True):
    """Units left on average, by kind."""

    attacker: dict[str, float]
    defender: dict[str, float]


class Odds(Struct, frozen=True, omit_defaults=True):
    """The odds of a battle."""

    method: Literal["exact", "sampled"]
    win: float
    """Only attackers are left."""
    lose: float
    """Only defenders are left."""
    draw: float
    """Nobody is left."""
    retreat: float
    take: float
    """The attacker holds the territory afterwards, or the zone."""
    rounds: float
    """How many are fought on average."""
    swing: float
    """What the defender loses more than the attacker, on average."""
    losses: Losses
    expected: Expected
    attacker: tuple[Survivors, ...]
    """From the most units to none."""
    defender: tuple[Survivors, ...]
    likely: End
    """The single most likely end."""
    standoff: float = 0.0
    """Both sides are left: nobody can hit anybody, or the book has no further round."""
    error: float | None = None
    """The standard error of the chance to win, where it was sampled."""
    dropped: float = 0.0
    """What was too unlikely to be followed; the other chances are scaled up to a whole."""


class Result(Struct, frozen=True):
    """The odds with the whole distribution behind them."""

    odds: Odds
    ends: tuple[End, ...]
    """Every way to end, the likeliest first."""


def odds(inquiry: Inquiry) -> Odds:
    """The odds of a battle.

    >>> answer = odds(Inquiry("classic", "3 infantry, 1 armor", "2 infantry"))
    >>> answer.method, round(answer.win, 4), round(answer.swing, 2)
    ('exact', 0.9443, 1.89)
    """
    return result(inquiry).odds


@lru_cache(maxsize=512)
def result(inquiry: Inquiry) -> Result:
    """The odds of a battle and all its ends; the last few hundred answers are remembered."""
    problem = posed(inquiry)
    if size(problem.problem) <= inquiry.budget:
        return summed(problem, solve(problem.problem), 0)
    return summed(problem, sampled(problem.problem, inquiry.samples, inquiry.seed), inquiry.samples)


def summed(question: Posed, solution: Solution, samples: int) -> Result:
    """All ends of a battle added up in the ways people ask for."""
    chances: dict[tuple[int, Units, Units], float] = defaultdict(float)
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


def _left(question: Posed, role: Literal["attacker", "defender"], state: State) -> Units:
    """What is left of a side, by kind; fighters without a deck are lost where that was asked."""
    party = question.attacker if role == "attacker" else question.defender
    left = dict.fromkeys(party.kinds, 0)
    for kind, ready, away in zip(party.kinds, state.ready, state.away, strict=True):
        left[kind] += ready + away
    if question.inquiry.decks in (role, "both"):
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
    """The standard error; where all samples agree, at least one in so many might not have."""
    return sqrt(max(win * (1 - win), 1 / samples) / samples)


def _holds(question: Posed, end: End) -> bool:
    """Whether somebody is left who can hold what was fought for."""
    units, sea = question.arms.units, question.inquiry.sea
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
    chances: dict[Units, float] = defaultdict(float)
    for end in ends:
        chances[tuple(_units(end, role).items())] += end.chance
    most_first = sorted(chances.items(), key=lambda e: (-sum(n for _, n in e[0]), -e[1]))
    return tuple(Survivors(dict(units), chance) for units, chance in most_first)


def price(arms: Arms, kind: str) -> int:
    """What a unit costs; where nothing is for sale, every unit counts as one."""
    return arms.units[kind].cost if any(unit.cost for unit in arms.units.values()) else 1


def _worth(question: Posed, party: Party) -> float:
    """What a side brought to the battle."""
    pairs = zip(party.kinds, party.initial, strict=True)
    return sum(price(question.arms, kind) * number for kind, number in pairs)


def _value(question: Posed, numbers: dict[str, float]) -> float:
    return sum(price(question.arms, kind) * number for kind, number in numbers.items())
