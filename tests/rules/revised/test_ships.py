"""RV-NAV, RV-DES: how far ships sail, what stops them, and what a destroyer changes."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves, SubmergeOrStay
from battleboard.axis.vocabulary.events import BattleBegan, UnitsSubmerged
from tests.rules.revised.moves import (
    Units,
    at,
    combat,
    cost,
    duties,
    noncombat,
    owes,
    reach,
    refusal,
    submerged,
    why,
)
from tests.support import play, refused

SHIPS = ("transport", "submarine", "destroyer", "aircraft carrier", "battleship")
SURFACE = ("transport", "destroyer", "aircraft carrier", "battleship")
WAY = "Sea Zone 7 > Sea Zone 12 > Sea Zone 13"
"""The only way of two zones between its ends."""


def fleet(ship: str, enemies: str) -> Units:
    """A British ship at one end of the way and Germans in the middle."""
    return {"Sea Zone 7": {"United Kingdom": ship}, "Sea Zone 12": {"Germany": enemies}}


@pytest.mark.rule("RV-NAV-1", "RV-UNT-8", "RV-UNT-9", "RV-UNT-10", "RV-UNT-11", "RV-UNT-12")
@pytest.mark.parametrize("ship", SHIPS)
def test_all_ships_move_up_to_two_zones(ship: str) -> None:
    for phase in (combat, noncombat):
        moment = phase("United Kingdom", {"Sea Zone 7": {"United Kingdom": ship}})
        found = reach(moment, ship, "Sea Zone 7")
        assert {found.cost(space) for space in found.open} == {1, 2}
        assert why(found, "Sea Zone 14") == "RV-NAV-1"
        with refused("RV-NAV-1", left=2, steps=3):
            play(moment, f"move {ship}: {WAY} > Sea Zone 14")


@pytest.mark.rule("RV-NAV-2", "RV-EX-12", "RV-CM-4")
@pytest.mark.parametrize("ship", SURFACE)
@pytest.mark.parametrize("enemy", SHIPS)
def test_a_surface_ship_stops_where_it_meets_an_enemy(enemy: str, ship: str) -> None:
    moment = combat("United Kingdom", fleet(ship, enemy))
    with refused("RV-NAV-2", "axis-hostile-zone", space="Sea Zone 12"):
        play(moment, f"move {ship}: {WAY}")
    entered = play(moment, f"move {ship}: Sea Zone 7 > Sea Zone 12")
    assert duties(entered) == []
    with refused("RV-NAV-2", space="Sea Zone 12"):
        play(entered, f"move {ship}: Sea Zone 12 > Sea Zone 13")
    with refused("RV-NAV-2", space="Sea Zone 12"):
        play(entered, f"move {ship}: Sea Zone 12 > Sea Zone 7")


@pytest.mark.rule("RV-NAV-2", "RV-CM-7")
def test_who_stops_there_must_fight() -> None:
    moment = combat("United Kingdom", fleet("battleship", "transport"))
    after = play(moment, "move battleship: Sea Zone 7 > Sea Zone 12", "done", dice=[1, 6])
    assert [event.space for event in after.happened(BattleBegan)] == ["sea_zone_12"]


@pytest.mark.rule("RV-NAV-2", "RV-BRD-7")
@pytest.mark.parametrize("ship", SHIPS)
def test_ships_of_friends_stop_nobody(ship: str) -> None:
    units: Units = {
        "Sea Zone 7": {"United Kingdom": ship},
        "Sea Zone 12": {"United Kingdom": "destroyer", "United States": "battleship, submarine"},
    }
    for phase in (combat, noncombat):
        assert refusal(phase("United Kingdom", units), f"move {ship}: {WAY}") is None


@pytest.mark.rule("RV-NAV-3", "RV-SUB-10", "RV-EX-12")
@pytest.mark.parametrize("ship", SHIPS)
def test_submerged_submarines_stop_nobody(ship: str) -> None:
    units = fleet(ship, "2 submerged submarine")
    assert refusal(combat("United Kingdom", units), f"move {ship}: {WAY}") is None
    stops = ship == "destroyer"  # RV-NAV-4
    assert (refusal(noncombat("United Kingdom", units), f"move {ship}: {WAY}") is None) != stops


@pytest.mark.rule("RV-NAV-3", "RV-NAV-2")
def test_one_submarine_on_the_surface_is_enough_to_stop_ships() -> None:
    units = fleet("battleship", "submarine, submerged submarine")
    with refused("RV-NAV-2", space="Sea Zone 12"):
        play(combat("United Kingdom", units), f"move battleship: {WAY}")
    with refused("RV-NCM-6", space="Sea Zone 12"):
        play(noncombat("United Kingdom", units), f"move battleship: {WAY}")


@pytest.mark.rule("RV-NAV-4", "RV-EX-12", "RV-R-25")
def test_a_destroyer_makes_submerged_submarines_surface_and_stops() -> None:
    moment = noncombat("United Kingdom", fleet("destroyer", "2 submerged submarine"))
    assert submerged(moment, "Sea Zone 12", "Germany") == 2
    with refused("RV-NAV-4", "axis-submerged-zone", space="Sea Zone 12"):
        play(moment, f"move destroyer: {WAY}")
    there = play(moment, "move destroyer: Sea Zone 7 > Sea Zone 12")
    assert submerged(there, "Sea Zone 12", "Germany") == 0
    assert refusal(there, "move destroyer/1: Sea Zone 12 > Sea Zone 13") is not None
    assert duties(there) == []


@pytest.mark.rule("RV-R-25", "RV-NAV-4")
def test_the_zone_is_hostile_for_later_movers_and_nobody_fights() -> None:
    units = fleet("destroyer, battleship", "submerged submarine")
    moment = noncombat("United Kingdom", units)
    assert refusal(moment, f"move battleship: {WAY}") is None
    there = play(moment, "move destroyer: Sea Zone 7 > Sea Zone 12")
    with refused("RV-NCM-6", space="Sea Zone 12"):
        play(there, f"move battleship: {WAY}")
    after = play(there, "done")
    assert not after.happened(BattleBegan)
    told = [one for one in after.told if one.startswith("surfaced")]
    assert told == ["surfaced in Sea Zone 12: Germany submerged submarine"]
    assert at(after, "Sea Zone 12", "Germany") == {"submarine": 1}
    assert at(after, "Sea Zone 12", "United Kingdom") == {"destroyer": 1}


@pytest.mark.rule("RV-R-25")
def test_with_the_order_the_submarines_surfacing_is_taken_back_too() -> None:
    moment = noncombat("United Kingdom", fleet("destroyer", "submerged submarine"))
    there = play(moment, "move destroyer: Sea Zone 7 > Sea Zone 12")
    assert submerged(play(there, "take back 1"), "Sea Zone 12", "Germany") == 1


@pytest.mark.rule("RV-R-25", "RV-TPT-10")
def test_transports_no_longer_load_where_a_submarine_has_surfaced() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "infantry"},
        "Sea Zone 7": {"United Kingdom": "transport", "Germany": "submerged submarine"},
        "Sea Zone 8": {"United Kingdom": "destroyer"},
    }
    moment = noncombat("United Kingdom", units)
    load = "load infantry: United Kingdom > Sea Zone 7"
    assert refusal(moment, load) is None
    there = play(moment, "move destroyer: Sea Zone 8 > Sea Zone 7")
    assert refusal(there, load) == "RV-TPT-10"


@pytest.mark.rule("RV-NAV-4")
def test_own_and_allied_submarines_stay_under_water() -> None:
    units: Units = {
        "Sea Zone 7": {"United Kingdom": "destroyer"},
        "Sea Zone 12": {"United States": "submerged submarine"},
    }
    moment = noncombat("United Kingdom", units)
    assert refusal(moment, f"move destroyer: {WAY}") is None
    there = play(moment, "move destroyer: Sea Zone 7 > Sea Zone 12")
    assert submerged(there, "Sea Zone 12", "United States") == 1


@pytest.mark.rule("RV-NAV-5")
@pytest.mark.parametrize("ship", SHIPS)
def test_ships_never_enter_territories(ship: str) -> None:
    for phase in (combat, noncombat):
        moment = phase("United Kingdom", {"Sea Zone 7": {"United Kingdom": ship}})
        for land in ("United Kingdom", "Western Europe"):
            with refused("RV-NAV-5", "axis-ship-ashore", space=land):
                play(moment, f"move {ship}: Sea Zone 7 > {land}")
        assert why(reach(moment, ship, "Sea Zone 7"), "Algeria") == "RV-NAV-5"


# Destroyers


@pytest.mark.rule("RV-DES-1", "RV-SUB-3", "RV-EX-13")
def test_a_destroyer_ends_the_free_passage_of_submarines() -> None:
    for enemies, passes in (
        ("battleship, transport, submarine, aircraft carrier", True),
        ("destroyer", False),
        ("battleship, destroyer", False),
    ):
        moment = combat("United Kingdom", fleet("submarine", enemies))
        assert (refusal(moment, f"move submarine: {WAY}") is None) == passes
        rule = None if passes else "RV-SUB-3"
        assert refusal(moment, f"move submarine: {WAY}") == rule
        assert owes(moment, "move submarine: Sea Zone 7 > Sea Zone 12") == []


@pytest.mark.rule("RV-DES-1")
def test_a_destroyer_of_either_enemy_will_do_and_an_own_one_does_not_help() -> None:
    units = fleet("submarine, destroyer", "battleship")
    units["Sea Zone 12"] |= {"Japan": "destroyer"}
    assert refusal(combat("United Kingdom", units), f"move submarine: {WAY}") == "RV-SUB-3"
    units = fleet("submarine", "battleship")
    units["Sea Zone 12"] |= {"United States": "destroyer", "United Kingdom": "destroyer"}
    assert refusal(combat("United Kingdom", units), f"move submarine: {WAY}") is None


@pytest.mark.rule("RV-DES-2", "RV-OPN-10", "RV-R-23")
@pytest.mark.parametrize(("friend", "fires_back"), [("destroyer", True), ("transport", False)])
def test_beside_a_destroyer_who_is_hit_by_a_submarine_still_fires(
    friend: str, fires_back: bool
) -> None:
    """A carrier is hit by a submarine; with a destroyer at its side it fires before it sinks."""
    units: Units = {
        "Sea Zone 7": {"United Kingdom": "2 submarine"},
        "Sea Zone 12": {"Germany": f"aircraft carrier, {friend}"},
    }
    moment = play(
        combat("United Kingdom", units),
        "move 2 submarine: Sea Zone 7 > Sea Zone 12",
        "done",
        dice=[1, 6],
    )
    hit = play(moment, "lose aircraft carrier", dice=[6, 6] if fires_back else [6])
    assert at(hit, "Sea Zone 12", "Germany").get("aircraft_carrier", 0) == 0


@pytest.mark.rule("RV-DES-3", "RV-SUB-8", "RV-R-23")
def test_while_a_destroyer_lives_enemy_submarines_cannot_submerge() -> None:
    moment = combat("United Kingdom", fleet("submarine", "destroyer"))
    stopped = play(moment, "move submarine: Sea Zone 7 > Sea Zone 12", "done", dice=[6, 6])
    assert not isinstance(stopped.asked, SubmergeOrStay)
    both = combat("United Kingdom", fleet("2 submarine", "destroyer, transport"))
    sunk = play(both, "move 2 submarine: Sea Zone 7 > Sea Zone 12", "done", dice=[1, 6])
    after = play(sunk, "lose destroyer", dice=[6, 6])
    assert isinstance(after.asked, SubmergeOrStay), "the destroyer was sunk in this cycle"
    gone = play(after, "submerge 2 submarine")
    assert [event.space for event in gone.happened(UnitsSubmerged)] == ["sea_zone_12"]
    assert isinstance(gone.asked, PlanNoncombatMoves)


@pytest.mark.rule("RV-NAV-1", "RV-NAV-3", "RV-CAN-1")
def test_the_way_around_enemies_is_found() -> None:
    units: Units = {
        "Sea Zone 12": {"United Kingdom": "battleship"},
        "Sea Zone 11": {"Germany": "submarine"},
    }
    found = reach(noncombat("United Kingdom", units), "battleship", "Sea Zone 12")
    assert cost(found, "Sea Zone 18") == 1
    assert cost(found, "Sea Zone 19") == 2
    assert cost(found, "Sea Zone 10") == 2
    assert why(found, "Sea Zone 11") == "RV-NCM-6"
