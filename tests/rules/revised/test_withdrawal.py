"""Withdrawal (RV-RET), submarines that submerge (RV-SUB-8) and transports alone (RV-TPT-17)."""

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    PlanNoncombatMoves,
    PressOnOrRetreat,
)
from battleboard.axis.vocabulary.events import (
    LandingCalledOff,
    UnitsRetreated,
    UnitsSubmerged,
    UnitsSurfaced,
)
from battleboard.core.ids import Seat
from tests.rules.revised.fights import (
    Units,
    aboard,
    asks,
    fight,
    outcomes,
    owner,
    piles,
    shots,
    there,
)
from tests.support import Moment, legal, play, refused

FROM_TWO_SIDES: Units = {
    "Manchuria": {"Japan": "infantry"},
    "French Indochina": {"Japan": "2 infantry"},
    "China": {"United States": "2 infantry"},
}


def china(*dice: int) -> Moment:
    """Japan attacks China from two sides (RV-EX-23)."""
    return fight(
        "move infantry: Manchuria > China",
        "move 2 infantry: French Indochina > China",
        units=FROM_TWO_SIDES,
        on_turn="Japan",
        dice=dice,
    )


def at_sea(ours: str, theirs: str, dice: list[int], **more: dict[str, str]) -> Moment:
    """Germany attacks a British fleet in zone 6."""
    units: Units = {"Sea Zone 5": {"Germany": ours}, "Sea Zone 6": {"United Kingdom": theirs}}
    return fight(f"move {ours}: Sea Zone 5 > Sea Zone 6", units=units | more, dice=dice)


@pytest.mark.rule("RV-RET-1", "RV-RET-9", "RV-DEC-31")
def test_only_the_attacker_withdraws_and_only_after_a_complete_cycle() -> None:
    moment = china(1, 6, 6, 6, 6)
    asked = moment.asked
    assert isinstance(asked, PressOnOrRetreat)
    assert asked.seats == ("japan",)
    with refused("RV-TRN-2"):
        play(moment, "united_states: retreat to Sinkiang")
    waiting = fight(
        "move infantry: Manchuria > China",
        units={**FROM_TWO_SIDES, "China": {"United States": "infantry, fighter"}},
        on_turn="Japan",
        dice=[1],
    )
    assert isinstance(waiting.asked, ChooseCasualties)
    with refused("RV-TRN-2"):
        play(waiting, "japan: retreat to Manchuria")


@pytest.mark.rule("RV-RET-2", "RV-RET-3", "RV-R-48", "RV-EX-23", "RV-R-46")
@pytest.mark.parametrize("space", ["Manchuria", "French Indochina"])
def test_all_attackers_withdraw_together_to_one_space_that_some_came_from(space: str) -> None:
    moment = china(6, 6, 6, 6, 6)
    assert set(legal(moment)) == {
        "press on",
        "retreat to Manchuria",
        "retreat to French Indochina",
    }
    after = play(moment, f"retreat to {space}")
    assert there(after, space)["japan"] == {"infantry": 3}
    assert there(after, "China") == {"united_states": {"infantry": 2}}
    with refused("RV-RET-2"):
        play(moment, "retreat to Kwangtung")


@pytest.mark.rule("RV-R-48", "RV-NCM-1")
def test_what_has_withdrawn_does_not_move_again() -> None:
    moment = play(china(6, 6, 6, 6, 6), "retreat to Manchuria")
    with refused("RV-R-48"):
        play(moment, "move infantry: Manchuria > Kwangtung")


@pytest.mark.rule("RV-R-44", "RV-RET-2")
def test_it_is_enough_that_a_unit_came_from_there_even_if_it_is_destroyed() -> None:
    units: Units = {
        "Manchuria": {"Japan": "infantry"},
        "French Indochina": {"Japan": "armor"},
        "China": {"United States": "2 infantry"},
    }
    moment = fight(
        "move infantry: Manchuria > China",
        "move armor: French Indochina > China",
        units=units,
        on_turn="Japan",
        dice=[6, 6, 2, 6],
    )
    moment = play(moment, "lose infantry")
    assert "retreat to Manchuria" in legal(moment)


