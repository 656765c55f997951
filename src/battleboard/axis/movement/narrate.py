"""The orders of a plan as events once the plan is final: order by order, without take-backs."""

from collections import Counter
from collections.abc import Iterator

from battleboard.axis.board.piles import Pile, Piles, Position
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.choose import seen
from battleboard.axis.position.select import plain_terms
from battleboard.axis.position.situation import on_surface
from battleboard.axis.vocabulary.actions import Launch, Load, Move, Order, PromiseCarrier, Unload
from battleboard.axis.vocabulary.events import (
    CargoLanded,
    CargoLoaded,
    CarrierPromised,
    FightersLaunched,
    LandingPlanned,
    UnitsMoved,
    UnitsSurfaced,
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
        events.extend(_surfaced(planner, order, before, after))
        before = after


def _told(planner: Planner, order: Order, before: Position, after: Position) -> Event:
    edition, seat = planner.edition, planner.situation.power
    index = edition.theatre.board.index

    def left(place: Space) -> Piles:
        """Return piles of a space that the order took away or changed."""
        return gone(before.at(index[place]), after.at(index[place]))

    def came(place: Space) -> Piles:
        return gone(after.at(index[place]), before.at(index[place]))

    match order:
        case Move(path=path, task=task):
            units = seen(edition, before, left(path[0]), seat)
            return UnitsMoved(seat, units, path, task)
        case Launch(units=named, zone=zone):
            return FightersLaunched(seat, named, zone)
        case PromiseCarrier(units=named, origin=origin, target=target):
            return CarrierPromised(seat, named, origin, target)
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


def _surfaced(
    planner: Planner, order: Order, before: Position, after: Position
) -> Iterator[UnitsSurfaced]:
    """Tell which submarines surface where a move ends. Rules: RV-NAV-4, RV-R-25."""
    if not isinstance(order, Move):
        return
    zone = order.path[-1]
    space = planner.edition.theatre.board.index[zone]
    left = gone(before.at(space), after.at(space))
    under = tuple(pile for pile in left if not on_surface(pile))
    if under:
        yield UnitsSurfaced(zone, seen(planner.edition, before, under))


def gone(before: Piles, after: Piles) -> Piles:
    """Return the piles in the first row that are not in the second."""
    return tuple(_difference(before, after))


def _difference(before: Piles, after: Piles) -> Iterator[Pile]:
    counts = Counter({pile.one: pile.count for pile in before})
    counts.subtract({pile.one: pile.count for pile in after})
    return (pile.times(count) for pile, count in counts.items() if count > 0)
