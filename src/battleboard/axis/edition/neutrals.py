"""Neutral land that can be violated; boards with impassable neutrals need no such rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.core.ids import RuleId, Seat
from battleboard.core.values import Event

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class NeutralBook(NamedTuple):
    """The rule IDs of violating neutrals."""

    fine: RuleId | str
    blitz: RuleId | str
    noncombat: RuleId | str


@dataclass(frozen=True, slots=True)
class NeutralRules:
    """The cost of violating a neutral."""

    book: NeutralBook
    fine: int
    waiting_fine: Callable[["Edition", "AxisState", Seat, int, list[Event]], "AxisState"]
    """A function that takes or sets aside the fine where a landing waits for a sea battle."""
