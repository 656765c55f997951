"""Attack (RI-ATT): who may attack whom with how many dice, and what a roll costs."""

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from battleboard.games.risk.attack import losses
from battleboard.games.risk.decisions import DefendWithDice
from battleboard.games.risk.events import AttackRolled
from tests.rules.risk.sheet import table
from tests.rules.risk.words import LOSES, WatchedDice, asks
from tests.support import Moment, legal, play, position, refused


def facing(red: int = 4, blue: int = 2, **scene: Any) -> Moment:
    """Red in Alaska beside blue in Kamchatka and green all over the world."""
    armies = {"red": f"{red} Alaska, Alberta, Brazil", "blue": f"{blue} Kamchatka, Japan"}
    return position("risk", armies=armies, rest="green", **scene)


def roll(moment: Moment) -> AttackRolled:
    (event,) = moment.happened(AttackRolled)
    assert isinstance(event, AttackRolled)
    return event


@pytest.mark.rule("RI-ATT-1")
def test_an_attack_needs_two_armies() -> None:
    with refused("RI-ATT-1", "too-few-to-attack", space="Alberta", armies=1):
        play(facing(), "attack with 1: Alberta > Ontario")
    after = play(facing(red=2, blue=1), "attack with 1: Alaska > Kamchatka", dice=LOSES)
    assert after.facts["armies"]["alaska"] == 1


@pytest.mark.rule("RI-ATT-1")
def test_an_attack_starts_from_an_own_territory() -> None:
    with refused("RI-ATT-1", "attack-from-own", space="Kamchatka", owner="blue"):
        play(facing(), "attack with 1: Kamchatka > Mongolia")


@pytest.mark.rule("RI-ATT-1")
def test_an_attack_goes_to_an_enemy_territory() -> None:
    with refused("RI-ATT-1", "attack-own", space="Alberta"):
        play(facing(), "attack with 1: Alaska > Alberta")


@pytest.mark.rule("RI-ATT-1")
@pytest.mark.parametrize("target", ["Alaska", "Northwest Territory", "Japan"])
def test_a_single_army_is_the_reason_whatever_the_target(target: str) -> None:
    with refused("RI-ATT-1", "too-few-to-attack", space="Alberta", armies=1):
        play(facing(), f"attack with 1: Alberta > {target}")


@pytest.mark.rule("RI-ATT-1")
def test_a_territory_without_enemies_beside_it_says_so() -> None:
    armies = {"red": "3 Argentina, Peru, 2 Brazil", "blue": "Venezuela"}
    moment = position("risk", armies=armies, rest="green")
    with refused("RI-ATT-1", "no-enemy-adjacent", space="Argentina"):
        play(moment, "attack with 1: Argentina > Peru")


@pytest.mark.rule("RI-ATT-1")
def test_nobody_attacks_where_all_own_territories_have_one_army() -> None:
    moment = facing(red=1)
    assert asks(moment) == "PlaceNewArmies: blue"


@pytest.mark.rule("RI-ATT-2")
def test_an_attack_goes_to_a_neighbour() -> None:
    with refused("RI-ATT-2", "not-adjacent", origin="Alaska", target="Japan"):
        play(facing(), "attack with 1: Alaska > Japan")


@pytest.mark.rule("RI-ATT-2")
@pytest.mark.parametrize(
    ("origin", "target"),
    [
        ("Alaska", "Kamchatka"),
        ("Kamchatka", "Alaska"),
        ("Brazil", "North Africa"),
        ("Greenland", "Iceland"),
        ("Siam", "Indonesia"),
        ("East Africa", "Middle East"),
        ("East Africa", "Madagascar"),
    ],
)
def test_lines_over_the_sea_are_borders(origin: str, target: str) -> None:
    moment = position("risk", armies={"red": f"2 {origin}"}, rest="blue")
    assert f"attack with 1: {origin} > {target}" in legal(moment)


@pytest.mark.rule("RI-ATT-3")
def test_the_defender_chooses_after_the_attacker_and_before_the_roll() -> None:
    declared = play(facing(), "attack with 3: Alaska > Kamchatka")
    assert declared.told == ["Red attacks with 3: Alaska > Kamchatka"]
    asked = declared.asked
    assert isinstance(asked, DefendWithDice)
    assert asked.seats == ("blue",)
    assert (asked.origin, asked.target, asked.attack_dice) == ("alaska", "kamchatka", 3)
    for line in ("red: end attacks", "red: attack with 1: Alaska > Kamchatka"):
        with refused("RI-TUR-1", "not-your-decision"):
            play(declared, line)


