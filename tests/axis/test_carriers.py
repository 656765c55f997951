"""Carriers and their fighters by the rules of Revised and Europe, on the board of Revised."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.air.carriers import (
    all_aboard_are_cargo,
    disembarked,
    stays_where_fighters_landed,
    wherever_it_goes,
)
from battleboard.axis.air.landing import stay_after_battle
from battleboard.axis.board.piles import Pile, Turn, put, take, with_owner
from battleboard.axis.combat import stranded_fighters as step
from battleboard.axis.combat.emergency_landings import places_in_turn_order
from battleboard.axis.edition.carriers import PromiseBook
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.asked import decision_faults
from battleboard.axis.invariants.board import position_faults
from battleboard.axis.movement import obligations
from battleboard.axis.movement.checks import first_refusal
from battleboard.axis.movement.planning import (
    ask_for_noncombat_moves,
    planner_of,
    take_back,
    take_back_refused,
)
from battleboard.axis.movement.promise_duties import (
    PROMISES,
    VOYAGES,
    carriers_promised,
    lapse_promises,
    promises_kept,
)
from battleboard.axis.movement.promises import promised_carriers_wait
from battleboard.axis.movement.repair import mend
from battleboard.axis.movement.rules import cannot_start
from battleboard.axis.parts import carriers, stranded_fighters
from battleboard.axis.state import AxisState, TurnFacts
from battleboard.axis.vocabulary.actions import (
    Deck,
    Fight,
    Launch,
    Move,
    Order,
    PromiseCarrier,
    UseCarriers,
)
from battleboard.axis.vocabulary.decisions import LandHomeless, PlanCombatMoves, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import (
    CarrierPromised,
    FightersLanded,
    FightersLaunched,
    UnitsLost,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, ScriptedDice
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import TakeBack
from battleboard.core.values import Event
from battleboard.games.classic.edition import CLASSIC
from tests.axis.walkthrough import (
    AMERICA,
    BRITAIN,
    GERMANY,
    REVISED,
    USSR,
    Units,
    answered,
    done,
    go_on,
    here,
    move,
    ordered,
    planning,
    position_with,
    refused,
)

EDITION = replace(
    REVISED,
    carriers=replace(
        CLASSIC.carriers,
        own_fighters_ride=wherever_it_goes,
        is_cargo=all_aboard_are_cargo,
        emergency_landing_sites=places_in_turn_order,
        after_battle=stay_after_battle,
        cannot_leave=stays_where_fighters_landed,
        launch="RV-R-130",
        promises=PromiseBook(promise="RV-AIR-11", needed="RV-R-140", kept="RV-CAR-11"),
    ),
    movement=replace(
        REVISED.movement,
        combat=replace(
            REVISED.movement.combat,
            cannot_start=first_refusal(cannot_start, promised_carriers_wait),
        ),
        combat_obligations=(
            obligations.idle_units,
            obligations.short_decks,
            obligations.guaranteed_landing,
            carriers_promised,
        ),
        combat_repairs=(PROMISES,),
        noncombat_obligations=(promises_kept, obligations.aircraft_come_down),
        noncombat_repairs=(VOYAGES,),
    ),
    parts=(
        *(part for part in REVISED.parts if part is not stranded_fighters.PART),
        stranded_fighters.IN_TURN_ORDER,
        carriers.PART,
    ),
)
CARRIER = "aircraft_carrier"
JAPAN = Seat("japan")


def sail(*path: str, aboard: int = 0) -> Move:
    """An order to a carrier, with own fighters aboard."""
    cargo = (Term("fighter", aboard),) if aboard else ()
    return Move((Term(CARRIER, 1, cargo=cargo),), tuple(map(Space, path)))


# Cargo

FLEET: Units = {
    "sea_zone_5": {GERMANY: f"{CARRIER}, 2 fighter"},
    "sea_zone_6": {BRITAIN: "destroyer"},
}


@pytest.mark.rule("RV-CAR-4", "RV-CAR-5", "EU-CV-7")
def test_own_fighters_that_stay_aboard_are_cargo() -> None:
    state = planning(EDITION, position_with(EDITION, FLEET))
    state = ordered(EDITION, state, sail("sea_zone_5", "sea_zone_6", aboard=2))
    assert state.plan is not None
    zone = EDITION.theatre.board.index[Space("sea_zone_6")]
    (ship,) = [pile for pile in state.plan.now.at(zone) if pile.power == GERMANY]
    assert [(c.kind, c.count) for c in ship.cargo] == [("fighter", 2)]
    assert list(obligations.idle_units(planner_of(EDITION, state), state.plan.now, (), 0)) == []
    assert list(position_faults(EDITION, changed(state, position=state.plan.now))) == []


@pytest.mark.rule("EU-R-95")
def test_cargo_fighters_do_not_fly_later_in_the_turn() -> None:
    state = planning(EDITION, position_with(EDITION, FLEET))
    state = ordered(EDITION, state, sail("sea_zone_5", "sea_zone_6", aboard=2))
    assert state.plan is not None
    after = changed(state, position=disembarked(EDITION, state.plan.now))
    assert here(EDITION, after, "sea_zone_6")["germany fighter"] == 2
    zone = EDITION.theatre.board.index[Space("sea_zone_6")]
    fighters = [pile for pile in after.position.at(zone) if pile.kind == "fighter"]
    assert all(pile.turn is not None and pile.turn.done for pile in fighters)


@pytest.mark.rule("CL-FTR-6")
def test_own_fighters_of_classic_do_not_ride_into_battle() -> None:
    state = planning(REVISED, position_with(REVISED, FLEET))
    refusal = refused(REVISED, state, sail("sea_zone_5", "sea_zone_6", aboard=2))
    assert refusal is not None
    assert refusal.text == "axis-own-fighters-fly"


# Launching in place

AMONG_ENEMIES: Units = {
    "sea_zone_5": {GERMANY: f"{CARRIER}, 2 fighter", BRITAIN: "transport"},
    "sea_zone_6": {BRITAIN: "destroyer"},
}


def launch(number: int, zone: str = "sea_zone_5") -> Launch:
    """An order to fighters of a carrier."""
    return Launch((Term("fighter", number),), Space(zone))


@pytest.mark.rule("RV-R-130", "RV-CAR-5", "RV-CAR-6")
def test_launched_fighters_fight_where_their_carrier_does_and_the_others_are_cargo() -> None:
    state = planning(EDITION, position_with(EDITION, AMONG_ENEMIES))
    events: list[Event] = []
    state = ordered(EDITION, state, launch(1))
    state = done(EDITION, state, ScriptedDice([]), events)
    zone = state.position.at(EDITION.theatre.board.index[Space("sea_zone_5")])
    (ship,) = [pile for pile in zone if pile.kind == CARRIER]
    (fighter,) = [pile for pile in zone if pile.kind == "fighter"]
    assert [(c.kind, c.count, c.turn) for c in ship.cargo] == [("fighter", 1, None)]
    assert fighter.turn == Turn()
    assert state.turn.battles == ("sea_zone_5",)
    assert [e.units[0].count for e in events if isinstance(e, FightersLaunched)] == [1]
    after = changed(state, position=disembarked(EDITION, state.position))
    assert here(EDITION, after, "sea_zone_5")["germany fighter"] == 2


@pytest.mark.rule("RV-CAR-3")
def test_fighters_are_launched_before_their_carrier_moves_off() -> None:
    units: Units = {"sea_zone_6": {GERMANY: f"{CARRIER}, 2 fighter", BRITAIN: "transport"}}
    before, away = position_with(EDITION, units), sail("sea_zone_6", "sea_zone_3", aboard=1)
    state = ordered(EDITION, planning(EDITION, before), launch(1, "sea_zone_6"), away)
    assert duties_of(state) == []
    assert duties_of(ordered(EDITION, planning(EDITION, before), away)) == ["axis-no-deck"]


@pytest.mark.rule("RV-CAR-8", "RV-R-122")
def test_a_fighter_is_launched_from_an_allys_carrier_too() -> None:
    units: Units = {"sea_zone_5": {BRITAIN: CARRIER, GERMANY: "transport", AMERICA: "fighter"}}
    state = planning(EDITION, position_with(EDITION, units), AMERICA)
    state = done(EDITION, ordered(EDITION, state, launch(1)), ScriptedDice([]), [])
    zone = state.position.at(EDITION.theatre.board.index[Space("sea_zone_5")])
    assert [pile.turn for pile in zone if pile.power == AMERICA] == [Turn()]
    assert [pile.turn for pile in zone if pile.power == BRITAIN] == [None]
    at_rest = planning(EDITION, position_with(EDITION, units), AMERICA)
    assert done(EDITION, at_rest, ScriptedDice([]), []).turn.battles == ()


@pytest.mark.rule("RV-R-130")
@pytest.mark.parametrize(
    ("order", "text"),
    [
        (launch(3), "axis-not-there"),
        (launch(1, "sea_zone_6"), "axis-launch-nobody"),
        (launch(1, "sea_zone_7"), "axis-launch-enemies"),
        (Launch((Term(CARRIER),), Space("sea_zone_5")), "axis-launch-fighters"),
    ],
)
def test_only_own_fighters_among_enemies_are_launched(order: Launch, text: str) -> None:
    state = planning(EDITION, position_with(EDITION, AMONG_ENEMIES))
    refusal = refused(EDITION, state, order)
    assert refusal is not None
    assert refusal.text == text


def test_a_fighter_is_launched_once() -> None:
    state = planning(EDITION, position_with(EDITION, AMONG_ENEMIES))
    refusal = refused(EDITION, ordered(EDITION, state, launch(2)), launch(1))
    assert refusal is not None
    assert refusal.text == "axis-launch-flown"


# Promises

FAR_AWAY: Units = {
    "hawaiian_islands": {AMERICA: "fighter"},
    "sea_zone_45": {AMERICA: CARRIER},
    "sea_zone_37": {JAPAN: "transport"},
}
ATTACK = move(
    "fighter", "hawaiian_islands", "sea_zone_52", "sea_zone_45", "sea_zone_47", "sea_zone_37"
)


def promise(origin: str, target: str, number: int = 1, kind: str = CARRIER) -> PromiseCarrier:
    """An order about carriers."""
    return PromiseCarrier((Term(kind, number),), Space(origin), Space(target))


TO_37 = promise("sea_zone_45", "sea_zone_37")


def attacking(units: Units = FAR_AWAY, *orders: Order) -> AxisState:
    """America plans combat moves."""
    return ordered(EDITION, planning(EDITION, position_with(EDITION, units), AMERICA), *orders)


def duties_of(state: AxisState) -> list[str]:
    """What `done` would be refused for."""
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    return [duty.text for duty in state.pending.duties]


def after_battle(state: AxisState, *, survivors: int = 1) -> AxisState:
    """Combat moves are final and the battle in zone 37 is won; non-combat moves are planned."""
    state = done(EDITION, state, NO_DICE, [])
    index = EDITION.theatre.board.index[Space("sea_zone_37")]
    piles = [pile for pile in state.position.at(index) if pile.power == JAPAN]
    position = take(state.position, index, piles)
    fighters = [pile for pile in position.at(index) if pile.kind == "fighter"]
    if not survivors:
        position = take(position, index, fighters)
    state = changed(state, position=disembarked(EDITION, position), agenda=())
    return phase_5(state)


def phase_5(state: AxisState) -> AxisState:
    """Promises that no longer bind are dropped, and non-combat moves are planned."""
    state = lapse_promises(EDITION, state, NO_DICE, [])
    return ask_for_noncombat_moves(EDITION, state, NO_DICE, [])


@pytest.mark.rule("RV-AIR-11", "RV-R-140", "RV-DEC-14")
def test_a_fighter_that_could_land_nowhere_else_needs_a_promise() -> None:
    assert duties_of(attacking()) == []
    state = attacking(FAR_AWAY, ATTACK)
    assert isinstance(state.pending, PlanCombatMoves)
    (duty,) = state.pending.duties
    assert (duty.rule, duty.text) == ("RV-R-140", "axis-promise-needed")
    assert dict(duty.facts) == {"zone": "sea_zone_45", "target": "sea_zone_37"}
    assert duties_of(attacking(FAR_AWAY, ATTACK, TO_37)) == []


def test_the_promise_that_is_needed_is_given_by_mending() -> None:
    assert mend(EDITION, attacking(FAR_AWAY, ATTACK)) == TO_37


@pytest.mark.rule("RV-R-140")
@pytest.mark.parametrize(
    "more",
    [
        {"solomon_islands": {AMERICA: "infantry"}, "sea_zone_47": {AMERICA: "transport"}},
        {"sea_zone_37": {JAPAN: "transport"}, "sea_zone_47": {AMERICA: CARRIER}},
    ],
)
def test_no_promise_is_needed_where_all_can_land_without_a_carrier_that_sails(
    more: Units,
) -> None:
    shorter = Move(ATTACK.units, (Space("sea_zone_45"), *ATTACK.path[3:]))
    units = {**FAR_AWAY, "sea_zone_45": {AMERICA: f"{CARRIER}, fighter"}, **more}
    assert duties_of(attacking(units, shorter)) == []


@pytest.mark.rule("RV-R-140")
def test_a_carrier_that_stays_can_be_promised_too() -> None:
    units = {**FAR_AWAY, "sea_zone_47": {AMERICA: CARRIER}}
    near = Move(ATTACK.units, (Space("sea_zone_45"), *ATTACK.path[3:]))
    units = {**units, "sea_zone_45": {AMERICA: f"{CARRIER}, fighter"}}
    state = attacking(units, near, promise("sea_zone_47", "sea_zone_47"))
    state = after_battle(state)
    assert duties_of(state) == ["axis-must-land"]
    gone = ordered(EDITION, state, sail("sea_zone_47", "sea_zone_48"))
    assert "axis-promise-owed" in duties_of(gone)


@pytest.mark.rule("RV-AIR-11", "RV-CAR-2")
@pytest.mark.parametrize(
    ("order", "text"),
    [
        (promise("sea_zone_45", "sea_zone_37", kind="transport"), "axis-promise-carriers"),
        (promise("sea_zone_45", "sea_zone_37", 2), "axis-not-there"),
        (promise("sea_zone_45", "sea_zone_36"), "axis-promise-range"),
        (promise("sea_zone_45", "sea_zone_56"), "axis-promise-nobody"),
        (promise("sea_zone_45", "solomon_islands"), "axis-promise-range"),
    ],
)
def test_what_cannot_be_promised(order: PromiseCarrier, text: str) -> None:
    refusal = refused(EDITION, attacking(FAR_AWAY, ATTACK), order)
    assert refusal is not None
    assert refusal.text == text


@pytest.mark.rule("RV-CAR-2", "RV-R-16")
def test_a_carrier_that_moves_or_fights_now_is_not_promised() -> None:
    units: Units = {
        **FAR_AWAY,
        "sea_zone_45": {AMERICA: CARRIER, JAPAN: "transport"},
    }
    fighting = refused(EDITION, attacking(units, ATTACK), promise("sea_zone_45", "sea_zone_47"))
    away = sail("sea_zone_45", "sea_zone_47")
    moved = refused(EDITION, attacking(units, ATTACK, away), promise("sea_zone_47", "sea_zone_37"))
    assert fighting is not None
    assert moved is not None
    assert (fighting.text, moved.text) == ("axis-promise-fights", "axis-promise-moved")


@pytest.mark.rule("RV-CAR-2")
def test_a_promised_carrier_does_not_move_in_combat_movement() -> None:
    units = {**FAR_AWAY, "sea_zone_51": {JAPAN: "transport"}}
    state, away = attacking(units, ATTACK, TO_37), sail("sea_zone_45", "sea_zone_51")
    refusal = refused(EDITION, state, away)
    assert refusal is not None
    assert (refusal.text, dict(refusal.facts)["target"]) == ("axis-promised", "sea_zone_37")
    two = {**units, "sea_zone_45": {AMERICA: f"2 {CARRIER}"}}
    assert refused(EDITION, attacking(two, ATTACK, TO_37), away) is None


@pytest.mark.rule("RV-R-16")
def test_a_fight_is_won_and_so_carriers_in_it_do_not_retreat_to_fighters() -> None:
    units: Units = {
        "hawaiian_islands": {AMERICA: "fighter"},
        "sea_zone_45": {AMERICA: f"{CARRIER}, destroyer"},
        "sea_zone_37": {JAPAN: "transport"},
        "sea_zone_47": {JAPAN: "transport"},
    }
    state = attacking(units, ATTACK, sail("sea_zone_45", "sea_zone_47"))
    assert duties_of(state) == ["axis-no-landing"]


@pytest.mark.rule("RV-DEC-14")
def test_a_flight_is_not_taken_back_before_the_promise_that_serves_it() -> None:
    state = attacking(FAR_AWAY, ATTACK, TO_37)
    refusal = take_back_refused(EDITION, state, AMERICA, TakeBack(1))
    assert refusal is not None
    assert refusal.text == "axis-order-needed"
    assert take_back_refused(EDITION, state, AMERICA, TakeBack(2)) is None


@pytest.mark.rule("RV-CAR-11", "RV-NCM-10", "RV-DEC-38", "RV-DEC-48")
def test_a_promise_is_told_and_kept_in_noncombat_movement() -> None:
    events: list[Event] = []
    state = attacking(FAR_AWAY, ATTACK, TO_37)
    done(EDITION, state, NO_DICE, events)
    (told,) = [event for event in events if isinstance(event, CarrierPromised)]
    assert (told.origin, told.target) == ("sea_zone_45", "sea_zone_37")
    state = after_battle(state)
    assert duties_of(state) == ["axis-promise-owed"]
    assert mend(EDITION, state) == sail("sea_zone_45", "sea_zone_47", "sea_zone_37")
    kept = ordered(EDITION, state, mend(EDITION, state))
    assert duties_of(kept) == []
    assert kept.plan is not None
    assert list(position_faults(EDITION, changed(kept, position=kept.plan.now))) == []


@pytest.mark.rule("RV-CAR-11")
def test_a_promised_carrier_does_not_go_beyond_its_promise() -> None:
    near = promise("sea_zone_45", "sea_zone_47")
    units = {**FAR_AWAY, "sea_zone_45": {AMERICA: f"{CARRIER}, fighter"}}
    flight = Move(ATTACK.units, (Space("sea_zone_45"), *ATTACK.path[3:]))
    state = after_battle(attacking(units, flight, near))
    there = ordered(EDITION, state, sail("sea_zone_45", "sea_zone_47"))
    assert duties_of(there) == ["axis-must-land"]
    beyond = ordered(EDITION, there, sail("sea_zone_47", "sea_zone_48"))
    assert duties_of(beyond)[0] == "axis-promise-owed"


@pytest.mark.rule("RV-CAR-11")
def test_of_two_carriers_the_promised_one_sails_where_it_was_promised() -> None:
    units = {**FAR_AWAY, "sea_zone_45": {AMERICA: f"2 {CARRIER}"}}
    state = after_battle(attacking(units, ATTACK, TO_37))
    elsewhere = ordered(EDITION, state, sail("sea_zone_45", "sea_zone_51"))
    assert duties_of(elsewhere) == ["axis-promise-owed"]
    both = ordered(EDITION, elsewhere, sail("sea_zone_45", "sea_zone_47", "sea_zone_37"))
    assert duties_of(both) == []


@pytest.mark.rule("RV-AIR-11", "RV-R-19")
def test_a_promise_lapses_with_its_last_fighter() -> None:
    state = after_battle(attacking(FAR_AWAY, ATTACK, TO_37), survivors=0)
    assert duties_of(state) == []
    zone = state.position.at(EDITION.theatre.board.index[Space("sea_zone_45")])
    assert [pile.turn for pile in zone] == [None]


@pytest.mark.rule("RV-R-19", "RV-CAR-11")
def test_a_promise_lapses_where_the_way_was_not_cleared() -> None:
    state = done(EDITION, attacking(FAR_AWAY, ATTACK, TO_37), NO_DICE, [])
    state = phase_5(changed(state, agenda=()))
    assert duties_of(state) == []


@pytest.mark.rule("RV-CAR-15")
def test_an_allys_carrier_is_not_promised() -> None:
    units: Units = {**FAR_AWAY, "sea_zone_45": {BRITAIN: CARRIER}}
    state = attacking(units, ATTACK)
    assert duties_of(state) == ["axis-no-landing"]
    refusal = refused(EDITION, state, TO_37)
    assert refusal is not None
    assert refusal.text == "axis-not-there"


def test_broken_promises_are_noticed() -> None:
    state = done(EDITION, attacking(FAR_AWAY, ATTACK, TO_37), NO_DICE, [])
    assert list(position_faults(EDITION, state)) == []
    index = EDITION.theatre.board.index
    for space, kind, target in (
        ("sea_zone_45", CARRIER, "solomon_islands"),
        ("sea_zone_45", CARRIER, "atlantis"),
        ("sea_zone_45", "transport", "sea_zone_37"),
    ):
        pile = Pile(AMERICA, kind, turn=Turn(promised=Space(target)))
        broken = put(state.position, index[Space(space)], (pile,))
        assert list(position_faults(EDITION, changed(state, position=broken))) != []


# Landed on


@pytest.mark.rule("RV-CAR-10", "RV-NCM-11", "EU-CV-6")
@pytest.mark.parametrize(
    ("edition", "text"), [(EDITION, "axis-carrier-landed-on"), (REVISED, None)]
)
@pytest.mark.parametrize("carriers", [1, 2])
def test_a_carrier_stays_where_a_fighter_has_landed(
    edition: Edition, text: str | None, carriers: int
) -> None:
    fleet = f"{carriers} {CARRIER}" if carriers > 1 else CARRIER
    units: Units = {"sea_zone_5": {GERMANY: fleet}, "germany": {GERMANY: "fighter"}}
    state = planning(edition, position_with(edition, units), combat=False)
    landing = Move((Term("fighter"),), (Space("germany"), Space("sea_zone_5")))
    state = ordered(edition, state, landing)
    refusal = refused(edition, state, sail("sea_zone_5", "sea_zone_6"))
    assert (refusal and refusal.text) == (text if carriers == 1 else None)


def test_a_carrier_may_leave_before_a_fighter_lands() -> None:
    units: Units = {"sea_zone_5": {GERMANY: f"{CARRIER}, fighter"}}
    state = planning(EDITION, position_with(EDITION, units), combat=False)
    assert refused(EDITION, state, sail("sea_zone_5", "sea_zone_6", aboard=1)) is None


# Mending


@pytest.mark.rule("RV-DEC-48", "CL-DEC-28")
@pytest.mark.parametrize("edition", [EDITION, REVISED])
def test_repeated_mending_of_a_plan_comes_to_an_end(edition: Edition) -> None:
    """Of three fighters on one carrier one has to go, and what has landed elsewhere stays."""
    start = position_with(edition, {"sea_zone_5": {GERMANY: CARRIER}})
    index = edition.theatre.board.index
    for space, number in (("belorussia", 3), ("caucasus", 1)):
        flown = Pile(GERMANY, "fighter", number, turn=Turn(spent=2))
        start = put(start, index[Space(space)], (flown,))
    start = with_owner(start, index[Space("belorussia")], USSR)
    state = planning(edition, start, combat=False)
    to_deck = ("belorussia", "eastern_europe", "sea_zone_5")
    orders = (move("fighter", *to_deck), move("2 fighter", *to_deck))
    state = ordered(edition, state, *orders, move("fighter", "caucasus", "ukraine_ssr"))
    assert duties_of(state) != []
    for _ in range(20):
        if not duties_of(state):
            break
        mended = mend(edition, state)
        if isinstance(mended, TakeBack):
            state = take_back(edition, state, GERMANY, mended, NO_DICE, [])
        else:
            state = ordered(edition, state, mended)
    assert duties_of(state) == []


# Fighters whose carrier has sunk


def stranded(edition: Edition, units: Units, *agenda: str) -> AxisState:
    """Germany has sunk a British carrier with two fighters in sea zone 6."""
    start = position_with(edition, units)
    zone = edition.theatre.board.index[Space("sea_zone_6")]
    state = planning(edition, put(start, zone, (Pile(BRITAIN, "fighter", 2),)))
    facts = TurnFacts(
        owners=start.owners, decks_sunk=((Space("sea_zone_6"), 2),), fought=(Space("sea_zone_6"),)
    )
    return changed(state, turn=facts, pending=None, plan=None, agenda=agenda)


@pytest.mark.rule("RV-CAR-13", "RV-R-21", "EU-CV-10")
def test_they_fly_one_space_to_friendly_land_or_a_free_deck() -> None:
    events: list[Event] = []
    units: Units = {
        "sea_zone_2": {BRITAIN: CARRIER},
        "sea_zone_3": {BRITAIN: f"{CARRIER}, fighter"},
    }
    state = go_on(EDITION, stranded(EDITION, units, "homeless"), NO_DICE, events)
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    assert set(asked.targets) == {"united_kingdom", "sea_zone_3"}
    numbers = [a.units[0].count for a in step.deck_options(EDITION, state, BRITAIN)]
    assert sorted(numbers) == [1, 1, 2]
    zone_3 = Deck((Term("fighter", 1),), Space("sea_zone_6"), Space("sea_zone_3"))
    state = answered(EDITION, state, zone_3, NO_DICE, events)
    told = [(e.target, e.units[0].count) for e in events if isinstance(e, FightersLanded)]
    assert told == [("sea_zone_3", 1), ("united_kingdom", 1)]


@pytest.mark.rule("EU-CV-11")
def test_land_that_was_taken_this_turn_is_no_place_for_them() -> None:
    events: list[Event] = []
    state = stranded(EDITION, {}, "homeless")
    britain = EDITION.theatre.board.index[Space("united_kingdom")]
    owners = tuple(
        Seat("germany") if i == britain else owner for i, owner in enumerate(state.turn.owners)
    )
    state = changed(state, turn=changed(state.turn, owners=owners))
    go_on(EDITION, state, NO_DICE, events)
    assert not [event for event in events if isinstance(event, FightersLanded)]
    assert [e.reason for e in events if isinstance(e, UnitsLost)] == ["stranding"]


def after_japan(units: Units, sunk: dict[str, int], events: list[Event]) -> AxisState:
    """Japan has sunk carriers in zones around New Zealand; these are left."""
    start = position_with(EDITION, units)
    zones = tuple((Space(zone), number) for zone, number in sunk.items())
    facts = TurnFacts(owners=start.owners, decks_sunk=zones, fought=tuple(z for z, _ in zones))
    state = planning(EDITION, start, JAPAN)
    state = changed(state, turn=facts, pending=None, plan=None, agenda=("homeless",))
    return go_on(EDITION, state, NO_DICE, events)


def asked_of(state: AxisState) -> tuple[str, int, int]:
    """Who is asked, and how many must and may land."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    (seat,) = asked.seats
    return seat, asked.least, asked.most


