"""What transports may still do in non-combat movement, and where they load and unload at all."""

from dataclasses import replace as changed
from typing import Final

import pytest
from msgspec.structs import replace

from battleboard.axis.board.piles import Pile, Position, Turn
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import idle_units
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import settled
from battleboard.axis.position.situation import situation_of
from battleboard.axis.sea.after_combat import transports_after_combat
from battleboard.axis.sea.transports import is_transport, room_left
from battleboard.axis.state import TurnFacts
from battleboard.axis.vocabulary.actions import Load, Move, Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import EUROPE, set_out, ships

UK: Final = Seat("united_kingdom")
EDITIONS: Final = {"classic": CLASSIC, "revised": REVISED, "europe": EUROPE}
PLACES: Final = {
    # a zone and a friendly coast of it
    "classic": ("north_sea_zone", "united_kingdom"),
    "revised": ("sea_zone_2", "united_kingdom"),
    "europe": ("celtic_sea", "united_kingdom"),
}
INFANTRY: Final = Pile(UK, "infantry")
ABOARD: Final = Pile(UK, "infantry", turn=None)
TURNS: Final = {
    # what the ship did in combat movement, its turn, and whether its zone saw a battle
    "nothing": (None, False),
    "loaded": (Turn(), False),
    "moved": (Turn(spent=1), False),
    "fought": (Turn(spent=1), True),
    "stayed and fought": (Turn(), True),
    "landed some": (Turn(spent=1, unloaded=True, unloaded_into=(Space("united_kingdom"),)), False),
    "retreated": (Turn(spent=1, done=True), True),
}
TABLES: Final = {
    # may it load; may it unload; may it load and then unload; may it sail?
    "classic": {  # CL-TRN-R2, CL-NCM-1
        "nothing": "load, unload, both, sail",
        "loaded": "",
        "moved": "",
        "fought": "",
        "stayed and fought": "",
        "landed some": "",
        "retreated": "",
    },
    "revised": {  # RV-TPT-15, RV-NCM-8, RV-NCM-9, RV-RET-8, RV-R-30
        "nothing": "load, unload, both, sail",
        "loaded": "load, unload, both, sail",
        "moved": "",
        "fought": "load, unload",
        "stayed and fought": "load, unload",
        "landed some": "unload",
        "retreated": "",
    },
    "europe": {  # EU-TRN-7, EU-TRN-13, EU-TRN-15, EU-R-110
        "nothing": "load, unload, both, sail",
        "loaded": "load, unload, both, sail",
        "moved": "load, unload, both",
        "fought": "load, unload",
        "stayed and fought": "load, unload",
        "landed some": "",
        "retreated": "",
    },
}


def begun(name: str, did: str, cargo: tuple[Pile, ...] = (ABOARD,)) -> Planner:
    """Non-combat movement of the UK with one transport that did something before."""
    edition, (zone, land) = EDITIONS[name], PLACES[name]
    turn, fought = TURNS[did]
    ship = Pile(UK, "transport", cargo=cargo, turn=turn)
    position = set_out(edition, {zone: (ship,), land: (INFANTRY,)})
    facts = TurnFacts(fought=(Space(zone),) if fought else ())
    base = settled(edition, transports_after_combat(edition, facts, position))
    assert settled(edition, base) == base, "settled once and for all"
    return Planner(edition, situation_of(edition, base, UK), combat=False)


def allowed(planner: Planner, *orders: Load | Unload | Move) -> bool:
    """Whether orders can be given one after the other."""
    now: Position | Refusal = planner.situation.position
    for order in orders:
        assert not isinstance(now, Refusal)
        now = planner.carry_out(now, order)
        if isinstance(now, Refusal):
            return False
    return True


@pytest.mark.rule("RV-TPT-15", "RV-NCM-8", "RV-NCM-9", "RV-RET-8", "RV-R-30")
@pytest.mark.rule("EU-TRN-7", "EU-TRN-13", "EU-TRN-14", "EU-TRN-15", "EU-R-110")
@pytest.mark.rule("CL-TRN-R2", "CL-NCM-1")
@pytest.mark.parametrize("name", TABLES)
def test_what_transports_may_still_do(name: str) -> None:
    zone, land = (Space(space) for space in PLACES[name])
    load = Load((Term("infantry"),), land, zone)
    unload = Unload((Term("infantry"),), zone, land)
    board = EDITIONS[name].theatre.board
    next_door = next(
        board.spaces[i]
        for i in board.neighbours[board.index[zone]]
        if EDITIONS[name].theatre.sea[i]
    )
    sail = Move((Term("transport"),), (zone, next_door))
    found = {}
    for did in TABLES[name]:
        planner = begun(name, did)
        may = {
            "load": allowed(planner, load),
            "unload": allowed(planner, unload),
            "both": allowed(planner, load, unload),
            "sail": allowed(planner, sail),
        }
        found[did] = ", ".join(word for word, yes in may.items() if yes)
    assert found == TABLES[name]


@pytest.mark.rule("RV-TPT-15", "EU-TRN-15")
@pytest.mark.parametrize("name", ["revised", "europe"])
def test_after_a_battle_a_transport_that_loads_loads_on(name: str) -> None:
    zone, land = (Space(space) for space in PLACES[name])
    planner = begun(name, "fought", cargo=())
    edition = EDITIONS[name]
    now = planner.carry_out(planner.situation.position, Load((Term("infantry"),), land, zone))
    assert not isinstance(now, Refusal)
    ship = now.at(edition.theatre.board.index[zone])[0]
    assert ship.turn is not None
    assert ship.turn.transport_status == "load_only"
    refusal = planner.carry_out(now, Unload((Term("infantry"),), zone, land))
    assert isinstance(refusal, Refusal)
    assert refusal.text == {"revised": "axis-transport-one-thing"}.get(name, "axis-transport-done")