@pytest.mark.rule("RI-ATT-4", "RI-EX-16")
@pytest.mark.parametrize(("armies", "most"), [(2, 1), (3, 2), (4, 3), (5, 3), (30, 3)])
def test_at_least_one_army_more_than_dice(armies: int, most: int) -> None:
    moment = facing(red=armies)
    attacks = [line for line in legal(moment) if line.endswith("Alaska > Kamchatka")]
    assert attacks == [f"attack with {n}: Alaska > Kamchatka" for n in range(1, most + 1)]
    if most < 3:
        with refused("RI-ATT-4", "more-armies-than-dice", armies=armies, dice=most + 1):
            play(moment, f"attack with {most + 1}: Alaska > Kamchatka")


@pytest.mark.rule("RI-ATT-4")
@pytest.mark.parametrize("dice", [0, 4])
def test_the_attacker_rolls_one_to_three_dice(dice: int) -> None:
    with refused("RI-ATT-4", "attack-dice", dice=dice, most=3):
        play(facing(red=9), f"attack with {dice}: Alaska > Kamchatka")


@pytest.mark.rule("RI-ATT-5")
@pytest.mark.parametrize("armies", [2, 3, 20])
def test_the_defender_rolls_one_or_two_dice(armies: int) -> None:
    declared = play(facing(blue=armies), "attack with 1: Alaska > Kamchatka")
    assert legal(declared) == ["defend with 1", "defend with 2"]
    for dice in (0, 3):
        with refused("RI-ATT-5", "defence-dice", dice=dice, most=2):
            play(declared, f"defend with {dice}")


@pytest.mark.rule("RI-ATT-5")
def test_a_single_army_defends_with_one_die() -> None:
    after = play(facing(blue=1), "attack with 3: Alaska > Kamchatka", dice=[1, 1, 1, 6])
    assert roll(after).defence == (6,)


@pytest.mark.rule("RI-ATT-6")
def test_both_roll_at_the_same_time() -> None:
    """No die falls before both have named theirs; then all fall, the attacker's first."""
    dice = WatchedDice(face=3)
    declared = play(facing(), "attack with 3: Alaska > Kamchatka", dice=dice)
    assert dice.rolls == []
    after = play(declared, "defend with 2", dice=dice)
    assert dice.rolls == [(3, 6), (2, 6)]
    assert (roll(after).attack, roll(after).defence) == ((3, 3, 3), (3, 3))


@pytest.mark.rule("RI-ATT-6")
def test_each_player_rolls_the_own_dice() -> None:
    declared = play(facing(), "attack with 3: Alaska > Kamchatka")
    after = play(declared, "defend with 2", dice=[1, 2, 3, 4, 5])
    assert (roll(after).attack, roll(after).defence) == ((1, 2, 3), (4, 5))


@pytest.mark.rule("RI-ATT-7")
@pytest.mark.parametrize(
    ("attack", "defence", "lost"),
    [
        ((1, 6), (5,), (0, 1)),  # the highest, wherever it lies
        ((1, 2, 6), (5, 1), (0, 2)),  # 6 against 5, 2 against 1
        ((6, 1, 1), (5, 2), (1, 1)),  # 6 against 5, 1 against 2
        ((6, 6, 6), (1,), (0, 1)),  # a single comparison
        ((6,), (1, 1), (0, 1)),
        ((1, 1, 1), (2,), (1, 0)),
    ],
)
def test_highest_against_highest_then_second_against_second(
    attack: tuple[int, ...], defence: tuple[int, ...], lost: tuple[int, int]
) -> None:
    assert losses(attack, defence) == lost


@pytest.mark.rule("RI-ATT-8")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_tie_is_won_by_the_defender(face: int) -> None:
    assert losses((face,), (face,)) == (1, 0)
    assert losses((face, face), (face, face)) == (2, 0)


