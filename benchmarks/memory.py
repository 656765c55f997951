"""A game of which nothing is kept needs no more memory the longer it lasts."""

import gc
import tracemalloc
from itertools import islice

from benchmarks import risk
from benchmarks.measure import Finding


def held(actions: int) -> int:
    """How many bytes a game holds after so many actions."""
    gc.collect()
    tracemalloc.start()
    try:
        game = risk.states("memory", max_rounds=10_000)
        state = next(islice(game, actions - 1, None))
        gc.collect()  # Python keeps freed tuples for later use; this lets go of them
        assert state.over is None, "the game has to last"
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def memory(actions: int) -> Finding:
    """A game ten times as long."""
    held(10 * actions)  # what is made once and kept for good counts for neither
    short, long = held(actions), held(10 * actions)
    return Finding(
        name=f"memory: a game of {10 * actions} actions, compared with one of {actions}",
        ratio=long / short,
        details=f"{short / 1024:.1f} and {long / 1024:.1f} KiB held at the end",
    )
