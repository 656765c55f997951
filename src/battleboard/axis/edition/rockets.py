"""Rockets."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.axis.board.piles import Pile
from battleboard.axis.board.theatre import Theatre
from battleboard.core.ids import RuleId, Space


class RocketBook(NamedTuple):
    """The rule IDs of rockets."""

    target: RuleId | str
    gun: RuleId | str


Fired = tuple[tuple[Space, Space], ...]
"""The rockets of a turn, as pairs of the gun's space and the target's."""
Limit = Callable[[Fired, int, Space, Space], bool]
"""Whether one more rocket may fly, by those fired, the guns left in the territory, origin, target.

Guns are left unless `RocketRules.afterwards` says that they have done enough this turn.
"""


@dataclass(frozen=True, slots=True)
class RocketRules:
    """The rules of who has rockets, their range, number and damage."""

    book: RocketBook
    range: int
    has_rockets: Callable[[tuple[str, ...]], bool]
    """Whether guns can fire rockets, by their owner's technologies."""
    limits: tuple[Limit, ...]
    """The limits on rockets in a turn; every limit must allow one more."""
    damage: Callable[[int, int], int]
    """The damage of a rocket, by its die and the value of the territory."""
    blocked_by: Callable[[Theatre], frozenset[int]]
    """The land over which no rocket flies."""
    afterwards: Callable[[Pile], Pile]
    """The gun after it has fired a rocket."""
