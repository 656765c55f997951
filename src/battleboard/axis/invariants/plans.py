"""A plan: it begins with the board, and its orders lead to the position that it holds."""

from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_of, settled, with_plan
from battleboard.axis.movement.repair import due_order
from battleboard.axis.state import AxisState, Boarding, money_of
from battleboard.axis.vocabulary.actions import Order
from battleboard.axis.vocabulary.decisions import AllowBoarding, PlanCombatMoves
from battleboard.core.plan import Plan, begin_plan, with_order
from battleboard.core.refusal import Refusal


def plan_fault(edition: Edition, state: AxisState) -> str:
    """Return why the plan or the question about it is wrong; empty if neither is."""
    plan = state.plan
    assert plan is not None, "whoever is asked about a plan has one"
    if plan.base != state.position:
        return "the plan does not begin where the board stands"
    planner = planner_of(edition, state)
    if not planner.combat and settled(edition, plan.base) != plan.base:
        return "action 2 is not over"
    if planner.combat and any(p.turn and p.turn.promised for row in plan.base.spaces for p in row):
        return "a carrier was promised before combat moves were planned"
    if not _follows(planner, plan):
        return "the plan is not what follows from its orders"
    if not _can_be_mended(planner, plan.base, money_of(state, planner.situation.power)):
        return "no plan could be made from here"
    if isinstance(state.pending, AllowBoarding):
        return _boarding_fault(planner, state, plan)
    combat = isinstance(state.pending, PlanCombatMoves)
    asked = with_plan(edition, replace(state, pending=None), plan, combat=combat).pending
    return "" if asked == state.pending else "the duties are not those of the plan"


def _follows(planner: Planner, plan: Plan[Position, Order]) -> bool:
    """Whether the orders, carried out once more, lead to the same position."""
    again: Plan[Position, Order] = begin_plan(plan.base)
    for order in plan.orders:
        after = with_order(again, order, planner.carry_out)
        if isinstance(after, Refusal):
            return False
        again = after
    return again.now == plan.now


def _can_be_mended(planner: Planner, base: Position, money: int) -> bool:
    """Whether a plan without orders owes nothing but landings and voyages that can be made."""
    if not duties(planner, base, (), money):
        return True
    return not planner.combat and due_order(planner, base, ()) is not None


def _boarding_fault(planner: Planner, state: AxisState, plan: Plan[Position, Order]) -> str:
    """Return why an ally cannot be asked about an order. Rules: CL-DEC-8."""
    boarding = state.boarding
    assert isinstance(boarding, Boarding), "whoever is asked about an order sees it"
    order, owner = (
        boarding.order,
        planner.edition.cargo.consent(boarding.order, planner.situation.power),
    )
    if owner is None or boarding.owner != owner:
        return "nobody has to be asked about this order"
    if isinstance(with_order(plan, order, planner.carry_out), Refusal):
        return "the order that an ally is asked about cannot be given"
    asked = AllowBoarding((owner,), order.units, order.zone)
    return "" if state.pending == asked else "an ally is asked about another order"
