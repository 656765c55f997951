"""What a plan did, told as events once it is done: order by order, without take-backs."""

from collections import Counter
from collections.abc import Iterator

from battleboard.axis.among import seen
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Piles, Position
from battleboard.axis.select import plain_terms
from battleboard.axis.words import (
    CargoLanded,
    CargoLoaded,
    LandingPlanned,
    Load,
    Move,
    UnitsMoved,
    Unload,
)
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal
from battleboard.core.values import Event


def tell_orders(planner: Planner, plan: Plan[Position, Order], events: list[Event]) -> None:
    """Carry the orders out once more and tell what each of them changed.

    What was written may say less than what happened: cargo and guests on carriers come along.
    """
    before = plan.base
    for order in plan.orders:
        after = planner.carry_out(before, order)
        assert not isinstance(after, Refusal), "the orders of a plan can be carried out"
        events.append(_told(planner, order, before, after))
        before = after


def _told(planner: Planner, order: Order, before: Position, after: Position) -> Event:
    edition, seat = planner.edition, planner.lay.power
    index = edition.theatre.board.index

    def left(place: Space) -> Piles:
        """Piles of a space that the order took away or changed."""
        return gone(before.at(index[place]), after.at(index[place]))

    def came(place: Space) -> Piles:
        return gone(after.at(index[place]), before.at(index[place]))

    match order:
        case Move(path=path, task=task):
            units = seen(edition, before, left(path[0]), seat)
            return UnitsMoved(seat, units, path, task)
        case Load(origin=origin, zone=zone):
            units = plain_terms(left(origin), seat)
            ships = (seen(edition, before, piles, seat) for piles in (left(zone), came(zone)))
            return CargoLoaded(seat, units, origin, zone, *ships)
        case Unload(zone=zone, target=target) if planner.combat:
            return LandingPlanned(seat, order.units, zone, target)
        case Unload(zone=zone, target=target):
            units = plain_terms(came(target), seat)
            ships = (seen(edition, before, piles, seat) for piles in (left(zone), came(zone)))
            return CargoLanded(seat, units, zone, target, *ships)


def gone(before: Piles, after: Piles) -> Piles:
    """What stands in the first row and no longer in the second."""
    return tuple(_difference(before, after))


def _difference(before: Piles, after: Piles) -> Iterator[Pile]:
    counts = Counter({pile.one: pile.count for pile in before})
    counts.subtract({pile.one: pile.count for pile in after})
    return (pile.times(count) for pile, count in counts.items() if count > 0)
