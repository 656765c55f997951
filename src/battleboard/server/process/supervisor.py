"""Several workers behind one port: started, started again when they die, replaced one by one.

The supervisor reserves the port and hands it on; it serves nobody itself. On HUP every worker is
replaced by a new one, which reads the settings and the program from the disk again: first the new
one is ready, then the old one says goodbye to its players, who come back to another.

A worker says every second that it is alive. One that hangs would keep the database's locks of its
games, and its players would wait for ever: after a long silence it is killed and replaced.
"""

import asyncio
import logging
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import Final

import msgspec
from msgspec import Struct

from battleboard.server.process.ports import beside
from battleboard.server.settings import Settings, SettingsError

LOG: Final = logging.getLogger("battleboard.supervisor")
READY: Final = b"ready\n"
START_SECONDS: Final = 120.0
END_SECONDS: Final = 30.0
"""So long a worker may take to end; then it is killed."""
BEAT: Final = b"."
"""What a worker says every second from then on."""
BEAT_SECONDS: Final = 1.0
PAUSES: Final = (0.0, 0.5, 1.0, 2.0, 5.0, 10.0)
"""Seconds before a worker is started again, ever longer where it does not help."""


class Orders(Struct, frozen=True):
    """What a new worker is told by its standard input: a password is on no command line."""

    number: int
    port: int
    """The number of the open file."""
    settings: Settings


class Worker:
    """One process that serves."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._silence = 0.0
        """Seconds since it said something, as far as this process was awake meanwhile."""

    async def ready(self) -> bool:
        """Wait until it serves; False if it ended instead."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(START_SECONDS):
                return await self.process.stdout.readline() == READY
        except TimeoutError:
            return False

    async def outlived(self, silence: float) -> int:
        """Wait for its end, and bring it about where it says nothing for so long; its exit code."""
        watching = [asyncio.create_task(self._listen()), asyncio.create_task(self._watch(silence))]
        try:
            return await self.process.wait()
        finally:
            for task in watching:
                task.cancel()

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        while await self.process.stdout.read(1024):
            self._silence = 0.0

    async def _watch(self, most: float) -> None:
        while self._silence <= most:
            await asyncio.sleep(BEAT_SECONDS)
            self._silence += BEAT_SECONDS
        LOG.error("a worker hangs", extra={"pid": self.process.pid, "seconds": self._silence})
        with suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """Have it finish what it does, and wait for that."""
        if self.process.returncode is None:
            self.process.terminate()
        try:
            async with asyncio.timeout(END_SECONDS):
                await self.process.wait()
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


class Supervisor:
    """Keeps so many workers alive."""

    def __init__(
        self, settings: Settings, reread: Callable[[], Settings], port: socket.socket
    ) -> None:
        self._settings = settings
        self._reread = reread
        self._port = port
        self._workers: dict[int, Worker] = {}
        self._places = {number: asyncio.Lock() for number in range(1, settings.workers + 1)}
        """Held by who starts a worker in a place: one that died may be replaced by HUP, too."""
        self._ending = asyncio.Event()
        self._hung_up = asyncio.Event()

    async def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to stop; raises SettingsError where no worker can begin."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._ending.set)
        loop.add_signal_handler(signal.SIGHUP, self._hung_up.set)
        keeping: list[asyncio.Task[None]] = []
        try:
            started = await asyncio.gather(*map(self._start, self._places))
            if None in started and not self._ending.is_set():
                raise SettingsError("the workers cannot begin; the log says why")
            ready()
            keeping = [asyncio.create_task(self._keep(number)) for number in self._places]
            keeping.append(asyncio.create_task(self._renew()))
            await self._ending.wait()
        finally:
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)
            await asyncio.gather(*(worker.end() for worker in self._workers.values()))

    async def _start(self, number: int) -> Worker | None:
        """A new worker in this place, once it is ready; None if it does not come to that."""
        try:
            return await self._started(number)
        except OSError as error:
            LOG.error("a worker does not start", extra={"worker": number, "error": str(error)})
            return None

    async def _started(self, number: int) -> Worker | None:
        with beside(self._port) as port:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "battleboard.server.process.serving"),
                stdin=PIPE,
                stdout=PIPE,
                pass_fds=(port.fileno(),),
            )
            orders = msgspec.json.encode(Orders(number, port.fileno(), self._settings))
        worker = Worker(process)
        assert process.stdin is not None
        process.stdin.write(orders + b"\n")  # stays open: when this process dies, the worker ends
        if not await worker.ready():
            LOG.error("a worker does not start", extra={"worker": number})
            await worker.end()
            return None
        LOG.info("a worker serves", extra={"worker": number, "pid": process.pid})
        self._workers[number] = worker
        return worker

    async def _keep(self, number: int) -> None:
        """Whenever the worker in a place dies, another takes its place."""
        while True:
            worker = self._workers[number]
            code = await worker.outlived(self._settings.silent_seconds)
            if self._workers[number] is not worker:
                continue  # it was replaced
            LOG.error("a worker died", extra={"worker": number, "code": code})
            for pause in chain(PAUSES, repeat(PAUSES[-1])):
                await asyncio.sleep(pause)
                async with self._places[number]:
                    if self._workers[number] is not worker or await self._start(number):
                        break

    async def _renew(self) -> None:
        """On every HUP: one new worker after the other; an old one goes when the new one serves."""
        while True:
            await self._hung_up.wait()
            self._hung_up.clear()
            try:
                await self._replace_all()
            except Exception:  # whatever it was, the next HUP is heard
                LOG.exception("the workers were not replaced")

    async def _replace_all(self) -> None:
        try:
            self._settings = self._reread()
        except SettingsError as error:
            LOG.error("settings are as before", extra={"error": str(error)})
        for number, place in self._places.items():
            async with place:
                old = self._workers[number]
                if await self._start(number) is None:
                    return  # the others stay as they are
            await old.end()
        LOG.info("all workers are new")


def supervise(
    settings: Settings,
    reread: Callable[[], Settings],
    port: socket.socket,
    ready: Callable[[], None],
) -> None:
    """Serve with several workers until told to stop; `ready` is called when all of them serve."""

    async def run() -> None:
        await Supervisor(settings, reread, port).run(ready)

    asyncio.run(run())
