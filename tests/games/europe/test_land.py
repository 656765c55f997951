"""Land battles of Europe, die by die."""

from fractions import Fraction

import pytest

from battleboard.games.europe.battles import ARMS
from tests.axis.duels import After, Clash, chance, fought
from tests.axis.policies import always


@pytest.mark.rule("EU-EX-4")
@pytest.mark.rule("EU-AMPH-9")
@pytest.mark.rule("EU-AMPH-10")
@pytest.mark.rule("EU-RET-14")
def test_landing_in_norway() -> None:
    """The infantry that the destroyer hits still fires, and the fighter breaks off."""
    clash = Clash(
        ARMS,
        "armor, fighter",
        "3 infantry",
        bombard="destroyer",
        losses=("armor", ""),
        breaks_off=always,
    )
    after = fought(clash, [3, 5, 5, 2, 3, 3])
    assert after == After("retreat", {}, {"infantry": 2}, 1, {"fighter": 1})


@pytest.mark.rule("EU-RET-13")
@pytest.mark.rule("EU-AMPH-23")
def test_landing_in_libya() -> None:
    """Nobody may retreat, and in the end nobody is left: the landing of EU-EX-5."""
    clash = Clash(ARMS, "2 infantry", "infantry", landed=True, breaks_off=always)
    assert fought(clash, [3, 4, 2, 1, 1]) == After("both gone", {}, {}, 2, {})


@pytest.mark.rule("EU-EX-39")
@pytest.mark.rule("EU-AMPH-8")
@pytest.mark.rule("EU-AMPH-11")
def test_support_comes_before_the_gun_and_the_gun_before_the_rounds() -> None:
    clash = Clash(ARMS, "infantry, fighter", "infantry, anti_aircraft_gun", bombard="battleship")
    after = fought(clash, [5, 1, 1, 2])
    assert after == After("both gone", {}, {}, 1, {})
    marked = fought(clash, [4, 2, 2])
    assert marked == After("attacker won", {"fighter": 1}, {}, 1, {})


@pytest.mark.rule("EU-AMPH-9")
def test_ships_fire_once_each_at_their_value() -> None:
    clash = Clash(ARMS, "infantry", "4 infantry", bombard="battleship, 2 destroyer", rounds=2)
    after = fought(clash, [3, 4, 4, 6, 6, 6, 6, 6, 6, 6, 6])
    assert after.defender == {"infantry": 2}


@pytest.mark.rule("EU-AMPH-9")
def test_a_support_shot_can_hit_a_fighter() -> None:
    clash = Clash(ARMS, "infantry", "fighter", bombard="battleship")
    assert fought(clash, [4, 5]).verdict == "attacker won"


@pytest.mark.rule("EU-LAND-2")
@pytest.mark.rule("EU-LAND-3")
@pytest.mark.rule("EU-AAF-4")
@pytest.mark.rule("EU-AAF-5")
def test_one_gun_fires_once() -> None:
    clash = Clash(ARMS, "2 fighter", "infantry, 2 anti_aircraft_gun", rounds=2)
    assert fought(clash, [1, 2, 6, 6, 6, 6]).attacker == {"fighter": 1}


def test_battle_of_stalingrad() -> None:
    """The battle of EU-EX-18."""
    clash = Clash(ARMS, "armor, fighter", "infantry, 2 anti_aircraft_gun")
    assert fought(clash, [4, 3, 6, 6]) == After(
        "attacker won", {"armor": 1, "fighter": 1}, {}, 1, {}
    )


def test_moscow_retaken() -> None:
    """The battle of EU-EX-3: the lifted infantry fires in the column of the artillery."""
    clash = Clash(ARMS, "2 armor, infantry, artillery", "armor")
    after = fought(clash, [6, 2, 6])
    assert after.verdict == "attacker won"


@pytest.mark.rule("EU-EX-19")
@pytest.mark.rule("EU-LAND-10")
@pytest.mark.rule("EU-LAND-11")
def test_artillery_supports_as_many_infantry() -> None:
    clash = Clash(ARMS, "6 infantry, 2 artillery", "9 infantry", rounds=1)
    after = fought(clash, [2] * 8 + [6] * 9)
    assert after.defender == {"infantry": 5}


@pytest.mark.rule("EU-EX-20")
@pytest.mark.rule("EU-LAND-11")
def test_artillery_in_rumania() -> None:
    clash = Clash(ARMS, "2 infantry, artillery", "infantry, armor", rounds=1)
    nobody = Fraction(5, 6) * Fraction(2, 3) ** 2
    assert chance(clash, "2 infantry, artillery", "infantry, armor") == nobody * Fraction(2, 3) ** 2


@pytest.mark.rule("EU-R-33")
def test_support_is_counted_anew_each_round() -> None:
    clash = Clash(ARMS, "2 infantry, artillery", "6 infantry", losses=("artillery", ""), rounds=2)
    after = fought(clash, [6, 6, 6, 1, *[6] * 5, 2, 2, *[6] * 6])
    assert after.defender == {"infantry": 6}


@pytest.mark.rule("EU-LAND-5")
@pytest.mark.rule("EU-LAND-8")
@pytest.mark.rule("EU-CBT-7")
def test_the_last_defenders_fire_back() -> None:
    assert fought(Clash(ARMS, "armor", "infantry"), [3, 2]).verdict == "both gone"


@pytest.mark.rule("EU-RET-1")
def test_an_attacker_breaks_off_after_a_round() -> None:
    clash = Clash(ARMS, "2 infantry", "infantry", breaks_off=always)
    assert fought(clash, [6, 6, 2]) == After("retreat", {"infantry": 1}, {"infantry": 1}, 1, {})


def test_empty_victory_by_air() -> None:
    """The battle of EU-EX-31."""
    assert fought(Clash(ARMS, "2 fighter", "infantry"), [3, 6, 6]).attacker == {"fighter": 2}
