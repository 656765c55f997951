"""How things are measured: by turns, on one core, in the middle of many runs."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time


@dataclass(frozen=True)
class Finding:
    """One ratio and how far it may go."""

    name: str
    ratio: float
    limit: float
    more_is_better: bool
    details: str

    @property
    def passes(self) -> bool:
        """Whether the ratio is within its limit."""
        return self.ratio >= self.limit if self.more_is_better else self.ratio <= self.limit

    def __str__(self) -> str:
        bound = "at least" if self.more_is_better else "at most"
        word = "pass" if self.passes else "FAIL"
        return (
            f"{word}  {self.name}: {self.ratio:.2f} ({bound} {self.limit:g})\n      {self.details}"
        )


def stay_on_one_core() -> None:
    """Both sides of a comparison run on the same core, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def by_turns(sides: Sequence[Callable[[], int]], runs: int) -> list[float]:
    """The median time of one unit of work on each side, in microseconds of this process.

    A side does some units of work and returns how many. The sides take turns, so that a slow
    minute of the machine falls on all of them.
    """
    times: list[list[float]] = [[] for _ in sides]
    for _ in range(runs):
        for side, found in zip(sides, times, strict=True):
            before = process_time()
            units = side()
            found.append((process_time() - before) / units * 1e6)
    return [median(found) for found in times]
