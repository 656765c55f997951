"""Decks (CL-CV, CL-FTR-5): who finds room on the carriers of a zone, and who rides along with them.

Fighters at sea stand on the decks of their side's carriers in the zone, whoever owns these. Only
while a carrier attacks, an ally's fighters are its cargo.
"""

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Piles, Position, heap, put, take
from battleboard.axis.select import first, pick
from battleboard.axis.survey import Lay
from battleboard.axis.terms import Term
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def flies_from_decks(edition: Edition, pile: Pile) -> bool:
    """Whether a unit stands on decks."""
    return edition.theatre.units[pile.kind].has(Trait.DECK)


def decks_of(edition: Edition, piles: Piles | list[Pile]) -> int:
    """How many fighters these carriers hold."""
    return sum(edition.theatre.units[pile.kind].decks * pile.count for pile in piles)


def side_in(edition: Edition, power: Seat, now: Position, space: int) -> list[Pile]:
    """The piles of a power's side in a space."""
    return [pile for pile in now.at(space) if edition.theatre.allied(pile.power, power)]


def room_on_decks(edition: Edition, power: Seat, now: Position, space: int) -> int:
    """Free places on the carriers of a side in a zone; below zero: fighters too many."""
    here = side_in(edition, power, now, space)
    aboard = sum(c.count * p.count for p in here if decks_of(edition, [p]) for c in p.cargo)
    standing = sum(pile.count for pile in here if flies_from_decks(edition, pile))
    return decks_of(edition, here) - standing - aboard


def without_deck(edition: Edition, power: Seat, now: Position, space: int) -> int:
    """How many fighters that have not taken off would be left in a zone without a deck."""
    here = side_in(edition, power, now, space)
    flown = sum(
        pile.count
        for pile in here
        if flies_from_decks(edition, pile) and pile.turn is not None and pile.turn.spent
    )
    return -room_on_decks(edition, power, now, space) - flown


# Riding along


def riders(
    edition: Edition, lay: Lay, now: Position, space: int, carriers: Piles, term: Term
) -> Piles | Refusal:
    """Fighters that ride on carriers: those named, and guests that would lose their deck.

    Rules: CL-NCM-R4, CL-FTR-R3, CL-FTR-5, CL-CV-2, CL-BMB-2.
    """
    found: list[Pile] = []
    for cargo in term.cargo:
        refusal = _cannot_ride(edition, term, cargo)
        if refusal is not None:
            return refusal
        wanted = replace(cargo, count=cargo.count * term.count)
        named = pick(edition, now, space, lay.power, wanted)
        if isinstance(named, Refusal):
            return named
        if any(pile.turn is not None for pile in named):
            rule = edition.theatre.units[cargo.kind].voyage_rule
            return refuse(rule, "axis-flew", unit=cargo.kind)
        found.extend(named)
    found.extend(homeless_guests(edition, lay, take(now, space, (*carriers, *found)), space))
    aboard = sum(c.count * p.count for p in carriers for c in p.cargo)
    room = decks_of(edition, carriers)
    if sum(pile.count for pile in found) + aboard > room:
        return refuse(edition.book.decks, "axis-decks", most=room)
    return heap(found)


def _cannot_ride(edition: Edition, carrier: Term, cargo: Term) -> Refusal | None:
    unit = edition.theatre.units[cargo.kind]
    if unit.has(Trait.DECK):
        return None
    if unit.has(Trait.AIR):
        return refuse(edition.book.deck_only_fighters, "axis-not-cargo", unit=cargo.kind)
    rule = edition.theatre.units[carrier.kind].cargo_rule
    return refuse(rule, "axis-not-cargo", unit=cargo.kind)


def homeless_guests(edition: Edition, lay: Lay, left: Position, space: int) -> list[Pile]:
    """Fighters of allies that the carriers left behind cannot hold: they go along."""
    here = side_in(edition, lay.power, left, space)
    guests = [p for p in here if p.power != lay.power and flies_from_decks(edition, p)]
    over = sum(pile.count for pile in guests) - decks_of(edition, here)
    return list(first(guests, max(over, 0)))


def embarked(edition: Edition, carriers: list[Pile], guests: Piles) -> list[Pile]:
    """Guests as cargo of attacking carriers: they cannot fight, and sink with the ship.

    Rules: CL-FTR-R3.
    """
    waiting = [guest.one for guest in guests for _ in range(guest.count)]
    ships = []
    for carrier in carriers:
        for _ in range(carrier.count):
            room = decks_of(edition, [carrier.one]) - sum(g.count for g in carrier.cargo)
            aboard, waiting = waiting[:room], waiting[room:]
            ships.append(replace(carrier.one, cargo=heap((*carrier.cargo, *aboard))))
    return ships


def disembarked(edition: Edition, position: Position) -> Position:
    """Guests stand on the decks again, as units of their own."""
    for space, piles in enumerate(position.spaces):
        full = [p for p in piles if decks_of(edition, [p]) and p.cargo]
        if full:
            empty = [replace(p, cargo=()) for p in full]
            guests = [g.times(g.count * p.count) for p in full for g in p.cargo]
            position = put(take(position, space, full), space, (*empty, *guests))
    return position
