"""New fighters and new carriers in Revised (RV-MOB-7, RV-MOB-8)."""

import pytest

from battleboard.axis.vocabulary.decisions import PlaceNewUnits
from tests.rules.classic.combat import asks, told
from tests.rules.classic.moves import refusal
from tests.rules.revised.flights import Units, here, placing
from tests.support import play

HOME: Units = {
    "Western United States": {"United States": "industrial complex, 2 fighter, bomber"},
    "Eastern United States": {"United States": "industrial complex, fighter"},
}
CARRIER = "place aircraft carrier: Sea Zone 55"
ABOARD = "place fighter: Sea Zone 55"
EMBARK = "embark fighter: Western United States > Sea Zone 55"


@pytest.mark.rule("RV-MOB-7", "RV-DEC-43")
def test_a_new_fighter_goes_ashore_or_onto_a_carrier_built_this_turn() -> None:
    before = placing("United States", HOME, "aircraft carrier, 2 fighter")
    assert refusal(before, ABOARD) == "RV-MOB-7"
    assert refusal(before, "place fighter: Western United States") is None
    after = play(before, CARRIER, ABOARD)
    assert here(after, "Sea Zone 55", "United States") == {"aircraft_carrier": 1, "fighter": 1}


@pytest.mark.rule("RV-R-68", "RV-MOB-7")
def test_an_older_carrier_takes_no_new_fighter() -> None:
    units = {**HOME, "Sea Zone 55": {"United States": "aircraft carrier"}}
    before = placing("United States", units, "fighter, transport")
    assert refusal(before, ABOARD) == "RV-MOB-7"
    assert refusal(before, EMBARK) == "RV-MOB-7"


@pytest.mark.rule("RV-MOB-4")
def test_nothing_else_is_placed_aboard() -> None:
    before = placing("United States", HOME, "aircraft carrier, bomber, infantry, transport")
    after = play(before, CARRIER, "place transport: Sea Zone 55")
    assert refusal(after, "place bomber: Sea Zone 55") == "RV-MOB-4"
    assert refusal(after, "place infantry: Sea Zone 55") == "RV-MOB-4"
    assert refusal(after, "place transport[infantry]: Sea Zone 55") == "RV-PUR-3"


@pytest.mark.rule("RV-R-67")
def test_the_carrier_and_each_fighter_on_it_count_against_the_factory() -> None:
    units: Units = {"Eastern Canada": {"United Kingdom": "industrial complex"}}
    before = placing("United Kingdom", units, "aircraft carrier, 2 fighter, infantry")
    after = play(before, "place aircraft carrier: Sea Zone 9", "place 2 fighter: Sea Zone 9")
    assert told(after, "UnitsRefunded") == ["United Kingdom returned infantry for 3"]


@pytest.mark.rule("RV-MOB-8", "RV-DEC-43")
def test_fighters_beside_the_factory_go_aboard_its_new_carrier() -> None:
    after = play(placing("United States", HOME, "aircraft carrier"), CARRIER)
    asked = after.asked
    assert isinstance(asked, PlaceNewUnits)
    assert asked.units == ()
    embarked = play(after, EMBARK.replace("fighter", "2 fighter"))
    assert here(embarked, "Sea Zone 55", "United States") == {"aircraft_carrier": 1, "fighter": 2}
    assert told(embarked, "FightersEmbarked") == [
        "United States embarked 2 fighter: Western United States > Sea Zone 55"
    ]
    assert asks(embarked) == "ResearchOrNot: ussr"


@pytest.mark.rule("RV-MOB-8", "RV-R-68")
def test_only_own_fighters_of_that_territory_go_aboard_two_to_a_carrier() -> None:
    units = {
        **HOME,
        "Western United States": {
            "United States": "industrial complex, 3 fighter",
            "United Kingdom": "fighter",
        },
    }
    after = play(placing("United States", units, "aircraft carrier"), CARRIER)
    assert refusal(after, EMBARK.replace("fighter", "3 fighter")) == "RV-MOB-7"
    assert refusal(after, EMBARK.replace("fighter", "United Kingdom fighter")) == "RV-CM-11"
    assert refusal(after, "embark fighter: Eastern United States > Sea Zone 55") == "RV-MOB-7"


@pytest.mark.rule("RV-R-68")
def test_a_fighter_that_landed_this_turn_may_go_aboard() -> None:
    units = {**HOME, "Western United States": {"United States": "industrial complex"}}
    moved = {"Western United States": {"United States": "fighter"}}
    before = placing("United States", units, "aircraft carrier", moved=moved)
    assert refusal(play(before, CARRIER), EMBARK) is None


@pytest.mark.rule("RV-MOB-8")
def test_nobody_has_to_go_aboard() -> None:
    after = play(placing("United States", HOME, "aircraft carrier"), CARRIER, "done")
    assert here(after, "Western United States", "United States")["fighter"] == 2


@pytest.mark.rule("RV-MOB-6", "RV-MOB-7")
def test_a_carrier_with_fighters_is_placed_among_enemies_too() -> None:
    units = {**HOME, "Sea Zone 55": {"Japan": "submarine"}}
    before = placing("United States", units, "aircraft carrier, fighter")
    after = play(before, CARRIER, ABOARD)
    assert here(after, "Sea Zone 55", "United States") == {"aircraft_carrier": 1, "fighter": 1}
