"""Reasons why something is not allowed, to raise, to show and to translate."""

from msgspec import Struct

from battleboard.core.ids import MessageId, RuleId

Fact = str | int | tuple[str, ...]


class Refusal(Struct, frozen=True, gc=False):
    """A rule ID, a message ID and the message's arguments, which clients can highlight."""

    rule: RuleId | None
    text: MessageId
    facts: tuple[tuple[str, Fact], ...] = ()

    def fact(self, name: str) -> Fact | None:
        """Return one of the facts by its name."""
        return dict(self.facts).get(name)


def refuse(rule: RuleId | str | None, text: str, **facts: Fact) -> Refusal:
    """Return a refusal with its facts in a fixed order, so that equal refusals are equal values.

    >>> refuse("RI-ATT-1", "too-few-armies", space="alaska", armies=1).facts
    (('armies', 1), ('space', 'alaska'))
    """
    cited = None if rule is None else RuleId(rule)
    return Refusal(cited, MessageId(text), tuple(sorted(facts.items())))
