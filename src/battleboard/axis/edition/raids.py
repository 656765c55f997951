"""Strategic bombing raids."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.core.dice import Dice
from battleboard.core.ids import RuleId, Space
from battleboard.core.values import Event

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState

HasTask = Callable[["Edition", Pile], bool]
"""Whether a unit can have a task in a raid."""


class RaidBook(NamedTuple):
    """The rule IDs of strategic bombing raids."""

    only_bombers: RuleId | str
    target: RuleId | str


def bombers(edition: "Edition", pile: Pile) -> bool:
    """Let bombers raid. Rules: CL-BMB-5, CL-SBR-1, RV-SBR-1."""
    return edition.theatre.units[pile.kind].has(Trait.RAIDS)


BOMBERS_ALONE: Final = MappingProxyType({"raid": bombers})
"""Raids without escorts."""

Damage = Callable[[Pile, tuple[int, ...], int], int]
"""The damage of one raider, by its dice and the value of the territory."""


BeginRaid = Callable[["Edition", "AxisState", Space, Dice, list[Event]], "AxisState"]
"""A function that begins the raid on a territory."""


@dataclass(frozen=True, slots=True)
class RaidRules:
    """The rules of which units raid, with how many dice, and what damage they do."""

    book: RaidBook
    dice: Callable[[str, tuple[str, ...]], int]
    """The number of dice for a raider of a kind, by its owner's technologies."""
    damage: Damage
    begin: BeginRaid
    tasks: Mapping[str, HasTask]
    """The tasks of aircraft in a raid, each with the units that can have it."""
    arms: Arms | None = None
    """The values and steps of an air battle over the territory; None = none is fought."""
