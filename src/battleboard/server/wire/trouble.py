"""What can be wrong: why a request is not granted, and which rule forbids an action."""

from battleboard.core.ids import MessageId, RuleId
from battleboard.core.refusal import Fact
from battleboard.server.wire.basis import Answer
from battleboard.server.wire.lines import LineInfo


class RefusalInfo(Answer, frozen=True):
    """Why the rules forbid something: the rule, the message and its facts, and the sentence."""

    rule: RuleId | None
    text: MessageId
    facts: dict[str, Fact]
    sentence: str


class Trouble(Answer, frozen=True, omit_defaults=True):
    """The answer to a request that could not be granted."""

    code: str
    """A word for programs: `stale`, `refused`, `not-found` ..."""
    message: str
    """A sentence for people."""
    refusal: RefusalInfo | None = None
    version: int | None = None
    """With `stale`: how many lines the log has now."""
    lines: tuple[LineInfo, ...] = ()
    """With `stale`: the lines after those seen, or the first of them."""
