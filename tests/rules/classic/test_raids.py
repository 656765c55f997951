"""Strategic bombing raids (CL-SBR, CL-BMB-5, CL-BMB-6)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import BattleBegan
from tests.rules.classic.combat import asks, attack, level, money, owner, shots, there, told
from tests.support import Moment, legal, play, position, refused

BOMB = "United Kingdom > North Sea Zone > Baltic Sea Zone > Germany"
FACTORY = "infantry, fighter, anti-aircraft gun, industrial complex"


def raid(bombers: str, dice: list[int], theirs: str = FACTORY, **scene: Any) -> Moment:
    """British bombers raid Germany."""
    units = {"United Kingdom": {"United Kingdom": bombers}, "Germany": {"Germany": theirs}}
    return attack(
        f"move {bombers}: {BOMB} as raid",
        on_turn="United Kingdom",
        units=units | scene.pop("more", {}),
        dice=dice,
        **scene,
    )


@pytest.mark.rule("CL-SBR-1", "CL-BMB-5", "CL-SBR-R2", "CL-IC-7")
def test_only_bombers_raid_and_only_factories_of_the_enemy() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "bomber, fighter, industrial complex"},
        "Germany": {"Germany": FACTORY},
        "Finland-Norway": {"Germany": "infantry"},
    }
    before = position("classic", on_turn="United Kingdom", units=units)
    with refused("CL-BMB-5", unit="fighter"):
        play(before, f"move fighter: {BOMB} as raid")
    with refused("CL-SBR-1", space="Finland-Norway"):
        play(before, "move bomber: United Kingdom > North Sea Zone > Finland-Norway as raid")


@pytest.mark.rule("CL-SBR-2", "CL-SBR-R2", "CL-BMB-6", "CL-DEC-9")
def test_a_raid_is_announced_with_the_move_and_the_bomber_fights_no_units() -> None:
    after = raid("bomber", [6, 4])
    assert told(after, "UnitsMoved") == [f"United Kingdom moved bomber: {BOMB} as raid"]
    assert not after.happened(BattleBegan)
    assert there(after, "Germany")["germany"]["infantry"] == 1
    plain = attack(
        f"move bomber: {BOMB}",
        on_turn="United Kingdom",
        units={"United Kingdom": {"United Kingdom": "bomber"}, "Germany": {"Germany": FACTORY}},
        dice=[6, 6, 6, 6],
    )
    assert plain.happened(BattleBegan)
    assert not told(plain, "RaidRolled")


@pytest.mark.rule("CL-SBR-2", "CL-BMB-6")
def test_a_defended_territory_that_is_only_raided_is_no_battle_to_choose() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "bomber"},
        "Germany": {"Germany": FACTORY},
        "Persia": {"United Kingdom": "2 infantry"},
        "Anglo-Egypt Sudan": {"United Kingdom": "2 infantry"},
        "Libya": {"Germany": "infantry"},
        "Caucasus": {"Germany": "infantry"},
    }
    before = attack(
        f"move bomber: {BOMB} as raid",
        "move 2 infantry: Persia > Caucasus",
        "move 2 infantry: Anglo-Egypt Sudan > Libya",
        on_turn="United Kingdom",
        units=units,
        owners={"Caucasus": "Germany"},
        dice=[6, 4],
    )
    assert legal(before) == ["fight in Caucasus", "fight in Libya"]


@pytest.mark.rule("CL-SBR-3", "CL-SBR-4")
def test_only_the_gun_fires_once_at_each_bomber() -> None:
    after = raid("2 bomber", [6, 5, 3, 4])
    assert shots(after) == ["raid: germany anti_aircraft_gun at 1: 6 5"]
    assert told(after, "RaidRolled") == ["United Kingdom bombed Germany with 2 bomber: 3 4"]


@pytest.mark.rule("CL-SBR-4", "CL-DEC-14")
def test_each_one_brings_down_a_bomber_of_the_attackers_choice_before_it_bombs() -> None:
    more = {"Karelia S.S.R.": {"United Kingdom": "bomber"}}
    units = {"United Kingdom": {"United Kingdom": "bomber"}, "Germany": {"Germany": FACTORY}} | more
    before = attack(
        f"move bomber: {BOMB} as raid",
        "move bomber: Karelia S.S.R. > Baltic Sea Zone > Germany as raid",
        on_turn="United Kingdom",
        units=units,
        dice=[1, 6],
    )
    assert asks(before) == "ChooseCasualties: united_kingdom"
    with refused("CL-COM-2", "axis-which"):
        play(before, "lose bomber")
    after = play(before, "lose bomber/3", dice=[5])
    assert told(after, "UnitsLost") == ["lost in Germany by guns: United Kingdom bomber/3"]
    assert told(after, "RaidRolled") == ["United Kingdom bombed Germany with bomber: 5"]


@pytest.mark.rule("CL-SBR-4")
def test_a_bomber_that_is_shot_down_drops_nothing() -> None:
    after = raid("bomber", [1])
    assert not told(after, "RaidRolled", "MoneyChanged")
    assert there(after, "Germany").get("united_kingdom") is None


@pytest.mark.rule("CL-SBR-5", "CL-SBR-6", "CL-SBR-8")
def test_the_sum_of_all_dice_is_paid_to_the_bank() -> None:
    after = raid("3 bomber", [6, 6, 6, 6, 6, 6], money={"Germany": 32, "United Kingdom": 10})
    assert money(after, "Germany") == 32 - 18
    assert money(after, "United Kingdom") == 10
    assert told(after, "MoneyChanged") == ["Germany has 14, -18 by raid"]


@pytest.mark.rule("CL-SBR-5", "CL-TECH-17", "CL-TECH-R6")
def test_heavy_bombers_roll_three_dice_each_guns_still_one() -> None:
    techs = {"United Kingdom": ["heavy_bombers"]}
    after = raid("2 bomber", [6, 6, 1, 2, 3, 4, 5, 6], technologies=techs)
    assert shots(after) == ["raid: germany anti_aircraft_gun at 1: 6 6"]
    assert money(after, "Germany") == 32 - 21


@pytest.mark.rule("CL-SBR-6")
def test_who_has_less_pays_all_he_has() -> None:
    after = raid("bomber", [6, 6], money={"Germany": 4})
    assert money(after, "Germany") == 0
    assert told(after, "MoneyChanged") == ["Germany has 0, -4 by raid"]


@pytest.mark.rule("CL-SBR-7", "CL-IC-1")
def test_factory_and_production_are_not_touched() -> None:
    after = raid("bomber", [6, 6])
    assert there(after, "Germany")["germany"]["industrial_complex"] == 1
    assert level(after, "Germany") == 32
    assert owner(after, "Germany") == "germany"


@pytest.mark.rule("CL-SBR-8", "CL-DEC-13", "CL-COM-R4")
def test_several_factories_are_raided_in_the_attackers_order() -> None:
    more = {"Southern Europe": {"Germany": "industrial complex"}}
    units = {
        "United Kingdom": {"United Kingdom": "2 bomber"},
        "Germany": {"Germany": FACTORY},
    } | more
    before = attack(
        f"move bomber: {BOMB} as raid",
        "move bomber: United Kingdom > North Sea Zone > Western Europe > Southern Europe as raid",
        on_turn="United Kingdom",
        units=units,
    )
    assert legal(before) == ["raid Germany", "raid Southern Europe"]
    with refused("CL-TURN-4", "axis-no-battle"):
        play(before, "fight in Germany")
    first = play(before, "raid Southern Europe", dice=[3, 6, 2])
    assert [line.split(" with")[0] for line in told(first, "RaidRolled")] == [
        "United Kingdom bombed Southern Europe",
        "United Kingdom bombed Germany",
    ]
    assert money(first, "Germany") == 32 - 5


@pytest.mark.rule("CL-SBR-9", "CL-AIR-2")
def test_raiders_fly_home_with_what_range_is_left() -> None:
    after = raid("bomber", [6, 1])
    with refused("CL-NCM-10", "axis-must-land"):
        play(after, "done")
    home = play(
        after, "move bomber/3: Germany > Baltic Sea Zone > North Sea Zone > United Kingdom", "done"
    )
    assert there(home, "United Kingdom") == {"united_kingdom": {"bomber": 1}}


@pytest.mark.rule("CL-SBR-R1", "CL-AA-8")
def test_some_bombers_raid_and_others_attack_and_the_gun_fires_once_at_each_group() -> None:
    units = {"United Kingdom": {"United Kingdom": "2 bomber"}, "Germany": {"Germany": FACTORY}}
    after = attack(
        f"move bomber: {BOMB} as raid",
        f"move bomber: {BOMB}",
        on_turn="United Kingdom",
        units=units,
        dice=[6, 3, 1],
    )
    assert shots(after) == [
        "raid: germany anti_aircraft_gun at 1: 6",
        "guns: germany anti_aircraft_gun at 1: 1",
    ]
    assert told(after, "UnitsLost") == ["lost in Germany by guns: United Kingdom bomber/3"]
    assert there(after, "Germany")["united_kingdom"] == {"bomber": 1}


@pytest.mark.rule("CL-SBR-R3")
def test_who_controls_the_factory_now_pays() -> None:
    """Karelia's factory is in German hands: Germany pays, not the USSR."""
    units = {
        "Russia": {"USSR": "bomber"},
        "Karelia S.S.R.": {"Germany": "industrial complex, infantry"},
    }
    after = attack(
        "move bomber: Russia > Karelia S.S.R. as raid",
        on_turn="USSR",
        units=units,
        owners={"Karelia S.S.R.": "Germany"},
        dice=[4],
    )
    assert (money(after, "Germany"), money(after, "USSR")) == (28, 24)


@pytest.mark.rule("CL-SBR-1", "CL-SBR-R3", "CL-AA-R4")
def test_a_factory_taken_when_moves_were_made_final_is_not_bombed_but_its_gun_fires() -> None:
    """Armor walks into undefended Karelia in the same turn: nobody bombs his own factory."""
    units = {
        "Eastern Europe": {"Germany": "bomber, armor"},
        "Karelia S.S.R.": {"USSR": "industrial complex, anti-aircraft gun"},
    }
    after = attack(
        "move bomber: Eastern Europe > Karelia S.S.R. as raid",
        "move armor: Eastern Europe > Karelia S.S.R.",
        units=units,
        dice=[6],
    )
    assert owner(after, "Karelia S.S.R.") == "germany"
    assert shots(after) == ["raid: ussr anti_aircraft_gun at 1: 6"]
    assert not told(after, "RaidRolled", "MoneyChanged")
