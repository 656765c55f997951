"""Two workers on PostgreSQL: a load while one is restarted, and what the second is worth."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.load import GAMES, Run, Screen, View
from benchmarks.measure import Finding
from benchmarks.serving import Client, Json, Refused, Server, Table, server, table, unhindered
from tests.server.postgres import Postgres

ROUNDS = 8
"""Actions of each game that count; a worker is restarted after a part of them."""
SECONDS = 10.0
"""How long the throughput is measured."""
AT_ONCE = 24
"""Games that are played as fast as they can, for the throughput."""


class Told(Struct):
    """As much of a message as is looked at; a goodbye has none of it."""

    version: int = -1
    view: View | None = None


class Persistent(Client):
    """A client that asks again when its connection breaks: its requests carry a key."""

    async def _ask(self, method: str, path: str, data: bytes) -> Json:
        for _ in range(2000):
            try:
                return await super()._ask(method, path, data)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
                self._lines = None
                await asyncio.sleep(0.05)
        raise Refused("nobody answers")


class Returning(Screen):
    """A client's WebSocket that is opened again when the worker behind it goes away."""

    def __init__(self, place: Table, mine: int, port: int) -> None:
        self.place = place
        self.mine = mine
        self.url = f"ws://127.0.0.1:{port}/api/games/{place.game}/live"
        self.latest = None
        self.seen = {}
        self.news = asyncio.Event()
        self.returns = -1

    async def watch(self) -> None:
        """Take in what is told, on one line after the other."""
        version = 0
        while True:
            self.returns += 1
            try:
                async with connect(self.url, proxy=None, max_size=None) as line:
                    hello = {"type": "hello", "secret": self.place.clients[self.mine].secret}
                    hello["seat"] = self.place.sides[self.mine][0]
                    greeting = msgspec.json.encode(hello | {"seen": version})
                    await line.send(greeting.decode())
                    async for message in line:
                        at = perf_counter()
                        told = msgspec.json.decode(message, type=Told)
                        if told.version < 0:
                            break
                        version = told.version
                        self.seen[version] = at
                        self.latest = told.view
                        self.news.set()
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(0.05)


@contextmanager
def crowd(workers: int) -> Iterator[Server]:
    """A server of so many workers with an empty PostgreSQL."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        with Postgres() as postgres:
            address = postgres.new_database()
            with server("--workers", str(workers), "--database", address) as found:
                yield found
    finally:
        os.sched_setaffinity(0, cores)


def workers_of(found: Server) -> list[int]:
    """The processes of the workers."""
    own = f"/proc/{found.process.pid}/task/{found.process.pid}/children"
    return [int(word) for word in Path(own).read_text().split()]


# The load, while one worker is restarted


async def _held(found: Server, games: int) -> tuple[list[Run], int, float]:
    """All tables under load; they, how often a line came back, and the seconds it took."""
    runs: list[Run] = []
    watching: list[asyncio.Task[None]] = []
    for number in range(games):
        edition = tuple(GAMES)[number % len(GAMES)]
        place = await table(found.port, edition, GAMES[edition], Persistent)
        screens = Returning(place, 0, found.port), Returning(place, 1, found.port)
        watching += [asyncio.create_task(screen.watch()) for screen in screens]
        runs.append(Run(place, screens, number))
    for run in runs:
        for screen in run.screens:
            while screen.latest is None:
                await asyncio.sleep(0.01)
    await asyncio.gather(*(run.play(1) for run in runs))
    for run in runs:
        run.delays.clear()
    started = perf_counter()
    playing = asyncio.gather(*(run.play(ROUNDS) for run in runs))
    with unhindered():
        await asyncio.sleep(5)
        os.kill(workers_of(found)[0], signal.SIGTERM)
        await playing
    took = perf_counter() - started
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    for run in runs:
        run.place.close()
    screens_ = [screen for run in runs for screen in run.screens]
    returns = sum(screen.returns for screen in screens_ if isinstance(screen, Returning))
    return runs, returns, took


def crowd_load(games: int) -> Finding:
    """The slowest hundredth of all actions, compared with the middle, as a worker is restarted."""
    with crowd(2) as found:
        runs, returns, took = asyncio.run(_held(found, games))
    delays = [delay for run in runs for delay in run.delays]
    errors = sum(run.errors for run in runs)
    slowest = quantiles(delays, n=100)[98]
    return Finding(
        name=f"crowd: errors of two workers, one of them restarted, {games} games",
        ratio=float(errors),
        details=f"{len(delays)} actions, {len(delays) / took:.0f} a second; median "
        f"{median(delays) * 1e3:.0f} ms, 99th percentile {slowest * 1e3:.0f} ms to the other "
        f"screen; {returns} lines came back",
    )


# What a second worker is worth


async def _throughput(found: Server) -> float:
    """Actions a second, of games that are played as fast as they can."""
    places = [await table(found.port, "risk", GAMES["risk"], Persistent) for _ in range(AT_ONCE)]
    until = perf_counter() + SECONDS
    counts = await asyncio.gather(*(_hurried(place, until) for place in places))
    for place in places:
        place.close()
    return sum(counts) / SECONDS


async def _hurried(place: Table, until: float) -> int:
    version = 1
    while perf_counter() < until:
        word = "offer draw" if version % 2 else "decline draw"
        done = await place.clients[0].act(place.game, "red", version, text=word)
        version = done["version"]
    return version - 1


def crowd_growth(times: int) -> Finding:
    """The throughput of two workers, compared with that of one, in turns."""
    found: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(times):
        for workers, figures in found.items():
            with crowd(workers) as place:
                figures.append(asyncio.run(_throughput(place)))
    one, two = median(found[1]), median(found[2])
    return Finding(
        name="workers: throughput of two workers on PostgreSQL, with one",
        ratio=two / one,
        details=f"{two:.0f} and {one:.0f} actions a second, {os.cpu_count()} cores for workers, "
        "database and clients",
    )
