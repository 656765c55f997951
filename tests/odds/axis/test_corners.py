"""Corners of the odds: fronts that die out, late divers, battles nobody leaves, odd questions."""

import dataclasses
from collections.abc import Callable
from functools import cache
from itertools import product
from math import comb
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from battleboard.axis.battle.rules import Halt
from battleboard.core.errors import OddsError
from battleboard.odds.axis.advice import advise, best_order, needed
from battleboard.odds.axis.answer import odds
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.solver.course import STANDOFF
from battleboard.odds.axis.solver.problem import Problem, RetreatPolicy
from battleboard.odds.axis.solver.sample import sampled
from battleboard.odds.axis.solver.size import size
from battleboard.odds.axis.solver.solve import Solution, solve
from battleboard.odds.axis.under_way import UnderWay

SMALL = Inquiry("classic", "3 infantry", "4 infantry, fighter")
LANDING = Inquiry("classic", "3 infantry", "4 infantry, fighter", amphibious=True)
PRESS_ON = 6
"""The place of the attacker's choice in a land battle of Classic: three steps once, then three."""


# Chances too small to be followed


def test_a_battle_may_last_for_any_number_of_rounds() -> None:
    pair = Inquiry("classic", "2 infantry", "infantry")
    long = odds(replace(pair, retreat=RetreatPolicy(rounds=10**9)))
    assert long.win == pytest.approx(odds(pair).win, abs=1e-12)
    assert long.rounds == pytest.approx(odds(pair).rounds, abs=1e-9)


def test_advice_on_armies_of_which_some_ends_are_next_to_impossible() -> None:
    large = Inquiry("classic", "25 infantry, 5 armor, 5 fighter", "20 infantry, 5 fighter")
    assert advise(large).to_the_end == pytest.approx(odds(large).swing, abs=1e-6)


# Divers


@pytest.mark.parametrize("dive", ["always", "alone"])
def test_who_is_left_alone_by_divers_has_not_lost_hope(dive: Any) -> None:
    """The attacker chooses before the last submarines dive, and they will (RV-R-47, RV-R-26)."""
    fleet = Inquiry("revised", "3 battleship", "2 submarine", sea=True, defender_dive=dive)
    brave = odds(fleet)
    careful = odds(replace(fleet, retreat=RetreatPolicy(chance=0.3)))
    assert brave.win > 0.99
    assert careful.retreat < 0.01
    assert careful.win == pytest.approx(brave.win, abs=0.01)


def test_submarines_that_a_destroyer_bars_give_no_hope() -> None:
    """Who retreats below a chance does not count on dives that cannot happen (RV-DES-3)."""
    fleet = Inquiry("revised", "3 destroyer", "3 submarine", sea=True)
    careful = replace(fleet, retreat=RetreatPolicy(chance=0.7))
    stays, barred = odds(careful), odds(replace(careful, defender_dive="always"))
    assert 0.4 < stays.win < 0.5 < odds(fleet).win
    assert barred.win == pytest.approx(stays.win, abs=1e-12)
    assert barred.retreat == pytest.approx(stays.retreat, abs=1e-12)


# The first round


def infantry_alone(
    attackers: int, defenders: int, attack: tuple[int, int], defence: tuple[int, int]
) -> float:
    """The chance that infantry wins, with its values in the first round and afterwards."""

    def hits(number: int, need: int) -> list[float]:
        hit = need / 6
        return [comb(number, k) * hit**k * (1 - hit) ** (number - k) for k in range(number + 1)]

    @cache
    def win(ours: int, theirs: int, first: bool) -> float:
        if not ours or not theirs:
            return float(ours > 0)
        scored = hits(ours, attack[0] if first else attack[1])
        taken = hits(theirs, defence[0] if first else defence[1])
        again = 0.0 if first else scored[0] * taken[0]
        rounds = product(enumerate(scored), enumerate(taken))
        total = sum(
            p * q * win(max(0, ours - lost), max(0, theirs - hit), False)
            for (hit, p), (lost, q) in rounds
            if first or hit or lost
        )
        return total / (1 - again)

    return win(attackers, defenders, True)


