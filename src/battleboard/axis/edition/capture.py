"""Capture: what changes hands with a territory, and what goes back with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from battleboard.axis.board.piles import Pile
from battleboard.core.values import Event

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition

AfterCapture = Callable[["Edition", Any, list[Event]], Any]
"""A function from the state after a capture to the next; each edition has a state of its own."""


@dataclass(frozen=True, slots=True)
class CaptureRules:
    """The rules of guns that change hands."""

    entrusted: Callable[["Edition", Pile, int], Pile]
    """A unit as captured with a territory, marked if it later goes back with it to an ally."""
    gun_after: Callable[[Pile], Pile]
    """A gun in the hands of the power on turn that has just captured it."""
    goes_back: Callable[[Pile], bool]
    """Whether a gun goes along when an ally gives its territory back."""
    after_capture: tuple[AfterCapture, ...] = ()
    """What else happens at once when a territory is taken."""
