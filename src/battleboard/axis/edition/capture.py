"""Capture: what changes hands with a territory, and what goes back with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from battleboard.axis.board.piles import Pile
from battleboard.core.ids import Space
from battleboard.core.values import Event

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


def zones_have_no_owner(
    edition: "Edition", state: "AxisState", zone: Space, events: list[Event]
) -> "AxisState":
    """Leave the zone of a battle to nobody, as an ordinary one. Rules: EU-RES-5."""
    return state


AfterCapture = Callable[["Edition", Any, list[Event]], Any]
"""A function from the state after a capture to the next; each edition has a state of its own."""


@dataclass(frozen=True, slots=True)
class CaptureRules:
    """The rules of what changes hands, beside the land itself."""

    entrusted: Callable[["Edition", Pile, int], Pile]
    """A unit as captured with a territory, marked if it later goes back with it to an ally."""
    gun_after: Callable[[Pile], Pile]
    """A gun in the hands of the power on turn that has just captured it."""
    goes_back: Callable[[Pile], bool]
    """Whether a gun goes along when an ally gives its territory back."""
    after_capture: tuple[AfterCapture, ...] = ()
    """What else happens at once when a territory is taken."""
    zone_after_battle: Callable[["Edition", "AxisState", Space, list[Event]], "AxisState"] = (
        zones_have_no_owner
    )
    """The state after a battle in a zone that may have changed hands."""
