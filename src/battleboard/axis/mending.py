"""A way out of every plan: landing what must land, and taking back what cannot stand."""

from battleboard.axis.duties import duties, unsettled
from battleboard.axis.edition import Edition
from battleboard.axis.orders import Planner
from battleboard.axis.piles import Position
from battleboard.axis.planning import planner_of
from battleboard.axis.reach import ways
from battleboard.axis.select import term_of
from battleboard.axis.state import AxisState, money_of
from battleboard.axis.words import Move
from battleboard.core.plan import Dependent, TakeBack, without_order
from battleboard.core.refusal import Refusal


def mend(edition: Edition, state: AxisState) -> Move | TakeBack:
    """Land what must land, or take back the last order that can be: a plan never gets stuck."""
    assert state.plan is not None
    planner = planner_of(edition, state)
    landing = None if planner.combat else landing_order(planner, state.plan.now)
    if landing is not None:
        return landing
    money, orders = money_of(state, planner.lay.power), len(state.plan.orders)
    owed = len(duties(planner, state.plan.now, state.plan.orders, money))
    for number in range(orders, 0, -1):
        without = without_order(state.plan, number, planner.carry_out)
        if isinstance(without, Dependent):
            continue
        if len(duties(planner, without.now, without.orders, money)) < owed:
            return TakeBack(number)
    assert orders, "without orders everybody who can land has been told to"
    return TakeBack(orders)


def landing_order(planner: Planner, now: Position) -> Move | None:
    """An order that brings one aircraft down that cannot stay where it is."""
    edition, lay = planner.edition, planner.lay
    spaces = edition.theatre.board.spaces
    for space, pile in unsettled(edition, lay, now):
        found, _ = ways(planner, (pile.one,), space)
        for target, way in found.items():
            units = (term_of(edition, now, pile.one, lay.power),)
            order = Move(units, tuple(spaces[i] for i in way))
            after = planner.carry_out(now, order)
            if not isinstance(after, Refusal) and not _crowded(planner, after, target):
                return order
    return None


def _crowded(planner: Planner, now: Position, space: int) -> bool:
    """Whether own aircraft cannot stay in a space."""
    edition, lay = planner.edition, planner.lay
    return any(there == space for there, _ in unsettled(edition, lay, now))
