"""Versions of a game's rules, and what changed between them."""

from msgspec import Struct

from battleboard.core.ids import MessageId, RuleId
from battleboard.core.texts import message


class RulesChange(Struct, frozen=True):
    """A difference between a version of the rules and the version before it."""

    version: int
    """The version that brought the change."""
    rules: tuple[RuleId | str, ...]
    text: MessageId
    """A message that says how the rule is played now and how it was before."""

    @property
    def sentence(self) -> str:
        """The change as a sentence with the IDs of its rules."""
        return f"{message(self.text)} [{', '.join(self.rules)}]"
