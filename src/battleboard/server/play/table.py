"""A table in memory: who sits there, how the game stands, who looks on."""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.games import find_game
from battleboard.server.play.course import Course
from battleboard.server.storage.rows import GameRow, Holder, Kind, SeatRow, Status


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    game: str
    player: str
    seat: Seat | None
    seen: int
    key: str
    """The hash of what the line was opened by: a secret, a program's token, or a cookie."""
    when_revoked: str
    """What is said when that counts no more."""
    visiting: bool
    """Whether somebody only looks at a table with open seats, who is not part of it."""
    told_at: float
    """When something was told last, by the steady clock."""

    def tell(self, message: bytes) -> None:
        """Send a message soon; never waits."""
        ...

    def dismiss(self, code: str, message: str) -> None:
        """Close the line."""
        ...


class People(NamedTuple):
    """Who is at a table, as the database has it."""

    seats: dict[Seat, SeatRow]
    held: dict[Seat, set[str]]
    watching: set[str]
    names: dict[str, str]


class Table:
    """One table. All of it can be thrown away and read again from the database."""

    def __init__(self, id_: str) -> None:
        self.id = id_
        self.lock = asyncio.Lock()
        """Held by whoever changes something here."""
        self.listeners: set[Listener] = set()
        self.users = 0
        """How many requests have it in their hands."""
        self.used = 0.0
        self.program: asyncio.Task[None] | None = None
        """The bot at work here."""
        self.watched = 0.0
        """Until the steady clock says this, somebody looks on by another worker."""
        self.told = 0
        """The version up to which everybody who listens has been told."""
        self.shown: int | None = None
        """The stamp of the table as they have been told of it."""
        self.loaded = False
        self.course: Course | None = None
        self.kept = 0
        """The line of the latest snapshot."""
        self._row: GameRow | None = None
        self.seats: dict[Seat, SeatRow] = {}
        self.held: dict[Seat, set[str]] = {}
        self.watching: set[str] = set()
        self.names: dict[str, str] = {}

    @property
    def row(self) -> GameRow:
        """What the database says of this table."""
        assert self._row is not None, "a table is read before it is used"
        return self._row

    @row.setter
    def row(self, row: GameRow) -> None:
        self._row = row

    @property
    def game(self) -> Game[Any]:
        """The game that is played here, by the version of its rules that the table began with."""
        game = find_game(self.row.edition)
        return game.by_rules(self.row.rules) or game

    @property
    def going(self) -> Course:
        """The course of a game that has begun."""
        assert self.course is not None, "the game has not begun"
        return self.course

    # Who is who

    def sit(self, people: People) -> None:
        """Everybody at this table, anew."""
        self.seats, self.held, self.watching, self.names = people

    def seats_of(self, player: str) -> tuple[Seat, ...]:
        """The seats that a player holds, in the order of play."""
        return tuple(seat for seat in self.seats if player in self.held.get(seat, ()))

    def is_host(self, player: str) -> bool:
        """Whether a player set this table up."""
        return self.row.host == player

    def may_look(self, player: str) -> bool:
        """Whether a player may see the game."""
        belongs = self.is_host(player) or player in self.watching or bool(self.seats_of(player))
        return belongs or self.row.customs.spectators

    def may_visit(self, player: str) -> bool:
        """Whether a player may see who sits here: while a seat is open, everybody may."""
        return self.may_look(player) or self.has_open_seat()

    def has_open_seat(self) -> bool:
        """Whether anybody may sit down."""
        return self.row.status is Status.OPEN and any(
            row.kind is Holder.OPEN and self.is_free(seat) for seat, row in self.seats.items()
        )

    def is_free(self, seat: Seat) -> bool:
        """Whether nobody holds a seat."""
        return not self.held.get(seat) and self.seats[seat].kind is not Holder.BOT

    def is_bot(self, seat: Seat) -> bool:
        """Whether a bot holds a seat."""
        return self.seats[seat].kind is Holder.BOT

    def is_handed_over(self, seat: Seat) -> bool:
        """Whether a bot has the seat of somebody who is away."""
        return bool(self.seats[seat].stand_in)

    def by_program(self, seat: Seat) -> bool:
        """Whether nobody but a program answers for a seat now."""
        return self.is_bot(seat) or self.is_free(seat) or self.is_handed_over(seat)

    def alone(self) -> bool:
        """Whether one person may do here what else needs consent."""
        return self.row.kind is Kind.ANALYSIS

    def people(self) -> tuple[Seat, ...]:
        """The seats that people hold."""
        return tuple(seat for seat in self.seats if self.held.get(seat))

    # Who is asked

    def awaits_program(self, course: Course | None = None) -> bool:
        """Whether a bot, or somebody for a seat that was left, has to answer."""
        found = course or self.course
        if found is None or self.alone():
            return False
        return any(self.by_program(seat) for seat in found.asked)

    @property
    def stamp(self) -> int | None:
        """How often it had been changed when it was read; None if it was not."""
        return None if self._row is None else self._row.stamp

    def forget(self) -> None:
        """What is in memory may not be what is stored: read it again before the next use."""
        self.loaded = False
        self.course = None

    def seated_names(self, seat: Seat) -> tuple[str, ...]:
        """The names of those who hold a seat."""
        return tuple(sorted(self.names.get(player, "") for player in self.held.get(seat, ())))


def held_by(pairs: list[tuple[Seat, str]]) -> dict[Seat, set[str]]:
    """Who sits where, by seat."""
    found: dict[Seat, set[str]] = {}
    for seat, player in pairs:
        found.setdefault(seat, set()).add(player)
    return found


def players_at(held: Mapping[Seat, set[str]]) -> set[str]:
    """Everybody who holds a seat."""
    return {player for players in held.values() for player in players}
