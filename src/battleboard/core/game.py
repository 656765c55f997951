"""The contract every game keeps: a state machine that asks for decisions."""

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
from battleboard.core.layout import Layout
from battleboard.core.lexicon import Lexicon
from battleboard.core.options import Options
from battleboard.core.phrase import Language, SeatName, Seats
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
from battleboard.core.values import Action, Decision, Event, Result
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

    phrase = "the game ended, {reason}: {winners}"
    reason: str
    winners: Seats


@dataclass(frozen=True, slots=True)
class Answer(Generic[S]):
    """One kind of action: which decisions it answers, when it is refused, what it does.

    The functions take the action's own class; `Any` because a tuple of answers holds many.
    """

    action: type[Action]
    to: tuple[type[Decision], ...]
    refusal: Callable[[S, Seat, Any], Refusal | None]
    carry_out: Callable[[S, Seat, Any, Dice, list[Event]], S]
    """The state after it, no longer pending unless somebody else must answer first."""
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
    """The rule sheet (`rules/<sheet>.md`); empty: it is called as the game."""
    all_seats: ClassVar[tuple[Seat, ...]]
    """Every seat there is; `start` is told which of them play, in the order of play."""
    default_seats: ClassVar[tuple[Seat, ...]]
    options_type: ClassVar[type[Options]]
    hides: ClassVar[bool] = False
    """Whether a seat knows what others may not, beside its standing orders: cards, missions."""
    decisions: ClassVar[tuple[type[Decision], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    """The game's own events; those of every table come on top."""
    book: ClassVar[TableBook]
    lexicon: ClassVar[Lexicon]
    state_type: type[S]
    answers: tuple[Answer[S], ...]
    steps: Mapping[str, Step[S]]
    """What the names on a state's agenda stand for."""

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

    # The four functions

    @abstractmethod
    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[S, tuple[Event, ...]]:
        """The first state, and what happened until the first decision.

        Raises IllegalAction where the options or seats do not go together.
        """

    def decision(self, state: S) -> Decision | Result:
        """What is asked now, or how the game ended."""
        asked = state.over or state.pending
        assert asked is not None, "a state that nobody is asked about has not been carried on"
        return asked

    def rule_of(self, decision: type[Decision]) -> RuleId | str:
        """Return the decision point of the game's sheet; a game says it for decisions it shares."""
        return decision.rule

    @final
    def apply(
        self, state: S, seat: Seat, action: Action, dice: Dice
    ) -> tuple[S, tuple[Event, ...]]:
        """The state after an action and what happened; raises IllegalAction and changes nothing."""
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
        """A state that was set up by hand, carried on to its first decision."""
        events: list[Event] = []
        return go_on(state, self.steps, dice, events), tuple(events)

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> S:
        """The state without what a seat (or, for None, a spectator) may not know.

        Of the same type: what is hidden is blanked. While the game goes on, `apply` on the
        spectator's view, with masked dice, gives the spectator's view of the result.
        """

    def suppose(self, state: S, seat: Seat | None, rng: Random) -> S:
        """A whole state that could be the one a seat sees: what is hidden is filled in by chance.

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

        Only `start` and `stage` ask the game for the version. All other functions ask the state,
        so a game is played to its end by the version that it began with.
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
        """Whether games of a version of the rules can be continued."""
        oldest = min((change.version - 1 for change in self.changes), default=self.rules_version)
        return oldest <= version <= self.rules_version

    @final
    def changes_since(self, version: int) -> tuple[RulesChange, ...]:
        """Return what is played differently in games of the latest version."""
        return tuple(change for change in self.changes if change.version > version)

    # Questions about options

    @final
    def why_not(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Why an action is not open to a seat now; None if it is."""
        return self._refusal(self._answer(state, seat, action), state, seat, action)

    def _answer(self, state: S, seat: Seat, action: Action) -> Answer[S] | None:
        """How this action answers what the seat is asked, if it does."""
        asked = None if state.over else state.pending
        if asked is None or seat not in asked.seats:
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
        """All answers of a seat to the open decision; None where they cannot be listed.

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
        """A random legal answer. A game whose options cannot be listed says how they are drawn."""
        actions = self.legal_actions(state, seat)
        assert actions, f"{seat} has no legal answer to {self.decision(state)}"
        return actions[int(rng.random() * len(actions))]

    @final
    def sift(
        self, state: S, seat: Seat, actions: Iterable[Action]
    ) -> tuple[tuple[Action, Refusal | None], ...]:
        """Which of these actions are open, and why each of the others is not."""
        return tuple((action, self.why_not(state, seat, action)) for action in actions)

    def answer_by_order(self, state: S, seat: Seat) -> Action | None:
        """What the seat's standing orders answer to the open decision, if they do."""
        return None

    def suggested_orders(self, state: S, seat: Seat) -> tuple[str, ...]:
        """Standing orders that fit a seat's position and that it has not given, ready to be given.

        What they would settle is not settled yet by another order of the seat.
        """
        return ()

    # What a seat may know, and how a position is shown

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        """An event as a seat or a spectator may see it: the same type, what is hidden blanked."""
        if isinstance(event, OrderGiven) and event.seat != seat:
            return replace(event, order=HIDDEN)
        return event

    def action_seen_by(self, state: S, owner: Seat, action: Action, seat: Seat | None) -> Action:
        """A past action as others may see it now, `state` being the latest of the game."""
        if isinstance(action, Instruct) and owner != seat:
            return replace(action, order=HIDDEN)
        return action

    @abstractmethod
    def in_play(self, state: S) -> tuple[Seat, ...]:
        """Seats that still play: neither eliminated nor resigned."""

    def side(self, seat: Seat) -> Side:
        """With whom a seat wins; by default each stands alone."""
        return Side(seat)

    def developed(self, state: S) -> Mapping[Seat, tuple[str, ...]]:
        """The technologies that each seat has; empty in a game without any."""
        return {}

    @abstractmethod
    def tables(self, state: S) -> tuple[Grid, ...]:
        """The position as tables."""

    @abstractmethod
    def facts(self, state: S) -> Mapping[str, Any]:
        """The position as plain data for scenarios: names of facts to numbers, texts or tables."""

    def account(self, state: S) -> dict[str, Any]:
        """The position as plain data, for digests: by names of the rulebook, down to numbers.

        Dictionaries, lists, texts and numbers; what is empty or zero counts as not there.
        The same position gives the same account for ever, however states are laid out; see
        `battleboard.record.digest`. By default all facts: a game whose facts may grow says here
        which of them make up the position.
        """
        return dict(self.facts(state))

    @abstractmethod
    def stage(self, scene: Mapping[str, Any], seats: Sequence[Seat], options: Options) -> S:
        """A state set up by hand, from the plain data of a scenario; raises ScenarioError."""

    def as_scene(self, state: S) -> Mapping[str, Any] | None:
        """The plain data that `stage` would make this state from; None where there is none.

        Some moments cannot be set up by hand, such as a joint choice half made. Whoever writes a
        scene down reads it again to be sure: see `battleboard.scenario.writing`.
        """
        return None

    def set_out(self, state: S, seat: Seat, layout: Layout) -> S | Refusal:
        """The board of a state, changed as somebody likes it, when a seat begins to attack.

        For study: any moment can be looked at so, and `carry_on` leads to the first decision. What
        could not stand where it is wished is refused.
        """
        return refuse(None, "layout-not-here", game=self.name)

    @abstractmethod
    def faults(self, state: S) -> Iterable[str]:
        """Which invariants a state breaks: the check of states that come from outside."""

    def faults_before(self, state: S) -> Iterable[str]:
        """Return the invariants that a state of `stage` breaks before it is carried on.

        What happens on the way to the first decision may hide them from `faults`.
        """
        return ()

    # Table actions

    def resign_refused(self, state: S, seat: Seat) -> Refusal | None:
        """When a seat may not resign: by default whenever it is not asked anything."""
        asked = self.decision(state)
        if isinstance(asked, Decision) and seat in asked.seats:
            return None
        return self._out_of_place(state, asked, seat, Resign())

    @abstractmethod
    def resign(self, state: S, seat: Seat, events: list[Event]) -> S:
        """What becomes of a seat that gives up."""

    def order_refused(self, state: S, seat: Seat, order: str) -> Refusal | None:
        """Why a standing order is not one that this game understands."""
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
        """The refusal of an action that answers another question or comes from another seat."""
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
    """The state with its result."""
    result = Result(tuple(winners), MessageId(reason))
    events.append(GameEnded(reason, result.winners))
    return replace(state, over=result)
