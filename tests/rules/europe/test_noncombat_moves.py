"""EU-NCM: the moves of step 4."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBombardment, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import DiceRolled, UnitsLost
from tests.rules.europe.moves import at, combat, noncombat, owes, refusal
from tests.support import play

UKRAINE = {"Ukraine S.S.R.": "Germany"}


@pytest.mark.rule("EU-NCM-1", "EU-R-16")
def test_units_that_did_not_attack_move_and_others_do_not() -> None:
    units = {
        "Poland": {"Germany": "2 armor"},
        "East Poland": {"USSR": "infantry"},
    }
    moment = combat("Germany", units)
    after = play(moment, "move armor: Poland > East Poland", "done", dice=[3, 6])
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert refusal(after, "move armor: East Poland > Poland") == "EU-R-16"
    assert refusal(after, "move armor: Poland > Germany") is None


@pytest.mark.rule("EU-NCM-3", "EU-R-75")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor", "anti-aircraft gun"])
def test_land_units_move_into_friendly_land_only(kind: str) -> None:
    moment = noncombat("Germany", {"Poland": {"Germany": kind}})
    assert refusal(moment, f"move {kind}: Poland > Germany") is None
    assert refusal(moment, f"move {kind}: Poland > East Poland") == "EU-NCM-3"
    france = noncombat("Germany", {"France": {"Germany": kind}})
    assert refusal(france, f"move {kind}: France > Spain") == "EU-NEU-2"


@pytest.mark.rule("EU-NCM-3", "EU-R-2")
def test_land_of_the_own_side_is_friendly() -> None:
    moment = noncombat("United Kingdom", {"Rumania": {"United Kingdom": "infantry"}})
    assert refusal(moment, "move infantry: Rumania > Bessarabia") is None


@pytest.mark.rule("EU-R-75", "EU-BLZ-7")
def test_land_units_move_into_land_blitzed_in_this_turn() -> None:
    units = {"Poland": {"Germany": "armor, infantry"}}
    moment = combat("Germany", units)
    after = play(moment, "move armor: Poland > East Poland > Poland", "done")
    assert refusal(after, "move infantry: Poland > East Poland") is None


@pytest.mark.rule("EU-NCM-4", "EU-AA-1")
def test_guns_move_in_step_4() -> None:
    moment = noncombat("Germany", {"Poland": {"Germany": "anti-aircraft gun"}})
    after = play(moment, "move anti-aircraft gun: Poland > Germany")
    assert at(after, "Germany", "Germany") == {"anti_aircraft_gun": 1}


@pytest.mark.rule("EU-NCM-4", "EU-CAP-8")
def test_a_gun_captured_in_this_turn_does_not() -> None:
    units = {
        "Poland": {"Germany": "armor"},
        "East Poland": {"USSR": "anti-aircraft gun"},
    }
    after = play(combat("Germany", units), "move armor: Poland > East Poland", "done")
    assert refusal(after, "move anti-aircraft gun: East Poland > Poland") is not None


@pytest.mark.rule("EU-NCM-5", "EU-ATL-15")
@pytest.mark.parametrize("enemy", ["transport", "submarine", "destroyer"])
def test_ships_keep_away_from_enemies(enemy: str) -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "destroyer, submarine"},
        "Bay of Biscay": {"Germany": enemy},
    }
    moment = noncombat("United Kingdom", units)
    for ship in ("destroyer", "submarine"):
        assert refusal(moment, f"move {ship}: Celtic Sea > Bay of Biscay") == "EU-NCM-5"
    units["Bay of Biscay"] = {"Germany": "submerged submarine"}
    free = noncombat("United Kingdom", units)
    assert refusal(free, "move destroyer: Celtic Sea > Bay of Biscay") is None


@pytest.mark.rule("EU-NCM-2", "EU-AIR-1", "EU-RES-7")
def test_aircraft_that_attacked_land_with_the_moves_they_have_left() -> None:
    units = {
        "Poland": {"Germany": "fighter"},
        "Ukraine S.S.R.": {"USSR": "infantry"},
    }
    moment = combat("Germany", units)
    way = "move fighter: Poland > East Poland > Ukraine S.S.R."
    after = play(moment, way, "done", dice=[3, 6])
    assert owes(after) == ["EU-R-77"]
    home = "move fighter: Ukraine S.S.R. > East Poland > Poland"
    assert owes(after, home) == []
    assert refusal(after, home + " > Germany") is not None


@pytest.mark.rule("EU-NCM-7", "EU-NCM-8", "EU-NCM-10", "EU-BMB-1")
def test_aircraft_land_in_friendly_land_and_fly_over_no_neutral() -> None:
    units = {"United Kingdom": {"United Kingdom": "fighter, bomber"}}
    moment = noncombat("United Kingdom", units)
    for kind in ("fighter", "bomber"):
        enemy = f"move {kind}: United Kingdom > English Channel > France"
        assert refusal(moment, enemy) == "EU-NCM-8"
        neutral = f"move {kind}: United Kingdom > Celtic Sea > Eire"
        assert refusal(moment, neutral) == "EU-NEU-3"
        crossing = f"move {kind}: United Kingdom > Celtic Sea > Eire > Atlantic > United Kingdom"
        assert refusal(moment, crossing) == "EU-NEU-3"
    far = "Celtic Sea > Azores Sea > Strait of Gibraltar > Gibraltar"
    assert refusal(moment, f"move fighter: United Kingdom > {far}") is None


@pytest.mark.rule("EU-NCM-9", "EU-CAP-9", "EU-R-75")
def test_no_aircraft_lands_in_land_captured_or_freed_in_this_turn() -> None:
    units = {
        "Poland": {"Germany": "armor, fighter"},
        "East Poland": {"USSR": "infantry"},
    }
    moves = ("move armor: Poland > East Poland", "done")
    after = play(combat("Germany", units), *moves, dice=[3, 6])
    assert refusal(after, "move fighter: Poland > East Poland") == "EU-CAP-9"
    freed = {
        "Rumania": {"United Kingdom": "armor, fighter"},
        "Bessarabia": {"Germany": "infantry"},
    }
    owners = {"Rumania": "United Kingdom", "Bessarabia": "Germany"}
    moment = combat("United Kingdom", freed, owners=owners)
    after = play(moment, "move armor: Rumania > Bessarabia", "done", dice=[3, 6])
    assert refusal(after, "move fighter: Rumania > Bessarabia") == "EU-CAP-9"


@pytest.mark.rule("EU-NCM-11", "EU-AAF-7")
def test_guns_do_not_fire_in_step_4() -> None:
    units = {
        "Poland": {"Germany": "fighter"},
        "East Poland": {"USSR": "anti-aircraft gun"},
    }
    moment = noncombat("Germany", units)
    after = play(moment, "move fighter: Poland > East Poland > Hungary", "done")
    assert after.happened(DiceRolled) == []


@pytest.mark.rule("EU-NCM-12", "EU-R-78")
def test_a_carrier_meets_fighters_before_or_after_they_fly() -> None:
    units = {
        "Atlantic": {"United Kingdom": "aircraft carrier"},
        "United Kingdom": {"United Kingdom": "fighter"},
    }
    moment = noncombat("United Kingdom", units)
    sail = "move aircraft carrier: Atlantic > North Sea"
    fly = "move fighter: United Kingdom > North Sea"
    for orders in ((sail, fly), (fly, sail)):
        assert owes(moment, *orders) == []
    assert owes(moment, fly) != []


@pytest.mark.rule("EU-NCM-13", "EU-AIR-6", "EU-R-77")
def test_a_fighter_whose_carrier_was_sunk_out_of_reach_of_land_is_lost() -> None:
    units = {
        "Celtic Sea": {"United States": "aircraft carrier, fighter"},
        "Azores Sea": {"Germany": "transport"},
    }
    owners = {"United Kingdom": "Germany", "Gibraltar": "Germany"}
    moment = combat("United States", units, owners=owners)
    moment = play(
        moment,
        "move fighter: Celtic Sea > Bay of Biscay > Celtic Sea > Mid-Atlantic > Azores Sea",
        "move aircraft carrier: Celtic Sea > Azores Sea",
        "done",
        dice=[3, 1],
    )
    moment = play(moment, "lose aircraft carrier")
    assert at(moment, "Azores Sea", "United States") == {"fighter": 1}
    assert owes(moment) == []
    after = play(moment, "done")
    assert [event.reason for event in after.happened(UnitsLost)] == ["stranding"]
    assert at(after, "Azores Sea", "United States") == {}


@pytest.mark.rule("EU-R-76")
@pytest.mark.parametrize("came", [True, False])
def test_ships_that_fought_do_not_move(came: bool) -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "destroyer"},
        "Bay of Biscay": {"Germany": "transport"},
    }
    if not came:
        units = {"Bay of Biscay": {"United Kingdom": "destroyer", "Germany": "transport"}}
    moves = ("move destroyer: Celtic Sea > Bay of Biscay", "done")[0 if came else 1 :]
    after = play(combat("United Kingdom", units), *moves, dice=[3, 6])
    rule = refusal(after, "move destroyer: Bay of Biscay > Celtic Sea")
    assert rule == ("EU-R-16" if came else "EU-R-76")


@pytest.mark.rule("EU-R-76")
def test_ships_that_retreated_do_not_move() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "destroyer"},
        "Bay of Biscay": {"Germany": "transport"},
    }
    moves = ("move destroyer: Celtic Sea > Bay of Biscay", "done", "retreat to Celtic Sea")
    after = play(combat("United Kingdom", units), *moves, dice=[6, 6])
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert refusal(after, "move destroyer: Celtic Sea > Atlantic") == "EU-R-76"


@pytest.mark.rule("EU-R-76")
def test_ships_that_gave_a_support_shot_do_not_move() -> None:
    units = {
        "North Sea": {"United Kingdom": "transport[infantry], destroyer, submarine"},
        "Norway": {"Germany": "infantry"},
    }
    moment = combat("United Kingdom", units)
    moment = play(moment, "unload infantry: North Sea > Norway", "done")
    assert isinstance(moment.asked, ChooseBombardment)
    after = play(moment, "bombard Norway with destroyer", dice=[6, 1, 6])
    assert refusal(after, "move destroyer: North Sea > Atlantic") == "EU-R-76"
    assert refusal(after, "move submarine: North Sea > Atlantic") is None


@pytest.mark.rule("EU-R-77")
def test_the_step_does_not_end_while_a_fighter_in_the_air_could_land() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "fighter"},
        "North Sea": {"Germany": "transport"},
    }
    moment = combat("United Kingdom", units)
    after = play(moment, "move fighter: United Kingdom > North Sea", "done", dice=[3, 6])
    assert owes(after) == ["EU-R-77"]
    assert owes(after, "move fighter: North Sea > United Kingdom") == []
    assert after.happened(UnitsLost)


SOUTH = ("Algeria", "Tunisia", "Sardinia", "Gibraltar", "Malta")
FLIGHTS = {
    "Mid-Atlantic": "fighter: Mid-Atlantic > Azores Sea > Strait of Gibraltar > "
    "Western Mediterranean > Algeria",
    "United Kingdom": "fighter: United Kingdom > Celtic Sea > Azores Sea > "
    "Strait of Gibraltar > Gibraltar",
    "Tunisia": "bomber: United Kingdom > Celtic Sea > Azores Sea > Strait of Gibraltar > "
    "Western Mediterranean > Sicilian Sea > Tunisia",
    "Malta": "fighter: Malta > Sicilian Sea > Tyrrhenian Sea > Sardinia",
}


@pytest.mark.rule("EU-EX-22", "EU-AIR-1", "EU-AIR-2", "EU-AIR-3", "EU-NCM-9", "EU-BRD-4")
@pytest.mark.parametrize("flight", FLIGHTS.values(), ids=list(FLIGHTS))
def test_air_movement(flight: str) -> None:
    units = {
        "Mid-Atlantic": {"United Kingdom": "aircraft carrier, fighter"},
        "United Kingdom": {"United Kingdom": "fighter, bomber"},
        "Malta": {"United Kingdom": "fighter"},
    }
    owners = dict.fromkeys(SOUTH, "United Kingdom")
    before = noncombat("United Kingdom", units, owners=owners)
    assert owes(before, f"move {flight}") == []
    landing = flight.rsplit(" > ", maxsplit=1)[-1]
    if landing != "Gibraltar":
        taken = {landing: "Germany"}
        captured = noncombat("United Kingdom", units, owners=owners, taken=taken)
        assert refusal(captured, f"move {flight}") == "EU-CAP-9"
    over = flight.replace("Azores Sea > ", "Azores Sea > South Atlantic > Azores Sea > ")
    if over != flight:
        assert refusal(before, f"move {over}") is not None, "too far"
