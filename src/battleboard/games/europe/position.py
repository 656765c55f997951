"""A position of Europe, with what only this edition remembers."""

from battleboard.axis.board.piles import Position
from battleboard.axis.setup.read_position import AxisPositionData
from battleboard.core.data import work_out
from battleboard.core.ids import Seat, Space


class EuropePosition(Position, frozen=True, gc=False, cache_hash=True):
    """Owners, units and possessions, the advances still to be spent, and claims of victory."""

    advance: tuple[int, ...] = ()
    """What each power may still spend before the first turn; empty if nobody may (EU-START-5)."""
    claims: tuple[tuple[Seat, Space], ...] = ()
    """Powers that win if they still hold an enemy capital when their turn begins (EU-R-100)."""


def european(position: Position) -> EuropePosition:
    """Return a position as one of Europe."""
    if isinstance(position, EuropePosition):
        return position
    plain = {name: getattr(position, name) for name in Position.__struct_fields__}
    return EuropePosition(**plain)


class EuropePositionData(AxisPositionData, frozen=True, forbid_unknown_fields=True):
    """The entries of a position in scenario files, with the claims."""

    claims: dict[str, list[str]] = {}  # noqa: RUF012 - each position gets its own
    """Power to enemy capitals that it has held since the end of its turn."""


work_out(EuropePositionData)
