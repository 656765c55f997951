"""What stands behind the `?` of an address, as types."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from battleboard.games import BUILT_IN
from battleboard.server.wire import Request, SeatId, Version

LAST: Final = 2**31 - 1
"""The largest number of a line or a message."""


class SeatQuery(Request, frozen=True):
    """For which seat one looks; without one, as a spectator."""

    seat: SeatId | None = None


class HeldQuery(Request, frozen=True):
    """For which of one's own seats."""

    seat: SeatId


class SpaceQuery(SeatQuery, frozen=True, kw_only=True):
    """Which space, seen from where."""

    space: Annotated[str, Meta(max_length=64)]


class LogQuery(SeatQuery, frozen=True):
    """Which lines of the log, seen from where."""

    first: Version = 0


class PastQuery(SeatQuery, frozen=True):
    """After which line, seen from where."""

    line: Version | None = None
    """Without one, now."""


class TalkQuery(SeatQuery, frozen=True):
    """What was said, heard from where, before which message."""

    before: Version = LAST


class RecordQuery(SeatQuery, frozen=True):
    """In which form, seen from where."""

    form: Literal["text", "jsonl"] = "text"


class GamesQuery(Request, frozen=True):
    """Which tables: one's own, those put away, those with an open seat, or those open to watch."""

    which: Literal["mine", "put-away", "open", "watch"] = "mine"


class RulesQuery(Request, frozen=True):
    """In which sheet, and what to look for."""

    edition: Annotated[str, Meta(max_length=64)] = next(iter(BUILT_IN))
    search: Annotated[str, Meta(max_length=100)] = ""
