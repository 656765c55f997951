"""A game being played: the state, how it came about, and how to go back."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from msgspec.structs import replace

from battleboard.core.dice import CommittedDice, Contribution, Dice
from battleboard.core.errors import IllegalAction, RecordError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options, write_options
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.state import State
from battleboard.core.values import Action, Decision, Event
from battleboard.record.check import LONGEST_TEXT, head_problem
from battleboard.record.digest import position_digest
from battleboard.record.mask import masked_entries, masked_source
from battleboard.record.record import (
    SPECTATOR,
    Committed,
    Entry,
    Played,
    Record,
    Remark,
    Seeded,
    Source,
    Started,
    TakenBack,
    dice_of,
    epochs_of,
    rolls_of,
    source_of,
    with_contributions,
)
from battleboard.record.replay import Replayed, game_of, options_of, replay, taken_back
from battleboard.record.tape import Tape

S = TypeVar("S", bound=State)


class Everything(Enum):
    """The reader of a record who may know all."""

    EVERYTHING = "everything"


EVERYTHING: Final = Everything.EVERYTHING
Viewer = Seat | None | Everything
"""For whom a record is made: a seat, a spectator (None), or who keeps the game."""


class Match(Generic[S]):
    """A game being played. Whatever is refused changes nothing.

    >>> from battleboard.core.dice import SeededDice
    >>> from battleboard.games import find_game
    >>> game = find_game("ford")
    >>> match = Match.begin(game, game.options_type(), game.all_seats, SeededDice(7))
    >>> red = Seat("red")
    >>> events = match.play(red, game.action_texts.read("move 4: West Bank > Ford"))
    >>> game.event_texts.say(events[0])
    'order 1 moves 4: West Bank > Ford'
    >>> match.undo(red)
    >>> len(match.record(EVERYTHING).entries)
    1
    """

    def __init__(
        self, head: Record, game: Game[S], dice: Dice, steps: Sequence[Replayed[S]]
    ) -> None:
        self.game: Final = game
        self._head = head
        self._dice = dice
        self._steps = list(steps)

    @classmethod
    def begin(
        cls,
        game: Game[S],
        options: Options,
        seats: Sequence[Seat],
        dice: Dice,
        *,
        players: Mapping[Seat, str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> "Match[S]":
        """Start a new game; raise IllegalAction if options or seats do not go together.

        Raises RecordError where a name or a header cannot stand in a record.
        """
        tape = Tape(dice)
        state, events = game.start(options, seats, tape)
        head = Record(
            game=game.id,
            rules=game.rules_version,
            seats=tuple(seats),
            options=tuple(write_options(options).items()),
            players=tuple((players or {}).items()),
            dice=source_of(dice),
            headers=tuple((headers or {}).items()),
            entries=(),
        )
        if problem := head_problem(head, game):
            raise RecordError(f"{problem.header}: {problem.what}")
        return cls(head, game, dice, [Replayed(Started(tuple(tape.rolls)), state, events)])

    @classmethod
    def resume(cls, record: Record, dice: Dice | None = None) -> "Match[Any]":
        """Continue a game from a record without masked parts.

        Without a word the dice are those of the record; raises RecordError if it hides them.
        """
        if record.viewer:
            raise RecordError("a record that masks secrets can be replayed, but not gone on with")
        game = game_of(record)
        source, dice = _same_dice(record, dice)
        head = replace(record, dice=source, entries=(), result=None, final_hash=None)
        return Match(head, game, dice, list(replay(record, game)))

    # How the game stands

    @property
    def state(self) -> S:
        """The state now."""
        return self._steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in the latest entry."""
        return self._steps[-1].events

    @property
    def history(self) -> tuple[Replayed[S], ...]:
        """Every entry so far with the state after it and its events."""
        return tuple(self._steps)

    @property
    def options(self) -> Options:
        """The options of the game."""
        return options_of(self._head, self.game)

    @property
    def players(self) -> dict[Seat, str]:
        """The player of each seat."""
        return dict(self._head.players)

    # Going on

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out an action, then the answers of standing orders.

        Returns what happened in all of that; raises IllegalAction and changes nothing.
        """
        first = len(self._steps)
        self._carry_out(seat, action)
        self._follow_orders()
        return tuple(event for step in self._steps[first:] for event in step.events)

    def remark(self, text: str) -> None:
        """Record a remark about the game; raise IllegalAction if it is too long."""
        if len(text) > LONGEST_TEXT:
            self._raise(refuse(None, "remark-too-long", most=LONGEST_TEXT))
        self._steps.append(Replayed(Remark(text), self.state, ()))

    def _carry_out(self, seat: Seat, action: Action, *, by_order: bool = False) -> None:
        tape = Tape(self._dice)
        state, events = self.game.apply(self.state, seat, action, tape)
        entry = Played(seat, action, tuple(tape.rolls), by_order)
        self._steps.append(Replayed(entry, state, events))

    def _follow_orders(self) -> None:
        while (answer := self._ordered()) is not None:
            self._carry_out(*answer, by_order=True)

    def _ordered(self) -> tuple[Seat, Action] | None:
        """Return a seat that is asked and has a standing order that answers."""
        asked = self.game.decision(self.state)
        for seat in asked.seats if isinstance(asked, Decision) else ():
            action = self.game.answer_by_order(self.state, seat)
            if action is not None and self.game.why_not(self.state, seat, action) is None:
                return seat, action
        return None

    # Going back

    def why_not_undo(self, seat: Seat) -> Refusal | None:
        """Return why a seat cannot undo the latest action; None if it can."""
        if self.state.over is not None:
            return refuse(self.game.book.game_over, "game-over")
        at = self._latest_free_action()
        if at is None:
            return refuse(None, "undo-nothing")
        undone = self._steps[at:]
        owner = _owner(undone[0].entry)
        if owner != seat:
            return refuse(None, "undo-of-another", seat=owner)
        if any(rolls_of(step.entry) for step in undone):
            return refuse(None, "undo-dice")
        before = self._steps[at - 1].state
        if self.game.undo_scope(before) != self.game.undo_scope(self.state):
            return refuse(None, "undo-turn")
        if self._told_a_secret(at):
            return refuse(None, "undo-secret")
        return None

    def undo(self, seat: Seat) -> None:
        """Undo one's own action and the answers of orders to it; raise IllegalAction.

        What is undone vanishes from the record. Never across a die, another seat's action, the
        end of a phase (`Game.undo_scope`), or something that was hidden before.
        """
        self._raise(self.why_not_undo(seat))
        at = self._latest_free_action()
        assert at is not None, "an undo that is not refused has something to undo"
        undone, self._steps[at:] = self._steps[at:], []
        for step in undone:
            if isinstance(step.entry, Remark):
                self.remark(step.entry.text)

    def why_not_take_back(
        self, to: int, contributions: Sequence[Contribution] = ()
    ) -> Refusal | None:
        """Return why the table cannot go back to the position after entry `to`; None if it can."""
        if self.state.over is not None:
            return refuse(self.game.book.game_over, "game-over")
        if not 0 <= to < len(self._steps) - 1:
            return refuse(None, "take-back-where", entry=to, latest=len(self._steps) - 1)
        if isinstance(self._dice, CommittedDice):
            given = {contribution.seat for contribution in contributions if contribution.text}
            missing = tuple(s for s in self.game.in_play(self.state) if s not in given)
            if missing:
                return refuse(None, "take-back-contributions", seats=missing)
        return None

    def take_back(self, to: int, contributions: Sequence[Contribution] = ()) -> None:
        """Go back to the position after entry `to`, as agreed; raise IllegalAction.

        What came after stays in the record. With committed dice every seat contributes anew.
        """
        self._raise(self.why_not_take_back(to, contributions))
        state = taken_back(self._steps[to].state, self.state)
        self._dice = with_contributions(self._dice, state.dice, tuple(contributions))
        self._steps.append(Replayed(TakenBack(to, tuple(contributions)), state, ()))
        self._follow_orders()

    def _latest_free_action(self) -> int | None:
        """Return the number of the latest entry that a player chose, if within reach."""
        for number in range(len(self._steps) - 1, -1, -1):
            match self._steps[number].entry:
                case Remark() | Played(by_order=True):
                    continue
                case Played():
                    return number
                case _:
                    return None
        return None

    def _told_a_secret(self, at: int) -> bool:
        """Return whether a secret was revealed to anybody since the entry before `at`."""
        game, before, now = self.game, self._steps[at - 1].state, self.state
        for step in self._steps[at:]:
            entry = step.entry
            if not isinstance(entry, Played):
                continue
            public = game.action_seen_by(before, entry.seat, entry.action, None) == entry.action
            if public and any(game.seen_by(event, None) != event for event in step.events):
                return True
        return any(
            game.action_seen_by(before, entry.seat, entry.action, None)
            != game.action_seen_by(now, entry.seat, entry.action, None)
            for entry in (step.entry for step in self._steps[:at])
            if isinstance(entry, Played)
        )

    def _raise(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            raise IllegalAction(refusal, self.game.lexicon)

    # The record

    def record(self, viewer: Viewer = None) -> Record:
        """Return the game as a viewer may know it, or whole for EVERYTHING.

        A finished game shows all to everybody, with the secret of its dice.
        """
        over = self.state.over
        if viewer is EVERYTHING or over is not None:
            entries = tuple(step.entry for step in self._steps)
            final = position_digest(self.game, self.state)
            return replace(self._head, entries=entries, result=over, final_hash=final)
        return replace(
            self._head,
            dice=masked_source(self._head.dice),
            viewer=viewer or SPECTATOR,
            entries=masked_entries(self.game, self._steps, viewer),
        )


def _owner(entry: Entry) -> Seat:
    assert isinstance(entry, Played), f"{entry} is nobody's"
    return entry.seat


def _same_dice(record: Record, dice: Dice | None) -> tuple[Source, Dice]:
    """Return the dice to continue with, and their source; raise RecordError."""
    dice = dice or dice_of(record)
    if dice is None:
        raise RecordError("the record does not hold its dice: say which to go on with")
    match record.dice, source_of(dice):
        case Committed() as noted, Committed() as given:
            if noted.commitment != given.commitment:
                raise RecordError("these dice have another commitment than those of the record")
            assert isinstance(dice, CommittedDice)
            dice = CommittedDice(dice.secret, epochs_of(record))
            return replace(noted, secret=given.secret), dice
        case Seeded() as noted, Seeded() as given:
            if noted.seed not in (None, given.seed):
                raise RecordError("these dice have another seed than those of the record")
            return given, dice
        case noted, _:
            return noted, dice
