"""Carrier decks (CL-CV, CL-FTR-5): which fighters find room, and which ride along with a carrier.

Fighters at sea stand on the decks of their side's carriers in the zone, whoever owns these
(CL-FTR-3). They are units of their own, in a battle too (CL-CV-4). Only while a carrier attacks, an
ally's fighters are its cargo.
"""

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
    take,
)
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import described, first, pick
from battleboard.axis.vocabulary.actions import Launch
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def flies_from_decks(edition: Edition, pile: Pile) -> bool:
    """Return whether a unit needs a carrier deck at sea."""
    return edition.theatre.units[pile.kind].has(Trait.DECK)


def decks_of(edition: Edition, piles: Piles | list[Pile]) -> int:
    """Return the number of fighters that these carriers can hold."""
    return sum(edition.theatre.units[pile.kind].decks * pile.count for pile in piles)


def side_in(edition: Edition, power: Seat, now: Position, space: int) -> list[Pile]:
    """Return the piles of a power's side in a space. Rules: CL-CV-3."""
    return [pile for pile in now.at(space) if edition.theatre.allied(pile.power, power)]


def room_on_decks(edition: Edition, power: Seat, now: Position, space: int) -> int:
    """Return a side's free deck places in a zone; negative if it has too many fighters there."""
    here = side_in(edition, power, now, space)
    aboard = sum(c.count * p.count for p in here if decks_of(edition, [p]) for c in p.cargo)
    standing = sum(pile.count for pile in here if flies_from_decks(edition, pile))
    return decks_of(edition, here) - standing - aboard


def has_taken_off(fighter: Pile) -> bool:
    """Return whether a fighter has flown or been launched this turn, rather than ridden along."""
    return fighter.turn is not None and not fighter.turn.shipped


def without_deck(edition: Edition, power: Seat, now: Position, space: int) -> int:
    """Return how many fighters that have not taken off would be left in a zone without a deck."""
    here = side_in(edition, power, now, space)
    flown = sum(
        pile.count for pile in here if flies_from_decks(edition, pile) and has_taken_off(pile)
    )
    return -room_on_decks(edition, power, now, space) - flown


# Launching


def launched(
    edition: Edition, situation: Situation, now: Position, order: Launch
) -> Position | Refusal:
    """Return the position after fighters have taken off among enemies, with no space flown.

    Fighters that are not launched are cargo in a battle where their carrier is.
    Rules: RV-CAR-3, RV-CAR-8, RV-AIR-4, RV-R-130, RV-DEC-9, RV-R-122, RV-CAR-14, EU-R-95.
    """
    rule, zone = edition.carriers.launch, edition.theatre.board.index[order.zone]
    if zone not in situation.hostile_zones:
        return refuse(rule, "axis-launch-enemies", zone=order.zone)
    for term in order.units:
        if not edition.theatre.units[term.kind].has(Trait.DECK):
            return refuse(rule, "axis-launch-fighters", unit=term.kind)
        if not described(edition, now, zone, situation.power, term):
            return refuse(rule, "axis-launch-nobody", unit=term.kind, zone=order.zone)
        fighters = pick(edition, now, zone, situation.power, term)
        if isinstance(fighters, Refusal):
            return fighters
        if any(pile.turn is not None for pile in fighters):
            return refuse(rule, "axis-launch-flown", unit=term.kind)
        now = change(now, zone, fighters, [replace(pile, turn=NO_TURN) for pile in fighters])
    return now


# Riding along


def riders(
    edition: Edition, situation: Situation, now: Position, space: int, carriers: Piles, term: Term
) -> Piles | Refusal:
    """Return the fighters that ride on carriers: those named, and guests that would lose a deck.

    Rules: CL-NCM-R4, CL-FTR-R3, CL-FTR-5, CL-CV-2, CL-BMB-2.
    """
    found: list[Pile] = []
    for cargo in term.cargo:
        refusal = _cannot_ride(edition, term, cargo)
        if refusal is not None:
            return refusal
        wanted = replace(cargo, count=cargo.count * term.count)
        named = pick(edition, take(now, space, found), space, situation.power, wanted)
        if isinstance(named, Refusal):
            return named
        if any(pile.turn is not None for pile in named):
            rule = edition.theatre.units[cargo.kind].voyage_rule
            return refuse(rule, "axis-flew", unit=cargo.kind)
        found.extend(named)
    found.extend(homeless_guests(edition, situation, take(now, space, (*carriers, *found)), space))
    aboard = sum(c.count * p.count for p in carriers for c in p.cargo)
    room = decks_of(edition, carriers)
    if sum(pile.count for pile in found) + aboard > room:
        return refuse(edition.carriers.book.decks, "axis-decks", most=room)
    return heap(found)


