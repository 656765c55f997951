"""How often somebody may ask: a bucket that fills steadily and is emptied by requests."""

from collections import OrderedDict
from typing import Final

MOST: Final = 20_000
"""So many callers are remembered; the ones not seen for the longest are forgotten."""


class Buckets:
    """A bucket for each caller.

    >>> buckets = Buckets(rate=1.0, size=2.0)
    >>> [buckets.take("a", now=0.0) for _ in range(3)]
    [True, True, False]
    >>> buckets.take("a", now=1.0)
    True
    """

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str, now: float, cost: int = 1) -> bool:
        """Whether the caller may ask once more; `now` is by the steady clock."""
        left, at = self._left.pop(caller, (self._size, now))
        left = min(self._size, left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[caller] = (left - cost if allowed else left, now)
        if len(self._left) > MOST:
            self._left.popitem(last=False)
        return allowed
