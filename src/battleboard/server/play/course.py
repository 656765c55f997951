"""The course of a game as a value: the state now, and what of the past can still be undone.

Whatever happens gives a new course and a line for the log. The server stores the line first and
lets the new course count afterwards; so nothing is ever shown that could be lost. Only what an undo
may need is kept here: its cost does not grow with the length of the game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.state import State
from battleboard.core.values import Action, Decision, Event
from battleboard.record.digest import position_digest
from battleboard.record.record import with_contributions
from battleboard.record.replay import taken_back
from battleboard.record.tape import Playback, Tape
from battleboard.server.play.lines import (
    AgreeToTakeBack,
    By,
    DeclineTakeBack,
    Entry,
    Line,
    Play,
    ProposeTakeBack,
    Start,
    TakeBack,
    Undo,
)

Within = Literal["phase", "turn", "never"]
"""How far an undo goes: inside the phase being planned, inside the turn, or not at all."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The position after a line, and what happened in it. Each game has its own type of state."""

    number: int
    entry: Entry | None
    state: Any
    events: tuple[Event, ...]
    veiled: tuple[tuple[Seat, Action], ...]
    """Actions so far that spectators may not see yet."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A take-back that waits for consent."""

    seat: Seat
    to: int
    contributions: tuple[Contribution, ...]

    def consents(self, seat: Seat) -> bool:
        """Whether a seat has said yes."""
        return any(word.seat == seat for word in self.contributions)


