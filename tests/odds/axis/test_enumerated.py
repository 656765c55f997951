"""The odds against every roll of the dice there is, for battles small enough."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb

import pytest
from msgspec.structs import replace as changed

from battleboard.odds.axis.answer import VERDICTS
from battleboard.odds.axis.editions import arms_of
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import Posed, posed
from battleboard.odds.axis.question import Question
from battleboard.odds.axis.solver.solve import solve
from tests.odds.axis.armies import Played, kinds
from tests.odds.axis.chance import every_roll
from tests.odds.axis.duels import played

GAMES = ("classic", "revised", "europe", "dday")


def enumerated(question: Posed) -> dict[Played, float]:
    chances: dict[Played, float] = defaultdict(float)
    for end, dice in every_roll(lambda laid: played(question, laid)):
        chances[end] += 6.0**-dice
    return chances


def computed(question: Posed) -> dict[Played, float]:
    solution = solve(question.problem)
    chances: dict[Played, float] = defaultdict(float)
    ours, theirs = solution.course.attacker.states, solution.course.defender.states
    for verdict, pairs in solution.ends:
        for a, d, p in zip(pairs.attacker, pairs.defender, pairs.chance, strict=True):
            left = [sum(s.ready) + sum(s.away) for s in (ours[a], theirs[d])]
            chances[Played(VERDICTS[verdict], *left)] += float(p)
    return chances


def armies(game: str, size: int, *, attack: bool, at_sea: bool) -> list[str]:
    possible = kinds(arms_of(game), attack=attack, at_sea=at_sea)
    return [", ".join(chosen) for chosen in combinations_with_replacement(possible, size)]


def check(asked: Inquiry | Question, rounds: int) -> dict[Played, float]:
    """The same list, cut after some rounds, so that the dice come to an end; its ends."""
    question = posed(asked)
    rules = replace(question.problem.rules, rounds=rounds)
    question = question._replace(problem=changed(question.problem, rules=rules))
    slow, fast = enumerated(question), computed(question)
    assert sum(slow.values()) == pytest.approx(1, abs=1e-12)
    assert {end: p for end, p in fast.items() if p} == pytest.approx({**slow}, abs=1e-12), asked
    return slow


@pytest.mark.parametrize(
    ("game", "at_sea"),
    [(game, at_sea) for game in GAMES for at_sea in (False, True) if game != "dday" or not at_sea],
)
@pytest.mark.parametrize(("ours", "theirs", "rounds"), [(1, 1, 2), (2, 1, 1), (1, 2, 1)])
def test_one_or_two_rounds_of_every_tiny_battle(
    game: str, ours: int, theirs: int, rounds: int, at_sea: bool
) -> None:
    for attacker in armies(game, ours, attack=True, at_sea=at_sea):
        for defender in armies(game, theirs, attack=False, at_sea=at_sea):
            if arms_of(game).units[attacker.split(", ")[0]].attack:
                check(Inquiry(game, attacker, defender, sea=at_sea), rounds)


@pytest.mark.parametrize(
    "inquiry",
    [
        Inquiry(
            "classic", "fighter, infantry", "infantry, anti_aircraft_gun", bombard="battleship"
        ),
        Inquiry("classic", "2 submarine", "battleship, fighter", sea=True),
        Inquiry("revised", "infantry, artillery", "2 infantry", bombard="battleship"),
        Inquiry("revised", "2 submarine", "destroyer, battleship", sea=True),
        Inquiry("revised", "battleship, submarine", "battleship", sea=True),
        Inquiry("europe", "fighter, destroyer", "submarine, fighter", sea=True),
        Inquiry("europe", "fighter", "submarine, transport", sea=True),
        Inquiry("europe", "infantry, artillery", "2 infantry", bombard="destroyer"),
        Inquiry("europe", "submarine, transport", "submarine, fighter", sea=True),
        Inquiry("europe", "submarine, destroyer", "submarine, fighter", sea=True),
    ],
)
def test_a_round_of_battles_with_everything(inquiry: Inquiry) -> None:
    check(inquiry, 1)


@cache
def wins(attackers: int, defenders: int) -> Fraction:
    """Infantry against infantry in Classic, in fractions, by hand: 1 against 2."""
    if not defenders:
        return Fraction(int(attackers > 0))
    if not attackers:
        return Fraction(0)
    total = Fraction(0)
    for hits in range(attackers + 1):
        for losses in range(defenders + 1):
            if hits or losses:
                p = _binomial(attackers, hits, 1) * _binomial(defenders, losses, 2)
                total += p * wins(max(attackers - losses, 0), max(defenders - hits, 0))
    return total / (1 - _binomial(attackers, 0, 1) * _binomial(defenders, 0, 2))


def _binomial(number: int, hits: int, need: int) -> Fraction:
    p = Fraction(need, 6)
    return comb(number, hits) * p**hits * (1 - p) ** (number - hits)


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (3, 2), (5, 5), (10, 4), (12, 9)])
def test_infantry_against_infantry_in_fractions(ours: int, theirs: int) -> None:
    solution = solve(posed(Inquiry("classic", f"{ours} infantry", f"{theirs} infantry")).problem)
    win = sum(pairs.total for verdict, pairs in solution.ends if VERDICTS[verdict] == "win")
    assert win == pytest.approx(float(wins(ours, theirs)), abs=1e-12)
