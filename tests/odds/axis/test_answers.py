"""The answers: they add up, they grow with the forces, and both methods give the same."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from battleboard.core.errors import OddsError
from battleboard.odds.axis.advice import advise, best_order, needed
from battleboard.odds.axis.answer import Odds, odds, result
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.solver.problem import RetreatPolicy
from battleboard.odds.axis.solver.solve import solve

FLEET = "4 submarine, 2 destroyer, battleship, 2 fighter, aircraft carrier, 2 transport"
ROMMEL = Inquiry("classic", "8 infantry, 3 armor, 2 fighter", "8 infantry, 2 fighter")
BATTLES = [
    ROMMEL,
    replace(ROMMEL, defender="8 infantry, 2 fighter, anti-aircraft gun"),
    Inquiry(
        "revised", "4 infantry, 2 artillery, bomber", "5 infantry, fighter", bombard="battleship"
    ),
    Inquiry("revised", FLEET, FLEET, sea=True),
    Inquiry("revised", FLEET, "3 submarine, 2 transport", sea=True, defender_dive="always"),
    Inquiry("europe", FLEET, FLEET, sea=True, attacker_dive="alone"),
    Inquiry("dday", "3 infantry, artillery, 3 tank", "2 infantry, 4 artillery, tank"),
]


def whole(answer: Odds) -> float:
    return answer.win + answer.lose + answer.draw + answer.retreat + answer.standoff


@pytest.mark.parametrize("inquiry", BATTLES)
def test_all_ends_together_are_certain(inquiry: Inquiry) -> None:
    found = result(inquiry)
    assert found.odds.method == "exact"
    assert whole(found.odds) == pytest.approx(1, abs=1e-12)
    assert sum(end.chance for end in found.ends) == pytest.approx(1, abs=1e-12)
    for side in (found.odds.attacker, found.odds.defender):
        assert sum(one.chance for one in side) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("inquiry", BATTLES)
def test_what_is_not_followed_is_next_to_nothing(inquiry: Inquiry) -> None:
    assert abs(solve(posed(inquiry).problem).course.dropped) < 1e-10


@pytest.mark.parametrize("inquiry", BATTLES)
def test_samples_come_near(inquiry: Inquiry) -> None:
    exact = odds(inquiry)
    near = odds(replace(inquiry, budget=0, samples=40_000, seed=1))
    assert near.method == "sampled"
    spread = max(near.win * (1 - near.win), 1 / 40_000)  # samples that all agree prove little
    assert near.error == pytest.approx((spread / 40_000) ** 0.5)
    for name in ("win", "lose", "draw", "retreat", "take", "standoff"):
        chance = getattr(exact, name)
        error = (max(chance * (1 - chance), 1 / 40_000) / 40_000) ** 0.5
        assert getattr(near, name) == pytest.approx(chance, abs=4 * error), name
    assert near.rounds == pytest.approx(exact.rounds, rel=0.03)


def test_the_same_seed_gives_the_same_samples() -> None:
    inquiry = replace(ROMMEL, budget=0, samples=1000)
    result.cache_clear()
    one = odds(inquiry)
    result.cache_clear()
    assert odds(inquiry) == one
    assert odds(replace(inquiry, seed=2)) != one


def test_a_battle_beyond_the_budget_is_sampled() -> None:
    inquiry = Inquiry("classic", "300 infantry, 200 armor", "500 infantry", samples=200)
    assert odds(replace(inquiry, budget=1000)).method == "sampled"


def test_repeats_are_remembered_and_the_memory_is_bounded() -> None:
    result.cache_clear()
    odds(ROMMEL)
    odds(ROMMEL)
    info = result.cache_info()
    assert (info.hits, info.misses) == (1, 1)
    assert info.maxsize is not None


@pytest.mark.parametrize("number", [1, 2, 5, 9])
def test_equal_forces_with_equal_values_have_equal_chances(number: int) -> None:
    # Armor of Revised attacks and defends with the same value.
    answer = odds(Inquiry("revised", f"{number} armor", f"{number} armor"))
    assert answer.win == pytest.approx(answer.lose, abs=1e-12)
    assert answer.swing == pytest.approx(0, abs=1e-9)


armies = st.integers(1, 7)


@settings(max_examples=40, deadline=None)
@given(infantry=armies, armor=st.integers(0, 4), foot=armies, planes=st.integers(0, 3))
def test_more_infantry_never_hurts(infantry: int, armor: int, foot: int, planes: int) -> None:
    def battle(ours: int, theirs: int) -> Odds:
        attacker = f"{ours} infantry" + (f", {armor} armor" if armor else "")
        defender = f"{theirs} infantry" + (f", {planes} fighter" if planes else "")
        return odds(Inquiry("classic", attacker, defender))

    here = battle(infantry, foot)
    assert battle(infantry + 1, foot).win >= here.win - 1e-12
    assert battle(infantry, foot + 1).lose >= here.lose - 1e-12


def test_a_unit_kept_to_occupy_is_lost_last() -> None:
    inquiry = Inquiry("classic", "2 infantry, 3 fighter", "3 infantry")
    kept = odds(replace(inquiry, keep_land=True))
    assert kept.take > odds(inquiry).take
    assert all(one.units["infantry"] >= 1 for one in kept.attacker if sum(one.units.values()))


def test_taking_needs_somebody_on_the_ground() -> None:
    answer = odds(Inquiry("classic", "4 fighter", "infantry"))
    assert answer.win > 0.9
    assert answer.take == 0


def test_fighters_without_a_deck_are_lost_if_asked() -> None:
    inquiry = Inquiry("classic", "4 battleship", "aircraft carrier, 2 fighter", sea=True)
    order = replace(
        inquiry, defender_order=("aircraft_carrier", "fighter"), retreat=RetreatPolicy(rounds=1)
    )
    afloat = odds(order).expected.defender["fighter"]
    assert odds(replace(order, decks="defender")).expected.defender["fighter"] < afloat


def test_who_retreats_below_a_chance_has_always_had_that_chance() -> None:
    answer = odds(replace(ROMMEL, retreat=RetreatPolicy(chance=0.5)))
    assert answer.retreat > 0.1
    assert answer.lose < odds(ROMMEL).lose
    assert answer.swing > odds(ROMMEL).swing


def test_retreats_of_all_kinds() -> None:
    assert odds(replace(ROMMEL, retreat=RetreatPolicy(rounds=1))).rounds == pytest.approx(1)
    few = odds(replace(ROMMEL, retreat=RetreatPolicy(fewer=4)))
    left = [one for one in few.attacker if 0 < sum(one.units.values()) < 4]
    assert sum(one.chance for one in left) < few.win + few.retreat
    planes = odds(replace(ROMMEL, retreat=RetreatPolicy(only_air=True)))
    assert planes.retreat > 0.1


def test_multinational_defenders_keep_their_own_technologies() -> None:
    plain = odds(Inquiry("classic", "6 infantry, 2 fighter", "2 infantry, 2 fighter"))
    one = odds(
        Inquiry("classic", "6 infantry, 2 fighter", "2 infantry, fighter, fighter [jet_power]")
    )
    both = odds(
        replace(
            Inquiry("classic", "6 infantry, 2 fighter", "2 infantry, 2 fighter"),
            defender_perks=("jet_power",),
        )
    )
    assert plain.win > one.win > both.win


def test_advice_weighs_the_pieces_against_the_prize() -> None:
    weak = Inquiry("classic", "3 infantry", "4 infantry, fighter")
    assert advise(weak).best == "retreat"
    strong = advise(ROMMEL, prize=3)
    assert strong.best == "press on"
    assert strong.press_on >= strong.to_the_end
    assert strong.press_on >= max(halted.value for halted in strong.rounds) - 1e-9
    assert strong.rounds[-1].fighting < 1e-3
    assert strong.rounds[-1].value == pytest.approx(strong.to_the_end, abs=0.01)


def test_the_end_of_advice_is_the_swing_of_the_odds() -> None:
    assert advise(ROMMEL).to_the_end == pytest.approx(odds(ROMMEL).swing, abs=1e-6)


def test_the_best_order_is_at_least_as_good_as_any() -> None:
    best = best_order(ROMMEL, "attacker", "take")
    assert best.all_tried
    assert best.odds.take > odds(ROMMEL).take
    assert best_order(ROMMEL, "defender", "hold").score >= 1 - odds(ROMMEL).take - 1e-12


def test_what_is_needed_is_enough_and_one_less_is_not() -> None:
    found = {(need.kind, need.chance): need.more for need in needed(ROMMEL, (0.9,))}
    more = found["infantry", 0.9]
    assert more
    enough = replace(ROMMEL, attacker=f"{8 + more} infantry, 3 armor, 2 fighter")
    short = replace(ROMMEL, attacker=f"{7 + more} infantry, 3 armor, 2 fighter")
    assert odds(enough).take >= 0.9 > odds(short).take


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "clasic"}, "did you mean 'classic'"),
        ({"attacker": "3 infantri"}, "did you mean 'infantry'"),
        ({"attacker": ""}, "at least one unit"),
        ({"attacker": "3 infantry; 2"}, "is not a number of units"),
        ({"attacker": "0 infantry"}, "nobody fights"),
        ({"attacker": "99999 infantry"}, "at most"),
        ({"attacker": "submarine"}, "--sea"),
        ({"attacker": "anti-aircraft gun, infantry"}, "does not attack"),
        ({"defender": "industrial complex, infantry"}, "does not fight"),
        ({"attacker_perks": ("jets",)}, "jet_power"),
        ({"attacker_order": ("bomber",)}, "which is not there"),
        ({"bombard": "transport"}, "gives no support"),
        ({"bombard": "battleship", "retreat": RetreatPolicy(rounds=1)}, "cannot retreat"),
        ({"sea": True, "amphibious": True}, "a landing is a land battle"),
    ],
)
def test_what_is_not_understood_is_said(change: dict[str, Any], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        odds(msgspec.structs.replace(ROMMEL, **change))


def test_questions_and_answers_have_a_json_form() -> None:
    text = msgspec.json.encode(ROMMEL)
    assert msgspec.json.decode(text, type=Inquiry) == ROMMEL
    answer = odds(ROMMEL)
    assert msgspec.json.decode(msgspec.json.encode(answer), type=Odds) == answer
