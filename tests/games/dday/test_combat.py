"""Combat rounds of D-Day, die by die."""

from fractions import Fraction

import pytest

from battleboard.games.dday.battles import ARMS, UNITS, value
from tests.axis.duels import After, Clash, chance, fought


@pytest.mark.rule("DD-UNI-1")
@pytest.mark.rule("DD-UNI-2")
@pytest.mark.rule("DD-UNI-3")
@pytest.mark.rule("DD-UNI-4")
@pytest.mark.rule("DD-UNI-5")
@pytest.mark.rule("DD-UNI-6")
@pytest.mark.parametrize(
    ("kind", "allies", "axis", "move"),
    [
        ("infantry", (1, 2), (1, 2), 1),
        ("artillery", (2, 2), (2, 2), 1),
        ("tank", (3, 2), (3, 3), 2),
        ("blockhouse", (3, 1), (3, 1), 0),
        ("fighter", (0, 0), (0, 0), 0),
        ("bomber", (0, 0), (0, 0), 0),
    ],
)
def test_the_table(kind: str, allies: tuple[int, int], axis: tuple[int, int], move: int) -> None:
    for side, strength in (("allies", allies), ("axis", axis)):
        found = value(kind, "attacker", (side,)), value(kind, "defender", (side,))
        assert found == ((strength[0], 1), (strength[1], 1))
    assert UNITS[kind].move == move


@pytest.mark.rule("DD-EX-1")
@pytest.mark.rule("DD-COM-3")
@pytest.mark.rule("DD-COM-5")
@pytest.mark.rule("DD-COM-6")
@pytest.mark.rule("DD-COM-7")
@pytest.mark.rule("DD-COM-8")
@pytest.mark.rule("DD-COM-9")
def test_a_round_at_caen() -> None:
    clash = Clash(
        ARMS, "3 infantry/axis, artillery/axis, 3 tank/axis", "2 infantry, 4 artillery, tank"
    )
    after = fought(clash, [4, 2, 5, 2, 2, 2, 5, 1, 2, 3, 3, 4, 5, 5])
    assert after.attacker == {"infantry": 1, "artillery": 1, "tank": 3}
    assert after.defender == {"artillery": 3, "tank": 1}
    assert (after.verdict, after.rounds) == ("rounds over", 1)


@pytest.mark.rule("DD-COM-2")
@pytest.mark.rule("DD-COM-13")
def test_one_round_is_fought() -> None:
    clash = Clash(ARMS, "infantry", "infantry/axis")
    assert fought(clash, [6, 6]) == After("rounds over", {"infantry": 1}, {"infantry": 1}, 1, {})
    assert chance(clash, "", "") == Fraction(1, 6) * Fraction(1, 3)


@pytest.mark.rule("DD-UNI-4")
def test_german_tanks_defend_better() -> None:
    assert fought(Clash(ARMS, "tank", "tank/axis"), [6, 3]).attacker == {}
    assert fought(Clash(ARMS, "tank/axis", "tank"), [6, 3]).attacker == {"tank": 1}


@pytest.mark.rule("DD-ORD-13.2")
@pytest.mark.rule("DD-COM-14")
def test_blockhouses_attack_at_three_and_can_be_lost() -> None:
    attack = Clash(ARMS, "blockhouse/axis", "infantry")
    assert fought(attack, [3, 6]).verdict == "attacker won"
    defence = Clash(ARMS, "infantry", "blockhouse/axis")
    assert fought(defence, [1, 2]).verdict == "attacker won"
    assert fought(defence, [1, 1]).verdict == "both gone"


@pytest.mark.rule("DD-COM-10")
def test_surplus_hits_are_lost() -> None:
    assert fought(Clash(ARMS, "3 tank", "infantry/axis"), [1, 1, 1, 6]).attacker == {"tank": 3}


@pytest.mark.rule("DD-COM-16")
def test_air_units_take_no_part() -> None:
    clash = Clash(ARMS, "infantry, 4 fighter, bomber", "infantry/axis")
    assert fought(clash, [6, 1]).verdict == "defender won"


@pytest.mark.rule("DD-FORC-11")
def test_fortune_favours_allied_infantry() -> None:
    clash = Clash(ARMS, "infantry/fortune_11", "infantry/axis")
    assert chance(clash, "infantry", "") == Fraction(1, 3) * Fraction(2, 3)
    assert fought(Clash(ARMS, "infantry/fortune_11/axis", "infantry"), [2, 6]).defender
    defence = Clash(ARMS, "infantry/axis", "infantry/fortune_11")
    assert fought(defence, [2, 3]).verdict == "rounds over"


@pytest.mark.rule("DD-FORC-13")
def test_fortune_favours_german_infantry() -> None:
    clash = Clash(ARMS, "infantry/axis/fortune_13, blockhouse/axis/fortune_13", "2 infantry")
    assert fought(clash, [2, 4, 6, 6]).defender == {"infantry": 1}
    assert fought(Clash(ARMS, "infantry/fortune_13", "infantry/axis"), [2, 6]).defender


@pytest.mark.rule("DD-EX-14")
@pytest.mark.rule("DD-TACC-10")
def test_combined_assault() -> None:
    """The infantry without a gun needs 1 and fires in its own column."""
    text = "3 infantry/combined_assault, 2 artillery/combined_assault"
    clash = Clash(ARMS, text, "6 infantry/axis")
    assert fought(clash, [2, 2, 2, 6, 6] + [6] * 6).defender == {"infantry": 4}
    plain = Clash(ARMS, "3 infantry, 2 artillery", "6 infantry/axis")
    assert fought(plain, [2, 2, 2, 6, 6] + [6] * 6).defender == {"infantry": 6}


@pytest.mark.rule("DD-FORC-18")
def test_fortune_and_combined_assault_do_not_add_up() -> None:
    perks = "/combined_assault/fortune_11"
    clash = Clash(ARMS, f"2 infantry{perks}, artillery{perks}", "6 infantry/axis")
    assert fought(clash, [3, 3, 3] + [6] * 6).defender == {"infantry": 6}
    assert fought(clash, [2, 2, 3] + [6] * 6).defender == {"infantry": 4}
