"""Transports (CL-TRN): loading before, during and after sailing, bridging, allied cargo."""

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import (
    NO_TURN,
    Pile,
    Piles,
    Position,
    Turn,
    change,
    heap,
    put,
    take,
    without,
)
from battleboard.axis.select import carries, pick
from battleboard.axis.survey import Lay
from battleboard.axis.terms import Term
from battleboard.axis.words import Load, Unload
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse


def room_left(edition: Edition, ship: Pile) -> int:
    """What a transport can still take. Rules: CL-TRN-2."""
    units = edition.theatre.units
    return units[ship.kind].room - sum(units[c.kind].bulk * c.count for c in ship.cargo)


def is_transport(edition: Edition, pile: Pile) -> bool:
    """Whether a ship carries land units."""
    return edition.theatre.units[pile.kind].has(Trait.TRANSPORT)


def loaded(edition: Edition, lay: Lay, now: Position, order: Load) -> Position | Refusal:
    """The position after units have gone aboard. Rules: CL-TRN-2 to CL-TRN-4, CL-TRN-R6."""
    index, book = edition.theatre.board.index, edition.book
    for space in (order.origin, order.zone):
        if space not in index:
            return refuse(None, "no-such-space", space=space)
    origin, zone = index[order.origin], index[order.zone]
    if not edition.theatre.sea[zone] or zone not in edition.theatre.board.neighbours[origin]:
        return refuse(book.cargo_coast, "axis-no-coast", space=order.origin, zone=order.zone)
    for term in order.units:
        picked = pick(edition, now, origin, lay.power, term)
        if isinstance(picked, Refusal):
            return picked
        for pile in picked:
            after = _aboard(edition, lay, now, order, origin, zone, pile)
            if isinstance(after, Refusal):
                return after
            now = after
    return now


def _aboard(
    edition: Edition, lay: Lay, now: Position, order: Load, origin: int, zone: int, pile: Pile
) -> Position | Refusal:
    unit, book = edition.theatre.units[pile.kind], edition.book
    if not unit.bulk:
        return refuse(book.cargo_kind, "axis-not-cargo", unit=pile.kind)
    if pile.turn is not None:
        return refuse(book.moved_already, "axis-finished", unit=pile.kind)
    now = take(now, origin, (pile,))
    for _ in range(pile.count):
        ship = ship_for(edition, lay, now, zone, unit.bulk, order.ship)
        if isinstance(ship, Refusal):
            return ship
        turn = ship.turn if ship.power != lay.power else ship.turn or NO_TURN
        passenger = Pile(pile.power, pile.kind, turn=Turn(spent=unit.move))
        full = replace(ship, cargo=heap((*ship.cargo, passenger)), turn=turn)
        now = change(now, zone, (ship,), (full,))
    return now


def ship_for(
    edition: Edition, lay: Lay, now: Position, zone: int, bulk: int, wanted: tuple[Term, ...]
) -> Pile | Refusal:
    """A transport with room, as described or the fullest; an ally's only if no own has room.

    Rules: CL-TRN-2, CL-TRN-6, CL-TRN-13.
    """
    theatre, book = edition.theatre, edition.book
    ships = [
        pile.one
        for pile in now.at(zone)
        if is_transport(edition, pile) and theatre.allied(pile.power, lay.power)
    ]
    if wanted:
        term = wanted[0]
        power = term.power or lay.power
        ships = [s for s in ships if s.power == power and carries(s, term.cargo)]
    if not ships:
        return refuse(book.cargo_room, "axis-no-transport", zone=theatre.board.spaces[zone])
    free = [ship for ship in ships if not _finished(ship)]
    if not free:
        return refuse(book.unloaded_is_done, "axis-transport-done", zone=theatre.board.spaces[zone])
    fitting = [ship for ship in free if room_left(edition, ship) >= bulk]
    if not fitting:
        return refuse(book.cargo_room, "axis-no-room", zone=theatre.board.spaces[zone])
    return min(fitting, key=lambda s: (s.power != lay.power, room_left(edition, s)))


def _finished(ship: Pile) -> bool:
    return ship.turn is not None and (ship.turn.done or ship.turn.unloaded)


def boards_an_ally(edition: Edition, lay: Lay, now: Position, order: Load) -> Seat | None:
    """The ally whose transports an order would use: its consent is needed. Rules: CL-DEC-8."""
    after = loaded(edition, lay, now, order)
    if isinstance(after, Refusal):
        return None
    zone = edition.theatre.board.index[order.zone]
    for pile in after.at(zone):
        if pile.power != lay.power and pile not in now.at(zone):
            return pile.power
    return None


def carrying(
    now: Position, zone: int, power: Seat, kind: str, ships: tuple[Term, ...]
) -> list[Pile]:
    """Ships of a zone that carry a unit of this power which has no landing place yet."""
    found = [
        ship.one
        for ship in now.at(zone)
        if any(c.power == power and c.kind == kind and not _targeted(c) for c in ship.cargo)
    ]
    if ships:
        found = [ship for ship in found if carries(ship, ships[0].cargo)]
    # Those that have begun to unload first, then own ships before an ally's.
    return sorted(
        found, key=lambda s: (not (s.turn and s.turn.unloaded), s.power != power, len(s.cargo))
    )


