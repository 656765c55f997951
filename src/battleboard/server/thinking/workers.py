"""Processes that think: bots and long replays never hold up the server.

There are so many and no more, each does one job at a time, and a job that takes too long loses its
process.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from battleboard.server.thinking.jobs import Job, Outcome

LONGEST: Final = 64 * 1024 * 1024
"""Bytes of one answer."""
START_SECONDS: Final = 60.0


class Worker:
    """One process and its two pipes."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls) -> "Worker":
        """A new process that is ready to work."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "battleboard.server.thinking.worker"),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST,
        )
        worker = cls(process)
        async with asyncio.timeout(START_SECONDS):
            await worker._line()  # it says that it is there
        return worker

    async def ask(self, job: Job) -> Outcome:
        """Have a job done."""
        assert self._process.stdin is not None
        self._process.stdin.write(msgspec.json.encode(job) + b"\n")
        await self._process.stdin.drain()
        return msgspec.json.decode(await self._line(), type=Outcome)

    async def _line(self) -> bytes:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise ConnectionError("the worker has ended")
        return line

    async def end(self) -> None:
        """Stop it, whatever it is doing."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


class Pool:
    """So many workers; they are started when they are needed."""

    def __init__(self, size: int) -> None:
        self._free: asyncio.LifoQueue[Worker | None] = asyncio.LifoQueue()
        for _ in range(size):
            self._free.put_nowait(None)
        self.size = size

    @property
    def busy(self) -> int:
        """How many are at work."""
        return self.size - self._free.qsize()

    async def ask(self, job: Job, seconds: float) -> Outcome | None:
        """Have a job done within its time; None if it was not."""
        worker = await self._free.get()
        kept: Worker | None = None
        try:
            if worker is None:
                worker = await Worker.start()
            async with asyncio.timeout(seconds):
                outcome = await worker.ask(job)
            kept = worker
            return outcome
        except (TimeoutError, ConnectionError, ValueError, msgspec.DecodeError):
            return None
        finally:
            if worker is not None and kept is None:
                await worker.end()
            self._free.put_nowait(kept)

    async def close(self) -> None:
        """Stop all that are not at work; those that are end with their job."""
        while not self._free.empty():
            worker = self._free.get_nowait()
            if worker is not None:
                await worker.end()
