"""The contents of the box of an Axis & Allies game: board, powers, units and set-up."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from battleboard.core.ids import NOBODY, Seat, Space

Natural = Annotated[int, Meta(ge=0)]


class Trait(StrEnum):
    """A property of a unit that rules ask about; the list is closed."""

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
    INSTALLATION = "installation"
    """A gun, an industrial complex or a blockhouse, which is shown apart from the army."""


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
    """The rule that states how far the unit moves."""
    attack: Natural
    defense: Natural
    traits: tuple[Trait, ...]
    supported: Natural = 0
    """The attack value with the support of artillery; 0 = artillery does not help the unit."""
    sides: dict[str, Strength] = {}
    """The values in the army of a side, where they differ."""
    bulk: Natural = 0
    """The room that the unit takes on a transport; 0 = it cannot be shipped."""
    room: Natural = 0
    """The room that a transport has."""
    pieces: Natural = 0
    """The number of pieces of each colour in the box, where the rulebook states it."""
    decks: Natural = 0
    """The number of fighters that a carrier holds."""
    cargo_rule: str = ""
    """For ships: the rule that states what they carry, or that they carry nothing."""
    voyage_rule: str = ""
    """For units that can be carried: the rule that makes the voyage their whole move."""

    def has(self, trait: Trait) -> bool:
        """Return whether the unit has a trait."""
        return trait in self.traits

    def strength(self, side: str = "") -> Strength:
        """Return the attack and defence value in the army of a side."""
        return self.sides.get(side, Strength(self.attack, self.defense))


class SpaceData(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory or a sea zone; land without an owner is neutral."""

    name: str
    borders: tuple[Space, ...]
    sea: bool = False
    value: Natural = 0
    owner: Seat = NOBODY
    impassable: bool = False
    """Whether this is neutral land that nobody enters, crosses or takes."""
    victory_city: str = ""

    @property
    def printed_owner(self) -> Seat:
        """The owner of the space when the game begins; subclasses may add to the board's data."""
        return self.owner


class Canal(Struct, frozen=True, forbid_unknown_fields=True):
    """Two zones between which ships pass only if their side holds certain land."""

    between: tuple[Space, Space]
    held: tuple[Space, ...]
    rule: str


class ImpassableRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules that keep units out of impassable land."""

    land: str
    air: str


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`; an edition with fields of its own has a subclass."""

    spaces: Mapping[Space, SpaceData]
    canals: Mapping[str, Canal] = {}
    impassable: ImpassableRules | None = None
    """The rules of impassable land, where the board has any."""


class PowerData(Struct, frozen=True, forbid_unknown_fields=True):
    """A power: its side, capital and start money, and the colour of its pieces."""

    name: str
    side: str
    color: str
    capital: Space
    money: Natural


class OwnerData(Struct, frozen=True, forbid_unknown_fields=True):
    """An owner of spaces whom nobody plays."""

    name: str
    side: str


Hands = tuple[tuple[Seat, ...], ...]
"""The powers of each player."""


class PowersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`powers.toml`; the order of the powers is the order of play."""

    powers: dict[Seat, PowerData]
    sides: dict[str, str]
    players: tuple[Hands, ...] = ()
    """The powers of each player when there are fewer people than powers, one entry per number."""
    non_player_owners: dict[Seat, OwnerData] = {}


UnitsFile = dict[str, UnitType]
SetupFile = dict[Seat, dict[Space, dict[str, int]]]
