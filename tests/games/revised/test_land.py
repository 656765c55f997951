"""Land battles of Revised, die by die."""

from fractions import Fraction

import pytest

from battleboard.games.revised.battles import ARMS
from tests.axis.duels import After, Clash, chance, fought
from tests.axis.policies import always


def test_the_last_hit_falls_on_who_is_left() -> None:
    after = fought(Clash(ARMS, "2 armor", "infantry"), [3, 4, 5])
    assert after == After("attacker won", {"armor": 2}, {}, 1, {})


@pytest.mark.rule("RV-EX-18")
@pytest.mark.rule("RV-AAF-3")
@pytest.mark.rule("RV-AAF-8")
@pytest.mark.rule("RV-OPN-2")
@pytest.mark.parametrize(
    ("flak", "left"),
    [([1, 4, 6], {"fighter": 1, "bomber": 1}), ([2, 3, 5], {"fighter": 2, "bomber": 1})],
)
def test_a_gun_fires_once_at_each_aircraft(flak: list[int], left: dict[str, int]) -> None:
    clash = Clash(ARMS, "2 fighter, bomber", "infantry, anti_aircraft_gun", rounds=2)
    misses = [6] * (sum(left.values()) + 1) * 2
    assert fought(clash, flak + misses).attacker == left


@pytest.mark.rule("RV-OPN-2")
def test_no_aircraft_no_shot() -> None:
    clash = Clash(ARMS, "armor", "infantry, anti_aircraft_gun", rounds=1)
    assert fought(clash, [6, 6]).attacker == {"armor": 1}


@pytest.mark.rule("RV-AAF-4")
def test_a_second_gun_adds_no_dice() -> None:
    clash = Clash(ARMS, "fighter", "infantry, 2 anti_aircraft_gun", rounds=1)
    assert fought(clash, [1]).verdict == "defender won"


@pytest.mark.rule("RV-OPN-9")
def test_who_is_shot_down_does_not_fire() -> None:
    clash = Clash(ARMS, "armor, fighter", "infantry, anti_aircraft_gun", rounds=1)
    assert chance(clash, "armor", "") == Fraction(1, 6) * Fraction(1, 2) * Fraction(2, 3)


@pytest.mark.rule("RV-EX-24")
@pytest.mark.rule("RV-OPN-3")
@pytest.mark.rule("RV-R-39")
def test_a_battleship_bombards() -> None:
    """Who is hit by it does not fire back, and who lands finds nobody."""
    clash = Clash(ARMS, "infantry", "infantry", bombard="battleship")
    assert fought(clash, [4]) == After("attacker won", {"infantry": 1}, {}, 1, {})
    assert fought(clash, [5, 6, 2]).verdict == "defender won"


@pytest.mark.rule("RV-OPN-7")
def test_ships_bombard_in_the_first_cycle_only() -> None:
    clash = Clash(ARMS, "infantry", "infantry", bombard="battleship", rounds=2)
    assert fought(clash, [5, 6, 6, 6, 6]).verdict == "rounds over"


@pytest.mark.rule("RV-OPN-5")
@pytest.mark.rule("RV-R-39")
def test_only_land_units_are_bombarded() -> None:
    clash = Clash(ARMS, "infantry", "fighter", bombard="battleship", rounds=1)
    assert fought(clash, [6, 5]).defender == {"fighter": 1}
    mixed = Clash(ARMS, "infantry", "fighter, infantry", bombard="2 battleship", rounds=1)
    assert fought(mixed, [1, 1, 6, 5]).defender == {"fighter": 1}


@pytest.mark.rule("RV-OPN-6")
def test_combined_bombardment() -> None:
    plain = Clash(ARMS, "infantry", "infantry", bombard="destroyer", rounds=1)
    assert fought(plain, [6, 6]).verdict == "rounds over"
    better = Clash(
        ARMS, "infantry", "2 infantry", bombard="destroyer/combined_bombardment, battleship"
    )
    assert fought(better, [3, 4]).verdict == "attacker won"
    assert fought(better, [4, 4, 1, 6]).verdict == "attacker won"


