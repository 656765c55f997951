"""The contents of the box of D-Day: zones and boxes, powers, set-up, reinforcement charts."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from msgspec import Struct

from battleboard.axis.board.material import Natural, SetupFile, UnitsFile
from battleboard.core.board import Board, make_board
from battleboard.core.data import load
from battleboard.core.errors import BoardDataError
from battleboard.core.ids import NOBODY, Seat, Space


class SpaceKind(StrEnum):
    """A zone, or one of the boxes in which units wait. Rules: DD-SET-2."""

    ZONE = "zone"
    BEACH = "beach"
    AIRBORNE = "airborne"
    AIRFIELD = "airfield"


class SpaceData(Struct, frozen=True, forbid_unknown_fields=True):
    """A zone or a box."""

    name: str
    kind: SpaceKind = SpaceKind.ZONE
    borders: tuple[Space, ...] = ()
    victory_city: str = ""
    """The name of the victory city in the zone, if any. Rules: DD-SET-4."""
    towns: tuple[str, ...] = ()
    coastal: bool = False
    sector: str = ""
    """The sign of a zone at the edge of the board. Rules: DD-SET-17."""
    fires_at: tuple[Space, ...] = ()
    """The boxes that blockhouses of a zone can fire at. Rules: DD-ORD-9.1, DD-ORD-9.7."""
    power: Seat = NOBODY
    """The power to which a box belongs. Rules: DD-SET-11, DD-SET-13."""
    capacity: Natural = 0
    """The number of units that a box holds; 0 = any number. Rules: DD-SET-12, DD-SET-13."""
    exits: tuple[Space, ...] = ()
    """The zones to which a box leads. Rules: DD-ORD-1.2, DD-ORD-10.1, DD-ORD-10.9."""


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `board.toml`."""

    spaces: dict[Space, SpaceData]


class PowerData(Struct, frozen=True, forbid_unknown_fields=True):
    """A power: its side, and the colour of its pieces."""

    name: str
    side: str
    color: str


class PowersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `powers.toml`."""

    powers: dict[Seat, PowerData]
    sides: dict[str, str]
    sectors: dict[str, str]
    """The origins of German reinforcements, by the signs of the board. Rules: DD-SET-17."""


class Formation(Struct, frozen=True, forbid_unknown_fields=True):
    """Units that stand together on a chart, in their order."""

    name: str
    units: tuple[str, ...]
    entry: tuple[str, ...] = ()
    """The boxes to which the chart binds these units. Rules: DD-REI-4."""


class Chart(Struct, frozen=True, forbid_unknown_fields=True):
    """A reinforcement chart, or half of one. Rules: DD-REI-2, DD-REI-10."""

    power: Seat
    entry: tuple[str, ...]
    """The boxes or sectors by which its units come in. Rules: DD-REI-3, DD-REI-11."""
    formations: tuple[Formation, ...]

    @property
    def units(self) -> tuple[str, ...]:
        """All units in the order in which they come."""
        return tuple(unit for formation in self.formations for unit in formation.units)


class ReinforcementsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `reinforcements.toml`."""

    charts: dict[str, Chart]


@dataclass(frozen=True, slots=True)
class Material:
    """The data files, checked against one another."""

    board: Board
    spaces: dict[Space, SpaceData]
    powers: PowersFile
    setup: SetupFile
    charts: dict[str, Chart]

    def of_kind(self, kind: SpaceKind) -> tuple[Space, ...]:
        """Return all zones, or all boxes of one kind."""
        return tuple(space for space, data in self.spaces.items() if data.kind == kind)

    def in_sector(self, sector: str) -> tuple[Space, ...]:
        """Return the zones with the sign of a sector."""
        return tuple(space for space, data in self.spaces.items() if data.sector == sector)


def load_material() -> Material:
    """Load the data files of D-Day; raise BoardDataError if they contradict one another."""
    package = __package__
    spaces = load(package, "board.toml", BoardFile).spaces
    powers = load(package, "powers.toml", PowersFile)
    units = load(package, "units.toml", UnitsFile)
    setup = load(package, "setup.toml", SetupFile)
    charts = load(package, "reinforcements.toml", ReinforcementsFile).charts
    board = make_board(
        {space: data.name for space, data in spaces.items()},
        {space: data.borders for space, data in spaces.items()},
        "board.toml",
    )
    found = Material(board, spaces, powers, setup, charts)
    _check_board(found)
    _check_setup(found, units)
    _check_charts(found, units)
    return found


def _check_board(found: Material) -> None:
    spaces = found.spaces
    for space, data in spaces.items():
        for beach in data.fires_at:
            if beach not in spaces or spaces[beach].kind != SpaceKind.BEACH:
                raise BoardDataError(f"{space} fires at {beach!r}, which is no beach", "board.toml")
        for zone in data.exits:
            if zone not in spaces or spaces[zone].kind != SpaceKind.ZONE:
                raise BoardDataError(f"{space} leads to {zone!r}, which is no zone", "board.toml")
        if data.kind != SpaceKind.ZONE and data.borders:
            raise BoardDataError(f"{space} is a box and borders nothing", "board.toml")
        if data.sector and data.sector not in found.powers.sectors:
            raise BoardDataError(f"{space}: there is no sector {data.sector!r}", "board.toml")


def _check_setup(found: Material, units: UnitsFile) -> None:
    standing: Counter[Space] = Counter()
    for power, rows in found.setup.items():
        if power not in found.powers.powers:
            raise BoardDataError(f"there is no power {power!r}", "setup.toml")
        for space, row in rows.items():
            if space not in found.spaces:
                raise BoardDataError(f"{power}: there is no space {space!r}", "setup.toml")
            if not row.keys() <= units.keys():
                raise BoardDataError(f"{power}: unknown units in {space}", "setup.toml")
            standing[space] += sum(row.values())
    for space, data in found.spaces.items():
        if data.capacity and standing[space] > data.capacity:
            raise BoardDataError(f"{space} holds {data.capacity} units, not more", "setup.toml")


def _check_charts(found: Material, units: UnitsFile) -> None:
    places = {*found.of_kind(SpaceKind.BEACH), *found.powers.sectors}
    for name, chart in found.charts.items():
        if chart.power not in found.powers.powers:
            raise BoardDataError(f"{name}: no power {chart.power!r}", "reinforcements.toml")
        if not set(chart.units) <= units.keys():
            raise BoardDataError(f"{name}: unknown units", "reinforcements.toml")
        for formation in chart.formations:
            for place in (*chart.entry, *formation.entry):
                if place not in places:
                    raise BoardDataError(f"{name}: no way in by {place!r}", "reinforcements.toml")


MATERIAL: Final = load_material()
