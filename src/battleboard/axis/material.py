"""What is in the box of an Axis & Allies game: board, powers, units, set-up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from battleboard.core.board import Board, make_board
from battleboard.core.data import load
from battleboard.core.errors import BoardDataError
from battleboard.core.ids import Seat, Space
from battleboard.core.lexicon import Lexicon

Natural = Annotated[int, Meta(ge=0)]
NOBODY = Seat("")
"""The owner of sea zones and of neutral land."""
NO_SPACE = Space("")


class Trait(StrEnum):
    """What a unit is, as far as rules ask; a closed list."""

    LAND = "land"
    SEA = "sea"
    AIR = "air"
    BLITZ = "blitz"
    CARRIED = "carried"
    TAKES_LAND = "takes_land"
    DECK = "deck"
    RAIDS = "raids"
    GUN = "gun"
    SUPPORTS = "supports"
    CARRIER = "carrier"
    TRANSPORT = "transport"
    SUBMARINE = "submarine"
    FACTORY = "factory"
    FOOT = "foot"
    ARTILLERY = "artillery"
    DESTROYER = "destroyer"
    TWO_HITS = "two_hits"


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """Attack and defence value."""

    attack: Natural
    defense: Natural


class UnitType(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the unit table."""

    name: str
    cost: Natural
    move: Natural
    range_rule: str
    """The rule that says how far it moves."""
    attack: Natural
    defense: Natural
    traits: tuple[Trait, ...]
    supported: Natural = 0
    """What it attacks with beside artillery; 0 = artillery does not help it."""
    sides: dict[str, Strength] = {}
    """Its values in the army of a side where they differ."""
    bulk: Natural = 0
    """What it takes of a transport's room; 0 = cannot be shipped."""
    room: Natural = 0
    """How much a transport holds."""
    pieces: Natural = 0
    """How many pieces of each colour are in the box, where the rulebook says it."""
    decks: Natural = 0
    """How many fighters a carrier holds."""
    cargo_rule: str = ""
    """For ships: the rule that says what they carry, or that they carry nothing."""
    voyage_rule: str = ""
    """For what can be carried: the rule that makes the voyage its whole move."""

    def has(self, trait: Trait) -> bool:
        """Whether the unit has a trait."""
        return trait in self.traits

    def strength(self, side: str = "") -> Strength:
        """Attack and defence value in the army of a side."""
        return self.sides.get(side, Strength(self.attack, self.defense))


