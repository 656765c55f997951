"""What a program gets to see: the parts of the server's answers that playing needs.

Later versions of the server may say more; what is not known here is left out.
"""

from typing import Final

import msgspec
from msgspec import Raw, Struct

from battleboard.core.data import work_out
from battleboard.core.ids import GameId, RuleId, Seat
from battleboard.core.values import Result


class TableSeat(Struct, frozen=True):
    """One seat of a table."""

    seat: Seat
    label: str
    players: tuple[str, ...]
    mine: bool
    taken: bool
    in_play: bool


class Table(Struct, frozen=True):
    """A table without its position."""

    id: str
    edition: GameId
    title: str
    status: str
    options: dict[str, str]
    seats: tuple[TableSeat, ...]
    version: int
    asked: tuple[Seat, ...]
    result: Result | None = None


class Asking(Struct, frozen=True):
    """What is asked, and of whom."""

    seats: tuple[Seat, ...]
    kind: str
    rule: RuleId
    question: str
    decision: Raw


class Option(Struct, frozen=True):
    """An answer that is open to the seat, as JSON and in words."""

    action: Raw
    text: str


class View(Struct, frozen=True):
    """The game as a seat sees it."""

    game: str
    edition: GameId
    version: int
    state: Raw
    asking: Asking | None = None
    options: tuple[Option, ...] | None = None
    result: Result | None = None


class LogEntry(Struct, frozen=True):
    """A line of the log."""

    number: int
    type: str
    seat: Seat | None = None
    text: str | None = None
    told: tuple[str, ...] = ()


class Done(Struct, frozen=True):
    """What a wish came to."""

    number: int
    version: int
    lines: tuple[LogEntry, ...] = ()


class Update(Struct, frozen=True, tag="update"):
    """News of a table."""

    version: int
    lines: tuple[LogEntry, ...]
    view: View | None = None


class Pong(Struct, frozen=True, tag="pong"):
    """The line is alive."""


class Goodbye(Struct, frozen=True, tag="goodbye"):
    """The server closes the line, and why."""

    code: str
    message: str


class _Head(Struct, frozen=True):
    type: str


FromServer = Update | Pong | Goodbye
KINDS: Final = tuple(kind.__struct_config__.tag for kind in (Update, Pong, Goodbye))
work_out(Table, View, Done, FromServer, _Head)  # a program may have a thread for each seat


def heard(message: str | bytes) -> FromServer | None:
    """A message of the server; None: of a kind that playing does not need, such as talk.

    >>> heard('{"type": "pong"}'), heard('{"type": "said", "message": {}}')
    (Pong(), None)
    """
    if msgspec.json.decode(message, type=_Head).type not in KINDS:
        return None
    told: FromServer = msgspec.json.decode(message, type=FromServer)
    return told
