"""The steps after combat moves are final (CL-CM-R2): fines, walk-ins, unopposed landings."""

from typing import Final

from msgspec.structs import replace

from battleboard.axis.combat.amphibious import land_all, landing_zones
from battleboard.axis.combat.capture import captured
from battleboard.axis.combat.neutrals import charge, violate
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.movement.contested import contested_zones, engaged
from battleboard.axis.movement.narrate import tell_orders
from battleboard.axis.movement.obligations import on_foot, violated
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_from, planner_of
from battleboard.axis.state import AxisState, own
from battleboard.axis.vocabulary.actions import Move, Order, Unload
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.values import Event

PLAN_MADE: Final = "plan made"
"""The step that forgets a plan, after all that read its orders."""


def commit_moves(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """Make combat moves final; the steps of the edition follow, which may ask.

    Rules: CL-CM-R2, CL-AA-R3, CL-TURN-9, RV-CM-9, RV-CM-10.
    """
    assert state.plan is not None
    planner = planner_of(edition, state)
    tell_orders(planner, state.plan, events)
    position = engaged(edition, planner.situation, state.plan.now)
    coming = (*edition.movement.combat_commit, PLAN_MADE, *state.agenda)
    return replace(state, position=position, pending=None, agenda=coming)


def plan_made(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: nobody needs the orders any more."""
    return replace(state, plan=None)


def committed(edition: Edition, state: AxisState) -> tuple[Planner, tuple[Order, ...]]:
    """Return the combat moves that are final."""
    assert state.plan is not None, "the plan lives until its last step"
    return planner_from(edition, state, state.plan.base, combat=True), state.plan.orders


def violations(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: neutral land becomes the violator's for a fine; behind a sea battle the fine waits.

    Rules: CL-NEU-2, CL-NEU-5, CL-NEU-R1, CL-NEU-R2, CL-CM-R2.
    """
    planner, orders = committed(edition, state)
    seat = planner.situation.power
    zones = contested_zones(edition, planner.situation, state.position)
    at_once = frozenset(
        violated(planner, tuple(o for o in orders if not _waits(planner, o, zones)))
    )
    for space in violated(planner, orders):
        if space in at_once:
            state = violate(edition, state, seat, space, events)
            state = charge(edition, state, seat, "fine", events)
        else:
            state = neutral_rules(edition).waiting_fine(edition, state, seat, space, events)
    return state


def _waits(planner: Planner, order: Order, contested: frozenset[int]) -> bool:
    """Whether a landing depends on a sea battle."""
    index = planner.edition.theatre.board.index
    return isinstance(order, Unload) and index[order.zone] in contested


def walk_ins(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: land on the way of land units that nothing there stops is taken, in order of the plan.

    Rules: CL-CM-7, CL-CM-R2, CL-BLITZ-2, CL-BLITZ-3, CL-BLITZ-R3, CL-BRD-R7, EU-CM-4, EU-BLZ-2,
    EU-BLZ-3, EU-BLZ-7, EU-R-17, EU-R-18, EU-R-19.
    """
    planner, orders = committed(edition, state)
    theatre, situation = planner.edition.theatre, planner.situation
    for order in orders:
        if not isinstance(order, Move) or not on_foot(planner, order):
            continue
        for name in order.path[1:]:
            space = theatre.board.index[name]
            enemy = not theatre.allied(state.position.owners[space], situation.power)
            if enemy and space not in situation.stops_blitz:
                state = captured(planner.edition, state, space, situation.power, events)
    return state


def blitzes(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: take undefended land that land units drove through, in the order of the plan.

    Land where they end their move is taken when combat begins.
    Rules: RV-BLZ-2, RV-R-11, RV-R-12, RV-CM-9.
    """
    planner, orders = committed(edition, state)
    theatre, situation = planner.edition.theatre, planner.situation
    for order in orders:
        if not isinstance(order, Move) or not on_foot(planner, order):
            continue
        for name in order.path[:-1]:
            space = theatre.board.index[name]
            if not theatre.allied(state.position.owners[space], situation.power):
                state = captured(planner.edition, state, space, situation.power, events)
    return state


def list_battles(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: what has to be fought."""
    planner, _ = committed(edition, state)
    return listed(planner, state)


def listed(planner: Planner, state: AxisState) -> AxisState:
    """List what has to be fought: flights over guns, raids, battles at sea and on land.

    Every space that was attacked has one battle, wherever its attackers came from.
    Rules: CL-TURN-8, CL-CM-2, CL-CM-3, RV-CM-1, RV-CM-8, RV-CBT-1, RV-AMP-12.
    """
    edition, situation = planner.edition, planner.situation
    spaces = edition.theatre.board.spaces
    here = list(enumerate(state.position.spaces))
    flights = edition.antiaircraft.fire.overflights(edition, situation, state)
    raids = tuple(
        spaces[i]
        for i, row in here
        if any(p.turn and p.turn.raid for p in own(row, situation.power))
    )
    zones = tuple(spaces[i] for i in sorted(contested_zones(edition, situation, state.position)))
    land = tuple(
        spaces[i]
        for i, row in here
        if _is_hostile(planner, state, i)
        and any(p.turn and not p.turn.raid for p in own(row, situation.power))
    )
    landings = tuple(
        target
        for i, row in here
        for ship in row
        for c in ship.cargo
        if c.power == situation.power and c.turn and (target := c.turn.target)
    )
    battles = tuple(dict.fromkeys((*zones, *land, *landings)))
    turn = replace(state.turn, flights=flights, raids=raids, battles=battles, fought=zones)
    return replace(state, turn=turn)


def _is_hostile(planner: Planner, state: AxisState, space: int) -> bool:
    """Whether land is defended, or still in enemy hands. Rules: RV-BRD-4, RV-R-12."""
    theatre, situation = planner.edition.theatre, planner.situation
    owner = state.position.owners[space]
    held = not theatre.sea[space] and owner in theatre.hostile_owners(situation.power)
    return space in situation.occupied or held


def list_return_flights(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: guns fire at aircraft on their way back too. Rules: RV-AAF-9, RV-R-13."""
    assert state.plan is not None, "the plan lives until its last step"
    situation = planner_from(edition, state, state.plan.base, combat=False).situation
    flights = edition.antiaircraft.fire.overflights(edition, situation, state)
    return replace(state, turn=replace(state.turn, flights=flights))


def free_landings(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: landing on undefended land from a free zone is no battle; other troops may follow.

    Land with what stops a blitz waits for combat. Rules: CL-CM-R2, CL-AMPH-R6, EU-R-17, EU-R-61.
    """
    planner, _ = committed(edition, state)
    situation = planner.situation
    for target in state.turn.battles:
        space = edition.theatre.board.index[target]
        zones = landing_zones(edition, state, target)
        free = [zone for zone in zones if zone not in state.turn.fought]
        if not free or space in situation.stops_blitz:
            continue
        for zone in free:
            state = land_all(edition, state, zone, target, events)
        if not edition.theatre.allied(state.position.owners[space], situation.power):
            state = captured(edition, state, space, situation.power, events)
        if len(free) == len(zones):
            battles = tuple(b for b in state.turn.battles if b != target)
            state = replace(state, turn=replace(state.turn, battles=battles))
    return state