def landed(events: list[Event]) -> list[tuple[str, int, str]]:
    """Whose fighters landed where."""
    found = [event for event in events if isinstance(event, FightersLanded)]
    return [(e.units[0].power, e.units[0].count, e.target) for e in found]


def lost(events: list[Event]) -> list[tuple[str, int]]:
    """Whose fighters were lost."""
    found = [event for event in events if isinstance(event, UnitsLost)]
    return [(event.units[0].power, event.units[0].count) for event in found]


def with_asked(state: AxisState, seat: Seat) -> AxisState:
    """The same question, put to somebody else."""
    assert isinstance(state.pending, LandHomeless)
    return changed(state, pending=changed(state.pending, seats=(seat,)))


def to_land(number: int, zone: str = "sea_zone_41", target: str = "new_zealand") -> Deck:
    """An answer."""
    return Deck((Term("fighter", number),), Space(zone), Space(target))


@pytest.mark.rule("RV-R-136", "RV-DEC-34")
def test_owners_choose_in_turn_order_after_the_power_on_turn() -> None:
    events: list[Event] = []
    both: Units = {"sea_zone_41": {BRITAIN: "fighter", AMERICA: "fighter"}}
    with_deck: Units = {**both, "sea_zone_42": {BRITAIN: f"{CARRIER}, fighter"}}
    state = after_japan(with_deck, {"sea_zone_41": 2}, events)
    assert asked_of(state) == (AMERICA, 1, 1)
    only_this = replace(EDITION, turn=lambda seat, number: ("homeless",))
    assert list(decision_faults(only_this, state)) == []
    assert list(decision_faults(only_this, with_asked(state, BRITAIN))) != []
    state = answered(EDITION, state, to_land(1, target="sea_zone_42"), NO_DICE, events)
    assert landed(events) == [(AMERICA, 1, "sea_zone_42"), (BRITAIN, 1, "new_zealand")]
    assert state.pending is None


