"""A position of The Ford, and what is going on in a turn."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.ids import Seat
from battleboard.core.joint import Joint
from battleboard.core.options import Options
from battleboard.core.plan import Plan
from battleboard.core.state import State
from battleboard.games.ford.material import ALLIES, RED, SEATS
from battleboard.games.ford.vocabulary import (
    AmbushOrHold,
    DecideLosses,
    Lose,
    MoveUnits,
    PlanMoves,
    ShareLosses,
)

FordDecision = PlanMoves | AmbushOrHold | ShareLosses | DecideLosses


NONE_MOVED: Final = (0, 0, 0)


class Position(Struct, frozen=True, gc=False):
    """How many units each seat has in each space; piles, not objects."""

    units: tuple[tuple[int, int, int], ...]
    """By space, then by seat."""
    moved: tuple[int, int, int] = NONE_MOVED
    """How many of Red's units in each space have moved in the plan."""

    def of(self, space: int, seat: Seat) -> int:
        """Return the units of a seat in a space."""
        return self.units[space][SEATS.index(seat)]

    def total(self, seats: tuple[Seat, ...]) -> int:
        """Return the units of several seats on the whole board."""
        return sum(row[SEATS.index(seat)] for row in self.units for seat in seats)

    def plus(self, space: int, seat: Seat, count: int) -> "Position":
        """Return the position with units added or (below zero) taken away."""
        rows = [list(row) for row in self.units]
        rows[space][SEATS.index(seat)] += count
        assert rows[space][SEATS.index(seat)] >= 0, "no space holds fewer than no units"
        return replace(self, units=tuple((a, b, c) for a, b, c in rows))


class FordState(State, frozen=True, gc=False, kw_only=True, tag="ford"):
    """A game of The Ford at one moment."""

    options: Options
    position: Position
    pending: FordDecision | None = None
    plan: Plan[Position, MoveUnits] | None = None
    joint: Joint[Lose] | None = None
    hits: int = 0
    """Hits on Blue and Green that wait for losses."""


def side_of(seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that win or lose with a seat. Rules: FO-SET-2."""
    return (RED,) if seat == RED else ALLIES
