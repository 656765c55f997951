"""The games that can be played here: their options, boards and rules."""

from typing import Literal

from battleboard.core.ids import GameId, Seat, Space
from battleboard.server.wire.basis import Answer


class RuleInfo(Answer, frozen=True):
    """A rule of a sheet."""

    id: str
    heading: str
    text: str


class RuleList(Answer, frozen=True):
    """A rule with its parts, or a group of rules."""

    rules: tuple[RuleInfo, ...]


class ChoiceInfo(Answer, frozen=True):
    """An option of a game."""

    name: str
    sentence: str
    rule: str | None
    default: bool | int | str | None
    values: Literal["switch", "number", "word"]
    choices: tuple[str, ...]


class SeatName(Answer, frozen=True):
    """A seat that a game has."""

    seat: Seat
    label: str
    side: str


class EditionInfo(Answer, frozen=True):
    """A game that can be played here."""

    edition: GameId
    name: str
    rules: int
    seats: tuple[SeatName, ...]
    default_seats: tuple[Seat, ...]
    options: tuple[ChoiceInfo, ...]
    bots: tuple[str, ...]
    """The best one last."""


class EditionList(Answer, frozen=True):
    """All games."""

    editions: tuple[EditionInfo, ...]


class SpaceInfo(Answer, frozen=True, omit_defaults=True):
    """A space of a board."""

    space: Space
    name: str
    sea: bool = False
    value: int = 0
    owner: str = ""
    """Who begins with it; empty: nobody."""
    closed: bool = False
    """Nobody may enter it."""
    city: str = ""
    """The city in it that counts for victory."""
    capital_of: str = ""
    group: str = ""
    """The continent it belongs to."""
    neighbours: tuple[Space, ...] = ()


class GroupInfo(Answer, frozen=True):
    """Spaces that count together, such as a continent."""

    group: str
    name: str
    bonus: int


class LookInfo(Answer, frozen=True):
    """How a seat is shown: the name of its colours, and its emblem."""

    livery: str
    emblem: str


class UnitInfo(Answer, frozen=True):
    """A kind of unit, as the unit chart has it."""

    kind: str
    name: str
    cost: int
    move: int
    attack: int
    defense: int
    traits: tuple[str, ...]


class BoardInfo(Answer, frozen=True):
    """What a client has to know of a game to show it."""

    edition: GameId
    name: str
    map: str | None
    """Where its map is (projected TopoJSON); None: it has none yet."""
    hides: bool
    """Whether seats know what others may not: a shared device is handed over unseen."""
    spaces: tuple[SpaceInfo, ...]
    """In the order of the board."""
    groups: tuple[GroupInfo, ...]
    looks: dict[Seat, LookInfo]
    sides: dict[Seat, str]
    units: tuple[UnitInfo, ...]
    """In the order in which they stand on the board."""
    words: dict[str, dict[str, str]]
    """What things are called, by their kind (`space`, `seat`, `unit`, `card` ...) and ID."""