@pytest.mark.rule("RV-R-44")
def test_a_tank_that_blitzed_came_from_the_territory_just_blitzed() -> None:
    units: Units = {
        "Belorussia": {"Germany": "armor"},
        "Russia": {"USSR": "infantry"},
    }
    moment = fight(
        "move armor: Belorussia > West Russia > Russia",
        units=units,
        owners={"West Russia": "USSR"},
        dice=[6, 6],
    )
    assert legal(moment) == ["press on", "retreat to West Russia"]


@pytest.mark.rule("RV-R-44", "RV-RET-4")
def test_no_unit_counts_as_coming_from_where_only_aircraft_came_from() -> None:
    units: Units = {
        "Manchuria": {"Japan": "infantry"},
        "Kwangtung": {"Japan": "fighter"},
        "China": {"United States": "infantry"},
    }
    moment = fight(
        "move infantry: Manchuria > China",
        "move fighter: Kwangtung > China",
        units=units,
        on_turn="Japan",
        dice=[6, 6, 6],
    )
    assert legal(moment) == ["press on", "retreat to Manchuria"]
    after = play(moment, "retreat to Manchuria")
    assert isinstance(after.asked, PlanNoncombatMoves)
    landed = play(after, "move fighter/3: China > Kwangtung", "done")
    assert there(landed, "Kwangtung")["japan"] == {"fighter": 1}


@pytest.mark.rule("RV-R-46")
def test_aircraft_do_not_leave_a_normal_battle_alone() -> None:
    moment = fight(
        "move infantry: Manchuria > China",
        "move fighter: Kwangtung > China",
        units={
            "Manchuria": {"Japan": "infantry"},
            "Kwangtung": {"Japan": "fighter"},
            "China": {"United States": "infantry"},
        },
        on_turn="Japan",
        dice=[6, 6, 6],
    )
    with refused("RV-RET-2"):
        play(moment, "retreat")


@pytest.mark.rule("RV-RET-4", "RV-RET-5", "RV-R-17", "RV-R-128")
def test_aircraft_alone_break_off_and_land_later() -> None:
    units: Units = {
        "Western Europe": {"Germany": "bomber"},
        "Sea Zone 8": {"United Kingdom": "destroyer"},
    }
    moment = fight(
        "move bomber: Western Europe > Sea Zone 7 > Sea Zone 8", units=units, dice=[6, 6]
    )
    assert legal(moment) == ["press on", "retreat"]
    moment = play(moment, "retreat")
    assert outcomes(moment) == ["sea_zone_8: retreat"]
    assert isinstance(moment.asked, PlanNoncombatMoves)


@pytest.mark.rule("RV-RET-2", "RV-EX-22")
@pytest.mark.parametrize("zone", ["Sea Zone 52", "Sea Zone 60"])
def test_ships_withdraw_together_to_a_zone_that_some_came_from(zone: str) -> None:
    units: Units = {
        "Sea Zone 52": {"United States": "destroyer"},
        "Sea Zone 60": {"United States": "destroyer"},
        "Sea Zone 51": {"Germany": "battleship"},
    }
    moment = fight(
        "move destroyer: Sea Zone 52 > Sea Zone 51",
        "move destroyer: Sea Zone 60 > Sea Zone 51",
        units=units,
        on_turn="United States",
        dice=[5, 6, 6],
    )
    assert set(legal(moment)) == {"press on", "retreat to Sea Zone 52", "retreat to Sea Zone 60"}
    with refused("RV-RET-2"):
        play(moment, "retreat to Sea Zone 45")
    after = play(moment, f"retreat to {zone}")
    assert there(after, zone)["united_states"] == {"destroyer": 2}


@pytest.mark.rule("RV-RET-2", "RV-R-44")
def test_ships_do_not_withdraw_to_a_zone_that_is_hostile_now() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 3": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "transport, battleship"},
    }
    moment = fight(
        "move submarine: Sea Zone 5 > Sea Zone 6",
        "move submarine: Sea Zone 3 > Sea Zone 6",
        units=units | {"Sea Zone 3": {"Germany": "submarine", "United Kingdom": "transport"}},
        dice=[6, 6, 6, 6],
    )
    moment = play(moment, "stay")
    assert legal(moment) == ["press on", "retreat to Sea Zone 5"]


