"""Standing orders for one space or everywhere: `defend with 1 in Kamchatka`, `defend with 2`."""

import re
from collections.abc import Iterable
from typing import Final, TypeVar

from battleboard.core.ids import HIDDEN, Space
from battleboard.core.lexicon import Lexicon

T = TypeVar("T")
EVERYWHERE: Final = Space("")
_IN: Final = re.compile(" in ", re.IGNORECASE)


def split_order(order: str, lexicon: Lexicon) -> tuple[str, Space] | None:
    """Return an order and its space; None if there is no such space."""
    words, *rest = _IN.split(order, maxsplit=1)
    if not rest:
        return words, EVERYWHERE
    space = lexicon.find("space", rest[0])
    return None if space in (None, HIDDEN) else (words, Space(str(space)))


def latest_for(orders: Iterable[tuple[T, Space]], space: Space) -> T | None:
    """Return the order for a space: its latest, else the latest for all spaces.

    >>> latest_for([("hold", Space("ford")), ("leave", EVERYWHERE)], Space("ford"))
    'hold'
    """
    latest = {place: said for said, place in orders}
    return latest.get(space, latest.get(EVERYWHERE))
