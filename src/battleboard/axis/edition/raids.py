"""Strategic bombing raids."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.core.ids import RuleId

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition


class RaidBook(NamedTuple):
    """The rule IDs of strategic bombing raids."""

    only_bombers: RuleId | str
    target: RuleId | str


def bombers(edition: "Edition", pile: Pile) -> bool:
    """Let bombers raid. Rules: CL-BMB-5, CL-SBR-1, RV-SBR-1."""
    return edition.theatre.units[pile.kind].has(Trait.RAIDS)


Damage = Callable[[Pile, tuple[int, ...], int], int]
"""The damage of one raider, by its dice and the value of the territory."""


@dataclass(frozen=True, slots=True)
class RaidRules:
    """The rules of which units raid, with how many dice, and what damage they do."""

    book: RaidBook
    dice: Callable[[str, tuple[str, ...]], int]
    """The number of dice for a raider of a kind, by its owner's technologies."""
    damage: Damage
    eligible: Callable[["Edition", Pile], bool] = bombers
    """Whether a unit can raid."""
