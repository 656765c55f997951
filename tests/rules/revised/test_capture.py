"""Taking the territory (RV-CAP), at once in a blitz (RV-BLZ-2) and otherwise in phase 4."""

import pytest

from battleboard.axis.vocabulary.events import (
    BattleBegan,
    DiceRolled,
    ProductionChanged,
    SpaceCaptured,
)
from battleboard.games.revised.victory import cities_held
from tests.rules.classic.moves import axis
from tests.rules.revised.fights import Units, asks, fight, level, outcomes, owner, piles, there
from tests.support import Moment, play, position, refused

GUARDED = "infantry, anti_aircraft_gun, industrial_complex"


def caucasus(ours: str, theirs: str, dice: list[int], **more: object) -> Moment:
    """Germany attacks Caucasus, worth 4, from the Ukraine."""
    units: Units = {"Ukraine S.S.R.": {"Germany": ours}, "Caucasus": {"USSR": theirs}}
    order = f"move {ours}: Ukraine S.S.R. > Caucasus"
    return fight(order, units=units, dice=dice, **more)  # type: ignore[arg-type]


@pytest.mark.rule("RV-CAP-1", "RV-CAP-5", "RV-CAP-6", "RV-R-49")
def test_a_land_unit_that_survives_captures_the_land_with_guns_factory_and_production() -> None:
    moment = caucasus("2 infantry", GUARDED, [1, 6, 6])
    assert outcomes(moment) == ["caucasus: attacker won"]
    assert owner(moment, "Caucasus") == "germany"
    assert there(moment, "Caucasus") == {
        "germany": {"infantry": 2, "anti_aircraft_gun": 1, "industrial_complex": 1}
    }
    assert [(e.seat, e.change) for e in moment.happened(ProductionChanged)] == [
        ("ussr", -4),
        ("germany", 4),
    ]
    assert level(moment, "Germany") == 44


@pytest.mark.rule("RV-R-49")
def test_what_is_captured_pays_its_new_owner_in_the_same_turn() -> None:
    moment = caucasus("2 infantry", "infantry", [1, 6, 6], money={"Germany": 0})
    moment = play(moment, "done")
    assert level(moment, "Germany") == 44
    assert moment.facts["money"]["germany"] == 44


@pytest.mark.rule("RV-CAP-4", "RV-AIR-14")
def test_aircraft_alone_do_not_take_land_even_without_a_defender_left() -> None:
    moment = caucasus("fighter", "infantry", [3, 6])
    assert outcomes(moment) == ["caucasus: air only"]
    assert owner(moment, "Caucasus") == "ussr"


@pytest.mark.rule("RV-CAP-2")
def test_if_all_are_destroyed_control_does_not_change() -> None:
    moment = caucasus("infantry", "infantry", [1, 2])
    assert owner(moment, "Caucasus") == "ussr"


@pytest.mark.rule("RV-CAP-3", "RV-CAP-10")
def test_ships_that_win_stay_at_sea_and_capture_nothing() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "destroyer"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    moment = fight("move destroyer: Sea Zone 5 > Sea Zone 6", units=units, dice=[3, 6])
    assert outcomes(moment) == ["sea_zone_6: cleared"]
    assert there(moment, "Sea Zone 6") == {"germany": {"destroyer": 1}}
    assert owner(moment, "Sea Zone 6") == ""
    assert not moment.happened(SpaceCaptured)


@pytest.mark.rule("RV-CAP-7", "RV-R-132", "RV-NCM-12")
def test_a_captured_gun_serves_its_captor_but_does_not_move_this_turn() -> None:
    moment = caucasus("2 infantry", GUARDED, [1, 6, 6])
    with refused("RV-R-132", "axis-gun-captured"):
        play(moment, "move anti-aircraft gun: Caucasus > Ukraine S.S.R.")
    defended = fight(
        "move fighter, 2 infantry: Russia > Caucasus",
        units={
            "Russia": {"USSR": "fighter, 2 infantry"},
            "Caucasus": {"Germany": "infantry, anti_aircraft_gun"},
        },
        owners={"Caucasus": "Germany"},
        on_turn="USSR",
        dice=[6, 6, 6, 6, 6],
    )
    assert defended.happened(DiceRolled)[0].step == "guns"


@pytest.mark.rule("RV-CAP-7", "RV-MOB-2")
def test_a_captured_factory_serves_its_captor_from_the_next_turn() -> None:
    moment = caucasus("2 infantry", GUARDED, [1, 6, 6], bought="infantry")
    moment = play(moment, "done")
    assert asks(moment) != "PlaceNewUnits: germany"


@pytest.mark.rule("RV-CAP-8", "RV-VIC-3", "RV-EX-48")
def test_a_victory_city_changes_hands_with_its_territory() -> None:
    units: Units = {
        "French Indochina": {"Japan": "2 infantry"},
        "India": {"United Kingdom": "infantry"},
    }
    moment = fight(
        "move 2 infantry: French Indochina > India", units=units, on_turn="Japan", dice=[1, 6, 6]
    )
    held = cities_held(axis(moment).edition(moment.state), moment.state)
    assert held == {"allies": 5, "axis": 7}


