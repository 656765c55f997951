"""Aircraft in Revised (RV-AIR): range, take-off, landing, and the guarantee of a landing place."""

import pytest

from battleboard.axis.vocabulary.events import UnitsLost
from tests.rules.classic.combat import asks, told
from tests.rules.classic.moves import cost, reach, refusal, why
from tests.rules.revised.flights import Units, combat, done, here, noncombat, owes
from tests.support import legal, play, refused

SOVIET = {"Belorussia": "USSR"}

# Range


@pytest.mark.rule("RV-AIR-1")
@pytest.mark.parametrize(
    ("kind", "technologies", "left"),
    [
        ("fighter", [], 4),
        ("bomber", [], 6),
        ("fighter", ["long_range_aircraft"], 6),
        ("bomber", ["long_range_aircraft"], 8),
    ],
)
def test_aircraft_have_a_range_for_the_whole_turn(
    kind: str, technologies: list[str], left: int
) -> None:
    far = "Brazil > Sea Zone 22 > Sea Zone 17 > Sea Zone 12 > Sea Zone 8 > Sea Zone 2 > "
    way = (far + "Sea Zone 3 > Sea Zone 4 > Karelia S.S.R. > Archangel").split(" > ")
    units: Units = {"Brazil": {"United States": kind}}
    before = noncombat("United States", units, technologies={"United States": technologies})
    beyond = " > ".join(way[: left + 2])
    assert refusal(before, f"move {kind}: {beyond}") == "RV-AIR-1"


@pytest.mark.rule("RV-AIR-1", "RV-NCM-4")
def test_what_was_flown_in_phase_3_is_missing_in_phase_5() -> None:
    units: Units = {"Germany": {"Germany": "fighter/1"}, "Belorussia": {"USSR": "infantry"}}
    before = noncombat("Germany", units)
    assert refusal(before, "move fighter: Germany > Balkans > Southern Europe") == "RV-AIR-1"
    assert refusal(before, "move fighter: Germany > Balkans") is None


@pytest.mark.rule("RV-AIR-2", "RV-AIR-3")
def test_a_zone_beside_the_coast_and_an_island_in_a_zone_count_one_each() -> None:
    units: Units = {"Hawaiian Islands": {"United States": "fighter"}}
    isles = ("Wake Island", "Okinawa", "Philippine Islands")
    owners = dict.fromkeys(isles, "United States")
    found = reach(noncombat("United States", units, owners=owners), "fighter", "Hawaiian Islands")
    assert cost(found, "Sea Zone 52") == 1
    assert cost(found, "Midway") == 3
    assert cost(found, "Wake Island") == 3
    assert cost(found, "Okinawa") == 4
    assert why(found, "Philippine Islands") == "RV-AIR-1"


@pytest.mark.rule("RV-AIR-4")
def test_the_zone_of_its_own_carrier_counts_nothing() -> None:
    units: Units = {"Sea Zone 45": {"United States": "aircraft carrier, fighter"}}
    before = noncombat("United States", units)
    four = "Sea Zone 45 > Sea Zone 41 > Sea Zone 40 > Australia"
    assert refusal(before, f"move fighter: {four}") is None
    five = "Sea Zone 45 > Sea Zone 52 > Sea Zone 55 > Western United States > Central United States"
    assert refusal(before, f"move fighter: {five}") is None
    assert refusal(before, f"move fighter: {five} > Eastern United States") == "RV-AIR-1"


@pytest.mark.rule("RV-AIR-5", "RV-EX-11")
def test_aircraft_fly_over_hostile_land_but_never_over_neutrals() -> None:
    units: Units = {
        "Western Europe": {"Germany": "fighter"},
        "Gibraltar": {"United Kingdom": "infantry"},
        "Sea Zone 13": {"United Kingdom": "transport"},
        "Algeria": {"Germany": "infantry"},
    }
    before = combat("Germany", units)
    over_enemies = "Western Europe > Sea Zone 13 > Gibraltar"
    assert refusal(before, f"move fighter: {over_enemies}") is None
    assert refusal(before, "move fighter: Western Europe > Spain") == "RV-BRD-8"
    assert refusal(before, "move fighter: Western Europe > Switzerland > Germany") == "RV-BRD-8"


