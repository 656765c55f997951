"""Liberation (RV-LIB): whose a territory is when an ally retakes it."""

from typing import Any

import pytest

from tests.rules.revised.words import level, owner, told, units
from tests.support import Moment, play, position, refused


def retaken(**scene: Any) -> Moment:
    """The United Kingdom retakes Karelia (value 2), which Germany holds, without a fight."""
    owners = {"Karelia S.S.R.": "Germany", "Norway": "United Kingdom"} | scene.pop("owners", {})
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Norway": {"United Kingdom": "infantry"},
            "Karelia S.S.R.": {"Germany": "anti-aircraft gun, industrial complex"},
        }
        | scene.pop("units", {}),
        owners=owners,
        **scene,
    )
    return play(before, "move infantry: Norway > Karelia S.S.R.", "done")


@pytest.mark.rule("RV-LIB-1", "RV-LIB-2", "RV-CAP-9", "RV-R-11", "RV-EX-40")
def test_a_retaken_territory_returns_to_the_ally_with_gun_and_factory() -> None:
    after = retaken()
    assert owner(after, "Karelia S.S.R.") == "ussr"
    assert (level(after, "USSR"), level(after, "United Kingdom")) == (24, 33)
    assert level(after, "Germany") == 37
    assert units(after, "Karelia S.S.R.") == {
        "united_kingdom": {"infantry": 1},
        "ussr": {"anti_aircraft_gun": 1, "industrial_complex": 1},
    }
    assert told(after, "SpaceCaptured") == [
        "United Kingdom took Karelia S.S.R. from Germany for USSR"
    ]


@pytest.mark.rule("RV-LIB-1", "RV-R-70")
def test_a_battle_liberates_for_the_printed_owner_too() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Norway": {"United Kingdom": "2 infantry", "United States": "armor"},
            "Karelia S.S.R.": {"Germany": "infantry"},
        },
        owners={"Karelia S.S.R.": "Germany", "Norway": "United Kingdom"},
    )
    after = play(before, "move 2 infantry: Norway > Karelia S.S.R.", "done", dice=[1, 6, 6])
    assert owner(after, "Karelia S.S.R.") == "ussr"


@pytest.mark.rule("RV-LIB-2", "RV-MOB-1")
def test_the_owner_uses_the_factory_in_its_next_turn_and_the_liberator_never() -> None:
    after = retaken(bought="infantry", money={"United Kingdom": 0})
    done = play(after, "done")
    assert told(done, "UnitsRefunded") == ["United Kingdom returned infantry for 3"]
    later = position(
        "revised",
        on_turn="USSR",
        step="placement",
        units={"Karelia S.S.R.": {"USSR": "industrial complex", "United Kingdom": "infantry"}},
        bought="infantry",
    )
    assert units(play(later, "place infantry: Karelia S.S.R."), "Karelia S.S.R.")["ussr"][
        "infantry"
    ]


@pytest.mark.rule("RV-LIB-3", "RV-EX-40")
def test_while_the_allys_capital_is_lost_the_liberator_keeps_the_territory() -> None:
    after = retaken(owners={"Russia": "Germany"})
    assert owner(after, "Karelia S.S.R.") == "united_kingdom"
    assert level(after, "United Kingdom") == 33 + 2
    assert units(after, "Karelia S.S.R.")["united_kingdom"] == {
        "infantry": 1,
        "anti_aircraft_gun": 1,
        "industrial_complex": 1,
    }


@pytest.mark.rule("RV-LIB-3", "RV-MOB-2")
def test_its_factory_serves_the_liberator_from_the_next_turn() -> None:
    first = retaken(owners={"Russia": "Germany"}, bought="infantry")
    assert told(play(first, "done"), "UnitsRefunded") == ["United Kingdom returned infantry for 3"]
    later = position(
        "revised",
        on_turn="United Kingdom",
        step="placement",
        units={"Karelia S.S.R.": {"United Kingdom": "industrial complex"}},
        owners={"Karelia S.S.R.": "United Kingdom", "Russia": "Germany"},
        bought="2 infantry",
    )
    play(later, "place 2 infantry: Karelia S.S.R.")