class SpaceData(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory or a sea zone; land without an owner is neutral."""

    name: str
    borders: tuple[Space, ...]
    sea: bool = False
    value: Natural = 0
    owner: Seat = NOBODY


class Canal(Struct, frozen=True, forbid_unknown_fields=True):
    """Two zones that ships pass between only if their side holds certain land."""

    between: tuple[Space, Space]
    held: tuple[Space, ...]
    rule: str


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`."""

    spaces: dict[Space, SpaceData]
    canals: dict[str, Canal] = {}


class PowerData(Struct, frozen=True, forbid_unknown_fields=True):
    """A power: its side, capital and start money, and the colour of its pieces."""

    name: str
    side: str
    color: str
    capital: Space
    money: Natural


Hands = tuple[tuple[Seat, ...], ...]
"""The powers of each player."""


class PowersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`powers.toml`; the order of the powers is the order of play."""

    powers: dict[Seat, PowerData]
    sides: dict[str, str]
    players: tuple[Hands, ...] = ()
    """Who plays which powers when there are fewer people than powers, one entry per number."""


UnitsFile = dict[str, UnitType]
SetupFile = dict[Seat, dict[Space, dict[str, int]]]


class Strait(NamedTuple):
    """The land that a side must hold to sail through a canal, and the rule that says so."""

    held: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Theatre:
    """Everything that does not change during a game; spaces go by their number on the board."""

    board: Board
    sea: tuple[bool, ...]
    value: tuple[int, ...]
    original: tuple[Seat, ...]
    """The printed owner of each space."""
    islands: frozenset[int]
    """Land all of whose neighbours are sea zones."""
    powers: Mapping[Seat, PowerData]
    players: tuple[Hands, ...]
    """Who plays which powers, by the number of players."""
    units: Mapping[str, UnitType]
    setup: SetupFile
    canals: Mapping[frozenset[int], Strait]
    """What stands between two zones."""
    canal_zones: frozenset[int]
    """The zones at the ends of canals."""
    factories: Mapping[int, Seat]
    """Factories of the set-up, by space, with the power that starts with them."""
    lexicon: Lexicon
    seats: tuple[Seat, ...]
    """The powers in the order of play."""

    def side(self, power: Seat) -> str:
        """The side of a power; nobody is on no side."""
        return self.powers[power].side if power else ""

    def allied(self, a: Seat, b: Seat) -> bool:
        """Whether two powers (or one) are on the same side."""
        return bool(a) and bool(b) and self.powers[a].side == self.powers[b].side

    def partners(self, power: Seat) -> tuple[Seat, ...]:
        """All powers of a power's side, itself included, in the order of play."""
        return _on_side(self, power, same=True)

    def enemies(self, power: Seat) -> tuple[Seat, ...]:
        """All powers of the other side."""
        return _on_side(self, power, same=False)

    def capital(self, power: Seat) -> int:
        """The space of a power's capital."""
        return self.board.index[self.powers[power].capital]

    def borders_of(self, kinds: Iterable[str]) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each space that units of these kinds could enter, by their element."""
        return _borders(self, frozenset(kinds))

    def kinds(self, trait: Trait) -> frozenset[str]:
        """All kinds of unit with a trait."""
        return _with_trait(self, trait)


@lru_cache(maxsize=256)
def _on_side(theatre: Theatre, power: Seat, *, same: bool) -> tuple[Seat, ...]:
    return tuple(other for other in theatre.powers if theatre.allied(power, other) == same)


@lru_cache(maxsize=256)
def _borders(theatre: Theatre, kinds: frozenset[str]) -> tuple[tuple[int, ...], ...]:
    units = [theatre.units[kind] for kind in kinds]
    land = any(unit.has(Trait.LAND) for unit in units)
    ships = any(unit.has(Trait.SEA) for unit in units)
    return tuple(
        tuple(
            j for j in row if not (land and theatre.sea[j]) and not (ships and not theatre.sea[j])
        )
        for row in theatre.board.neighbours
    )


@lru_cache(maxsize=256)
def _with_trait(theatre: Theatre, trait: Trait) -> frozenset[str]:
    return frozenset(kind for kind, unit in theatre.units.items() if unit.has(trait))


def load_theatre(package: str, units: str = "") -> Theatre:
    """The data files of an edition, checked against one another; units may be another package's."""
    board_file = load(package, "board.toml", BoardFile)
    powers = load(package, "powers.toml", PowersFile)
    unit_types = load(units or package, "units.toml", UnitsFile)
    setup = load(package, "setup.toml", SetupFile)
    spaces = board_file.spaces
    _check(board_file, powers, unit_types, setup)
    board = make_board(
        {space: data.name for space, data in spaces.items()},
        {space: data.borders for space, data in spaces.items()},
        "board.toml",
    )
    sea = tuple(data.sea for data in spaces.values())
    factory = {kind for kind, unit in unit_types.items() if unit.has(Trait.FACTORY)}
    return Theatre(
        board=board,
        sea=sea,
        value=tuple(data.value for data in spaces.values()),
        original=tuple(data.owner for data in spaces.values()),
        islands=frozenset(
            i
            for i, around in enumerate(board.neighbours)
            if not sea[i] and all(sea[j] for j in around)
        ),
        powers=powers.powers,
        players=(*powers.players, tuple((power,) for power in powers.powers)),
        units=unit_types,
        setup=setup,
        canals={
            frozenset(board.index[zone] for zone in canal.between): Strait(
                tuple(board.index[space] for space in canal.held), canal.rule
            )
            for canal in board_file.canals.values()
        },
        factories={
            board.index[space]: power
            for power, rows in setup.items()
            for space, row in rows.items()
            if factory & set(row)
        },
        canal_zones=frozenset(
            board.index[zone] for canal in board_file.canals.values() for zone in canal.between
        ),
        seats=tuple(powers.powers),
        lexicon=Lexicon(
            {
                "space": board.names,
                "seat": {power: data.name for power, data in powers.powers.items()},
                "owner": {
                    **{str(power): data.name for power, data in powers.powers.items()},
                    "": "nobody",
                },
                "unit": {kind: unit.name for kind, unit in unit_types.items()},
                "side": powers.sides,
            }
        ),
    )


def _check(board: BoardFile, powers: PowersFile, units: UnitsFile, setup: SetupFile) -> None:
    """References between the files must hold."""
    for space, data in board.spaces.items():
        if data.owner and data.owner not in powers.powers:
            raise BoardDataError(f"spaces.{space}.owner: no power {data.owner!r}", "board.toml")
    for power, info in powers.powers.items():
        if info.capital not in board.spaces:
            raise BoardDataError(
                f"powers.{power}.capital: no space {info.capital!r}", "powers.toml"
            )
        if info.side not in powers.sides:
            raise BoardDataError(f"powers.{power}.side: no side {info.side!r}", "powers.toml")
    for hands in powers.players:
        if sorted(power for hand in hands for power in hand) != sorted(powers.powers):
            raise BoardDataError("players: every power is played once", "powers.toml")
    for power, rows in setup.items():
        for space, row in rows.items():
            if power not in powers.powers or space not in board.spaces:
                raise BoardDataError(f"{power}.{space}: no such power or space", "setup.toml")
            for kind in row:
                if kind not in units:
                    raise BoardDataError(f"{power}.{space}: no unit {kind!r}", "setup.toml")