@pytest.mark.rule("RV-R-45")
def test_ships_that_began_there_withdraw_only_along_with_others() -> None:
    units: Units = {
        "Sea Zone 6": {"Germany": "destroyer", "United Kingdom": "transport"},
        "Sea Zone 5": {"Germany": "destroyer"},
    }
    moment = fight(units=units, dice=[6, 6, 3, 6])
    assert outcomes(moment) == ["sea_zone_6: cleared"]
    moment = fight("move destroyer: Sea Zone 5 > Sea Zone 6", units=units, dice=[6, 6, 6])
    assert legal(moment) == ["press on", "retreat to Sea Zone 5"]
    moment = play(moment, "retreat to Sea Zone 5")
    assert there(moment, "Sea Zone 5")["germany"] == {"destroyer": 2}


# Transports


@pytest.mark.rule("RV-TPT-17", "RV-EX-34")
def test_transports_alone_must_survive_the_cycle_and_then_may_withdraw_or_stay() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "destroyer, 2 transport"},
        "Sea Zone 5": {"Germany": "2 destroyer"},
    }
    moment = fight(
        "move destroyer, 2 transport: Sea Zone 6 > Sea Zone 5",
        units=units,
        on_turn="United Kingdom",
        dice=[6, 3, 3],
    )
    moment = play(moment, "lose destroyer, transport")
    assert legal(moment) == ["press on", "retreat to Sea Zone 6"]
    sunk = play(moment, "press on", dice=[3, 6])
    assert outcomes(sunk) == ["sea_zone_5: defender won"]
    away = play(moment, "retreat to Sea Zone 6")
    assert there(away, "Sea Zone 6") == {"united_kingdom": {"transport": 1}}


@pytest.mark.rule("RV-RET-8", "RV-AMP-13", "RV-NCM-9", "RV-TPT-15")
def test_transports_that_withdrew_neither_land_nor_load_nor_unload() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "destroyer, transport[infantry]"},
        "United Kingdom": {"United Kingdom": "infantry"},
        "Sea Zone 5": {"Germany": "destroyer"},
        "Norway": {"Germany": "infantry"},
    }
    moment = fight(
        "move destroyer, transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        units=units,
        on_turn="United Kingdom",
        dice=[6, 6],
    )
    moment = play(moment, "retreat to Sea Zone 6")
    assert moment.happened(LandingCalledOff)
    assert aboard(moment, "Sea Zone 6") == {"united_kingdom": {"infantry": 1}}
    assert owner(moment, "Norway") == "germany"
    for order in (
        "unload infantry: Sea Zone 6 > United Kingdom",
        "load infantry: United Kingdom > Sea Zone 6",
    ):
        with refused("RV-RET-8"):
            play(moment, order)


# Submarines


@pytest.mark.rule("RV-SUB-8", "RV-SUB-9", "RV-RET-7", "RV-DEC-33", "RV-R-46")
def test_any_of_ones_submarines_submerge_whatever_the_others_do() -> None:
    moment = at_sea("3 submarine", "battleship", [6, 6, 6, 6])
    assert asks(moment) == "SubmergeOrStay: germany"
    assert legal(moment) == [
        "submerge 3 submarine",
        "submerge 2 submarine",
        "submerge submarine",
        "stay",
    ]
    moment = play(moment, "submerge 2 submarine", "press on", dice=[6, 6])
    assert shots(moment)[0] == "submarines: germany submarine at 2: 6"
    down = [p.count for p in piles(moment, "Sea Zone 6", "Germany") if p.condition == "submerged"]
    assert down == [2]


@pytest.mark.rule("RV-SUB-9", "RV-CBT-16", "RV-SUB-11", "RV-NCM-13")
def test_a_submerged_submarine_stays_down_until_the_end_of_phase_5() -> None:
    moment = play(at_sea("submarine", "battleship", [6, 6]), "submerge submarine")
    assert outcomes(moment) == ["sea_zone_6: defender won"]
    assert isinstance(moment.asked, PlanNoncombatMoves)
    assert [p.condition for p in piles(moment, "Sea Zone 6", "Germany")] == ["submerged"]
    with refused("RV-R-10"):
        play(moment, "move submarine: Sea Zone 6 > Sea Zone 5")
    moment = play(moment, "done")
    assert moment.happened(UnitsSurfaced)
    assert [p.condition for p in piles(moment, "Sea Zone 6", "Germany")] == [""]