@pytest.mark.rule("RV-EX-6")
@pytest.mark.rule("RV-ART-1")
@pytest.mark.rule("RV-ART-2")
@pytest.mark.rule("RV-R-54")
def test_each_artillery_supports_one_infantry() -> None:
    """Infantry 2, 2, 1, 1, 1 and artillery 2, 2; after losing one gun 2, 1, 1, 1, 1 and 2."""
    clash = Clash(ARMS, "5 infantry, 2 artillery", "9 infantry", losses=("artillery", ""), rounds=2)
    first = [2, 2, 2] + [2, 2, 2, 2] + [1] + [6] * 8
    second = [2, 2, 2, 2] + [2, 2] + [6] * 5
    after = fought(clash, first + second)
    assert after.defender == {"infantry": 3}
    assert after.attacker == {"infantry": 5, "artillery": 1}


@pytest.mark.rule("RV-ART-3")
def test_artillery_gives_no_support_on_defence() -> None:
    clash = Clash(ARMS, "armor", "infantry, artillery", rounds=1)
    assert chance(clash, "armor", "infantry, artillery") == Fraction(1, 2) * Fraction(2, 3) ** 2


@pytest.mark.rule("RV-CBT-5")
@pytest.mark.rule("RV-CBT-13")
def test_casualties_fire_back() -> None:
    clash = Clash(ARMS, "armor", "armor", rounds=1)
    assert chance(clash, "", "") == Fraction(1, 4)


@pytest.mark.rule("RV-RES-9")
def test_jet_fighters_defend_at_five() -> None:
    assert fought(Clash(ARMS, "armor", "fighter/jet_fighters"), [6, 5]).verdict == "defender won"


@pytest.mark.rule("RV-RES-14")
def test_a_heavy_bomber_can_hit_twice() -> None:
    """The attack of RV-EX-36."""
    clash = Clash(ARMS, "bomber/heavy_bombers", "2 infantry")
    assert fought(clash, [4, 2, 6, 6]).verdict == "attacker won"
    assert fought(Clash(ARMS, "2 armor", "bomber/heavy_bombers", rounds=1), [6, 6, 1]).attacker == {
        "armor": 1
    }


@pytest.mark.rule("RV-RET-1")
@pytest.mark.rule("RV-RET-9")
def test_an_attacker_withdraws_after_a_whole_cycle() -> None:
    clash = Clash(ARMS, "2 infantry", "infantry", breaks_off=always)
    assert fought(clash, [6, 6, 2]) == After("retreat", {"infantry": 1}, {"infantry": 1}, 1, {})


@pytest.mark.rule("RV-RET-6")
@pytest.mark.rule("RV-AMP-8")
@pytest.mark.rule("RV-R-46")
def test_from_a_landing_only_aircraft_withdraw() -> None:
    clash = Clash(ARMS, "infantry, fighter", "infantry", landed=True, breaks_off=always)
    after = fought(clash, [6, 6, 6, 1, 6])
    assert after == After("attacker won", {"infantry": 1}, {}, 2, {"fighter": 1})
    alone = Clash(ARMS, "fighter", "infantry", landed=True, breaks_off=always)
    assert fought(alone, [6, 6]).verdict == "retreat"


@pytest.mark.rule("RV-R-36")
def test_battle_of_india() -> None:
    """The battle of RV-EX-48: the armor does not roll when nobody is left to hit."""
    clash = Clash(ARMS, "infantry, armor, fighter", "armor, infantry, anti_aircraft_gun")
    flak, first, second = [1], [4, 2, 5, 4], [1, 2]
    after = fought(clash, flak + first + second)
    assert after == After("attacker won", {"armor": 1}, {}, 2, {})


@pytest.mark.rule("RV-R-36")
@pytest.mark.rule("RV-R-107")
def test_battle_of_west_russia() -> None:
    """The battle of RV-EX-20."""
    clash = Clash(ARMS, "5 infantry, armor, fighter", "3 infantry, artillery, armor")
    first = [1, 1, 3, 4, 6, 2, 4, 1, 3, 5, 6, 5]
    second = [1, 1, 1, 5, 2, 6]
    after = fought(clash, first + second)
    assert after.attacker == {"infantry": 3, "armor": 1, "fighter": 1}
    assert (after.verdict, after.rounds) == ("attacker won", 2)


@pytest.mark.rule("RV-EX-3")
@pytest.mark.rule("RV-CBT-4")
@pytest.mark.parametrize(("face", "left"), [(1, {}), (2, {}), (3, {"armor": 1}), (6, {"armor": 1})])
def test_what_hits(face: int, left: dict[str, int]) -> None:
    assert fought(Clash(ARMS, "armor", "infantry", rounds=1), [6, face]).attacker == left
