"""Exact odds against sampling the same battle, in the times of one run.

The sampler is the one that `battleboard.odds` falls back on: vectorised, all battles side by side,
one random number for each volley. The solutions are fresh each time: nothing is remembered.
"""

from collections.abc import Callable
from itertools import pairwise
from time import perf_counter, process_time

from battleboard.odds.axis.answer import result
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.axis.pose import posed
from battleboard.odds.axis.solver.problem import Problem
from battleboard.odds.axis.solver.sample import sampled
from battleboard.odds.axis.solver.solve import solve
from benchmarks.measure import Finding, busy_machine, by_turns

FORTY = "20 infantry, 10 armor, 6 fighter, 4 bomber", "30 infantry, 5 armor, 5 fighter"
SEVENTY = "40 infantry, 20 armor, 6 fighter, 4 bomber", "50 infantry, 10 armor, 5 fighter"
FLEET = "4 submarine, 2 destroyer, 2 battleship, 3 fighter, aircraft carrier, 3 transport"
OLD_FLEET = "4 submarine, 3 transport, 4 fighter, 2 aircraft carrier, 2 battleship"

LAND = {
    "40 v 40": Inquiry("classic", *FORTY),
    "40 v 40 with a gun": Inquiry("classic", FORTY[0], f"{FORTY[1]}, anti-aircraft gun"),
    "40 v 40 in Revised": Inquiry("revised", f"{FORTY[0]}"[3:], FORTY[1]),
}
LARGE = {
    "70 v 65": Inquiry("classic", *SEVENTY),
    "fleets of Classic": Inquiry("classic", OLD_FLEET, OLD_FLEET, sea=True),
    "fleets of Revised": Inquiry("revised", FLEET, FLEET, sea=True),
    "fleets of Europe": Inquiry("europe", FLEET, FLEET, sea=True),
}


def odds_land(runs: int) -> Finding:
    """Land battles up to 40 v 40 in less time than 10,000 samples."""
    return _against_samples("odds, land battles", LAND, 10_000, runs)


def odds_large(runs: int) -> Finding:
    """70 v 65, and fleets of 15 v 15 of every edition, in less time than 100,000 samples."""
    return _against_samples("odds, large battles", LARGE, 100_000, max(runs // 8, 1))


def _against_samples(name: str, battles: dict[str, Inquiry], samples: int, runs: int) -> Finding:
    ratios = {}
    for battle, inquiry in battles.items():
        problem = posed(inquiry).problem
        exact, sampling = by_turns((_solve(problem), _sample(problem, samples)), runs)
        ratios[battle] = exact / sampling
    told = ", ".join(f"{battle} {ratio:.2f}" for battle, ratio in ratios.items())
    return Finding(
        name,
        max(ratios.values()),
        details=f"{told} of {samples:,} samples",
    )


def _solve(problem: Problem) -> Callable[[], int]:
    def once() -> int:
        solve(problem)
        return 1

    return once


def _sample(problem: Problem, samples: int) -> Callable[[], int]:
    def once() -> int:
        sampled(problem, samples)
        return 1

    return once


def odds_repeated(runs: int) -> Finding:
    """A repeat against the battle it remembers."""
    inquiry = LARGE["70 v 65"]
    result.cache_clear()
    before = process_time()
    result(inquiry)
    first = (process_time() - before) * 1e6
    (again,) = by_turns((lambda: _repeats(inquiry, 1000),), runs)
    details = f"{again:.2f} µs after {first:.0f} µs"
    return Finding("odds, repeated", again / first, details=details)


def _repeats(inquiry: Inquiry, number: int) -> int:
    for _ in range(number):
        result(inquiry)
    return number


def odds_growth(runs: int) -> Finding:
    """Time for 2n v 2n over n v n, against the product of the sides times the dice: a factor 8."""
    sizes = (10, 20, 40, 80, 160)
    times = by_turns([_solve(_infantry(n)) for n in sizes], runs)
    worst = max(b / a / 8 for a, b in pairwise(times))
    told = ", ".join(f"{n} v {n} {t / 1000:.1f} ms" for n, t in zip(sizes, times, strict=True))
    return Finding("odds, growth", worst, details=told)


def odds_busy(runs: int) -> Finding:
    """160 v 160 over 80 v 80 by the clock on the wall, while every core is busy."""
    with busy_machine():
        eighty, twice = by_turns([_solve(_infantry(n)) for n in (80, 160)], runs, perf_counter)
    details = f"80 v 80 {eighty / 1000:.0f} ms, 160 v 160 {twice / 1000:.0f} ms"
    return Finding("odds, busy machine", twice / eighty, details=details)


def _infantry(number: int) -> Problem:
    return posed(Inquiry("classic", f"{number} infantry", f"{number} infantry")).problem
