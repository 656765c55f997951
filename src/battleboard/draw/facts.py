"""What a map has to know of a game's data files: spaces, owners, values, the opening set-up.

An edition may have more in its files than is read here, and may have no engine yet.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import resources

from msgspec import Struct

from battleboard.axis.board.material import Trait, UnitsFile, UnitType
from battleboard.axis.capabilities import HasUnits
from battleboard.core.data import load
from battleboard.core.errors import TextError
from battleboard.core.ids import NOBODY, Seat, Space
from battleboard.games import data_package, find_game, game_ids


class SpaceFacts(Struct, frozen=True):
    """A space as the board file has it; land without an owner is neutral."""

    name: str
    borders: tuple[Space, ...] = ()
    sea: bool = False
    value: int = 0
    owner: Seat = NOBODY
    impassable: bool = False
    victory_city: str = ""
    middle_east: bool = False
    """Of no power, and worth oil to who takes it."""
    kind: str = ""
    """What kind of box it is, or of zone."""
    power: Seat = NOBODY
    """Whose box it is."""
    capacity: int = 0
    """How many units a box holds."""
    exits: tuple[Space, ...] = ()
    """Where units go from a box."""
    fires_at: tuple[Space, ...] = ()
    """The boxes under fire from a zone."""
    sector: str = ""
    """The sign at the edge of the board by which reinforcements come."""


def city_of(data: SpaceFacts) -> str:
    """Return the city to write under the name of a space, if its name differs."""
    return data.victory_city if data.victory_city != data.name else ""


class PowerFacts(Struct, frozen=True):
    """A power: its name, its side and its capital."""

    name: str
    side: str = ""
    capital: Space = Space("")


class _Territory(Struct, frozen=True):
    """A space of Risk, whose borders run over land or over sea."""

    name: str
    continent: str = ""
    land: tuple[Space, ...] = ()
    sea: tuple[Space, ...] = ()


class Continent(Struct, frozen=True):
    """A continent of Risk."""

    name: str
    bonus: int = 0


class _BoardFile(Struct, frozen=True):
    spaces: dict[Space, SpaceFacts] = {}
    territories: dict[Space, _Territory] = {}
    continents: dict[str, Continent] = {}


class _PowersFile(Struct, frozen=True):
    powers: dict[Seat, PowerFacts] = {}
    sectors: dict[str, str] = {}


_SetupFile = dict[Seat, dict[Space, dict[str, int]]]


class Facts(Struct, frozen=True, eq=False):
    """The data files of a game, as far as a map shows them; there is one for each game."""

    game: str
    spaces: dict[Space, SpaceFacts]
    powers: dict[Seat, PowerFacts] = {}
    setup: _SetupFile = {}
    units: Mapping[str, UnitType] = {}
    """The unit chart; empty for a game with armies of one kind."""
    continents: dict[str, Continent] = {}
    parts: dict[Space, str] = {}
    """The continent of each territory."""
    sectors: dict[str, str] = {}
    """The names on the signs at the edge of the board."""

    @property
    def ownerless(self) -> bool:
        """Whether no land has an owner of its own: it belongs to who stands on it."""
        return not any(data.owner for data in self.spaces.values())

    def has(self, kind: str, trait: Trait) -> bool:
        """Return whether a kind of unit has a trait."""
        return kind in self.units and self.units[kind].has(trait)

    def capitals(self) -> dict[Space, Seat]:
        """Return whose capital a space is."""
        return {power.capital: seat for seat, power in self.powers.items() if power.capital}


@lru_cache(maxsize=8)
def game_facts(game: str) -> Facts:
    """Return the data files of a game; raise TextError if there is no such game."""
    package = data_package(game)
    try:
        folder = resources.files(package)
    except ModuleNotFoundError:
        raise TextError(f"there is no board {game!r}", game) from None
    if not folder.joinpath("board.toml").is_file():
        raise TextError(f"the package of {game!r} has no board.toml", game)
    board = load(package, "board.toml", _BoardFile)
    spaces = board.spaces or {
        space: SpaceFacts(data.name, (*data.land, *data.sea))
        for space, data in board.territories.items()
    }
    powers = _PowersFile()
    if folder.joinpath("powers.toml").is_file():
        powers = load(package, "powers.toml", _PowersFile)
    setup: _SetupFile = {}
    if folder.joinpath("setup.toml").is_file():
        setup = load(package, "setup.toml", _SetupFile)
    return Facts(
        game,
        spaces,
        powers.powers,
        setup,
        _units(game, package),
        board.continents,
        {space: data.continent for space, data in board.territories.items()},
        powers.sectors,
    )


def _units(game: str, package: str) -> Mapping[str, UnitType]:
    """Return the unit chart of a board, which may have that of another board of its edition."""
    if resources.files(package).joinpath("units.toml").is_file():
        return load(package, "units.toml", UnitsFile)
    if game not in game_ids():
        return {}
    played = find_game(game)
    return played.units if isinstance(played, HasUnits) else {}
