"""The placement of new units."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.piles import Pile
from battleboard.core.ids import RuleId, Seat, Space
from battleboard.core.refusal import Refusal
from battleboard.core.values import Event

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class PlacementBook(NamedTuple):
    """The rule IDs of placing new units."""

    factory_limit: RuleId | str
    bought: RuleId | str
    site: RuleId | str
    owner: RuleId | str
    zone: RuleId | str
    factory: RuleId | str
    gun: RuleId | str
    deck: RuleId | str
    aboard: RuleId | str
    capacity: RuleId | str
    least: RuleId | str
    new: RuleId | str
    duty: RuleId | str
    ally: RuleId | str = ""
    """Industrial complexes of allies; empty: nothing is said of them alone."""


@dataclass(frozen=True, slots=True)
class PlacementRules:
    """The rules of where new units are placed."""

    book: PlacementBook
    zone: Callable[["Edition", "AxisState", Seat, int], Refusal | None]
    """The refusal to place new ships in a zone, if any."""
    must_place: Callable[["Edition", "AxisState", Seat, int], bool]
    """Whether a new unit must go to a space where it may be placed, rather than be lost."""
    capacity: Callable[["Edition", "AxisState", Seat, int], int]
    """The number of units that an industrial complex produces in one turn."""
    min_value: int
    """The least value of land where a new industrial complex can be placed."""
    unplaced: Callable[["Edition", "AxisState", Seat, list[Event]], "AxisState"]
    """The state after units that cannot be placed have been dealt with."""
    aboard: Callable[["Edition", "AxisState", Seat, str, int], Refusal | None]
    """The refusal to place a new land or air unit in a zone, if any."""
    placed: Callable[["Edition", "AxisState", Pile, tuple[int, Space]], Pile]
    """A new unit as it stands in a space, by that space and the industrial complex."""
    without_factory: tuple[Callable[["Edition", Seat, int], bool], ...] = ()
    """Tests for land where a power builds as if an industrial complex stood there."""