@pytest.mark.rule("EU-TRN-10", "EU-R-97")
def test_who_boarded_before_the_battle_in_europe_stays_aboard() -> None:
    zone, land = (Space(space) for space in PLACES["europe"])
    boarded = Pile(UK, "infantry", turn=Turn(spent=1))
    unload = Unload((Term("infantry"),), zone, land)
    for did, stays in (("fought", True), ("moved", False)):
        planner = begun("europe", did, cargo=(boarded,))
        refusal = planner.carry_out(planner.situation.position, unload)
        assert isinstance(refusal, Refusal) == stays
        if isinstance(refusal, Refusal):
            assert (refusal.rule, refusal.text) == ("EU-R-97", "axis-boarded-now")


COASTS: Final = {
    "revised": ("sea_zone_6", ("norway", "western_europe"), "RV-TPT-7"),
    "europe": ("danish_sea", ("denmark", "netherlands_belgium"), "EU-TRN-8"),
}


@pytest.mark.rule("RV-TPT-7", "RV-TPT-20", "EU-TRN-8", "CL-TRN-8")
@pytest.mark.parametrize("name", ["revised", "europe"])
@pytest.mark.parametrize("combat", [True, False])
def test_a_transport_unloads_into_one_territory(name: str, combat: bool) -> None:
    zone, coasts, rule = COASTS[name]
    edition = EDITIONS[name]
    cargo = (Pile(UK, "infantry", 2),)
    position = set_out(edition, {zone: (Pile(UK, "transport", cargo=cargo),)})
    owner = Seat("germany") if combat else UK
    owners = list(position.owners)
    for coast in coasts:
        owners[edition.theatre.board.index[Space(coast)]] = owner
    position = replace(position, owners=tuple(owners))
    planner = Planner(edition, situation_of(edition, position, UK), combat)
    one = (Term("infantry"),)
    first, second = (Unload(one, Space(zone), Space(coast)) for coast in coasts)
    now = planner.carry_out(position, first)
    assert not isinstance(now, Refusal)
    assert not isinstance(planner.carry_out(now, first), Refusal), "more in the same territory"
    refusal = planner.carry_out(now, second)
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.text) == (rule, "axis-one-coast")


ENEMIES: Final = {
    "nobody": ((), True),
    "transport": (("transport",), False),
    "submarine": (("submarine",), False),
    "destroyer": (("destroyer",), False),
    "submerged": (("submerged submarine",), True),
    "guarded": (("destroyer", "submerged submarine"), False),
}


@pytest.mark.rule("RV-TPT-10", "RV-TPT-14", "RV-SUB-10", "RV-R-28")
@pytest.mark.rule("EU-CMS-3", "EU-CMS-4", "EU-SUB-16", "EU-TRN-13")
@pytest.mark.parametrize(("name", "rule"), [("revised", "RV-TPT-10"), ("europe", "EU-CMS-3")])
@pytest.mark.parametrize("combat", [True, False])
@pytest.mark.parametrize("who", ENEMIES)
def test_transports_load_and_unload_away_from_enemies(
    name: str, rule: str, combat: bool, who: str
) -> None:
    edition, (zone, land) = EDITIONS[name], PLACES[name]
    enemies, works = ENEMIES[who]
    ship = Pile(UK, "transport", cargo=(ABOARD,))
    there = (ship, *ships("germany", *enemies))
    position = set_out(edition, {zone: there, land: (INFANTRY,)})
    planner = Planner(edition, situation_of(edition, position, UK), combat)
    one = (Term("infantry"),)
    orders: list[Load | Unload] = [Load(one, Space(land), Space(zone))]
    if not combat:
        orders.append(Unload(one, Space(zone), Space(land)))
    for order in orders:
        refusal = planner.carry_out(position, order)
        assert isinstance(refusal, Refusal) != works
        if isinstance(refusal, Refusal):
            assert (refusal.rule, refusal.text) == (rule, "axis-zone-not-friendly")


@pytest.mark.rule("RV-LND-5", "RV-R-112", "RV-R-33", "CL-AA-R1")
@pytest.mark.parametrize(("name", "boards"), [("classic", False), ("revised", True)])
def test_guns_board_in_combat_movement_only_where_the_edition_says(name: str, boards: bool) -> None:
    edition, (zone, land) = EDITIONS[name], PLACES[name]
    gun = Pile(UK, "anti_aircraft_gun")
    position = set_out(edition, {zone: ships(UK, "transport"), land: (gun,)})
    planner = Planner(edition, situation_of(edition, position, UK), combat=True)
    now = planner.carry_out(position, Load((Term(gun.kind),), Space(land), Space(zone)))
    assert isinstance(now, Refusal) != boards
    if isinstance(now, Refusal):
        return
    assert list(idle_units(planner, now, (), 0)), "the transport does nothing"
    sailed = planner.carry_out(now, Move((Term("transport"),), (Space(zone), Space("sea_zone_3"))))
    assert not isinstance(sailed, Refusal)
    assert not [duty for duty in idle_units(planner, sailed, (), 0) if "aboard" in duty.text]


def test_an_edition_says_what_a_ship_carries() -> None:
    def one_infantry(edition: Edition, ship: Pile) -> int:
        return 2 if ship.kind == "destroyer" else 0

    express = changed(REVISED, cargo=changed(REVISED.cargo, capacity=one_infantry))
    assert is_transport(express, Pile(UK, "destroyer"))
    assert not is_transport(express, Pile(UK, "transport"))
    assert room_left(express, Pile(UK, "destroyer", cargo=(INFANTRY,))) >= 0
