"""What a plan owes before it is done: joint duties, shown after every order, enforced at `done`."""

from battleboard.axis.edition import Edition
from battleboard.axis.landing import (
    flight_distances,
    is_aircraft,
    landing_land,
    stranded_aircraft,
)
from battleboard.axis.material import Trait
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import left_of
from battleboard.axis.shared import contested_zones
from battleboard.axis.words import Load, Move, Unload
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def violated(planner: Planner, orders: tuple[Order, ...]) -> tuple[int, ...]:
    """Neutral land that a plan enters or flies over, in the order of the plan. Rules: CL-NEU-1."""
    index = planner.edition.theatre.board.index
    found: list[int] = []
    for order in orders:
        match order:
            case Move(path=path):
                found += [index[space] for space in path[1:]]
            case Unload(target=target):
                found.append(index[target])
            case Load():
                pass
    return tuple(i for i in dict.fromkeys(found) if i in planner.lay.neutral)


def combat_duties(
    planner: Planner,
    now: Position,
    orders: tuple[Order, ...],
    owners: tuple[Seat, ...],
    money: int,
) -> tuple[Refusal, ...]:
    """Everything that forbids to be done with combat moves."""
    edition, lay = planner.edition, planner.lay
    found: list[Refusal] = []
    assaults = assault_zones(edition, lay.power, now)
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if pile.power == lay.power:
                found += _idle(planner, space, pile, assaults)
    fines = violated(planner, orders)
    if len(fines) * edition.fine > money:
        cost = len(fines) * edition.fine
        found.append(refuse(edition.book.neutral_fine, "axis-fine", cost=cost, money=money))
    found += _short_decks(edition, lay.power, now)
    found += crowded(edition, lay.power, now)
    contested = contested_zones(edition, lay, now)
    neutral = lay.neutral - set(fines)
    land = landing_land(edition, lay, owners)
    stranded = stranded_aircraft(edition, lay, now, land, neutral, contested)
    if stranded:
        found.append(refuse(edition.book.landing, "axis-no-landing", units=stranded))
    return tuple(dict.fromkeys(found))


def assault_zones(edition: Edition, power: Seat, now: Position) -> frozenset[int]:
    """Zones from which troops of a power are to land."""
    return frozenset(
        space
        for space, piles in enumerate(now.spaces)
        if edition.theatre.sea[space]
        and any(
            c.power == power and c.turn is not None and c.turn.target
            for ship in piles
            for c in ship.cargo
        )
    )


def _idle(planner: Planner, space: int, pile: Pile, assaults: frozenset[int]) -> list[Refusal]:
    """Units that moved without a fight, and cargo that boarded without a landing.

    Rules: CL-CM-R1, CL-CM-R3, CL-AIR-R4, CL-TRN-R1.
    """
    edition, lay = planner.edition, planner.lay
    unit, name = edition.theatre.units[pile.kind], edition.theatre.board.spaces[space]
    found = [
        refuse(edition.book.load_for_assault, "axis-aboard-idle", unit=c.kind, zone=name)
        for c in pile.cargo
        if c.power == lay.power and c.turn is not None and not c.turn.target
    ]
    turn = pile.turn
    if turn is None or not turn.spent:
        return found
    if unit.has(Trait.AIR):
        battle = space in lay.hostile_zones or space in lay.occupied
        if not battle and not turn.raid:
            found.append(
                refuse(edition.book.air_needs_battle, "axis-air-idle", unit=pile.kind, space=name)
            )
    elif unit.has(Trait.SEA):
        if space not in lay.hostile_zones and space not in assaults and not turn.escaped:
            found.append(refuse(edition.book.no_combat, "axis-idle", unit=pile.kind, space=name))
    elif space in lay.friendly and not turn.blitzed:
        found.append(refuse(edition.book.no_combat, "axis-idle", unit=pile.kind, space=name))
    return found