@pytest.mark.rule("RV-LIB-4", "RV-CPT-5", "RV-EX-40")
def test_with_the_capital_all_that_allies_hold_returns_at_once_and_units_stay() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Caucasus": {"United Kingdom": "2 armor"},
            "Russia": {"Germany": "infantry, industrial complex"},
            "Karelia S.S.R.": {"United Kingdom": "infantry, anti-aircraft gun, industrial complex"},
            "Kazakh S.S.R.": {"United States": "infantry"},
        },
        owners={
            "Russia": "Germany",
            "Karelia S.S.R.": "United Kingdom",
            "Kazakh S.S.R.": "United States",
            "Novosibirsk": "Germany",
        },
    )
    after = play(before, "move 2 armor: Caucasus > Russia", "done", dice=[3, 3, 6])
    assert told(after, "SpaceReturned") == [
        "United Kingdom gave Karelia S.S.R. back to USSR",
        "United States gave Kazakh S.S.R. back to USSR",
    ]
    for space in ("Russia", "Karelia S.S.R.", "Kazakh S.S.R."):
        assert owner(after, space) == "ussr"
    assert owner(after, "Novosibirsk") == "germany"
    assert units(after, "Karelia S.S.R.") == {
        "united_kingdom": {"infantry": 1},
        "ussr": {"anti_aircraft_gun": 1, "industrial_complex": 1},
    }
    assert units(after, "Russia")["ussr"] == {"industrial_complex": 1}
    assert level(after, "United Kingdom") == 30


@pytest.mark.rule("RV-LIB-5")
def test_units_in_an_allys_land_gain_no_control_of_it() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        step="noncombat moves",
        units={"Persia": {"United Kingdom": "infantry"}},
        owners={"Russia": "Germany"},
    )
    after = play(before, "move infantry: Persia > Kazakh S.S.R.", "done")
    assert owner(after, "Kazakh S.S.R.") == "ussr"
    assert level(after, "United Kingdom") == 30


@pytest.mark.rule("RV-LIB-6", "RV-BRD-5")
def test_original_control_decides_not_previous_control() -> None:
    """German Norway was British and Germany's again: whoever of the Allies retakes it keeps it."""
    before = position(
        "revised",
        on_turn="United States",
        units={
            "Karelia S.S.R.": {"United States": "infantry"},
            "Norway": {"Germany": "anti-aircraft gun"},
        },
    )
    after = play(before, "move infantry: Karelia S.S.R. > Norway", "done")
    assert owner(after, "Norway") == "united_states"


@pytest.mark.rule("RV-R-71")
def test_the_axis_liberates_as_well() -> None:
    before = position(
        "revised",
        on_turn="Japan",
        units={"Caucasus": {"Japan": "armor"}},
        owners={"Caucasus": "Japan", "Ukraine S.S.R.": "USSR", "Balkans": "USSR"},
    )
    after = play(before, "move armor: Caucasus > Ukraine S.S.R. > Balkans", "done")
    assert owner(after, "Ukraine S.S.R.") == owner(after, "Balkans") == "germany"
    assert level(after, "Germany") == 40


@pytest.mark.rule("RV-R-73", "RV-LIB-2")
def test_a_third_powers_gun_goes_to_the_owner_of_the_land_too() -> None:
    after = retaken(units={"Karelia S.S.R.": {"Japan": "anti-aircraft gun"}})
    assert units(after, "Karelia S.S.R.") == {
        "united_kingdom": {"infantry": 1},
        "ussr": {"anti_aircraft_gun": 1},
    }


@pytest.mark.rule("RV-LIB-4", "RV-NCM-12")
def test_a_gun_that_the_ally_moved_in_stays_the_allys() -> None:
    before = position(
        "revised",
        on_turn="USSR",
        units={
            "Caucasus": {"USSR": "2 armor"},
            "Karelia S.S.R.": {"United Kingdom": "anti-aircraft gun, industrial complex"},
        },
        owners={"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
        moved_in=["Karelia S.S.R."],
    )
    after = play(before, "move 2 armor: Caucasus > Russia", "done")
    assert units(after, "Karelia S.S.R.") == {
        "united_kingdom": {"anti_aircraft_gun": 1},
        "ussr": {"industrial_complex": 1},
    }


@pytest.mark.rule("RV-LIB-1", "RV-AIR-8")
def test_land_liberated_in_this_turn_is_no_landing_place() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Norway": {"United Kingdom": "infantry, fighter"},
            "Karelia S.S.R.": {"Germany": "anti-aircraft gun"},
        },
        owners={"Karelia S.S.R.": "Germany", "Norway": "United Kingdom"},
    )
    after = play(before, "move infantry: Norway > Karelia S.S.R.", "done")
    with refused("RV-AIR-8"):
        play(after, "move fighter: Norway > Karelia S.S.R.")
