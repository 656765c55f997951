"""The contract that every game keeps: a state machine that asks for decisions."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeVar, final

from msgspec.structs import replace

from battleboard.core.agenda import Step, go_on
from battleboard.core.book import TableBook
from battleboard.core.data import work_out
from battleboard.core.dice import Dice
from battleboard.core.errors import IllegalAction
from battleboard.core.grid import Grid
from battleboard.core.ids import HIDDEN, GameId, MessageId, RuleId, Seat, Side
from battleboard.core.lexicon import Lexicon
from battleboard.core.options import Options, Preset
from battleboard.core.phases import Phase
from battleboard.core.phrase import Language, SeatName, Seats
from battleboard.core.position_edit import PositionEdit
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.state import State
from battleboard.core.table import (
    TABLE_ACTIONS,
    TABLE_EVENTS,
    AcceptDraw,
    Instruct,
    OfferDraw,
    OrderGiven,
    Resign,
    TableAction,
    at_table,
    refused_at_table,
)
from battleboard.core.values import Action, Decision, Event, Result, Weight
from battleboard.core.versions import RulesChange

S = TypeVar("S", bound=State)


class TurnBegan(Event, frozen=True, gc=False):
    """A seat's turn began."""

    heading = True
    phrase = "round {round}: the turn of {seat}"
    round: int
    seat: SeatName


class GameEnded(Event, frozen=True, gc=False):
    """The game is over; several winners share a draw."""

    weight = Weight.DECISIVE
    phrase = "the game ended, {reason}: {winners}"
    reason: str
    winners: Seats


@dataclass(frozen=True, slots=True)
class Answer(Generic[S]):
    """A kind of action: the decisions it answers, when it is refused, and what it does.

    The functions take the action's own class; `Any` because a tuple of answers holds many.
    """

    action: type[Action]
    to: tuple[type[Decision], ...]
    refusal: Callable[[S, Seat, Any], Refusal | None]
    carry_out: Callable[[S, Seat, Any, Dice, list[Event]], S]
    """Returns the next state, no longer pending unless another seat must answer first."""
    options: Callable[[S, Seat], Iterable[Action]] | None = None
    """Its legal instances, where they can be listed."""


