"""Invariants of The Ford, with which states from outside are checked."""

from collections.abc import Iterable

from battleboard.core.joint import Joint
from battleboard.core.plan import Plan, begin_plan, with_order
from battleboard.core.refusal import Refusal
from battleboard.games.ford.battle import proposals
from battleboard.games.ford.material import ALLIES, BLUE, BOARD, EAST, FORD, RED, SEATS
from battleboard.games.ford.movement import carry_out_order, duties
from battleboard.games.ford.state import NONE_MOVED, FordDecision, FordState, Position
from battleboard.games.ford.vocabulary import (
    AmbushOrHold,
    DecideLosses,
    Lose,
    MoveUnits,
    PlanMoves,
    ShareLosses,
)


def broken(state: FordState, turn: tuple[str, ...]) -> Iterable[str]:
    """Return what the first failing check finds; each check relies on those before it."""
    return broken_as_read(state) or tuple(_asked_faults(state, turn))


def broken_as_read(state: FordState) -> tuple[str, ...]:
    """Return what is wrong with a state set up by hand before it is carried on."""
    return tuple(_table_faults(state)) or tuple(_board_faults(state))


def _table_faults(state: FordState) -> Iterable[str]:
    """Yield faults of seats and rounds. Rules: FO-SET-2."""
    if state.seats != SEATS:
        yield "there are three seats, in the order of play"
    named = {*state.table.draw, *(seat for seat, _ in state.table.orders)}
    if not named <= set(SEATS):
        yield "somebody at the table does not play"
    if state.over is not None and not set(state.over.winners) <= set(SEATS):
        yield "somebody won who does not play"
    if state.viewer not in ("", "spectator", *SEATS):
        yield f"nobody who could see this is called {state.viewer!r}"
    if min(state.round, state.dice, state.hits) < 0:
        yield "what is counted is never below zero"


def _board_faults(state: FordState) -> Iterable[str]:
    """Yield faults of the board. Rules: FO-SET-3, FO-PLN-2."""
    position = state.position
    if len(position.units) != len(BOARD.spaces):
        yield "there are three spaces"
    elif any(count < 0 for row in position.units for count in row):
        yield "no space holds fewer than no units"
    elif position.moved != NONE_MOVED:
        yield "units have moved outside a plan"


def _asked_faults(state: FordState, turn: tuple[str, ...]) -> Iterable[str]:
    """Yield faults of the open decision. Rules: FO-TUR-1, FO-DEC-1 to FO-DEC-4."""
    asked = state.pending
    if asked is None:
        if state.over is None:
            yield "nobody is asked and the game is not over"
        return
    if (state.plan is None) == isinstance(asked, PlanMoves):
        yield "there is a plan exactly while Red plans"
    elif (state.joint is None) == isinstance(asked, ShareLosses):
        yield "there is a joint choice exactly while losses are shared"
    elif state.plan is not None and not _follows(state.plan, state.position):
        yield "the plan is not what follows from its orders"
    elif not _fits(state, asked):
        yield "what is asked does not fit the state"
    elif state.agenda != turn[turn.index(_STEPS[type(asked)]) + 1 :]:
        yield "what is to come is not the rest of the turn"


_STEPS = {PlanMoves: "plan", AmbushOrHold: "ambush", ShareLosses: "losses", DecideLosses: "losses"}


def _follows(plan: Plan[Position, MoveUnits], position: Position) -> bool:
    """Return whether the plan begins with the board and its orders lead to its result."""
    again: Plan[Position, MoveUnits] = begin_plan(position)
    for order in plan.orders:
        after = with_order(again, order, carry_out_order)
        if isinstance(after, Refusal):
            return False
        again = after
    return again == plan


def _fits(state: FordState, asked: FordDecision) -> bool:
    """Return whether the game would ask this decision here, of these seats."""
    position, hits = state.position, state.hits
    choice = len(list(proposals(state, RED))) > 1
    match asked:
        case PlanMoves():
            assert state.plan is not None
            return asked == PlanMoves((RED,), duties(state.plan.now)) and not hits
        case AmbushOrHold():
            possible = bool(position.of(FORD, RED) and position.of(EAST, BLUE))
            return asked == AmbushOrHold((BLUE,)) and possible and not hits
        case DecideLosses():
            return asked == DecideLosses((RED,), hits) and choice
        case ShareLosses():
            assert state.joint is not None
            return choice and _shares(state.joint, state, asked)


def _shares(joint: Joint[Lose], state: FordState, asked: ShareLosses) -> bool:
    """Return whether the joint choice fits its decision: no ally or one has spoken."""
    if joint.seats != ALLIES:
        return False
    if joint.proposal is None:
        return asked == ShareLosses(ALLIES, state.hits) and not joint.agreed
    expected = ShareLosses(joint.waiting(), state.hits, joint.proposal.units)
    legal = joint.proposal in proposals(state, RED)
    return asked == expected and legal and joint.agreed in ((ALLIES[0],), (ALLIES[1],))
