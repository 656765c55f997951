"""Optional capabilities of a game, as protocols that other packages look for.

`isinstance(game, HoldsArmies)` is the question; nobody asks which game it is. Those that speak of
units, moves and battles are in `battleboard.axis.capabilities`.
"""

from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from battleboard.core.board import Board
from battleboard.core.ids import Seat

ARMY: Final = "army"
"""The kind of unit of a game that has only one."""


class Garrison(NamedTuple):
    """A space with its owner and armies; an empty owner: nobody's."""

    owner: Seat
    armies: int


@runtime_checkable
class HoldsArmies(Protocol):
    """Every space has one owner, and that owner a number of armies there.

    An attack goes from one space to a neighbour, and one army stays behind. The odds are those of
    `odds.risk`: up to three dice against two, the highest compared, ties to the defender.
    """

    @property
    def board(self) -> Board:
        """The spaces and their borders."""
        ...

    def garrisons(self, state: Any) -> tuple[Garrison, ...]:
        """Return every space of the board, in its order; each game has its own type of state."""
        ...