class Game(ABC, Generic[S]):
    """A game of conquest. `start`, `decision`, `apply` and `view` are all that players need."""

    id: ClassVar[GameId]
    name: ClassVar[str]
    rules_version: int
    """The version of the rules of games that start here; see `by_rules`."""
    changes: ClassVar[tuple[RulesChange, ...]] = ()
    """What each version after the oldest one changed."""
    sheet: ClassVar[str] = ""
    """The rule sheet (`rules/<sheet>.md`); empty if it has the name of the game."""
    family: ClassVar[str] = ""
    """Games of a family share decisions, actions and events; empty if there is no other."""
    is_example: ClassVar[bool] = False
    """Whether the game is an example for authors of games, not offered to players."""
    all_seats: ClassVar[tuple[Seat, ...]]
    """Every possible seat; `start` is told which of them play, in the order of play."""
    default_seats: ClassVar[tuple[Seat, ...]]
    options_type: ClassVar[type[Options]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Sets of options to choose from by name, the usual one first; empty: there are none."""
    hides: ClassVar[bool] = False
    """Whether seats have secrets beside their standing orders, such as cards or missions."""
    decisions: ClassVar[tuple[type[Decision], ...]]
    phases: ClassVar[tuple[Phase, ...]] = ()
    """The phases of a turn in their order, where a turn has any; see `phase`."""
    events: ClassVar[tuple[type[Event], ...]]
    """The game's own events; those of all tables are added."""
    book: ClassVar[TableBook]
    lexicon: ClassVar[Lexicon]
    state_type: type[S]
    answers: tuple[Answer[S], ...]
    steps: Mapping[str, Step[S]]
    """The functions behind the names on a state's agenda."""

    def __init__(self) -> None:
        self._earlier: dict[int, Self] = {}
        """This game by earlier versions of its rules, each made once."""
        self._answers: dict[tuple[type[Action], type[Decision]], Answer[S]] = {
            (answer.action, asked): answer for answer in self.answers for asked in answer.to
        }
        self._options = {
            asked: tuple(a.options for a in self.answers if a.options and asked in a.to)
            for asked in self.decisions
        }
        own = dict.fromkeys(answer.action for answer in self.answers)
        self.all_actions: tuple[type[Action], ...] = (*own, *TABLE_ACTIONS)
        self.all_events: tuple[type[Event], ...] = (
            *self.events,
            TurnBegan,
            GameEnded,
            *TABLE_EVENTS,
        )
        self.action_texts: Language[Action] = Language(self.all_actions, self.lexicon)
        self.event_texts: Language[Event] = Language(self.all_events, self.lexicon)
        work_out(self.state_type, self.options_type, Result)
        work_out(*self.all_actions, *self.all_events, *self.decisions)

    @property
    def hands(self) -> tuple[tuple[tuple[Seat, ...], ...], ...]:
        """Return who plays which seats where fewer people than seats play, if the book says it."""
        return ()

    @property
    def package(self) -> str:
        """The package with the game's data files: by default that of its class."""
        return type(self).__module__.rpartition(".")[0]

    # The four functions

    @abstractmethod
    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[S, tuple[Event, ...]]:
        """Return the first state and the events up to the first decision.

        Raises IllegalAction where the options or seats do not go together.
        """

    def decision(self, state: S) -> Decision | Result:
        """Return the open decision, or the result of the game."""
        asked = state.over or state.pending
        assert asked is not None, "a state that nobody is asked about has not been carried on"
        return asked

    def may_answer(self, state: S) -> tuple[Seat, ...]:
        """Return the seats whose answers to the open decision are taken: those that are asked.

        A game may add seats that have answered and may still answer otherwise. Nobody waits for
        these, and they are neither asked nor offered anything.
        """
        asked = None if state.over else state.pending
        return () if asked is None else asked.seats

    def rule_of(self, decision: type[Decision]) -> RuleId | str:
        """Return the rule of a decision; a game overrides it for decisions it shares."""
        return decision.rule

    @final
    def apply(
        self, state: S, seat: Seat, action: Action, dice: Dice
    ) -> tuple[S, tuple[Event, ...]]:
        """Return the state after an action, and its events; raise IllegalAction if refused."""
        answer = self._answer(state, seat, action)
        refusal = self._refusal(answer, state, seat, action)
        if refusal is not None:
            raise IllegalAction(refusal, self.lexicon)
        events: list[Event] = []
        if answer is not None:
            state = answer.carry_out(state, seat, action, dice, events)
        else:
            state = self._at_table(state, seat, action, events)
        return go_on(state, self.steps, dice, events), tuple(events)

    @final
    def carry_on(self, state: S, dice: Dice) -> tuple[S, tuple[Event, ...]]:
        """Play a state that was set up by hand up to its first decision."""
        events: list[Event] = []
        return go_on(state, self.steps, dice, events), tuple(events)

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> S:
        """Return the state without what a seat (or, for None, a spectator) may not know.

        Of the same type: what is hidden is blanked. While the game goes on, `apply` on the
        spectator's view, with masked dice, gives the spectator's view of the result.
        """

    def suppose(self, state: S, seat: Seat | None, rng: Random) -> S:
        """Return a whole state that fits a seat's view, with hidden facts filled in at random.

        It depends on the view alone, and looks the same to that seat. Standing orders of others
        are left out. A game with other secrets deals them here.
        """
        return replace(self.view(state, seat), viewer="")

    # Whose phase it is

    def active_seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seats whose phase it is: by default the one on turn, if any.

        Others may be asked meanwhile: an interrupt does not make them active.
        """
        return () if state.on_turn is None else (state.on_turn,)

    def phase(self, state: S) -> MessageId | None:
        """Return which of `phases` the open decision belongs to; None outside turns.

        By default the one that lists it. A game that asks the same in several phases says it here.
        """
        asked = None if state.over else state.pending
        return next((phase.name for phase in self.phases if type(asked) in phase.decisions), None)

    def ends_turn(self, before: S, after: S, seat: Seat) -> bool:
        """Return whether a seat's turn, or its part in a phase, ended between two states.

        By default when it is no longer active. A game in which one active seat can be ready before
        another says so here.
        """
        return seat in self.active_seats(before) and (
            after.over is not None or seat not in self.active_seats(after)
        )

    def undo_scope(self, state: S) -> Hashable:
        """Return what an undo must leave unchanged: it never reaches into another phase.

        By default the round and the active seats. A game whose turn has parts that cannot be gone
        back to adds what tells them apart.
        """
        return state.round, self.active_seats(state)

    # Versions of the rules

    @final
    def by_rules(self, version: int) -> Self | None:
        """Return this game by an earlier version of its rules, or None if that is not known.

        Only `start` and `read_position` ask the game for the version. All other functions ask the
        state, so a game is played to its end by the version that it began with.
        """
        if version == self.rules_version:
            return self
        if not self.knows_rules(version):
            return None
        if version not in self._earlier:
            other = self._earlier[version] = copy(self)
            other.rules_version = version
        return self._earlier[version]

    @final
    def knows_rules(self, version: int) -> bool:
        """Return whether games of a version of the rules can be continued."""
        oldest = min((change.version - 1 for change in self.changes), default=self.rules_version)
        return oldest <= version <= self.rules_version

    @final
    def changes_since(self, version: int) -> tuple[RulesChange, ...]:
        """Return what is played differently in games of the latest version."""
        return tuple(change for change in self.changes if change.version > version)

    # Questions about options

    @final
    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Return why an action is not open to a seat now; None if it is."""
        return self._refusal(self._answer(state, seat, action), state, seat, action)

    def _answer(self, state: S, seat: Seat, action: Action) -> Answer[S] | None:
        """Return the answer that this action is to the seat's decision, if it is one."""
        asked = None if state.over else state.pending
        if asked is None or seat not in self.may_answer(state):
            return None
        return self._answers.get((type(action), type(asked)))

    def _refusal(
        self, answer: Answer[S] | None, state: S, seat: Seat, action: Action
    ) -> Refusal | None:
        if answer is not None:
            return answer.refusal(state, seat, action)
        if isinstance(action, TableAction):
            return self._refused_at_table(state, seat, action)
        return self._out_of_place(state, self.decision(state), seat, action)

    @final
    def legal_actions(self, state: S, seat: Seat) -> tuple[Action, ...] | None:
        """Return all answers of a seat to the open decision; None if they cannot be listed.

        In a fixed order. Table actions are always there beside them and are not listed.
        """
        asked = self.decision(state)
        if isinstance(asked, Result) or seat not in asked.seats:
            return ()
        if not asked.listed:
            return None
        options = self._options[type(asked)]
        return tuple(chain.from_iterable(listed(state, seat) for listed in options))

    def sample_action(self, state: S, seat: Seat, rng: Random) -> Action:
        """Return a random legal answer. A game whose options cannot be listed overrides this."""
        actions = self.legal_actions(state, seat)
        assert actions, f"{seat} has no legal answer to {self.decision(state)}"
        return actions[int(rng.random() * len(actions))]

    @final
    def sift(
        self, state: S, seat: Seat, actions: Iterable[Action]
    ) -> tuple[tuple[Action, Refusal | None], ...]:
        """Return each action with the reason why it is refused; None if it is open."""
        return tuple((action, self.why_not(state, seat, action)) for action in actions)

    def answer_by_order(self, state: S, seat: Seat) -> Action | None:
        """Return the answer of a seat's standing orders to the open decision, if any."""
        return None

    def suggested_orders(self, state: S, seat: Seat) -> tuple[str, ...]:
        """Return standing orders that fit a seat's position and that it has not given yet.

        What they would settle is not settled yet by another order of the seat.
        """
        return ()

    # What a seat may know, and how a position is shown

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        """Return an event as a seat or a spectator may see it, with hidden fields blanked."""
        if isinstance(event, OrderGiven) and event.seat != seat:
            return replace(event, order=HIDDEN)
        return event

    def action_seen_by(self, state: S, owner: Seat, action: Action, seat: Seat | None) -> Action:
        """Return a past action as others may see it now, in the latest state of the game."""
        if isinstance(action, Instruct) and owner != seat:
            return replace(action, order=HIDDEN)
        return action

    def income(self, events: Iterable[Event], seat: Seat) -> int | None:
        """Return the money that a seat collects in events; None where it collects none."""
        return None

    def forfeited(self, events: Iterable[Event], seat: Seat) -> int:
        """Return how many bought units a seat loses in events because they cannot be placed."""
        return 0

    def refunded(self, events: Iterable[Event], seat: Seat) -> int:
        """Return what a seat gets back in events for units that cannot be placed."""
        return 0

    @abstractmethod
    def in_play(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that still play: neither eliminated nor resigned."""

    def side(self, seat: Seat) -> Side:
        """Return the side with which a seat wins; by default its own."""
        return Side(seat)

    def developed(self, state: S) -> Mapping[Seat, tuple[str, ...]]:
        """Return the technologies that each seat has; empty in a game without any."""
        return {}

    @abstractmethod
    def tables(self, state: S) -> tuple[Grid, ...]:
        """Return the position as tables."""

    @abstractmethod
    def facts(self, state: S) -> Mapping[str, Any]:
        """Return the position as plain data for scenarios, by names of facts."""

    def digest_facts(self, state: S) -> dict[str, Any]:
        """Return the position as plain data for digests, by names of the rulebook.

        Dictionaries, lists, texts and numbers; what is empty or zero counts as not there.
        The same position gives the same account for ever, however states are laid out; see
        `battleboard.record.digest`. By default all facts: a game whose facts may grow says here
        which of them make up the position.
        """
        return dict(self.facts(state))

    @abstractmethod
    def read_position(
        self, entries: Mapping[str, Any], seats: Sequence[Seat], options: Options
    ) -> S:
        """Return a state set up by hand from a scenario's `[position]`; raise ScenarioError."""

    def write_position(self, state: S) -> Mapping[str, Any] | None:
        """Return the entries that `read_position` would make this state from, if there are any.

        Some moments cannot be set up by hand, such as a joint choice half made. Whoever writes a
        position reads it again to be sure: see `battleboard.scenario.writing`.
        """
        return None

    def edit_position(self, state: S, seat: Seat, edit: PositionEdit) -> S | Refusal:
        """Return the state with its board changed, as a seat begins to attack, or a refusal.

        For study: it works at any moment, and `carry_on` leads to the first decision. Units that
        could not stand where the edit puts them are refused.
        """
        return refuse(None, "layout-not-here", game=self.name)

    @abstractmethod
    def broken_invariants(self, state: S) -> Iterable[str]:
        """Return the invariants that a state breaks; states from outside are checked with it."""

    def broken_as_read(self, state: S) -> Iterable[str]:
        """Return the invariants that a state of `read_position` breaks before it is carried on.

        What happens on the way to the first decision may hide them from `broken_invariants`.
        """
        return ()

    # Table actions

    def resign_refused(self, state: S, seat: Seat) -> Refusal | None:
        """Return why a seat may not resign: by default because it is not asked anything."""
        asked = self.decision(state)
        if isinstance(asked, Decision) and seat in asked.seats:
            return None
        return self._out_of_place(state, asked, seat, Resign())

    @abstractmethod
    def resign(self, state: S, seat: Seat, events: list[Event]) -> S:
        """Return the state after a seat has given up."""

    def order_refused(self, state: S, seat: Seat, order: str) -> Refusal | None:
        """Return why this game does not understand a standing order."""
        return refuse(None, "no-orders-here", order=order)

    def _at_table(self, state: S, seat: Seat, action: Action, events: list[Event]) -> S:
        assert isinstance(action, TableAction), f"{action} is neither an answer nor a table action"
        if isinstance(action, Resign):
            return self.resign(state, seat, events)
        table = at_table(state.table, seat, action, events)
        state = replace(state, table=table)
        if isinstance(action, OfferDraw | AcceptDraw):
            players = self.in_play(state)
            if set(players) <= set(table.draw):
                return end_game(state, players, "draw-agreed", events)
        return state

    def _refused_at_table(self, state: S, seat: Seat, action: TableAction) -> Refusal | None:
        if seat not in state.seats:
            return refuse(None, "no-such-seat", seat=seat, seats=state.seats)
        if state.over is not None:
            return refuse(self.book.game_over, "game-over")
        if seat not in self.in_play(state):
            return refuse(self.book.order_of_play, "seat-out-of-play", seat=seat)
        if isinstance(action, Resign):
            return self.resign_refused(state, seat)
        refusal = refused_at_table(state.table, seat, action)
        if refusal is not None or not isinstance(action, Instruct):
            return refusal
        if state.viewer and action.order == HIDDEN:
            return None
        return self.order_refused(state, seat, action.order)

    def _out_of_place(
        self, state: S, asked: Decision | Result, seat: Seat, action: Action
    ) -> Refusal:
        """Return the refusal of an action to another decision or from another seat."""
        if type(action) not in self.all_actions:
            kind = type(action).__name__
            return refuse(None, "action-of-another-game", action=kind, game=self.name)
        if seat not in state.seats:
            return refuse(None, "no-such-seat", seat=seat, seats=state.seats)
        if isinstance(asked, Result):
            return refuse(self.book.game_over, "game-over")
        if seat not in asked.seats:
            return refuse(
                self.book.order_of_play, "not-your-decision", seat=seat, asked=asked.seats
            )
        forms = self.action_texts.forms(
            answer.action for answer in self.answers if type(asked) in answer.to
        )
        return refuse(
            self.book.order_of_play,
            "another-question",
            action=self.action_texts.say(action),
            forms=forms,
        )


def end_game(state: S, winners: Iterable[Seat], reason: str, events: list[Event]) -> S:
    """Return the state with its result."""
    result = Result(tuple(winners), MessageId(reason))
    events.append(GameEnded(reason, result.winners))
    return replace(state, over=result)
