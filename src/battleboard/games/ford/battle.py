"""Ambush and battle (FO-AMB, FO-BAT): an interrupt, a roll, and losses that two seats share."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.core.agenda import put_first
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree, Joint, Object, agree, propose
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event
from battleboard.games.ford.material import ALLIES, BLUE, BOARD, DATA, EAST, FORD, RED
from battleboard.games.ford.state import FordState
from battleboard.games.ford.vocabulary import (
    Ambush,
    AmbushOrHold,
    AmbushRolled,
    BattleRolled,
    DecideLosses,
    Hold,
    Lose,
    LossesDisputed,
    LossesProposed,
    ShareLosses,
    TroopsLost,
)


def ask_for_ambush(state: FordState, dice: Dice, events: list[Event]) -> FordState:
    """Step: Blue is asked in Red's turn, if there is something to ambush. Rules: FO-AMB-1."""
    if state.position.of(FORD, RED) and state.position.of(EAST, BLUE):
        return replace(state, pending=AmbushOrHold((BLUE,)))
    return state


def ambush(
    state: FordState, seat: Seat, action: Ambush, dice: Dice, events: list[Event]
) -> FordState:
    """Return the state after one die per Blue unit. Rules: FO-AMB-2."""
    count = state.position.of(EAST, BLUE)
    faces = dice.roll(state.dice, count)
    struck = sum(face >= DATA.ambush_hits_from for face in faces)
    hits = min(struck, state.position.of(FORD, RED))
    events.append(AmbushRolled(BLUE, faces, hits))
    state = replace(state, dice=state.dice + count, pending=None)
    return _lose(state, FORD, ((RED, hits),), events)


def hold(state: FordState, seat: Seat, action: Hold, dice: Dice, events: list[Event]) -> FordState:
    """Do not ambush. Rules: FO-AMB-1."""
    return replace(state, pending=None)


def ambush_options(state: FordState, seat: Seat) -> Iterable[Ambush]:
    """Return the one way to ambush."""
    return (Ambush(),)


def hold_options(state: FordState, seat: Seat) -> Iterable[Hold]:
    """Return the one way to hold."""
    return (Hold(),)


def fight(state: FordState, dice: Dice, events: list[Event]) -> FordState:
    """Step: both sides in East Bank roll at the same time. Rules: FO-BAT-1 to FO-BAT-3."""
    position = state.position
    ours = position.of(EAST, RED)
    theirs = sum(position.of(EAST, seat) for seat in ALLIES)
    if not ours or not theirs:
        return state
    # Two rolls: the dice of one roll are interchangeable, those of the two sides are not.
    red, allies = dice.roll(state.dice, ours), dice.roll(state.dice + ours, theirs)
    events.append(BattleRolled(red, allies))
    lost = min(ours, sum(face >= DATA.allies_hit_from for face in allies))
    hits = min(theirs, sum(face >= DATA.red_hits_from for face in red))
    state = replace(state, dice=state.dice + ours + theirs, hits=hits)
    return _lose(state, EAST, ((RED, lost),), events)


def ask_for_losses(state: FordState, dice: Dice, events: list[Event]) -> FordState:
    """Step: Blue and Green share their losses, if there is a choice. Rules: FO-BAT-4, FO-DEC-3."""
    ways = list(_ways(state))
    if state.hits == 0:
        return state
    if len(ways) == 1:
        return _settle(state, ways[0], events)
    asked = ShareLosses(ALLIES, state.hits)
    return replace(state, joint=Joint(ALLIES), pending=asked)


def _ways(state: FordState) -> Iterable[Lose]:
    """Yield every way to share the hits."""
    blue, green = (state.position.of(EAST, seat) for seat in ALLIES)
    for of_blue in range(min(blue, state.hits) + 1):
        of_green = state.hits - of_blue
        if of_green <= green:
            counts = zip(ALLIES, (of_blue, of_green), strict=True)
            yield Lose(tuple((seat, count) for seat, count in counts if count))


def losses_refused(state: FordState, seat: Seat, action: Lose) -> Refusal | None:
    """Refuse losses other than one unit of Blue or Green for each hit.

    Rules: FO-BAT-3, FO-BAT-4.
    """
    if action in _ways(state):
        return None
    return refuse("FO-BAT-3", "ford-losses", hits=state.hits)


def propose_losses(
    state: FordState, seat: Seat, action: Lose, dice: Dice, events: list[Event]
) -> FordState:
    """Return the state with a proposal that waits for the ally. Rules: FO-BAT-4."""
    assert state.joint is not None
    joint = propose(state.joint, seat, action)
    events.append(LossesProposed(seat, action.units))
    asked = ShareLosses(joint.waiting(), state.hits, action.units)
    return replace(state, joint=joint, pending=asked)


def answer_refused(state: FordState, seat: Seat, action: Agree | Object) -> Refusal | None:
    """Refuse an answer if there is no proposal. Rules: FO-BAT-4."""
    assert state.joint is not None
    return refuse("FO-BAT-4", "ford-no-proposal") if state.joint.proposal is None else None


def agree_to_losses(
    state: FordState, seat: Seat, action: Agree, dice: Dice, events: list[Event]
) -> FordState:
    """Return the state after both agreed. Rules: FO-BAT-4."""
    assert state.joint is not None
    joint = agree(state.joint, seat)
    assert joint.settled(), "there are only two to agree"
    assert joint.proposal is not None
    return _settle(state, joint.proposal, events)


def object_to_losses(
    state: FordState, seat: Seat, action: Object, dice: Dice, events: list[Event]
) -> FordState:
    """Let Red decide, as there is no agreement. Rules: FO-BAT-5, FO-DEC-4."""
    events.append(LossesDisputed(seat))
    return replace(state, joint=None, pending=DecideLosses((RED,), state.hits))


def decide_losses(
    state: FordState, seat: Seat, action: Lose, dice: Dice, events: list[Event]
) -> FordState:
    """Carry out Red's final decision. Rules: FO-BAT-5."""
    return _settle(state, action, events)


def proposals(state: FordState, seat: Seat) -> Iterable[Lose]:
    """Return every way to share the hits."""
    return _ways(state)


def agreements(state: FordState, seat: Seat) -> Iterable[Agree]:
    """Return the consent, once there is a proposal."""
    return () if answer_refused(state, seat, Agree()) else (Agree(),)


def objections(state: FordState, seat: Seat) -> Iterable[Object]:
    """Return the objection, once there is a proposal."""
    return () if answer_refused(state, seat, Object()) else (Object(),)


def _settle(state: FordState, losses: Lose, events: list[Event]) -> FordState:
    return _lose(replace(state, hits=0, joint=None, pending=None), EAST, losses.units, events)


def _lose(
    state: FordState, space: int, units: tuple[tuple[Seat, int], ...], events: list[Event]
) -> FordState:
    lost = tuple((seat, count) for seat, count in units if count)
    if not lost:
        return state
    events.append(TroopsLost(BOARD.spaces[space], lost))
    position = state.position
    for seat, count in lost:
        position = position.plus(space, seat, -count)
    return put_first(replace(state, position=position), "check victory")