@pytest.mark.rule("RV-SUB-8", "RV-DES-3", "RV-R-23", "RV-EX-35")
def test_no_submarine_submerges_while_an_enemy_destroyer_is_alive() -> None:
    moment = at_sea("2 submarine", "destroyer, transport", [2, 6])
    after = play(moment, "lose transport", dice=[6, 6])
    assert asks(after) == "PressOnOrRetreat: germany"
    moment = play(moment, "lose destroyer", dice=[6, 6])
    assert asks(moment) == "SubmergeOrStay: germany"


@pytest.mark.rule("RV-DES-3", "RV-SUB-8")
def test_an_attacking_destroyer_keeps_the_defenders_submarines_up() -> None:
    moment = at_sea("destroyer", "submarine, transport", [6, 6, 6])
    moment = play(moment, "press on", dice=[6, 6, 6])
    assert asks(moment) == "PressOnOrRetreat: germany"


@pytest.mark.rule("RV-R-47", "RV-DEC-33")
def test_the_attacker_decides_first_and_then_the_defender() -> None:
    moment = at_sea("submarine", "submarine", [6, 6])
    assert asks(moment) == "SubmergeOrStay: germany"
    moment = play(moment, "stay")
    assert asks(moment) == "PressOnOrRetreat: germany"
    moment = play(moment, "press on")
    assert asks(moment) == "SubmergeOrStay: united_kingdom"
    moment = play(moment, "submerge submarine")
    assert outcomes(moment) == ["sea_zone_6: cleared"]
    with refused("RV-TRN-2"):
        play(moment, "united_kingdom: stay")


@pytest.mark.rule("RV-SUB-8", "RV-RET-1")
def test_if_the_attacker_withdraws_the_defender_is_not_asked() -> None:
    moment = play(at_sea("submarine", "submarine", [6, 6]), "stay", "retreat to Sea Zone 5")
    assert not moment.happened(UnitsSubmerged)
    assert moment.happened(UnitsRetreated)


@pytest.mark.rule("RV-R-26", "RV-AMP-5", "RV-SUB-10")
def test_once_only_submerged_enemies_are_left_the_landing_goes_ahead_without_bombardment() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "battleship, transport[infantry]"},
        "Sea Zone 5": {"Germany": "submarine"},
        "Norway": {"Germany": "infantry"},
    }
    moment = fight(
        "move battleship, transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        units=units,
        on_turn="United Kingdom",
        dice=[6, 6],
    )
    moment = play(moment, "press on", "germany: submerge submarine")
    assert outcomes(moment) == ["sea_zone_5: cleared"]
    assert asks(moment) == "ConfirmLanding: united_kingdom"
    moment = play(moment, "land infantry", dice=[1, 6])
    assert owner(moment, "Norway") == "united_kingdom"


@pytest.mark.rule("RV-R-26", "RV-SUB-8")
def test_if_all_submerge_nobody_is_destroyed_and_the_battle_ends() -> None:
    moment = play(at_sea("submarine", "submarine", [6, 6]), "submerge submarine")
    assert outcomes(moment) == ["sea_zone_6: defender won"]
    assert there(moment, "Sea Zone 6") == {
        "germany": {"submarine": 1},
        "united_kingdom": {"submarine": 1},
    }


@pytest.mark.rule("RV-SUB-8", "RV-DEC-33")
def test_a_standing_order_lets_submarines_submerge() -> None:
    moment = at_sea("submarine", "submarine", [6, 6])
    moment = play(moment, "united_kingdom: order submerge submarines", "stay", "press on")
    assert asks(moment) == "SubmergeOrStay: united_kingdom"
    found = moment.game.answer_by_order(moment.state, Seat("united_kingdom"))
    assert found is not None
    assert moment.game.action_texts.say(found) == "submerge submarine"
