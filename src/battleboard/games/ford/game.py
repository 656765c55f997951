"""The Ford, put together."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
from msgspec.structs import replace

from battleboard.core.agenda import Step, go_on, step_before
from battleboard.core.book import TableBook
from battleboard.core.data import work_out
from battleboard.core.dice import Dice
from battleboard.core.errors import IllegalAction
from battleboard.core.game import Answer, Game, TurnBegan, end_game
from battleboard.core.grid import Grid
from battleboard.core.ids import GameId, Seat, Side
from battleboard.core.joint import Agree, Object
from battleboard.core.options import Options
from battleboard.core.phrase import Named
from battleboard.core.plan import Done, TakeBack
from battleboard.core.position_data import one_of, read_position_data, under
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.table import SeatResigned, table_seen_by
from battleboard.core.values import Action, Event
from battleboard.games.ford import battle, invariants, movement
from battleboard.games.ford.material import ALLIES, BOARD, DATA, EAST, LEXICON, RED, SEATS
from battleboard.games.ford.state import FordDecision, FordState, Position, side_of
from battleboard.games.ford.vocabulary import (
    EVENTS,
    PHASES,
    Ambush,
    AmbushOrHold,
    DecideLosses,
    Hold,
    Lose,
    MoveUnits,
    PlanMoves,
    ShareLosses,
)

_SEAT, _SPACE = Named("seat"), Named("space")
TURN = ("plan", "ambush", "battle", "losses", "check victory", "next round")  # FO-TUR-1


def check_victory(state: FordState, dice: Dice, events: list[Event]) -> FordState:
    """Step: East Bank taken, or too few left to take it. Rules: FO-VIC-1, FO-VIC-2."""
    position = state.position
    if state.hits:
        return state  # losses of both sides come at the same time
    if position.total((RED,)) < DATA.fewest_red:
        return end_game(state, ALLIES, "defended", events)
    if position.of(EAST, RED) and not any(position.of(EAST, seat) for seat in ALLIES):
        return end_game(state, (RED,), "crossed", events)
    return state


def next_round(state: FordState, dice: Dice, events: list[Event]) -> FordState:
    """Step: Red's next turn, or the end after the agreed rounds. Rules: FO-SET-4, FO-VIC-3."""
    limit = state.options.max_rounds
    if limit is not None and state.round >= limit:
        ours, theirs = state.position.total((RED,)), state.position.total(ALLIES)
        winners = SEATS if ours == theirs else ((RED,) if ours > theirs else ALLIES)
        return end_game(state, winners, "round-limit", events)
    events.append(TurnBegan(state.round + 1, RED))
    return replace(state, round=state.round + 1, on_turn=RED, agenda=TURN)


def _always(state: FordState, seat: Seat, action: Action) -> Refusal | None:
    """Refuse nothing: the action is always open where it is asked."""
    return None


STEPS: dict[str, Step[FordState]] = {
    "plan": movement.ask_for_plan,
    "ambush": battle.ask_for_ambush,
    "battle": battle.fight,
    "losses": battle.ask_for_losses,
    "check victory": check_victory,
    "next round": next_round,
}

ANSWERS: tuple[Answer[FordState], ...] = (
    Answer(MoveUnits, (PlanMoves,), movement.order_refused, movement.give_order),
    Answer(TakeBack, (PlanMoves,), movement.take_back_refused, movement.take_back),
    Answer(Done, (PlanMoves,), movement.done_refused, movement.finish_plan),
    Answer(Ambush, (AmbushOrHold,), _always, battle.ambush, battle.ambush_options),
    Answer(Hold, (AmbushOrHold,), _always, battle.hold, battle.hold_options),
    Answer(Lose, (ShareLosses,), battle.losses_refused, battle.propose_losses, battle.proposals),
    Answer(Lose, (DecideLosses,), battle.losses_refused, battle.decide_losses, battle.proposals),
    Answer(Agree, (ShareLosses,), battle.answer_refused, battle.agree_to_losses, battle.agreements),
    Answer(
        Object, (ShareLosses,), battle.answer_refused, battle.object_to_losses, battle.objections
    ),
)


class FordPositionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[position]` of a scenario: units by space and seat, and the step that comes next."""

    units: dict[str, dict[str, int]]
    step: str = "plan"
    round: int = 1


work_out(FordPositionData)


class TheFord(Game[FordState]):
    """Red wants to cross; Blue and Green want to keep it from crossing."""

    id = GameId("ford")
    name = "The Ford"
    is_example = True
    rules_version = 1
    all_seats = SEATS
    default_seats = SEATS
    options_type = Options
    decisions = FordDecision.__args__
    phases = PHASES
    events = EVENTS
    book = TableBook(order_of_play="FO-TUR-1", game_over="FO-VIC-1")
    lexicon = LEXICON
    state_type = FordState
    answers = ANSWERS
    steps = STEPS
    turn: ClassVar[tuple[str, ...]] = TURN

    def start(
        self, options: Options, seats: Sequence[Seat], dice: Dice
    ) -> tuple[FordState, tuple[Event, ...]]:
        """See `Game.start`. Rules: FO-SET-2 to FO-SET-4."""
        if tuple(seats) != SEATS:
            raise IllegalAction(refuse("FO-SET-2", "ford-seats", seats=SEATS), self.lexicon)
        rows = tuple(
            tuple(data.units.get(seat, 0) for seat in SEATS) for data in DATA.spaces.values()
        )
        events: list[Event] = []
        state = self._state(options, tuple((a, b, c) for a, b, c in rows), ("next round",))
        return go_on(state, self.steps, dice, events), tuple(events)

    def _state(
        self, options: Options, units: tuple[tuple[int, int, int], ...], agenda: tuple[str, ...]
    ) -> FordState:
        return self.state_type(
            rules=self.rules_version,
            seats=SEATS,
            agenda=agenda,
            options=options,
            position=Position(units),
        )

    def view(self, state: FordState, seat: Seat | None) -> FordState:
        """See `Game.view`: only standing orders are hidden here."""
        if state.over is not None:
            return state
        return replace(state, table=table_seen_by(state.table, seat), viewer=seat or "spectator")

    def sample_action(self, state: FordState, seat: Seat, rng: Random) -> Action:
        """See `Game.sample_action`: a plan cannot be listed."""
        if isinstance(state.pending, PlanMoves):
            return movement.sample_order(state, rng)
        return super().sample_action(state, seat, rng)

    def order_refused(self, state: FordState, seat: Seat, order: str) -> Refusal | None:
        """See `Game.order_refused`."""
        return None if order in ("ambush", "hold", "agree") else refuse(None, "ford-orders")

    def answer_by_order(self, state: FordState, seat: Seat) -> Action | None:
        """See `Game.answer_by_order`."""
        asked, orders = state.pending, state.table.orders_of(seat)
        if asked is None or seat not in asked.seats:
            return None
        if isinstance(asked, AmbushOrHold):
            word = next((order for order in reversed(orders) if order != "agree"), None)
            return None if word is None else (Ambush() if word == "ambush" else Hold())
        proposed = isinstance(asked, ShareLosses) and asked.proposed
        return Agree() if proposed and "agree" in orders else None

    def in_play(self, state: FordState) -> tuple[Seat, ...]:
        """See `Game.in_play`."""
        return state.seats

    def side(self, seat: Seat) -> Side:
        """See `Game.side`. Rules: FO-SET-2."""
        return Side("red" if seat == RED else "allies")

    def resign(self, state: FordState, seat: Seat, events: list[Event]) -> FordState:
        """See `Game.resign`. Rules: FO-VIC-4."""
        events.append(SeatResigned(seat))
        winners = tuple(other for other in SEATS if other not in side_of(seat))
        state = replace(state, pending=None, plan=None, joint=None)
        return end_game(state, winners, "last-player", events)

    def tables(self, state: FordState) -> tuple[Grid, ...]:
        """See `Game.tables`: during the plan, the board as it would be."""
        position = state.plan.now if state.plan else state.position
        rows = tuple((s, *position.units[i]) for i, s in enumerate(BOARD.spaces))
        return (Grid("table-board", ("column-space", *(f"column-{s}" for s in SEATS)), rows),)

    def facts(self, state: FordState) -> Mapping[str, Any]:
        """See `Game.facts`."""
        position = state.plan.now if state.plan else state.position
        return {
            "units": {
                space: dict(zip(SEATS, position.units[i], strict=True))
                for i, space in enumerate(BOARD.spaces)
            },
            "hits": state.hits,
            "orders": len(state.plan.orders) if state.plan else 0,
        }

    def digest_facts(self, state: FordState) -> dict[str, Any]:
        """See `Game.digest_facts`."""
        facts = self.facts(state)
        return {"units": facts["units"], "hits": facts["hits"]}

    def read_position(
        self, entries: Mapping[str, Any], seats: Sequence[Seat], options: Options
    ) -> FordState:
        """See `Game.read_position`."""
        data = read_position_data(entries, FordPositionData)
        one_of(data.step, self.turn, "step")
        units: dict[str, dict[str, int]] = {}
        for space, row in data.units.items():
            with under("units", space):
                found = {_SEAT.read(seat, LEXICON): n for seat, n in row.items()}
                units[_SPACE.read(space, LEXICON)] = found
        rows = [[units.get(space, {}).get(seat, 0) for seat in SEATS] for space in BOARD.spaces]
        agenda = self.turn[self.turn.index(data.step) :]
        state = self._state(options, tuple((a, b, c) for a, b, c in rows), agenda)
        return replace(state, round=data.round, on_turn=RED)

    def write_position(self, state: FordState) -> Mapping[str, Any] | None:
        """See `Game.write_position`."""
        units = {
            space: dict(zip(SEATS, row, strict=True))
            for space, row in zip(BOARD.spaces, state.position.units, strict=True)
        }
        return {"units": units, "step": step_before(self.turn, state.agenda), "round": state.round}

    def broken_invariants(self, state: FordState) -> Iterable[str]:
        """See `Game.broken_invariants`."""
        return invariants.broken(state, self.turn)

    def broken_as_read(self, state: FordState) -> Iterable[str]:
        """See `Game.broken_as_read`."""
        return invariants.broken_as_read(state)


GAME = TheFord()
