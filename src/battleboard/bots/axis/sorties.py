"""Sorties: the orders of an attack, and which of several sorties can be ordered together."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Position
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.repair import due_order
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal

MOST = 50
"""Orders that sorties may owe before they are given up one by one."""


@dataclass
class Sortie:
    """The orders of one attack; those of a landing only make sense together."""

    target: int | None
    """None for orders that the attacks need but that lead to no battle."""
    orders: list[Order]
    landing: bool = False


def orders_of(sorties: Iterable[Sortie]) -> list[Order]:
    """Return the orders of some sorties, one after the other."""
    return [order for sortie in sorties for order in sortie.orders]


def after_orders(planner: Planner, position: Position, orders: Iterable[Order]) -> Position:
    """Return the position after some orders; those that are refused are left out."""
    for order in orders:
        step = planner.carry_out(position, order)
        if not isinstance(step, Refusal):
            position = step
    return position


def carried_out(planner: Planner, now: Position, orders: Iterable[Order]) -> Position | None:
    """Return the position after all of some orders; None where one of them is refused."""
    for order in orders:
        step = planner.carry_out(now, order)
        if isinstance(step, Refusal):
            return None
        now = step
    return now


def sound(
    planner: Planner, start: Plan[Position, Order], sorties: list[Sortie], money: int
) -> list[Sortie]:
    """Return what can be carried out together, and orders that it then owes, such as promises.

    The last orders go until nothing more is owed.
    """
    before = set(duties(planner, start.now, start.orders, money))
    kept, left, last = _possible(planner, start.now, sorties), MOST, before
    while kept:
        orders = (*start.orders, *orders_of(kept))
        now = after_orders(planner, start.base, orders)
        owed = set(duties(planner, now, orders, money))
        if before.issuperset(owed):
            break
        due = due_order(planner, now, orders) if left and owed != last else None
        if due is not None:
            kept, left, last = [*kept, Sortie(None, [due])], left - 1, owed
        else:
            kept = _possible(planner, start.now, _without_culprit(planner, kept))
    return kept


def _possible(planner: Planner, now: Position, sorties: list[Sortie]) -> list[Sortie]:
    """Return the sorties without the orders that are refused; a landing goes as a whole."""
    kept: list[Sortie] = []
    for sortie in sorties:
        if sortie.landing:
            after = carried_out(planner, now, sortie.orders)
            if after is not None:
                kept.append(sortie)
                now = after
            continue
        orders: list[Order] = []
        for order in sortie.orders:
            step = planner.carry_out(now, order)
            if not isinstance(step, Refusal):
                orders.append(order)
                now = step
        if orders:
            kept.append(replace(sortie, orders=orders))
    return kept


def _without_culprit(planner: Planner, kept: list[Sortie]) -> list[Sortie]:
    """Return the sorties without the last flight, or else without the last order or landing."""
    units = planner.edition.theatre.units
    flights = [
        (i, j)
        for i, sortie in enumerate(kept)
        for j, order in enumerate(sortie.orders)
        if isinstance(order, Move) and units[order.units[0].kind].has(Trait.AIR)
    ]
    i, j = flights[-1] if flights else (len(kept) - 1, len(kept[-1].orders) - 1)
    rest = [] if kept[i].landing else [o for n, o in enumerate(kept[i].orders) if n != j]
    return [*kept[:i], *([replace(kept[i], orders=rest)] if rest else []), *kept[i + 1 :]]
