"""Capitals (RI-OPT-7): secret headquarters, then holding all of them wins."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.core.agenda import put_first
from battleboard.core.dice import Dice
from battleboard.core.game import end_game
from battleboard.core.ids import HIDDEN, NO_SPACE, Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event
from battleboard.games.risk.actions import NameHeadquarters
from battleboard.games.risk.decisions import ChooseHeadquarters
from battleboard.games.risk.events import HeadquartersNamed, HeadquartersRevealed
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState, held_by, in_play, space_index


def ask_for_headquarters(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: ask all players for a headquarters at once; when the last has chosen, show them all.

    Rules: RI-OPT-7.1, RI-DEC-4.
    """
    named = state.position.headquarters or (NO_SPACE,) * len(state.seats)
    state = replace(state, position=replace(state.position, headquarters=named))
    chosen = dict(zip(state.seats, named, strict=True))
    waiting = tuple(seat for seat in in_play(state) if chosen[seat] == NO_SPACE)
    if waiting:
        state = replace(state, pending=ChooseHeadquarters(waiting))
        return put_first(state, "name headquarters")
    for seat, space in chosen.items():
        if space != NO_SPACE:
            events.append(HeadquartersRevealed(seat, space))
    return state


def headquarters_refused(state: RiskState, seat: Seat, action: NameHeadquarters) -> Refusal | None:
    """Refuse a headquarters outside one's own territories. Rules: RI-OPT-7.1."""
    if state.viewer and action.space == HIDDEN:
        return None  # a masked record: the choice was legal, but is not for these eyes
    i = space_index(action.space)
    if i is None:
        return refuse(None, "no-such-space", space=action.space)
    if state.position.owners[i] != seat:
        owner = state.position.owners[i]
        return refuse("RI-OPT-7.1", "headquarters-own", space=action.space, owner=owner)
    return None


def name_headquarters(
    state: RiskState, seat: Seat, action: NameHeadquarters, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state with a choice that stays secret until all have chosen. Rules: RI-OPT-7.1."""
    events.append(HeadquartersNamed(seat, action.space))
    named = list(state.position.headquarters)
    named[state.seats.index(seat)] = action.space
    position = replace(state.position, headquarters=tuple(named))
    return replace(state, position=position, pending=None)


def headquarters_options(state: RiskState, seat: Seat) -> Iterable[NameHeadquarters]:
    """Return every territory of the seat."""
    return (NameHeadquarters(BOARD.spaces[i]) for i in held_by(state.position, seat))


def check_headquarters(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: who holds every headquarters wins at once. Rules: RI-OPT-7.2, RI-OPT-7.3."""
    seat, position = state.on_turn, state.position
    assert seat is not None
    if HIDDEN in position.headquarters:
        return state  # a masked record: while the game goes on, nobody holds them all
    spaces = [BOARD.index[space] for space in position.headquarters if space != NO_SPACE]
    if all(position.owners[i] == seat for i in spaces):
        return end_game(state, (seat,), "headquarters", events)
    return state
