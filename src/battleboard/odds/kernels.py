"""The inner loops of the odds: plain ones that always work, compiled ones for large battles."""

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from typing import Final, NamedTuple

from battleboard.odds import front, sweep
from battleboard.odds.front import Front
from battleboard.odds.register import Chances, Mask, Numbers

Spread = Callable[[Chances, Chances, Numbers, Numbers, Numbers], tuple[Numbers, Numbers, Chances]]
Merge = Callable[[Front], Front]
Sweep = Callable[[Chances, Numbers, Numbers, Chances, Chances, Mask], float]

WORTH_COMPILING: Final = 5_000_000
"""From this size on (see `solve.size`) a battle takes longer than loading compiled code."""


class Kernels(NamedTuple):
    """The loops that do the work."""

    spread: Spread
    merged: Merge
    sweep: Sweep


PLAIN: Final = Kernels(front.spread, front.merged, sweep.sweep)


@lru_cache(maxsize=1)
def compiled() -> Kernels | None:
    """The compiled loops; nothing where numba is not installed."""
    if find_spec("numba") is None:
        return None
    from battleboard.odds import compiled as loops  # numba takes a while to import

    return Kernels(loops.spread, loops.merged, loops.sweep)


def kernels_for(size: int) -> Kernels:
    """Compiled loops where they are there and pay."""
    return (compiled() or PLAIN) if size >= WORTH_COMPILING else PLAIN
