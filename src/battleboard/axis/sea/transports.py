"""Transports (CL-TRN): what they hold, and how it goes ashore, at once or in an assault."""

from collections.abc import Callable

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import (
    NO_TURN,
    Pile,
    Piles,
    Position,
    Turn,
    change,
    heap,
    put,
    without,
)
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.position.refusals import finished_in_general, impassable
from battleboard.axis.position.select import described
from battleboard.axis.sea.after_combat import (
    cannot_unload,
    landed_at,
    too_many_coasts,
    unloading,
)
from battleboard.axis.vocabulary.actions import Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse


def is_transport(edition: Edition, pile: Pile) -> bool:
    """Return whether a ship carries land units."""
    return edition.cargo.capacity(edition, pile) > 0


def printed_room(edition: Edition, ship: Pile) -> int:
    """Return what the unit table says that a ship carries. Rules: CL-TRN-2, RV-TPT-1."""
    return edition.theatre.units[ship.kind].room


def room_left(edition: Edition, ship: Pile) -> int:
    """Return the room that a transport has left. Rules: CL-TRN-2."""
    units = edition.theatre.units
    return edition.cargo.capacity(edition, ship) - sum(
        units[c.kind].bulk * c.count for c in ship.cargo
    )


def ships_in(
    edition: Edition, situation: Situation, now: Position, zone: int, named: tuple[Term, ...]
) -> list[Pile] | Refusal:
    """Return a side's transports in a zone, ship by ship, or only those that an order names."""
    allied = edition.theatre.allied
    if not named:
        found = [
            p for p in now.at(zone) if is_transport(edition, p) and allied(p.power, situation.power)
        ]
        return [pile.one for pile in found for _ in range(pile.count)]
    ships: list[Pile] = []
    for term in named:
        unit = edition.theatre.units[term.kind]
        if not edition.cargo.capacity(edition, Pile(situation.power, term.kind)):
            return refuse(unit.cargo_rule or None, "axis-carries-nothing", unit=term.kind)
        meant = described(edition, now, zone, situation.power, term)
        singles = [p.one for p in meant if allied(p.power, situation.power) for _ in range(p.count)]
        ships += singles[: term.count]
    return ships


def worn_out(edition: Edition, ship: Pile, zone: Space) -> Refusal:
    """Refuse transports that have unloaded, retreated, done their one thing, or moved in action 2.

    Rules: CL-TRN-6, CL-TRN-R2, RV-RET-8, RV-NCM-9.
    """
    turn, book = ship.turn or NO_TURN, edition.cargo.book
    refusal = finished_in_general(edition, ship)
    assert refusal is not None, "only finished ships are worn out"
    if refusal.text == "axis-finished":
        if turn.retreated and book.retreated:
            return refuse(book.retreated, "axis-transport-retreated", zone=zone)
        if turn.transport_status in ("load_only", "unload_only") and book.one_thing:
            return refuse(book.one_thing, "axis-transport-one-thing", zone=zone)
    return refuse(refusal.rule, "axis-transport-done", zone=zone)


# Going ashore


def coast_of(edition: Edition, order: Unload) -> tuple[int, int] | Refusal:
    """Return the zone and the coast of an order to unload.

    Rules: CL-TRN-7, CL-TRN-8, RV-BRD-12, RV-TPT-12, RV-R-110.
    """
    theatre = edition.theatre
    zone, target = theatre.board.index[order.zone], theatre.board.index[order.target]
    near = target in theatre.board.neighbours[zone]
    if theatre.sea[zone] and not theatre.sea[target] and near:
        return zone, target
    closed = impassable(edition, order.units[0].kind, target)
    return closed or refuse(
        edition.cargo.book.coast, "axis-no-coast", space=order.target, zone=order.zone
    )


def planned_landing(
    edition: Edition, situation: Situation, now: Position, order: Unload
) -> Position | Refusal:
    """Note on cargo, in combat movement, where it is to land when the zone is clear.

    Rules: CL-AMPH-1, CL-TRN-R4, CL-AA-R1, CL-NEU-R3, CL-DEC-7, RV-R-33, RV-TPT-11, RV-TPT-20,
    RV-R-111, RV-DEC-11, RV-AMP-1.
    """
    places = coast_of(edition, order)
    if isinstance(places, Refusal):
        return places
    if any(edition.theatre.units[term.kind].has(Trait.GUN) for term in order.units):
        return refuse(edition.cargo.book.guns_land, "axis-gun-waits")
    if places[1] in situation.friendly:
        return refuse(
            edition.cargo.book.assault_target, "axis-assault-friendly", space=order.target
        )

    def told(ship: Pile, unit: Pile) -> Pile:
        landing = replace(unit, turn=replace(unit.turn or NO_TURN, target=order.target))
        return replace(ship, cargo=heap((*ship.cargo, landing)))

    return given_up(edition, situation, now, order, told)


