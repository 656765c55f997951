"""Non-combat movement: promises are kept, aircraft come down, land units go to the front."""

from collections import deque

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Position
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.repair import due_order
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots.axis.kinds import infantry
from battleboard.core.refusal import Refusal

FAR = 99


def distances_to_the_front(planner: Planner) -> list[int]:
    """Return the steps by land from each territory to the nearest enemy land; FAR if none."""
    theatre, situation = planner.edition.theatre, planner.situation
    found = [FAR] * len(theatre.board.spaces)
    front = [
        i
        for i, sea in enumerate(theatre.sea)
        if not sea and i not in situation.friendly and i not in situation.neutral
    ]
    queue = deque(front)
    for i in front:
        found[i] = 0
    while queue:
        here = queue.popleft()
        for there in theatre.board.neighbours[here]:
            if not theatre.sea[there] and there in situation.friendly and found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def noncombat_orders(planner: Planner, position: Position) -> tuple[Order, ...]:
    """Return first what is due, then moves of land units that are not at the front towards it.

    Due are voyages of carriers that were promised, and landings. `position` is what the orders
    already given lead to.
    """
    orders: list[Order] = []
    now = position
    while (due := due_order(planner, now, tuple(orders))) is not None and len(orders) < 60:
        step = planner.carry_out(now, due)
        if isinstance(step, Refusal):
            break
        orders.append(due)
        now = step
    for order in marches(planner, now):
        step = planner.carry_out(now, order)
        if not isinstance(step, Refusal):
            orders.append(order)
            now = step
    return tuple(orders)


def marches(planner: Planner, now: Position) -> list[Order]:
    """Return moves of land units two or more steps behind the front; capitals keep a guard."""
    theatre, situation = planner.edition.theatre, planner.situation
    away, foot = distances_to_the_front(planner), infantry(theatre)
    orders: list[Order] = []
    for space, piles in enumerate(now.spaces):
        if not 2 <= away[space] < FAR:
            continue
        nearer = min(
            theatre.board.neighbours[space], key=lambda i: FAR if theatre.sea[i] else away[i]
        )
        for pile in piles:
            unit = theatre.units[pile.kind]
            mobile = (
                pile.power == situation.power and unit.has(Trait.TAKES_LAND) and pile.turn is None
            )
            guard = 2 if space == theatre.capital(situation.power) and pile.kind == foot else 0
            if mobile and pile.count > guard:
                path = (theatre.board.spaces[space], theatre.board.spaces[nearer])
                orders.append(Move((Term(pile.kind, pile.count - guard),), path))
    return orders
