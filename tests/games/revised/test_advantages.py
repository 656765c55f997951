"""National advantages in battle."""

from fractions import Fraction

import pytest

from battleboard.games.revised.advantages import ADVANTAGES
from battleboard.games.revised.game import GAME
from tests.axis.duels import After, Clash, chance, field, fought

ARMS = GAME.arms


def needs(clash: Clash, *, first: bool = True) -> list[int]:
    """What the attackers need, piece by piece."""
    return [combatant.need(first=first) for combatant in field(clash).attacker.combatants]


def defence(clash: Clash, *, first: bool = True) -> list[int]:
    """What the defenders need."""
    return [combatant.need(first=first) for combatant in field(clash).defender.combatants]


@pytest.mark.rule("RV-NA-SU1")
@pytest.mark.rule("RV-R-81")
def test_russian_winter() -> None:
    clash = Clash(ARMS, "armor", "infantry/russian_winter, infantry, armor/russian_winter")
    assert defence(clash) == [3, 2, 3]
    assert needs(Clash(ARMS, "infantry/russian_winter", "infantry")) == [1]
    one = Clash(ARMS, "armor", "infantry/russian_winter", rounds=1)
    assert chance(one, "", "infantry") == Fraction(1, 4)


@pytest.mark.rule("RV-EX-45")
@pytest.mark.rule("RV-NA-GE2")
@pytest.mark.rule("RV-NAT-8")
@pytest.mark.rule("RV-R-88")
def test_atlantic_wall() -> None:
    clash = Clash(ARMS, "3 infantry", "2 infantry/atlantic_wall", landed=True, rounds=2)
    assert fought(clash, [6, 6, 6, 3, 3, 6, 3, 3]).attacker == {"infantry": 1}
    overland = Clash(ARMS, "3 infantry", "2 infantry/atlantic_wall", rounds=1)
    assert fought(overland, [6, 6, 6, 3, 3]).attacker == {"infantry": 3}
    assert defence(Clash(ARMS, "infantry", "artillery/atlantic_wall", landed=True)) == [2]


@pytest.mark.rule("RV-NA-GE6")
@pytest.mark.rule("RV-NAT-12")
@pytest.mark.rule("RV-R-113")
def test_fortress_europe() -> None:
    clash = Clash(ARMS, "armor", "artillery/fortress_europe, infantry/fortress_europe")
    assert defence(clash) == defence(clash, first=False) == [3, 2]
    both = "infantry/atlantic_wall/fortress_europe, artillery/atlantic_wall/fortress_europe"
    assert defence(Clash(ARMS, "armor", both, landed=True)) == [3, 3]
    assert needs(Clash(ARMS, "artillery/fortress_europe", "armor")) == [2]


@pytest.mark.rule("RV-EX-43")
@pytest.mark.rule("RV-NA-GE4")
@pytest.mark.rule("RV-NAT-10")
@pytest.mark.rule("RV-R-90")
@pytest.mark.parametrize(
    ("attackers", "values"),
    [
        ("3 submarine/wolf_packs", [3]),
        ("3 submarine/wolf_packs/super_submarines", [4]),
        ("4 submarine/wolf_packs", [3]),
        ("2 submarine/wolf_packs", [2]),
        ("2 submarine/wolf_packs/super_submarines", [3]),
        ("2 submarine/wolf_packs, submarine", [2, 2]),
        ("3 submarine/wolf_packs, submarine", [3, 2]),
        ("3 submarine/wolf_packs, destroyer/wolf_packs", [3, 3]),
        ("3 submarine/wolf_packs, aircraft_carrier/wolf_packs", [3, 1]),
    ],
)
def test_wolf_packs(attackers: str, values: list[int]) -> None:
    assert needs(Clash(ARMS, attackers, "transport", at_sea=True)) == values


