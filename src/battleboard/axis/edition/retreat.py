"""The retreat from a battle."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.battle.rules import Battle
from battleboard.core.ids import RuleId, Space

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class RetreatBook(NamedTuple):
    """The rule IDs of retreat."""

    on_land: RuleId | str
    at_sea: RuleId | str
    must: RuleId | str


@dataclass(frozen=True, slots=True)
class RetreatRules:
    """The rules of where and when attackers retreat."""

    book: RetreatBook
    spaces: Callable[["Edition", "AxisState", Battle], tuple[Space, ...]]
    """The spaces to which land units or ships may retreat together."""
    must: Callable[["Edition", "AxisState", Battle], bool]
    """Whether units that can retreat have to."""
