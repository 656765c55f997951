"""How often games were changed: asked at every request, where several workers share a database.

Whoever asks while a question is under way shares the next one, so that many requests at the same
time cost hardly more than one. Nobody gets an answer to a question that was put before they came.
"""

import asyncio
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from battleboard.server.standing import Standing

_WANTED: Final = "select id, stamp from games where id = any($1::varchar[])"


class Stamps:
    """Asks for the stamps of games, several at once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._line = Standing(engine)
        self._waiting: dict[str, asyncio.Future[int | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, game: str) -> int | None:
        """How often a game was changed up to now, or later; None where there is none."""
        if game not in self._waiting:
            self._waiting[game] = asyncio.get_running_loop().create_future()
        answer = self._waiting[game]
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(answer)

    async def _ask(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, {}
            try:
                rows = await self._line.fetch(_WANTED, list(batch))
            except OSError as error:
                for answer in batch.values():
                    answer.set_exception(error)
                    answer.exception()  # whoever asked may be gone
            else:
                found = {row["id"]: row["stamp"] for row in rows}
                for game, answer in batch.items():
                    answer.set_result(found.get(game))
        self._asking = None

    async def close(self) -> None:
        """Ask no more."""
        if self._asking is not None:
            await asyncio.gather(self._asking, return_exceptions=True)
        await self._line.close()