@pytest.mark.rule("RI-ATT-8")
def test_the_loser_removes_one_army_for_each_comparison() -> None:
    declared = play(facing(), "attack with 3: Alaska > Kamchatka")
    after = play(declared, "defend with 2", dice=[6, 3, 2, 5, 4])
    assert (roll(after).attacker_loses, roll(after).defender_loses) == (1, 1)
    assert after.facts["armies"]["alaska"] == 3
    assert after.facts["armies"]["kamchatka"] == 1


def faces(dice: int) -> Iterable[tuple[int, ...]]:
    return product(range(1, 7), repeat=dice)


@pytest.mark.rule("RI-ATT-9")
@pytest.mark.parametrize(("attacker", "defender"), [(a, d) for a in (1, 2, 3) for d in (1, 2)])
def test_nobody_loses_more_armies_than_dice(attacker: int, defender: int) -> None:
    for attack in faces(attacker):
        for defence in faces(defender):
            ours, theirs = losses(attack, defence)
            assert 0 <= ours <= attacker
            assert 0 <= theirs <= defender
            assert ours + theirs == min(attacker, defender)


ORACLE = {
    tuple(int(n) for n in dice.split(" v ")): tuple(map(int, counts))
    for dice, *counts in table("dice (att. v def.)")
}
"""Dice to cases, then how often the defender loses two, one each, and so on: from the sheet."""


@pytest.mark.rule("RI-ATT-7", "RI-ATT-8")
@pytest.mark.parametrize("dice", ORACLE)
def test_every_roll_there_is(dice: tuple[int, int]) -> None:
    attacker, defender = dice
    found = [losses(a, d) for a in faces(attacker) for d in faces(defender)]
    columns = [(0, 2), (1, 1), (2, 0), (0, 1), (1, 0)]
    assert ORACLE[dice] == (len(found), *(found.count(lost) for lost in columns))


@pytest.mark.rule("RI-ATT-10")
def test_dice_target_and_origin_change_from_roll_to_roll() -> None:
    moment = position(
        "risk",
        armies={"red": "5 Alaska, 3 Brazil", "blue": "Kamchatka, Peru"},
        rest="green",
    )
    for line in (
        "attack with 3: Alaska > Kamchatka",
        "attack with 1: Alaska > Kamchatka",
        "attack with 2: Brazil > Peru",
        "attack with 1: Alaska > Northwest Territory",
    ):
        dice = [1] * int(line.split()[2].strip(":")) + [6]
        moment = play(moment, line, dice=dice)
        assert asks(moment) == "AttackOrEnd: red"
    assert asks(play(moment, "end attacks")) == "PlaceNewArmies: blue"


@pytest.mark.rule("RI-ATT-10")
def test_the_attacker_may_stop_after_every_roll() -> None:
    after = play(facing(blue=1), "attack with 1: Alaska > Kamchatka", dice=LOSES)
    assert legal(after)[-1] == "end attacks"
    assert asks(play(after, "end attacks")) == "MakeFreeMove: red"


@pytest.mark.rule("RI-ATT-11")
def test_the_defender_cannot_refuse() -> None:
    declared = play(facing(), "attack with 1: Alaska > Kamchatka")
    for line in ("end attacks", "no free move", "keep cards"):
        with refused("RI-TUR-1", "another-question"):
            play(declared, f"blue: {line}")
    with refused("RI-ATT-5"):
        play(declared, "blue: defend with 0")


@pytest.mark.rule("RI-ATT-12")
def test_a_new_roll_is_a_new_declaration() -> None:
    declared = play(facing(), "attack with 3: Alaska > Kamchatka")
    after = play(declared, "defend with 2", dice=[6, 1, 1, 1, 1])
    assert after.facts["armies"]["alaska"] == 3
    assert after.facts["armies"]["kamchatka"] == 1
    assert after.state.battle is None
    assert asks(after) == "AttackOrEnd: red"
    again = play(after, "attack with 2: Alaska > Kamchatka", dice=[6, 6, 1])
    assert again.told[0] == "Red attacks with 2: Alaska > Kamchatka"


@pytest.mark.rule("RI-ATT-4")
def test_all_dice_are_thrown_for_one_roll_of_each_side() -> None:
    dice = WatchedDice(face=1)
    play(facing(blue=1), "attack with 2: Alaska > Kamchatka", dice=dice)
    assert dice.rolls == [(2, 6), (1, 6)]
