"""The house: all tables in memory, how they are read, changed and told of.

A change is made in three steps, under the lock of its table: the new course is worked out as a
value; its lines are committed; only then does the new course count, and only then is anybody told.

Where several workers share a database, a table in memory may be out of date. Its stamp says so:
every request compares it with the one that is stored, and a change that was worked out from an old
one is not committed.
"""

import asyncio
import logging
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Sequence,
)
from contextlib import asynccontextmanager
from itertools import takewhile
from typing import Any, Final, TypeVar

from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server import wire
from battleboard.server.clock import Clock
from battleboard.server.door.limits import Callers
from battleboard.server.door.problems import Problem, not_found, stale, unavailable
from battleboard.server.metrics import Metrics
from battleboard.server.outside import Outside
from battleboard.server.people.known import KnownPlayers
from battleboard.server.people.tokens import is_id
from battleboard.server.play import pace
from battleboard.server.play.course import Course
from battleboard.server.play.lines import By, Line
from battleboard.server.play.sight import line_info
from battleboard.server.play.table import Table
from battleboard.server.play.telling import Telling, dismiss_lost, turn_visitors_away
from battleboard.server.settings import Settings
from battleboard.server.several.lines_elsewhere import LinesElsewhere
from battleboard.server.several.news import Item, Kind
from battleboard.server.storage import allowances, archive, store
from battleboard.server.storage.allowances import Allowance
from battleboard.server.storage.contents import Contents, Wanted, people_of
from battleboard.server.storage.database import Database
from battleboard.server.storage.frequent import Stretch
from battleboard.server.storage.rows import GameRow, Status
from battleboard.server.storage.store import Conflict, StoredLine
from battleboard.server.study.story import Stories
from battleboard.server.thinking.workers import Pool

T = TypeVar("T")
Change = Callable[[AsyncConnection], Awaitable[None]]
LOG: Final = logging.getLogger("battleboard.house")
MOST_LINES: Final = 200
"""So many lines go out at once; further ones are asked for."""
STORAGE: Final = (SQLAlchemyError, OSError, TimeoutError)
"""What a database that is away, full or locked raises."""


