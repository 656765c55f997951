"""A board that is set up freely: what somebody would like to stand where, to study it."""

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from battleboard.core.ids import Seat, Space

MOST: Final = 999
"""Units of one kind and seat in a space, at most."""
MOST_IN_ALL: Final = 5000
"""Units that a layout names, at most: nobody should wait for a board that nobody can read."""

Count = Annotated[int, Meta(ge=0, le=MOST)]


class Holding(Struct, frozen=True, forbid_unknown_fields=True):
    """A space as it should be: whose it is, and all that stands there."""

    owner: Seat = Seat("")
    """Empty: nobody's; at sea nobody asks."""
    units: dict[Seat, dict[str, Count]] = {}
    """Seat to kind to number; what is on ships counts with the rest."""


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """How a board differs from the one that is there."""

    spaces: Mapping[Space, Holding] = {}
    technologies: Mapping[Seat, tuple[str, ...]] = {}
    """All that a seat has developed, where that should be something else."""

    @property
    def size(self) -> int:
        """How many units are named."""
        rows = (row for holding in self.spaces.values() for row in holding.units.values())
        return sum(sum(row.values()) for row in rows)
