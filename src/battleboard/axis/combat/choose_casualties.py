"""Choices of losses, by the owner, all owners or the attacker (CL-DEC-17 to -20)."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.combat.casualties import (
    candidates,
    choice_refused,
    first_allowed,
    hit,
)
from battleboard.axis.combat.other_casualties import due_among, due_settled
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import (
    Choosable,
    Pieces,
    chosen,
    count,
    faces,
    first_of,
    is_among,
    owners,
    sample,
    unclear,
)
from battleboard.axis.position.select import unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
)
from battleboard.axis.vocabulary.events import CasualtiesDisputed, CasualtiesProposed
from battleboard.axis.vocabulary.terms import NO_SEAT, Term
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.joint import Agree, Object, agree, propose
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def waiting_hits(edition: Edition, state: AxisState) -> tuple[Pieces, int]:
    """Return the units that can take the waiting hits, and the number of hits."""
    if state.due is not None:
        return due_among(edition, state), state.due.hits
    assert state.battle is not None
    return candidates(edition, state, state.battle), state.battle.hits


def in_order(state: AxisState, ranked: Iterable[Choosable]) -> Pieces:
    """Return losses by an order of preference, so far as the rules allow it."""
    wanted = tuple(ranked)
    if state.due is not None:
        return first_of(wanted, state.due.hits)
    return first_allowed(state, wanted)


def losses_refused(
    edition: Edition, state: AxisState, seat: Seat, action: TakeLosses
) -> Refusal | None:
    """Refuse a choice that is not one unit per hit, of those that can be hit.

    Rules: CL-COM-2, CL-COM-3, CL-DEC-17.
    """
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
    if state.battle is None or state.due is not None:
        return None
    return choice_refused(edition, state, losses)


def cannot_be_hit(edition: Edition, state: AxisState, term: Term) -> Refusal | None:
    """Refuse to hit a unit that a rule protects from the waiting hits.

    Antiaircraft guns and industrial complexes in a territory are never lost, nor are aircraft to
    submarines. Rules: CL-AA-11, CL-AA-R6, CL-IC-1, CL-SUB-2.
    """
    unit, battle = edition.theatre.units[term.kind], state.battle
    at_sea = battle is not None and _is_sea(edition, battle.space)
    if unit.has(Trait.GUN) and not at_sea:
        return refuse(edition.antiaircraft.book.unharmed, "axis-never-lost", unit=term.kind)
    if unit.has(Trait.FACTORY):
        return refuse(edition.movement.book.factory_moves, "axis-never-lost", unit=term.kind)
    if battle is None or not unit.has(Trait.AIR):
        return None
    force = battle.side(battle.struck)
    spared = any(
        pile.kind == term.kind and force.ready[i] and i not in battle.targets
        for i, pile in enumerate(force.roster)
    )
    if at_sea and spared:
        return refuse(edition.book.submarine_targets, "axis-submarines-spare", unit=term.kind)
    return None


def _is_sea(edition: Edition, space: Space) -> bool:
    return edition.theatre.sea[edition.theatre.board.index[space]]


def lose(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: TakeLosses,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Hit the chosen units, or remove them at once outside a battle. Rules: CL-COM-3, CL-COM-7."""
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
    """Propose losses to the other defenders; every unit in the proposal names its power.

    A new proposal takes the place of an earlier one, and of the consent to it.
    Rules: CL-MULTI-2, CL-DEC-18, RV-R-139.
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
    """Refuse an answer if there is no proposal, and its author's. Rules: CL-MULTI-2, RV-R-139."""
    assert state.joint is not None
    if state.joint.proposal is None:
        return refuse(edition.book.no_proposal, "axis-no-proposal")
    if seat in state.joint.agreed:
        return refuse(edition.book.no_proposal, "axis-own-proposal")
    return None


def agree_to_losses(
    edition: Edition, state: AxisState, seat: Seat, action: Agree, dice: Dice, events: list[Event]
) -> AxisState:
    """Agree to the proposal, and carry it out when all have agreed.

    Rules: CL-MULTI-2, CL-MULTI-R2.
    """
    asked, joint = state.pending, state.joint
    assert isinstance(asked, AgreeOnCasualties)
    assert joint is not None
    joint = agree(joint, seat)
    if not joint.settled():
        return replace(state, joint=joint, pending=replace(asked, seats=joint.waiting()))
    assert isinstance(joint.proposal, TakeLosses)
    return lose(edition, state, seat, joint.proposal, dice, events)


def object_to_losses(
    edition: Edition, state: AxisState, seat: Seat, action: Object, dice: Dice, events: list[Event]
) -> AxisState:
    """Object to the proposal, so that the attacker chooses as arbiter.

    Rules: CL-MULTI-2, CL-DEC-19.
    """
    asked = state.pending
    assert isinstance(asked, AgreeOnCasualties)
    arbiter = edition.casualties.arbiter(edition, state)
    events.append(CasualtiesDisputed(seat, asked.space))
    imposed = edition.casualties.imposed(arbiter, asked)
    return replace(state, joint=None, pending=imposed)


def sample_answer(
    edition: Edition, state: AxisState, seat: Seat, rng: Random
) -> TakeLosses | Agree | Object:
    """Return random losses, or usually consent to a proposal."""
    asked = state.pending
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties | ImposeCasualties)
    if isinstance(asked, AgreeOnCasualties) and asked.proposed and rng.random() < 0.8:
        return Agree() if rng.random() < 0.7 else Object()
    among, hits = waiting_hits(edition, state)
    default = seat if owners(among, state.seats) == (seat,) else NO_SEAT
    while losses_refused(edition, state, seat, answer := _sample(among, hits, rng, default)):
        pass
    return answer


def _sample(among: Pieces, hits: int, rng: Random, default: Seat) -> TakeLosses:
    return TakeLosses(sample(among, hits, rng, default))
