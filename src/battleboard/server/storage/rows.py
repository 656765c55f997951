"""What stands in the database beside the log, as typed values."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import RowMapping

from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch, SeededDice, commitment
from battleboard.core.ids import GameId, Seat
from battleboard.core.values import Result
from battleboard.server.play.course import Within

WATCH = "watch"
"""The place of a link that lets one watch."""


class Status(StrEnum):
    """How far a game is."""

    OPEN = "open"
    """Seats are still to be taken."""
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"
    """Everybody left before it began, or the host of the server ended it."""


class Kind(StrEnum):
    """What a game is for."""

    GAME = "game"
    ANALYSIS = "analysis"
    """A board to try things out: one person plays all seats and goes back at will."""


class Holder(StrEnum):
    """For whom a seat is meant."""

    ME = "me"
    INVITE = "invite"
    OPEN = "open"
    BOT = "bot"


class Silence(StrEnum):
    """What the table does when the time of a seat is over."""

    ANSWER = "answer"
    """This one decision is answered for it."""
    HAND_OVER = "hand_over"
    """A bot has the seat until its owner takes it back."""
    WAIT = "wait"
    """Nothing: the others see that the time is over, and may hand the seat to a bot."""


class Customs(Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on beside the options of the rules."""

    patience: int | None = None
    """Seconds that a decision waits for a person; None: for ever."""
    reserve: int = 0
    """Seconds that each seat has beside that, for the whole game."""
    silence: Silence = Silence.ANSWER
    vacation: int = 0
    """Days for which each seat may stop its clock in the whole game."""
    undo: Within = "phase"
    odds: bool = True
    """Whether odds may be asked for."""
    spectators: bool = False
    """Whether anybody may watch, also without a link."""


class DiceBox(Struct, frozen=True):
    """Where the dice of a game come from. Its secret leaves the server only after the game."""

    kind: Literal["committed", "seeded"]
    secret: str
    imported: bool = False
    """Whether the game began with dice that fell elsewhere."""

    @property
    def commitment(self) -> str | None:
        """What is shown of the secret before the game."""
        return commitment(bytes.fromhex(self.secret)) if self.kind == "committed" else None

    def dice(self, epochs: tuple[Epoch, ...]) -> Dice:
        """The dice themselves."""
        if self.kind == "seeded":
            return SeededDice(self.secret)
        return CommittedDice(bytes.fromhex(self.secret), epochs)


class SeatClock(Struct, frozen=True, array_like=True):
    """The clock of a seat: how much of its reserve is gone, and what it is asked since when."""

    used: float = 0.0
    number: int | None = None
    """The line after which it was asked what it is asked now; None: it is not asked."""
    since: float = 0.0
    """Seconds since 1970."""


class SeatRow(Struct, frozen=True):
    """One seat at a table."""

    seat: Seat
    place: int
    kind: Holder
    bot: str
    name: str
    contribution: str
    link_hash: str | None
    link_by: str | None
    link_generation: int
    stand_in: str = ""
    """The bot that has the seat until its owner takes it back."""
    away_from: float | None = None
    """Since when (or from when) its owner is on vacation, in seconds since 1970."""
    away_until: float | None = None
    away_used: float = 0.0
    """Seconds of earlier vacations in this game."""


class GameRow(Struct, frozen=True):
    """A table, and a digest of its log."""

    id: str
    edition: GameId
    rules: int
    kind: Kind
    status: Status
    title: str
    options: dict[str, str]
    customs: Customs
    dice: DiceBox
    host: str
    created: float
    rematch_of: str | None
    watch_hash: str | None
    watch_by: str | None
    watch_generation: int
    version: int
    round: int
    asked: tuple[Seat, ...]
    asked_at: float
    awaits_program: bool
    timed: bool
    result: Result | None
    clocks: dict[Seat, SeatClock] = {}
    stamp: int = 0
    """Counts every change, also of seats and links."""


class PlayerRow(Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str


class ProgramRow(PlayerRow, frozen=True):
    """A program that plays for somebody, by one of their tokens."""

    token: str


_JSON = ("options", "customs", "dice", "asked", "result", "clocks")


def game_row(row: RowMapping | Mapping[str, Any]) -> GameRow:
    """A row of the table `games`."""
    plain = {name: row[name] for name in GameRow.__struct_fields__}
    for name in _JSON:
        if plain[name] is not None:
            plain[name] = msgspec.json.decode(plain[name])
    return msgspec.convert(plain, GameRow)


def game_values(row: GameRow) -> dict[str, Any]:
    """The values of a row of the table `games`."""
    return columns({name: getattr(row, name) for name in GameRow.__struct_fields__})


def columns(values: Mapping[str, Any]) -> dict[str, Any]:
    """Some values of the table `games` as its columns hold them."""
    found = dict(values)
    for name in _JSON:
        if found.get(name) is not None:
            found[name] = msgspec.json.encode(found[name]).decode()
    return found


def seat_row(row: RowMapping) -> SeatRow:
    """A row of the table `seats`."""
    return msgspec.convert({name: row[name] for name in SeatRow.__struct_fields__}, SeatRow)


def first_epoch(seats: Mapping[Seat, SeatRow]) -> Epoch:
    """What the seats added to the dice when they sat down."""
    words = tuple(Contribution(row.seat, row.contribution) for row in seats.values())
    return Epoch(0, words)
