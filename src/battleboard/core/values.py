"""Base classes of actions (imperative), events (past tense) and decisions.

All are frozen structs with a unique tag; tuples inside. They can be compared, hashed, and written
as JSON or as one line of text.
"""

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from battleboard.core.ids import MessageId, RuleId, Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.refusal import Fact


class Action(Struct, frozen=True, gc=False, tag=True):
    """A seat's answer to a decision."""

    phrase: ClassVar[str]
    final: ClassVar[bool] = True
    """Whether it may end a phase or spend something; an order that can be taken back does not."""


class Weight(StrEnum):
    """The importance of an event to a reader who skips some, the least first."""

    MINOR = "minor"
    """Dice, and numbers that follow from other events: only the history has it."""
    DETAIL = "detail"
    """Told when it happens, and left out of summaries."""
    NORMAL = "normal"
    RESULT = "result"
    """Never left out: units lost, a battle over."""
    DECISIVE = "decisive"
    """Never left out, and told first: a territory captured, the end of the game."""


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""

    phrase: ClassVar[str]
    heading: ClassVar[bool] = False
    """Whether a new part of the history begins with it, such as a turn or a card."""
    planned: ClassVar[bool] = False
    """Whether it tells of an order that waits in a plan: others hear of it when it is done."""
    carried_out: ClassVar[bool] = False
    """Whether it tells what an order of a plan did: the planner has heard of that order."""

    @property
    def weight(self) -> Weight:
        """How much it matters beside other events."""
        return Weight.NORMAL

    def whose(self, actor: Seat | None) -> Seat | None:
        """Return the seat it is about, else the one that acted; None if there is neither."""
        seat: Seat | None = getattr(self, "seat", None) or getattr(self, "by", None)
        return seat or actor

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """Return the arguments of the message `told-<tag>`; empty if the text form will do."""
        return {}


class Decision(Struct, frozen=True, gc=False, tag=True):
    """The question that the game asks next, and the seats that it asks.

    Several seats can be asked at once; those that have answered no longer stand here. A decision
    holds nothing that is hidden from anybody.
    """

    rule: ClassVar[RuleId | str] = ""
    """The decision point in the rule sheet; empty if games share it: see `Game.rule_of`."""
    listed: ClassVar[bool] = True
    """Whether its options can be listed; if not, they can be sampled and checked."""
    final: ClassVar[bool] = True
    """Whether an answer may end a phase or spend something; in the middle of a battle none does."""
    seats: tuple[Seat, ...]


class Result(Struct, frozen=True, gc=False, tag=True):
    """The end of a game. Several winners share a draw."""

    winners: tuple[Seat, ...]
    reason: MessageId
