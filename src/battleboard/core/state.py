"""What the states of all games have in common: bookkeeping around the position."""

from msgspec import Struct

from battleboard.core.ids import Seat
from battleboard.core.table import EMPTY_TABLE, Table
from battleboard.core.values import Decision, Result


class State(Struct, frozen=True, gc=False, kw_only=True, tag_field="game"):
    """An immutable value; a game adds its options, its position and its open decision.

    Search compares and hashes the *position* of a state; the counters here are bookkeeping.
    """

    rules: int
    """The version of the game's rules that made this state."""
    seats: tuple[Seat, ...]
    """Who plays, in the order of play."""
    viewer: str = ""
    """The seat or `spectator` whose view this is; empty for the whole state."""
    round: int = 0
    """0 during set-up."""
    on_turn: Seat | None = None
    """The seat on turn; for phases shared by several seats, see `Game.active_seats`."""
    dice: int = 0
    """The number of dice rolled so far, which is the index of the next roll."""
    agenda: tuple[str, ...] = ()
    """Names of the steps still to come, the next one first; see `battleboard.core.agenda`."""
    table: Table = EMPTY_TABLE
    over: Result | None = None

    @property
    def pending(self) -> Decision | None:
        """The open decision; a game keeps its own kinds of decision in a field of this name."""
        raise NotImplementedError
