"""When memory is tidied: in small steps while people play, as a whole only now and then.

Python looks for objects that nobody needs any more but that refer to one another. Young ones are
looked at often, and that is quick. A look at all of them takes the longer the more games there are,
up to some tenths of a second in which nobody is answered; left alone, it comes whenever the games
have grown by a quarter. So what is there at the start, and what has grown old since, is left out,
and everything is looked at only every few minutes.
"""

import asyncio
import gc
from typing import Final

YOUNG: Final = 10_000
"""New objects until the young ones are looked at; a few requests make so many."""
MIDDLE: Final = 20
"""Looks at the young ones until those are looked at, too, that stayed."""
NEVER: Final = 1_000_000
EVERY: Final = 600.0
"""Seconds between two looks at everything."""


def settle() -> None:
    """All that has been loaded stays to the end: nobody looks at it again."""
    _look_at_all()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def tidy() -> None:
    """Look at everything now and then, for ever."""
    while True:
        await asyncio.sleep(EVERY)
        _look_at_all()


def _look_at_all() -> None:
    gc.unfreeze()
    gc.collect()
    gc.freeze()
