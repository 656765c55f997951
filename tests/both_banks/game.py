"""The Ford with a phase of the allies (FO-ALL): Blue and Green are active at the same time."""

from collections.abc import Hashable, Iterable

from msgspec.structs import replace

from battleboard.core.agenda import Step
from battleboard.core.dice import Dice
from battleboard.core.game import Answer
from battleboard.core.ids import GameId, MessageId, Seat
from battleboard.core.phases import Phase
from battleboard.core.phrase import SeatName
from battleboard.core.plan import Plan, begin_plan
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Decision, Event
from battleboard.games.ford.game import ANSWERS, STEPS, TURN, TheFord, next_round
from battleboard.games.ford.material import ALLIES, EAST, RED
from battleboard.games.ford.movement import duties
from battleboard.games.ford.state import FordDecision, FordState, Position
from battleboard.games.ford.vocabulary import EVENTS, MoveUnits, PlanMoves


class CallUp(Action, frozen=True, gc=False):
    """A unit more in East Bank (FO-ALL-2)."""

    phrase = "call up"


class StandReady(Action, frozen=True, gc=False):
    """The end of the phase for one seat (FO-ALL-3)."""

    phrase = "stand ready"


class CallUpOrNot(Decision, frozen=True, gc=False):
    """The allies' phase: those who stand ready are no longer asked."""

    rule = "FO-DEC-5"


class AlliesBegan(Event, frozen=True, gc=False):
    """The phase of Blue and Green began."""

    heading = True
    phrase = "round {round}: the turn of the allies"
    round: int


class UnitCalledUp(Event, frozen=True, gc=False):
    """A unit came to East Bank."""

    phrase = "{seat} called up a unit"
    seat: SeatName


class BothState(FordState, frozen=True, gc=False, kw_only=True, tag="both_banks"):
    """The Ford, and who has called up a unit in this phase."""

    pending: FordDecision | CallUpOrNot | None = None  # type: ignore[assignment]  # one more
    called: tuple[Seat, ...] = ()


def ask_allies(state: BothState, dice: Dice, events: list[Event]) -> BothState:
    """Step: both allies act. Rules: FO-ALL-1."""
    events.append(AlliesBegan(state.round))
    return replace(state, pending=CallUpOrNot(ALLIES))


def call_up_refused(state: BothState, seat: Seat, action: CallUp) -> Refusal | None:
    """One unit in a phase. Rules: FO-ALL-2."""
    return refuse("FO-ALL-2", "both-banks-called") if seat in state.called else None


def call_up(
    state: BothState, seat: Seat, action: CallUp, dice: Dice, events: list[Event]
) -> BothState:
    """The phase goes on for both. Rules: FO-ALL-2."""
    events.append(UnitCalledUp(seat))
    position = state.position.plus(EAST, seat, 1)
    return replace(state, position=position, called=(*state.called, seat))


def call_up_options(state: BothState, seat: Seat) -> Iterable[CallUp]:
    """A unit, if none was called up yet."""
    return () if seat in state.called else (CallUp(),)


def stand_ready(
    state: BothState, seat: Seat, action: StandReady, dice: Dice, events: list[Event]
) -> BothState:
    """The other may still act. Rules: FO-ALL-3."""
    assert state.pending is not None
    left = tuple(other for other in state.pending.seats if other != seat)
    if left:
        return replace(state, pending=CallUpOrNot(left))
    return replace(state, pending=None, called=())


def stand_ready_options(state: BothState, seat: Seat) -> Iterable[StandReady]:
    """Always possible."""
    return (StandReady(),)


def always(state: BothState, seat: Seat, action: Action) -> Refusal | None:
    """Nothing forbids it where it is asked."""
    return None


PHASES = (*TURN[:-1], "allies", TURN[-1])


def begin_round(state: BothState, dice: Dice, events: list[Event]) -> BothState:
    """Step: the next round, with the allies' phase in it. Rules: FO-ALL-1."""
    after: BothState = next_round(state, dice, events)  # type: ignore[assignment]  # its own type
    return after if after.over else replace(after, agenda=PHASES)


OWN_STEPS: dict[str, Step[BothState]] = {"allies": ask_allies, "next round": begin_round}
OWN_ANSWERS: tuple[Answer[BothState], ...] = (
    Answer(CallUp, (CallUpOrNot,), call_up_refused, call_up, call_up_options),
    Answer(StandReady, (CallUpOrNot,), always, stand_ready, stand_ready_options),
)
# The Ford's own take its state, those above that of this game.
ALL_STEPS: dict[str, Step[FordState]] = {**STEPS, **OWN_STEPS}  # type: ignore[dict-item]
ALL_ANSWERS: tuple[Answer[FordState], ...] = (*ANSWERS, *OWN_ANSWERS)  # type: ignore[arg-type]


class BothBanks(TheFord):
    """Red's turn, then that of Blue and Green together."""

    id = GameId("both_banks")
    name = "Both Banks"
    turn = PHASES
    decisions = (*TheFord.decisions, CallUpOrNot)
    events = (*EVENTS, AlliesBegan, UnitCalledUp)
    phases = (*TheFord.phases, Phase(MessageId("phase-allies"), (CallUpOrNot,)))
    state_type = BothState
    steps = ALL_STEPS
    answers = ALL_ANSWERS

    def active_seats(self, state: FordState) -> tuple[Seat, ...]:
        """See `Game.active_seats`. Rules: FO-ALL-1."""
        return ALLIES if self._allied(state) else super().active_seats(state)

    def ends_turn(self, before: FordState, after: FordState, seat: Seat) -> bool:
        """See `Game.ends_turn`: who stands ready is not asked again. Rules: FO-ALL-3."""
        asked = [set(s.pending.seats) if self._allied(s) else set() for s in (before, after)]  # type: ignore[union-attr]
        return seat in asked[0] - asked[1] or super().ends_turn(before, after, seat)

    def undo_scope(self, state: FordState) -> Hashable:
        """See `Game.undo_scope`: a seat that stands ready has decided. Rules: FO-ALL-4."""
        ready = len(ALLIES) - len(state.pending.seats) if self._allied(state) else 0  # type: ignore[union-attr]
        return super().undo_scope(state), ready

    def broken_invariants(self, state: FordState) -> Iterable[str]:
        """See `Game.broken_invariants`: where the allies act, Red could just as well plan."""
        assert isinstance(state, BothState)
        if not self._allied(state):
            return (
                ("somebody was called up too early",)
                if state.called
                else super().broken_invariants(state)
            )
        assert state.pending is not None
        if not state.pending.seats or not set(state.pending.seats) <= set(ALLIES):
            return ("others than the allies are asked",)
        if state.agenda != PHASES[-1:] or not set(state.called) <= set(ALLIES):
            return ("what is asked does not fit the state",)
        plan: Plan[Position, MoveUnits] = begin_plan(state.position)
        asked = PlanMoves((RED,), duties(state.position))
        return super().broken_invariants(
            replace(state, pending=asked, plan=plan, called=(), agenda=PHASES[1:])
        )

    def _allied(self, state: FordState) -> bool:
        return isinstance(state.pending, CallUpOrNot)


GAME = BothBanks()
