"""Strategic bombing raids."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.axis.board.piles import Pile
from battleboard.core.ids import RuleId


class RaidBook(NamedTuple):
    """The rule IDs of strategic bombing raids."""

    only_bombers: RuleId | str
    target: RuleId | str


Damage = Callable[[Pile, tuple[int, ...], int], int]
"""The damage of one raider, by its dice and the value of the territory."""


@dataclass(frozen=True, slots=True)
class RaidRules:
    """The rules of which units raid, with how many dice, and what damage they do."""

    book: RaidBook
    dice: Callable[[str, tuple[str, ...]], int]
    """The number of dice for a raider of a kind, by its owner's technologies."""
    damage: Damage
