"""The withdrawal of single submarines from a battle."""

from dataclasses import dataclass
from typing import NamedTuple

from battleboard.core.ids import RuleId


class WithdrawalBook(NamedTuple):
    """The rule IDs of submarines that withdraw."""

    back: RuleId | str
    zone: RuleId | str
    fought: RuleId | str
    only_submarines: RuleId | str


@dataclass(frozen=True, slots=True)
class WithdrawalRules:
    """The rules of where submarines withdraw to."""

    book: WithdrawalBook
