"""One worker among others: hears what they change, and takes its share of the programs.

Every worker keeps one connection to PostgreSQL for this. It listens there for news, and it holds
locks there that the database lets go by itself when the worker dies: one that says that it is
alive, and one for each share of the games whose bots and clocks it drives. All games fall into so
many shares, and a share has one driver at a time. Every half second a worker looks how many there
are, takes free shares up to its part, and gives away what it has too many.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count
from math import ceil
from typing import Final, NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from battleboard.server.club.talk import missed, overheard
from battleboard.server.door.limits import Taken
from battleboard.server.door.problems import Problem
from battleboard.server.house import STORAGE, House
from battleboard.server.play.table import Table
from battleboard.server.several import news
from battleboard.server.several.lines_elsewhere import ALL, OpenLines
from battleboard.server.several.neighbours import AGAIN, Neighbours
from battleboard.server.several.news import CHANNEL, Asked, Item, Kind
from battleboard.server.several.sharing import Sharing

LOG: Final = logging.getLogger("battleboard.crowd")
SHARES: Final = 64
LOCKS: Final = 0x4261_7474
"""The class of our locks in PostgreSQL; within it each share has its number."""
ALIVE: Final = 1000
BEAT: Final = 0.5
"""Seconds between two looks at the others."""
REPEATED: Final = 20
"""After so many looks it is told again who has many lines here."""
ONLOOKER_SECONDS: Final = 40.0
"""So long it counts that somebody looks on elsewhere; in time they say so again."""

_HELD: Final = text("""
    select objid::int, pid from pg_locks
    where locktype = 'advisory' and classid = :locks and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
""")
_LIVE: Final = text("select pg_advisory_lock_shared(:locks, :number)")
_TAKE: Final = text("select pg_try_advisory_lock(:locks, :number)")
_GIVE: Final = text("select pg_advisory_unlock(:locks, :number)")


def share_of(game: str) -> int:
    """The share that a game falls into.

    >>> share_of("00000041ffffffff")
    1
    """
    return int(game[:8], 16) % SHARES


class Lock(NamedTuple):
    """A lock of ours that somebody holds."""

    number: int
    process: int
    """Of PostgreSQL's own, one for each connection."""


async def locked(connection: AsyncConnection) -> list[Lock]:
    """All our locks that somebody holds; `ALIVE` once for every worker."""
    return [Lock(*row) for row in await connection.execute(_HELD, {"locks": LOCKS})]


def alive(locks: Iterable[Lock]) -> set[int]:
    """The workers there are."""
    return {lock.process for lock in locks if lock.number == ALIVE}