@pytest.mark.rule("RV-CAP-9", "RV-R-11", "RV-LIB-1", "RV-EX-40")
def test_land_of_an_ally_is_liberated() -> None:
    units: Units = {
        "Norway": {"Germany": "infantry"},
        "Karelia S.S.R.": {"Germany": "infantry"},
        "Archangel": {"United Kingdom": "2 infantry"},
        "Russia": {"USSR": "infantry"},
    }
    moment = fight(
        "move 2 infantry: Archangel > Karelia S.S.R.",
        units=units,
        owners={"Karelia S.S.R.": "Germany"},
        on_turn="United Kingdom",
        dice=[1, 6, 6],
    )
    assert owner(moment, "Karelia S.S.R.") == "ussr"
    assert {e.seat: e.change for e in moment.happened(ProductionChanged)} == {
        "germany": -2,
        "ussr": 2,
    }


# Blitz


def blitz(*units_on_the_way: str, target: str = "Russia", **more: object) -> Moment:
    """A German tank drives through West Russia, which the USSR holds, into another territory."""
    way = {"USSR": ", ".join(units_on_the_way)} if units_on_the_way else {}
    units: Units = {
        "Belorussia": {"Germany": "armor"},
        "West Russia": way,
        "Russia": {"USSR": "infantry"},
    }
    return fight(
        f"move armor: Belorussia > West Russia > {target}",
        units=units,
        owners={"West Russia": "USSR"},
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("RV-BLZ-2", "RV-EX-15")
def test_the_first_territory_of_a_blitz_is_taken_at_once_whatever_becomes_of_the_tank() -> None:
    moment = blitz(dice=[6, 2])
    captured = [e for e in moment.events if isinstance(e, SpaceCaptured | BattleBegan)]
    assert [type(event) for event in captured] == [SpaceCaptured, BattleBegan]
    assert owner(moment, "West Russia") == "germany"
    assert outcomes(moment) == ["russia: defender won"]


@pytest.mark.rule("RV-BLZ-2", "RV-R-12", "RV-R-127")
def test_the_second_territory_is_taken_in_phase_4() -> None:
    units: Units = {
        "Belorussia": {"Germany": "armor"},
        "Eastern Europe": {"Germany": "bomber"},
        "Russia": {"USSR": "anti_aircraft_gun"},
    }
    moment = fight(
        "move armor: Belorussia > West Russia > Archangel",
        units=units,
        owners={"West Russia": "USSR"},
    )
    spaces = [event.space for event in moment.happened(SpaceCaptured)]
    assert spaces == ["west_russia", "archangel"]


@pytest.mark.rule("RV-BLZ-4", "RV-EX-16")
def test_a_tank_that_drives_back_home_has_taken_the_land() -> None:
    moment = fight(
        "move armor: Belorussia > West Russia > Belorussia",
        units={"Belorussia": {"Germany": "armor"}},
        owners={"West Russia": "USSR"},
    )
    assert owner(moment, "West Russia") == "germany"
    with refused("RV-R-10"):
        play(moment, "move armor: Belorussia > Eastern Europe")


@pytest.mark.rule("RV-BLZ-2")
def test_a_blitz_of_two_orders_takes_the_land_too() -> None:
    units: Units = {"Belorussia": {"Germany": "armor"}, "Russia": {"USSR": "infantry"}}
    moment = fight(
        "move armor: Belorussia > West Russia",
        "move armor: West Russia > Russia",
        units=units,
        owners={"West Russia": "USSR"},
        dice=[6, 2],
    )
    assert owner(moment, "West Russia") == "germany"


@pytest.mark.rule("RV-BLZ-6", "RV-BLZ-3", "RV-EX-17", "RV-EX-10")
@pytest.mark.parametrize("there_", ["anti_aircraft_gun", "industrial_complex"])
def test_land_with_only_guns_or_a_factory_stops_the_tank_and_is_taken(there_: str) -> None:
    units: Units = {"Ukraine S.S.R.": {"Germany": "armor"}, "Caucasus": {"USSR": there_}}
    before = position("revised", on_turn="Germany", units=units)
    with refused("RV-BLZ-3"):
        play(before, "move armor: Ukraine S.S.R. > Caucasus > Russia")
    moment = play(before, "move armor: Ukraine S.S.R. > Caucasus", "done")
    assert not moment.happened(DiceRolled)
    assert there(moment, "Caucasus")["germany"] == {"armor": 1, there_: 1}


@pytest.mark.rule("RV-R-11", "RV-LIB-1")
def test_blitzed_land_of_an_ally_is_liberated_at_once() -> None:
    moment = fight(
        "move armor: Archangel > Karelia S.S.R. > Archangel",
        units={"Archangel": {"United Kingdom": "armor"}},
        owners={"Karelia S.S.R.": "Germany"},
        on_turn="United Kingdom",
    )
    assert owner(moment, "Karelia S.S.R.") == "ussr"
    assert [pile.turn is not None for pile in piles(moment, "Archangel", "United Kingdom")] == [
        True
    ]
