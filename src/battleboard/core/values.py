"""What games are told in: actions (imperative), events (past tense), decisions (what is asked).

All are frozen structs with a unique tag; tuples inside. They can be compared, hashed, and written
as JSON or as one line of text.
"""

from typing import ClassVar

from msgspec import Struct

from battleboard.core.ids import MessageId, RuleId, Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.refusal import Fact


class Action(Struct, frozen=True, gc=False, tag=True):
    """One answer of a seat to a decision."""

    phrase: ClassVar[str]


class Event(Struct, frozen=True, gc=False, tag=True):
    """Something that happened."""

    phrase: ClassVar[str]
    heading: ClassVar[bool] = False
    """Whether a new part of the history begins with it, such as a turn or a card."""

    def whose(self, actor: Seat | None) -> Seat | None:
        """The seat it tells of, else who acted; None: nobody in particular."""
        seat: Seat | None = getattr(self, "seat", None) or getattr(self, "by", None)
        return seat or actor

    def facts(self, lexicon: Lexicon) -> dict[str, Fact]:
        """What its sentence is made of, the message `told-<tag>`; empty: its text form will do."""
        return {}


class Decision(Struct, frozen=True, gc=False, tag=True):
    """What the game asks next, and whom.

    Several seats can be asked at once; those that have answered no longer stand here. A decision
    holds nothing that is hidden from anybody.
    """

    rule: ClassVar[RuleId | str] = ""
    """Its decision point in the rule sheet; empty where games share it: see `Game.rule_of`."""
    listed: ClassVar[bool] = True
    """Whether its options can be listed; if not, they can be sampled and checked."""
    seats: tuple[Seat, ...]


class Result(Struct, frozen=True, gc=False, tag=True):
    """How a game ended. Several winners share a draw."""

    winners: tuple[Seat, ...]
    reason: MessageId
