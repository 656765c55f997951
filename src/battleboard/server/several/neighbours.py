"""Who else changes the database: on SQLite only a tool of the host, and that is noticed here."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server.door.problems import Problem
from battleboard.server.house import STORAGE, House
from battleboard.server.play.table import Table
from battleboard.server.storage.archive import LogError

LOG: Final = logging.getLogger("battleboard.neighbours")
LOOK: Final = 1.0
"""Seconds between two looks at a file that somebody else may have changed."""
AGAIN: Final = 1.0


class Neighbours:
    """What this process hears of others that work on the same database."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.gained: Callable[[], None] = lambda: None
        """Told when programs of further games are to be driven here."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: set[str] = set()

    def drives(self, game: str) -> bool:
        """Whether bots and clocks of a game are driven by this process."""
        return True

    def looks_on(self, game: str) -> None:
        """Somebody looks on here at a game that another process drives."""

    async def run(self) -> None:
        """Look and listen until cancelled."""
        raise NotImplementedError

    def refresh(self, game: str) -> None:
        """Read a game again soon, tell those who listen, and see whose answer is due."""
        if game not in self._waiting:
            self._waiting.add(game)
            self.spawn(self._refreshed(game))

    async def _refreshed(self, game: str) -> None:
        self._waiting.discard(game)  # what is heard from now on needs another look
        try:
            async with self.house.table(game) as table:
                self.house.heard(table)
        except Problem:
            return  # there is no such game any more
        except STORAGE:
            await asyncio.sleep(AGAIN)
            self.refresh(game)
        except LogError as error:
            self.house.note_damage(game, error)
        except Exception:
            LOG.exception("could not read a game again", extra={"game": game})

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop what is still under way."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Alone(Neighbours):
    """The only server of a file. `battleboard admin` may change it all the same."""

    async def run(self) -> None:
        """Look again and again whether somebody else has written to the file."""
        known: int | None = None
        while True:
            with suppress(*STORAGE):
                found = await self.house.database.writer.do(_foreign_changes)
                if known is not None and found != known:
                    self._distrust()
                known = found
            for _ in self.house.callers.taken(LOOK):
                pass  # there is nobody to tell
            await asyncio.sleep(LOOK)

    def _distrust(self) -> None:
        """Read everything again that is in memory."""
        self.house.players.forget()
        for table in list(self.house.tables.values()):
            self.spawn(self._forget(table))

    async def _forget(self, table: Table) -> None:
        async with table.lock:
            table.forget()
        self.refresh(table.id)


async def _foreign_changes(connection: AsyncConnection) -> int:
    """A number that changes whenever another process has written, and only then."""
    found = await connection.exec_driver_sql("PRAGMA data_version")
    return int(found.scalar_one())