@pytest.mark.rule("RV-AIR-6")
def test_aircraft_attack_land_and_zones() -> None:
    units: Units = {
        "Germany": {"Germany": "fighter, bomber"},
        "Sea Zone 5": {"USSR": "submarine"},
        "Belorussia": {"USSR": "infantry"},
        "Eastern Europe": {"Germany": "infantry"},
    }
    before = combat("Germany", units, owners=SOVIET)
    to_land = "move bomber: Germany > Eastern Europe > Belorussia"
    assert owes(before, "move fighter: Germany > Sea Zone 5", to_land) == []


# Landing


@pytest.mark.rule("RV-AIR-7", "RV-NCM-5")
def test_bombers_land_ashore_and_fighters_on_carriers_too() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "aircraft carrier"},
        "Germany": {"Germany": "fighter, bomber"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    before = noncombat("Germany", units)
    assert owes(before, "move fighter: Germany > Sea Zone 5") == []
    with refused("RV-AIR-7", "axis-no-deck-for-bombers"):
        play(before, "move bomber: Germany > Sea Zone 5")
    with refused("RV-AIR-7", "axis-cannot-land"):
        play(before, "move fighter: Germany > Eastern Europe > Karelia S.S.R.")


@pytest.mark.rule("RV-AIR-7")
def test_aircraft_land_in_an_allys_territory() -> None:
    units: Units = {"Western United States": {"United States": "fighter"}}
    before = noncombat("United States", units)
    orders = "move fighter: Western United States > Western Canada"
    assert owes(before, orders) == []


@pytest.mark.rule("RV-AIR-8", "RV-R-18", "RV-NCM-5")
@pytest.mark.parametrize("taken", [["Belorussia"], {"Belorussia": "USSR"}])
def test_nobody_lands_where_the_side_took_land_this_turn(taken: object) -> None:
    units: Units = {
        "Belorussia": {"Germany": "infantry, fighter/3"},
        "Eastern Europe": {"Germany": "infantry"},
    }
    before = noncombat("Germany", units, taken=taken)
    assert list(before.facts["duties"]) == ["RV-NCM-14"]
    with refused("RV-AIR-8"):
        play(
            noncombat("Germany", {**units, "Germany": {"Germany": "fighter"}}, taken=taken),
            "move fighter: Germany > Eastern Europe > Belorussia",
        )


@pytest.mark.rule("RV-AIR-12", "RV-NCM-14")
def test_an_aircraft_without_a_landing_place_is_lost_at_the_end_of_phase_5() -> None:
    units: Units = {"Sea Zone 12": {"Germany": "fighter/0"}}
    after = done(noncombat("Germany", units))
    assert [event.reason for event in after.happened(UnitsLost)] == ["stranding"]
    assert here(after, "Sea Zone 12", "Germany") == {}


@pytest.mark.rule("RV-R-17", "RV-CAR-14")
def test_aircraft_stay_over_their_battle_until_phase_5() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "fighter"},
        "Belorussia": {"USSR": "infantry"},
    }
    before = combat("Germany", units, owners=SOVIET)
    after = done(before, "move fighter: Eastern Europe > Belorussia", dice=[1, 6])
    assert asks(after) == "PlanNoncombatMoves: germany"
    assert here(after, "Belorussia", "Germany") == {"fighter": 1}
    assert list(after.facts["duties"]) == ["RV-NCM-14"]


