"""A real server in a process of its own, and where it keeps its games."""

import json
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server import plain
from tests.server.forking import start

PATIENCE = 60.0
"""Seconds until a test gives up on a server; nothing is measured by it."""


LIMITS = (
    *("--stranger-rate", "1000", "--request-rate", "1000", "--login-rate", "1000"),
    *("--odds-seconds", "60", "--bot-seconds", "60", "--import-seconds", "60"),
)
"""So many people come from one address, and the machine may be busy; flags of a test come after."""


class Place:
    """Where the games of a server are kept, whichever process serves them."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.database = database
        self.log = folder / "server.log"
        folder.mkdir(parents=True, exist_ok=True)

    def flags(self) -> list[str]:
        return ["--data", str(self.folder), *(["--database", self.database] * bool(self.database))]


class Running:
    """A server process."""

    def __init__(self, place: Place, *flags: str, env: dict[str, str] | None = None) -> None:
        self.place = place
        words = ["serve", "--port", "0", *place.flags(), *LIMITS, *flags]
        with place.log.open("ab") as log:
            self.process = start(words, stderr=log, environment=env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+", line)
        if not found:
            self._gone()
        assert found, f"the server did not start: {place.log.read_text()[-3000:]}"
        self.url = found[0]

    def wait_until_up(self) -> "Running":
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if plain.get(f"{self.url}/health").status_code == 200:
                    return self
            except httpx.TransportError:
                pass
            assert self.process.poll() is None, self.place.log.read_text()[-3000:]
            time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """As its host would."""
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def logged(self) -> list[dict[str, object]]:
        lines = self.place.log.read_text().splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]


@contextmanager
def running(place: Place, *flags: str, env: dict[str, str] | None = None) -> Iterator[Running]:
    server = Running(place, *flags, env=env)
    try:
        yield server.wait_until_up()
    finally:
        if server.process.poll() is None:
            server.stop()
        elif server.process.stdout is not None:
            server.process.stdout.close()
