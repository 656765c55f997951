"""One writer for the database: what waits together is committed together.

A commit that survives a power cut costs a trip to the disk. Jobs that arrive while one is under way
share the next, so that many games cost hardly more than one; the lines of all their logs go in one
statement. A job is told that it is done only after the commit.

Whoever changes a game says which stamp of it they knew. Where somebody else has changed it since,
perhaps in another process, nothing is written. The others are told what was.

Where somebody else holds a game locked, only its own changes wait: they are put aside and tried
again a moment later, until they have waited long enough.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from battleboard.server.several.news import Item, Kind, send
from battleboard.server.storage.store import Appending, Touch, append_all, claim, stamped

T = TypeVar("T")
Job = Callable[[AsyncConnection], Awaitable[T]]
"""Statements of one transaction; it may be run again, so it changes nothing but the database."""
MOST_TOGETHER: Final = 64
ASIDE: Final = 0.05
"""Seconds until something is tried again whose game somebody else had locked."""
LOCK_NOT_AVAILABLE: Final = "55P03"
"""What PostgreSQL calls it when it has waited long enough for a lock."""
_HASTILY: Final = text("set local lock_timeout = '50ms'")
"""For those who have waited for a lock already, together with whoever asked for it."""


class Held(TimeoutError):  # noqa: N818 - what happened, not whose mistake
    """Somebody else has kept a game locked for too long."""

    def __init__(self) -> None:
        super().__init__("somebody else keeps this game locked")


class _Waiting(Generic[T]):
    """A job or lines for a log, and who waits for it."""

    def __init__(
        self,
        job: Job[T] | None,
        lines: Appending | None = None,
        touch: Touch | None = None,
        news: Sequence[Item] = (),
        changed: Item | None = None,
    ) -> None:
        self.job = job
        self.lines = lines
        self.touch = lines.touch if lines is not None else touch
        self.news = news
        """Told within the transaction: they must not be lost."""
        self.changed = changed
        self.since = asyncio.get_running_loop().time()
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def succeed(self, result: T) -> None:
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, error: BaseException) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class Writer:
    """Runs jobs one after the other, several in one transaction."""

    def __init__(self, engine: AsyncEngine, patience: float) -> None:
        self._engine = engine
        self._patience = patience
        """Seconds that a change waits for a game which somebody else has locked."""
        self._aside: set[_Waiting[Any]] = set()
        self.changed: Callable[[Sequence[Item]], None] = lambda items: None
        """Told after every commit which games have changed."""
        self._queue: asyncio.Queue[_Waiting[Any]] = asyncio.Queue()
        self.commits = 0
        """For the metrics."""
        self.origin = secrets.token_hex(4)
        """By this the other workers know whose news they hear."""

    async def do(self, job: Job[T], *, touch: Touch | None = None, news: Sequence[Item] = ()) -> T:
        """Run a job; returns after its commit, raises what went wrong with it.

        A job that changes a game says so by its touch; raises Conflict where somebody was faster.
        """
        changed = None if touch is None else Item(Kind.DUE, touch.game)
        waiting = _Waiting(job, touch=touch, news=news, changed=changed)
        await self._queue.put(waiting)
        return await waiting.done

    async def append(self, lines: Appending, also: Job[None] | None = None) -> None:
        """Add lines to the log of a game, and do what goes with them; returns after the commit."""
        waits = lines.digest["awaits_program"] or lines.digest["timed"]
        changed = Item(Kind.DUE if waits else Kind.GAME, lines.touch.game)
        waiting: _Waiting[None] = _Waiting(also, lines, changed=changed)
        await self._queue.put(waiting)
        await waiting.done

    async def run(self) -> None:
        """Work until cancelled; what waits is finished first."""
        try:
            while True:
                await self._commit([await self._queue.get(), *self._ready()])
        except asyncio.CancelledError:
            while batch := self._ready():
                await self._commit(batch)
            for waiting in self._aside:
                waiting.fail(Held())
            raise

    def _ready(self) -> list[_Waiting[Any]]:
        found: list[_Waiting[Any]] = []
        while len(found) < MOST_TOGETHER and not self._queue.empty():
            found.append(self._queue.get_nowait())
        return found

    def _put_aside(self, waiting: _Waiting[Any]) -> None:
        """Try something again later, unless it has waited long enough."""
        loop = asyncio.get_running_loop()
        if loop.time() - waiting.since >= self._patience:
            waiting.fail(Held())
            return
        self._aside.add(waiting)
        loop.call_later(ASIDE, self._again, waiting)

    def _again(self, waiting: _Waiting[Any]) -> None:
        self._aside.discard(waiting)
        self._queue.put_nowait(waiting)

    async def _commit(self, batch: list[_Waiting[Any]], *, hastily: bool = False) -> None:
        """One transaction for all; where it fails, one for each, so that only the culprit fails."""
        try:
            async with self._engine.begin() as connection:
                if hastily:
                    await connection.execute(_HASTILY)
                held = await claim(connection, [w.touch for w in batch if w.touch is not None])
                free = [w for w in batch if w.touch is None or w.touch.game not in held]
                results = await self._done(connection, free)
        except Exception as error:  # whoever waits is told, whatever it is
            if len(batch) == 1:
                batch[0].fail(error)
                return
            for waiting in batch:
                await self._commit([waiting], hastily=_waited_for_a_lock(error))
            return
        self.commits += 1
        self.changed([w.changed for w in free if w.changed is not None])
        for waiting, result in zip(free, results, strict=True):
            waiting.succeed(result)
        for waiting in batch:
            if waiting not in free:
                self._put_aside(waiting)

    async def _done(self, connection: AsyncConnection, batch: list[_Waiting[Any]]) -> list[Any]:
        """What the jobs of one transaction answer."""
        await append_all(connection, [w.lines for w in batch if w.lines is not None])
        results = [await w.job(connection) if w.job else None for w in batch]
        await stamped(connection, [w.touch for w in batch if w.touch and not w.lines])
        await send(connection, self.origin, [item for w in batch for item in w.news])
        return results


def _waited_for_a_lock(error: BaseException) -> bool:
    said = error.orig if isinstance(error, DBAPIError) else None
    return getattr(said, "sqlstate", None) == LOCK_NOT_AVAILABLE