@dataclass(frozen=True, slots=True)
class Course:
    """A game as it stands after line `number`."""

    game: Game[Any]
    dice: Dice
    number: int
    tail: tuple[Mark, ...]
    """The first can no longer be undone; those after it perhaps. The last is now."""
    proposal: Proposal | None = None

    @property
    def state(self) -> Any:
        """The state now."""
        return self.tail[-1].state

    @property
    def version(self) -> int:
        """How many lines there are: what clients say that they have seen."""
        return self.number + 1

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who is asked now."""
        found = self.game.decision(self.state)
        return found.seats if isinstance(found, Decision) else ()


Step = tuple[Course, Line]


def _step(after: Course, entry: Entry, events: tuple[Event, ...] = ()) -> Step:
    """A course with the line that led to it."""
    digest = position_digest(after.game, after.state)
    return after, Line(after.number, entry, events, digest)


# Going on


def begin(
    game: Game[Any], options: Options, seats: Sequence[Seat], dice: Dice
) -> tuple[Course, Line]:
    """A new game; raises IllegalAction where options or seats do not go together."""
    tape = Tape(dice)
    state, events = game.start(options, seats, tape)
    return first(game, dice, Start(tuple(tape.rolls)), state, events)


def first(
    game: Game[Any], dice: Dice, entry: Entry, state: State, events: tuple[Event, ...]
) -> Step:
    """The course of a game that begins with this state."""
    course = Course(game, dice, 0, (Mark(0, entry, state, events, ()),))
    return _step(course, entry, events)


def play(course: Course, seat: Seat, action: Action, by: By = By.PLAYER) -> Step:
    """Carry out an action; raises IllegalAction."""
    tape = Tape(course.dice)
    state, events = course.game.apply(course.state, seat, action, tape)
    entry = Play(seat, action, tuple(tape.rolls), by)
    return _step(_gone_on(course, entry, state, events), entry, events)


def follow_orders(course: Course) -> tuple[Course, list[Line]]:
    """Whatever standing orders answer to what is asked now."""
    lines = []
    while (answer := _ordered(course)) is not None:
        course, line = play(course, *answer, By.ORDER)
        lines.append(line)
    return course, lines


def _ordered(course: Course) -> tuple[Seat, Action] | None:
    game, state = course.game, course.state
    for seat in course.asked:
        action = game.answer_by_order(state, seat)
        if action is not None and game.why_not(state, seat, action) is None:
            return seat, action
    return None


def _gone_on(course: Course, entry: Play, state: Any, events: tuple[Event, ...]) -> Course:
    number, before = course.number + 1, course.tail[-1]
    veiled = _veiled(course.game, state, (*before.veiled, (entry.seat, entry.action)))
    mark = Mark(number, entry, state, events, veiled)
    scope = course.game.undo_scope
    final = bool(entry.rolls) or scope(before.state) != scope(state)
    tail = (mark,) if final else (*course.tail, mark)
    return replace(course, number=number, tail=tail, proposal=None)


def _veiled(
    game: Game[Any], state: Any, actions: Iterable[tuple[Seat, Action]]
) -> tuple[tuple[Seat, Action], ...]:
    return tuple(
        (seat, action)
        for seat, action in actions
        if game.action_seen_by(state, seat, action, None) != action
    )


# Going back inside a turn


def why_not_undo(course: Course, seat: Seat, within: Within) -> Refusal | None:
    """Why the latest action cannot be undone by a seat; None if it can."""
    game = course.game
    if course.state.over is not None:
        return refuse(game.book.game_over, "game-over")
    at = _latest_free_action(course)
    if within == "never" or at is None:
        return _nothing_to_undo(course)
    undone, before = course.tail[at:], course.tail[at - 1]
    entry = undone[0].entry
    assert isinstance(entry, Play)
    if entry.seat != seat:
        return refuse(None, "undo-of-another", seat=entry.seat)
    if within == "phase" and _phase(game, before.state) != _phase(game, course.state):
        return refuse(None, "undo-phase")
    if _told_a_secret(game, before, undone):
        return refuse(None, "undo-secret")
    return None


def _nothing_to_undo(course: Course) -> Refusal:
    """Which line cannot be crossed."""
    match course.tail[0].entry:
        case Play(rolls=rolls) if rolls:
            return refuse(None, "undo-dice")
        case Play():
            return refuse(None, "undo-turn")
        case _:
            return refuse(None, "undo-nothing")


def undo(course: Course, seat: Seat, within: Within) -> Step:
    """Go back one own action and the answers by order to it; raises IllegalAction."""
    _raise(course, why_not_undo(course, seat, within))
    at = _latest_free_action(course)
    assert at is not None, "an undo that is not refused has something to undo"
    entry = Undo(seat, course.tail[at - 1].number)
    return _step(_undone(course, entry), entry)


def _undone(course: Course, entry: Undo) -> Course:
    kept = tuple(mark for mark in course.tail if mark.number <= entry.to)
    return replace(course, number=course.number + 1, tail=kept, proposal=None)


def _latest_free_action(course: Course) -> int | None:
    """Where in the tail the latest action is that somebody chose, if it can be undone."""
    for at in range(len(course.tail) - 1, 0, -1):
        entry = course.tail[at].entry
        if isinstance(entry, Play) and entry.by is not By.ORDER:
            return at
    return None


def phase(course: Course) -> tuple[object, ...]:
    """The part of a turn that a game is in: how far an undo reaches, and the kind of question."""
    return _phase(course.game, course.state)


def _phase(game: Game[Any], state: Any) -> tuple[object, ...]:
    return game.undo_scope(state), type(game.decision(state))


def _told_a_secret(game: Game[Any], before: Mark, undone: Sequence[Mark]) -> bool:
    """Whether somebody has learned something hidden in what would be undone."""
    for mark in undone:
        entry = mark.entry
        if not isinstance(entry, Play):
            continue
        seen = game.action_seen_by(before.state, entry.seat, entry.action, None)
        if seen == entry.action and any(game.seen_by(e, None) != e for e in mark.events):
            return True
    return _veiled(game, undone[-1].state, before.veiled) != before.veiled


# Going back over dice, by consent


def propose(
    course: Course, seat: Seat, to: int, words: tuple[Contribution, ...], *, alone: bool
) -> Step:
    """A seat would like to take back; raises IllegalAction.

    Who tries things out alone may also go back from the end of a game.
    """
    if course.state.over is not None and not alone:
        _raise(course, refuse(course.game.book.game_over, "game-over"))
    _raise(course, why_not_take_back(course, to))
    entry = ProposeTakeBack(seat, to, words)
    return _step(_proposed(course, entry), entry)


def agree(course: Course, seat: Seat, words: tuple[Contribution, ...]) -> Step:
    """A seat consents; raises IllegalAction where nothing was proposed."""
    if course.proposal is None:
        _raise(course, refuse(None, "take-back-not-proposed"))
    entry = AgreeToTakeBack(seat, words)
    return _step(_agreed(course, entry), entry)


def decline(course: Course, seat: Seat) -> Step:
    """A seat does not consent; raises IllegalAction where nothing was proposed."""
    if course.proposal is None:
        _raise(course, refuse(None, "take-back-not-proposed"))
    entry = DeclineTakeBack(seat)
    after = replace(course, number=course.number + 1, proposal=None)
    return _step(after, entry)


def take_back(course: Course, earlier: Any, to: int, words: tuple[Contribution, ...]) -> Step:
    """Go back to an earlier state, as all agreed; its dice are never rolled again."""
    _raise(course, why_not_take_back(course, to))
    entry = TakeBack(to, words)
    return _step(_back(course, entry, earlier), entry)


def why_not_take_back(course: Course, to: int) -> Refusal | None:
    """Why nobody can go back to the position after a line; None if it is there."""
    if not 0 <= to < course.number:
        return refuse(None, "take-back-where", entry=to, latest=course.number)
    return None


def _proposed(course: Course, entry: ProposeTakeBack) -> Course:
    proposal = Proposal(entry.seat, entry.to, entry.contributions)
    return replace(course, number=course.number + 1, proposal=proposal)


def _agreed(course: Course, entry: AgreeToTakeBack) -> Course:
    assert course.proposal is not None, "consent without a proposal"
    words = (*course.proposal.contributions, *entry.contributions)
    proposal = replace(course.proposal, contributions=words)
    return replace(course, number=course.number + 1, proposal=proposal)


def _back(course: Course, entry: TakeBack, earlier: Any) -> Course:
    state = taken_back(earlier, course.state)
    dice = with_contributions(course.dice, state.dice, entry.contributions)
    # What a line of play brought to light stays known: nothing before this can be undone.
    mark = Mark(course.number + 1, entry, state, (), course.tail[-1].veiled)
    return replace(course, dice=dice, number=course.number + 1, tail=(mark,), proposal=None)


# The log, read again


def replayed(course: Course, line: Line, earlier: Any = None) -> Course:
    """The course after a line of the log, with the dice noted there.

    `earlier` is the state that a take-back goes on from.
    """
    match line.entry:
        case Play(seat=seat, action=action, rolls=rolls) as entry:
            dice = Playback(rolls)
            state, events = course.game.apply(course.state, seat, action, dice)
            dice.finish()
            return _gone_on(course, entry, state, events)
        case Undo() as entry:
            return _undone(course, entry)
        case ProposeTakeBack() as entry:
            return _proposed(course, entry)
        case AgreeToTakeBack() as entry:
            return _agreed(course, entry)
        case DeclineTakeBack():
            return replace(course, number=course.number + 1, proposal=None)
        case TakeBack() as entry:
            return _back(course, entry, earlier)
        case _:
            raise AssertionError(f"line {line.number} begins a game that has begun")


def epochs(dice: Dice) -> tuple[Epoch, ...]:
    """The contributions to dice so far."""
    return dice.epochs if isinstance(dice, CommittedDice) else ()


def _raise(course: Course, refusal: Refusal | None) -> None:
    if refusal is not None:
        raise IllegalAction(refusal, course.game.lexicon)
