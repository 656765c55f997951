"""Who could come to a space in one combat move: by themselves, and together by sea."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.journeys import Journey, journeys
from battleboard.axis.material import Trait
from battleboard.axis.orders import Order, Planner
from battleboard.axis.overview import Stand, landing_places
from battleboard.axis.piles import Pile, Position
from battleboard.axis.terms import Term
from battleboard.axis.words import Move, Unload
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal


class Landing(NamedTuple):
    """Troops that land together, and the ships that could support them."""

    troops: Mapping[Space, Mapping[str, int]]
    """By the space where they are now."""
    ships: Mapping[str, int]


def coming(
    planner: Planner, plan: Plan[Position, Order], stands: tuple[Stand, ...], space: Space
) -> Iterator[Stand]:
    """The piles that can go to a space by themselves, and have a purpose there."""
    for stand in stands:
        if (
            space in stand.open
            and space not in stand.idle
            and _returns(planner, plan, stand, space)
        ):
            yield stand


def _returns(planner: Planner, plan: Plan[Position, Order], stand: Stand, space: Space) -> bool:
    """Whether what flies to a space could come down somewhere afterwards. Rules: CL-AIR-10."""
    theatre, path = planner.edition.theatre, stand.open[space]
    if not theatre.units[stand.unit.kind].has(Trait.AIR):
        return True
    order = Move((replace(stand.unit, count=1),), path)
    after = planner.carry_out(plan.now, order)
    if isinstance(after, Refusal):
        return False
    then: Plan[Position, Order] = Plan(plan.base, (order,), after)
    aircraft = Pile(planner.lay.power, stand.unit.kind)
    left = stand.left - (len(path) - 1)
    return bool(landing_places(planner, then, theatre.board.index[space], aircraft, left))


def landing_on(
    planner: Planner,
    now: Position,
    stands: tuple[Stand, ...],
    space: Space,
    on_foot: Collection[Stand],
) -> Landing:
    """Troops that could land together: each group takes the ships that those before it left.

    Who attacks best goes first, and who can come on foot needs no ship. Rules: CL-AMPH-1.
    """
    theatre = planner.edition.theatre
    troops: dict[Space, Counter[str]] = {}
    zones: set[Space] = set()
    if theatre.sea[theatre.board.index[space]]:
        return Landing({}, {})
    room = sum(stand.room * stand.unit.count for stand in stands)
    afoot = [stand for stand in stands if stand not in on_foot]
    for stand in sorted(afoot, key=partial(_attack, planner), reverse=True):
        left = _most(planner, stand, room)
        while left and (load := _shipload(planner, now, stand, space, left)):
            count, journey = load
            troops.setdefault(stand.space, Counter()).update(_ashore(stand.unit, count))
            zones |= {order.zone for order in journey if isinstance(order, Unload)}
            now, left = _carried_out(planner, now, journey), left - count
    return Landing(troops, _support(planner, stands, zones))


def _attack(planner: Planner, stand: Stand) -> int:
    """How well a unit, or the best that a ship carries, attacks."""
    units = planner.edition.theatre.units
    return max(units[term.kind].attack for term in stand.unit.cargo or (stand.unit,))


def _most(planner: Planner, stand: Stand, room: int) -> int:
    """How many of a pile could land if all ships were theirs."""
    if stand.unit.cargo:
        return stand.unit.count
    bulk = planner.edition.theatre.units[stand.unit.kind].bulk
    return min(stand.unit.count, room // bulk) if bulk else 0


def _shipload(
    planner: Planner, now: Position, stand: Stand, space: Space, most: int
) -> tuple[int, Journey] | None:
    """As many of a pile as find ships at once, and their way."""
    for count in range(most, 0, -1):
        start = Move((replace(stand.unit, count=count),), (stand.space,))
        journey = journeys(planner, now, start).get(space)
        if journey is not None:
            return count, journey
    return None


def _ashore(unit: Term, count: int) -> dict[str, int]:
    """Who lands: units of a coast, or what their ships carry."""
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
    """Ships that could be where troops land, and no enemy with them. Rules: CL-AMPH-R3."""
    theatre, ships = planner.edition.theatre, Counter[str]()
    hostile = planner.lay.hostile_zones
    free = {zone for zone in zones if theatre.board.index[zone] not in hostile}
    for stand in stands:
        near = free & {stand.space, *stand.open}
        if near and theatre.units[stand.unit.kind].has(Trait.SUPPORTS):
            ships[stand.unit.kind] += stand.unit.count
    return ships
