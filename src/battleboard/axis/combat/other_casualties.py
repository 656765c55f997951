"""Losses outside a battle: to guns, or for want of a deck (CL-AA, CL-SBR-4, CL-FTR-8)."""

from collections.abc import Iterator

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, every_pile, heap, take
from battleboard.axis.combat.casualties import ask_owners
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import Choosable, Pieces, first_of, forced, piece, seen
from battleboard.axis.state import AxisState, Due, own
from battleboard.axis.vocabulary.events import UnitsLost
from battleboard.core.ids import NO_SPACE, Space
from battleboard.core.values import Event


def due_among(edition: Edition, state: AxisState) -> Pieces:
    """Return the units of which some are lost, by the number of their space."""
    due = state.due
    assert due is not None
    space = edition.theatre.board.index[due.space]
    match due.cause:
        case "overflight":
            return tuple(_under(edition, state, due))
        case "raid":
            found = raiders_shot_at(edition, state, space)
            return tuple(piece(edition, state.position, space, pile) for pile in found)
        case "attack":
            found = attacking_aircraft(edition, state, space)
            return tuple(piece(edition, state.position, space, pile) for pile in found)
        case "stranding":
            found = defending_fighters(edition, state, space)
            return tuple(piece(edition, state.position, space, pile) for pile in found)


def is_immune(edition: Edition, state: AxisState, pile: Pile) -> bool:
    """Return whether guns do not fire at an aircraft. Rules: RV-R-14."""
    return any(rule(edition, state, pile) for rule in edition.antiaircraft.immune)


def shot_at(edition: Edition, state: AxisState, due: Due) -> list[tuple[int, Pile]]:
    """Return the aircraft a gun fires at now, by space: a group, or all that crossed it."""
    flown = _flown_as(edition, state, due) if due.path else _crossing(state, due.space)
    return [(space, pile) for space, pile in flown if not is_immune(edition, state, pile)]


def _crossing(state: AxisState, gun: Space) -> list[tuple[int, Pile]]:
    """Return the aircraft that crossed a gun which has not fired at them yet."""
    assert state.on_turn is not None
    return [
        (space, pile)
        for space, row in enumerate(state.position.spaces)
        for pile in own(row, state.on_turn)
        if pile.turn and gun in pile.turn.crossed
    ]


def _flown_as(edition: Edition, state: AxisState, due: Due) -> list[tuple[int, Pile]]:
    """Return the group that flew a path. Rules: RV-R-15, EU-R-21."""
    assert state.on_turn is not None
    space = edition.theatre.board.index[due.path[-1]]
    return [
        (space, pile)
        for pile in own(state.position.at(space), state.on_turn)
        if pile.turn and pile.turn.flight_path == due.path[:-1] and pile.turn.raid == due.raid
    ]


def _under(edition: Edition, state: AxisState, due: Due) -> Iterator[Choosable]:
    """Yield the targets of a gun, told apart by where they are flying.

    Of units that are alike, those with most guns still ahead come first, since nobody would keep
    them.
    """
    spaces = edition.theatre.board.spaces
    flown = shot_at(edition, state, due)
    for space, pile in sorted(flown, key=lambda found: -_guns_ahead(found[1])):
        yield piece(edition, state.position, space, pile, spaces[space])


def _guns_ahead(pile: Pile) -> int:
    return len(pile.turn.crossed) if pile.turn else 0


def raiders(state: AxisState, space: int) -> list[Pile]:
    """Return aircraft of the power on turn that raid a territory: bombers and their escorts."""
    assert state.on_turn is not None
    here = own(state.position.at(space), state.on_turn)
    return [pile for pile in here if pile.turn and pile.turn.raid]


def raiders_shot_at(edition: Edition, state: AxisState, space: int) -> list[Pile]:
    """Return raiders at which the territory's gun fires. Rules: CL-SBR-4, RV-SBR-4, RV-R-14."""
    return [pile for pile in raiders(state, space) if not is_immune(edition, state, pile)]


def attacking_aircraft(edition: Edition, state: AxisState, space: int) -> list[Pile]:
    """Return aircraft over land that they attack, at which its gun fires. Rules: RV-R-38."""
    assert state.on_turn is not None
    here, units = own(state.position.at(space), state.on_turn), edition.theatre.units
    return [
        pile
        for pile in here
        if pile.turn and not pile.turn.raid and units[pile.kind].has(Trait.AIR)
        if not is_immune(edition, state, pile)
    ]


def defending_fighters(edition: Edition, state: AxisState, zone: int) -> list[Pile]:
    """Return fighters of the defending side in a sea zone."""
    assert state.on_turn is not None
    enemies, units = edition.theatre.enemies(state.on_turn), edition.theatre.units
    here = state.position.at(zone)
    return [p for p in here if p.power in enemies and units[p.kind].has(Trait.DECK)]


def fall_due(edition: Edition, state: AxisState, due: Due, events: list[Event]) -> AxisState:
    """Remove lost units at once if there is no choice, or ask their owners.

    Rules: CL-DEC-11, CL-DEC-14, CL-DEC-26, RV-DEC-21.
    """
    if not due.hits:
        return _past(state, due)
    state = replace(state, due=due)
    among = due_among(edition, state)
    if forced(among, due.hits):
        return due_settled(edition, state, first_of(among, due.hits), events)
    role = "defender" if due.cause == "stranding" else "attacker"
    return ask_owners(edition, state, due.space, due.hits, among, role)


def due_settled(
    edition: Edition, state: AxisState, losses: Pieces, events: list[Event]
) -> AxisState:
    """Remove these units before they can attack. Rules: CL-AA-6, CL-SBR-4, CL-FTR-8."""
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
    """Note that a gun has fired at what flew over it. Rules: CL-AA-8."""
    if due.cause != "overflight" or due.path:
        return state

    def passed(pile: Pile) -> Pile:
        if pile.turn is None or due.space not in pile.turn.crossed:
            return pile
        crossed = tuple(gun for gun in pile.turn.crossed if gun != due.space)
        return replace(pile, turn=replace(pile.turn, crossed=crossed))

    return replace(state, position=every_pile(state.position, passed))
