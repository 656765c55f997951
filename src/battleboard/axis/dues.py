"""Losses outside a battle: shot down by guns, or without a deck (CL-AA, CL-SBR-4, CL-FTR-8)."""

from collections.abc import Iterator

from msgspec.structs import replace

from battleboard.axis.among import Piece, Pieces, first_of, forced, piece, seen
from battleboard.axis.casualties import ask_owners
from battleboard.axis.edition import Edition
from battleboard.axis.material import NO_SPACE, Trait
from battleboard.axis.piles import Pile, every_pile, heap, take
from battleboard.axis.state import AxisState, Due, own
from battleboard.axis.words import UnitsLost
from battleboard.core.ids import Space
from battleboard.core.values import Event


def due_among(edition: Edition, state: AxisState) -> Pieces:
    """The units of which some are lost, by the number of their space."""
    due = state.due
    assert due is not None
    space = edition.theatre.board.index[due.space]
    match due.cause:
        case "overflight":
            return tuple(_under(edition, state, due.space))
        case "raid":
            return tuple(piece(edition, state.position, space, p) for p in raiders(state, space))
        case "stranding":
            found = defending_fighters(edition, state, space)
            return tuple(piece(edition, state.position, space, pile) for pile in found)


def flown_over(state: AxisState, gun: Space) -> list[tuple[int, Pile]]:
    """Aircraft that crossed a gun which has not fired at them yet, with where they are."""
    assert state.on_turn is not None
    return [
        (space, pile)
        for space, row in enumerate(state.position.spaces)
        for pile in own(row, state.on_turn)
        if pile.turn and gun in pile.turn.crossed
    ]


def _under(edition: Edition, state: AxisState, gun: Space) -> Iterator[Piece]:
    """What flew over a gun, told apart by where it is flying.

    Of those that are alike, one that has most guns before it comes first: nobody would keep it.
    """
    spaces = edition.theatre.board.spaces
    for space, pile in sorted(flown_over(state, gun), key=lambda found: -_guns_ahead(found[1])):
        yield piece(edition, state.position, space, pile, spaces[space])


def _guns_ahead(pile: Pile) -> int:
    return len(pile.turn.crossed) if pile.turn else 0


def raiders(state: AxisState, space: int) -> list[Pile]:
    """Bombers of the power on turn that are to bomb the factory of a territory."""
    assert state.on_turn is not None
    here = own(state.position.at(space), state.on_turn)
    return [pile for pile in here if pile.turn and pile.turn.raid]


def defending_fighters(edition: Edition, state: AxisState, zone: int) -> list[Pile]:
    """Fighters of the defending side in a sea zone."""
    assert state.on_turn is not None
    enemies, units = edition.theatre.enemies(state.on_turn), edition.theatre.units
    here = state.position.at(zone)
    return [p for p in here if p.power in enemies and units[p.kind].has(Trait.DECK)]


def fall_due(edition: Edition, state: AxisState, due: Due, events: list[Event]) -> AxisState:
    """So many are lost: without a choice at once, or as their owners say.

    Rules: CL-DEC-11, CL-DEC-14, CL-DEC-26.
    """
    if not due.hits:
        return _past(state, due)
    state = replace(state, due=due)
    among = due_among(edition, state)
    if forced(among, due.hits):
        return due_settled(edition, state, first_of(among, due.hits), events)
    role = "defender" if due.cause == "stranding" else "attacker"
    return ask_owners(state, due.space, due.hits, among, role)


def due_settled(
    edition: Edition, state: AxisState, losses: Pieces, events: list[Event]
) -> AxisState:
    """They are gone before they could attack. Rules: CL-AA-6, CL-SBR-4, CL-FTR-8."""
    due = state.due
    assert due is not None
    reason = "stranding" if due.cause == "stranding" else "guns"
    over = due.space if due.cause == "overflight" else NO_SPACE
    position = state.position
    for space in dict.fromkeys(one.place for one in losses):
        gone = heap(one.pile for one in losses if one.place == space)
        terms = seen(edition, position, gone)
        events.append(UnitsLost(edition.theatre.board.spaces[space], reason, terms, over))
        position = take(position, space, gone)
    return _past(replace(state, position=position, due=None, pending=None, joint=None), due)


def _past(state: AxisState, due: Due) -> AxisState:
    """A gun has had its shot at what flew over it. Rules: CL-AA-8."""
    if due.cause != "overflight":
        return state

    def passed(pile: Pile) -> Pile:
        if pile.turn is None or due.space not in pile.turn.crossed:
            return pile
        crossed = tuple(gun for gun in pile.turn.crossed if gun != due.space)
        return replace(pile, turn=replace(pile.turn, crossed=crossed))

    return replace(state, position=every_pile(state.position, passed))
