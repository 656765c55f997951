"""Standing orders in hindsight: what they would have answered to questions of the past.

Only what a seat was asked in others' turns counts: that is what standing orders are for. Each
question is taken as it was put; what would have followed from another answer, nobody knows.
"""

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, TypeVar

from battleboard.core.dice import NO_DICE, SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.state import State
from battleboard.core.table import CancelOrders, Instruct, TableAction
from battleboard.core.values import Action, Decision

S = TypeVar("S", bound=State)


class Trace(NamedTuple):
    """The facts about one position: the action before it, the active seats and the decision."""

    number: int
    """The line after which the game stood so."""
    active: tuple[Seat, ...]
    asked: Decision | None
    seat: Seat | None = None
    """The seat that acted."""
    action: Action | None = None


class Question(NamedTuple):
    """What a seat was asked in another's turn."""

    number: int
    """It was open after this line."""
    asked: Decision
    ended: int | None
    """The line that ended it; None: it is still open."""
    given: Action | None
    """The seat's own answer; None where there was none, or where it was not needed any more."""


def trace(
    game: Game[S], number: int, state: S, seat: Seat | None = None, action: Action | None = None
) -> Trace:
    """Return the trace of a position, and of the action that led there."""
    asked = game.decision(state)
    open_ = asked if isinstance(asked, Decision) else None
    return Trace(number, game.active_seats(state), open_, seat, action)


def questions(traces: Sequence[Trace], seat: Seat) -> tuple[Question, ...]:
    """Return a seat's decisions in others' turns, since its latest turn or before this one.

    Traces are those of all positions that are still part of the game.
    """
    first, last = _away(traces, seat)
    return tuple(
        _question(traces, at, seat) for at in range(first, last) if _is_put(traces, at, seat)
    )


def _away(traces: Sequence[Trace], seat: Seat) -> tuple[int, int]:
    """Return the latest run of positions outside the seat's turn."""
    last = len(traces)
    while last and seat in traces[last - 1].active:
        last -= 1
    first = last
    while first and seat not in traces[first - 1].active:
        first -= 1
    return first, last


def _is_put(traces: Sequence[Trace], at: int, seat: Seat) -> bool:
    """Return whether a decision is new to the seat in a position; in set-up nobody is active."""
    now = traces[at]
    if now.asked is None or seat not in now.asked.seats or not now.active:
        return False
    return not at or _ends(traces[at - 1], now, seat)


def _ends(before: Trace, now: Trace, seat: Seat) -> bool:
    """Return whether the seat's earlier decision is over."""
    return now.asked != before.asked or _answer_of(now, seat) is not None


def _answer_of(now: Trace, seat: Seat) -> Action | None:
    """Return the seat's answer that led here."""
    if now.seat != seat or isinstance(now.action, TableAction):
        return None
    return now.action


def _question(traces: Sequence[Trace], at: int, seat: Seat) -> Question:
    put = traces[at]
    assert put.asked is not None, "a question was put"
    for now in islice(traces, at + 1, None):
        if _ends(put, now, seat):
            return Question(put.number, put.asked, now.number, _answer_of(now, seat))
    return Question(put.number, put.asked, None, None)


# What orders would have answered


def with_orders(game: Game[S], state: S, seat: Seat, orders: Sequence[str]) -> S:
    """Return the state as if a seat had left these orders and no others.

    Raises IllegalAction where the game does not know one of them.
    """
    for action in (CancelOrders(), *map(Instruct, orders)):
        state, _ = game.apply(state, seat, action, NO_DICE)
    return state


def would_answer(game: Game[S], state: S, seat: Seat, orders: Sequence[str]) -> Action | None:
    """Return the answer of these orders alone to the open decision; raise IllegalAction.

    They are read in the seat's own view, so that nothing hidden can tell.
    """
    supposed = with_orders(game, game.view(state, seat), seat, orders)
    answer = game.answer_by_order(supposed, seat)
    if answer is None or game.why_not(supposed, seat, answer) is not None:
        return None
    return answer


def come_to_the_same(
    game: Game[S], state: S, seat: Seat, one: Action | None, other: Action | None
) -> bool:
    """Return whether two answers have the same outcome, however they are worded."""
    if one is None or other is None:
        return False
    dice = SeededDice("hindsight")
    return game.apply(state, seat, one, dice)[0] == game.apply(state, seat, other, dice)[0]
