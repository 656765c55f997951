"""Non-combat movement: aircraft come down, land units go towards the enemy."""

from collections import deque

from battleboard.axis.material import Trait
from battleboard.axis.mending import landing_order
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Position
from battleboard.axis.terms import Term
from battleboard.axis.words import Move
from battleboard.core.refusal import Refusal

FAR = 99


def distances_to_the_front(planner: Planner) -> list[int]:
    """Land steps from each territory to the nearest enemy land; FAR where there is no way."""
    theatre, lay = planner.edition.theatre, planner.lay
    found = [FAR] * len(theatre.board.spaces)
    front = [
        i
        for i, sea in enumerate(theatre.sea)
        if not sea and i not in lay.friendly and i not in lay.neutral
    ]
    queue = deque(front)
    for i in front:
        found[i] = 0
    while queue:
        here = queue.popleft()
        for there in theatre.board.neighbours[here]:
            if not theatre.sea[there] and there in lay.friendly and found[there] == FAR:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def noncombat_orders(planner: Planner, position: Position) -> tuple[Order, ...]:
    """Return landings first, then moves of land units that are not at the front a step towards it.

    `position` is what the orders already given lead to.
    """
    orders: list[Order] = []
    now = position
    while (landing := landing_order(planner, now)) is not None and len(orders) < 60:
        step = planner.carry_out(now, landing)
        if isinstance(step, Refusal):
            break
        orders.append(landing)
        now = step
    for order in marches(planner, now):
        step = planner.carry_out(now, order)
        if not isinstance(step, Refusal):
            orders.append(order)
            now = step
    return tuple(orders)


def marches(planner: Planner, now: Position) -> list[Order]:
    """Moves of land units that are two or more steps behind the front; a capital keeps a guard."""
    theatre, lay = planner.edition.theatre, planner.lay
    away = distances_to_the_front(planner)
    orders: list[Order] = []
    for space, piles in enumerate(now.spaces):
        if not 2 <= away[space] < FAR:
            continue
        nearer = min(
            theatre.board.neighbours[space], key=lambda i: FAR if theatre.sea[i] else away[i]
        )
        for pile in piles:
            unit = theatre.units[pile.kind]
            mobile = pile.power == lay.power and unit.has(Trait.TAKES_LAND) and pile.turn is None
            guard = 2 if space == theatre.capital(lay.power) and pile.kind == "infantry" else 0
            if mobile and pile.count > guard:
                path = (theatre.board.spaces[space], theatre.board.spaces[nearer])
                orders.append(Move((Term(pile.kind, pile.count - guard),), path))
    return orders
