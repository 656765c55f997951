"""EU-CM, EU-R-15: what counts as a combat move, and what waits for step 4."""

import pytest

from tests.rules.europe.moves import Units, combat, owes, refusal
from tests.support import play

FREE: Units = {"Celtic Sea": {"United Kingdom": "destroyer, submarine, transport, battleship"}}


@pytest.mark.rule("EU-R-15")
@pytest.mark.parametrize("ship", ["destroyer", "submarine", "battleship", "transport"])
def test_a_move_between_free_zones_waits_for_step_4(ship: str) -> None:
    assert owes(combat("United Kingdom", FREE), f"move {ship}: Celtic Sea > Atlantic") == [
        "EU-R-15"
    ]


@pytest.mark.rule("EU-R-15", "EU-CM-1", "EU-CM-6")
def test_units_from_several_spaces_attack_what_the_enemy_occupies() -> None:
    units = FREE | {
        "Azores Sea": {"United Kingdom": "destroyer"},
        "Bay of Biscay": {"Germany": "submarine"},
    }
    moves = (
        "move destroyer: Celtic Sea > Bay of Biscay",
        "move destroyer: Azores Sea > Bay of Biscay",
    )
    assert owes(combat("United Kingdom", units), *moves) == []


@pytest.mark.rule("EU-R-15", "EU-R-30", "EU-CMS-1")
@pytest.mark.parametrize("ship", ["destroyer", "submarine", "battleship", "transport"])
def test_ships_leave_a_hostile_zone_in_step_2(ship: str) -> None:
    units = FREE | {
        "Celtic Sea": FREE["Celtic Sea"] | {"Germany": "destroyer"},
        "North Sea": {"Germany": "submarine"},
    }
    moment = combat("United Kingdom", units)
    assert owes(moment, f"move {ship}: Celtic Sea > Atlantic > Halifax Sea") == []
    to_battle = owes(moment, f"move {ship}: Celtic Sea > Atlantic > North Sea")
    assert to_battle == (["EU-R-28"] if ship == "transport" else [])


@pytest.mark.rule("EU-R-15")
def test_troops_board_in_step_2_only_for_a_landing() -> None:
    units = FREE | {"United Kingdom": {"United Kingdom": "infantry"}}
    moment = combat("United Kingdom", units)
    load = "load infantry: United Kingdom > Celtic Sea"
    assert owes(moment, load) == ["EU-R-15"]
    units = {
        "North Sea": {"United Kingdom": "transport"},
        "United Kingdom": {"United Kingdom": "infantry"},
    }
    moves = ("load infantry: United Kingdom > North Sea", "unload infantry: North Sea > Norway")
    assert owes(combat("United Kingdom", units), *moves) == []


@pytest.mark.rule("EU-R-15", "EU-R-64", "EU-ATL-5")
@pytest.mark.parametrize("ship", ["destroyer", "submarine", "transport", "aircraft carrier"])
def test_ships_sail_into_and_through_centres_of_the_enemy(ship: str) -> None:
    german = combat("Germany", {"Azores Sea": {"Germany": ship}})
    for way in ("British Convoy 3", "British Convoy 3 > Mid-Atlantic"):
        assert owes(german, f"move {ship}: Azores Sea > {way}") == []
    units = {"Azores Sea": {"United States": ship}}
    own = combat("United States", units)
    assert owes(own, f"move {ship}: Azores Sea > British Convoy 3") == ["EU-R-15"]
    taken = combat("United States", units, owners={"British Convoy 3": "Germany"})
    assert owes(taken, f"move {ship}: Azores Sea > British Convoy 3 > Mid-Atlantic") == []


@pytest.mark.rule("EU-R-15", "EU-BLZ-4")
def test_a_blitz_may_end_in_friendly_land() -> None:
    moment = combat("Germany", {"Poland": {"Germany": "armor, infantry"}})
    assert owes(moment, "move armor: Poland > East Poland > Poland") == []
    assert owes(moment, "move armor: Poland > Germany") == ["EU-R-15"]


