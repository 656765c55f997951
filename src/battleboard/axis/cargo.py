"""Transports (CL-TRN): what they hold, and how it goes ashore, at once or in an assault."""

from collections.abc import Callable

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.movement import finished
from battleboard.axis.piles import NO_TURN, Pile, Piles, Position, Turn, change, heap, put, without
from battleboard.axis.select import described
from battleboard.axis.survey import Lay
from battleboard.axis.terms import Term
from battleboard.axis.words import Unload
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse


def is_transport(edition: Edition, pile: Pile) -> bool:
    """Whether a ship carries land units."""
    return edition.theatre.units[pile.kind].has(Trait.TRANSPORT)


def room_left(edition: Edition, ship: Pile) -> int:
    """What a transport can still take. Rules: CL-TRN-2."""
    units = edition.theatre.units
    return units[ship.kind].room - sum(units[c.kind].bulk * c.count for c in ship.cargo)


def ships_in(
    edition: Edition, lay: Lay, now: Position, zone: int, named: tuple[Term, ...]
) -> list[Pile] | Refusal:
    """The transports of a side in a zone, ship by ship; only those an order names, if it does."""
    allied = edition.theatre.allied
    if not named:
        found = [p for p in now.at(zone) if is_transport(edition, p) and allied(p.power, lay.power)]
        return [pile.one for pile in found for _ in range(pile.count)]
    ships: list[Pile] = []
    for term in named:
        unit = edition.theatre.units[term.kind]
        if not unit.room:
            return refuse(unit.cargo_rule or None, "axis-carries-nothing", unit=term.kind)
        meant = described(edition, now, zone, lay.power, term)
        singles = [p.one for p in meant if allied(p.power, lay.power) for _ in range(p.count)]
        ships += singles[: term.count]
    return ships


def worn_out(edition: Edition, ship: Pile, zone: Space) -> Refusal:
    """Transports that have unloaded, or moved in action 2. Rules: CL-TRN-6, CL-TRN-R2."""
    refusal = finished(edition, ship)
    assert refusal is not None, "only finished ships are worn out"
    return refuse(refusal.rule, "axis-transport-done", zone=zone)


# Going ashore


def coast_of(edition: Edition, order: Unload) -> tuple[int, int] | Refusal:
    """Zone and coast of an order to unload. Rules: CL-TRN-7, CL-TRN-8."""
    theatre = edition.theatre
    zone, target = theatre.board.index[order.zone], theatre.board.index[order.target]
    near = target in theatre.board.neighbours[zone]
    if theatre.sea[zone] and not theatre.sea[target] and near:
        return zone, target
    return refuse(edition.book.cargo_coast, "axis-no-coast", space=order.target, zone=order.zone)


def planned_landing(edition: Edition, lay: Lay, now: Position, order: Unload) -> Position | Refusal:
    """Combat: cargo is told where to land; it does so when the zone is free.

    Rules: CL-AMPH-1, CL-TRN-R4, CL-AA-R1, CL-NEU-R3.
    """
    places = coast_of(edition, order)
    if isinstance(places, Refusal):
        return places
    if any(edition.theatre.units[term.kind].has(Trait.GUN) for term in order.units):
        return refuse(edition.book.gun_waits, "axis-gun-waits")
    if places[1] in lay.friendly:
        return refuse(edition.book.assault_target, "axis-assault-friendly", space=order.target)

    def told(ship: Pile, unit: Pile) -> Pile:
        landing = replace(unit, turn=replace(unit.turn or NO_TURN, target=order.target))
        return replace(ship, cargo=heap((*ship.cargo, landing)))

    return given_up(edition, lay, now, order, told)


def ashore(edition: Edition, lay: Lay, now: Position, order: Unload) -> Position | Refusal:
    """Non-combat: cargo goes ashore at once. Rules: CL-TRN-6, CL-NCM-9, CL-TRN-R2, CL-AA-4."""
    places = coast_of(edition, order)
    if isinstance(places, Refusal):
        return places
    if places[1] in lay.neutral:
        return refuse(edition.book.neutral_noncombat, "axis-neutral-now", space=order.target)
    if places[1] not in lay.friendly:
        return refuse(edition.book.friendly_coast, "axis-not-friendly", space=order.target)

    def emptier(ship: Pile, unit: Pile) -> Pile:
        return ship

    after = given_up(edition, lay, now, order, emptier)
    if isinstance(after, Refusal):
        return after
    turn = Turn(shipped=True, done=True)
    landed = [Pile(lay.power, term.kind, term.count, turn=turn) for term in order.units]
    return put(after, places[1], landed)


