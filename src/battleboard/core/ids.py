"""Names of things: IDs are slugs, texts are for people."""

import re
import unicodedata
from typing import Final, NewType

GameId = NewType("GameId", str)
Seat = NewType("Seat", str)
Side = NewType("Side", str)
Space = NewType("Space", str)
RuleId = NewType("RuleId", str)
MessageId = NewType("MessageId", str)

GAMES: Final = "battleboard.games"
"""The entry point group by which another package offers a game."""

NOBODY: Final = Seat("")
"""No seat: the owner of sea zones, of neutral land, and of land that nobody has claimed yet."""

NO_SPACE: Final = Space("")

HIDDEN: Final = "?"
"""Stands in a view, an event or a record where the reader may not know the value."""


def slug(name: str) -> str:
    """Return the ID that belongs to a name: lower case, words joined by underscores.

    >>> slug("Karelia S.S.R."), slug("Saint-Lô")
    ('karelia_ssr', 'saint_lo')
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"[.']", "", plain.lower())).strip("_")