@pytest.mark.parametrize(
    ("perks", "attack", "defence"),
    [
        ({"attacker_perks": ("marines",)}, (2, 1), (2, 2)),  # RV-NA-US3
        ({"defender_perks": ("atlantic_wall",)}, (1, 1), (3, 2)),  # RV-NA-GE2
        ({}, (1, 1), (2, 2)),
    ],
    ids=["marines", "atlantic wall", "plain"],
)
@pytest.mark.parametrize("numbers", [(5, 4), (8, 3), (1, 1)], ids=str)
def test_values_of_the_first_round_hold_in_the_first_round_only(
    perks: dict[str, Any],
    attack: tuple[int, int],
    defence: tuple[int, int],
    numbers: tuple[int, int],
) -> None:
    ours, theirs = numbers
    landing = Inquiry("revised", f"{ours} infantry", f"{theirs} infantry", amphibious=True, **perks)
    expected = infantry_alone(ours, theirs, attack, defence)
    assert odds(landing).win == pytest.approx(expected, abs=1e-9)


# Advice


def test_pressing_on_is_told_with_its_loss_where_the_attacker_is_asked() -> None:
    asked = replace(SMALL, under_way=UnderWay(step=PRESS_ON, round=2))
    told = advise(asked)
    assert told.best == "retreat"
    assert told.press_on < -1
    assert told.press_on >= told.to_the_end


def test_nobody_is_told_to_retreat_who_may_not() -> None:
    assert advise(LANDING).rounds == ()
    assert advise(LANDING).press_on == pytest.approx(advise(LANDING).to_the_end)
    with pytest.raises(OddsError, match="cannot retreat"):
        advise(replace(LANDING, under_way=UnderWay(step=PRESS_ON, round=2)))
    with pytest.raises(OddsError, match="one round"):
        advise(Inquiry("dday", "4 infantry", "4 infantry"))


def test_too_large_a_battle_is_refused_before_the_long_wait() -> None:
    huge = Inquiry("classic", "900 infantry", "900 infantry")
    with pytest.raises(OddsError, match="too large"):
        advise(huge)
    with pytest.raises(OddsError, match="too large"):
        odds(replace(huge, retreat=RetreatPolicy(chance=0.4)))
    with pytest.raises(OddsError, match="too large"):
        needed(huge)
    with pytest.raises(OddsError, match="too large"):
        best_order(huge, "attacker", "win")


def test_armies_with_many_aircraft_are_no_larger_than_others() -> None:
    """In a land battle anybody may be hit: the sorts of units do not multiply."""
    mixed = Inquiry("classic", "80 infantry, 20 fighter", "60 infantry, 40 fighter")
    alike = Inquiry("classic", "100 infantry", "100 infantry")
    assert size(posed(mixed).problem) == size(posed(alike).problem)
    guns = replace(mixed, defender="60 infantry, 40 fighter, anti-aircraft gun")
    assert size(posed(guns).problem) > size(posed(mixed).problem)
    assert odds(mixed).method == "exact"


@pytest.mark.parametrize("prize", [float("nan"), float("inf")])
def test_a_prize_is_a_number(prize: float) -> None:
    with pytest.raises(OddsError, match="prize"):
        advise(SMALL, prize=prize)


def test_only_units_that_can_come_are_needed() -> None:
    kinds = {need.kind for need in needed(Inquiry("dday", "infantry", "infantry"), (0.2,))}
    assert kinds == {"infantry", "artillery", "tank"}


def test_chances_asked_together_are_answered_as_if_asked_alone() -> None:
    """One more unit may bring several chances at once."""
    battle, chances = Inquiry("classic", "4 infantry", "3 infantry"), (0.5, 0.52, 0.9)
    together = needed(battle, chances)
    alone = [need for chance in chances for need in needed(battle, (chance,))]
    assert sorted(together, key=str) == sorted(alone, key=str)
    infantry = {need.chance: need.more for need in together if need.kind == "infantry"}
    assert infantry == {0.5: 1, 0.52: 1, 0.9: 3}


