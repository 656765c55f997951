"""Changes to the board of a position, for people who study it."""

from collections.abc import Mapping
from typing import Annotated, Final

from msgspec import Meta, Struct

from battleboard.core.ids import Seat, Space

MOST: Final = 999
"""The most units of one kind and seat in a space."""
MOST_IN_ALL: Final = 5000
"""Units that an edit may name, so that no request takes too long."""

Count = Annotated[int, Meta(ge=0, le=MOST)]


class SpaceEdit(Struct, frozen=True, forbid_unknown_fields=True):
    """The new contents of one space: its owner and all its units."""

    owner: Seat = Seat("")
    """Empty for nobody; ignored at sea."""
    units: dict[Seat, dict[str, Count]] = {}
    """Seat to kind to number; cargo counts like other units."""


class PositionEdit(Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces and technologies to change; all others stay as they are."""

    spaces: Mapping[Space, SpaceEdit] = {}
    technologies: Mapping[Seat, tuple[str, ...]] = {}
    """All technologies of each seat whose technologies change."""

    @property
    def size(self) -> int:
        """The number of units named."""
        rows = (row for space in self.spaces.values() for row in space.units.values())
        return sum(sum(row.values()) for row in rows)