class House:
    """Everything that requests share."""

    def __init__(self, settings: Settings, database: Database, clock: Clock, pool: Pool) -> None:
        self.settings = settings
        self.database = database
        self.clock = clock
        self.pool = pool
        self.metrics = Metrics()
        self.tables: dict[str, Table] = {}
        self.alarms: dict[str, float] = {}
        """When the steady clock says this, somebody's time at a table is over."""
        self.stories = Stories()
        """What was read of the past of games; a cache."""
        self.players = KnownPlayers(database)
        self.telling = Telling(database, clock, self.tables)
        self.lines_elsewhere = LinesElsewhere(settings.max_sockets)
        self.stretching = asyncio.Semaphore(2)
        """Passwords that are checked at once: each takes much memory for a moment."""
        self.writing = asyncio.Semaphore(20)
        """Letters that somebody waits for, at once: each has a thread."""
        self.outside = Outside()
        self.keys: dict[str, str] = {}
        """Keys of the server's own, once they were needed; a cache."""
        self.callers = Callers(settings)
        self._damaged: set[str] = set()
        """Games whose log is known to be damaged: the host is told once."""
        self._beside: set[asyncio.Task[None]] = set()
        self.changed: Callable[[Table], None] = lambda table: None
        """Told after every change: bots and patience listen here."""
        self.heard: Callable[[Table], None] = lambda table: None
        """Told after every change that another worker made."""

    # Tables come and go

    @asynccontextmanager
    async def table(self, id_: str) -> AsyncIterator[Table]:
        """A table, read if need be; raises Problem where there is none."""
        async with self._using(id_) as table:
            holds = table.loaded and not await self._outdated(table)
            if not holds or not table.loaded:  # it may have been forgotten while we looked
                async with table.lock:
                    await self.read(table)
            yield table

    @asynccontextmanager
    async def changing(self, id_: str) -> AsyncIterator[Table]:
        """A table that nobody else changes meanwhile."""
        async with self._using(id_) as table, table.lock:
            await self.read(table)
            yield table

    @asynccontextmanager
    async def _using(self, id_: str) -> AsyncIterator[Table]:
        """A table that stays in memory meanwhile."""
        table = self.tables.get(id_)
        if table is None:
            if not is_id(id_):
                raise not_found()
            table = self.tables.setdefault(id_, Table(id_))
        table.users += 1
        try:
            yield table
        finally:
            table.users -= 1
            table.used = self.clock.steady()
            if not table.loaded and not table.users and not table.listeners:
                self.tables.pop(id_, None)

    async def _outdated(self, table: Table) -> bool:
        """Whether another worker has changed a table since it was read."""
        if not self.database.shared:
            return False
        return await self.database.stamps.of(table.id) != table.stamp

    async def read(self, table: Table) -> None:
        """Read what of a table is not in memory or was changed elsewhere; its lock is held.

        Whoever listens here is told what is new.
        """
        if table.loaded and not await self._outdated(table):
            return
        known = _known(table)
        found = await archive.load(lambda first: self._stored(table, first), known)
        if found is None:
            self._gone(table)
            raise not_found()
        contents, course = found
        # All at once: whoever looks meanwhile sees the table as it was, or as it is.
        table.row, table.course, table.loaded = contents.row, course, True
        table.sit(contents.people)
        if table.shown not in (None, table.row.stamp):
            await self._catch_up(table, contents.lines)
        table.shown = table.row.stamp
        if known is None:
            table.kept = course.tail[0].number if course else 0
            self.metrics.count("loads")

    async def _stored(self, table: Table, first: int | None) -> Contents | None:
        return await self.database.contents(Wanted(table.id, first))

    def _gone(self, table: Table) -> None:
        """The database has no such table, or no longer."""
        table.forget()
        for listener in list(table.listeners):
            listener.dismiss("not-found", "This table is gone.")

    async def _catch_up(self, table: Table, lines: Sequence[StoredLine]) -> None:
        """Tell everybody here what another worker has stored, and look whose answer is due.

        `lines` are the latest of the log, as many as were read.
        """
        turn_visitors_away(table)
        dismiss_lost(table, "gone", "You are no longer at this place of the table.")
        missing = table.row.version - table.told
        if table.listeners and not 0 <= missing <= MOST_LINES:
            for listener in list(table.listeners):
                listener.dismiss("closing", "Connect again to catch up.")
        elif table.listeners:
            if missing > len(lines):
                missed = Stretch(table.id, table.told, table.row.version)
                lines = await self.database.lines(missed)
            new = [line for line in lines if line.number >= table.told]
            self.telling.tell(
                table, [(archive.read_line(line, table.game), line.at) for line in new]
            )
        table.told = table.row.version
        self.heard(table)

    async def glance(self, connection: AsyncConnection, row: GameRow) -> Table:
        """A table for a list: as it is in memory, or without its course."""
        known = self.tables.get(row.id)
        if known is not None and known.loaded and known.stamp == row.stamp:
            return known
        table = Table(row.id)
        table.row = row
        table.sit(await people_of(connection, row))
        return table

    def sweep(self) -> None:
        """Let go of tables that nobody has used for a while."""
        long_ago = self.clock.steady() - self.settings.idle_seconds
        for id_, table in list(self.tables.items()):
            busy = table.users or table.lock.locked() or table.used > long_ago
            if busy or table.program is not None:
                continue
            if table.listeners:
                table.forget()
            else:
                del self.tables[id_]

    # Changing a table

    async def commit(
        self,
        table: Table,
        course: Course,
        lines: Sequence[Line],
        request: str | None = None,
        also: Change | None = None,
    ) -> None:
        """Store lines and let the course count; raises Conflict or Problem, and nothing counts."""
        at = self.clock.now()
        touch = _touch(table)
        digest = self.digest(table, course, lines, at)
        rows = archive.stored(lines, at, request)
        base = course.tail[0].number
        keep = base - table.kept >= archive.SNAPSHOT_EVERY
        content = (base, archive.snapshot(course)) if keep else None
        appending = store.Appending(touch, rows, digest, content)
        await self.write(table, self.database.writer.append(appending, also))
        table.course = course
        table.row = replace(table.row, **digest)
        table.kept = base if keep else table.kept
        table.told, table.shown = course.version, table.row.stamp
        self.metrics.count("lines", len(lines))
        self.telling.tell(table, [(line, at) for line in lines])
        self.telling.nudge(table, lines)
        self.changed(table)

    async def change(self, table: Table, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Commit a change of a table that is no line of its log."""
        touch = _touch(table)
        done = await self.write(table, self.database.writer.do(job, touch=touch))
        table.shown = touch.stamp + 1
        table.row = replace(table.row, stamp=table.shown)
        return done

    async def write(self, table: Table, writing: Awaitable[T]) -> T:
        """Wait for a commit; where it fails, the memory of the table is not trusted any more."""
        try:
            return await writing
        except Conflict:
            table.forget()
            raise
        except STORAGE as error:
            table.forget()
            self.metrics.count("storage_errors")
            LOG.warning("storage failed", extra={"game": table.id, "error": type(error).__name__})
            raise unavailable() from error

    def digest(
        self, table: Table, course: Course, lines: Sequence[Line], at: float
    ) -> dict[str, Any]:
        """What lists and a new start need to know of the log."""
        over = course.state.over
        now = self.clock.even()
        return {
            "status": Status.OVER if over else Status.PLAYING,
            "version": course.version,
            "round": course.state.round,
            "asked": course.asked,
            "asked_at": at,
            "awaits_program": table.awaits_program(course),
            "timed": table.row.customs.patience is not None and not over,
            "result": over,
            "clocks": pace.wound(table.row, table.seats, table.course, course, lines, now),
            "stamp": table.row.stamp + 1,
        }

    # The log

    async def lines(
        self, table: Table, seat: Seat | None, first: int, most: int = MOST_LINES
    ) -> tuple[wire.LineInfo, ...]:
        """Some lines of the log, from one on, as a viewer may see them."""
        course = table.course
        if course is None or first >= course.version:
            return ()
        end = min(first + most, course.version)
        found = await self.database.lines(Stretch(table.id, first, end))
        return tuple(
            line_info(course, archive.read_line(line, course.game), line.at, seat) for line in found
        )

    def note_damage(self, game: str, error: archive.LogError) -> None:
        """Tell the host that the log of a game is damaged, and how to go on."""
        if game not in self._damaged:
            self._damaged.add(game)
            LOG.error(
                "a log is damaged; see battleboard admin show and repair",
                extra={"game": game, "error": str(error)},
            )

    # Requests that are repeated

    async def answered(
        self, table: Table, request: str, seat: Seat, entry: Callable[[Line], bool]
    ) -> wire.Done | None:
        """The answer to a request that was stored before; raises Problem if it was another."""
        async with self.database.reading() as connection:
            found = await store.line_of_request(connection, table.id, request)
        if found is None:
            return None
        line = archive.read_line(found, table.game)
        if not entry(line):
            raise Problem(409, "key-reused", "This key belongs to another request.")
        return await self.done(table, found.number, seat)

    async def done(self, table: Table, number: int, seat: Seat) -> wire.Done:
        """What a request wrote: its line, and those that standing orders answered to it."""
        lines = await self.lines(table, seat, number)
        ordered = sum(1 for _ in takewhile(lambda line: line.by is By.ORDER, lines[1:]))
        return wire.Done(number=number, version=number + 1 + ordered, lines=lines[: 1 + ordered])

    async def stale(self, table: Table, seat: Seat, seen: int) -> Problem:
        """The problem that a player has not seen the latest lines, with these lines."""
        return stale(table.row.version, await self.lines(table, seat, seen))

    # Players

    async def change_player(self, player: str, job: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Commit a change of a player, and have it known everywhere."""
        done = await self.database.writer.do(job, news=[Item(Kind.PLAYER, player)])
        await self.forget_player(player)
        return done

    async def forget_player(self, player: str) -> None:
        """A player has changed: what is remembered of them is read again."""
        self.players.forget(player)
        async with self.database.reading() as connection:
            found = await store.names(connection, [player])
            keys = await store.valid_keys(connection, player)
        self.telling.rename(found)
        self.telling.hang_up_on(player, keys)

    async def allows(self, allowance: Allowance) -> bool:
        """Whether somebody may do a thing once more, here or at another worker; it counts."""
        now = self.clock.even()
        return await self.database.writer.do(lambda c: allowances.take(c, allowance, now))

    async def would_allow(self, allowance: Allowance) -> bool:
        """Whether somebody might do a thing once more; nothing is counted."""
        async with self.database.reading() as connection:
            return await allowances.is_left(connection, allowance, self.clock.even())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else; nobody waits for it."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def beside_done(self) -> None:
        """Wait for all that goes on beside everything else."""
        await asyncio.gather(*self._beside, return_exceptions=True)

    async def finish(self, work: Awaitable[T]) -> T:
        """Do something to its end, even if the client that asked for it goes away."""
        return await asyncio.shield(asyncio.ensure_future(work))


def _known(table: Table) -> archive.Known | None:
    """What is in memory of a table, and what of it nobody has to be told any more."""
    if table.course is None:
        return None
    told = table.told if table.listeners else table.course.number
    return archive.Known(table.row, table.course, told)


def _touch(table: Table) -> store.Touch:
    return store.Touch(table.id, table.row.stamp)
