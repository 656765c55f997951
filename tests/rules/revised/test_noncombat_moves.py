"""RV-NCM: phase 5 on land and at sea: friendly spaces, ships that fought, guns, surfacing."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves
from battleboard.axis.vocabulary.events import BattleBegan, UnitsSurfaced
from battleboard.core.ids import Seat
from tests.rules.revised.moves import (
    Units,
    at,
    axis,
    combat,
    duties,
    noncombat,
    opening,
    owner,
    reach,
    refusal,
    why,
)
from tests.support import Moment, play, refused

POWERS = ("ussr", "germany", "united_kingdom", "japan", "united_states")


@pytest.mark.rule("RV-NCM-1", "RV-R-64", "RV-DEC-37")
def test_what_neither_moved_nor_fought_may_move() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "3 infantry"},
        "Caucasus": {"USSR": "infantry"},
        "Sea Zone 5": {"Germany": "2 destroyer"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    won = play(
        combat("Germany", units),
        "move 2 infantry: Ukraine S.S.R. > Caucasus",
        "move destroyer: Sea Zone 5 > Sea Zone 6",
        "done",
        "fight in Caucasus",
        dice=[1, 6, 6, 3, 6],
    )
    assert isinstance(won.asked, PlanNoncombatMoves)
    assert won.asked.seats == ("germany",)
    with refused("RV-R-10", unit="infantry"):
        play(won, "move infantry: Caucasus > Ukraine S.S.R.")
    with refused("RV-R-10", unit="destroyer"):
        play(won, "move destroyer: Sea Zone 6 > Sea Zone 7")
    assert refusal(won, "move infantry: Ukraine S.S.R. > Caucasus") is None
    assert refusal(won, "move destroyer: Sea Zone 5 > Sea Zone 6") is None
    assert refusal(won, "done") is None, "nobody has to move"


@pytest.mark.rule("RV-NCM-2", "RV-CM-3")
@pytest.mark.parametrize("power", POWERS)
def test_nobody_ends_or_enters_where_enemies_are_or_rule(power: str) -> None:
    moment = opening(power, "noncombat moves")
    theatre = axis(moment).theatre
    enemies, facts = set(theatre.enemies(Seat(power))), moment.facts
    air = {"fighter", "bomber"}
    for space, row in facts["units"].items():
        for kind in row.get(power, ()):
            found = reach(moment, kind, space)
            for target in set(found.open) - set(found.owed):
                way = found.open[target][1:] if kind not in air else (target,)
                assert not enemies & {facts["owners"][there] for there in way}, (kind, way)
                assert not enemies & set(facts["units"][target]), (kind, way)


@pytest.mark.rule("RV-NCM-3", "RV-NCM-2")
def test_land_units_move_to_and_through_friendly_land() -> None:
    units: Units = {"Russia": {"USSR": "armor, infantry"}}
    moment = noncombat("USSR", units, owners={"Persia": "United Kingdom"})
    assert refusal(moment, "move armor: Russia > Caucasus > Persia") is None, "an ally's too"
    with refused("RV-NCM-2", space="West Russia"):
        play(moment, "move armor: Russia > West Russia > Archangel")
    taken = play(
        combat("USSR", {"Russia": {"USSR": "2 armor, infantry"}}),
        "move infantry: Russia > West Russia",
        "done",
    )
    assert owner(taken, "West Russia") == "ussr"
    assert refusal(taken, "move armor: Russia > West Russia > Karelia S.S.R.") is None
    assert refusal(taken, "move 2 armor: Russia > West Russia") is None


@pytest.mark.rule("RV-NCM-3", "RV-LND-2")
def test_land_of_the_own_side_with_enemies_in_it_is_not_friendly() -> None:
    """Land that an attack failed to take, and land that is still fought for, stays closed."""
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, armor"},
        "Caucasus": {"USSR": "infantry"},
    }
    lost = play(
        combat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus", "done", dice=[6, 1]
    )
    with refused("RV-NCM-2", space="Caucasus"):
        play(lost, "move armor: Ukraine S.S.R. > Caucasus")


SHIPS = ("transport", "destroyer", "aircraft carrier", "battleship")


@pytest.mark.rule("RV-NCM-6", "RV-BRD-7")
@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("enemy", ["transport", "submarine", "destroyer", "battleship"])
def test_surface_ships_keep_to_friendly_zones(enemy: str, ship: str) -> None:
    units: Units = {"Sea Zone 7": {"United Kingdom": ship}, "Sea Zone 12": {"Germany": enemy}}
    moment = noncombat("United Kingdom", units)
    for order in ("Sea Zone 7 > Sea Zone 12", "Sea Zone 7 > Sea Zone 12 > Sea Zone 13"):
        with refused("RV-NCM-6", "axis-zone-not-friendly", space="Sea Zone 12"):
            play(moment, f"move {ship}: {order}")
    assert why(reach(moment, ship, "Sea Zone 7"), "Sea Zone 13") == "RV-NCM-6"


@pytest.mark.rule("RV-NCM-6", "RV-NAV-3", "RV-SUB-10")
@pytest.mark.parametrize("ship", ["transport", "aircraft carrier", "battleship", "submarine"])
def test_zones_with_submerged_submarines_only_are_friendly(ship: str) -> None:
    units: Units = {
        "Sea Zone 7": {"United Kingdom": ship},
        "Sea Zone 12": {"Germany": "submerged submarine"},
    }
    moment = noncombat("United Kingdom", units)
    assert refusal(moment, f"move {ship}: Sea Zone 7 > Sea Zone 12 > Sea Zone 13") is None
    assert refusal(moment, f"move {ship}: Sea Zone 7 > Sea Zone 12") is None


@pytest.mark.rule("RV-NCM-6", "RV-NCM-1")
def test_a_zone_that_was_cleared_in_phase_4_is_open_in_phase_5() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "submarine, destroyer, transport"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    moment = combat("Germany", units)
    way = "move transport: Sea Zone 5 > Sea Zone 6 > Sea Zone 7"
    assert refusal(moment, way) == "RV-NAV-2"
    won = play(moment, "move destroyer: Sea Zone 5 > Sea Zone 6", "done", dice=[1, 6])
    assert refusal(won, way) is None


def fought() -> Moment:
    """A sea battle beside the UK is won; one battleship and one transport had stayed at home."""
    units: Units = {
        "United Kingdom": {"United Kingdom": "infantry"},
        "Sea Zone 6": {"United Kingdom": "2 battleship, submarine"},
        "Sea Zone 3": {"Germany": "transport"},
    }
    return play(
        combat("United Kingdom", units),
        "move battleship, submarine: Sea Zone 6 > Sea Zone 3",
        "done",
        dice=[1],
    )


@pytest.mark.rule("RV-R-65", "RV-NCM-1", "RV-R-64")
def test_a_fleet_that_fought_and_won_does_not_move_again() -> None:
    won = fought()
    for ship in ("battleship", "submarine"):
        with refused("RV-R-10", unit=ship):
            play(won, f"move {ship}: Sea Zone 3 > Sea Zone 2")
    assert refusal(won, "move battleship: Sea Zone 6 > Sea Zone 3") is None


@pytest.mark.rule("RV-R-65", "RV-CM-7")
def test_ships_that_stayed_among_enemies_and_fought_do_not_move() -> None:
    units: Units = {"Sea Zone 6": {"United Kingdom": "destroyer", "Germany": "submarine"}}
    won = play(combat("United Kingdom", units), "done", dice=[6, 3])
    assert isinstance(won.asked, PlanNoncombatMoves)
    with refused("RV-R-65", unit="destroyer"):
        play(won, "move destroyer: Sea Zone 6 > Sea Zone 7")


@pytest.mark.rule("RV-R-66", "RV-CM-11")
def test_allied_units_in_the_same_territory_wait_for_their_own_turn() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "infantry", "United States": "infantry"},
        "Sea Zone 6": {"United Kingdom": "transport", "United States": "destroyer"},
    }
    moment = noncombat("United Kingdom", units)
    for order in (
        "load United States infantry: United Kingdom > Sea Zone 6",
        "move United States destroyer: Sea Zone 6 > Sea Zone 7",
    ):
        with refused("RV-CM-11", power="united_states"):
            play(moment, order)
    with refused("RV-CM-11", there=1):
        play(moment, "load 2 infantry: United Kingdom > Sea Zone 6")


@pytest.mark.rule("RV-R-131", "RV-NCM-1", "RV-OPN-7")
def test_ships_that_bombarded_do_not_move_others_of_the_zone_do() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "2 battleship, destroyer, transport[infantry]"},
        "Norway": {"Germany": "infantry"},
    }
    moment = play(
        combat("United Kingdom", units), "unload infantry: Sea Zone 6 > Norway", "done",
        "land infantry",
    )  # fmt: skip
    after = play(moment, "bombard Norway with battleship", dice=[4])
    assert isinstance(after.asked, PlanNoncombatMoves)
    sail = "Sea Zone 6 > Sea Zone 7"
    assert refusal(after, f"move battleship: {sail}") is None, "one of the two did not fire"
    assert refusal(after, f"move destroyer: {sail}") is None
    with refused("RV-R-131", unit="battleship"):
        play(after, f"move 2 battleship: {sail}")


GUNS: Units = {
    "Germany": {"Germany": "2 anti-aircraft gun"},
    "Eastern Europe": {"Japan": "anti-aircraft gun"},
}


@pytest.mark.rule("RV-NCM-12", "RV-LND-1", "RV-LND-5")
def test_guns_move_one_territory() -> None:
    moment = noncombat("Germany", GUNS)
    found = reach(moment, "anti-aircraft gun", "Germany")
    assert {found.cost(space) for space in found.open} == {1}
    both = play(moment, "move 2 anti-aircraft gun: Germany > Eastern Europe")
    assert duties(both) == [], "several guns stand in one territory"
    with refused("RV-LND-1"):
        play(both, "move anti-aircraft gun: Eastern Europe > Ukraine S.S.R.")


@pytest.mark.rule("RV-NCM-12")
def test_a_gun_in_an_allys_territory_keeps_its_owner() -> None:
    moment = noncombat("Germany", GUNS, owners={"Eastern Europe": "Japan"})
    after = play(moment, "move anti-aircraft gun: Germany > Eastern Europe", "done")
    assert at(after, "Eastern Europe", "Germany") == {"anti_aircraft_gun": 1}
    assert at(after, "Eastern Europe", "Japan") == {"anti_aircraft_gun": 1}
    assert owner(after, "Eastern Europe") == "japan"


@pytest.mark.rule("RV-R-132", "RV-NCM-12")
@pytest.mark.parametrize("garrison", ["", ", infantry"])
def test_a_gun_captured_this_turn_does_not_move(garrison: str) -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, anti-aircraft gun"},
        "Caucasus": {"USSR": f"anti-aircraft gun{garrison}"},
        "Sea Zone 16": {"Germany": "transport"},
    }
    after = play(
        combat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus", "done",
        dice=[1, 6] if garrison else [],
    )  # fmt: skip
    assert at(after, "Caucasus", "Germany")["anti_aircraft_gun"] == 1
    with refused("RV-R-132", unit="anti_aircraft_gun"):
        play(after, "move anti-aircraft gun: Caucasus > Ukraine S.S.R.")
    assert refusal(after, "load anti-aircraft gun: Caucasus > Sea Zone 16") == "RV-TPT-4"
    assert refusal(after, "move anti-aircraft gun: Ukraine S.S.R. > Caucasus") is None


@pytest.mark.rule("RV-R-132", "RV-BLZ-2")
def test_a_gun_set_free_this_turn_does_not_move_either() -> None:
    units: Units = {
        "Russia": {"USSR": "infantry"},
        "Caucasus": {"Germany": "anti-aircraft gun"},
    }
    after = play(
        combat("USSR", units, owners={"Caucasus": "Germany"}),
        "move infantry: Russia > Caucasus",
        "done",
    )
    assert at(after, "Caucasus", "USSR") == {"infantry": 1, "anti_aircraft_gun": 1}
    with refused("RV-R-132", unit="anti_aircraft_gun"):
        play(after, "move anti-aircraft gun: Caucasus > Russia")


@pytest.mark.rule("RV-R-132", "RV-LIB-2")
def test_a_gun_that_goes_to_an_ally_waits_for_that_allys_turn() -> None:
    units: Units = {
        "Persia": {"United Kingdom": "infantry"},
        "Caucasus": {"Germany": "anti-aircraft gun"},
    }
    after = play(
        combat("United Kingdom", units, owners={"Caucasus": "Germany"}),
        "move infantry: Persia > Caucasus",
        "done",
    )
    assert at(after, "Caucasus", "USSR") == {"anti_aircraft_gun": 1}
    assert not list(after.game.broken_invariants(after.state))
    with refused("RV-CM-11", power="ussr"):
        play(after, "move USSR anti-aircraft gun: Caucasus > Russia")


@pytest.mark.rule("RV-NCM-13", "RV-SUB-11")
def test_submarines_surface_when_the_phase_is_over() -> None:
    units: Units = {"Sea Zone 6": {"United Kingdom": "destroyer", "Germany": "submerged submarine"}}
    moment = noncombat("United Kingdom", units)
    assert not moment.happened(UnitsSurfaced)
    after = play(moment, "done")
    assert after.happened(UnitsSurfaced)
    assert not after.happened(BattleBegan)


@pytest.mark.rule("RV-R-64", "RV-NCM-4", "RV-R-10")
def test_only_aircraft_move_in_both_phases() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, armor, fighter"},
        "Caucasus": {"USSR": "infantry"},
    }
    after = play(
        combat("Germany", units),
        "move infantry, armor, fighter: Ukraine S.S.R. > Caucasus",
        "done",
        dice=[1, 6],
    )
    for kind in ("infantry", "armor"):
        assert refusal(after, f"move {kind}: Caucasus > Ukraine S.S.R.") == "RV-R-10"
    assert refusal(after, "move fighter: Caucasus > Ukraine S.S.R.") is None