@pytest.mark.rule("RV-R-136", "RV-R-21")
def test_a_fighter_whose_own_carrier_survived_keeps_its_place() -> None:
    events: list[Event] = []
    units: Units = {"sea_zone_41": {BRITAIN: f"{CARRIER}, fighter", AMERICA: "2 fighter"}}
    state = after_japan(units, {"sea_zone_41": 2}, events)
    assert asked_of(state) == (AMERICA, 1, 2)
    state = answered(EDITION, state, to_land(1), NO_DICE, events)
    assert asked_of(state) == (AMERICA, 0, 1)
    state = answered(EDITION, state, UseCarriers(), NO_DICE, events)
    assert state.pending is None
    assert here(EDITION, state, "sea_zone_41")["united_kingdom fighter"] == 1


@pytest.mark.rule("RV-R-22")
def test_fighters_of_surviving_carriers_move_too_if_places_are_short() -> None:
    events: list[Event] = []
    units: Units = {"sea_zone_41": {AMERICA: f"{CARRIER}, 3 fighter"}}
    state = after_japan(units, {"sea_zone_41": 2}, events)
    assert state.pending is None
    assert landed(events) == [(AMERICA, 1, "new_zealand")]


@pytest.mark.rule("RV-R-136", "RV-CAR-13")
def test_the_owner_who_chooses_last_loses_what_finds_no_place() -> None:
    events: list[Event] = []
    units: Units = {
        "sea_zone_57": {BRITAIN: "2 fighter", AMERICA: "2 fighter"},
        "sea_zone_56": {AMERICA: CARRIER},
    }
    after_japan(units, {"sea_zone_57": 4}, events)
    assert landed(events) == [(AMERICA, 2, "sea_zone_56")]
    assert lost(events) == [(BRITAIN, 2)]