@pytest.mark.rule("RV-AIR-13")
def test_aircraft_on_an_island_do_not_defend_its_zone() -> None:
    units: Units = {
        "Hawaiian Islands": {"United States": "fighter"},
        "Sea Zone 52": {"United States": "transport"},
        "Sea Zone 51": {"Japan": "submarine"},
    }
    after = done(combat("Japan", units), "move submarine: Sea Zone 51 > Sea Zone 52", dice=[2])
    assert here(after, "Hawaiian Islands", "United States") == {"fighter": 1}
    assert here(after, "Sea Zone 52", "United States") == {}


@pytest.mark.rule("RV-AIR-13")
def test_carrier_fighters_do_not_defend_land() -> None:
    units: Units = {
        "Sea Zone 52": {"United States": "aircraft carrier, 2 fighter"},
        "Hawaiian Islands": {"United States": "infantry"},
        "Sea Zone 51": {"Japan": "aircraft carrier, fighter"},
    }
    flight = "move fighter: Sea Zone 51 > Sea Zone 52 > Hawaiian Islands"
    after = done(combat("Japan", units), flight, dice=[1, 6])
    assert here(after, "Hawaiian Islands", "United States") == {}
    assert here(after, "Sea Zone 52", "United States") == {"aircraft_carrier": 1, "fighter": 2}


@pytest.mark.rule("RV-AIR-14")
def test_aircraft_capture_nothing() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "fighter"},
        "Belorussia": {"USSR": "infantry"},
    }
    before = combat("Germany", units, owners=SOVIET)
    after = done(before, "move fighter: Eastern Europe > Belorussia", dice=[1, 6])
    assert after.facts["owners"]["belorussia"] == "ussr"
    alone: Units = {"Eastern Europe": {"Germany": "fighter"}}
    empty = combat("Germany", alone, owners=SOVIET)
    over_it = done(empty, "move fighter: Eastern Europe > Belorussia")
    assert over_it.facts["owners"]["belorussia"] == "ussr"


@pytest.mark.rule("RV-RET-4", "RV-RET-5")
def test_aircraft_that_have_retreated_land_on_friendly_land_or_carriers_in_range() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "2 fighter"},
        "Sea Zone 7": {"United Kingdom": "aircraft carrier"},
        "Western Europe": {"Germany": "2 infantry"},
    }
    before = combat("United Kingdom", units)
    flight = "move 2 fighter: United Kingdom > Sea Zone 6 > Western Europe"
    fought = done(before, flight, dice=[6, 6, 6, 6])
    assert legal(fought) == ["press on", "retreat"]
    after = play(fought, "retreat")
    to_deck = "move fighter: Western Europe > Sea Zone 7"
    ashore = "move fighter: Western Europe > Sea Zone 6 > United Kingdom"
    assert owes(after, to_deck, ashore) == []
    far = "move fighter: Western Europe > Sea Zone 13 > Gibraltar"
    assert owes(after, far, to_deck) == []


@pytest.mark.rule("RV-DEC-12", "RV-AMP-9")
def test_aircraft_fight_in_the_zone_or_the_territory_where_their_move_ends() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "2 fighter"},
        "Sea Zone 7": {"United Kingdom": "transport[infantry]"},
        "Sea Zone 6": {"Germany": "transport"},
        "Western Europe": {"Germany": "infantry"},
    }
    before = combat("United Kingdom", units)
    orders = (
        "move transport: Sea Zone 7 > Sea Zone 6",
        "unload infantry: Sea Zone 6 > Western Europe",
        "move fighter: United Kingdom > Sea Zone 6",
        "move fighter: United Kingdom > Sea Zone 7 > Western Europe",
    )
    after = done(before, *orders, dice=[3, 6])
    assert told(after, "BattleBegan") == [
        "battle in Sea Zone 6: United Kingdom fighter/3, United Kingdom transport[infantry to "
        "Western Europe] against Germany transport"
    ]
    landed = play(after, "land infantry", dice=[6, 6, 6])
    assert told(landed, "BattleBegan") == [
        "battle in Western Europe: United Kingdom fighter/2, United Kingdom infantry against "
        "Germany infantry"
    ]


