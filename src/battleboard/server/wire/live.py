"""The messages of a WebSocket, and what is said at a table."""

from typing import Literal

from msgspec import Struct

from battleboard.core.ids import Seat
from battleboard.server.wire.basis import Answer, SeatId, Secret, Version
from battleboard.server.wire.lines import LineInfo
from battleboard.server.wire.play import View
from battleboard.server.wire.tables import GameInfo


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message of a client: who it is, for which seat it looks, what it has seen."""

    secret: Secret = ""
    """Empty: the cookie says who it is."""
    csrf: Secret = ""
    """With a cookie: that this is our own page."""
    seat: SeatId | None = None
    seen: Version = 0


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""


FromClient = Hello | Ping


class Update(Struct, frozen=True, tag="update", kw_only=True):
    """What happened since the last message, and how the game stands."""

    version: int
    lines: tuple[LineInfo, ...]
    game: GameInfo
    view: View | None
    """None before the game begins."""
    now: float
    """The time by which clocks run, in seconds since 1970."""


class Said(Answer, frozen=True):
    """Something that was said at a table."""

    id: int
    at: float
    seat: Seat
    """Who said it."""
    name: str
    """How whoever said it is called now; empty: nobody knows."""
    to: Literal["table", "side"]
    text: str


class Spoken(Struct, frozen=True, tag="said"):
    """Somebody has said something that this viewer may hear."""

    message: Said


class Elsewhere(Struct, frozen=True, tag="elsewhere"):
    """At another table this player is asked now."""

    game: str
    seat: Seat
    title: str


class Pong(Struct, frozen=True, tag="pong"):
    """Yes."""


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """Why the server closes the line."""

    code: str
    message: str


FromServer = Update | Spoken | Elsewhere | Pong | Goodbye
