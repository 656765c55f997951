"""Tells the other workers which games have changed, after the commit and beside it.

A transaction that notifies holds a lock of the whole PostgreSQL until it has reached the disk, and
workers would commit one after the other. So news go out on their own, a moment later, several in
one. If a worker dies in that moment, the others notice that it is gone and look for themselves.
"""

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from battleboard.server.several.news import CHANNEL, Item, News, written
from battleboard.server.storage.standing import Standing

LOG: Final = logging.getLogger("battleboard.herald")
TOGETHER: Final = 100
"""Items in one notification, so that it stays below what PostgreSQL takes."""
AGAIN: Final = 0.5
_SEND: Final = "select pg_notify($1, $2)"


class Herald:
    """Sends news as they come, and what comes meanwhile in one."""

    def __init__(self, engine: AsyncEngine, origin: str) -> None:
        self._line = Standing(engine)
        self._origin = origin
        self._items: dict[Item, None] = {}
        self._news = asyncio.Event()

    def tell(self, items: Iterable[Item]) -> None:
        """Tell soon what was committed."""
        self._items.update(dict.fromkeys(items))
        if self._items:
            self._news.set()

    async def run(self) -> None:
        """Tell until cancelled; what waits then is still told."""
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                await self._tell()
        except asyncio.CancelledError:
            await self._send_all()
            raise
        finally:
            await self._line.close()

    async def _tell(self) -> None:
        try:
            await self._send_all()
        except OSError as error:
            LOG.warning("others were not told", extra={"error": str(error)})
            await asyncio.sleep(AGAIN)
            self._news.set()

    async def _send_all(self) -> None:
        while self._items:
            some = list(self._items)[:TOGETHER]
            await self._line.fetch(_SEND, CHANNEL, written(News(self._origin, tuple(some))))
            for item in some:
                del self._items[item]
