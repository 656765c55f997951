"""Strategic bombing raids (RV-SBR)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBattle
from battleboard.axis.vocabulary.events import BattleBegan, DiceRolled, RaidRolled, UnitsLost
from tests.rules.revised.fights import (
    Units,
    asks,
    eligible,
    fight,
    money,
    owner,
    shots,
    there,
)
from tests.support import Moment, play, position, refused

WAY = "Germany > Eastern Europe > Ukraine S.S.R. > Caucasus"


def raid(bombers: str, theirs: str, dice: list[int], *orders: str, **more: Any) -> Moment:
    """German bombers raid Caucasus, worth 4, whose owner has 20 IPC."""
    units: Units = {
        "Germany": {"Germany": bombers},
        "Caucasus": {"USSR": theirs},
        **more.pop("units", {}),
    }
    scene: dict[str, Any] = {"money": {"USSR": 20}, **more}
    return fight(f"move {bombers}: {WAY} as raid", *orders, units=units, dice=dice, **scene)


@pytest.mark.rule("RV-SBR-1")
def test_only_bombers_raid_and_only_factories() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "fighter, bomber"},
        "Caucasus": {"USSR": "industrial_complex"},
        "West Russia": {"USSR": "infantry"},
    }
    before = position("revised", on_turn="Germany", units=units)
    with refused("RV-SBR-1"):
        play(before, "move fighter: Eastern Europe > Ukraine S.S.R. > Caucasus as raid")
    with refused("RV-SBR-1"):
        play(before, "move bomber: Eastern Europe > Belorussia > West Russia as raid")


@pytest.mark.rule("RV-SBR-2", "RV-SBR-5", "RV-SBR-9", "RV-EX-37")
def test_other_defenders_do_nothing_and_the_factory_stays() -> None:
    moment = raid("bomber", "industrial_complex, 2 infantry, fighter", [3])
    assert money(moment, "USSR") == 17
    assert not moment.happened(BattleBegan)
    assert there(moment, "Caucasus")["ussr"] == {
        "industrial_complex": 1,
        "infantry": 2,
        "fighter": 1,
    }


@pytest.mark.rule("RV-SBR-4", "RV-SBR-5", "RV-EX-37", "RV-EX-21")
def test_one_gun_fires_at_each_bomber_and_the_survivors_roll() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "2 bomber"},
        "Southern Europe": {"Germany": "industrial_complex, 2 anti_aircraft_gun"},
    }
    moment = fight(
        "move 2 bomber: United Kingdom > Sea Zone 7 > Western Europe > Southern Europe as raid",
        units=units,
        on_turn="United Kingdom",
        money={"Germany": 30},
        dice=[1, 3, 6],
    )
    assert [event.step for event in moment.happened(DiceRolled)] == ["raid"]
    assert [event.reason for event in moment.happened(UnitsLost)] == ["guns"]
    assert money(moment, "Germany") == 24


@pytest.mark.rule("RV-SBR-5", "RV-R-61")
def test_the_cap_is_the_value_for_each_bomber() -> None:
    moment = raid("2 bomber", "industrial_complex", [6, 5])
    assert money(moment, "USSR") == 12


@pytest.mark.rule("RV-SBR-6", "RV-RES-14", "RV-EX-36")
def test_both_dice_of_a_heavy_bomber_are_added_and_then_capped() -> None:
    heavy = {"Germany": ["heavy_bombers"]}
    moment = raid("bomber", "industrial_complex", [5, 3], technologies=heavy, money={"USSR": 2})
    assert moment.happened(RaidRolled)[0].faces == (5, 3)
    assert money(moment, "USSR") == 0
    moment = raid("bomber", "industrial_complex", [1, 2], technologies=heavy)
    assert money(moment, "USSR") == 17
    moment = raid("2 bomber", "industrial_complex", [1, 1, 6, 6], technologies=heavy)
    assert money(moment, "USSR") == 14


@pytest.mark.rule("RV-RES-14", "RV-EX-36")
def test_a_heavy_bomber_that_attacks_scores_with_each_of_its_dice() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "bomber"},
        "Karelia S.S.R.": {"USSR": "2 infantry"},
    }
    moment = fight(
        "move bomber: Eastern Europe > Karelia S.S.R.",
        units=units,
        technologies={"Germany": ["heavy_bombers"]},
        dice=[4, 2, 6, 6],
    )
    assert there(moment, "Karelia S.S.R.") == {"germany": {"bomber": 1}}


@pytest.mark.rule("RV-SBR-7", "RV-R-57")
def test_the_victim_never_pays_more_than_it_has() -> None:
    assert money(raid("bomber", "industrial_complex", [4], money={"USSR": 3}), "USSR") == 0


@pytest.mark.rule("RV-SBR-3", "RV-R-62", "RV-CBT-3", "RV-R-15")
def test_a_raid_comes_before_the_battle_in_the_same_territory_and_its_group_is_shot_at_apart() -> (
    None
):
    units: Units = {
        "Germany": {"Germany": "2 bomber"},
        "Ukraine S.S.R.": {"Germany": "2 infantry, fighter"},
        "Caucasus": {"USSR": "infantry, industrial_complex, anti_aircraft_gun"},
    }
    moment = fight(
        f"move bomber: {WAY} as raid",
        f"move bomber: {WAY}",
        "move 2 infantry, fighter: Ukraine S.S.R. > Caucasus",
        units=units,
        money={"USSR": 20},
        dice=[6, 3, 1, 6],
    )
    assert shots(moment) == [
        "raid: ussr anti_aircraft_gun at 1: 6",
        "guns: ussr anti_aircraft_gun at 1: 1 6",
    ]
    assert money(moment, "USSR") == 17
    assert eligible(moment) == {"fighter", "bomber"}
    (began,) = moment.happened(BattleBegan)
    assert {term.kind: term.count for term in began.attackers} == {
        "bomber": 1,
        "fighter": 1,
        "infantry": 2,
    }


@pytest.mark.rule("RV-SBR-3", "RV-SBR-8", "RV-DEC-13")
def test_a_bomber_that_raids_does_nothing_else_in_combat() -> None:
    units: Units = {"Ukraine S.S.R.": {"Germany": "2 infantry"}}
    moment = raid(
        "bomber",
        "infantry, industrial_complex",
        [3, 1, 6, 6],
        "move 2 infantry: Ukraine S.S.R. > Caucasus",
        units=units,
    )
    assert owner(moment, "Caucasus") == "germany"
    assert all("bomber" not in shot for shot in shots(moment))
    home = play(moment, "move bomber/3: Caucasus > Ukraine S.S.R. > Eastern Europe > Germany")
    assert asks(home) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("RV-SBR-8", "RV-AIR-8", "RV-NCM-4")
def test_raiders_return_to_friendly_land_with_the_range_they_have_left() -> None:
    moment = raid("bomber", "industrial_complex", [3])
    with refused("RV-NCM-14"):
        play(moment, "done")
    moment = play(
        moment, "move bomber/3: Caucasus > Ukraine S.S.R. > Eastern Europe > Germany", "done"
    )
    assert there(moment, "Germany")["germany"] == {"bomber": 1}


@pytest.mark.rule("RV-CBT-2", "RV-DEC-23", "RV-EX-21", "RV-R-126")
def test_raids_and_battles_are_ordered_by_the_attacker_each_raid_finished_at_once() -> None:
    units: Units = {
        "Germany": {"Germany": "2 bomber"},
        "Belorussia": {"Germany": "infantry"},
        "West Russia": {"USSR": "infantry"},
        "Caucasus": {"USSR": "industrial_complex, anti_aircraft_gun"},
        "Karelia S.S.R.": {"USSR": "industrial_complex"},
    }
    moment = fight(
        f"move bomber: {WAY} as raid",
        "move bomber: Germany > Eastern Europe > Karelia S.S.R. as raid",
        "move infantry: Belorussia > West Russia",
        units=units,
        owners={"West Russia": "USSR"},
        money={"USSR": 20},
    )
    assert isinstance(moment.asked, ChooseBattle)
    assert moment.asked.spaces == ("west_russia",)
    assert set(moment.asked.raids) == {"caucasus", "karelia_ssr"}
    moment = play(moment, "fight in West Russia", dice=[6, 2])
    moment = play(moment, "raid Karelia S.S.R.", dice=[1, 6, 2])
    assert [event.space for event in moment.happened(RaidRolled)] == ["karelia_ssr", "caucasus"]
    assert money(moment, "USSR") == 17


@pytest.mark.rule("RV-R-63")
def test_fighters_neither_escort_nor_intercept() -> None:
    moment = raid("bomber", "industrial_complex, 3 fighter", [3])
    assert not moment.happened(DiceRolled)
    assert money(moment, "USSR") == 17
