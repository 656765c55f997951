"""Lines move away from a worker that holds far more than its share of them.

When a worker dies, the others take its players, and when it is back nobody would come to it but
newcomers. So for a while after another has come, a worker with far more lines than its share asks
idle ones to connect again, a few at a time. The system gives them to one worker or another. Nobody
is asked twice for one newcomer: where each worker has an address of its own, asking changes
nothing, and must end.
"""

from collections.abc import Collection
from heapq import nsmallest
from math import ceil
from typing import Final

from battleboard.server.play.table import Listener

FAR: Final = 1.25
"""So many times its share may a worker hold,"""
FEW: Final = 8
"""and so many lines more, before it gives any away."""
IDLE: Final = 5.0
"""Seconds for which a line must have been quiet."""
PART: Final = 20
"""One in so many of those too many is asked at once."""
SETTLING: Final = 120.0
"""Seconds after a newcomer in which lines are given away."""


class Sharing:
    """Which lines of this worker are to connect again."""

    def __init__(self) -> None:
        self._until = 0.0
        self._asked: set[str] = set()

    def welcome(self, now: float) -> None:
        """Another worker has come."""
        self._until = now + SETTLING
        self._asked.clear()

    def to_move(
        self, lines: Collection[Listener], elsewhere: int, workers: int, now: float
    ) -> list[Listener]:
        """Lines to be given away now; none where the shares are even enough."""
        share = (len(lines) + elsewhere) / max(1, workers)
        if now >= self._until or len(lines) <= share * FAR + FEW:
            return []
        idle = {
            line.player: line
            for line in lines
            if line.player not in self._asked and now - line.told_at >= IDLE
        }
        few = ceil((len(lines) - share) / PART)
        found = nsmallest(few, idle.values(), key=lambda line: line.told_at)
        self._asked.update(line.player for line in found)
        return found
