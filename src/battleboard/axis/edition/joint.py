"""Choices that several seats make together."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from battleboard.axis.vocabulary.decisions import ImposeCasualties, ImposePayment
from battleboard.core.ids import Seat
from battleboard.core.joint import Joint
from battleboard.core.values import Decision

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState

Seats = tuple[Seat, ...]


def owners_together(edition: "Edition", state: "AxisState", owners: Seats) -> Seats:
    """Let all owners whose units are concerned decide together. Rules: CL-MULTI-2, RV-R-55."""
    return owners


def stands_once_made(joint: Joint[Any]) -> Seats:
    """Let nobody replace a proposal of his own."""
    return ()


def until_answered(joint: Joint[Any]) -> Seats:
    """Let the author of a proposal replace it until another owner has agreed. Rules: RV-R-139."""
    return joint.agreed if len(joint.agreed) == 1 else ()


def impose_casualties(arbiter: Seat, asked: Any) -> Decision:
    """Let the arbiter choose the casualties."""
    return ImposeCasualties((arbiter,), asked.space, asked.hits, asked.among)


def impose_payment(arbiter: Seat, asked: Any) -> Decision:
    """Let the arbiter choose who pays."""
    return ImposePayment((arbiter,), asked.due, asked.most)


class JointRule(NamedTuple):
    """The rule of who makes a joint choice, and what happens if these seats do not agree."""

    arbiter: Callable[["Edition", "AxisState"], Seat]
    """The seat that decides alone if there is no agreement."""
    seats: Callable[["Edition", "AxisState", Seats], Seats] = owners_together
    """The seats that decide, of those whose units are concerned."""
    may_replace: Callable[[Joint[Any]], Seats] = stands_once_made
    """The seats that may replace what they proposed, though they are not asked any more."""
    imposed: Callable[[Seat, Any], Decision] = impose_casualties
    """What the arbiter is asked instead of what the others were asked."""


def power_on_turn(edition: "Edition", state: "AxisState") -> Seat:
    """Let the attacker decide about the losses of defenders. Rules: CL-MULTI-2, CL-DEC-19."""
    assert state.on_turn is not None
    return state.on_turn
