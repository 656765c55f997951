"""Fines for violating neutrals (CL-NEU): charged at once, or set aside until troops are ashore."""

from msgspec.structs import replace

from battleboard.axis.board.piles import with_owner
from battleboard.axis.edition.edition import Edition, neutral_rules
from battleboard.axis.state import AxisState, money_of, with_money
from battleboard.axis.vocabulary.events import MoneyChanged, NeutralViolated
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event


def charge(
    edition: Edition, state: AxisState, seat: Seat, reason: str, events: list[Event]
) -> AxisState:
    """Take the fine for one neutral out of a power's hand. Rules: CL-NEU-5."""
    money = money_of(state, seat) - neutral_rules(edition).fine
    events.append(MoneyChanged(seat, -neutral_rules(edition).fine, money, reason))
    return with_money(state, seat, money)


def violate(
    edition: Edition, state: AxisState, seat: Seat, space: int, events: list[Event]
) -> AxisState:
    """Make a neutral territory the violator's. Rules: CL-NEU-2, CL-NEU-6, CL-NEU-R1."""
    events.append(NeutralViolated(seat, edition.theatre.board.spaces[space]))
    return replace(state, position=with_owner(state.position, space, seat))


def set_aside(
    edition: Edition, state: AxisState, seat: Seat, space: int, events: list[Event]
) -> AxisState:
    """Set aside the fine for a landing that waits for a sea battle. Rules: CL-NEU-R2."""
    state = charge(edition, state, seat, "fine set aside", events)
    waiting = (*state.turn.set_aside, edition.theatre.board.spaces[space])
    return replace(state, turn=replace(state.turn, set_aside=waiting))


def pay_ashore(edition: Edition, state: AxisState, target: Space, events: list[Event]) -> AxisState:
    """Pay the fine that was set aside, when the first troops go ashore. Rules: CL-NEU-R2."""
    if target not in state.turn.set_aside:
        return state
    seat = state.on_turn
    assert seat is not None
    waiting = tuple(space for space in state.turn.set_aside if space != target)
    state = replace(state, turn=replace(state.turn, set_aside=waiting))
    return violate(edition, state, seat, edition.theatre.board.index[target], events)


def return_fines(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
    """Return the fines for landings that did not take place. Rules: CL-NEU-R2."""
    seat = state.on_turn
    assert seat is not None
    for _ in state.turn.set_aside:
        money = money_of(state, seat) + neutral_rules(edition).fine
        events.append(MoneyChanged(seat, neutral_rules(edition).fine, money, "fine returned"))
        state = with_money(state, seat, money)
    return replace(state, turn=replace(state.turn, set_aside=()))