def ashore(
    edition: Edition, situation: Situation, now: Position, order: Unload
) -> Position | Refusal:
    """Put cargo ashore at once, in non-combat movement.

    Rules: CL-TRN-6, CL-NCM-9, CL-TRN-R2, CL-AA-4, CL-INF-7, RV-TPT-11, RV-NCM-8, RV-DEC-39,
    RV-DEC-46.
    """
    places = coast_of(edition, order)
    if isinstance(places, Refusal):
        return places
    if places[1] in situation.neutral:
        return refuse(neutral_rules(edition).book.noncombat, "axis-neutral-now", space=order.target)
    if places[1] not in situation.friendly:
        return refuse(edition.cargo.book.friendly_coast, "axis-not-friendly", space=order.target)
    if (closed := edition.cargo.zone_closed(edition, situation, places[0])) is not None:
        return closed

    def emptier(ship: Pile, unit: Pile) -> Pile:
        return landed_at(edition, ship, order.target)

    after = given_up(edition, situation, now, order, emptier)
    if isinstance(after, Refusal):
        return after
    turn = Turn(shipped=True, done=True)
    landed = [Pile(situation.power, term.kind, term.count, turn=turn) for term in order.units]
    return put(after, places[1], landed)


Given = Callable[[Pile, Pile], Pile]
"""The ship after a passenger has been taken out, by the ship without it and the passenger."""


def given_up(
    edition: Edition, situation: Situation, now: Position, order: Unload, given: Given
) -> Position | Refusal:
    """Unload the units of an order from ships, one by one.

    Such a ship neither sails nor loads any more in this turn.
    Rules: CL-TRN-6, CL-TRN-9, RV-TPT-6, RV-TPT-13.
    """
    zone = edition.theatre.board.index[order.zone]
    ships = ships_in(edition, situation, now, zone, order.ship)
    if isinstance(ships, Refusal):
        return ships
    before = tuple(ships)
    for term in order.units:
        for _ in range(term.count):
            chosen = next_ship(edition, situation, ships, order, term.kind)
            if isinstance(chosen, Refusal):
                return chosen
            ship = ships[chosen]
            unit = passengers(ship, situation.power, term.kind)[0].one
            begun = unloading(ship.turn or NO_TURN)
            emptier = replace(ship, cargo=without(ship.cargo, (unit,)), turn=begun)
            ships[chosen] = given(emptier, unit)
    return change(now, zone, before, ships)


def next_ship(
    edition: Edition, situation: Situation, ships: list[Pile], order: Unload, kind: str
) -> int | Refusal:
    """Return the ship that gives up the next unit, by its index in the list.

    Prefer ships that have begun to unload, then own ships to an ally's, then ships whose troops
    embarked this turn to those whose troops may stay aboard. Rules: CL-TRN-6, CL-TRN-13, CL-TRN-R1,
    CL-TRN-R2.
    """
    found = [i for i, ship in enumerate(ships) if passengers(ship, situation.power, kind)]
    if not found:
        return refuse(edition.book.own_units, "axis-not-aboard", unit=kind, zone=order.zone)
    free = [i for i in found if not cannot_unload(ships[i])]
    if not free:
        return worn_out(edition, ships[found[0]], order.zone)
    refusals = {
        i: _ally_refuses(edition, situation, ships[i], order, kind)
        or edition.cargo.cannot_leave(
            edition, ships[i], passengers(ships[i], situation.power, kind)[0]
        )
        or too_many_coasts(edition, ships[i], order.target)
        for i in free
    }
    ready = [i for i in free if refusals[i] is None]
    if not ready:
        return next(refusal for refusal in refusals.values() if refusal is not None)

    def rank(i: int) -> tuple[bool, ...]:
        ship, unit = ships[i], passengers(ships[i], situation.power, kind)[0]
        begun = ship.turn is not None and ship.turn.unloaded
        return not begun, not situation.commands(ship), unit.turn is None

    return min(ready, key=rank)


def passengers(ship: Pile, power: Seat, kind: str) -> list[Pile]:
    """Return units of a power aboard that have no landing place yet, first those that land first.

    From an own ship these are units that embarked this turn, from an ally's units that embarked
    before.
    """
    found = [c for c in ship.cargo if c.power == power and c.kind == kind]
    free = [c for c in found if c.turn is None or not c.turn.target]
    return sorted(free, key=lambda c: (c.turn is None) == (ship.power == power))


def _ally_refuses(
    edition: Edition, situation: Situation, ship: Pile, order: Unload, kind: str
) -> Refusal | None:
    """Refuse to land units from an ally's ship if they boarded it this turn or enemies are at sea.

    Rules: CL-TRN-13, CL-TRN-R6, RV-TPT-18, RV-TPT-19, RV-R-32.
    """
    if situation.commands(ship):
        return None
    if (passengers(ship, situation.power, kind)[0].turn or NO_TURN).spent:
        return refuse(edition.cargo.book.ally_voyage, "axis-ally-voyage")
    return edition.cargo.ally_closed(edition, situation, edition.theatre.board.index[order.zone])


def troops_for(now: Position, zone: int, target: Space, power: Seat) -> Piles:
    """Return units of a power aboard ships of a zone that are to land in a territory."""
    return heap(
        c.times(c.count * ship.count)
        for ship in now.at(zone)
        for c in ship.cargo
        if c.power == power and c.turn is not None and c.turn.target == target
    )
