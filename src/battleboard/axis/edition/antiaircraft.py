"""Antiaircraft guns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.piles import Pile, Piles, Turn
from battleboard.axis.board.situation import Situation
from battleboard.core.ids import RuleId, Seat, Space

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState, Overflight


class AntiaircraftBook(NamedTuple):
    """The rule IDs of antiaircraft guns."""

    attacks: RuleId | str
    waits: RuleId | str
    limit: RuleId | str
    unharmed: RuleId | str


FiresAt = Callable[[Turn | None, bool], bool]
"""Whether guns fire at a flight, by the aircraft's turn before it and whether it is a combat move.
"""
Flown = Callable[[Situation, Turn, Turn, tuple[int, ...]], Turn]
"""A function that returns an aircraft's turn with what guns that fire need to know of its flight.

Its arguments are the situation, the turn before and after the flight, and the path.
"""
Overflights = Callable[["Edition", Situation, "AxisState"], "tuple[Overflight, ...]"]
"""The guns that fire and their targets, in order, once the orders of a plan are final."""


class GunFire(NamedTuple):
    """The rules of how guns fire at flights."""

    fires_at: FiresAt
    flown: Flown
    overflights: Overflights


@dataclass(frozen=True, slots=True)
class AntiaircraftRules:
    """The rules of where antiaircraft guns stand and what they fire at."""

    book: AntiaircraftBook
    fire: GunFire
    best_gun: Callable[["Edition", "AxisState", Space, Piles], Seat]
    """The owner of the gun that fires, of several in a territory."""
    immune: tuple[Callable[["Edition", "AxisState", Pile], bool], ...] = ()
    """Tests for aircraft at which no gun rolls a die and which no gun can hit."""
    max_per_territory: int | None = None
    """The maximum number of guns in a territory; None = no limit."""
