"""Loading transports (CL-TRN-2 to -4, -13): before, during and after sailing, part by part."""

from msgspec.structs import replace

from battleboard.axis.cargo import room_left, ships_in, worn_out
from battleboard.axis.edition import Edition
from battleboard.axis.movement import finished
from battleboard.axis.piles import NO_TURN, Pile, Position, Turn, change, heap, take
from battleboard.axis.select import pick
from battleboard.axis.survey import Lay
from battleboard.axis.words import Load
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def loaded(edition: Edition, lay: Lay, now: Position, order: Load) -> Position | Refusal:
    """The position after units have gone aboard. Rules: CL-TRN-2 to CL-TRN-4, CL-TRN-R6."""
    theatre = edition.theatre
    origin, zone = theatre.board.index[order.origin], theatre.board.index[order.zone]
    if not theatre.sea[zone] or zone not in theatre.board.neighbours[origin]:
        return refuse(
            edition.book.cargo_coast, "axis-no-coast", space=order.origin, zone=order.zone
        )
    ships = willing_ships(edition, lay, now, order)
    if isinstance(ships, Refusal):
        return ships
    before = tuple(ships)
    for term in order.units:
        boarding = pick(edition, now, origin, lay.power, term)
        if isinstance(boarding, Refusal):
            return boarding
        for pile in boarding:
            refusal = cannot_board(edition, pile) or board(edition, lay, ships, pile, order)
            if refusal is not None:
                return refusal
        now = take(now, origin, boarding)
    return change(now, zone, before, ships)


def willing_ships(edition: Edition, lay: Lay, now: Position, order: Load) -> list[Pile] | Refusal:
    """The transports that may take an order's units, one by one: own ones, or those it names.

    An ally's ship has to be named, for its owner is asked. Rules: CL-TRN-6, CL-TRN-R2, CL-DEC-8.
    """
    name = order.zone
    ships = ships_in(edition, lay, now, edition.theatre.board.index[name], order.ship)
    if isinstance(ships, Refusal):
        return ships
    if not order.ship:
        ships = [ship for ship in ships if ship.power == lay.power]
    if not ships:
        return refuse(edition.book.cargo_room, "axis-no-transport", zone=name)
    free = [ship for ship in ships if finished(edition, ship) is None]
    return free or worn_out(edition, ships[0], name)


def cannot_board(edition: Edition, pile: Pile) -> Refusal | None:
    """Land units that have not moved can be shipped.

    Rules: CL-TRN-2, CL-INF-5, CL-TANK-7, CL-AA-4.
    """
    unit = edition.theatre.units[pile.kind]
    if not unit.bulk:
        return refuse(edition.book.cargo_kind, "axis-not-cargo", unit=pile.kind)
    if pile.turn is not None:
        return refuse(unit.voyage_rule, "axis-moved-before", unit=pile.kind)
    return None


def board(edition: Edition, lay: Lay, ships: list[Pile], pile: Pile, order: Load) -> Refusal | None:
    """Put units aboard, each on the fullest ship that has room for it. Rules: CL-TRN-2."""
    unit = edition.theatre.units[pile.kind]
    for _ in range(pile.count):
        rooms = [room_left(edition, ship) for ship in ships]
        fitting = [i for i, room in enumerate(rooms) if room >= unit.bulk]
        if not fitting:
            return refuse(edition.book.cargo_room, "axis-no-room", unit=pile.kind, zone=order.zone)
        berth = min(fitting, key=lambda i: rooms[i])
        ships[berth] = _with_passenger(ships[berth], pile, unit.move, lay.power)
    return None


def _with_passenger(ship: Pile, pile: Pile, move: int, power: Seat) -> Pile:
    """A ship with one more unit aboard; a ship of one's own has begun its turn."""
    passenger = Pile(pile.power, pile.kind, turn=Turn(spent=move))
    turn = ship.turn or NO_TURN if ship.power == power else ship.turn
    return replace(ship, cargo=heap((*ship.cargo, passenger)), turn=turn)


def asks_ally(order: Load, seat: Seat) -> Seat | None:
    """The ally whose transports an order names: its consent is needed. Rules: CL-DEC-8."""
    return next((ship.power for ship in order.ship if ship.power not in ("", seat)), None)