@pytest.mark.rule("RV-R-136")
def test_an_earlier_owner_may_take_a_place_that_a_later_one_looks_for() -> None:
    units: Units = {
        "sea_zone_41": {AMERICA: "fighter"},
        "sea_zone_42": {AMERICA: CARRIER, BRITAIN: "2 fighter"},
    }
    state = after_japan(units, {"sea_zone_41": 1, "sea_zone_42": 2}, [])
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    assert (asked.zone, asked.targets) == ("sea_zone_41", ("new_zealand", "sea_zone_42"))
    events: list[Event] = []
    answered(EDITION, state, to_land(1, target="sea_zone_42"), NO_DICE, events)
    assert lost(events) == [(BRITAIN, 1)]


@pytest.mark.rule("EU-R-94")
def test_they_can_land_before_the_next_battle() -> None:
    edition = replace(
        EDITION,
        carriers=replace(EDITION.carriers, emergency_landing_sites=step.one_space_away),
        parts=(
            *(part for part in EDITION.parts if part is not stranded_fighters.IN_TURN_ORDER),
            stranded_fighters.AFTER_EACH_BATTLE,
        ),
        after_battle=("homeless",),
        turn=lambda seat, number: ("battles", "end combat"),
    )
    units: Units = {
        "sea_zone_3": {BRITAIN: CARRIER},
        "sea_zone_8": {BRITAIN: "2 transport"},
        "sea_zone_16": {BRITAIN: "2 transport"},
    }
    state = stranded(edition, units)
    came = Pile(GERMANY, "submarine", turn=Turn(spent=1))
    position, index = state.position, edition.theatre.board.index
    for zone in ("sea_zone_8", "sea_zone_16"):
        position = put(position, index[Space(zone)], (came,))
    zones = (Space("sea_zone_8"), Space("sea_zone_16"))
    facts = changed(state.turn, battles=zones)
    state = changed(state, position=position, turn=facts, agenda=("battles", "end combat"))
    state = go_on(edition, state, NO_DICE, [])
    state = answered(edition, state, Fight(zones[0]), ScriptedDice([1, 1] * 9), [])
    assert isinstance(state.pending, LandHomeless)
    assert state.agenda == ("homeless", "battles", "end combat")
    assert list(decision_faults(edition, state)) == []
    assert state.turn.battles == (zones[1],)
