"""Answers about losses: the owner's word, an agreement, or the attacker's (CL-DEC-17 to -20)."""

from random import Random

from msgspec.structs import replace

from battleboard.axis.among import Pieces, chosen, count, faces, is_among, owners, sample, unclear
from battleboard.axis.casualties import candidates, hit
from battleboard.axis.dues import due_among, due_settled
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.select import unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.terms import NO_SEAT, Term
from battleboard.axis.words import (
    AgreeOnCasualties,
    CasualtiesDisputed,
    CasualtiesProposed,
    ChooseCasualties,
    ImposeCasualties,
    TakeLosses,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree, Object, agree, propose
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def waiting_hits(edition: Edition, state: AxisState) -> tuple[Pieces, int]:
    """Who can take the hits that wait, and how many there are."""
    if state.due is not None:
        return due_among(edition, state), state.due.hits
    assert state.battle is not None
    return candidates(edition, state, state.battle), state.battle.hits


def losses_refused(
    edition: Edition, state: AxisState, seat: Seat, action: TakeLosses
) -> Refusal | None:
    """Take one unit per hit, of those that can be hit. Rules: CL-COM-2, CL-COM-3, CL-DEC-17."""
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    among, hits = waiting_hits(edition, state)
    rule = edition.book.casualties
    for term in action.units:
        if not is_among(among, term) and (refusal := cannot_be_hit(edition, state, term)):
            return refusal
    if refusal := unclear(edition, among, action.units, seat, rule):
        return refusal
    losses = chosen(among, action.units, seat)
    if losses is None or count(losses) != hits:
        return refuse(rule, "axis-losses", hits=hits)
    return None


def cannot_be_hit(edition: Edition, state: AxisState, term: Term) -> Refusal | None:
    """Say which rule protects a unit from the hits that wait; None if no rule does.

    Guns and factories are never lost, and no aircraft to submarines.
    Rules: CL-AA-11, CL-IC-1, CL-SUB-2.
    """
    book, unit, battle = edition.book, edition.theatre.units[term.kind], state.battle
    if unit.has(Trait.GUN):
        return refuse(book.gun_unharmed, "axis-never-lost", unit=term.kind)
    if unit.has(Trait.FACTORY):
        return refuse(book.factory_moves, "axis-never-lost", unit=term.kind)
    if battle is None or not unit.has(Trait.AIR):
        return None
    at_sea = edition.theatre.sea[edition.theatre.board.index[battle.space]]
    force = battle.side(battle.struck)
    spared = any(
        pile.kind == term.kind and force.ready[i] and i not in battle.targets
        for i, pile in enumerate(force.roster)
    )
    if at_sea and spared:
        return refuse(book.submarine_targets, "axis-submarines-spare", unit=term.kind)
    return None


def lose(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeLosses,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """The chosen units are hit, or lost at once outside a battle. Rules: CL-COM-3, CL-COM-7."""
    among, _ = waiting_hits(edition, state)
    losses = chosen(among, action.units, seat)
    assert losses is not None, "apply asks losses_refused first"
    if state.due is not None:
        return due_settled(edition, state, losses, events)
    return hit(edition, state, losses, events)


def propose_losses(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeLosses,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """A proposal waits for the other defenders; every unit in it names its power.

    Rules: CL-MULTI-2, CL-DEC-18.
    """
    asked, joint = state.pending, state.joint
    assert isinstance(asked, AgreeOnCasualties)
    assert joint is not None
    losses = chosen(waiting_hits(edition, state)[0], action.units, seat)
    assert losses is not None, "apply asks losses_refused first"
    proposal = TakeLosses(faces(losses, NO_SEAT))
    events.append(CasualtiesProposed(seat, asked.space, proposal.units))
    joint = propose(joint, seat, proposal)
    asked = replace(asked, seats=joint.waiting(), proposed=proposal.units)
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
    events.append(CasualtiesDisputed(seat, asked.space))
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
    default = seat if owners(among, state.seats) == (seat,) else NO_SEAT
    return TakeLosses(sample(among, hits, rng, default))
