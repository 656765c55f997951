"""Amphibious assaults (RV-AMP): the sea part, the landing, the land part."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBattle, ConfirmLanding, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import (
    AircraftLeft,
    BattleBegan,
    CargoLanded,
    DiceRolled,
    LandingCalledOff,
    ShipsBombarded,
)
from tests.rules.revised.fights import (
    Units,
    aboard,
    asks,
    eligible,
    fight,
    outcomes,
    owner,
    shots,
    there,
)
from tests.support import Moment, legal, play, position, refused

NORWAY: Units = {
    "Sea Zone 6": {"United Kingdom": "destroyer, transport[2 infantry]"},
    "Norway": {"Germany": "infantry"},
}
SAIL = "move destroyer, transport[2 infantry]: Sea Zone 6 > Sea Zone 5"
LAND = "unload 2 infantry: Sea Zone 5 > Norway"


def norway(*more: str, dice: list[int] | None = None, **units: dict[str, str]) -> Moment:
    """Britain sails into zone 5 to land two infantry in Norway."""
    extra = {name.replace("_", " "): row for name, row in units.items()}
    return fight(SAIL, LAND, *more, units=NORWAY | extra, on_turn="United Kingdom", dice=dice or [])


@pytest.mark.rule("RV-AMP-1", "RV-AMP-2", "RV-DEC-11", "RV-DEC-25")
def test_a_landing_is_announced_with_its_target_and_cannot_be_redirected() -> None:
    moment = norway()
    assert isinstance(moment.asked, ConfirmLanding)
    assert (moment.asked.space, moment.asked.zone) == ("norway", "sea_zone_5")
    with refused("RV-TRN-2"):
        play(moment, "unload 2 infantry: Sea Zone 5 > Eastern Europe")


@pytest.mark.rule("RV-AMP-2", "RV-DEC-25", "RV-EX-26", "RV-R-51")
def test_a_landing_can_be_called_off_without_a_sea_battle_too() -> None:
    moment = play(norway(), "land none")
    assert moment.happened(LandingCalledOff)
    assert aboard(moment, "Sea Zone 5") == {"united_kingdom": {"infantry": 2}}
    assert owner(moment, "Norway") == "germany"
    assert isinstance(moment.asked, PlanNoncombatMoves)


@pytest.mark.rule("RV-R-52", "RV-DEC-25")
def test_each_transport_decides_for_itself() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "transport[infantry], transport[armor]"},
        "Norway": {"Germany": "infantry"},
    }
    moment = fight(
        "move transport[infantry], transport[armor]: Sea Zone 6 > Sea Zone 5",
        "unload infantry, armor: Sea Zone 5 > Norway",
        units=units,
        on_turn="United Kingdom",
    )
    options = legal(moment)
    assert "land armor, infantry" in options
    assert "land none" in options
    moment = play(moment, "land armor from transport[armor to Norway]")
    assert asks(moment) == "ConfirmLanding: united_kingdom"
    moment = play(moment, "land none", dice=[3, 6])
    assert there(moment, "Norway") == {"united_kingdom": {"armor": 1}}
    assert aboard(moment, "Sea Zone 5") == {"united_kingdom": {"infantry": 1}}


@pytest.mark.rule("RV-AMP-3", "RV-AMP-4", "RV-AMP-11")
def test_the_sea_battle_comes_first_with_all_ships_and_carrier_fighters_on_both_sides() -> None:
    moment = norway(
        dice=[3],
        Sea_Zone_5={"Germany": "aircraft_carrier, fighter, transport"},
        Germany={"Germany": "fighter"},
    )
    (began,) = moment.happened(BattleBegan)
    assert began.space == "sea_zone_5"
    assert sorted(term.kind for term in began.attackers) == ["destroyer", "transport"]
    assert sorted(term.kind for term in began.defenders) == [
        "aircraft_carrier",
        "fighter",
        "transport",
    ]
    assert eligible(moment) == {"aircraft_carrier", "fighter", "transport"}


@pytest.mark.rule("RV-AMP-5", "RV-AMP-6", "RV-OPN-4")
def test_only_when_the_zone_is_clear_the_survivors_may_land() -> None:
    moment = norway(dice=[6, 6], Sea_Zone_5={"Germany": "transport"})
    assert asks(moment) == "PressOnOrRetreat: united_kingdom"
    moment = play(moment, "press on", dice=[3, 6])
    assert asks(moment) == "ConfirmLanding: united_kingdom"
    moment = play(moment, "land 2 infantry", dice=[1, 6, 6])
    assert not moment.happened(ShipsBombarded)
    assert owner(moment, "Norway") == "united_kingdom"


@pytest.mark.rule("RV-AMP-13", "RV-TPT-3")
def test_a_fleet_that_is_sunk_lands_nobody() -> None:
    moment = norway(dice=[6, 3, 3], Sea_Zone_5={"Germany": "2 destroyer"})
    assert outcomes(moment) == ["sea_zone_5: defender won"]
    assert not moment.happened(CargoLanded)
    assert there(moment, "Norway") == {"germany": {"infantry": 1}}


@pytest.mark.rule("RV-AMP-13", "RV-DEC-23")
def test_a_landing_that_cannot_come_about_is_no_battle_to_choose() -> None:
    units = {
        "Sea Zone 6": {"United Kingdom": "transport[infantry]"},
        "Sea Zone 3": {"Germany": "destroyer"},
        "Norway": {"Germany": "infantry"},
        "United Kingdom": {"United Kingdom": "fighter"},
        "Western Europe": {"Germany": "infantry"},
    }
    moment = fight(
        "move transport[infantry]: Sea Zone 6 > Sea Zone 3",
        "unload infantry: Sea Zone 3 > Norway",
        "move fighter: United Kingdom > Sea Zone 7 > Western Europe",
        units=units,
        on_turn="United Kingdom",
    )
    assert asks(moment) == "ChooseBattle: united_kingdom"
    after = play(moment, "fight in Sea Zone 3", dice=[3, 6, 6])
    assert asks(after) == "PressOnOrRetreat: united_kingdom"


@pytest.mark.rule("RV-AMP-13")
def test_if_the_attacker_withdraws_from_the_sea_battle_the_cargo_stays_aboard() -> None:
    moment = norway(dice=[6, 6], Sea_Zone_5={"Germany": "destroyer"})
    moment = play(moment, "retreat to Sea Zone 6")
    assert moment.happened(LandingCalledOff)
    assert not moment.happened(CargoLanded)
    assert aboard(moment, "Sea Zone 6") == {"united_kingdom": {"infantry": 2}}


@pytest.mark.rule("RV-AMP-8", "RV-RET-6", "RV-AMP-12")
def test_land_units_cannot_withdraw_from_a_landing_not_even_those_that_came_by_land() -> None:
    units = {"Karelia S.S.R.": {"United Kingdom": "armor"}}
    moment = fight(
        SAIL,
        LAND,
        "move armor: Karelia S.S.R. > Norway",
        units=NORWAY | units,
        on_turn="United Kingdom",
    )
    moment = play(moment, "land 2 infantry", dice=[6, 6, 6, 6, 1, 6, 6])
    (began,) = moment.happened(BattleBegan)
    assert {term.kind: term.count for term in began.attackers} == {"infantry": 2, "armor": 1}
    assert outcomes(moment) == ["norway: attacker won"]


@pytest.mark.rule("RV-AMP-9", "RV-DEC-12", "RV-AMP-11")
def test_each_aircraft_fights_at_sea_or_on_land_as_its_move_says() -> None:
    moment = norway(
        "move fighter: United Kingdom > Sea Zone 6 > Sea Zone 5",
        "move bomber: United Kingdom > Sea Zone 6 > Norway",
        dice=[3, 3, 6],
        Sea_Zone_5={"Germany": "transport"},
        United_Kingdom={"United Kingdom": "fighter, bomber"},
    )
    assert shots(moment) == [
        "attack: united_kingdom destroyer at 3: 3",
        "attack: united_kingdom fighter at 3: 3",
        "defence: germany transport at 1: 6",
    ]
    moment = play(moment, "land 2 infantry", dice=[6, 6, 4, 6])
    assert [shot for shot in shots(moment) if "fighter" in shot] == []
    assert "attack: united_kingdom bomber at 4: 4" in shots(moment)


@pytest.mark.rule("RV-AMP-10", "RV-RET-6", "RV-R-46", "RV-DEC-32", "RV-EX-25")
def test_all_aircraft_may_leave_a_landing_together_and_the_troops_fight_on_alone() -> None:
    moment = norway(
        "move fighter, bomber: United Kingdom > Sea Zone 6 > Norway",
        United_Kingdom={"United Kingdom": "fighter, bomber"},
    )
    moment = play(moment, "land 2 infantry", dice=[6, 6, 6, 6, 6])
    assert legal(moment) == ["press on", "retreat"]
    moment = play(moment, "retreat", dice=[6, 1, 6])
    (left,) = moment.happened(AircraftLeft)
    assert {term.kind for term in left.units} == {"fighter", "bomber"}
    assert shots(moment)[0] == "attack: united_kingdom infantry at 1: 6 1"
    assert owner(moment, "Norway") == "united_kingdom"
    home = play(moment, "move fighter/2, bomber/4: Norway > Sea Zone 6 > United Kingdom", "done")
    assert there(home, "United Kingdom")["united_kingdom"] == {"fighter": 1, "bomber": 1}


@pytest.mark.rule("RV-AMP-10", "RV-R-46")
def test_aircraft_leave_the_sea_part_only_together_with_the_ships() -> None:
    moment = norway(
        "move fighter: United Kingdom > Sea Zone 6 > Sea Zone 5",
        dice=[6, 6, 6],
        Sea_Zone_5={"Germany": "transport"},
        United_Kingdom={"United Kingdom": "fighter"},
    )
    assert legal(moment) == ["press on", "retreat to Sea Zone 6"]


@pytest.mark.rule("RV-R-51", "RV-AMP-12")
def test_if_the_landing_fails_those_who_came_by_land_attack_and_withdraw_as_usual() -> None:
    units = {"Karelia S.S.R.": {"United Kingdom": "armor"}}
    moment = fight(
        SAIL,
        LAND,
        "move armor: Karelia S.S.R. > Norway",
        units=NORWAY | units,
        on_turn="United Kingdom",
    )
    moment = play(moment, "land none", dice=[6, 6])
    assert legal(moment) == ["press on", "retreat to Karelia S.S.R."]


@pytest.mark.rule("RV-R-51")
def test_aircraft_alone_may_fight_or_break_off_after_a_cycle() -> None:
    moment = norway(
        "move bomber: United Kingdom > Sea Zone 6 > Norway",
        United_Kingdom={"United Kingdom": "bomber"},
    )
    moment = play(moment, "land none", dice=[6, 6])
    assert legal(moment) == ["press on", "retreat"]


@pytest.mark.rule("RV-R-53", "RV-OPN-4")
def test_a_territory_is_assaulted_from_several_zones_and_only_quiet_ones_bombard() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "battleship, transport[infantry]"},
        "Sea Zone 3": {"United Kingdom": "battleship, transport[infantry]"},
        "Sea Zone 5": {"Germany": "transport"},
        "Norway": {"Germany": "2 infantry"},
    }
    moment = fight(
        "unload infantry: Sea Zone 3 > Norway",
        "move battleship, transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        units=units,
        on_turn="United Kingdom",
        dice=[4, 6],
    )
    moment = play(moment, "land infantry", "land infantry")
    assert asks(moment) == "ChooseBombardment: united_kingdom"
    assert moment.asked.zone == "sea_zone_3"  # type: ignore[union-attr]
    moment = play(moment, "bombard Norway with battleship", dice=[6, 1, 1, 6, 6])
    assert owner(moment, "Norway") == "united_kingdom"


@pytest.mark.rule("RV-R-50")
def test_bombardment_helps_the_troops_and_not_the_fleet() -> None:
    moment = norway(dice=[6, 6], Sea_Zone_5={"Germany": "destroyer"})
    assert [event.step for event in moment.happened(DiceRolled)] == ["attack", "defence"]


@pytest.mark.rule("RV-R-127", "RV-DEC-25", "RV-AMP-5")
def test_undefended_land_is_taken_right_after_the_sea_battle_of_the_zone() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "destroyer, transport[infantry]"},
        "Sea Zone 5": {"Germany": "transport"},
        "Libya": {"United Kingdom": "2 infantry"},
        "Algeria": {"Germany": "infantry"},
    }
    moment = fight(
        "move destroyer, transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        "move 2 infantry: Libya > Algeria",
        units=units,
        owners={"Libya": "United Kingdom"},
        on_turn="United Kingdom",
    )
    assert isinstance(moment.asked, ChooseBattle)
    assert moment.asked.spaces == ("sea_zone_5", "algeria")
    moment = play(moment, "fight in Sea Zone 5", dice=[3, 6])
    assert asks(moment) == "ConfirmLanding: united_kingdom"
    moment = play(moment, "land infantry", dice=[1, 6, 6])
    assert owner(moment, "Norway") == "united_kingdom"


@pytest.mark.rule("RV-R-127", "RV-R-51", "RV-DEC-25")
def test_those_who_came_by_land_take_undefended_land_even_if_nobody_lands() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "transport[infantry]"},
        "Karelia S.S.R.": {"United Kingdom": "infantry"},
    }
    moment = fight(
        "move transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        "move infantry: Karelia S.S.R. > Norway",
        units=units,
        on_turn="United Kingdom",
    )
    assert asks(moment) == "ConfirmLanding: united_kingdom"
    moment = play(moment, "land none")
    assert owner(moment, "Norway") == "united_kingdom"
    assert aboard(moment, "Sea Zone 5") == {"united_kingdom": {"infantry": 1}}


@pytest.mark.rule("RV-AMP-14", "RV-CM-5")
def test_escorts_of_a_landing_may_end_their_move_in_a_zone_without_enemies() -> None:
    before = position(
        "revised", on_turn="United Kingdom", units={**NORWAY, "Norway": {"Germany": "infantry"}}
    )
    assert asks(play(before, SAIL, LAND, "done")) == "ConfirmLanding: united_kingdom"
    alone = play(before, "move destroyer: Sea Zone 6 > Sea Zone 5")
    with refused("RV-CM-5"):
        play(alone, "done")
