"""Many live games: how long from an action to the other client's screen, and what a game holds."""

import asyncio
import os
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from battleboard.core.codec import codec
from battleboard.core.game import Game
from battleboard.games import find_game
from benchmarks.measure import Finding
from benchmarks.serving import Client, Refused, Server, Table, server, table, unhindered

EVERY = 2.0
"""Seconds between two actions of a game."""
WARM_UP, MEASURED = 3, 12
"""Rounds of actions, of which the first do not count."""
GAMES = {
    "risk": (["red"], ["blue"]),
    "classic": (["ussr", "united_kingdom", "united_states"], ["germany", "japan"]),
}


class Asking(Struct):
    """Who is asked."""

    seats: tuple[str, ...]


class View(Struct):
    """As much of a view as a client needs that plays."""

    version: int
    state: Raw
    asking: Asking | None


class Told(Struct):
    """As much of a message as is looked at."""

    version: int
    view: View | None


class Screen:
    """A client's WebSocket: the latest message, and when each version was seen."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.latest: View | None = None
        self.seen: dict[int, float] = {}
        self.news = asyncio.Event()

    async def watch(self) -> None:
        """Take in what is told."""
        async for message in self.line:
            at = perf_counter()
            told = msgspec.json.decode(message, type=Told)
            self.seen[told.version] = at
            self.latest = told.view
            self.news.set()

    async def when(self, version: int) -> float:
        """When a version was on the screen."""
        while version not in self.seen:
            self.news.clear()
            await self.news.wait()
        return self.seen.pop(version)


class Apart(Exception):  # noqa: N818 - what happened, not whose mistake
    """The two screens of a table show different versions: one has not been told in time."""


class Run:
    """One table under load."""

    def __init__(self, place: Table, screens: tuple[Screen, Screen], number: int) -> None:
        self.place = place
        self.screens = screens
        self.rng = Random(number)
        self.game: Game[Any] = find_game(place.edition)
        self.delays: list[float] = []
        self.errors = 0
        self.actions = 0

    async def play(self, rounds: int) -> None:
        """Act about every two seconds, beginning at a moment of its own."""
        await asyncio.sleep(self.rng.random() * EVERY)
        for _ in range(rounds):
            started = perf_counter()
            try:
                async with asyncio.timeout(60):
                    await self._act()
            except (Refused, Apart, TimeoutError) as error:
                print(f"{self.place.edition}: {error!r}")
                self.errors += 1
            spent = perf_counter() - started
            await asyncio.sleep(max(0.0, EVERY * self.rng.uniform(0.8, 1.2) - spent))

    async def _act(self) -> None:
        view = self.screens[0].latest
        if view is None or view.asking is None:
            return
        seat = view.asking.seats[0]
        mine = 0 if seat in self.place.sides[0] else 1
        own = self.screens[mine].latest
        if own is None or own.version != view.version:
            raise Apart(f"{view.version} and {own and own.version}")
        state = msgspec.json.decode(own.state, type=self.game.state_type)
        action = self.game.sample_action(state, seat, self.rng)  # type: ignore[arg-type]  # a text
        data = Raw(codec(self.game).write(action))
        began = perf_counter()
        client: Client = self.place.clients[mine]
        done = await client.act(self.place.game, seat, own.version, action=data)
        seen = await self.screens[1 - mine].when(done["version"])
        await self.screens[mine].when(done["version"])
        self.delays.append(seen - began)
        self.actions += 1


async def _connected(found: Server, place: Table) -> tuple[Screen, Screen]:
    screens = []
    for client, seats in zip(place.clients, place.sides, strict=True):
        url = f"ws://127.0.0.1:{found.port}/api/games/{place.game}/live"
        line = await connect(url, proxy=None, compression=None, max_size=None, ping_interval=None)
        hello = {"type": "hello", "secret": client.secret, "seat": seats[0], "seen": 0}
        await line.send(msgspec.json.encode(hello).decode())
        screens.append(Screen(line))
    return screens[0], screens[1]


async def _run(found: Server, games: int) -> tuple[list[Run], float, float]:
    """All tables under load; they, the bytes that each holds afterwards, the seconds it took."""
    runs: list[Run] = []
    watching: list[asyncio.Task[None]] = []
    before = 0
    for number in range(games):
        edition = tuple(GAMES)[number % len(GAMES)]
        place = await table(found.port, edition, GAMES[edition])
        screens = await _connected(found, place)
        watching += [asyncio.create_task(screen.watch()) for screen in screens]
        runs.append(Run(place, screens, number))
        if number == len(GAMES) - 1:  # what the first games cost is not counted
            for run in runs:
                await run.play(3)
            before = found.memory()
    for run in runs:
        for screen in run.screens:
            while screen.latest is None:
                await asyncio.sleep(0.01)
    await asyncio.gather(*(run.play(WARM_UP) for run in runs))
    for run in runs:
        run.delays.clear()
    started = perf_counter()
    with unhindered():
        await asyncio.gather(*(run.play(MEASURED) for run in runs))
    took = perf_counter() - started
    held = (found.memory() - before) / max(1, games - len(GAMES))
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    for run in runs:
        for screen in run.screens:
            await screen.line.close()
        run.place.close()
    return runs, held, took


_found: dict[int, tuple[list[Run], float, float]] = {}
"""Two figures come from one run."""


def _measured(games: int) -> tuple[list[Run], float, float]:
    if games not in _found:
        cores = os.sched_getaffinity(0)
        with server() as found:
            os.sched_setaffinity(0, range(os.cpu_count() or 1))
            _found[games] = asyncio.run(_run(found, games))
        os.sched_setaffinity(0, cores)
    return _found[games]


def load(games: int) -> Finding:
    """The slowest hundredth of all actions, compared with the middle."""
    runs, _, took = _measured(games)
    delays = [delay for run in runs for delay in run.delays]
    errors = sum(run.errors for run in runs)
    slowest = quantiles(delays, n=100)[98]
    return Finding(
        name=f"load: the 99th percentile from action to the other screen, with the median, "
        f"{games} games",
        ratio=float("inf") if errors else slowest / median(delays),
        details=f"{median(delays) * 1e3:.1f} and {slowest * 1e3:.1f} ms; {len(delays)} actions, "
        f"{len(delays) / took:.0f} a second; {errors} errors",
    )


def idle(games: int) -> Finding:
    """What each further game with its two connected clients holds."""
    _, held, _ = _measured(games)
    return Finding(
        name=f"idle: KB of memory for each of {games} games and its two lines, beyond the first",
        ratio=held / 1024,
        details="after play, with both clients connected",
    )