@pytest.mark.rule("RV-R-90")
def test_a_pack_stays_a_pack_and_defends_as_usual() -> None:
    clash = Clash(ARMS, "3 submarine/wolf_packs", "destroyer", at_sea=True)
    assert fought(clash, [6, 6, 6, 3, 3, 6, 6]).verdict == "attacker won"
    assert defence(Clash(ARMS, "transport", "3 submarine/wolf_packs", at_sea=True)) == [2]


@pytest.mark.rule("RV-NA-UK1")
@pytest.mark.rule("RV-R-92")
def test_radar() -> None:
    clash = Clash(ARMS, "fighter", "infantry, anti_aircraft_gun/radar")
    assert fought(clash, [2]).verdict == "defender won"
    plain = Clash(ARMS, "fighter", "infantry/radar, anti_aircraft_gun", rounds=1)
    assert fought(plain, [2, 6, 6]).attacker == {"fighter": 1}


@pytest.mark.rule("RV-EX-44")
@pytest.mark.rule("RV-NA-JP2b")
@pytest.mark.rule("RV-NA-JP2c")
@pytest.mark.rule("RV-R-100")
def test_kamikaze() -> None:
    clash = Clash(ARMS, "fighter/kamikaze_attacks", "aircraft_carrier, destroyer", at_sea=True)
    assert fought(clash, [3]) == After("defender won", {}, {"aircraft_carrier": 1}, 1, {})
    assert fought(clash, [4]).defender == {"aircraft_carrier": 1, "destroyer": 1}


@pytest.mark.rule("RV-NA-JP2b")
@pytest.mark.rule("RV-R-100")
def test_kamikazes_hit_ships_only_and_take_no_hits() -> None:
    clash = Clash(
        ARMS,
        "2 fighter/kamikaze_attacks, battleship",
        "aircraft_carrier, fighter",
        at_sea=True,
        losses=("fighter", "fighter"),
        rounds=1,
    )
    after = fought(clash, [1, 1, 6, 4])
    assert after.defender == {"fighter": 1}
    assert after.attacker == {"damaged battleship": 1}


@pytest.mark.rule("RV-R-100")
def test_a_heavy_kamikaze_and_a_submarine_as_victim() -> None:
    clash = Clash(ARMS, "bomber/kamikaze_attacks/heavy_bombers", "2 submarine", at_sea=True)
    assert fought(clash, [4, 4]).verdict == "both gone"


@pytest.mark.rule("RV-R-100")
def test_over_land_nobody_is_a_kamikaze() -> None:
    clash = Clash(ARMS, "fighter/kamikaze_attacks", "infantry", rounds=1)
    assert fought(clash, [6, 6]).attacker == {"fighter": 1}


@pytest.mark.rule("RV-NA-JP3")
@pytest.mark.rule("RV-R-101")
def test_kaiten() -> None:
    """It fires at 3 and is lost; a destroyer among the attackers lets the victim fire back."""
    clash = Clash(
        ARMS,
        "destroyer, submarine",
        "submarine/kaiten_torpedoes, transport",
        at_sea=True,
        losses=("destroyer", ""),
        rounds=1,
    )
    after = fought(clash, [6, 3, 3, 6])
    assert after == After("attacker won", {"submarine": 1}, {}, 1, {})
    alone = Clash(ARMS, "aircraft_carrier", "submarine/kaiten_torpedoes", at_sea=True)
    assert fought(alone, [3]).verdict == "both gone"
    assert fought(alone, [4]).verdict == "attacker won"
    better = Clash(
        ARMS, "aircraft_carrier", "submarine/kaiten_torpedoes/super_submarines", at_sea=True
    )
    assert fought(better, [4]).verdict == "both gone"


@pytest.mark.rule("RV-R-101")
def test_a_kaiten_takes_no_hit() -> None:
    clash = Clash(ARMS, "submarine", "submarine/kaiten_torpedoes", at_sea=True)
    assert fought(clash, [6]) == After("attacker won", {"submarine": 1}, {}, 1, {})


