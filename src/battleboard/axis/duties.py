"""What a plan owes before it is done: joint duties, shown after every order, enforced at `done`."""

from collections.abc import Iterator

from battleboard.axis.decks import flies_from_decks, room_on_decks, without_deck
from battleboard.axis.edition import Edition
from battleboard.axis.landing import Outlook, flight_distances, is_aircraft, no_landing
from battleboard.axis.material import Trait
from battleboard.axis.movement import finished
from battleboard.axis.orders import Order, Planner
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import left_of
from battleboard.axis.shared import contested_zones
from battleboard.axis.survey import Lay
from battleboard.axis.words import Load, Move, Unload
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def duties(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> tuple[Refusal, ...]:
    """Everything that forbids to be done with a plan as it stands."""
    if planner.combat:
        return combat_duties(planner, now, orders, money)
    return noncombat_duties(planner, now)


# Combat movement


def combat_duties(
    planner: Planner, now: Position, orders: tuple[Order, ...], money: int
) -> tuple[Refusal, ...]:
    """Everything that forbids to be done with combat moves. Rules: CL-DEC-10."""
    edition, lay = planner.edition, planner.lay
    fines = violated(planner, orders)
    found = [
        *_idle_units(planner, now),
        *_fines(edition, len(fines), money),
        *_short_decks(edition, lay.power, now),
        *crowded(edition, lay.power, now),
    ]
    stranded = no_landing(edition, lay, now, outlook_of(planner, now, orders))
    if stranded is not None:
        found.append(stranded)
    return tuple(dict.fromkeys(found))


def outlook_of(planner: Planner, now: Position, orders: tuple[Order, ...]) -> Outlook:
    """What combat moves can count on when aircraft land. Rules: CL-AIR-R2."""
    return Outlook(
        cleared=contested_zones(planner.edition, planner.lay, now),
        taken=attacked_land(planner, orders),
        barred=planner.lay.neutral - set(violated(planner, orders)),
    )


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


def _fines(edition: Edition, violations: int, money: int) -> Iterator[Refusal]:
    """All fines together must be at hand. Rules: CL-NEU-5, CL-NEU-R2, CL-DEC-6."""
    cost = violations * edition.fine
    if cost > money:
        yield refuse(edition.book.neutral_fine, "axis-fine", cost=cost, money=money)


def attacked_land(planner: Planner, orders: tuple[Order, ...]) -> frozenset[int]:
    """Land that troops of the plan enter, on foot or from the sea."""
    index = planner.edition.theatre.board.index
    found: set[int] = set()
    for order in orders:
        match order:
            case Move(path=path):
                found |= {index[s] for s in path[1:]} if on_foot(planner, order) else set()
            case Unload(target=target):
                found.add(index[target])
            case Load():
                pass
    return frozenset(found)


def on_foot(planner: Planner, order: Move) -> bool:
    """Whether a move is one of troops that take land."""
    units = planner.edition.theatre.units
    return any(units[term.kind].has(Trait.TAKES_LAND) for term in order.units)


def _idle_units(planner: Planner, now: Position) -> Iterator[Refusal]:
    """Units that moved without a fight, and cargo that boarded without a landing."""
    edition, lay = planner.edition, planner.lay
    assaults = assault_zones(edition, lay.power, now)
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            yield from _idle_cargo(edition, lay, space, pile)
            if pile.power == lay.power and pile.turn is not None and pile.turn.spent:
                yield from _idle(planner, space, pile, assaults)


def idle_in(planner: Planner, before: Position, after: Position, space: int) -> bool:
    """Whether who has come to a space by the latest order has nothing to fight or take there."""
    came = [pile for pile in after.at(space) if pile not in before.at(space)]
    moved = [p for p in came if p.power == planner.lay.power and p.turn and p.turn.spent]
    assaults = assault_zones(planner.edition, planner.lay.power, after)
    return any(True for pile in moved for _ in _idle(planner, space, pile, assaults))


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


def _idle_cargo(edition: Edition, lay: Lay, space: int, ship: Pile) -> Iterator[Refusal]:
    """What boards in action 2 lands in it. Rules: CL-TRN-R1."""
    zone = edition.theatre.board.spaces[space]
    for c in ship.cargo:
        if c.power == lay.power and c.turn is not None and not c.turn.target:
            rule = edition.book.load_for_assault
            yield refuse(rule, "axis-aboard-idle", unit=c.kind, zone=zone)


def _idle(planner: Planner, space: int, pile: Pile, assaults: frozenset[int]) -> Iterator[Refusal]:
    """A combat move ends in a battle or a capture, that of a ship perhaps beside a landing.

    Rules: CL-CM-9, CL-CM-R1, CL-CM-R3, CL-AIR-R4.
    """
    lay, book, turn = planner.lay, planner.edition.book, pile.turn
    assert turn is not None
    unit, name = planner.edition.theatre.units[pile.kind], lay.theatre.board.spaces[space]
    if unit.has(Trait.AIR):
        battle = space in lay.hostile_zones or space in lay.occupied
        empty = not lay.theatre.sea[space] and space not in lay.friendly | lay.neutral
        if not battle and not turn.raid:
            rule = book.nothing_to_attack if empty else book.air_needs_battle
            yield refuse(rule, "axis-air-idle", unit=pile.kind, space=name)
    elif unit.has(Trait.SEA):
        if space not in lay.hostile_zones | assaults and not turn.escaped:
            yield refuse(book.no_combat, "axis-idle", unit=pile.kind, space=name)
    elif space in lay.friendly and not turn.blitzed:
        yield refuse(book.no_combat, "axis-idle", unit=pile.kind, space=name)


def _short_decks(edition: Edition, power: Seat, now: Position) -> Iterator[Refusal]:
    """Nobody is left behind without a deck. Rules: CL-FTR-R2, CL-FTR-5."""
    for space, sea in enumerate(edition.theatre.sea):
        if sea and now.at(space) and without_deck(edition, power, now, space) > 0:
            zone = edition.theatre.board.spaces[space]
            yield refuse(edition.book.own_fighters_fly, "axis-no-deck", zone=zone)


def crowded(edition: Edition, power: Seat, now: Position) -> Iterator[Refusal]:
    """A power's units of a kind stand in no more spaces than there are pieces of it.

    Rules: CL-COMP-10, CL-COMP-R1.
    """
    for kind, most in edition.most_stacks.items():
        stacks = tuple(
            edition.theatre.board.spaces[space]
            for space, piles in enumerate(now.spaces)
            if any(pile.power == power and pile.kind == kind for pile in piles)
        )
        if len(stacks) > most:
            yield refuse(edition.book.stacks, "axis-stacks", unit=kind, spaces=stacks, most=most)


# Non-combat movement


def noncombat_duties(planner: Planner, now: Position) -> tuple[Refusal, ...]:
    """Aircraft end where they can stay, and those in the air come down if they can.

    One that flew on in action 4 must end on land or a deck; one that is still where it fought is
    lost only if nothing is in its range. Rules: CL-NCM-6, CL-NCM-10, CL-NCM-11, CL-DEC-28.
    """
    edition, lay, found = planner.edition, planner.lay, []
    for space, pile in unsettled(edition, lay, now):
        name = edition.theatre.board.spaces[space]
        if flew_on(pile):
            rule = edition.book.landing_place
            found.append(refuse(rule, "axis-cannot-stay", unit=pile.kind, space=name))
        elif not _crowded_out(edition, lay, now, space, pile) and reaches_place(
            edition, lay, now, space, pile
        ):
            rule = edition.book.must_land
            found.append(refuse(rule, "axis-must-land", unit=pile.kind, space=name))
    found += crowded(edition, lay.power, now)
    return tuple(dict.fromkeys(found))


def unsettled(edition: Edition, lay: Lay, now: Position) -> Iterator[tuple[int, Pile]]:
    """Own aircraft of which one at least cannot stay where it is. Rules: CL-NCM-6, CL-RES-10."""
    for space, piles in enumerate(now.spaces):
        for pile in piles:
            own = pile.power == lay.power and is_aircraft(edition, pile)
            if own and homeless_in(edition, lay, now, space, pile):
                yield space, pile


def _crowded_out(edition: Edition, lay: Lay, now: Position, space: int, pile: Pile) -> bool:
    """Whether a fighter has a deck again as soon as those leave that flew to it in action 4."""
    if not edition.theatre.sea[space] or not flies_from_decks(edition, pile):
        return False
    came = sum(
        other.count
        for other in now.at(space)
        if other.power == lay.power and flies_from_decks(edition, other) and flew_on(other)
    )
    return room_on_decks(edition, lay.power, now, space) + came >= 0


def homeless_in(edition: Edition, lay: Lay, now: Position, space: int, pile: Pile) -> int:
    """How many aircraft of a pile cannot stay in a space, the others of the space left aside."""
    if not edition.theatre.sea[space]:
        # An aircraft that did not move stands where it stood.
        return pile.count if pile.turn is not None and space not in lay.landing else 0
    if not flies_from_decks(edition, pile):
        return pile.count
    return max(0, min(pile.count, -room_on_decks(edition, lay.power, now, space)))


def stranded(edition: Edition, lay: Lay, now: Position) -> Iterator[tuple[int, Pile]]:
    """Own aircraft that are lost at the end of action 4. Rules: CL-AIR-R3, CL-NCM-R5, CL-DEC-29."""
    for space, piles in enumerate(now.spaces):
        own = [p for p in piles if p.power == lay.power and is_aircraft(edition, p)]
        over = max(0, -room_on_decks(edition, lay.power, now, space)) if own else 0
        for pile in own:
            lost = homeless_in(edition, lay, now, space, pile)
            if edition.theatre.sea[space] and flies_from_decks(edition, pile):
                lost = min(lost, over)
                over -= lost
            if lost:
                yield space, pile.times(lost)


def flew_on(pile: Pile) -> bool:
    """Whether an aircraft has moved in action 4: when it begins, nobody has come from anywhere."""
    return pile.turn is not None and bool(pile.turn.came_from or pile.turn.shipped)


def reaches_place(edition: Edition, lay: Lay, now: Position, space: int, pile: Pile) -> bool:
    """Whether an aircraft could come down elsewhere as things stand: on land or a free deck."""
    if finished(edition, pile) is not None:
        return False
    away = flight_distances(edition.theatre, space, lay.neutral)
    left = left_of(edition, now, pile)
    near = (i for i, distance in enumerate(away) if 0 <= distance <= left)
    return any(can_come_down(edition, lay, now, i, pile) for i in near)


def can_come_down(edition: Edition, lay: Lay, now: Position, space: int, pile: Pile) -> bool:
    """Whether a space has a place for one more aircraft of this kind. Rules: CL-AIR-10."""
    if space in lay.landing:
        return True
    at_sea = edition.theatre.sea[space] and flies_from_decks(edition, pile)
    return at_sea and room_on_decks(edition, lay.power, now, space) > 0
