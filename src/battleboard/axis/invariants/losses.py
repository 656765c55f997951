"""Losses: the same question is put again and compared with the one that is open."""

from msgspec.structs import replace

from battleboard.axis.combat.casualties import settle_hits
from battleboard.axis.combat.choose_casualties import waiting_hits
from battleboard.axis.combat.other_casualties import fall_due
from battleboard.axis.combat.stranded_fighters import homeless
from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.fighting import is_under_fire
from battleboard.axis.position.choose import chosen, count, faces
from battleboard.axis.position.select import unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    ImposeCasualties,
)
from battleboard.axis.vocabulary.terms import NO_SEAT
from battleboard.core.dice import NO_DICE
from battleboard.core.joint import Joint
from battleboard.core.values import Action


def losses_fault(edition: Edition, state: AxisState) -> str:
    """Return why the question about losses is wrong; empty if it is not."""
    again = _asked_again(edition, state)
    if again is None or not _is_same(edition, state, again):
        return "these losses cannot be asked for"
    return ""


def _asked_again(edition: Edition, state: AxisState) -> AxisState | None:
    """Return the state in which the owners are first asked; None if there is nothing to lose."""
    unasked = replace(state, pending=None, joint=None, due=None)
    battle, due = state.battle, state.due
    if battle is not None:
        if not is_under_fire(edition, state, battle):
            return None
        return settle_hits(edition, replace(unasked, agenda=state.agenda[1:]), [])
    assert due is not None, "losses come of a battle or fall due outside it"
    if due.hits < 1 or due.space not in edition.theatre.board.index:
        return None
    if due.cause == "stranding":
        before = replace(unasked, agenda=state.agenda[1:])
        return homeless(edition, before, NO_DICE, [])
    return fall_due(edition, unasked, due, [])


def _is_same(edition: Edition, state: AxisState, again: AxisState) -> bool:
    """Whether the owners are asked just so, or have gone on from there."""
    asked, first = state.pending, again.pending
    if isinstance(asked, ChooseCasualties):
        return state == again
    if not isinstance(first, AgreeOnCasualties) or again.joint is None:
        return False
    if replace(again, pending=asked, joint=state.joint) != state:
        return False
    if isinstance(asked, ImposeCasualties):
        arbiter = edition.casualties.arbiter(edition, state)
        return asked == edition.casualties.imposed(arbiter, first)
    joint = state.joint
    assert joint is not None, "several owners choose together"
    seats = tuple(seat for seat in joint.waiting() if seat not in state.resigned)
    proposed = joint.proposal.units if isinstance(joint.proposal, TakeLosses) else ()
    return (
        asked == replace(first, seats=seats, proposed=proposed)
        and joint.seats == again.joint.seats
        and _is_proposed(edition, state, joint)
    )


def _is_proposed(edition: Edition, state: AxisState, joint: Joint[Action]) -> bool:
    """Return whether a proposal can stand, with the consent of its author and not of all.

    Rules: CL-MULTI-2.
    """
    if joint.proposal is None:
        return not joint.agreed
    agreed = set(joint.agreed)
    if not agreed or not agreed < set(joint.seats) or len(agreed) != len(joint.agreed):
        return False
    assert isinstance(joint.proposal, TakeLosses)
    units = joint.proposal.units
    if unknown_units(edition, units) is not None:
        return False
    among, hits = waiting_hits(edition, state)
    losses = chosen(among, units, joint.seats[0])
    return losses is not None and count(losses) == hits and faces(losses, NO_SEAT) == units
