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
from benchmarks.measure import Finding, stay_on_one_core
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
    """A measurement and its size: for real, and to see that it works."""

    measure: Callable[[int], Finding]
    size: int
    quick: int


BENCHMARKS = {
    "speed": Benchmark(speed, size=101, quick=3),
    "growth": Benchmark(growth, size=2000, quick=20),
    "memory": Benchmark(memory, size=1000, quick=50),
    "startup": Benchmark(startup, size=41, quick=1),
    "battle": Benchmark(battle, size=41, quick=1),
    "reach": Benchmark(reach, size=41, quick=1),
    "odds-land": Benchmark(odds_land, size=41, quick=1),
    "odds-large": Benchmark(odds_large, size=41, quick=1),
    "odds-repeated": Benchmark(odds_repeated, size=41, quick=1),
    "odds-growth": Benchmark(odds_growth, size=41, quick=1),
    "odds-busy": Benchmark(odds_busy, size=21, quick=1),
    "load": Benchmark(load, size=500, quick=6),
    "idle": Benchmark(idle, size=500, quick=6),
    "crowd": Benchmark(crowd_load, size=500, quick=4),
    "workers": Benchmark(crowd_growth, size=3, quick=1),
    "upkeep": Benchmark(upkeep, size=500, quick=5),
    "client-frames": Benchmark(client_frames, size=5, quick=1),
    "client-click": Benchmark(client_click, size=21, quick=3),
    "client-board": Benchmark(client_board, size=5, quick=1),
    "client-return": Benchmark(client_return, size=5, quick=1),
    "client-shift": Benchmark(client_shift, size=1, quick=1),
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
        print(found, flush=True)
        missed += not found.passes
    print(f"{missed} of the limits missed" if missed else "all within their limits")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
