"""The engine against the yardstick: random Risk and random backgammon, by turns on one core."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from benchmarks import risk
from benchmarks.measure import Finding, by_turns

UNITS = 1000
"""Actions or moves in one run."""


def backgammon() -> Iterator[None]:
    """Random backgammon by OpenSpiel, game after game: one step for every move of a player.

    Chance nodes are run but not counted.
    """
    import pyspiel  # only with the dependency group `bench`

    game: Any = pyspiel.load_game("backgammon")  # the library has no type information
    rng = Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                yield


def next_units(steps: Iterator[object]) -> int:
    """Go on with a game, or with the next, for one run."""
    return sum(1 for _ in islice(steps, UNITS))


def speed(runs: int) -> Finding:
    """Seat actions of Risk per player move of backgammon, in the same time."""
    ours, theirs = risk.games(), backgammon()
    mine, yardstick = by_turns((lambda: next_units(ours), lambda: next_units(theirs)), runs)
    return Finding(
        name="speed: actions of Risk for each move of backgammon (OpenSpiel)",
        ratio=yardstick / mine,
        details=f"medians of {runs} runs of {UNITS}: {mine:.1f} and {yardstick:.1f} µs each",
    )
