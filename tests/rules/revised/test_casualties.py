"""Casualties and battleships of two hits (RV-HIT, RV-BB)."""

import pytest

from battleboard.axis.vocabulary.events import UnitsDamaged, UnitsLost, UnitsRepaired
from tests.rules.revised.fights import (
    Units,
    aboard,
    asks,
    eligible,
    fight,
    outcomes,
    piles,
    shots,
    there,
)
from tests.support import Moment, play, refused


def at_sea(ours: str, theirs: str, dice: list[int], power: str = "United Kingdom") -> Moment:
    """Germany attacks a fleet in zone 6."""
    units: Units = {"Sea Zone 5": {"Germany": ours}, "Sea Zone 6": {power: theirs}}
    return fight(f"move {ours}: Sea Zone 5 > Sea Zone 6", units=units, dice=dice)


@pytest.mark.rule("RV-HIT-1", "RV-DEC-27")
def test_the_owner_may_lose_cheap_or_dear_units_in_any_order() -> None:
    with refused("RV-CBT-6"):
        play(at_sea("destroyer", "2 transport, submarine", [6, 3]), "lose battleship")
    moment = at_sea("2 destroyer", "submarine, aircraft_carrier, transport", [6, 3, 3])
    for units in ("submarine, transport", "aircraft_carrier, transport"):
        after = play(moment, f"lose {units}", dice=[6, 6])
        assert len(after.happened(UnitsLost)) == 1


@pytest.mark.rule("RV-HIT-2", "RV-CAR-12")
def test_aircraft_are_chosen_for_hits_of_ships_and_aircraft_but_not_of_submarines() -> None:
    by_ship = at_sea("destroyer", "aircraft_carrier, 2 fighter", [3])
    assert eligible(by_ship) == {"aircraft_carrier", "fighter"}
    by_boat = at_sea("submarine", "aircraft_carrier, transport, 2 fighter", [2])
    assert eligible(by_boat) == {"aircraft_carrier", "transport"}
    with refused("RV-SUB-6"):
        play(by_boat, "lose fighter")


@pytest.mark.rule("RV-HIT-2", "RV-CAR-12", "RV-MNF-1")
def test_allied_fighters_of_the_carrier_defend_and_can_be_chosen_before_it() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "destroyer"},
        "Sea Zone 6": {
            "United Kingdom": "aircraft_carrier, fighter",
            "United States": "fighter",
        },
    }
    moment = fight("move destroyer: Sea Zone 5 > Sea Zone 6", units=units, dice=[3])
    assert asks(moment) == "AgreeOnCasualties: united_kingdom united_states"
    assert eligible(moment) == {"aircraft_carrier", "fighter"}


@pytest.mark.rule("RV-HIT-3", "RV-HIT-5", "RV-TPT-3", "RV-R-31", "RV-HIT-4")
def test_transports_are_chosen_like_other_ships_and_go_down_with_their_cargo() -> None:
    theirs = "destroyer, transport[infantry, anti_aircraft_gun], transport[infantry]"
    moment = at_sea("destroyer", theirs, [3])
    assert eligible(moment) == {"destroyer", "transport"}
    with refused("RV-CBT-6"):
        play(moment, "lose infantry")
    after = play(moment, "lose transport[infantry, anti_aircraft_gun]", dice=[6, 6, 6])
    assert aboard(after, "Sea Zone 6") == {"united_kingdom": {"infantry": 1}}


@pytest.mark.rule("RV-HIT-4")
def test_guns_and_factories_are_never_lost_in_combat() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "2 armor"},
        "Karelia S.S.R.": {"USSR": "infantry, armor, anti_aircraft_gun, industrial_complex"},
    }
    moment = fight("move 2 armor: Eastern Europe > Karelia S.S.R.", units=units, dice=[3, 6])
    assert eligible(moment) == {"infantry", "armor"}
    with refused("RV-HIT-4"):
        play(moment, "lose anti-aircraft gun")
    with refused("RV-LND-1"):
        play(moment, "lose industrial complex")


# Battleships


@pytest.mark.rule("RV-BB-1", "RV-BB-3", "RV-CBT-7")
def test_the_first_hit_damages_a_battleship_which_fights_on_and_is_repaired() -> None:
    moment = at_sea("destroyer", "battleship", [3, 6])
    assert [t.kind for e in moment.happened(UnitsDamaged) for t in e.units] == ["battleship"]
    assert asks(moment) == "PressOnOrRetreat: germany"
    moment = play(moment, "press on", dice=[6, 4])
    assert shots(moment)[-1] == "defence: united_kingdom battleship at 4: 4"
    assert outcomes(moment) == ["sea_zone_6: defender won"]
    assert [event.space for event in moment.happened(UnitsRepaired)] == ["sea_zone_6"]
    assert {pile.condition for pile in piles(moment, "Sea Zone 6", "United Kingdom")} == {""}


@pytest.mark.rule("RV-BB-2")
def test_a_second_hit_in_the_same_battle_sinks_it() -> None:
    moment = at_sea("destroyer", "battleship", [3, 6])
    moment = play(moment, "press on", dice=[3, 6])
    assert outcomes(moment) == ["sea_zone_6: cleared"]
    both = at_sea("2 destroyer", "battleship", [3, 3, 6])
    assert outcomes(both) == ["sea_zone_6: cleared"]


@pytest.mark.rule("RV-BB-3")
def test_damage_of_one_battle_does_not_count_in_the_next() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "battleship"},
    }
    moment = fight("move submarine: Sea Zone 5 > Sea Zone 6", units=units, dice=[2, 6])
    moment = play(moment, "submerge submarine")
    assert moment.happened(UnitsRepaired)
    assert {pile.condition for pile in piles(moment, "Sea Zone 6", "United Kingdom")} == {""}


@pytest.mark.rule("RV-R-43", "RV-BB-1", "RV-EX-39")
def test_the_owner_chooses_whether_the_battleship_takes_the_first_hit() -> None:
    one = at_sea("destroyer", "battleship, transport", [3])
    assert eligible(one) == {"battleship", "transport"}
    spared = play(one, "lose transport", dice=[6, 6])
    assert there(spared, "Sea Zone 6")["united_kingdom"] == {"battleship": 1}
    damaged = play(one, "lose battleship", dice=[6, 6])
    assert there(damaged, "Sea Zone 6")["united_kingdom"] == {"battleship": 1, "transport": 1}


@pytest.mark.rule("RV-EX-39", "RV-BB-2")
def test_two_hits_are_shared_out_or_both_sink_the_battleship() -> None:
    two = at_sea("2 destroyer", "battleship, transport", [3, 3])
    shared = play(two, "lose battleship, transport", dice=[6, 6])
    assert there(shared, "Sea Zone 6")["united_kingdom"] == {"battleship": 1}
    sunk = play(two, "lose battleship, damaged battleship", dice=[6, 6])
    assert there(sunk, "Sea Zone 6")["united_kingdom"] == {"transport": 1}
    with refused("RV-CBT-6"):
        play(two, "lose 2 battleship")


@pytest.mark.rule("RV-BB-1")
def test_an_attacking_battleship_takes_two_hits_as_well() -> None:
    moment = at_sea("battleship", "2 destroyer", [6, 3, 6])
    assert [term.power for e in moment.happened(UnitsDamaged) for term in e.units] == ["germany"]
    moment = play(moment, "retreat to Sea Zone 5")
    assert {pile.condition for pile in piles(moment, "Sea Zone 5", "Germany")} == {""}
