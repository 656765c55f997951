"""Placing new units (CL-PLC)."""

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.piles import NO_TURN, Pile, count, put, without
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import crowded
from battleboard.axis.position.select import plain_terms, unknown_units
from battleboard.axis.state import AxisState, money_of, technologies_of, with_money
from battleboard.axis.turn.industrial_complexes import (
    capacity,
    exhausted,
    factories_in,
    held_since_start,
    unusable,
    usable_factories,
)
from battleboard.axis.turn.new_carriers import embark_options
from battleboard.axis.vocabulary.actions import Place
from battleboard.axis.vocabulary.decisions import PlaceNewUnits
from battleboard.axis.vocabulary.events import (
    MoneyChanged,
    UnitsForfeited,
    UnitsPlaced,
    UnitsRefunded,
)
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import Dice
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event

NO_FACTORY = -1
"""No industrial complex, since a new one needs none to build it."""


def ask_to_place(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: bought units come onto the board, after all movement.

    Rules: CL-PLC-1, CL-PLC-R6, CL-TURN-7, CL-DEC-30.
    """
    seat, bought = state.on_turn, state.position.bought
    assert seat is not None
    embarking = any(True for _ in embark_options(edition, state, seat))
    if not (bought or embarking):
        return state
    placeable = any(True for pile in bought for _ in sites(edition, state, seat, pile.kind))
    if not (placeable or embarking):
        return edition.placement.unplaced(edition, state, seat, events)
    return replace(state, pending=PlaceNewUnits((seat,), plain_terms(bought, seat)))


def forfeit(edition: Edition, state: AxisState, seat: Seat, events: list[Event]) -> AxisState:
    """Forfeit what cannot be placed, without refund. Rules: CL-PLC-13, CL-PLC-R3, CL-BUY-6."""
    bought = state.position.bought
    if bought:
        events.append(UnitsForfeited(seat, plain_terms(bought, seat)))
    return replace(state, position=replace(state.position, bought=()), pending=None)


def refund(edition: Edition, state: AxisState, seat: Seat, events: list[Event]) -> AxisState:
    """Refund the full price of what cannot be placed. Rules: RV-R-9, EU-R-62, RV-R-74."""
    bought, technologies = state.position.bought, technologies_of(state, seat)
    money = sum(pile.count * edition.purchase.price(pile.kind, technologies) for pile in bought)
    if bought:
        events.append(UnitsRefunded(seat, plain_terms(bought, seat), money))
        events.append(MoneyChanged(seat, money, money_of(state, seat) + money, "refund"))
    state = with_money(state, seat, money_of(state, seat) + money)
    return replace(state, position=replace(state.position, bought=()), pending=None)


def forfeited_in(events: Iterable[Event], seat: Seat) -> int:
    """Return how many new units a power loses in events because they cannot be placed."""
    return sum(
        term.count
        for event in events
        if isinstance(event, UnitsForfeited) and event.seat == seat
        for term in event.units
    )


def refunded_in(events: Iterable[Event], seat: Seat) -> int:
    """Return the money that a power gets back in events for units that cannot be placed."""
    return sum(e.money for e in events if isinstance(e, UnitsRefunded) and e.seat == seat)


# Where a unit can be placed


def site_refused(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int
) -> Refusal | None:
    """Return why a new unit of a kind cannot be placed in a space, whatever builds it."""
    unit = edition.theatre.units[kind]
    if unit.has(Trait.FACTORY):
        return _no_site_for_factory(edition, state, seat, kind, space)
    if unit.has(Trait.SEA):
        return _no_site_for_ship(edition, state, seat, kind, space)
    if edition.theatre.sea[space]:
        return edition.placement.aboard(edition, state, seat, kind, space)
    return _no_site_ashore(edition, state, seat, unit, space)


def _no_site_for_factory(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int
) -> Refusal | None:
    """Require land held since the start of the turn, without a complex, for a new one.

    Rules: CL-PLC-6, CL-IC-2, CL-DEC-33, CL-OPT-8.
    """
    name = edition.theatre.board.spaces[space]
    if refusal := edition.purchase.not_for_sale(kind):
        return refusal
    if not held_since_start(state, seat, space):
        return refuse(edition.placement.book.factory, "axis-factory-site", space=name)
    least = edition.placement.min_value
    if edition.theatre.value[space] < least:
        rule = edition.placement.book.factory
        return refuse(rule, "axis-factory-value", space=name, least=least)
    if factories_in(edition, state, space):
        return refuse(edition.placement.book.factory_limit, "axis-one-factory", space=name)
    return None


def _no_site_for_ship(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int
) -> Refusal | None:
    """Require a zone for new ships where the edition allows them.

    Rules: CL-PLC-4, CL-PLC-5, CL-COMP-10, CL-COMP-17.
    """
    if not edition.theatre.sea[space]:
        name = edition.theatre.board.spaces[space]
        return refuse(edition.placement.book.zone, "axis-ship-ashore", space=name)
    if refusal := edition.placement.zone(edition, state, seat, space):
        return refusal
    after = put(state.position, space, (Pile(seat, kind),))
    return next(iter(crowded(edition, seat, after)), None)


def _no_site_ashore(
    edition: Edition, state: AxisState, seat: Seat, unit: UnitType, space: int
) -> Refusal | None:
    """Land and air units go to a factory; at most one gun stands in a territory.

    Rules: CL-PLC-2, CL-PLC-7.
    """
    name = edition.theatre.board.spaces[space]
    if refusal := unusable(edition, state, seat, space):
        return refusal
    units = edition.theatre.units
    guns = count(state.position.at(space), lambda pile: units[pile.kind].has(Trait.GUN))
    most = edition.antiaircraft.max_per_territory
    if unit.has(Trait.GUN) and most is not None and guns >= most:
        return refuse(edition.placement.book.gun, "axis-one-gun", space=name)
    return None


def builders(edition: Edition, state: AxisState, seat: Seat, kind: str, space: int) -> list[int]:
    """Return usable complexes that build units for a space, with or without room.

    Rules: CL-PLC-2, CL-PLC-4.
    """
    near, at_sea = edition.theatre.board.neighbours, edition.theatre.sea[space]
    return [
        factory
        for factory in usable_factories(edition, state, seat)
        if factory == space or (at_sea and space in near[factory])
    ]


def sites(edition: Edition, state: AxisState, seat: Seat, kind: str) -> Iterator[tuple[int, int]]:
    """Yield where one unit of a kind can be placed, and by which complex."""
    unit = edition.theatre.units[kind]
    if unit.has(Trait.FACTORY):
        for space, owner in enumerate(state.position.owners):
            if owner == seat and site_refused(edition, state, seat, kind, space) is None:
                yield space, NO_FACTORY
        return
    for factory in usable_factories(edition, state, seat):
        if exhausted(edition, state, seat, factory) is not None:
            continue
        for space in _spaces_near(edition, unit, factory):
            if site_refused(edition, state, seat, kind, space) is None:
                yield space, factory


def _spaces_near(edition: Edition, unit: UnitType, factory: int) -> tuple[int, ...]:
    """Return where a complex may put a unit: ships to sea, fighters on land or on carriers."""
    zones = tuple(i for i in edition.theatre.board.neighbours[factory] if edition.theatre.sea[i])
    if unit.has(Trait.SEA):
        return zones
    return (factory, *zones) if unit.has(Trait.DECK) else (factory,)


# Placing


def placing_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Place
) -> Refusal | None:
    """Refuse units that cannot be placed there. Rules: CL-PLC-2 to CL-PLC-12."""
    after = _placed(edition, state, seat, action)
    return after if isinstance(after, Refusal) else None


def _placed(edition: Edition, state: AxisState, seat: Seat, action: Place) -> AxisState | Refusal:
    """Return the state after placing, unit by unit, or why it is refused."""
    index = edition.theatre.board.index
    for name in (action.space, action.factory or action.space):
        if name not in index:
            return refuse(None, "no-such-space", space=name)
    if not action.units:
        return refuse(None, "axis-nothing-named")
    if unknown := unknown_units(edition, action.units):
        return unknown
    for term in action.units:
        refusal = _not_waiting(edition, state, seat, term)
        if refusal is not None:
            return refusal
        for _ in range(term.count):
            after = _one_placed(edition, state, seat, term.kind, action)
            if isinstance(after, Refusal):
                return after
            state = after
    return state


def _not_waiting(edition: Edition, state: AxisState, seat: Seat, term: Term) -> Refusal | None:
    """Refuse all but bought units, each by itself. Rules: CL-PLC-1, CL-PLC-8, CL-PLC-9."""
    units = edition.theatre.units
    own = term.power in ("", seat) and term.left is None and not term.condition
    waiting = sum(p.count for p in state.position.bought if own and p.kind == term.kind)
    if not 1 <= term.count <= waiting:
        return refuse(
            edition.placement.book.bought, "axis-not-bought", unit=term.kind, count=waiting
        )
    if term.cargo:
        rule = (
            edition.placement.book.deck if units[term.kind].decks else edition.placement.book.aboard
        )
        return refuse(rule, "axis-place-empty", unit=term.kind)
    return None


def _one_placed(
    edition: Edition, state: AxisState, seat: Seat, kind: str, action: Place
) -> AxisState | Refusal:
    board, new_factory = edition.theatre.board, edition.theatre.units[kind].has(Trait.FACTORY)
    space = board.index[action.space]
    refusal = site_refused(edition, state, seat, kind, space)
    if refusal is not None:
        return refusal
    # A new factory is marked, so that it builds nothing in this turn.
    pile = Pile(seat, kind, turn=NO_TURN if new_factory else None)
    if not new_factory:
        factory = _builder(edition, state, seat, kind, action)
        if isinstance(factory, Refusal):
            return factory
        name = board.spaces[factory]
        pile = edition.placement.placed(edition, state, pile, (space, name))
        state = _counted(state, name)
    position = put(state.position, space, (pile,))
    bought = without(position.bought, (Pile(seat, kind),))
    return replace(state, position=replace(position, bought=bought))


def _builder(
    edition: Edition, state: AxisState, seat: Seat, kind: str, action: Place
) -> int | Refusal:
    """Return the complex that builds a unit: the one that was named, or the one with most room.

    Rules: CL-PLC-4, CL-PLC-R1, CL-DEC-31.
    """
    board = edition.theatre.board
    near = builders(edition, state, seat, kind, board.index[action.space])
    if action.factory:
        near = [factory for factory in near if board.spaces[factory] == action.factory]
    if not near:
        ship = edition.theatre.units[kind].has(Trait.SEA)
        rule = edition.placement.book.zone if ship else edition.placement.book.site
        return refuse(rule, "axis-no-factory", space=action.space)
    factory = max(near, key=lambda f: capacity(edition, state, seat, f))
    return exhausted(edition, state, seat, factory) or factory


def _counted(state: AxisState, factory: Space) -> AxisState:
    """Count one more unit that a complex has built in this turn. Rules: CL-PLC-R1."""
    produced = dict(state.turn.produced)
    produced[factory] = produced.get(factory, 0) + 1
    return replace(state, turn=replace(state.turn, produced=tuple(sorted(produced.items()))))


def place(
    edition: Edition, state: AxisState, seat: Seat, action: Place, dice: Dice, events: list[Event]
) -> AxisState:
    """Put new units on the board, and ask about the rest again. Rules: CL-PLC-1."""
    after = _placed(edition, state, seat, action)
    assert isinstance(after, AxisState), "apply asks placing_refused first"
    events.append(UnitsPlaced(seat, action.units, action.space, action.factory))
    return replace(after, pending=None, agenda=("placement", *after.agenda))


def done_refused(edition: Edition, state: AxisState, seat: Seat, action: Done) -> Refusal | None:
    """Refuse to end while a unit can be placed. Rules: CL-PLC-R3, CL-TURN-7."""
    for pile in state.position.bought:
        for space, _ in sites(edition, state, seat, pile.kind):
            if edition.placement.must_place(edition, state, seat, space):
                name = edition.theatre.board.spaces[space]
                return refuse(
                    edition.placement.book.duty, "axis-must-place", unit=pile.kind, space=name
                )
    return None


def finish_placing(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """Deal with the units that are left: they are lost, or go back. Rules: CL-PLC-13, CL-DEC-32."""
    return edition.placement.unplaced(edition, state, seat, events)


def place_options(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Place]:
    """Yield each kind of waiting unit, singly, at each site and by each complex that could."""
    board = edition.theatre.board
    for pile in state.position.bought:
        found = list(sites(edition, state, seat, pile.kind))
        for space, factory in found:
            several = sum(other == space for other, _ in found) > 1
            by = board.spaces[factory] if several else NO_SPACE
            yield Place((Term(pile.kind),), board.spaces[space], by)


def done_options(edition: Edition, state: AxisState, seat: Seat) -> tuple[Done, ...]:
    """Return `done`, if nothing more has to be placed."""
    return () if done_refused(edition, state, seat, Done()) else (Done(),)


def sample_placement(edition: Edition, state: AxisState, seat: Seat, rng: Random) -> Action:
    """Return a random unit at a random site, fighters onto a new carrier, or `done` if allowed."""
    found: tuple[Action, ...] = (
        *place_options(edition, state, seat),
        *embark_options(edition, state, seat),
        *done_options(edition, state, seat),
    )
    return found[rng.randrange(len(found))]