def _targeted(cargo: Pile) -> bool:
    return cargo.turn is not None and bool(cargo.turn.target)


def unload_checks(edition: Edition, now: Position, order: Unload) -> tuple[int, int] | Refusal:
    """Zone and coast of an order to unload. Rules: CL-TRN-7, CL-TRN-8."""
    index, book = edition.theatre.board.index, edition.book
    for space in (order.zone, order.target):
        if space not in index:
            return refuse(None, "no-such-space", space=space)
    zone, target = index[order.zone], index[order.target]
    neighbours = edition.theatre.board.neighbours
    if (
        not edition.theatre.sea[zone]
        or edition.theatre.sea[target]
        or target not in neighbours[zone]
    ):
        return refuse(book.cargo_coast, "axis-no-coast", space=order.target, zone=order.zone)
    return zone, target


def next_ship(
    edition: Edition, lay: Lay, now: Position, zone: int, kind: str, ships: tuple[Term, ...]
) -> Pile | Refusal:
    """The ship that gives up the next unit."""
    book, name = edition.book, edition.theatre.board.spaces[zone]
    found = carrying(now, zone, lay.power, kind, ships)
    if not found:
        return refuse(book.own_units, "axis-not-aboard", unit=kind, zone=name)
    ready = [s for s in found if s.power != lay.power or not (s.turn and s.turn.done)]
    if not ready:
        return refuse(book.unloaded_is_done, "axis-transport-done", zone=name)
    return ready[0]


def planned_landing(edition: Edition, lay: Lay, now: Position, order: Unload) -> Position | Refusal:
    """Combat: cargo is told where to land; it does so when the zone is free.

    Rules: CL-AMPH-1, CL-TRN-R4, CL-TRN-R6, CL-AA-R1, CL-NEU-R3.
    """
    places = unload_checks(edition, now, order)
    if isinstance(places, Refusal):
        return places
    zone, target = places
    if target in lay.friendly:
        return refuse(edition.book.assault_target, "axis-assault-friendly", space=order.target)
    for term in order.units:
        if edition.theatre.units[term.kind].has(Trait.GUN):
            return refuse(edition.book.gun_lands, "axis-gun-attacks")
        for _ in range(term.count):
            ship = next_ship(edition, lay, now, zone, term.kind, order.ship)
            if isinstance(ship, Refusal):
                return ship
            if ship.power != lay.power and zone in lay.hostile_zones:
                return refuse(
                    edition.book.cargo_landed_by_owner, "axis-ally-zone-hostile", zone=order.zone
                )
            now = change(now, zone, (ship,), (_told(ship, lay.power, term.kind, order.target),))
    return now


def _told(ship: Pile, power: Seat, kind: str, target: Space) -> Pile:
    """The ship with one unit aboard told to land, itself no longer free to sail or load."""
    unit = next(
        c for c in ship.cargo if c.power == power and c.kind == kind and not _targeted(c)
    ).one
    landing = replace(unit, turn=replace(unit.turn or NO_TURN, target=target))
    turn = ship.turn if ship.power != power else replace(ship.turn or NO_TURN, unloaded=True)
    return replace(ship, cargo=heap((*without(ship.cargo, (unit,)), landing)), turn=turn)


def ashore(edition: Edition, lay: Lay, now: Position, order: Unload) -> Position | Refusal:
    """Non-combat: cargo goes ashore at once. Rules: CL-TRN-6, CL-NCM-9, CL-TRN-R2, CL-AA-4."""
    places = unload_checks(edition, now, order)
    if isinstance(places, Refusal):
        return places
    zone, target = places
    if target not in lay.friendly:
        return refuse(edition.book.friendly_coast, "axis-not-friendly", space=order.target)
    for term in order.units:
        for _ in range(term.count):
            ship = next_ship(edition, lay, now, zone, term.kind, order.ship)
            if isinstance(ship, Refusal):
                return ship
            now = _landed(now, zone, target, ship, lay.power, term.kind)
    return now


def _landed(now: Position, zone: int, target: int, ship: Pile, power: Seat, kind: str) -> Position:
    unit = next(c for c in ship.cargo if c.power == power and c.kind == kind).one
    turn = ship.turn if ship.power != power else replace(ship.turn or NO_TURN, unloaded=True)
    emptier = replace(ship, cargo=without(ship.cargo, (unit,)), turn=turn)
    now = change(now, zone, (ship,), (emptier,))
    return put(now, target, (Pile(power, kind, turn=Turn(done=True)),))


def troops_for(now: Position, zone: int, target: Space, power: Seat) -> Piles:
    """Units of a power aboard ships of a zone that are to land in a territory."""
    return heap(
        c.times(c.count * ship.count)
        for ship in now.at(zone)
        for c in ship.cargo
        if c.power == power and c.turn is not None and c.turn.target == target
    )
