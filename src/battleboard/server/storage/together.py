"""Questions to PostgreSQL that many requests put at the same time.

Whoever asks while a question is under way shares the next one, so that many requests at the same
time cost hardly more than one. Nobody gets an answer to a question that was put before they came.
"""

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from battleboard.server.storage.standing import Standing

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Question(Generic[K, V]):
    """A statement that answers for many keys; of a key that has no answer, it finds no row."""

    statement: str
    values: Callable[[Sequence[K]], Sequence[object]]
    """The values of the statement for some keys."""
    read: Callable[[Any], tuple[K, V]]
    """A row (of the driver, hence `Any`) as a key and its answer."""
    most: int = 1000
    """Keys in one statement."""


class Together(Generic[K, V]):
    """Puts one question for several who ask."""

    def __init__(self, engine: AsyncEngine, question: Question[K, V]) -> None:
        self._line = Standing(engine)
        self._question = question
        self._waiting: dict[K, asyncio.Future[V | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    async def of(self, key: K) -> V | None:
        """The answer now, or a moment later; None where there is none. Raises OSError."""
        if key not in self._waiting:
            self._waiting[key] = asyncio.get_running_loop().create_future()
        answer = self._waiting[key]
        if self._asking is None:
            self._asking = asyncio.create_task(self._ask_all())
        return await asyncio.shield(answer)

    async def _ask_all(self) -> None:
        while self._waiting:
            keys = list(islice(self._waiting, self._question.most))
            batch = {key: self._waiting.pop(key) for key in keys}
            try:
                found = await self._ask(keys)
            except Exception as error:  # whoever asked is told, whatever it is
                for answer in batch.values():
                    answer.set_exception(error)
                    answer.exception()  # whoever asked may be gone
            else:
                for key, answer in batch.items():
                    answer.set_result(found.get(key))
        self._asking = None

    async def _ask(self, keys: Sequence[K]) -> Mapping[K, V]:
        question = self._question
        rows = await self._line.fetch(question.statement, *question.values(keys))
        return dict(question.read(row) for row in rows)

    async def close(self) -> None:
        """Ask no more."""
        if self._asking is not None:
            await asyncio.gather(self._asking, return_exceptions=True)
        await self._line.close()
