"""Plans of moves: orders are given and taken back until the plan is final, then carried out."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position, Turn, every_pile
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.situation import after_battles, situation_of
from battleboard.axis.sea.after_combat import transports_after_combat
from battleboard.axis.state import AxisState, Boarding, money_of
from battleboard.axis.vocabulary.actions import Allow, Forbid, Load, Order
from battleboard.axis.vocabulary.decisions import AllowBoarding, PlanCombatMoves, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import BoardingRefused, OrderPlanned, OrderTakenBack
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.phrase import phrase_of
from battleboard.core.plan import (
    Dependent,
    Done,
    Plan,
    TakeBack,
    begin_plan,
    with_order,
    without_order,
)
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def planner_of(edition: Edition, state: AxisState) -> Planner:
    """Return the phase that is being planned, with the situation when it began.

    Rules: CL-CM-R4, CL-NAV-R1.
    """
    assert state.plan is not None
    return planner_from(
        edition, state, state.plan.base, combat=isinstance(state.pending, PlanCombatMoves)
    )


def planner_from(edition: Edition, state: AxisState, base: Position, *, combat: bool) -> Planner:
    """Return a phase that began with a position."""
    assert state.on_turn is not None
    situation = situation_of(edition, base, state.on_turn, state.turn.owners or None)
    return Planner(edition, after_battles(situation, state.turn), combat)


def ask_for_combat_moves(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: combat movement. Rules: CL-TURN-3, CL-DEC-4, RV-DEC-7, RV-DEC-15, RV-DEC-16."""
    return with_plan(edition, state, begin_plan(state.position), combat=True)


def ask_for_noncombat_moves(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: non-combat movement; what moved in action 2 is finished, aircraft excepted.

    Of these it only matters how far they have flown.
    Rules: CL-NCM-1, CL-NCM-11, CL-TRN-R2, CL-NCM-R4, CL-DEC-27, RV-DEC-37, RV-NCM-4.
    """
    base = settled(edition, transports_after_combat(edition, state.turn, state.position))
    state = replace(state, position=base)
    return with_plan(edition, state, begin_plan(base), combat=False)


def settled(edition: Edition, position: Position) -> Position:
    """Return the position before action 4: of the units that moved, only aircraft can go on.

    Carriers that were promised have not moved.
    Rules: CL-NCM-1, CL-TANK-6, RV-CAR-2, RV-R-10, RV-R-64, RV-NCM-1, RV-NCM-4, RV-R-17.
    """
    units = edition.theatre.units

    def after_combat(pile: Pile) -> Pile:
        turn = pile.turn
        if turn is None:
            return pile
        if turn == Turn(raid=True):  # an interceptor, which has not moved
            return replace(pile, turn=None)
        goes_on = units[pile.kind].has(Trait.AIR) or turn.promised or turn.goes_on
        done = turn.done or not goes_on
        after = Turn(
            spent=turn.spent,
            unloaded=turn.unloaded,
            shipped=turn.shipped,
            done=done,
            transport_status=turn.transport_status,
            unloaded_into=turn.unloaded_into,
            retreated=turn.retreated,
            promised=turn.promised,
        )
        return replace(pile, turn=after)

    return every_pile(position, after_combat)


def with_plan(
    edition: Edition, state: AxisState, plan: Plan[Position, Order], *, combat: bool
) -> AxisState:
    """Return the state with a plan, asking for its next order and showing its obligations."""
    seat = state.on_turn
    assert seat is not None
    planner = planner_from(edition, state, plan.base, combat=combat)
    owed = duties(planner, plan.now, plan.orders, money_of(state, seat))
    asked = PlanCombatMoves((seat,), owed) if combat else PlanNoncombatMoves((seat,), owed)
    return replace(state, plan=plan, pending=asked)


def order_refused(edition: Edition, state: AxisState, seat: Seat, action: Order) -> Refusal | None:
    """Refuse an order that is not possible where the plan stands."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    after = with_order(state.plan, action, planner.carry_out)
    return after if isinstance(after, Refusal) else None


def give_order(
    edition: Edition, state: AxisState, seat: Seat, action: Order, dice: Dice, events: list[Event]
) -> AxisState:
    """Add an order; an ally is asked before anybody boards its ships. Rules: CL-DEC-8."""
    if isinstance(action, Load) and (owner := edition.cargo.consent(action, seat)):
        asked = AllowBoarding((owner,), action.units, action.zone)
        return replace(state, boarding=Boarding(action, owner), pending=asked)
    return _ordered(edition, state, planner_of(edition, state), action, events)


def _ordered(
    edition: Edition, state: AxisState, planner: Planner, action: Order, events: list[Event]
) -> AxisState:
    assert state.plan is not None
    plan = with_order(state.plan, action, planner.carry_out)
    assert isinstance(plan, Plan), "apply asks order_refused first"
    text = phrase_of(type(action)).say(action, edition.theatre.lexicon)
    events.append(OrderPlanned(len(plan.orders), text))
    return with_plan(edition, state, plan, combat=planner.combat)


def allow(
    edition: Edition, state: AxisState, seat: Seat, action: Allow, dice: Dice, events: list[Event]
) -> AxisState:
    """Let the units come aboard. Rules: CL-TRN-13, CL-TRN-R6."""
    assert state.boarding is not None
    order = state.boarding.order
    state = replace(state, boarding=None)
    return _ordered(edition, state, planner_of(edition, state), order, events)


def forbid(
    edition: Edition, state: AxisState, seat: Seat, action: Forbid, dice: Dice, events: list[Event]
) -> AxisState:
    """Keep the units ashore. Rules: CL-DEC-8."""
    assert state.boarding is not None
    assert state.plan is not None
    events.append(BoardingRefused(seat, state.boarding.order.zone))
    return with_plan(edition, replace(state, boarding=None), state.plan, combat=False)


def boarding_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Allow]:
    """Return the consent, which is always possible."""
    return (Allow(),)


def refusing_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Forbid]:
    """Return the refusal, which is always possible."""
    return (Forbid(),)


def take_back_refused(
    edition: Edition, state: AxisState, seat: Seat, action: TakeBack
) -> Refusal | None:
    """Refuse to take back an order that a later one needs. Rules: CL-TURN-R2."""
    assert state.plan is not None
    orders = len(state.plan.orders)
    if not 1 <= action.number <= orders:
        return refuse(
            edition.book.order_of_actions, "axis-no-order", number=action.number, orders=orders
        )
    after = without_order(state.plan, action.number, planner_of(edition, state).carry_out)
    if isinstance(after, Dependent):
        return refuse(
            edition.book.order_of_actions,
            "axis-order-needed",
            number=action.number,
            later=after.number,
        )
    return None


def take_back(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeBack,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Take back an order, and carry out the others anew. Rules: CL-TURN-R2."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    plan = without_order(state.plan, action.number, planner.carry_out)
    assert isinstance(plan, Plan), "apply asks take_back_refused first"
    events.append(OrderTakenBack(action.number))
    return with_plan(edition, state, plan, combat=planner.combat)


def done_refused(edition: Edition, state: AxisState, seat: Seat, action: Done) -> Refusal | None:
    """Refuse `done` while an obligation is open; a plan may also be empty.

    Rules: CL-TURN-5, CL-DEC-10, CL-DEC-28, CL-DEC-35, RV-DEC-48.
    """
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    return next(iter(state.pending.duties), None)