def test_no_more_units_are_needed_than_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    battle, chances = Inquiry("classic", "infantry", "5 infantry"), (0.2, 0.6)

    def fewest() -> dict[float, int | None]:
        found = needed(battle, chances)
        return {need.chance: need.more for need in found if need.kind == "infantry"}

    enough = fewest()
    some, many = enough[0.2], enough[0.6]
    assert some is not None
    assert many is not None
    assert some < many <= 2 * some
    monkeypatch.setattr("battleboard.odds.axis.advice.MOST_MORE", many - 1)
    assert fewest() == {0.2: some, 0.6: None}


def test_an_army_that_cannot_grow_needs_what_it_cannot_get() -> None:
    weak = Inquiry("classic", "1995 fighter", "infantry")
    assert {need.kind: need.more for need in needed(weak, (0.5,))}["bomber"] is None


# Questions


@pytest.mark.parametrize(
    ("inquiry", "words"),
    [
        (replace(SMALL, decks="attacker"), "sea battle"),
        (Inquiry("dday", "2 infantry, 3 fighter", "infantry"), "fighter does not fight"),
        (
            Inquiry("dday", "infantry", "infantry", retreat=RetreatPolicy(fewer=2)),
            "nobody retreats",
        ),
        (replace(SMALL, budget=0, seed=-1), "seed"),
        (Inquiry("classic", "2 fighter", "infantry", bombard="battleship"), "come ashore"),
    ],
)
def test_questions_without_sense_are_refused(inquiry: Inquiry, words: str) -> None:
    with pytest.raises(OddsError, match=words):
        odds(inquiry)


def test_a_seed_below_nothing_is_refused_in_json() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"game": "classic", "attacker": "a", "defender": "b", "seed": -1}, Inquiry)


def test_nobody_holds_a_zone_whose_last_fighters_have_no_deck() -> None:
    fleet = Inquiry("classic", "aircraft carrier, fighter", "transport", sea=True)
    lost = replace(fleet, decks="attacker", attacker_order=("aircraft_carrier", "fighter"))
    answer = odds(lost)
    nobody = next(one.chance for one in answer.attacker if not sum(one.units.values()))
    assert answer.win > answer.take
    assert answer.take == pytest.approx(1 - nobody)


def test_samples_without_a_single_defeat_are_not_certain() -> None:
    answer = odds(Inquiry("classic", "20 armor", "infantry", budget=0, samples=1000))
    assert answer.win == 1
    assert answer.error
    assert answer.error >= 1 / 1000


# Blocks and tiles


@pytest.mark.parametrize("size", ["BLOCK", "TILE"])
@pytest.mark.parametrize("value", [1, 4, 1000])
def test_a_matrix_may_be_swept_in_blocks_and_tiles_of_any_size(
    monkeypatch: pytest.MonkeyPatch, size: str, value: int
) -> None:
    problem = posed(Inquiry("classic", "12 infantry, 3 armor", "14 infantry")).problem
    plain = solve(problem)
    monkeypatch.setattr(f"battleboard.odds.axis.solver.sweep.{size}", value)
    other = solve(problem)
    for (verdict, one), (same, two) in zip(plain.ends, other.ends, strict=True):
        assert verdict == same
        np.testing.assert_allclose(one.chance, two.chance, rtol=1e-12)


def test_advice_follows_the_rounds_until_the_battle_is_over() -> None:
    rounds = advise(Inquiry("classic", "9 armor", "infantry")).rounds
    assert [one.round for one in rounds] == [1, 2]
    assert rounds[0].fighting > 1e-4 > rounds[1].fighting


def fighter_and_submarine() -> Problem:
    """Neither can hit the other in Europe, whose book then ends the battle; here it does not."""
    problem = posed(Inquiry("europe", "fighter", "submarine", sea=True)).problem
    once, cycle = (
        tuple(step for step in steps if not isinstance(step, Halt))
        for steps in (problem.rules.once, problem.rules.cycle)
    )
    return replace(problem, rules=dataclasses.replace(problem.rules, once=once, cycle=cycle))


@pytest.mark.parametrize("solved", [solve, lambda problem: sampled(problem, 50, 1)])
def test_who_cannot_hit_each_other_stand_off(solved: Callable[[Problem], Solution]) -> None:
    ((verdict, front),) = solved(fighter_and_submarine()).ends
    assert verdict == STANDOFF
    assert front.total == pytest.approx(1)
