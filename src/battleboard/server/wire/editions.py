"""The games that can be played here: their options, boards and rules."""

from typing import Literal

from battleboard.core.ids import NOBODY, GameId, MessageId, Seat, Space
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
    names: tuple[str, ...] = ()
    """What the choices are called; an empty one has no name of its own."""


class PresetInfo(Answer, frozen=True):
    """Options that belong together, under a name."""

    name: str
    about: str
    options: dict[str, str]
    """Empty: the game as its book has it."""


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
    presets: tuple[PresetInfo, ...] = ()
    """The usual one first."""
    hands: tuple[tuple[tuple[Seat, ...], ...], ...] = ()
    """Who plays which seats, for each number of players that the book knows."""
    sheet: str = ""
    """Its rule sheet; games with the same one differ by their board."""
    rule_prefix: str = ""
    """What the IDs of its rules begin with; empty: its sheet is not here."""
    example: bool = False
    """Whether it is for people who write games, and not offered to those who want to play."""


class DraftInfo(Answer, frozen=True):
    """An edition that cannot be played yet, but has a board and a rule sheet."""

    edition: GameId
    name: str
    sheet: str
    rule_prefix: str


class EditionList(Answer, frozen=True):
    """All games, in the order in which they are shown."""

    editions: tuple[EditionInfo, ...]
    drafts: tuple[DraftInfo, ...] = ()


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
    independent: bool = False
    """It is of no power, but whoever takes it gets its value."""
    kind: str = ""
    """What kind of box it is, or of zone."""
    holder: Seat = NOBODY
    """Whose box it is."""
    capacity: int = 0
    """How many units a box holds."""
    sector: str = ""
    """What the sign says by which reinforcements come into it."""


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
    rule_prefix: str = ""
    """What the IDs of its rules begin with; empty: its sheet is not here."""
    phases: tuple[MessageId, ...] = ()
    """The phases of a turn, in their order, as messages."""
    ownerless: bool = False
    """No space has an owner: it is held by whoever stands alone in it."""
