"""Takeover: units of allies that a power makes its own."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.piles import Pile

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class TakeoverRules(NamedTuple):
    """The rules of one kind of takeover."""

    rule: str
    """The rule ID of which units can be taken over."""
    site: Callable[["Edition", "AxisState", int], bool]
    """Whether the power on turn can take over units of allies in a space."""
    after: Callable[[Pile], Pile]
    """A unit that has just been taken over."""