@pytest.mark.rule("RV-NA-JP5")
@pytest.mark.rule("RV-NAT-23")
@pytest.mark.rule("RV-R-116")
def test_dug_in_defenders() -> None:
    clash = Clash(ARMS, "armor", "infantry/dug_in_defenders, artillery/dug_in_defenders")
    assert defence(clash) == defence(clash, first=False) == [3, 2]
    assert needs(Clash(ARMS, "infantry/dug_in_defenders", "armor")) == [1]


@pytest.mark.rule("RV-NA-JP6")
@pytest.mark.rule("RV-NAT-24")
@pytest.mark.rule("RV-R-103")
@pytest.mark.rule("RV-R-79")
@pytest.mark.parametrize(
    ("attackers", "landed", "value"),
    [
        ("2 infantry/banzai_attacks", False, 2),
        ("2 infantry/banzai_attacks, fighter", False, 1),
        ("2 infantry/banzai_attacks, armor", False, 1),
        ("2 infantry/banzai_attacks, fighter", True, 2),
        ("2 infantry/banzai_attacks, armor", True, 1),
        ("2 infantry/banzai_attacks, 0 armor", False, 2),
    ],
)
def test_banzai(attackers: str, landed: bool, value: int) -> None:
    clash = Clash(ARMS, attackers, "infantry", landed=landed)
    assert needs(clash)[0] == needs(clash, first=False)[0] == value


@pytest.mark.rule("RV-NA-JP6")
def test_banzai_is_no_defence() -> None:
    assert defence(Clash(ARMS, "armor", "infantry/banzai_attacks")) == [2]


@pytest.mark.rule("RV-EX-49")
@pytest.mark.rule("RV-NA-US3")
@pytest.mark.rule("RV-NAT-27")
@pytest.mark.rule("RV-R-106")
def test_marines() -> None:
    clash = Clash(ARMS, "3 infantry/marines", "6 infantry", landed=True, rounds=2)
    after = fought(clash, [2, 2, 2] + [6] * 6 + [2, 2, 2] + [6] * 3)
    assert after.defender == {"infantry": 3}
    assert needs(Clash(ARMS, "3 infantry/marines", "infantry")) == [1]


@pytest.mark.rule("RV-NAT-27")
@pytest.mark.rule("RV-R-79")
def test_marines_need_no_artillery_in_the_first_cycle() -> None:
    """All dice need 2, none 3; from the second cycle on the artillery supports one of them."""
    clash = Clash(ARMS, "2 infantry/marines, artillery", "9 infantry", landed=True, rounds=2)
    after = fought(clash, [2, 2, 3] + [6] * 9 + [2, 2, 2] + [6] * 7)
    assert after.defender == {"infantry": 5}


@pytest.mark.rule("RV-NA-US6")
@pytest.mark.rule("RV-R-119")
def test_superfortresses() -> None:
    """One die for the fighter only, and its hit cannot go to the bomber."""
    clash = Clash(
        ARMS,
        "fighter, bomber/superfortresses",
        "infantry, anti_aircraft_gun",
        losses=("bomber", ""),
        rounds=1,
    )
    assert fought(clash, [1, 6, 6]).attacker == {"bomber": 1}
    alone = Clash(ARMS, "bomber/superfortresses", "infantry, anti_aircraft_gun", rounds=1)
    assert fought(alone, [6, 6]).attacker == {"bomber": 1}
    other = Clash(ARMS, "fighter/superfortresses", "infantry, anti_aircraft_gun")
    assert fought(other, [1]).verdict == "defender won"


@pytest.mark.rule("RV-NA-1")
@pytest.mark.rule("RV-MNF-5")
def test_an_advantage_is_its_owners_alone() -> None:
    clash = Clash(ARMS, "armor", "infantry, infantry/dug_in_defenders")
    assert defence(clash) == [2, 3]


def test_every_advantage_can_be_switched_on() -> None:
    assert set(ADVANTAGES) <= set(ARMS.perks)
    assert len(ADVANTAGES) == len(ARMS.modifiers) + 1, "Radar alone changes guns only"
