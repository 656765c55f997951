"""CL-AIR: how far aircraft fly, and where they come down."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves
from battleboard.axis.vocabulary.events import UnitsLost
from battleboard.games.classic.board import THEATRE
from tests.rules.classic.moves import (
    at,
    combat,
    cost,
    duties,
    noncombat,
    opening,
    owes,
    owner,
    reach,
    refusal,
    refused_after,
)
from tests.support import Moment, play, refused

BOARD = THEATRE.board
LONG_RANGE = {"technologies": {"Germany": ["long_range_aircraft"]}}


@pytest.mark.rule("CL-AIR-1", "CL-AIR-2", "CL-NCM-11")
def test_what_action_2_leaves_of_the_range_is_for_the_way_home() -> None:
    units = {
        "Germany": {"Germany": "fighter"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    fought = play(
        combat("Germany", units),
        "move fighter: Germany > Eastern Europe > Karelia S.S.R.",
        "done",
        dice=[1, 6],
    )
    assert at(fought, "Karelia S.S.R.", "Germany") == {"fighter": 1}
    assert isinstance(fought.asked, PlanNoncombatMoves)
    found = reach(fought, "fighter", "Karelia S.S.R.")
    assert max(found.cost(space) for space in found.open) == 2
    with refused("CL-AIR-3", unit="fighter", left=2, steps=3):
        play(fought, "move fighter: Karelia S.S.R. > Eastern Europe > Germany > Western Europe")
    landed = play(fought, "move fighter/2: Karelia S.S.R. > Eastern Europe > Germany", "done")
    assert at(landed, "Germany", "Germany") == {"fighter": 1}


@pytest.mark.rule("CL-AIR-3", "CL-TECH-14", "CL-BMB-4")
@pytest.mark.parametrize(
    ("kind", "range_", "farther"), [("fighter", 4, 6), ("bomber", 6, 8)], ids=["fighter", "bomber"]
)
def test_ranges(kind: str, range_: int, farther: int) -> None:
    units = {"Germany": {"Germany": kind}}
    for more, expected in (({}, range_), (LONG_RANGE, farther)):
        found = reach(combat("Germany", units, **more), kind, "Germany")
        assert max(found.cost(space) for space in found.open) == expected
        far = [why for why in found.closed.values() if why.rule == "CL-AIR-3"]
        assert far
        assert {why.fact("left") for why in far} == {expected}


@pytest.mark.rule("CL-AIR-4", "CL-AIR-5", "CL-AIR-6", "CL-AIR-7")
def test_islands_and_their_zones_count_one_each_and_a_carriers_zone_is_not_left() -> None:
    units = {
        "Hawaiian Islands": {"United States": "fighter"},
        "Hawaii Sea Zone": {"United States": "fighter, aircraft carrier"},
    }
    moment = noncombat("United States", units)
    from_island = reach(moment, "fighter", "Hawaiian Islands")
    from_deck = reach(moment, "fighter", "Hawaii Sea Zone")
    assert cost(from_island, "Hawaii Sea Zone") == 1
    assert cost(from_island, "Midway Island") == 3
    assert cost(from_deck, "Midway Island") == 2
    with refused("CL-BRD-2"):
        play(moment, "move fighter: Hawaiian Islands > Midway Sea Zone")


@pytest.mark.rule("CL-AIR-8")
def test_aircraft_fly_over_enemies_and_neutrals_in_action_2() -> None:
    units = {
        "Germany": {"Germany": "bomber"},
        "North Sea Zone": {"United Kingdom": "battleship"},
        "Karelia S.S.R.": {"USSR": "infantry"},
        "Russia": {"USSR": "infantry"},
        "Gibraltar": {"United Kingdom": "infantry"},
    }
    moment = combat("Germany", units)
    assert owes(moment, "move bomber: Germany > Eastern Europe > Karelia S.S.R. > Russia") == []
    fleet = "Germany > Baltic Sea Zone > North Sea Zone > Karelia Sea Zone > Karelia S.S.R."
    assert owes(moment, f"move bomber: {fleet}") == []
    spain = "move bomber: Germany > Western Europe > Spain > Gibraltar"
    assert owes(moment, spain) == []
    assert play(moment, spain, "done", dice=[6, 6]).facts["money"]["germany"] == 29


@pytest.mark.rule("CL-AIR-9", "CL-DEC-10")
def test_no_attack_without_a_way_home() -> None:
    units = {
        "Finland-Norway": {"Germany": "fighter"},
        "Russia": {"USSR": "infantry"},
        "Kazakh S.S.R.": {"USSR": "infantry"},
    }
    moment = combat("Germany", units, owners={"Caucasus": "USSR", "Ukraine S.S.R.": "USSR"})
    far = play(moment, "move fighter: Finland-Norway > Karelia S.S.R. > Russia > Kazakh S.S.R.")
    assert duties(far) == ["CL-AIR-9"]
    with refused("CL-AIR-9", units=("fighter",), spaces=("kazakh_ssr",)):
        play(far, "done")
    assert owes(moment, "move fighter: Finland-Norway > Karelia S.S.R. > Russia") == []


@pytest.mark.rule("CL-AIR-10", "CL-NCM-6")
def test_aircraft_land_on_friendly_land_of_the_whole_side() -> None:
    units = {"United Kingdom": {"United Kingdom": "fighter"}}
    moment = noncombat("United Kingdom", units, owners={"Finland-Norway": "USSR"})
    assert refusal(moment, "move fighter: United Kingdom > North Sea Zone > Finland-Norway") is None
    with refused("CL-AIR-10", space="Western Europe"):
        play(moment, "move fighter: United Kingdom > North Sea Zone > Western Europe")


@pytest.mark.rule("CL-AIR-11", "CL-NCM-R3", "CL-AIR-R1")
def test_nobody_lands_on_land_taken_this_turn() -> None:
    units = {"Germany": {"Germany": "fighter"}, "Eastern Europe": {"Germany": "infantry"}}
    taken = play(combat("Germany", units), "move infantry: Eastern Europe > Karelia S.S.R.", "done")
    assert owner(taken, "Karelia S.S.R.") == "germany"
    with refused("CL-AIR-11", space="Karelia S.S.R."):
        play(taken, "move fighter: Germany > Eastern Europe > Karelia S.S.R.")
    over = "move fighter: Germany > Eastern Europe > Karelia S.S.R. > Finland-Norway"
    assert refusal(taken, over) is None


@pytest.mark.rule("CL-AIR-11", "CL-AIR-R1", "CL-NEU-R3")
@pytest.mark.parametrize(
    ("power", "origin", "target", "fighter_at"),
    [
        ("United Kingdom", "Russia", "Karelia S.S.R.", "Caucasus"),
        ("Germany", "Finland-Norway", "Sweden", "Karelia S.S.R."),
    ],
    ids=["liberated", "neutral"],
)
def test_liberated_land_and_violated_neutrals_are_taken_too(
    power: str, origin: str, target: str, fighter_at: str
) -> None:
    owners = {"Karelia S.S.R.": "Germany", "Caucasus": "USSR"}
    units = {origin: {power: "infantry"}, fighter_at: {power: "fighter"}}
    taken = play(combat(power, units, owners=owners), f"move infantry: {origin} > {target}", "done")
    with refused("CL-AIR-11", space=target):
        play(taken, f"move fighter: {fighter_at} > {via(fighter_at, target)}{target}")


def via(start: str, target: str) -> str:
    return "Finland-Norway > " if (start, target) == ("Karelia S.S.R.", "Sweden") else ""


@pytest.mark.rule("CL-AIR-11", "CL-NCM-10")
def test_a_fight_for_land_that_was_lost_gives_no_landing_either() -> None:
    units = {
        "Germany": {"Germany": "fighter"},
        "Eastern Europe": {"Germany": "infantry"},
        "Karelia S.S.R.": {"USSR": "infantry"},
    }
    won = play(
        combat("Germany", units),
        "move fighter: Germany > Eastern Europe > Karelia S.S.R.",
        "move infantry: Eastern Europe > Karelia S.S.R.",
        "done",
        dice=[1, 6],
    )
    assert owner(won, "Karelia S.S.R.") == "germany"
    with refused("CL-NCM-10", unit="fighter", space="Karelia S.S.R."):
        play(won, "done")


@pytest.mark.rule("CL-AIR-12", "CL-RES-9")
def test_aircraft_alone_capture_nothing() -> None:
    units = {"Germany": {"Germany": "bomber"}, "Karelia S.S.R.": {"USSR": "infantry"}}
    after = play(
        combat("Germany", units),
        "move bomber: Germany > Eastern Europe > Karelia S.S.R.",
        "done",
        dice=[1, 6],
    )
    assert owner(after, "Karelia S.S.R.") == "ussr"


# The landing test, for all aircraft together


PACIFIC = {
    "Wake Island Sea Zone": {"United States": "aircraft carrier, 2 fighter"},
    "Philippine Islands": {"Japan": "infantry"},
    "Philippines Sea Zone": {"Japan": "transport"},
    "Okinawa": {"Japan": "infantry"},
}
TO_PHILIPPINES = "Wake Island Sea Zone > Caroline Islands Sea Zone > Philippines Sea Zone"


def pacific(**more: dict[str, str]) -> Moment:
    return combat("United States", PACIFIC | more)


@pytest.mark.rule("CL-AIR-R2")
def test_a_carrier_counts_wherever_it_can_sail_in_action_4() -> None:
    moment = combat("United States", PACIFIC | {"Philippines Sea Zone": {}})
    # Three out; the carrier can follow two zones and be there.
    assert owes(moment, f"move 2 fighter: {TO_PHILIPPINES} > Philippine Islands") == []


@pytest.mark.rule("CL-AIR-R2")
def test_a_carrier_does_not_sail_through_enemies_unless_this_turn_may_clear_them() -> None:
    guarded = PACIFIC | {
        "Caroline Islands Sea Zone": {"Japan": "submarine"},
        "Okinawa Sea Zone": {"Japan": "submarine"},
        "Japan Sea Zone": {"Japan": "submarine"},
        "Philippines Sea Zone": {},
        "Solomon Islands Sea Zone": {"United States": "submarine"},
    }
    moment = combat("United States", guarded)
    attack = f"move fighter: {TO_PHILIPPINES} > Philippine Islands"
    assert owes(moment, attack) == ["CL-AIR-9"]
    clearing = "move submarine: Solomon Islands Sea Zone > Caroline Islands Sea Zone"
    assert owes(moment, attack, clearing) == []


@pytest.mark.rule("CL-AIR-R2")
def test_a_carrier_may_sail_into_the_zone_that_its_fighters_clear() -> None:
    moment = combat("United States", PACIFIC)
    # Two out to the zone itself, and two in hand: it need not even be cleared.
    assert owes(moment, f"move 2 fighter: {TO_PHILIPPINES}") == []
    # Three out to the island: only a carrier in the zone of the battle would do.
    assert owes(moment, f"move fighter: {TO_PHILIPPINES} > Philippine Islands") == ["CL-AIR-9"]
    both = (
        f"move fighter: {TO_PHILIPPINES}",
        f"move fighter: {TO_PHILIPPINES} > Philippine Islands",
    )
    assert owes(moment, *both) == []


@pytest.mark.rule("CL-AIR-R2", "CL-FTR-5")
def test_two_fighters_must_agree_on_the_zone_of_their_carrier() -> None:
    moment = combat("United States", PACIFIC | {"Philippines Sea Zone": {}})
    one = f"move fighter: {TO_PHILIPPINES} > Philippine Islands"
    other = "move fighter: Wake Island Sea Zone > Japan Sea Zone > Okinawa Sea Zone > Okinawa"
    assert owes(moment, one) == []
    assert owes(moment, other) == []
    assert owes(moment, one, other) == ["CL-AIR-9"]


@pytest.mark.rule("CL-AIR-R2", "CL-SEA-R2")
def test_a_carrier_in_battle_counts_there_and_where_its_fleet_may_retreat_to() -> None:
    units = {
        "Wake Island Sea Zone": {"United States": "aircraft carrier, fighter"},
        "Hawaii Sea Zone": {"United States": "battleship"},
        "Caroline Islands Sea Zone": {"Japan": "transport"},
        "Japan Sea Zone": {"Japan": "transport"},
        "Japan": {"Japan": "infantry"},
        "Midway Island": {"Japan": "infantry"},
        "Midway Sea Zone": {},
    }
    owners = {"Midway Island": "Japan", "Hawaiian Islands": "Japan"}
    moment = combat("United States", units, owners=owners)
    sail = "move aircraft carrier: Wake Island Sea Zone > Caroline Islands Sea Zone"
    # Two out to the Japan Sea Zone and beyond: back to the battle or to Wake in two.
    assert owes(moment, sail, "move fighter: Wake Island Sea Zone > Japan Sea Zone > Japan") == []
    # Midway is two from Hawaii, where only the battleship came from.
    far = "Wake Island Sea Zone > North Pacific Sea Zone > Midway Sea Zone > Midway Island"
    assert owes(moment, sail, f"move fighter: {far}") == ["CL-AIR-9"]


@pytest.mark.rule("CL-AIR-R2", "CL-SEA-9")
def test_a_fleet_may_retreat_to_any_zone_from_which_one_of_its_ships_came() -> None:
    units = {
        "Okinawa Sea Zone": {"United States": "aircraft carrier, fighter"},
        "Hawaii Sea Zone": {"United States": "battleship"},
        "Wake Island Sea Zone": {"Japan": "transport"},
        "Caroline Islands Sea Zone": {"Japan": "transport"},
    }
    moment = combat(
        "United States", units, owners={"Hawaiian Islands": "Japan", "Midway Island": "Japan"}
    )
    carrier = "move aircraft carrier: Okinawa Sea Zone > Wake Island Sea Zone"
    battleship = "move battleship: Hawaii Sea Zone > Wake Island Sea Zone"
    # The fighter flies a round trip of three and ends two zones from Hawaii, one from Wake Island.
    fly = "move fighter: Okinawa Sea Zone > Caroline Islands Sea Zone"
    assert owes(moment, carrier, battleship, fly) == []


@pytest.mark.rule("CL-AIR-R2", "CL-SEA-9")
def test_carriers_of_one_battle_stay_or_retreat_together() -> None:
    """One fighter could only land at the battle, the other only where the fleet came from."""
    units = {
        "Hawaii Sea Zone": {"United States": "2 aircraft carrier, 2 fighter"},
        "Wake Island Sea Zone": {"Japan": "transport"},
        "Japan Sea Zone": {"Japan": "transport"},
        "Midway Sea Zone": {"Japan": "transport"},
    }
    owners = {"Hawaiian Islands": "Japan", "Midway Island": "Japan"}
    moment = combat("United States", units, owners=owners)
    sail = "move 2 aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone"
    north = (
        "move fighter: Hawaii Sea Zone > Midway Sea Zone > North Pacific Sea Zone > Japan Sea Zone"
    )
    east = "move fighter: Hawaii Sea Zone > Mexico Sea Zone > Hawaii Sea Zone > Midway Sea Zone"
    elsewhere = "move fighter: Hawaii Sea Zone > Wake Island Sea Zone"
    assert owes(moment, sail, north, elsewhere) == []
    assert owes(moment, sail, east, elsewhere) == []
    assert owes(moment, sail, north, east) == ["CL-AIR-9"]
    # If one carrier stays out of it, it waits where the fleet came from.
    assert owes(moment, sail.replace("2 aircraft", "aircraft"), north, east) == []


@pytest.mark.rule("CL-AIR-R2")
def test_an_allys_carrier_counts_where_it_lies_with_the_room_it_has() -> None:
    units = {
        "Okinawa Sea Zone": {"United Kingdom": "aircraft carrier, fighter"},
        "Wake Island Sea Zone": {"United States": "2 fighter, aircraft carrier"},
        "Okinawa": {"Japan": "infantry"},
        "Hawaii Sea Zone": {"Japan": "transport"},
    }
    moment = combat("United States", units, owners={"Hawaiian Islands": "Japan"})
    sail = "move aircraft carrier: Wake Island Sea Zone > Hawaii Sea Zone"
    way = "Wake Island Sea Zone > Japan Sea Zone > Okinawa Sea Zone > Okinawa"
    along = "move fighter: Wake Island Sea Zone > Hawaii Sea Zone"
    # The own carrier goes into battle far away; the ally's has one free place.
    assert owes(moment, sail, f"move fighter: {way}", along) == []
    assert owes(moment, sail, f"move 2 fighter: {way}") == ["CL-AIR-9"]


@pytest.mark.rule("CL-AIR-R2", "CL-FTR-5")
@pytest.mark.parametrize(("staying", "owed"), [(1, []), (2, ["CL-AIR-9"])], ids=["room", "full"])
def test_fighters_that_stay_on_their_deck_take_its_places(staying: int, owed: list[str]) -> None:
    """All land is Japan's, and the ally's carrier is full once the attacker has left it."""
    units = {
        "Hawaii Sea Zone": {
            "United Kingdom": "aircraft carrier, 2 fighter",
            "United States": "fighter",
        },
        "Wake Island Sea Zone": {"United States": f"aircraft carrier, {staying} fighter"},
        "Caroline Islands Sea Zone": {"Japan": "transport"},
    }
    owners = {
        BOARD.names[space]: "Japan"
        for space in BOARD.spaces
        if THEATRE.original[BOARD.index[space]]
    }
    moment = combat("United States", units, owners=owners)
    zones = ("Hawaii", "Wake Island", "Okinawa", "Caroline Islands")
    fly = "move fighter: " + " > ".join(f"{zone} Sea Zone" for zone in zones)
    assert owes(moment, fly) == owed
    if owed:  # the fighters that stay are not to blame
        with refused("CL-AIR-9", "axis-no-landing", spaces=("caroline_islands_sea_zone",)):
            play(moment, fly, "done")


@pytest.mark.rule("CL-AIR-R2", "CL-NCM-R4")
def test_guests_may_as_well_stand_on_the_allys_own_carrier() -> None:
    """Two guests and two carriers in a zone: the own one can sail with both its places free."""
    units = {
        "Wake Island Sea Zone": {
            "United Kingdom": "aircraft carrier, 2 fighter",
            "United States": "aircraft carrier, 2 fighter",
        },
        "Philippine Islands": {"Japan": "infantry"},
    }
    moment = combat("United States", units)
    assert owes(moment, f"move 2 fighter: {TO_PHILIPPINES} > Philippine Islands") == []
    full = units | {
        "Wake Island Sea Zone": {
            "United Kingdom": "2 fighter",
            "United States": "aircraft carrier, fighter",
        }
    }
    guests = combat(
        "United States", full | {"Caroline Islands Sea Zone": {"United States": "fighter"}}
    )
    assert owes(guests, "move fighter: Wake Island Sea Zone > Caroline Islands Sea Zone") != []


@pytest.mark.rule("CL-AIR-R2", "CL-BRD-R4")
def test_a_carrier_may_count_on_a_canal_that_this_turn_may_open() -> None:
    units = {
        "East Mediterranean Sea Zone": {"Germany": "aircraft carrier, fighter"},
        "Libya": {"Germany": "infantry, armor"},
        "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
        "Indian Ocean Sea Zone": {"United Kingdom": "transport"},
    }
    moment = combat("Germany", units, owners={"Syria-Iraq": "Germany"})
    zones = ("East Mediterranean", "Red", "West Compass", "Indian Ocean")
    fly = "move fighter: " + " > ".join(f"{zone} Sea Zone" for zone in zones)
    assert owes(moment, fly) == ["CL-AIR-9"]
    assert owes(moment, fly, "move infantry, armor: Libya > Anglo-Egypt Sudan") == []
    assert owes(moment, fly, "move armor: Libya > Algeria > French West Africa") == ["CL-AIR-9"]


@pytest.mark.rule("CL-AIR-R2", "CL-PLC-8")
def test_a_carrier_bought_this_turn_does_not_count() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"},
        "Wake Island Sea Zone": {"Japan": "submarine"},
        "Midway Island": {"Japan": "infantry"},
        "Midway Sea Zone": {"Japan": "submarine"},
        "Western U.S.A.": {"United States": "industrial complex"},
    }
    owners = {"Midway Island": "Japan", "Hawaiian Islands": "Japan"}
    moment = combat("United States", units, owners=owners, bought="aircraft carrier")
    out = play(
        moment,
        "move aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone",
        "move fighter: Hawaii Sea Zone > Midway Sea Zone > Midway Island",
    )
    # Back in two: Hawaii (a zone of retreat) is in reach, so it is fine ...
    assert duties(out) == []
    # ... but three out and one back leads only to a zone where a new carrier might be placed.
    far = play(
        moment,
        "move aircraft carrier: Hawaii Sea Zone > Wake Island Sea Zone",
        "move fighter: Hawaii Sea Zone > Western U.S.A. Sea Zone > Midway Sea Zone > Midway Island",
    )
    assert duties(far) == ["CL-AIR-9"]


@pytest.mark.rule("CL-AIR-R3", "CL-NCM-R5")
def test_who_finds_no_place_any_more_is_lost_at_the_end_of_action_4() -> None:
    units = {"Wake Island Sea Zone": {"United States": "fighter/1"}}
    moment = noncombat("United States", units)
    assert duties(moment) == []
    after = play(moment, "done")
    lost = after.happened(UnitsLost)
    assert [(event.reason, event.space) for event in lost] == [
        ("stranding", "wake_island_sea_zone")
    ]
    assert at(after, "Wake Island Sea Zone", "United States") == {}


@pytest.mark.rule("CL-AIR-R3", "CL-DEC-28")
def test_another_place_may_be_used_and_must_if_there_is_one() -> None:
    units = {
        "Wake Island Sea Zone": {"United States": "fighter/1"},
        "Solomon Islands Sea Zone": {"United Kingdom": "aircraft carrier"},
    }
    moment = noncombat("United States", units)
    assert duties(moment) == ["CL-NCM-10"]
    landed = play(moment, "move fighter: Wake Island Sea Zone > Solomon Islands Sea Zone", "done")
    assert at(landed, "Solomon Islands Sea Zone", "United States") == {"fighter": 1}


@pytest.mark.rule("CL-AIR-R4")
def test_in_action_2_an_aircraft_ends_in_a_battle_or_a_raid() -> None:
    moment = opening("Germany")
    assert owes(moment, "move bomber: Germany > Eastern Europe") == ["CL-AIR-R4"]
    assert owes(moment, "move bomber: Germany > Western Europe > Spain") == ["CL-AIR-R4"]
    assert owes(moment, "move bomber: Germany > Baltic Sea Zone") == ["CL-AIR-R4"]
    why = refused_after(moment, "move bomber: Germany > Baltic Sea Zone", "done")
    assert (why.rule, why.fact("space")) == ("CL-AIR-R4", "baltic_sea_zone")
    onward = (
        "move bomber: Germany > Baltic Sea Zone",
        "move bomber: Baltic Sea Zone > North Sea Zone",
    )
    assert owes(moment, *onward) == []
