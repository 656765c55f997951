"""The words that tests are written in say what they should."""

import pytest

from battleboard.core.errors import DiceError
from battleboard.core.table import SeatResigned
from tests.support import (
    Moment,
    legal,
    play,
    position,
    refused,
    seen,
    show,
    start,
    why_not,
)


def alaska() -> Moment:
    return position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka"}, rest="blue")


def _too_many_dice() -> None:
    play(alaska(), "attack with 4: Alaska > Kamchatka")


def test_a_position_is_set_up_and_played_on() -> None:
    after = play(
        alaska(),
        "red: attack with 3: Alaska > Kamchatka",
        "blue: defend with 2",
        dice=[5, 4, 3, 6, 3],
    )
    assert after.facts["armies"]["alaska"] == 3
    assert after.facts["armies"]["kamchatka"] == 1
    assert after.told[-1] == "Alaska rolled 5 4 3; Kamchatka rolled 6 3; lost 1 and 1"


def test_the_seats_are_those_that_the_scene_names() -> None:
    assert alaska().state.seats == ("red", "blue")
    assert position("risk", seats="blue red green", rest="blue").state.seats == (
        "blue",
        "red",
        "green",
    )


def test_the_seat_asked_need_not_be_named() -> None:
    assert play(alaska(), "end attacks").facts == play(alaska(), "red: end attacks").facts


def test_a_game_starts_from_a_seed() -> None:
    assert start("risk", "red blue", dice=3).state == start("risk", ["red", "blue"], dice=3).state


def test_dice_left_over_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="1 dice were given, but 0 were rolled"):
        play(alaska(), "red: end attacks", dice=[1])


def test_missing_dice_are_a_mistake() -> None:
    with pytest.raises(DiceError):
        play(alaska(), "red: attack with 3: Alaska > Kamchatka", "blue: defend with 1")


def test_refused_wants_the_rule_and_the_facts() -> None:
    with refused("RI-ATT-4", "attack-dice", dice=4) as caught:
        _too_many_dice()
    assert caught.refusal.rule == "RI-ATT-4"
    with refused("RI-ATT-2", origin="Alaska", target="great_britain"):
        play(alaska(), "attack with 3: Alaska > Great Britain")


def test_refused_fails_where_it_should() -> None:
    with pytest.raises(AssertionError, match="another rule"), refused("RI-ATT-1"):
        _too_many_dice()
    with pytest.raises(AssertionError, match="refused with"), refused("RI-ATT-4", "not-adjacent"):
        _too_many_dice()
    with (
        pytest.raises(AssertionError, match="dice: expected 3, found 4"),
        refused("RI-ATT-4", dice=3),
    ):
        _too_many_dice()
    with pytest.raises(AssertionError, match="no fact 'army'"), refused("RI-ATT-4", army=3):
        _too_many_dice()
    with pytest.raises(AssertionError, match="should have been refused"), refused("RI-ATT-4"):
        play(alaska(), "end attacks")


def test_why_not_and_legal() -> None:
    assert why_not(alaska(), "attack with 3: Alaska > Kamchatka") is None
    refusal = why_not(alaska(), "blue: end attacks")
    assert refusal is not None
    assert refusal.rule == "RI-TUR-1"
    assert legal(alaska())[-1] == "end attacks"
    assert legal(alaska(), "blue") == []


def test_what_a_seat_sees() -> None:
    moment = position("risk", rest="blue", armies={"red": "2 Alaska"}, hands={"blue": ["Peru"]})
    assert seen(moment, "red").facts["hands"]["blue"] == ["?"]
    assert seen(moment, "blue").facts["hands"]["blue"] == ["peru"]


def test_a_moment_prints_as_its_position() -> None:
    text = show(play(alaska(), "resign"))
    assert "Red resigned" in text
    assert "Kamchatka" in text
    assert repr(alaska()).startswith("Risk, AttackOrEnd(")
    assert play(alaska(), "resign").happened(SeatResigned) == [SeatResigned("red")]  # type: ignore[arg-type]
