"""`python -m benchmarks [--quick] [name ...]`: every measurement, its limit, and pass or fail."""

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.battle import battle
from benchmarks.client import (
    client_board,
    client_click,
    client_frames,
    client_return,
    client_shift,
)
from benchmarks.crowd import crowd_growth, crowd_load
from benchmarks.growth import growth
from benchmarks.load import idle, load
from benchmarks.measure import Finding, Limit, at_least, at_most, stay_on_one_core
from benchmarks.memory import memory
from benchmarks.odds import (
    odds_busy,
    odds_growth,
    odds_land,
    odds_large,
    odds_repeated,
)
from benchmarks.reach import reach
from benchmarks.speed import speed
from benchmarks.startup import startup
from benchmarks.upkeep import upkeep


@dataclass(frozen=True)
class Benchmark:
    """A measurement, its limit, and its size: for real, and for a quick try."""

    measure: Callable[[int], Finding]
    limit: Limit
    size: int
    quick: int

    def report(self, found: Finding) -> str:
        """Return the line that a run prints."""
        word = "pass" if self.limit.holds(found.ratio) else "FAIL"
        return f"{word}  {found.name}: {found.ratio:.2f} ({self.limit})\n      {found.details}"


BENCHMARKS = {
    "speed": Benchmark(speed, at_least(1), size=101, quick=3),
    "growth": Benchmark(growth, at_most(1.2), size=2000, quick=20),
    "memory": Benchmark(memory, at_most(1.5), size=1000, quick=50),
    "startup": Benchmark(startup, at_most(3), size=41, quick=1),
    "battle": Benchmark(battle, at_most(100), size=41, quick=1),
    "reach": Benchmark(reach, at_most(5), size=41, quick=1),
    "odds-land": Benchmark(odds_land, at_most(1), size=41, quick=1),
    "odds-large": Benchmark(odds_large, at_most(1), size=41, quick=1),
    "odds-repeated": Benchmark(odds_repeated, at_most(0.01), size=41, quick=1),
    "odds-growth": Benchmark(odds_growth, at_most(1), size=41, quick=1),
    "odds-busy": Benchmark(odds_busy, at_most(8), size=21, quick=1),
    "load": Benchmark(load, at_most(10), size=500, quick=6),
    "idle": Benchmark(idle, at_most(200), size=500, quick=6),
    "crowd": Benchmark(crowd_load, at_most(0), size=500, quick=4),
    "workers": Benchmark(crowd_growth, at_least(0.9), size=3, quick=1),
    "upkeep": Benchmark(upkeep, at_most(1.5), size=500, quick=5),
    "client-frames": Benchmark(client_frames, at_least(55), size=5, quick=1),
    "client-click": Benchmark(client_click, at_most(1), size=21, quick=3),
    "client-board": Benchmark(client_board, at_most(2), size=5, quick=1),
    "client-return": Benchmark(client_return, at_most(0.8), size=5, quick=1),
    "client-shift": Benchmark(client_shift, at_most(0), size=1, quick=1),
}


def main(arguments: list[str]) -> int:
    """Measure what is asked for; 1 if a limit was missed."""
    parser = argparse.ArgumentParser(prog="benchmarks", description="Measures speed, as ratios.")
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(BENCHMARKS)}; or all")
    parser.add_argument("--quick", action="store_true", help="small sizes, to see that it works")
    chosen = parser.parse_args(arguments)
    unknown = set(chosen.names) - set(BENCHMARKS)
    if unknown:
        parser.error(f"there is no benchmark {', '.join(sorted(unknown))}")
    stay_on_one_core()
    missed = 0
    for name in chosen.names or BENCHMARKS:
        benchmark = BENCHMARKS[name]
        found = benchmark.measure(benchmark.quick if chosen.quick else benchmark.size)
        print(benchmark.report(found), flush=True)
        missed += not benchmark.limit.holds(found.ratio)
    print(f"{missed} of the limits missed" if missed else "all within their limits")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