Given = Callable[[Pile, Pile], Pile]
"""What becomes of a ship, its passenger already taken out, and of the passenger."""


def given_up(
    edition: Edition, lay: Lay, now: Position, order: Unload, given: Given
) -> Position | Refusal:
    """Ships give up the units of an order, one by one.

    Such a ship neither sails nor loads any more in this turn. Rules: CL-TRN-6, CL-TRN-9.
    """
    zone = edition.theatre.board.index[order.zone]
    ships = ships_in(edition, lay, now, zone, order.ship)
    if isinstance(ships, Refusal):
        return ships
    before = tuple(ships)
    for term in order.units:
        for _ in range(term.count):
            chosen = next_ship(edition, lay, ships, order, term.kind)
            if isinstance(chosen, Refusal):
                return chosen
            ship = ships[chosen]
            unit = passengers(ship, lay.power, term.kind)[0].one
            begun = replace(ship.turn or NO_TURN, unloaded=True)
            emptier = replace(ship, cargo=without(ship.cargo, (unit,)), turn=begun)
            ships[chosen] = given(emptier, unit)
    return change(now, zone, before, ships)


def next_ship(
    edition: Edition, lay: Lay, ships: list[Pile], order: Unload, kind: str
) -> int | Refusal:
    """The ship that gives up the next unit, by its number in the list.

    One that has begun to unload before others, own ships before an ally's, and troops that embarked
    this turn before those that may stay aboard. Rules: CL-TRN-6, CL-TRN-13, CL-TRN-R1, CL-TRN-R2.
    """
    found = [i for i, ship in enumerate(ships) if passengers(ship, lay.power, kind)]
    if not found:
        return refuse(edition.book.own_units, "axis-not-aboard", unit=kind, zone=order.zone)
    free = [i for i in found if not _is_done(ships[i])]
    if not free:
        return worn_out(edition, ships[found[0]], order.zone)
    refusals = {i: _ally_refuses(edition, lay, ships[i], order, kind) for i in free}
    ready = [i for i in free if refusals[i] is None]
    if not ready:
        return next(refusal for refusal in refusals.values() if refusal is not None)

    def rank(i: int) -> tuple[bool, ...]:
        ship, unit = ships[i], passengers(ships[i], lay.power, kind)[0]
        begun = ship.turn is not None and ship.turn.unloaded
        return not begun, ship.power != lay.power, unit.turn is None

    return min(ready, key=rank)


def _is_done(ship: Pile) -> bool:
    return ship.turn is not None and ship.turn.done


def passengers(ship: Pile, power: Seat, kind: str) -> list[Pile]:
    """Units of a power aboard that have no landing place yet, those first that land first.

    From an own ship that is who embarked this turn, from an ally's who did so before.
    """
    found = [c for c in ship.cargo if c.power == power and c.kind == kind]
    free = [c for c in found if c.turn is None or not c.turn.target]
    return sorted(free, key=lambda c: (c.turn is None) == (ship.power == power))


def _ally_refuses(
    edition: Edition, lay: Lay, ship: Pile, order: Unload, kind: str
) -> Refusal | None:
    """From an ally's ship only those land who came with it, and only where no enemy is at sea.

    Rules: CL-TRN-13, CL-TRN-R6.
    """
    if ship.power == lay.power:
        return None
    if passengers(ship, lay.power, kind)[0].turn is not None:
        return refuse(edition.book.ally_voyage, "axis-ally-voyage")
    if edition.theatre.board.index[order.zone] in lay.hostile_zones:
        rule = edition.book.cargo_landed_by_owner
        return refuse(rule, "axis-ally-zone-hostile", zone=order.zone)
    return None


def troops_for(now: Position, zone: int, target: Space, power: Seat) -> Piles:
    """Units of a power aboard ships of a zone that are to land in a territory."""
    return heap(
        c.times(c.count * ship.count)
        for ship in now.at(zone)
        for c in ship.cargo
        if c.power == power and c.turn is not None and c.turn.target == target
    )