@pytest.mark.rule("EU-R-15", "EU-R-60")
@pytest.mark.parametrize("ship", ["destroyer", "battleship"])
def test_ships_escort_a_landing(ship: str) -> None:
    units = {
        "Celtic Sea": {"United Kingdom": ship},
        "English Channel": {"United Kingdom": "transport[infantry]"},
    }
    moment = combat("United Kingdom", units)
    move = f"move {ship}: Celtic Sea > English Channel"
    assert owes(moment, move) == ["EU-R-15"]
    assert owes(moment, move, "unload infantry: English Channel > France") == []


@pytest.mark.rule("EU-R-15", "EU-FTR-4")
def test_a_carrier_goes_with_its_fighters() -> None:
    units = {
        "Atlantic": {"United Kingdom": "aircraft carrier, destroyer, 2 fighter"},
        "Danish Sea": {"Germany": "transport"},
    }
    moment = combat("United Kingdom", units)
    carrier = "move aircraft carrier: Atlantic > North Sea"
    assert owes(moment, "move aircraft carrier[2 fighter]: Atlantic > North Sea") == ["EU-R-15"]
    flight = "move 2 fighter: Atlantic > North Sea > Danish Sea"
    assert owes(moment, flight, carrier) == []
    escort = "move destroyer: Atlantic > North Sea"
    assert owes(moment, flight, carrier, escort) == ["EU-R-15"]
    away = "move aircraft carrier: Atlantic > Denmark Strait > Davis Strait"
    assert "EU-R-15" in owes(moment, flight, away), "nobody can land there"


@pytest.mark.rule("EU-R-15", "EU-R-24", "EU-AIR-5")
def test_a_carrier_that_went_along_is_a_place_to_land_where_it_is() -> None:
    units = {
        "Atlantic": {"United Kingdom": "aircraft carrier, fighter"},
        "Bay of Biscay": {"Germany": "transport"},
    }
    moment = combat("United Kingdom", units, owners={"United Kingdom": "Germany"})
    flight = "move fighter: Atlantic > Celtic Sea > Bay of Biscay"
    assert owes(moment, flight, "move aircraft carrier: Atlantic > Celtic Sea") == []
    away = owes(moment, flight, "move aircraft carrier: Atlantic > North Atlantic")
    assert set(away) == {"EU-R-15", "EU-AIR-4"}


@pytest.mark.rule("EU-CMS-6", "EU-R-28")
def test_transports_sail_into_a_battle_with_fighting_ships_or_aircraft() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "transport, destroyer"},
        "United Kingdom": {"United Kingdom": "fighter"},
        "Bay of Biscay": {"Germany": "submarine"},
    }
    moment = combat("United Kingdom", units)
    sail = "move transport: Celtic Sea > Bay of Biscay"
    assert owes(moment, sail) == ["EU-R-28"]
    assert owes(moment, sail, "move destroyer: Celtic Sea > Bay of Biscay") == []
    fly = "move fighter: United Kingdom > English Channel > Bay of Biscay"
    assert owes(moment, sail, fly) == []


@pytest.mark.rule("EU-R-28", "EU-R-95")
def test_a_fighter_at_rest_on_an_allys_carrier_is_no_escort() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "transport"},
        "Bay of Biscay": {
            "Germany": "submarine",
            "United States": "aircraft carrier",
            "United Kingdom": "fighter",
        },
    }
    moment = combat("United Kingdom", units)
    sail = "move transport: Celtic Sea > Bay of Biscay"
    assert owes(moment, sail) == ["EU-R-28"]
    assert owes(moment, "launch fighter: Bay of Biscay", sail) == []


@pytest.mark.rule("EU-R-16")
def test_what_moved_in_step_2_does_not_move_in_step_4() -> None:
    moment = combat("Germany", {"Azores Sea": {"Germany": "submarine, transport"}})
    after = play(moment, "move submarine, transport: Azores Sea > British Convoy 3", "done")
    assert refusal(after, "move submarine: British Convoy 3 > Mid-Atlantic") == "EU-R-16"
    assert refusal(after, "move transport: British Convoy 3 > Mid-Atlantic") == "EU-R-16"


@pytest.mark.rule("EU-CM-7")
def test_guns_do_not_move_in_step_2() -> None:
    moment = combat("Germany", {"Poland": {"Germany": "anti-aircraft gun"}})
    assert refusal(moment, "move anti-aircraft gun: Poland > East Poland") == "EU-CM-7"
