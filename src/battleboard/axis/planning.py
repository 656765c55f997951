"""Planning moves: orders are given and taken back until the plan is done; then they happen."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.duties import duties
from battleboard.axis.edition import Edition
from battleboard.axis.loading import asks_ally
from battleboard.axis.material import Trait
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Position, Turn, every_pile
from battleboard.axis.state import AxisState, Boarding, money_of
from battleboard.axis.survey import survey
from battleboard.axis.words import (
    Allow,
    AllowBoarding,
    BoardingRefused,
    Forbid,
    Load,
    OrderPlanned,
    OrderTakenBack,
    PlanCombatMoves,
    PlanNoncombatMoves,
)
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
    """The phase that is being planned, as the board lay when it began."""
    assert state.plan is not None
    return _planner(
        edition, state, state.plan.base, combat=isinstance(state.pending, PlanCombatMoves)
    )


def _planner(edition: Edition, state: AxisState, base: Position, *, combat: bool) -> Planner:
    assert state.on_turn is not None
    lay = survey(edition.theatre, base, state.on_turn, state.turn.owners or None)
    return Planner(edition, lay, combat)


def ask_for_combat_moves(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: combat movement. Rules: CL-TURN-3, CL-DEC-4."""
    return with_plan(edition, state, begin_plan(state.position), combat=True)


def ask_for_noncombat_moves(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: non-combat movement; what moved in action 2 is finished, aircraft excepted.

    Of these it only matters how far they have flown.
    Rules: CL-NCM-1, CL-NCM-11, CL-TRN-R2, CL-NCM-R4, CL-DEC-27.
    """
    base = settled(edition, state.position)
    state = replace(state, position=base)
    return with_plan(edition, state, begin_plan(base), combat=False)


def settled(edition: Edition, position: Position) -> Position:
    """The position before action 4: of what moved in action 2, only aircraft can go on."""
    units = edition.theatre.units

    def after_combat(pile: Pile) -> Pile:
        turn = pile.turn
        if turn is None:
            return pile
        done = turn.done or not units[pile.kind].has(Trait.AIR)
        after = Turn(spent=turn.spent, unloaded=turn.unloaded, shipped=turn.shipped, done=done)
        return replace(pile, turn=after)

    return every_pile(position, after_combat)


def with_plan(
    edition: Edition, state: AxisState, plan: Plan[Position, Order], *, combat: bool
) -> AxisState:
    """The plan as it stands, with the duties that `done` would be refused for."""
    seat = state.on_turn
    assert seat is not None
    planner = _planner(edition, state, plan.base, combat=combat)
    owed = duties(planner, plan.now, plan.orders, money_of(state, seat))
    asked = PlanCombatMoves((seat,), owed) if combat else PlanNoncombatMoves((seat,), owed)
    return replace(state, plan=plan, pending=asked)


def order_refused(edition: Edition, state: AxisState, seat: Seat, action: Order) -> Refusal | None:
    """Why an order is not possible where the plan stands."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    after = with_order(state.plan, action, planner.carry_out)
    return after if isinstance(after, Refusal) else None


def give_order(
    edition: Edition, state: AxisState, seat: Seat, action: Order, dice: Dice, events: list[Event]
) -> AxisState:
    """One more order; an ally is asked first before anybody boards its ships. Rules: CL-DEC-8."""
    if isinstance(action, Load) and (owner := asks_ally(action, seat)) is not None:
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
    """The ally's units come aboard. Rules: CL-TRN-13, CL-TRN-R6."""
    assert state.boarding is not None
    order = state.boarding.order
    state = replace(state, boarding=None)
    return _ordered(edition, state, planner_of(edition, state), order, events)


def forbid(
    edition: Edition, state: AxisState, seat: Seat, action: Forbid, dice: Dice, events: list[Event]
) -> AxisState:
    """They stay ashore. Rules: CL-DEC-8."""
    assert state.boarding is not None
    assert state.plan is not None
    events.append(BoardingRefused(seat, state.boarding.order.zone))
    return with_plan(edition, replace(state, boarding=None), state.plan, combat=False)


def boarding_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Allow]:
    """Yes."""
    return (Allow(),)


def refusing_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Forbid]:
    """No."""
    return (Forbid(),)


def take_back_refused(
    edition: Edition, state: AxisState, seat: Seat, action: TakeBack
) -> Refusal | None:
    """An order that a later one needs stays. Rules: CL-TURN-R2."""
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
    """The other orders, carried out anew. Rules: CL-TURN-R2."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    plan = without_order(state.plan, action.number, planner.carry_out)
    assert isinstance(plan, Plan), "apply asks take_back_refused first"
    events.append(OrderTakenBack(action.number))
    return with_plan(edition, state, plan, combat=planner.combat)


def done_refused(edition: Edition, state: AxisState, seat: Seat, action: Done) -> Refusal | None:
    """The first duty that is still open. Rules: CL-DEC-10, CL-DEC-28."""
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    return next(iter(state.pending.duties), None)
