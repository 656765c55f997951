"""Journeys: the orders that bring units somewhere by sea in one gesture.

Troops go aboard, sail and land; loaded ships sail and land what they carry; aircraft of the same
group fly to where the others land. Every order of a journey is one that the plan accepts after the
orders before it.
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Position
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import meant, ways
from battleboard.axis.position.refusals import finished
from battleboard.axis.position.select import plain_terms, term_of, terms_of
from battleboard.axis.sea.transports import is_transport
from battleboard.axis.vocabulary.actions import Load, Move, Order, Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal

Journey = tuple[Order, ...]
Leg = tuple[Journey, int, Position]
"""Orders so far, the zone where the ships are then, and the position."""


def journeys(planner: Planner, now: Position, start: Move) -> Mapping[Space, Journey]:
    """Return the spaces that a group gets to by sea, each with the fewest orders that lead there.

    `start` is an order that has only begun, as for `reach`.
    Rules: CL-TRN-2, CL-TRN-3, CL-TRN-4, CL-TRN-7.
    """
    group = meant(planner, now, start)
    if isinstance(group, Refusal) or start.task:
        return {}
    units = planner.edition.theatre.units
    flying = tuple(pile for pile in group if units[pile.kind].has(Trait.AIR))
    if flying and len(flying) < len(group):
        return dict(_flown_along(planner, now, start, flying))
    if all(units[pile.kind].bulk for pile in group):
        found = _troops(planner, now, start)
    elif all(units[pile.kind].has(Trait.SEA) for pile in group):
        found = _ships(planner, now, start, group)
    else:
        return {}
    return _shortest(found, start.path[0])


def _flown_along(
    planner: Planner, now: Position, start: Move, flying: Piles
) -> Iterator[tuple[Space, Journey]]:
    """Yield landings by the ships or troops of a group whose aircraft fly to the same land."""
    units, board = planner.edition.theatre.units, planner.edition.theatre.board
    by_air = tuple(term for term in start.units if units[term.kind].has(Trait.AIR))
    others = tuple(term for term in start.units if term not in by_air)
    paths, _ = ways(planner, flying, board.index[start.path[0]])
    for there, journey in journeys(planner, now, Move(others, start.path)).items():
        path = paths.get(board.index[there])
        if path is None or not isinstance(journey[-1], Unload):
            continue
        flight = Move(by_air, tuple(board.spaces[i] for i in path))
        if _accepted(planner, now, (*journey, flight)):
            yield there, (*journey, flight)


def _accepted(planner: Planner, now: Position, journey: Journey) -> bool:
    for order in journey:
        after = planner.carry_out(now, order)
        if isinstance(after, Refusal):
            return False
        now = after
    return True


def owed_after(
    planner: Planner, plan: Plan[Position, Order], money: int, journey: Journey
) -> tuple[Refusal, ...]:
    """Return the further obligations that a journey leaves if it is the end of the plan."""
    before = set(duties(planner, plan.now, plan.orders, money))
    now = plan.now
    for order in journey:
        after = planner.carry_out(now, order)
        assert not isinstance(after, Refusal), "every order of a journey is possible"
        now = after
    due = duties(planner, now, (*plan.orders, *journey), money)
    return tuple(duty for duty in due if duty not in before)


def steps_of(journey: Journey) -> int:
    """Return how many spaces ships sail on a journey; what moves after a landing flies."""
    sailed = takewhile(lambda order: not isinstance(order, Unload), journey)
    return sum(len(order.path) - 1 for order in sailed if isinstance(order, Move))


def _shortest(found: Iterator[tuple[Space, Journey]], start: Space) -> dict[Space, Journey]:
    best: dict[Space, Journey] = {}
    for space, journey in found:
        known = best.get(space)
        if space != start and (known is None or _length(journey) < _length(known)):
            best[space] = journey
    return best


def _length(journey: Journey) -> tuple[int, int]:
    return len(journey), steps_of(journey)


def _troops(planner: Planner, now: Position, start: Move) -> Iterator[tuple[Space, Journey]]:
    """Yield troops aboard ships in every zone in reach, and ashore on its coasts."""
    theatre = planner.edition.theatre
    spaces, origin = theatre.board.spaces, theatre.board.index[start.path[0]]
    landing = tuple(Term(term.kind, term.count) for term in start.units)
    for zone in (i for i in theatre.board.neighbours[origin] if theatre.sea[i]):
        for orders, _, after in _boardings(planner, now, start, zone):
            ships = _loaded(planner, now, after, zone)
            if not ships:  # an ally's: its owner is asked, and sails it
                yield spaces[zone], orders
                continue
            for way, there, then in _sailings(planner, after, zone, ships):
                yield spaces[there], (*orders, *way)
                for coast in _landings(planner, then, there, landing):
                    yield coast.target, (*orders, *way, coast)


def _boardings(planner: Planner, now: Position, start: Move, zone: int) -> Iterator[Leg]:
    """Yield ways to get a group aboard in a zone: own ships there or coming, or an ally's ships."""
    edition, name = planner.edition, planner.edition.theatre.board.spaces[zone]
    load = Load(start.units, start.path[0], name)
    after = planner.carry_out(now, load)
    if not isinstance(after, Refusal):
        yield (load,), zone, after
        return
    for call in _calls(planner, now, zone):
        there = planner.carry_out(now, call)
        if isinstance(there, Refusal):
            continue
        after = planner.carry_out(there, load)
        if not isinstance(after, Refusal):
            yield (call, load), zone, after
    for ship in _allied_ships(planner, now, zone):
        asked = Load(start.units, start.path[0], name, (term_of(edition, now, ship.one),))
        after = planner.carry_out(now, asked)
        if not isinstance(after, Refusal):
            yield (asked,), zone, after


