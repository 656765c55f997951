"""Where the free move may go."""

from collections.abc import Collection

from battleboard.core.ids import Seat
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import Position


def adjacent_own(position: Position, seat: Seat, origin: int) -> Collection[int]:
    """Return adjacent territories of the same owner. Rules: RI-FRE-1."""
    owners = position.owners
    return [i for i in BOARD.neighbours[origin] if owners[i] == seat]


def joined_own(position: Position, seat: Seat, origin: int) -> Collection[int]:
    """Return the territories at the end of a chain of territories of the same owner.

    Rules: RI-OPT-4.
    """
    found = [origin]
    for here in found:
        found += [i for i in adjacent_own(position, seat, here) if i not in found]
    return sorted(found[1:])
