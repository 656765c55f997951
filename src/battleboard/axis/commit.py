"""What happens when combat moves are final (CL-CM-R2): fines, walk-ins, free landings."""

from msgspec.structs import replace

from battleboard.axis.assault import land_all, landing_zones
from battleboard.axis.capture import captured
from battleboard.axis.duties import on_foot, violated
from battleboard.axis.edition import Edition
from battleboard.axis.fines import charge, violate
from battleboard.axis.orders import Order, Planner
from battleboard.axis.overflight import gun_owner
from battleboard.axis.planning import planner_of
from battleboard.axis.shared import contested_zones, engaged
from battleboard.axis.state import (
    AxisState,
    Overflight,
    own,
)
from battleboard.axis.telling import tell_orders
from battleboard.axis.words import (
    Move,
    Unload,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.values import Event


def commit_moves(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """Combat moves are final: fines, walk-ins and unopposed landings happen, battles are listed.

    Rules: CL-CM-R2, CL-NEU-5, CL-AA-R3, CL-TURN-9.
    """
    assert state.plan is not None
    planner, orders = planner_of(edition, state), state.plan.orders
    tell_orders(planner, state.plan, events)
    position = engaged(edition, planner.lay, state.plan.now)
    state = replace(state, position=position, plan=None, pending=None)
    state = _violations(planner, state, orders, events)
    state = _walk_ins(planner, state, orders, events)
    state = listed(planner, state)
    return _free_landings(planner, state, events)


def _violations(
    planner: Planner, state: AxisState, orders: tuple[Order, ...], events: list[Event]
) -> AxisState:
    """Neutral land becomes the violator's for a fine; behind a sea battle the fine waits.

    Rules: CL-NEU-2, CL-NEU-5, CL-NEU-R1, CL-NEU-R2, CL-CM-R2.
    """
    edition, seat = planner.edition, planner.lay.power
    zones = contested_zones(edition, planner.lay, state.position)
    at_once = frozenset(
        violated(planner, tuple(o for o in orders if not _waits(planner, o, zones)))
    )
    for space in violated(planner, orders):
        if space in at_once:
            state = violate(edition, state, seat, space, events)
            state = charge(edition, state, seat, "fine", events)
        else:
            state = edition.waiting_fine(edition, state, seat, space, events)
    return state


def _waits(planner: Planner, order: Order, contested: frozenset[int]) -> bool:
    """Whether a landing depends on a sea battle."""
    index = planner.edition.theatre.board.index
    return isinstance(order, Unload) and index[order.zone] in contested


def _walk_ins(
    planner: Planner, state: AxisState, orders: tuple[Order, ...], events: list[Event]
) -> AxisState:
    """Undefended land on the way of land units is taken, in the order of the plan.

    Rules: CL-CM-7, CL-CM-R2, CL-BLITZ-2, CL-BLITZ-3, CL-BRD-R7.
    """
    theatre, lay = planner.edition.theatre, planner.lay
    for order in orders:
        if not isinstance(order, Move) or not on_foot(planner, order):
            continue
        for name in order.path[1:]:
            space = theatre.board.index[name]
            enemy = not theatre.allied(state.position.owners[space], lay.power)
            if enemy and space not in lay.occupied:
                state = captured(planner.edition, state, space, lay.power, events)
    return state


def listed(planner: Planner, state: AxisState) -> AxisState:
    """What has to be fought: flights over guns, raids, battles at sea and on land."""
    edition, lay = planner.edition, planner.lay
    spaces = edition.theatre.board.spaces
    here = list(enumerate(state.position.spaces))
    crossed = {
        gun for _, row in here for p in own(row, lay.power) if p.turn for gun in p.turn.crossed
    }
    flights = tuple(
        Overflight(spaces[i], gun_owner(edition, lay, i))
        for i in sorted(lay.guns)
        if spaces[i] in crossed
    )
    raids = tuple(
        spaces[i] for i, row in here if any(p.turn and p.turn.raid for p in own(row, lay.power))
    )
    zones = tuple(spaces[i] for i in sorted(contested_zones(edition, lay, state.position)))
    land = tuple(
        spaces[i]
        for i, row in here
        if i in lay.occupied and any(p.turn and not p.turn.raid for p in own(row, lay.power))
    )
    landings = tuple(
        target
        for i, row in here
        for ship in row
        for c in ship.cargo
        if c.power == lay.power and c.turn and (target := c.turn.target)
    )
    battles = tuple(dict.fromkeys((*zones, *land, *landings)))
    turn = replace(state.turn, flights=flights, raids=raids, battles=battles, fought=zones)
    return replace(state, turn=turn)


def _free_landings(planner: Planner, state: AxisState, events: list[Event]) -> AxisState:
    """Landing on undefended land from a free zone is no battle; other troops may follow.

    Rules: CL-CM-R2, CL-AMPH-R6.
    """
    edition, lay = planner.edition, planner.lay
    for target in state.turn.battles:
        space = edition.theatre.board.index[target]
        zones = landing_zones(edition, state, target)
        free = [zone for zone in zones if zone not in state.turn.fought]
        if not free or space in lay.occupied:
            continue
        for zone in free:
            state = land_all(edition, state, zone, target, events)
        if not edition.theatre.allied(state.position.owners[space], lay.power):
            state = captured(edition, state, space, lay.power, events)
        if len(free) == len(zones):
            battles = tuple(b for b in state.turn.battles if b != target)
            state = replace(state, turn=replace(state.turn, battles=battles))
    return state
