"""A joint choice of several seats: one proposes, the others agree or object.

When they do not agree, the rulebook's own tie-break decides; that is the game's to say.
"""

from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.ids import Seat
from battleboard.core.values import Action

P = TypeVar("P")
P_co = TypeVar("P_co", covariant=True)


class Agree(Action, frozen=True, gc=False):
    """Consent to what an ally proposed."""

    phrase = "agree"


class Object(Action, frozen=True, gc=False):
    """Refuse what an ally proposed: there is no agreement, the fallback of the rulebook decides."""

    phrase = "object"


class Joint(Struct, Generic[P_co], frozen=True, gc=False):
    """A joint choice in progress."""

    seats: tuple[Seat, ...]
    proposal: P_co | None = None
    agreed: tuple[Seat, ...] = ()

    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that have not agreed; before a proposal, all seats."""
        return tuple(seat for seat in self.seats if seat not in self.agreed)

    def settled(self) -> bool:
        """Return whether all have agreed."""
        return self.proposal is not None and not self.waiting()


def propose(joint: Joint[P], seat: Seat, proposal: P) -> Joint[P]:
    """Return the choice with a proposal, to which only its owner has agreed."""
    return replace(joint, proposal=proposal, agreed=(seat,))


def agree(joint: Joint[P], seat: Seat) -> Joint[P]:
    """Return the choice with the consent of one more seat."""
    return replace(joint, agreed=(*joint.agreed, seat))
