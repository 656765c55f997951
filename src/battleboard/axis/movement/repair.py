"""A way out of every plan: land what must land, and take back what cannot stand."""

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import duties, unsettled
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.movement.reach import ways
from battleboard.axis.movement.sea_routes import Journey
from battleboard.axis.position.select import term_of
from battleboard.axis.state import AxisState, money_of
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.core.plan import Dependent, Plan, TakeBack, with_order, without_order
from battleboard.core.refusal import Refusal


def mend(edition: Edition, state: AxisState) -> Order | TakeBack:
    """Give an order that is due, or take back the last one that can be: no plan gets stuck.

    Orders are only added where they and those after them settle everything, so that repeated
    mending comes to an end.
    """
    assert state.plan is not None
    planner = planner_of(edition, state)
    money, orders = money_of(state, planner.situation.power), len(state.plan.orders)
    due = due_order(planner, state.plan.now, state.plan.orders)
    if due is not None and (not orders or _settles_all(planner, state.plan, due, money)):
        return due
    owed = len(duties(planner, state.plan.now, state.plan.orders, money))
    for number in range(orders, 0, -1):
        without = without_order(state.plan, number, planner.carry_out)
        if isinstance(without, Dependent):
            continue
        if len(duties(planner, without.now, without.orders, money)) < owed:
            return TakeBack(number)
    assert orders, "without orders everything that is due has been ordered"
    return TakeBack(orders)


def due_order(planner: Planner, now: Position, orders: tuple[Order, ...]) -> Order | None:
    """Return an order that the plan needs: one of those that the edition knows, or a landing.

    Nobody lands before the others are given, so that what is in their way can be taken back.
    """
    movement = planner.edition.movement
    repairs = movement.combat_repairs if planner.combat else movement.noncombat_repairs
    for repair in repairs:
        if repair.owed(planner, now, orders):
            return repair.order(planner, now, orders)
    return None if planner.combat else landing_order(planner, now)


def _settles_all(planner: Planner, plan: Plan[Position, Order], due: Order, money: int) -> bool:
    """Return whether the plan owes nothing once this order and those after it are given.

    Otherwise another order has to go first.
    """
    order: Order | None = due
    while order is not None:
        after = with_order(plan, order, planner.carry_out)
        assert isinstance(after, Plan), "an order that is due can be given"
        plan = after
        order = due_order(planner, plan.now, plan.orders)
    return not duties(planner, plan.now, plan.orders, money)


def repaired(
    planner: Planner, plan: Plan[Position, Order], money: int, journey: Journey
) -> tuple[Journey, tuple[Refusal, ...]] | None:
    """Return orders with those that they call for, such as promises, and what is owed then.

    None if they call for no others. Rules: RV-DEC-14.
    """
    now, orders = plan.now, journey
    for order in journey:
        now = _after(planner, now, order)
    while planner.combat and (due := due_order(planner, now, (*plan.orders, *orders))):
        now, orders = _after(planner, now, due), (*orders, due)
    if orders == journey:
        return None
    before = set(duties(planner, plan.now, plan.orders, money))
    owed = duties(planner, now, (*plan.orders, *orders), money)
    return orders, tuple(duty for duty in owed if duty not in before)


def _after(planner: Planner, now: Position, order: Order) -> Position:
    after = planner.carry_out(now, order)
    assert not isinstance(after, Refusal), "only possible orders are repaired"
    return after


def landing_order(planner: Planner, now: Position) -> Move | None:
    """Return an order that lands one aircraft that cannot stay where it is."""
    edition, situation = planner.edition, planner.situation
    spaces = edition.theatre.board.spaces
    for space, pile in unsettled(edition, situation, now):
        found, _ = ways(planner, (pile.one,), space)
        for target, way in found.items():
            units = (term_of(edition, now, pile.one, situation.power),)
            order = Move(units, tuple(spaces[i] for i in way))
            after = planner.carry_out(now, order)
            if not isinstance(after, Refusal) and not _crowded(planner, after, target):
                return order
    return None


def _crowded(planner: Planner, now: Position, space: int) -> bool:
    """Whether own aircraft cannot stay in a space."""
    edition, situation = planner.edition, planner.situation
    return any(there == space for there, _ in unsettled(edition, situation, now))
