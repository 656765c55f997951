"""The retreat from a battle."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.battle.rules import Battle
from battleboard.axis.board.piles import Pile
from battleboard.core.ids import RuleId, Space

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class RetreatBook(NamedTuple):
    """The rule IDs of retreat."""

    on_land: RuleId | str
    at_sea: RuleId | str
    must: RuleId | str


def all_go_along(edition: "Edition", pile: Pile) -> bool:
    """Let no unit submerge while others retreat."""
    return False


@dataclass(frozen=True, slots=True)
class RetreatRules:
    """The rules of where and when attackers retreat."""

    book: RetreatBook
    spaces: Callable[["Edition", "AxisState", Battle], tuple[Space, ...]]
    """The spaces to which land units or ships may retreat together."""
    must: Callable[["Edition", "AxisState", Battle], bool]
    """Whether units that can retreat have to."""
    submerges: Callable[["Edition", Pile], bool] = all_go_along
    """Whether a unit may submerge while the others retreat."""
