"""Plans: phases of many small orders that can be taken back until `done`.

A combat move cannot be listed: any units, from anywhere, along any path. During such a phase the
state holds the position as the phase began, the orders, and what follows from them. No die is
rolled before `done`, so taking back never un-rolls one.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from battleboard.core.refusal import Refusal
from battleboard.core.values import Action

P = TypeVar("P")
O = TypeVar("O")  # noqa: E741 - an order
P_co = TypeVar("P_co", covariant=True)
O_co = TypeVar("O_co", covariant=True)


class TakeBack(Action, frozen=True, gc=False):
    """Take back one order of the plan, counted from 1."""

    phrase = "take back {number}"
    final = False
    number: int


class Done(Action, frozen=True, gc=False):
    """The plan is complete."""

    phrase = "done"


class Plan(Struct, Generic[P_co, O_co], frozen=True, gc=False):
    """The orders are the truth; `now` is what follows from them."""

    base: P_co
    orders: tuple[O_co, ...]
    now: P_co


class Dependent(Struct, frozen=True, gc=False):
    """An order that would no longer be legal without the one taken back, and why."""

    number: int
    refusal: Refusal


CarryOut = Callable[[P, O], P | Refusal]


def begin_plan(position: P) -> Plan[P, O]:
    """Return a plan without orders."""
    return Plan(position, (), position)


def with_order(plan: Plan[P, O], order: O, carry_out: CarryOut[P, O]) -> Plan[P, O] | Refusal:
    """Return the plan with one more order, or why the order is refused."""
    after = carry_out(plan.now, order)
    return after if isinstance(after, Refusal) else Plan(plan.base, (*plan.orders, order), after)


def without_order(
    plan: Plan[P, O], number: int, carry_out: CarryOut[P, O]
) -> Plan[P, O] | Dependent:
    """Return the plan without one of its orders; the others are carried out again.

    An order that needed the one taken back is named; nothing vanishes silently.
    """
    again: Plan[P, O] = begin_plan(plan.base)
    for n, order in enumerate(plan.orders, start=1):
        if n == number:
            continue
        after = with_order(again, order, carry_out)
        if isinstance(after, Refusal):
            return Dependent(n, after)
        again = after
    return again
