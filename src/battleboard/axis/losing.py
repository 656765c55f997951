"""Answers about losses: the owner's word, an agreement, or the attacker's (CL-DEC-17 to -20)."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from battleboard.axis.casualties import (
    Asked,
    candidates,
    default_owner,
    hit,
    losses_wrong,
    matched,
    sample_losses,
)
from battleboard.axis.edition import Edition
from battleboard.axis.overflight import guns_among, shot_down
from battleboard.axis.piles import Piles, heap
from battleboard.axis.state import AxisState
from battleboard.axis.words import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
    TakeLosses,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree, Object, agree, propose
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def waiting_hits(edition: Edition, state: AxisState) -> tuple[Piles, int]:
    """Who can take the hits that wait, and how many there are."""
    if state.due is not None:
        return guns_among(edition, state), state.due.hits
    assert state.battle is not None
    return heap(pile for _, pile in candidates(state.battle)), state.battle.hits


def losses_refused(
    edition: Edition, state: AxisState, seat: Seat, action: TakeLosses
) -> Refusal | None:
    """Why these units cannot be the losses. Rules: CL-COM-2, CL-COM-3."""
    asked = state.pending
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties | ImposeCasualties)
    among, hits = waiting_hits(edition, state)
    return losses_wrong(edition, state, among, hits, action.units, _default(asked, among))


def _default(asked: Asked, among: Piles) -> Seat:
    owners = {pile.power for pile in among}
    return next(iter(owners)) if len(owners) == 1 else default_owner(asked)


def lose(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeLosses,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """The chosen units are hit, or shot down at once by a gun. Rules: CL-COM-3, CL-COM-7."""
    asked = state.pending
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties | ImposeCasualties)
    among, _ = waiting_hits(edition, state)
    chosen = matched(edition, state.position, among, action.units, _default(asked, among))
    assert chosen is not None, "apply asks losses_refused first"
    if state.due is not None:
        return shot_down(edition, state, chosen, events)
    return hit(edition, state, chosen, events)


def propose_losses(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeLosses,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """A proposal waits for the other defenders. Rules: CL-MULTI-2, CL-DEC-18."""
    asked, joint = state.pending, state.joint
    assert isinstance(asked, AgreeOnCasualties)
    assert joint is not None
    joint = propose(joint, seat, action)
    asked = replace(asked, seats=joint.waiting(), proposed=action.units)
    return replace(state, joint=joint, pending=asked)


def answer_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Agree | Object
) -> Refusal | None:
    """There must be a proposal to answer. Rules: CL-MULTI-2."""
    assert state.joint is not None
    if state.joint.proposal is None:
        return refuse(edition.book.no_proposal, "axis-no-proposal")
    return None


def agree_to_losses(
    edition: Edition, state: AxisState, seat: Seat, action: Agree, dice: Dice, events: list[Event]
) -> AxisState:
    """When all agree, it is done. Rules: CL-MULTI-2, CL-MULTI-R2."""
    asked, joint = state.pending, state.joint
    assert isinstance(asked, AgreeOnCasualties)
    assert joint is not None
    joint = agree(joint, seat)
    if not joint.settled():
        return replace(state, joint=joint, pending=replace(asked, seats=joint.waiting()))
    assert joint.proposal is not None
    return lose(edition, state, seat, joint.proposal, dice, events)


def object_to_losses(
    edition: Edition, state: AxisState, seat: Seat, action: Object, dice: Dice, events: list[Event]
) -> AxisState:
    """Without agreement the attacker chooses. Rules: CL-MULTI-2, CL-DEC-19."""
    asked = state.pending
    assert isinstance(asked, AgreeOnCasualties)
    assert state.on_turn is not None
    imposed = ImposeCasualties((state.on_turn,), asked.space, asked.hits, asked.among)
    return replace(state, joint=None, pending=imposed)


def sample_answer(
    edition: Edition, state: AxisState, seat: Seat, rng: Random
) -> TakeLosses | Agree | Object:
    """Random losses; to a proposal mostly consent."""
    asked = state.pending
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties | ImposeCasualties)
    if isinstance(asked, AgreeOnCasualties) and asked.proposed and rng.random() < 0.8:
        return Agree() if rng.random() < 0.7 else Object()
    among, hits = waiting_hits(edition, state)
    return sample_losses(edition, state, among, hits, rng, _default(asked, among))


def no_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[TakeLosses]:
    """Losses are described, not listed."""
    return ()
