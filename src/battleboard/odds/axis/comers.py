"""Units that could come to a space in one combat move, by themselves or together by sea."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.sea_routes import Journey, journeys
from battleboard.axis.position.situation import technologies_in
from battleboard.axis.turn.plan_overview import Stand, landing_places
from battleboard.axis.vocabulary.actions import Move, Order, Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal


class Landing(NamedTuple):
    """Troops that land together, and the ships that could support them."""

    troops: Mapping[Space, Mapping[str, int]]
    """The troops, by the space where they are now."""
    ships: Mapping[str, int]


def coming(
    planner: Planner, plan: Plan[Position, Order], stands: tuple[Stand, ...], space: Space
) -> Iterator[Stand]:
    """Yield the piles that can go to a space by themselves and have a purpose there."""
    for stand in stands:
        if (
            space in stand.open
            and space not in stand.idle
            and _returns(planner, plan, stand, space)
        ):
            yield stand


def _returns(planner: Planner, plan: Plan[Position, Order], stand: Stand, space: Space) -> bool:
    """Return whether units that move to a space can land afterwards. Rules: CL-AIR-10."""
    theatre, path = planner.edition.theatre, stand.open[space]
    if not theatre.units[stand.unit.kind].has(Trait.AIR):
        return True
    order = Move((replace(stand.unit, count=1),), path)
    after = planner.carry_out(plan.now, order)
    if isinstance(after, Refusal):
        return False
    then: Plan[Position, Order] = Plan(plan.base, (order,), after)
    aircraft = Pile(planner.situation.power, stand.unit.kind)
    left = stand.left - (len(path) - 1)
    return bool(landing_places(planner, then, theatre.board.index[space], aircraft, left))


def landing_on(
    planner: Planner,
    now: Position,
    stands: tuple[Stand, ...],
    space: Space,
    on_foot: Collection[Stand],
) -> Landing:
    """Return troops that could land together; each group takes ships that the earlier ones left.

    Who attacks best goes first, with others of the same coast that find room on the same ships.
    Who can come on foot needs no ship. Rules: CL-AMPH-1, RV-TPT-1.
    """
    theatre = planner.edition.theatre
    troops: dict[Space, Counter[str]] = {}
    zones: set[Space] = set()
    if theatre.sea[theatre.board.index[space]]:
        return Landing({}, {})
    room = sum(stand.room * stand.unit.count for stand in stands)
    afoot = [stand for stand in stands if stand not in on_foot]
    best_first = sorted(afoot, key=partial(_attack, planner), reverse=True)
    left = [_most(planner, stand, room) for stand in best_first]
    for number, stand in enumerate(best_first):
        beside = _beside(best_first, number)
        while load := _shipload(planner, now, [(best_first[i], left[i]) for i in beside], space):
            counts, journey = load
            for other, count in zip(beside, counts, strict=True):
                ashore = _ashore(best_first[other].unit, count) if count else {}
                troops.setdefault(stand.space, Counter()).update(ashore)
                left[other] -= count
            zones |= {order.zone for order in journey if isinstance(order, Unload)}
            now = _carried_out(planner, now, journey)
    return Landing(troops, _support(planner, stands, zones))


def _beside(stands: Sequence[Stand], number: int) -> tuple[int, ...]:
    """Return a pile, and others of its coast that could board the same ships, by number."""
    first = stands[number]
    if first.unit.cargo:
        return (number,)
    others = (i for i, o in enumerate(stands) if o.space == first.space and not o.unit.cargo)
    return (number, *(i for i in others if i != number))


def _attack(planner: Planner, stand: Stand) -> int:
    """Return the attack value of a unit, or of the best unit that a ship carries."""
    units = planner.edition.theatre.units
    return max(units[term.kind].attack for term in stand.unit.cargo or (stand.unit,))


def _most(planner: Planner, stand: Stand, room: int) -> int:
    """Return how many of a pile could land if they had all ships."""
    if stand.unit.cargo:
        return stand.unit.count
    bulk = planner.edition.theatre.units[stand.unit.kind].bulk
    return min(stand.unit.count, room // bulk) if bulk else 0


def _shipload(
    planner: Planner, now: Position, waiting: Sequence[tuple[Stand, int]], space: Space
) -> tuple[tuple[int, ...], Journey] | None:
    """Return how many of some piles find ships at once, and their way.

    The first pile comes first, and nobody sails without it.
    """
    group: tuple[tuple[Stand, int], ...] = ()
    counts: list[int] = []
    found: Journey = ()
    for stand, most in waiting:
        count = most
        while count and not (journey := _journey(planner, now, (*group, (stand, count)), space)):
            count -= 1
        counts.append(count)
        if count:
            group, found = (*group, (stand, count)), journey
        if not found:
            return None
    return tuple(counts), found


def _journey(
    planner: Planner, now: Position, group: Sequence[tuple[Stand, int]], space: Space
) -> Journey:
    """Return how a group gets to a space by sea; empty if it does not."""
    units = tuple(replace(stand.unit, count=count) for stand, count in group)
    return journeys(planner, now, Move(units, (group[0][0].space,))).get(space, ())


def _ashore(unit: Term, count: int) -> dict[str, int]:
    """Return the units that land: from a coast, or from their ships."""
    landed: Counter[str] = Counter()
    for term in unit.cargo or (replace(unit, count=1),):
        landed[term.kind] += term.count * count
    return landed


def _carried_out(planner: Planner, now: Position, journey: Journey) -> Position:
    for order in journey:
        after = planner.carry_out(now, order)
        assert not isinstance(after, Refusal), "every order of a journey is possible"
        now = after
    return now


def _support(planner: Planner, stands: tuple[Stand, ...], zones: set[Space]) -> dict[str, int]:
    """Return ships that could be where troops land, without enemies there. Rules: CL-AMPH-R3."""
    theatre, ships = planner.edition.theatre, Counter[str]()
    hostile = planner.situation.hostile_zones
    free = {zone for zone in zones if theatre.board.index[zone] not in hostile}
    power, arms = planner.situation.power, planner.edition.arms
    perks = technologies_in(theatre, planner.situation.position, power)
    for stand in stands:
        near = free & {stand.space, *stand.open}
        if near and arms.support(stand.unit.kind, perks):
            ships[stand.unit.kind] += stand.unit.count
    return ships
