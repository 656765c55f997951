"""The loading of transports (CL-TRN): before, during and after sailing, part by part."""

from msgspec.structs import replace

from battleboard.axis.board.piles import NO_TURN, Pile, Position, Turn, change, heap, take
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import pick
from battleboard.axis.sea.after_combat import cannot_load, loading
from battleboard.axis.sea.transports import room_left, ships_in, worn_out
from battleboard.axis.vocabulary.actions import Load
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def loaded(
    edition: Edition, situation: Situation, now: Position, order: Load
) -> Position | Refusal:
    """Return the position after units have gone aboard, before any battle in the zone.

    Cargo of another ship stays where it is.
    Rules: CL-TRN-2, CL-TRN-3, CL-TRN-4, CL-TRN-R5, CL-TRN-R6, RV-TPT-8, RV-TPT-5, RV-TPT-10,
    RV-TPT-13, RV-DEC-10.
    """
    theatre = edition.theatre
    origin, zone = theatre.board.index[order.origin], theatre.board.index[order.zone]
    ashore = not theatre.sea[origin]
    if not theatre.sea[zone] or not ashore or zone not in theatre.board.neighbours[origin]:
        return refuse(
            edition.cargo.book.coast, "axis-no-coast", space=order.origin, zone=order.zone
        )
    if (closed := edition.cargo.zone_closed(edition, situation, zone)) is not None:
        return closed
    ships = willing_ships(edition, situation, now, order)
    if isinstance(ships, Refusal):
        return ships
    before = tuple(ships)
    for term in order.units:
        boarding = pick(edition, now, origin, situation.power, term)
        if isinstance(boarding, Refusal):
            return boarding
        for pile in boarding:
            refusal = cannot_board(edition, pile) or board(edition, situation, ships, pile, order)
            if refusal is not None:
                return refusal
        now = take(now, origin, boarding)
    return change(now, zone, before, ships)


def willing_ships(
    edition: Edition, situation: Situation, now: Position, order: Load
) -> list[Pile] | Refusal:
    """Return the transports that may take an order's units, one by one: own ones, or those named.

    An ally's ship has to be named, because its owner is asked.
    Rules: CL-TRN-6, CL-TRN-R2, CL-DEC-8, RV-DEC-46.
    """
    name = order.zone
    ships = ships_in(edition, situation, now, edition.theatre.board.index[name], order.ship)
    if isinstance(ships, Refusal):
        return ships
    if not order.ship:
        ships = [ship for ship in ships if situation.commands(ship)]
    if not ships:
        return refuse(edition.cargo.book.room, "axis-no-transport", zone=name)
    free = [ship for ship in ships if not cannot_load(ship)]
    return free or worn_out(edition, ships[0], name)


def cannot_board(edition: Edition, pile: Pile) -> Refusal | None:
    """Refuse to ship anything but land units that have not moved.

    Rules: CL-TRN-2, CL-INF-5, CL-TANK-7, CL-AA-4, RV-TPT-2, RV-TPT-4, RV-R-83.
    """
    unit = edition.theatre.units[pile.kind]
    if not unit.bulk:
        return refuse(edition.cargo.book.kind, "axis-not-cargo", unit=pile.kind)
    if pile.turn is not None:
        return refuse(unit.voyage_rule, "axis-moved-before", unit=pile.kind)
    return None


def board(
    edition: Edition, situation: Situation, ships: list[Pile], pile: Pile, order: Load
) -> Refusal | None:
    """Put units aboard, each on the fullest ship that has room for it. Rules: CL-TRN-2."""
    unit = edition.theatre.units[pile.kind]
    for _ in range(pile.count):
        rooms = [room_left(edition, ship) for ship in ships]
        fitting = [i for i, room in enumerate(rooms) if room >= unit.bulk]
        if not fitting:
            return refuse(edition.cargo.book.room, "axis-no-room", unit=pile.kind, zone=order.zone)
        berth = min(fitting, key=lambda i: rooms[i])
        ships[berth] = _with_passenger(ships[berth], pile, unit.move, situation.power)
    return None


def _with_passenger(ship: Pile, pile: Pile, move: int, power: Seat) -> Pile:
    """Return a ship with one more unit aboard; a ship of one's own has begun its turn.

    Rules: RV-R-31.
    """
    passenger = Pile(pile.power, pile.kind, turn=Turn(spent=move))
    turn = loading(ship.turn or NO_TURN) if ship.power == power else ship.turn
    return replace(ship, cargo=heap((*ship.cargo, passenger)), turn=turn)


def asks_ally(order: Load, seat: Seat) -> Seat | None:
    """Return the ally whose transports an order names, as its consent is needed.

    Rules: CL-DEC-8.
    """
    return next((ship.power for ship in order.ship if ship.power not in ("", seat)), None)


def asks_nobody(order: Load, seat: Seat) -> Seat | None:
    """Let units board an ally's transport unasked. Rules: RV-TPT-18, RV-R-32."""
    return None