def deck_shortage(edition: Edition, power: Seat, now: Position, space: int) -> int:
    """How many fighters of a side in a zone have no deck there; those in the air do not count."""
    theatre = edition.theatre
    here = [p for p in now.at(space) if theatre.allied(p.power, power)]
    decks = sum(theatre.units[p.kind].decks * p.count for p in here)
    aboard = sum(c.count * p.count for p in here if theatre.units[p.kind].decks for c in p.cargo)
    standing = sum(
        p.count
        for p in here
        if theatre.units[p.kind].has(Trait.DECK) and (p.turn is None or not p.turn.spent)
    )
    return standing + aboard - decks


def _short_decks(edition: Edition, power: Seat, now: Position) -> list[Refusal]:
    """Nobody is left behind without a deck. Rules: CL-FTR-R2, CL-FTR-5."""
    found = []
    for space, sea in enumerate(edition.theatre.sea):
        if sea and deck_shortage(edition, power, now, space) > 0:
            name = edition.theatre.board.spaces[space]
            found.append(refuse(edition.book.decks, "axis-no-deck", zone=name))
    return found


def crowded(edition: Edition, power: Seat, now: Position) -> list[Refusal]:
    """A power's units of a kind stand in no more spaces than there are pieces of it.

    Rules: CL-COMP-10, CL-COMP-R1.
    """
    found = []
    for kind, most in edition.most_stacks.items():
        stacks = tuple(
            edition.theatre.board.spaces[space]
            for space, piles in enumerate(now.spaces)
            if any(pile.power == power and pile.kind == kind for pile in piles)
        )
        if len(stacks) > most:
            found.append(
                refuse(edition.book.stacks, "axis-stacks", unit=kind, spaces=stacks, most=most)
            )
    return found


def noncombat_duties(
    planner: Planner, now: Position, owners: tuple[Seat, ...]
) -> tuple[Refusal, ...]:
    """Aircraft that can still come down must. Rules: CL-NCM-10, CL-NCM-11, CL-DEC-28."""
    edition, lay = planner.edition, planner.lay
    land = landing_land(edition, lay, owners)
    found = []
    for space, pile in airborne(edition, lay.power, now, land):
        away = flight_distances(edition.theatre, space, lay.neutral)
        left = left_of(edition, now, pile)
        if any(0 <= away[i] <= left for i in _places(edition, lay.power, now, pile, land)):
            name = edition.theatre.board.spaces[space]
            found.append(refuse(edition.book.landing, "axis-must-land", unit=pile.kind, space=name))
    found += crowded(edition, lay.power, now)
    return tuple(dict.fromkeys(found))


def _places(
    edition: Edition, power: Seat, now: Position, pile: Pile, land: frozenset[int]
) -> frozenset[int]:
    """Where an aircraft could come down as things stand: land, and for fighters free decks."""
    if not edition.theatre.units[pile.kind].has(Trait.DECK):
        return land
    zones = (i for i, sea in enumerate(edition.theatre.sea) if sea)
    return land | {i for i in zones if room_on_decks(edition, power, now, i) > 0}


def room_on_decks(edition: Edition, power: Seat, now: Position, space: int) -> int:
    """Free places on the carriers of a side in a zone; below zero: fighters too many."""
    theatre = edition.theatre
    here = [p for p in now.at(space) if theatre.allied(p.power, power)]
    decks = sum(theatre.units[p.kind].decks * p.count for p in here)
    return decks - sum(p.count for p in here if theatre.units[p.kind].has(Trait.DECK))


def airborne(
    edition: Edition, power: Seat, now: Position, land: frozenset[int]
) -> list[tuple[int, Pile]]:
    """Own aircraft that are not where they may stay. Rules: CL-NCM-6, CL-RES-10."""
    found = []
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            if pile.power != power or not is_aircraft(edition, pile):
                continue
            if not edition.theatre.sea[space]:
                # An aircraft that did not move stands where it stood.
                if pile.turn is not None and space not in land:
                    found.append((space, pile))
            elif not edition.theatre.units[pile.kind].has(Trait.DECK):
                found.append((space, pile))
            else:
                over = -room_on_decks(edition, power, now, space)
                if over > 0:
                    found.append((space, pile.times(min(over, pile.count))))
    return found
