"""The powers whose lists the advantages are on, and the land where they hold."""

from typing import Final

from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat, Space

USSR: Final = Seat("ussr")
GERMANY: Final = Seat("germany")
UNITED_KINGDOM: Final = Seat("united_kingdom")
JAPAN: Final = Seat("japan")
UNITED_STATES: Final = Seat("united_states")


def holds_own_colour(edition: Edition, state: AxisState, space: Space, power: Seat) -> bool:
    """Return whether land has a power's colour and that power itself controls it.

    Rules: RV-NA-4, RV-SID-12.
    """
    i = edition.theatre.board.index[space]
    return edition.theatre.original[i] == state.position.owners[i] == power
