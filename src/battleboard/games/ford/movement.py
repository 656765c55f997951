"""Red's plan (FO-PLN): small orders, checked as they are given, joint duties enforced at `done`."""

from random import Random

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
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
from battleboard.core.values import Action, Event
from battleboard.games.ford.material import BOARD, DATA, FORD, RED
from battleboard.games.ford.state import NONE_MOVED, FordState, Position
from battleboard.games.ford.vocabulary import (
    MoveUnits,
    PlanGrew,
    PlanMoves,
    PlanShrank,
    TroopsMoved,
)

CAMP = BOARD.index[DATA.camp]


def carry_out_order(position: Position, order: MoveUnits) -> Position | Refusal:
    """Return the position after one order, or why it is not possible.

    Rules: FO-PLN-1 to FO-PLN-3.
    """
    for space in (order.origin, order.target):
        if space not in BOARD.index:
            return refuse(None, "no-such-space", space=space)
    origin, target = BOARD.index[order.origin], BOARD.index[order.target]
    if target not in BOARD.neighbours[origin]:
        return refuse("FO-PLN-1", "ford-not-adjacent", origin=order.origin, target=order.target)
    fresh = position.of(origin, RED) - position.moved[origin]
    if not 1 <= order.units <= fresh:
        return refuse("FO-PLN-2", "ford-fresh-units", space=order.origin, fresh=fresh)
    after = position.plus(origin, RED, -order.units).plus(target, RED, order.units)
    if sum(after.units[FORD]) > DATA.most_in_ford:
        return refuse("FO-PLN-3", "ford-narrow", most=DATA.most_in_ford)
    moved = list(after.moved)
    moved[target] += order.units
    return replace(after, moved=(moved[0], moved[1], moved[2]))


def duties(position: Position) -> tuple[Refusal, ...]:
    """Return what would forbid `done` at this point of the plan. Rules: FO-PLN-4."""
    if position.of(CAMP, RED):
        return ()
    return (refuse("FO-PLN-4", "ford-camp-empty", space=DATA.camp),)


def ask_for_plan(state: FordState, dice: Dice, events: list[Event]) -> FordState:
    """Step: Red plans. Rules: FO-TUR-1, FO-DEC-1."""
    return _planning(state, begin_plan(state.position))


def _planning(state: FordState, plan: Plan[Position, MoveUnits]) -> FordState:
    return replace(state, plan=plan, pending=PlanMoves((RED,), duties(plan.now)))


def order_refused(state: FordState, seat: Seat, action: MoveUnits) -> Refusal | None:
    """Return why an order is not possible at this point of the plan.

    Rules: FO-PLN-1 to FO-PLN-3.
    """
    assert state.plan is not None
    after = with_order(state.plan, action, carry_out_order)
    return after if isinstance(after, Refusal) else None


def give_order(
    state: FordState, seat: Seat, action: MoveUnits, dice: Dice, events: list[Event]
) -> FordState:
    """Return the state with one more order. Rules: FO-PLN-1."""
    assert state.plan is not None
    plan = with_order(state.plan, action, carry_out_order)
    assert isinstance(plan, Plan), "apply asks order_refused first"
    events.append(PlanGrew(len(plan.orders), action.units, action.origin, action.target))
    return _planning(state, plan)


def take_back_refused(state: FordState, seat: Seat, action: TakeBack) -> Refusal | None:
    """Refuse to take back an order that a later one needs. Rules: FO-PLN-5."""
    assert state.plan is not None
    if not 1 <= action.number <= len(state.plan.orders):
        return refuse(
            "FO-PLN-5", "ford-no-order", number=action.number, orders=len(state.plan.orders)
        )
    after = without_order(state.plan, action.number, carry_out_order)
    if isinstance(after, Dependent):
        return refuse("FO-PLN-5", "ford-needed", number=action.number, later=after.number)
    return None


def take_back(
    state: FordState, seat: Seat, action: TakeBack, dice: Dice, events: list[Event]
) -> FordState:
    """Return the state with the other orders carried out again. Rules: FO-PLN-5."""
    assert state.plan is not None
    plan = without_order(state.plan, action.number, carry_out_order)
    assert isinstance(plan, Plan), "apply asks take_back_refused first"
    events.append(PlanShrank(action.number))
    return _planning(state, plan)


def done_refused(state: FordState, seat: Seat, action: Done) -> Refusal | None:
    """Refuse `done` while the plan has an open obligation. Rules: FO-PLN-4."""
    assert state.plan is not None
    return next(iter(duties(state.plan.now)), None)


def finish_plan(
    state: FordState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> FordState:
    """Carry out the orders of the plan as moves, without telling which orders were taken back.

    Rules: FO-PLN-1.
    """
    assert state.plan is not None
    events.extend(
        TroopsMoved(RED, order.units, order.origin, order.target) for order in state.plan.orders
    )
    position = replace(state.plan.now, moved=NONE_MOVED)  # who moved matters to the plan only
    return replace(state, position=position, plan=None, pending=None)


def sample_order(state: FordState, rng: Random) -> Action:
    """Return a random order, sometimes a take-back, and `done` in the end."""
    assert state.plan is not None
    now, orders = state.plan.now, len(state.plan.orders)
    choices: list[Action] = [] if duties(now) else [Done()]
    choices += [TakeBack(n) for n in range(1, orders + 1)]
    for origin, space in enumerate(BOARD.spaces):
        fresh = now.of(origin, RED) - now.moved[origin]
        if fresh:
            units = rng.randint(1, fresh)
            choices += [MoveUnits(units, space, BOARD.spaces[t]) for t in BOARD.neighbours[origin]]
    rng.shuffle(choices)
    return next(c for c in choices if not _refused(state, c))


def _refused(state: FordState, action: Action) -> Refusal | None:
    match action:
        case MoveUnits():
            return order_refused(state, RED, action)
        case TakeBack():
            return take_back_refused(state, RED, action)
        case _:
            return None
