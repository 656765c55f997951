"""New carriers, which take fighters aboard when they are placed (RV-MOB-7, RV-MOB-8).

A new carrier carries a mark of its factory until the turn ends, and so do the fighters that are
put aboard. They are new ones, or own ones that stand in the territory of the factory.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from battleboard.axis.air.carriers import decks_of, flies_from_decks
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import NO_TURN, Pile, put, take
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import pick, unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Embark
from battleboard.axis.vocabulary.events import FightersEmbarked
from battleboard.axis.vocabulary.terms import NO_SEAT, Term
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def new_decks(edition: Edition, state: AxisState, seat: Seat, zone: int) -> Mapping[Space, int]:
    """Return the free places on a power's new carriers in a zone, by factory. Rules: RV-R-68."""
    places: dict[Space, int] = {}
    for pile in state.position.at(zone):
        if pile.power == seat and pile.turn is not None and (factory := pile.turn.built_by):
            taken = pile.count if flies_from_decks(edition, pile) else 0
            more = decks_of(edition, [pile]) - taken
            places[factory] = places.get(factory, 0) + more
    return {factory: number for factory, number in places.items() if number > 0}


# What editions choose from


def nothing_aboard(
    edition: Edition, state: AxisState, seat: Seat, kind: str, zone: int
) -> Refusal | None:
    """Refuse to place land and air units at sea. Rules: CL-PLC-8, CL-PLC-9."""
    book, unit = edition.placement.book, edition.theatre.units[kind]
    space = edition.theatre.board.spaces[zone]
    if unit.has(Trait.DECK):
        return refuse(book.deck, "axis-place-ashore", space=space)
    rule = book.aboard if unit.has(Trait.LAND) else book.site
    return refuse(rule, "axis-place-ashore", space=space)


def only_fighters_on_new_carriers(
    edition: Edition, state: AxisState, seat: Seat, kind: str, zone: int
) -> Refusal | None:
    """Refuse new units at sea, except for fighters where a new carrier has room.

    Carriers that were there before take none. Rules: RV-MOB-4, RV-MOB-7, RV-R-68.
    """
    space = edition.theatre.board.spaces[zone]
    if not edition.theatre.units[kind].has(Trait.DECK):
        return refuse(edition.placement.book.aboard, "axis-place-ashore", space=space)
    if new_decks(edition, state, seat, zone):
        return None
    return refuse(edition.placement.book.deck, "axis-no-new-carrier", zone=space)


def unmarked(edition: Edition, state: AxisState, pile: Pile, where: tuple[int, Space]) -> Pile:
    """Put a new unit on the board as it is. Rules: CL-PLC-1."""
    return pile


def marked_by_factory(
    edition: Edition, state: AxisState, pile: Pile, where: tuple[int, Space]
) -> Pile:
    """Mark new carriers with their factory, and new fighters with that of their carrier.

    A fighter takes a place on a carrier of its own factory if there is one. Rules: RV-MOB-7.
    """
    space, factory = where
    if decks_of(edition, [pile]):
        return _marked(pile, factory)
    if edition.theatre.sea[space] and flies_from_decks(edition, pile):
        found = new_decks(edition, state, pile.power, space)
        return _marked(pile, factory if factory in found else min(found))
    return pile


def _marked(pile: Pile, factory: Space) -> Pile:
    """Return a unit with its mark; where a fighter flew before no longer matters."""
    return replace(pile, turn=replace(NO_TURN, built_by=factory))


# Fighters from land


def embark_options(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Embark]:
    """Yield own fighters beside a factory, one at a time, with its new carriers.

    Rules: RV-MOB-8.
    """
    board = edition.theatre.board
    for zone, piles in enumerate(state.position.spaces):
        if not any(pile.turn and pile.turn.built_by for pile in piles):
            continue
        for factory in new_decks(edition, state, seat, zone):
            here = state.position.at(board.index[factory])
            kinds = {p.kind for p in here if p.power == seat and flies_from_decks(edition, p)}
            for kind in sorted(kinds):
                yield Embark((Term(kind),), factory, board.spaces[zone])


def embarking_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Embark
) -> Refusal | None:
    """Refuse all but own fighters that stand beside the factory of a new carrier with room.

    Rules: RV-MOB-8, RV-R-68.
    """
    after = _embarked(edition, state, seat, action)
    return after if isinstance(after, Refusal) else None


def _embarked(
    edition: Edition, state: AxisState, seat: Seat, action: Embark
) -> AxisState | Refusal:
    """Return the state after fighters have gone aboard, or why they cannot."""
    index, rule = edition.theatre.board.index, edition.placement.book.deck
    for name in (action.origin, action.zone):
        if name not in index:
            return refuse(None, "no-such-space", space=name)
    if not action.units:
        return refuse(None, "axis-nothing-named")
    if unknown := unknown_units(edition, action.units):
        return unknown
    origin, zone = index[action.origin], index[action.zone]
    for term in action.units:
        if not edition.theatre.units[term.kind].has(Trait.DECK):
            return refuse(edition.placement.book.aboard, "axis-embark-fighters", unit=term.kind)
        if term.power not in (NO_SEAT, seat):
            return refuse(edition.book.own_units, "axis-not-yours", power=term.power)
        fighters = pick(edition, state.position, origin, seat, term)
        if isinstance(fighters, Refusal):
            return fighters
        room = new_decks(edition, state, seat, zone).get(action.origin, 0)
        if term.count > room:
            return refuse(
                rule, "axis-embark-room", space=action.origin, zone=action.zone, room=room
            )
        aboard = [_marked(pile, action.origin) for pile in fighters]
        position = put(take(state.position, origin, fighters), zone, aboard)
        state = replace(state, position=position)
    return state


def embark(
    edition: Edition, state: AxisState, seat: Seat, action: Embark, dice: Dice, events: list[Event]
) -> AxisState:
    """Put fighters aboard; the rest of the placement is asked about again. Rules: RV-MOB-8."""
    after = _embarked(edition, state, seat, action)
    assert isinstance(after, AxisState), "apply asks embarking_refused first"
    events.append(FightersEmbarked(seat, action.units, action.origin, action.zone))
    return replace(after, pending=None, agenda=("placement", *after.agenda))
