"""The board of Europe: what its spaces have besides those of the other editions, and its levels."""

from collections.abc import Mapping
from typing import Final

from battleboard.axis.board import material
from battleboard.axis.board.piles import Position
from battleboard.axis.board.theatre import Theatre, load_theatre
from battleboard.axis.edition.edition import Edition
from battleboard.core.ids import Seat, Space

INDEPENDENT: Final = Seat("independent")
"""The owner of the Middle East until Germany takes it (EU-ME-1, EU-R-88)."""


class SpaceData(material.SpaceData, frozen=True, forbid_unknown_fields=True):
    """A territory or a sea zone; a sea zone with a value is a convoy centre (EU-BRD-10)."""

    middle_east: bool = False
    """Whether no power owns it and Germany is paid oil for holding it (EU-ME-1, EU-ME-3)."""

    @property
    def printed_owner(self) -> Seat:
        """The owner of the space when the game begins. Rules: EU-R-8, EU-R-9, EU-ME-1."""
        return INDEPENDENT if self.middle_east else self.owner


class BoardFile(material.BoardFile, frozen=True, forbid_unknown_fields=True):
    """The contents of `board.toml`."""

    spaces: Mapping[Space, SpaceData]


THEATRE: Final = load_theatre(__package__, board=BoardFile)


def counts_for(theatre: Theatre, space: int, power: Seat) -> bool:
    """Return whether a space's value counts for the production level of a power that holds it.

    Middle East land belongs to no level, and a convoy centre only to one of its own side.
    Rules: EU-R-107, EU-ME-3, EU-ATL-12.
    """
    original = theatre.original[space]
    if theatre.sea[space]:
        return theatre.allied(original, power)
    return original != INDEPENDENT


def level(edition: Edition, position: Position, power: Seat) -> int:
    """Return the national production level of a power. Rules: EU-R-107."""
    theatre = edition.theatre
    return sum(
        theatre.value[space]
        for space, owner in enumerate(position.owners)
        if owner == power and counts_for(theatre, space, power)
    )
