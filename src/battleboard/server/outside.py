"""Waiting for others outside the house: mail servers, push services, servers of names.

They may be slow, and some never answer. Nobody inside waits with them: what they are asked in a
blocking way has a thread of its own, and the end of the server gives them a moment and no more.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
MOMENT: Final = 1.0
"""Seconds that an answer may still take once the server begins to end."""


async def apart(work: Callable[P, T], *said: P.args, **more: P.kwargs) -> T:
    """Do what blocks in a thread, while everything else goes on.

    Whoever calls this bounds how often at once. A pool of threads would have the process wait at
    its end for all of them; this thread ends with the process, whatever it is waiting for.
    """
    done: Future[T] = Future()
    done.set_running_or_notify_cancel()  # who stops waiting does not stop the thread

    def run() -> None:
        try:
            done.set_result(work(*said, **more))
        except BaseException as error:  # it is raised where the answer is waited for
            done.set_exception(error)

    threading.Thread(target=run, name="outside", daemon=True).start()
    return await asyncio.wrap_future(done)


class Outside:
    """Everybody who waits for an answer from outside, and until when."""

    def __init__(self) -> None:
        self._until: float | None = None
        self._limits: set[asyncio.Timeout] = set()

    @asynccontextmanager
    async def waiting(self) -> AsyncIterator[None]:
        """Wait for somebody outside; TimeoutError a moment after the server begins to end."""
        async with asyncio.timeout_at(self._until) as limit:
            self._limits.add(limit)
            try:
                yield
            finally:
                self._limits.discard(limit)

    def close(self, within: float = MOMENT) -> None:
        """The server begins to end."""
        self._until = asyncio.get_running_loop().time() + within
        for limit in self._limits:
            limit.reschedule(self._until)
