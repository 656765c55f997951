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
    """A measured ratio."""

    name: str
    ratio: float
    details: str


@dataclass(frozen=True)
class Limit:
    """How low or how high a ratio may be."""

    value: float
    lowest: bool

    def holds(self, ratio: float) -> bool:
        """Return whether a ratio is within the limit."""
        return ratio >= self.value if self.lowest else ratio <= self.value

    def __str__(self) -> str:
        return f"at {'least' if self.lowest else 'most'} {self.value:g}"


def at_least(value: float) -> Limit:
    """Return the limit of a ratio that is better when it is higher."""
    return Limit(value, lowest=True)


def at_most(value: float) -> Limit:
    """Return the limit of a ratio that is better when it is lower."""
    return Limit(value, lowest=False)


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
