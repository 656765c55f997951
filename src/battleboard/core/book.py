"""The rule IDs that an edition cites for the checks it shares with others.

A shared check never knows which edition it serves: it is handed a book, a plain record with one
field per check, and cites what stands there. A missing field fails when the edition is imported.
"""

from typing import NamedTuple

from battleboard.core.ids import RuleId


class TableBook(NamedTuple):
    """The checks that every game shares."""

    order_of_play: RuleId | str
    """Cited when another seat, or another step of the turn, is asked."""
    game_over: RuleId | str
    """Cited when the game is over."""