class Crowd(Neighbours):
    """This worker among the others."""

    def __init__(self, house: House, engine: AsyncEngine) -> None:
        super().__init__(house)
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._held: set[int] = set()
        self._leaving: set[int] = set()
        """Held, but no longer wanted; given away as soon as nobody thinks there."""
        self._looked_at: set[str] = set()
        self._alive: set[int] = set()
        self._sharing = Sharing()
        self._said: int | None = None
        """The latest that was said at any table, as far as it was heard here."""

    def drives(self, game: str) -> bool:
        """Whether bots and clocks of a game are driven by this worker."""
        return share_of(game) in self._held - self._leaving

    def looks_on(self, game: str) -> None:
        """Somebody looks on here at a game that another worker drives: tell that one."""
        self._looked_at.add(game)

    async def run(self) -> None:
        """Be one of the workers until cancelled."""
        while True:
            try:
                await self._belong()
            except Exception as error:  # of the driver, which has many; the database is away
                LOG.warning("lost the others", extra={"error": type(error).__name__})
            finally:
                self._held.clear()
                self._leaving.clear()
            await asyncio.sleep(AGAIN)

    async def _belong(self) -> None:
        async with self._engine.connect() as connection:
            try:
                driver = (await connection.get_raw_connection()).driver_connection
                assert driver is not None
                await driver.add_listener(CHANNEL, self._hear)
                await connection.execute(_LIVE, {"locks": LOCKS, "number": ALIVE})
                self._refresh_all()
                self.house.lines_elsewhere.keep(())  # they tell again
                await self._catch_up_on_talk()
                self.spawn(self._look_after_lines())
                for beat in count():
                    if beat % REPEATED == 0:
                        self.house.lines_elsewhere.tell_again()
                    await self._balance(connection)
                    await self._tell(connection)
                    self._share_lines()
                    await asyncio.sleep(BEAT)
            finally:
                await connection.invalidate()  # closed, and with it every lock is let go

    def _refresh_all(self) -> None:
        """While nobody listened, anything may have happened."""
        self.house.players.forget()
        for table in list(self.house.tables.values()):
            self.refresh(table.id)

    async def _catch_up_on_talk(self) -> None:
        """Tell those who listen here what was said while this worker heard nobody.

        What was said here meanwhile is told again; pages know it by its number.
        """
        heard = self._said
        said = await missed(self.house, heard or 0)
        self._said = max(said, default=heard or 0)
        for id_ in said if heard is not None else ():
            await overheard(self.house, id_)

    async def _look_after_lines(self) -> None:
        """While nobody listened, people may have logged out and tokens may have been revoked."""
        for player in list(self.house.telling.lines_of):
            await self._forget(player)

    async def _forget(self, player: str) -> None:
        """Read again who a player is, and who may listen for them, as soon as that can be."""
        while True:
            try:
                return await self.house.forget_player(player)
            except STORAGE:
                await asyncio.sleep(AGAIN)

    # Shares

    async def _balance(self, connection: AsyncConnection) -> None:
        """Take and give shares, so that everybody has about as many."""
        found = await locked(connection)
        self._count(alive(found))
        most = ceil(SHARES / max(1, len(self._alive)))
        wanted = sorted(self._held)[:most]
        self._leaving = self._held - set(wanted)
        await self._give_away(connection)
        held = {lock.number for lock in found}
        free = [share for share in range(SHARES) if share not in held]
        if await self._take(connection, free[: most - len(wanted)]):
            self.gained()

    def _count(self, alive: set[int]) -> None:
        """See who came and who went; who is gone may have changed something without telling."""
        gone, new, self._alive = self._alive - alive, alive - self._alive, alive
        if new:
            self._sharing.welcome(self.house.clock.steady())
        self.house.lines_elsewhere.keep(alive)
        if gone:
            self._refresh_all()
            self.gained()

    async def _give_away(self, connection: AsyncConnection) -> None:
        busy = {share_of(t.id) for t in self.house.tables.values() if t.program is not None}
        for share in self._leaving - busy:
            await connection.execute(_GIVE, {"locks": LOCKS, "number": share})
            self._held.discard(share)
            self._leaving.discard(share)

    async def _take(self, connection: AsyncConnection, free: Sequence[int]) -> bool:
        """Take shares that nobody has; whether there was one."""
        before = len(self._held)
        for share in free:
            taken = await connection.execute(_TAKE, {"locks": LOCKS, "number": share})
            if taken.scalar_one():
                self._held.add(share)
        return len(self._held) > before

    def _share_lines(self) -> None:
        """Ask some who listen here to connect again, if others have far fewer."""
        lines = [line for lines in self.house.telling.lines_of.values() for line in lines]
        elsewhere = self.house.lines_elsewhere.of(ALL)
        now = self.house.clock.steady()
        for line in self._sharing.to_move(lines, elsewhere, len(self._alive), now):
            line.dismiss("closing", "There is more room elsewhere. Connect again.")

    # News

    async def _tell(self, connection: AsyncConnection) -> None:
        """What others have to know, though nothing of it is stored."""
        items = [Item(Kind.ONLOOKER, game) for game in self._looked_at]
        items += [Item(Kind.TAKEN, taken.word) for taken in self.house.callers.taken(BEAT)]
        here = {player: len(lines) for player, lines in self.house.telling.lines_of.items()}
        here[ALL] = sum(here.values())
        items += [Item(Kind.LINES, told.word) for told in self.house.lines_elsewhere.news(here)]
        self._looked_at.clear()
        for at in range(0, len(items), 100):
            await news.send(connection, self.house.database.writer.origin, items[at : at + 100])

    def _hear(self, connection: object, process: int, channel: str, payload: object) -> None:
        told = news.read(str(payload))
        if self._said is not None:
            said = [int(item.id) for item in told.items if item.kind is Kind.SAID]
            self._said = max(self._said, *said, 0)
        if told.origin != self.house.database.writer.origin:
            for item in told.items:
                self._heed(item, process)

    def _heed(self, item: Item, process: int) -> None:
        table = self.house.tables.get(item.id)
        match item.kind:
            case Kind.GAME:
                if table is not None and _is_looked_at(table):
                    self.refresh(item.id)
            case Kind.DUE:
                if self.drives(item.id) or (table is not None and _is_looked_at(table)):
                    self.refresh(item.id)
            case Kind.PLAYER:
                self.spawn(self._forget(item.id))
            case Kind.ASKED:
                self.spawn(self._asked(Asked.read(item.id)))
            case Kind.SAID:
                self.spawn(overheard(self.house, int(item.id)))
            case Kind.TAKEN:
                self.house.callers.pour_out(Taken.read(item.id), self.house.clock.steady())
            case Kind.LINES:  # told by the connection that also says who is alive
                self.house.lines_elsewhere.hear(process, OpenLines.read(item.id))
            case Kind.ONLOOKER:
                if self.drives(item.id):
                    self.spawn(self._somebody_looks_on(item.id))

    async def _asked(self, asked: Asked) -> None:
        with suppress(*STORAGE):
            await self.house.telling.heard_asked(asked)

    async def _somebody_looks_on(self, game: str) -> None:
        with suppress(Problem, *STORAGE):
            async with self.house.table(game) as table:
                table.watched = self.house.clock.steady() + ONLOOKER_SECONDS
                self.house.heard(table)


def _is_looked_at(table: Table) -> bool:
    """Whether anybody here has to hear of a change at once; others ask when they come."""
    return bool(table.listeners) or table.users > 0
