"""Placing new units (CL-PLC)."""

from collections.abc import Iterator

from msgspec.structs import replace

from battleboard.axis.duties import crowded
from battleboard.axis.edition import Edition
from battleboard.axis.factories import (
    capacity,
    exhausted,
    factories_in,
    held_since_start,
    unusable,
    usable_factories,
)
from battleboard.axis.material import NO_SPACE, Trait, UnitType
from battleboard.axis.piles import NO_TURN, Pile, put, without
from battleboard.axis.select import plain_terms, unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.terms import Term
from battleboard.axis.words import Place, PlaceNewUnits, UnitsForfeited, UnitsPlaced
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

NO_FACTORY = -1
"""What builds a new factory: none is needed."""


def ask_to_place(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: bought units come onto the board. Rules: CL-PLC-1, CL-TURN-7, CL-DEC-30."""
    seat, bought = state.on_turn, state.position.bought
    assert seat is not None
    if not bought:
        return state
    if not any(True for pile in bought for _ in sites(edition, state, seat, pile.kind)):
        return _forfeit(state, seat, events)
    return replace(state, pending=PlaceNewUnits((seat,), plain_terms(bought, seat)))


def _forfeit(state: AxisState, seat: Seat, events: list[Event]) -> AxisState:
    """What cannot be placed is lost without refund. Rules: CL-PLC-13, CL-PLC-R3, CL-BUY-6."""
    bought = state.position.bought
    if bought:
        events.append(UnitsForfeited(seat, plain_terms(bought, seat)))
    return replace(state, position=replace(state.position, bought=()), pending=None)


# Where a unit can be placed


def site_refused(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int
) -> Refusal | None:
    """Why a space is no place for a new unit of a kind, whatever builds it."""
    unit = edition.theatre.units[kind]
    if unit.has(Trait.FACTORY):
        return _no_site_for_factory(edition, state, seat, kind, space)
    if unit.has(Trait.SEA):
        return _no_site_for_ship(edition, state, seat, kind, space)
    return _no_site_ashore(edition, state, seat, unit, space)


def _no_site_for_factory(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int
) -> Refusal | None:
    """A new factory needs land held since the start of the turn, without one.

    Rules: CL-PLC-6, CL-IC-2, CL-DEC-33, CL-OPT-8.
    """
    name = edition.theatre.board.spaces[space]
    if refusal := edition.not_for_sale(kind):
        return refusal
    if not held_since_start(state, seat, space):
        return refuse(edition.book.placement_factory, "axis-factory-site", space=name)
    if factories_in(edition, state, space):
        return refuse(edition.book.factory_limit, "axis-one-factory", space=name)
    return None


def _no_site_for_ship(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int
) -> Refusal | None:
    """New ships go to sea, where the edition lets them.

    Rules: CL-PLC-4, CL-PLC-5, CL-COMP-10, CL-COMP-17.
    """
    if not edition.theatre.sea[space]:
        name = edition.theatre.board.spaces[space]
        return refuse(edition.book.placement_zone, "axis-ship-ashore", space=name)
    if refusal := edition.placement_zone(edition, state, seat, space):
        return refusal
    after = put(state.position, space, (Pile(seat, kind),))
    return next(iter(crowded(edition, seat, after)), None)


def _no_site_ashore(
    edition: Edition, state: AxisState, seat: Seat, unit: UnitType, space: int
) -> Refusal | None:
    """Land and air units go to a factory, not aboard; at most one gun stands in a territory.

    Rules: CL-PLC-2, CL-PLC-7, CL-PLC-8, CL-PLC-9.
    """
    book, name = edition.book, edition.theatre.board.spaces[space]
    if edition.theatre.sea[space]:
        return refuse(_not_aboard(edition, unit), "axis-place-ashore", space=name)
    if refusal := unusable(edition, state, seat, space):
        return refusal
    units = edition.theatre.units
    armed = any(units[pile.kind].has(Trait.GUN) for pile in state.position.at(space))
    if unit.has(Trait.GUN) and armed:
        return refuse(book.placement_gun, "axis-one-gun", space=name)
    return None


def _not_aboard(edition: Edition, unit: UnitType) -> str:
    """The rule that keeps a new unit off a ship. Rules: CL-PLC-8, CL-PLC-9."""
    if unit.has(Trait.DECK):
        return edition.book.placement_deck
    return edition.book.placement_aboard if unit.has(Trait.LAND) else edition.book.placement_site


def builders(edition: Edition, state: AxisState, seat: Seat, kind: str, space: int) -> list[int]:
    """Usable factories that build units of a kind for a space, whether or not they have room.

    Rules: CL-PLC-2, CL-PLC-4.
    """
    near = edition.theatre.board.neighbours
    ship = edition.theatre.units[kind].has(Trait.SEA)
    return [
        factory
        for factory in usable_factories(edition, state, seat)
        if factory == space or (ship and space in near[factory])
    ]


def sites(edition: Edition, state: AxisState, seat: Seat, kind: str) -> Iterator[tuple[int, int]]:
    """Where one unit of a kind can be placed, and by which factory."""
    unit, near = edition.theatre.units[kind], edition.theatre.board.neighbours
    if unit.has(Trait.FACTORY):
        for space, owner in enumerate(state.position.owners):
            if owner == seat and site_refused(edition, state, seat, kind, space) is None:
                yield space, NO_FACTORY
        return
    for factory in usable_factories(edition, state, seat):
        if exhausted(edition, state, seat, factory) is not None:
            continue
        for space in near[factory] if unit.has(Trait.SEA) else (factory,):
            if site_refused(edition, state, seat, kind, space) is None:
                yield space, factory


# Placing


def placing_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Place
) -> Refusal | None:
    """Why these units cannot be placed there. Rules: CL-PLC-2 to CL-PLC-12."""
    after = _placed(edition, state, seat, action)
    return after if isinstance(after, Refusal) else None


def _placed(edition: Edition, state: AxisState, seat: Seat, action: Place) -> AxisState | Refusal:
    """The state after placing, unit by unit, or why not."""
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
    """Only bought units are placed, each by itself. Rules: CL-PLC-1, CL-PLC-8, CL-PLC-9."""
    book, units = edition.book, edition.theatre.units
    own = term.power in ("", seat) and term.left is None
    waiting = sum(p.count for p in state.position.bought if own and p.kind == term.kind)
    if not 1 <= term.count <= waiting:
        return refuse(book.placement, "axis-not-bought", unit=term.kind, count=waiting)
    if term.cargo:
        rule = book.placement_deck if units[term.kind].decks else book.placement_aboard
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
    if not new_factory:
        factory = _builder(edition, state, seat, kind, action)
        if isinstance(factory, Refusal):
            return factory
        state = _counted(state, board.spaces[factory])
    # A new factory is marked, so that it builds nothing in this turn.
    pile = Pile(seat, kind, turn=NO_TURN if new_factory else None)
    position = put(state.position, space, (pile,))
    bought = without(position.bought, (Pile(seat, kind),))
    return replace(state, position=replace(position, bought=bought))


def _builder(
    edition: Edition, state: AxisState, seat: Seat, kind: str, action: Place
) -> int | Refusal:
    """The factory that builds a unit: the one that was named, or the one with most room.

    Rules: CL-PLC-4, CL-PLC-R1, CL-DEC-31.
    """
    board = edition.theatre.board
    near = builders(edition, state, seat, kind, board.index[action.space])
    if action.factory:
        near = [factory for factory in near if board.spaces[factory] == action.factory]
    if not near:
        ship, book = edition.theatre.units[kind].has(Trait.SEA), edition.book
        rule = book.placement_zone if ship else book.placement_site
        return refuse(rule, "axis-no-factory", space=action.space)
    factory = max(near, key=lambda f: capacity(edition, state, seat, f))
    return exhausted(edition, state, seat, factory) or factory


def _counted(state: AxisState, factory: Space) -> AxisState:
    """One more unit that a factory has built in this turn. Rules: CL-PLC-R1."""
    produced = dict(state.turn.produced)
    produced[factory] = produced.get(factory, 0) + 1
    return replace(state, turn=replace(state.turn, produced=tuple(sorted(produced.items()))))


def place(
    edition: Edition, state: AxisState, seat: Seat, action: Place, dice: Dice, events: list[Event]
) -> AxisState:
    """New units stand on the board; the rest is asked about again. Rules: CL-PLC-1."""
    after = _placed(edition, state, seat, action)
    assert isinstance(after, AxisState), "apply asks placing_refused first"
    events.append(UnitsPlaced(seat, action.units, action.space, action.factory))
    return replace(after, pending=None, agenda=("placement", *after.agenda))


def done_refused(edition: Edition, state: AxisState, seat: Seat, action: Done) -> Refusal | None:
    """What can be placed must be. Rules: CL-PLC-R3, CL-TURN-7."""
    for pile in state.position.bought:
        for space, _ in sites(edition, state, seat, pile.kind):
            if edition.must_place(edition, state, seat, space):
                name = edition.theatre.board.spaces[space]
                return refuse(
                    edition.book.placement_duty, "axis-must-place", unit=pile.kind, space=name
                )
    return None


def finish_placing(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """The rest is lost. Rules: CL-PLC-13, CL-DEC-32."""
    return _forfeit(state, seat, events)


def place_options(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Place]:
    """Every kind of waiting unit, one at a time, at every site and by every factory that could."""
    board = edition.theatre.board
    for pile in state.position.bought:
        found = list(sites(edition, state, seat, pile.kind))
        for space, factory in found:
            several = sum(other == space for other, _ in found) > 1
            by = board.spaces[factory] if several else NO_SPACE
            yield Place((Term(pile.kind),), board.spaces[space], by)


def done_options(edition: Edition, state: AxisState, seat: Seat) -> tuple[Done, ...]:
    """Done, when nothing more has to be placed."""
    return () if done_refused(edition, state, seat, Done()) else (Done(),)
