"""How things are measured: by turns, on one core, in the middle of many runs."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import process_time

BUSY = "import os\nwhile os.getppid() == {parent}: sum(range(100_000))"
"""A program that keeps a core busy for as long as the one that started it lives."""


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


@contextmanager
def busy_machine() -> Iterator[None]:
    """Let this process use every core, beside one busy program for each of them."""
    here = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    cores = os.cpu_count() or 1
    if here:
        os.sched_setaffinity(0, range(cores))
    command = (sys.executable, "-c", BUSY.format(parent=os.getpid()))
    others = [subprocess.Popen(command) for _ in range(cores)]
    try:
        yield
    finally:
        for other in others:
            other.kill()
            other.wait()
        if here:
            os.sched_setaffinity(0, here)


def by_turns(
    sides: Sequence[Callable[[], int]], runs: int, clock: Callable[[], float] = process_time
) -> list[float]:
    """Return the median time of one unit of work on each side, in microseconds.

    The clock counts the processor time of this process unless another is given.

    A side does some units of work and returns how many. The sides take turns, so that a slow
    minute of the machine falls on all of them.
    """
    times: list[list[float]] = [[] for _ in sides]
    for _ in range(runs):
        for side, found in zip(sides, times, strict=True):
            before = clock()
            units = side()
            found.append((clock() - before) / units * 1e6)
    return [median(found) for found in times]