def _cannot_ride(edition: Edition, carrier: Term, cargo: Term) -> Refusal | None:
    unit = edition.theatre.units[cargo.kind]
    if unit.has(Trait.DECK):
        return None
    if unit.has(Trait.AIR):
        return refuse(edition.flights.book.deck_only_fighters, "axis-not-cargo", unit=cargo.kind)
    rule = edition.theatre.units[carrier.kind].cargo_rule
    return refuse(rule, "axis-not-cargo", unit=cargo.kind)


def homeless_guests(
    edition: Edition, situation: Situation, left: Position, space: int
) -> list[Pile]:
    """Return the allies' fighters that have no room on the remaining carriers and must go along."""
    here = side_in(edition, situation.power, left, space)
    guests = [p for p in here if p.power != situation.power and flies_from_decks(edition, p)]
    over = sum(pile.count for pile in guests) - decks_of(edition, here)
    return list(first(guests, max(over, 0)))


def embarked(edition: Edition, carriers: list[Pile], guests: Piles) -> list[Pile]:
    """Load guests on attacking carriers as cargo, which cannot fight and sinks with the ship.

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
    """Put guests back on the decks as units of their own."""
    for space, piles in enumerate(position.spaces):
        full = [p for p in piles if decks_of(edition, [p]) and p.cargo]
        if full:
            empty = [replace(p, cargo=()) for p in full]
            guests = [g.times(g.count * p.count) for p in full for g in p.cargo]
            position = put(take(position, space, full), space, (*empty, *guests))
    return position


# What editions choose from


def only_out_of_a_hostile_zone(situation: Situation, path: tuple[int, ...]) -> bool:
    """Let own fighters ride only on a carrier that leaves a hostile zone; otherwise they fly.

    Rules: CL-FTR-6, CL-FTR-R2, CL-OPT-5, CL-OPT-R2.
    """
    return path[0] in situation.hostile_zones and path[-1] not in situation.hostile_zones


def wherever_it_goes(situation: Situation, path: tuple[int, ...]) -> bool:
    """Let fighters that are aboard stay aboard wherever the carrier moves.

    Rules: RV-CAR-4, EU-CV-7.
    """
    return True


def fly_no_more(situation: Situation, fighter: Pile) -> Pile:
    """End the turn of an own fighter that was the cargo of a carrier in battle. Rules: EU-R-95."""
    if not situation.commands(fighter):
        return fighter
    return replace(fighter, turn=Turn(shipped=True, done=True))


def guests_are_cargo(situation: Situation, fighter: Pile) -> bool:
    """Treat only an ally's fighters as cargo of an attacking carrier. Rules: CL-FTR-R3."""
    return not situation.commands(fighter)


def all_aboard_are_cargo(situation: Situation, fighter: Pile) -> bool:
    """Treat every fighter that did not take off as cargo, own ones too.

    Rules: RV-CAR-4, RV-CAR-5, RV-CAR-6, RV-CAR-7, EU-CV-7.
    """
    return True


def may_always_leave(
    edition: Edition, situation: Situation, left: Position, space: int
) -> Refusal | None:
    """Let a carrier sail on; fighters that need a deck must find another one. Rules: CL-FTR-5."""
    return None


def stays_where_fighters_landed(
    edition: Edition, situation: Situation, left: Position, space: int
) -> Refusal | None:
    """Refuse to move a carrier if the others cannot hold the fighters that have landed on it.

    Rules: RV-CAR-9, RV-CAR-10, RV-NCM-11, EU-CV-6.
    """
    here = side_in(edition, situation.power, left, space)
    landed = sum(p.count for p in here if flies_from_decks(edition, p) and _has_landed(p))
    if landed <= decks_of(edition, here):
        return None
    zone = edition.theatre.board.spaces[space]
    return refuse(edition.carriers.book.landed_on, "axis-carrier-landed-on", zone=zone)


def _has_landed(fighter: Pile) -> bool:
    """Return whether a fighter flew to its space in non-combat movement."""
    return fighter.turn is not None and bool(fighter.turn.spent and fighter.turn.came_from)
