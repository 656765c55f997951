"""The purchase of units."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.core.ids import RuleId
from battleboard.core.refusal import Refusal


class PurchaseBook(NamedTuple):
    """The rule IDs of buying units."""

    money: RuleId | str
    unit_limits: RuleId | str
    no_capital: RuleId | str


@dataclass(frozen=True, slots=True)
class PurchaseRules:
    """The rules of what can be bought, and at what price."""

    book: PurchaseBook
    price: Callable[[str, tuple[str, ...]], int]
    not_for_sale: Callable[[str], Refusal | None]
    """The refusal to buy or place a kind of unit, if any."""
