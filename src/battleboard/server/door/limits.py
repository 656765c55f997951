"""How often somebody may ask: a bucket that fills steadily and is emptied by requests.

These are in memory, for they are asked at every request. Where several workers share the callers,
each tells the others every half second who asked much, so that together they allow hardly more
than one would.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple

from battleboard.server.settings import Settings

MOST: Final = 20_000
"""So many callers are remembered; the ones not seen for the longest are forgotten."""
BURST: Final = 3.0
"""So many seconds' worth of requests may come at once."""
WORTH_TELLING: Final = 8
"""Who takes less than this part of what fills the bucket meanwhile is not worth telling of."""


class Buckets:
    """A bucket for each caller.

    >>> buckets = Buckets(rate=1.0, size=2.0)
    >>> [buckets.take("a", now=0.0) for _ in range(3)]
    [True, True, False]
    >>> buckets.take("a", now=1.0)
    True

    Where several processes share the callers, each tells the others what was taken from its own.

    >>> buckets.taken(seconds=1.0)
    {'a': 3}
    >>> other = Buckets(rate=1.0, size=2.0)
    >>> other.pour_out("a", 3, now=0.0)
    >>> other.take("a", now=1.0), other.take("a", now=2.0)
    (False, True)
    """

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._taken: dict[str, int] = {}

    def take(self, caller: str, now: float) -> bool:
        """Whether the caller may ask once more; `now` is by the steady clock."""
        left = self._filled(caller, now)
        allowed = left >= 1
        if allowed:
            self._taken[caller] = self._taken.get(caller, 0) + 1
        self._keep(caller, left - 1 if allowed else left, now)
        return allowed

    def taken(self, seconds: float) -> dict[str, int]:
        """Who took much since this was asked last, so many seconds ago, and how often."""
        least = seconds * self._rate / WORTH_TELLING
        found = {caller: times for caller, times in self._taken.items() if times >= least}
        self._taken.clear()
        return found

    def pour_out(self, caller: str, times: int, now: float) -> None:
        """The caller has asked so often elsewhere."""
        self._keep(caller, max(-self._size, self._filled(caller, now) - times), now)

    def _filled(self, caller: str, now: float) -> float:
        left, at = self._left.pop(caller, (self._size, now))
        return min(self._size, left + (now - at) * self._rate)

    def _keep(self, caller: str, left: float, now: float) -> None:
        self._left[caller] = (left, now)
        if len(self._left) > MOST:
            self._left.popitem(last=False)


class Taken(NamedTuple):
    """That somebody asked so often."""

    kind: str
    """Whether it was a player, "p", or a stranger, "s"."""
    caller: str
    times: int

    @property
    def word(self) -> str:
        """As other workers are told.

        >>> Taken.read(Taken("p", "00ff", 12).word)
        Taken(kind='p', caller='00ff', times=12)
        """
        return f"{self.kind}-{self.caller}-{self.times}"

    @classmethod
    def read(cls, word: str) -> "Taken":
        """What another worker told."""
        kind, caller, times = word.split("-")
        return cls(kind, caller, int(times))


class Callers:
    """Everybody who asks: players by themselves, strangers by their address."""

    def __init__(self, settings: Settings) -> None:
        known, strange = settings.request_rate, settings.stranger_rate
        self._buckets = {
            "p": Buckets(known, known * BURST),
            "s": Buckets(strange, strange * BURST * 4),
        }

    def player(self, id_: str, now: float) -> bool:
        """Whether a player may ask once more."""
        return self._buckets["p"].take(id_, now)

    def stranger(self, address: str, now: float) -> bool:
        """Whether somebody unknown may ask once more. A proxy may call an address what it likes."""
        return self._buckets["s"].take(hashlib.sha256(address.encode()).hexdigest()[:16], now)

    def taken(self, seconds: float) -> Iterator[Taken]:
        """Who asked much here since this was asked last."""
        for kind, buckets in self._buckets.items():
            for caller, times in buckets.taken(seconds).items():
                yield Taken(kind, caller, times)

    def pour_out(self, taken: Taken, now: float) -> None:
        """Somebody asked so often at another worker."""
        if taken.kind in self._buckets:
            self._buckets[taken.kind].pour_out(taken.caller, taken.times, now)
