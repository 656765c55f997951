"""Which rule of an edition a shared mechanic answers to.

A shared check never knows which edition it serves: it is handed a book, a plain record with one
field per check, and cites what stands there. A missing field fails when the edition is imported.
"""

from typing import NamedTuple

from battleboard.core.ids import RuleId


class TableBook(NamedTuple):
    """The checks that every game shares."""

    order_of_play: RuleId | str
    """It is another seat's decision, or another step of the turn."""
    game_over: RuleId | str
    """The game has been won."""
