"""Placing new units (CL-PLC)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import NO_SPACE, Trait
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
    """What cannot be placed is lost without refund. Rules: CL-PLC-13, CL-PLC-R3."""
    bought = state.position.bought
    if bought:
        events.append(UnitsForfeited(seat, plain_terms(bought, seat)))
    return replace(state, position=replace(state.position, bought=()), pending=None)


def held_since_start(edition: Edition, state: AxisState, seat: Seat, space: int) -> bool:
    """Owned by the power at the start of the turn and now. Rules: CL-PLC-2, CL-PLC-R5."""
    return state.turn.owners[space] == seat == state.position.owners[space]


def factory_in(edition: Edition, state: AxisState, space: int) -> bool:
    """Whether a factory stands in a territory."""
    units = edition.theatre.units
    return any(units[p.kind].has(Trait.FACTORY) for p in state.position.at(space))


def capacity(edition: Edition, state: AxisState, seat: Seat, space: int) -> int | None:
    """How many units a factory can still build this turn; None without limit.

    Rules: CL-PLC-10 to CL-PLC-12, CL-PLC-R1, CL-PLC-R2.
    """
    theatre = edition.theatre
    if theatre.factories.get(space) == seat:
        return None
    built = dict(state.turn.produced).get(theatre.board.spaces[space], 0)
    return max(1, theatre.value[space]) - built


def factories(edition: Edition, state: AxisState, seat: Seat) -> Iterator[int]:
    """Factories that a power can use this turn. Rules: CL-PLC-2, CL-PLC-3, CL-IC-3, CL-IC-4."""
    for space in range(len(state.position.owners)):
        held = held_since_start(edition, state, seat, space)
        if held and factory_in(edition, state, space) and not _new(state, space, edition):
            yield space


def _new(state: AxisState, space: int, edition: Edition) -> bool:
    """A factory placed this turn builds nothing yet. Rules: CL-PLC-14."""
    units = edition.theatre.units
    return any(
        units[p.kind].has(Trait.FACTORY) and p.turn is not None for p in state.position.at(space)
    )


def sites(edition: Edition, state: AxisState, seat: Seat, kind: str) -> Iterator[tuple[int, int]]:
    """Where one unit of a kind can be placed, and by which factory (-1: none is needed)."""
    unit, theatre = edition.theatre.units[kind], edition.theatre
    if unit.has(Trait.FACTORY):
        for space in range(len(state.position.owners)):
            if (
                not theatre.sea[space]
                and site_refused(edition, state, seat, kind, space, -1) is None
            ):
                yield space, -1
        return
    for factory in factories(edition, state, seat):
        around = theatre.board.neighbours[factory] if unit.has(Trait.SEA) else (factory,)
        for space in around:
            if site_refused(edition, state, seat, kind, space, factory) is None:
                yield space, factory


def site_refused(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int, factory: int
) -> Refusal | None:
    """Why one unit of a kind cannot be placed in a space by a factory."""
    theatre, book = edition.theatre, edition.book
    unit, name = theatre.units[kind], theatre.board.spaces[space]
    if unit.has(Trait.FACTORY):
        if not held_since_start(edition, state, seat, space) or factory_in(edition, state, space):
            return refuse(book.placement_factory, "axis-factory-site", space=name)
        return None
    if unit.has(Trait.SEA):
        if not theatre.sea[space]:
            return refuse(book.placement_zone, "axis-ship-ashore", space=name)
        refusal = edition.placement_zone(edition, state, seat, space)
        if refusal is not None:
            return refusal
    elif space != factory:
        return refuse(book.placement_site, "axis-no-factory", space=name)
    room = capacity(edition, state, seat, factory)
    if room is not None and room < 1:
        return refuse(book.placement_capacity, "axis-capacity", space=theatre.board.spaces[factory])
    if unit.has(Trait.GUN) and any(
        theatre.units[p.kind].has(Trait.GUN) for p in state.position.at(space)
    ):
        return refuse(book.placement_gun, "axis-one-gun", space=name)
    return None


def placing_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Place
) -> Refusal | None:
    """Why these units cannot be placed there. Rules: CL-PLC-2 to CL-PLC-12."""
    after = _placed(edition, state, seat, action)
    return after if isinstance(after, Refusal) else None


def _placed(edition: Edition, state: AxisState, seat: Seat, action: Place) -> AxisState | Refusal:
    """The state after placing, unit by unit, or why not."""
    index = edition.theatre.board.index
    for name in (action.space, *((action.factory,) if action.factory else ())):
        if name not in index:
            return refuse(None, "no-such-space", space=name)
    if not action.units:
        return refuse(None, "axis-nothing-named")
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    for term in action.units:
        waiting = sum(p.count for p in state.position.bought if p.kind == term.kind)
        if not 1 <= term.count <= waiting:
            return refuse(edition.book.own_units, "axis-not-bought", unit=term.kind, count=waiting)
        for _ in range(term.count):
            after = _one_placed(
                edition, state, seat, term.kind, index[action.space], action.factory
            )
            if isinstance(after, Refusal):
                return after
            state = after
    return state


def _one_placed(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int, by: Space
) -> AxisState | Refusal:
    board, unit = edition.theatre.board, edition.theatre.units[kind]
    factory = _builder(edition, state, seat, kind, space, by)
    if isinstance(factory, Refusal):
        return factory
    refusal = site_refused(edition, state, seat, kind, space, factory)
    if refusal is not None:
        return refusal
    produced = dict(state.turn.produced)
    if factory >= 0:
        name = board.spaces[factory]
        produced[name] = produced.get(name, 0) + 1
    # A new factory is marked, so that it builds nothing in this turn.
    pile = Pile(seat, kind, turn=NO_TURN if unit.has(Trait.FACTORY) else None)
    position = put(state.position, space, (pile,))
    position = replace(position, bought=without(position.bought, (Pile(seat, kind),)))
    turn = replace(state.turn, produced=tuple(sorted(produced.items())))
    return replace(state, position=position, turn=turn)


def _builder(
    edition: Edition, state: AxisState, seat: Seat, kind: str, space: int, by: Space
) -> int | Refusal:
    """The factory that builds a unit: the one named, or an unlimited one, or one with room.

    Rules: CL-PLC-4, CL-PLC-R1, CL-DEC-31.
    """
    unit, board, book = edition.theatre.units[kind], edition.theatre.board, edition.book
    if unit.has(Trait.FACTORY):
        return -1
    usable = list(factories(edition, state, seat))
    near = [
        f for f in usable if f == space or (unit.has(Trait.SEA) and space in board.neighbours[f])
    ]
    if by:
        near = [f for f in near if board.spaces[f] == by]
    if not near:
        rule = book.placement_zone if unit.has(Trait.SEA) else book.placement_site
        return refuse(rule, "axis-no-factory", space=board.spaces[space])
    return max(near, key=lambda f: _room(edition, state, seat, f))


def _room(edition: Edition, state: AxisState, seat: Seat, factory: int) -> int:
    room = capacity(edition, state, seat, factory)
    return 10**6 if room is None else room


def place(
    edition: Edition, state: AxisState, seat: Seat, action: Place, dice: Dice, events: list[Event]
) -> AxisState:
    """New units stand on the board; the rest is asked about again. Rules: CL-PLC-1."""
    after = _placed(edition, state, seat, action)
    assert isinstance(after, AxisState), "apply asks placing_refused first"
    events.append(UnitsPlaced(seat, action.units, action.space))
    return replace(after, pending=None, agenda=("placement", *after.agenda))


def done_refused(edition: Edition, state: AxisState, seat: Seat, action: Done) -> Refusal | None:
    """What can be placed must be. Rules: CL-PLC-R3, CL-TURN-7."""
    for pile in state.position.bought:
        for space, _ in sites(edition, state, seat, pile.kind):
            name = edition.theatre.board.spaces[space]
            return refuse(
                edition.book.placement_duty, "axis-must-place", unit=pile.kind, space=name
            )
    return None


def finish_placing(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """The rest cannot be placed. Rules: CL-PLC-13."""
    return _forfeit(state, seat, events)


def place_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Place]:
    """Every kind of waiting unit, one at a time, at every site and by every factory that could."""
    board = edition.theatre.board
    for pile in state.position.bought:
        found = list(dict.fromkeys(sites(edition, state, seat, pile.kind)))
        for space, factory in found:
            several = sum(other == space for other, _ in found) > 1
            by = board.spaces[factory] if several else NO_SPACE
            yield Place((Term(pile.kind),), board.spaces[space], by)


def done_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Done]:
    """Done, when nothing more can be placed."""
    return () if done_refused(edition, state, seat, Done()) else (Done(),)
