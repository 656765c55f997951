"""The form of Europe's `board.toml`: what its spaces have besides those of the other editions."""

from msgspec import Struct

from battleboard.axis import material
from battleboard.core.ids import Space


class SpaceData(material.SpaceData, frozen=True, forbid_unknown_fields=True):
    """A territory or a sea zone; a sea zone with a value is a convoy centre (EU-BRD-10)."""

    impassable: bool = False
    """Neutral: nobody enters, crosses or takes it (EU-NEU-2 to EU-NEU-4)."""
    middle_east: bool = False
    """Belongs to no power; Germany is paid oil for what it holds (EU-ME-1, EU-ME-3)."""


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`."""

    spaces: dict[Space, SpaceData]
    canals: dict[str, material.Canal] = {}
