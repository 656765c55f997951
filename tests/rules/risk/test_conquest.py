"""Conquest (RI-CON): who moves in, how many, and what they may do next."""

import pytest

from tests.rules.risk.words import WINS, asks
from tests.support import Moment, legal, play, position, refused


def conquered(armies: int = 7, dice: int = 3) -> Moment:
    """Red has just taken Kamchatka from Alaska."""
    before = position(
        "risk",
        armies={"red": f"{armies} Alaska", "blue": "Kamchatka, Japan"},
        rest="green",
    )
    return play(before, f"attack with {dice}: Alaska > Kamchatka", dice=[6] * dice + [1])


@pytest.mark.rule("RI-CON-1", "RI-EX-42")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_at_least_as_many_armies_as_dice_move_in(dice: int) -> None:
    moment = conquered(7, dice)
    assert asks(moment) == "MoveInArmies: red"
    assert legal(moment) == [f"move in {n}" for n in range(dice, 7)]
    with refused("RI-CON-1", "move-in-more", armies=dice - 1, least=dice):
        play(moment, f"move in {dice - 1}")


@pytest.mark.rule("RI-CON-1")
def test_the_territory_belongs_to_the_attacker_at_once() -> None:
    moment = conquered()
    assert moment.facts["owners"]["kamchatka"] == "red"
    assert moment.told[-1] == "Red took Kamchatka from Blue, moving in 3 from Alaska"


@pytest.mark.rule("RI-CON-1")
def test_the_dice_of_the_last_roll_count() -> None:
    """Three dice twice, with losses on both sides; then one die conquers: one army is enough."""
    before = position(
        "risk", armies={"red": "6 Alaska", "blue": "2 Kamchatka, Japan"}, rest="green"
    )
    moment = play(before, "attack with 3: Alaska > Kamchatka")
    moment = play(moment, "defend with 2", dice=[1, 1, 1, 6, 6])
    moment = play(moment, "attack with 3: Alaska > Kamchatka", "defend with 1", dice=[6, 1, 1, 1])
    assert moment.facts["armies"]["alaska"] == 4
    moment = play(moment, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert legal(moment) == ["move in 1", "move in 2", "move in 3"]


@pytest.mark.rule("RI-CON-1")
def test_the_armies_come_from_the_attacking_territory() -> None:
    after = play(conquered(), "move in 4")
    assert after.facts["armies"]["alaska"] == 3
    assert after.facts["armies"]["kamchatka"] == 4


@pytest.mark.rule("RI-CON-1")
def test_moving_in_comes_before_anything_else() -> None:
    for line in ("end attacks", "attack with 1: Alaska > Northwest Territory"):
        with refused("RI-TUR-1", "another-question"):
            play(conquered(), line)


@pytest.mark.rule("RI-CON-2")
@pytest.mark.parametrize("armies", [5, 7, 20])
def test_at_least_one_army_stays_behind(armies: int) -> None:
    moment = conquered(armies)
    with refused("RI-CON-2", "leave-one-behind", armies=armies, most=armies - 1):
        play(moment, f"move in {armies}")
    after = play(moment, f"move in {armies - 1}")
    assert after.facts["armies"]["alaska"] == 1
    assert after.facts["armies"]["kamchatka"] == armies - 1


@pytest.mark.rule("RI-CON-2", "RI-DEC-10")
def test_without_a_choice_the_armies_move_in_by_themselves() -> None:
    moment = conquered(armies=4, dice=3)
    assert moment.facts["armies"]["alaska"] == 1
    assert moment.facts["armies"]["kamchatka"] == 3
    assert asks(moment) == "AttackOrEnd: red"


@pytest.mark.rule("RI-CON-3")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_no_territory_is_ever_empty(dice: int) -> None:
    """Not even while the attacker thinks about how many follow."""
    moment = conquered(dice + 2, dice)
    assert moment.facts["armies"]["kamchatka"] == dice
    assert min(moment.facts["armies"].values()) == 1


@pytest.mark.rule("RI-CON-4")
def test_armies_that_moved_in_may_attack_further() -> None:
    moment = play(conquered(), "move in 6")
    after = play(moment, "attack with 3: Kamchatka > Japan", dice=[6, 6, 6, 1])
    assert after.facts["owners"]["japan"] == "red"