def _calls(planner: Planner, now: Position, zone: int) -> Iterator[Move]:
    """Yield orders that bring own transports to a zone, few ships before many."""
    edition, power = planner.edition, planner.situation.power
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if pile.power != power or not is_transport(edition, pile) or space == zone:
                continue
            way = ways(planner.at(now), (pile.one,), space)[0].get(zone)
            if way is None or finished(edition, planner.situation, pile, space) is not None:
                continue
            path = tuple(edition.theatre.board.spaces[i] for i in way)
            for count in range(1, pile.count + 1):
                yield Move((term_of(edition, now, pile.times(count), power),), path)


def _allied_ships(planner: Planner, now: Position, zone: int) -> Iterator[Pile]:
    theatre, power = planner.edition.theatre, planner.situation.power
    for pile in now.at(zone):
        allied = pile.power != power and theatre.allied(pile.power, power)
        if allied and is_transport(planner.edition, pile):
            yield pile


def _loaded(planner: Planner, before: Position, after: Position, zone: int) -> Piles:
    """Return the own ships of a zone that have changed by loading."""
    there = {pile.one: pile.count for pile in before.at(zone)}
    found = []
    for pile in after.at(zone):
        more = pile.count - there.get(pile.one, 0)
        if planner.situation.commands(pile) and pile.cargo and more > 0:
            found.append(pile.times(more))
    return tuple(found)


def _sailings(planner: Planner, now: Position, zone: int, ships: Piles) -> Iterator[Leg]:
    """Yield ships where they are, and after sailing to every zone in their reach."""
    edition = planner.edition
    yield (), zone, now
    units = terms_of(edition, now, ships, planner.situation.power)
    yield from _moves(planner, now, zone, ships, units)


def _moves(
    planner: Planner, now: Position, zone: int, ships: Piles, units: tuple[Term, ...]
) -> Iterator[Leg]:
    spaces = planner.edition.theatre.board.spaces
    for there, way in ways(planner.at(now), ships, zone)[0].items():
        order = Move(units, tuple(spaces[i] for i in way))
        after = planner.carry_out(now, order)
        if not isinstance(after, Refusal):
            yield (order,), there, after


def _landings(
    planner: Planner, now: Position, zone: int, units: tuple[Term, ...]
) -> Iterator[Unload]:
    """Yield orders that put units ashore, one for every coast of a zone where they may land."""
    theatre = planner.edition.theatre
    for coast in theatre.board.neighbours[zone]:
        if theatre.sea[coast]:
            continue
        order = Unload(units, theatre.board.spaces[zone], theatre.board.spaces[coast])
        if not isinstance(planner.carry_out(now, order), Refusal):
            yield order


def _ships(
    planner: Planner, now: Position, start: Move, group: Piles
) -> Iterator[tuple[Space, Journey]]:
    """Yield landings of all cargo from ships, where they are and where they sail to."""
    cargo = _cargo(planner, group)
    if not cargo:
        return
    zone = planner.edition.theatre.board.index[start.path[0]]
    stay: Leg = ((), zone, now)
    for way, there, after in (stay, *_moves(planner, now, zone, group, start.units)):
        for coast in _landings(planner, after, there, cargo):
            yield coast.target, (*way, coast)


def _cargo(planner: Planner, ships: Piles) -> tuple[Term, ...]:
    """Return the cargo of a power's transports that has no place to land yet."""
    return plain_terms(
        [
            unit.times(unit.count * ship.count)
            for ship in ships
            if is_transport(planner.edition, ship)
            for unit in ship.cargo
            if planner.situation.commands(unit) and not (unit.turn and unit.turn.target)
        ],
        planner.situation.power,
    )