# The guarantee

ISLES: Units = {
    "Hawaiian Islands": {"United States": "fighter"},
    "Sea Zone 37": {"Japan": "transport"},
}
FAR = "move fighter: Hawaiian Islands > Sea Zone 52 > Sea Zone 45 > Sea Zone 47 > Sea Zone 37"


@pytest.mark.rule("RV-AIR-9", "RV-AIR-10", "RV-R-16")
def test_nobody_is_sent_where_no_landing_place_can_be_reached() -> None:
    assert owes(combat("United States", ISLES), FAR) == ["RV-AIR-9"]
    bomber: Units = {
        "Hawaiian Islands": {"United States": "bomber"},
        "Sea Zone 48": {"Japan": "transport"},
        "Sea Zone 47": {"United States": "aircraft carrier"},
    }
    way = "Hawaiian Islands > Sea Zone 52 > Sea Zone 45 > Sea Zone 47 > Sea Zone 48"
    assert owes(combat("United States", bomber), f"move bomber: {way}") == ["RV-AIR-9"]


@pytest.mark.rule("RV-R-16")
def test_all_flights_of_the_turn_must_land_together() -> None:
    units: Units = {
        **ISLES,
        "Hawaiian Islands": {"United States": "3 fighter"},
        "Sea Zone 47": {"United States": "aircraft carrier"},
    }
    two = FAR.replace("fighter", "2 fighter")
    promise = "promise aircraft carrier: Sea Zone 47 > Sea Zone 37"
    assert owes(combat("United States", units), two, promise) == []
    three = FAR.replace("fighter", "3 fighter")
    assert owes(combat("United States", units), three, promise) == ["RV-AIR-9"]


@pytest.mark.rule("RV-R-16")
def test_a_carrier_that_was_bought_this_turn_does_not_count() -> None:
    before = combat("United States", ISLES, bought="aircraft carrier")
    assert owes(before, FAR) == ["RV-AIR-9"]


@pytest.mark.rule("RV-R-16")
def test_a_battle_is_thought_to_be_won() -> None:
    units: Units = {
        **ISLES,
        "Sea Zone 47": {"United States": "destroyer", "Japan": "transport"},
        "Sea Zone 45": {"United States": "aircraft carrier"},
    }
    promise = "promise aircraft carrier: Sea Zone 45 > Sea Zone 37"
    assert owes(combat("United States", units), FAR, promise) == []
    blocked = {**units, "Sea Zone 47": {"Japan": "transport"}}
    assert owes(combat("United States", blocked), FAR) == ["RV-AIR-9"]


@pytest.mark.rule("RV-R-16", "RV-AIR-8")
def test_land_that_may_be_taken_this_turn_does_not_count() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "fighter"},
        "Germany": {"Germany": "infantry"},
        "Sea Zone 6": {"United Kingdom": "transport[infantry, armor]"},
    }
    landing = "unload infantry, armor: Sea Zone 6 > Western Europe"
    flight = "move fighter: United Kingdom > Sea Zone 6 > Western Europe > Germany"
    assert owes(combat("United Kingdom", units), landing, flight) == ["RV-AIR-9"]


@pytest.mark.rule("RV-AIR-10", "RV-DEC-37")
def test_a_fighter_does_not_stay_at_sea_where_no_carrier_comes() -> None:
    units: Units = {
        "Hawaiian Islands": {"United States": "fighter"},
        "Sea Zone 53": {"United States": "aircraft carrier"},
    }
    before = noncombat("United States", units)
    flight = "move fighter: Hawaiian Islands > Sea Zone 52"
    assert owes(before, flight) == ["RV-AIR-7"]
    assert owes(before, flight, "move aircraft carrier: Sea Zone 53 > Sea Zone 52") == []
