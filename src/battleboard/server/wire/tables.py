"""Tables: set up, joined, left, put away, and brought from elsewhere."""

from typing import Annotated

import msgspec
from msgspec import Meta

from battleboard.core.ids import GameId, Seat
from battleboard.core.values import Result
from battleboard.server.people.naming import Name
from battleboard.server.storage.rows import Customs, Holder, Kind, Status
from battleboard.server.wire.basis import Answer, Key, Request, SeatId, Secret, Title, Version, Word


class SeatPlan(Request, frozen=True):
    """For whom a seat is meant."""

    seat: SeatId
    holder: Holder
    bot: Annotated[str, Meta(max_length=64)] = ""
    """Which bot; empty: the best for the game."""
    name: Name = ""


class NewGame(Request, frozen=True):
    """A table to be set up."""

    key: Key
    edition: Annotated[GameId, Meta(max_length=64)]
    seats: Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[
        dict[
            Annotated[str, Meta(max_length=64)],
            Annotated[str, Meta(max_length=64)],
        ],
        Meta(max_length=50),
    ] = msgspec.field(default_factory=dict)
    customs: Customs = Customs()
    title: Title = ""


class Import(Request, frozen=True):
    """A record or a scenario, as a new game or to try things out."""

    key: Key
    purpose: Kind
    record: str | None = None
    scenario: str | None = None
    upto: Version | None = None
    """The last entry of the record that counts; without it, all of them.

    Of a scenario, so many of its steps are taken; without it, none.
    """
    seats: Annotated[tuple[SeatPlan, ...], Meta(max_length=16)] = ()
    """For a game: who sits where; others are for invited people."""
    title: Title = ""


class ClockInfo(Answer, frozen=True):
    """The clock of a seat. Times are in seconds since 1970, by the `now` of an update."""

    number: int | None
    """The line after which the seat was asked what it is asked now; None: it is not asked."""
    since: float | None
    free_until: float | None
    """When its free time for this decision ends."""
    late_at: float | None
    """When its reserve is used up, too."""
    reserve: float
    """Seconds of reserve that it had when it was asked."""
    vacation: float
    """Seconds of vacation that it may still take."""


class SeatInfo(Answer, frozen=True):
    """A seat as everybody at the table sees it."""

    seat: Seat
    label: str
    """What the game calls it."""
    holder: Holder
    bot: str
    players: tuple[str, ...]
    """The names of those who sit there; none: it is free, or a bot's."""
    mine: bool
    taken: bool
    contribution: str
    """What it added to the dice; empty: nothing yet, and the game waits for it."""
    in_play: bool
    clock: ClockInfo
    stand_in: str
    """The bot that has the seat until its owner takes it back."""
    away_until: float | None
    """Until when its owner is on vacation."""


class ChangedRule(Answer, frozen=True):
    """A rule that newer games play differently."""

    text: str
    """How newer games play it, and how this one does."""
    rules: tuple[str, ...]


class GameInfo(Answer, frozen=True):
    """A table, without its position."""

    id: str
    edition: GameId
    name: str
    rules: int
    """The version of the rules that this game is played by."""
    changed: tuple[ChangedRule, ...]
    """What newer games play differently; empty in a game by the latest rules."""
    title: str
    kind: Kind
    status: Status
    options: dict[str, str]
    chosen: tuple[str, ...]
    """The options that differ from the standard rules, in words."""
    customs: Customs
    commitment: str | None
    """The SHA-256 of the secret of the dice."""
    seats: tuple[SeatInfo, ...]
    host: bool
    """Whether the asking player is the host."""
    host_name: str
    """The host's display name; empty: they have none."""
    watching: bool
    version: int
    round: int
    asked: tuple[Seat, ...]
    since: float
    result: Result | None
    rematch_of: str | None
    created: float


class GameList(Answer, frozen=True):
    """Some tables."""

    games: tuple[GameInfo, ...]


class Links(Answer, frozen=True):
    """Secret links that the asking player made: whoever has one sits there, or watches."""

    seats: dict[Seat, str]
    watch: str | None


class Created(Answer, frozen=True):
    """A new table and its links."""

    game: GameInfo
    links: Links


class Contribute(Request, frozen=True):
    """A player adds to the dice for all own seats that have not yet; the last one begins."""

    word: Word


class TakeSeat(Request, frozen=True):
    """Sit down on an open seat."""

    seat: SeatId
    word: Word


class Join(Request, frozen=True):
    """Follow a link."""

    link: Secret
    word: Word


class Invitation(Request, frozen=True):
    """A link that one has, but has not followed yet."""

    link: Secret


class Joined(Answer, frozen=True):
    """Where a link leads."""

    game: GameInfo
    seat: Seat | None


class Leave(Request, frozen=True):
    """Give up some seats (or, without one, all), and watching."""

    seats: Annotated[tuple[SeatId, ...], Meta(max_length=16)] = ()


class PutAway(Request, frozen=True):
    """Take a game that has ended off one's own list, or bring it back there."""

    put_away: bool


class RenewLink(Request, frozen=True):
    """Make a link anew; the old one is worth nothing from then on."""

    seat: SeatId | None = None
    """Empty: the link to watch."""
    evict: bool = False
    """Whether those who came by the old link, but not the asking player, have to leave."""


class Link(Answer, frozen=True):
    """One link."""

    seat: Seat | None
    link: str


class Rematch(Request, frozen=True):
    """The same table once more."""
