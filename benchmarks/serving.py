"""A server to be measured, and clients that cost as little as possible themselves."""

import asyncio
import gc
import os
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

Json = dict[str, Any]
AS_TEXT = "PYTHONDONTWRITEBYTECODE"
"""Not for servers: a worker that starts under load would compile the whole package anew."""


class Server:
    """A server process and what the system says of it."""

    def __init__(self, folder: Path, *flags: str) -> None:
        words = [sys.executable, "-m", "battleboard", "serve", "--port", "0"]
        words += ["--data", str(folder), "--log-level", "warning", "--max-sockets", "100000"]
        words += ["--stranger-rate", "100000", "--request-rate", "100000", *flags]
        words += ["--max-games", "100000", "--max-connections", "20000"]
        env = {name: value for name, value in os.environ.items() if name != AS_TEXT}
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, env=env)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)\s*$", self.process.stdout.readline().decode())
        assert found, "the server did not start"
        self.port = int(found[1])
        if hasattr(os, "sched_setaffinity"):  # it need not share the core of its clients
            os.sched_setaffinity(self.process.pid, range(os.cpu_count() or 1))

    def memory(self) -> int:
        """The bytes of memory that the process has to itself."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        assert found, "this is measured on Linux only"
        return int(found[1]) * 1024

    def seconds(self) -> float:
        """The seconds that the process has worked."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(*flags: str) -> Iterator[Server]:
    """A server with an empty database."""
    with tempfile.TemporaryDirectory(prefix="battleboard-bench-") as folder:
        found = Server(Path(folder), *flags)
        try:
            yield found
        finally:
            found.process.terminate()
            found.process.wait(30)
            assert found.process.stdout is not None
            found.process.stdout.close()


class Refused(Exception):  # noqa: N818 - an answer, not a failure of ours
    """An answer other than 200 or 201."""


class Client:
    """A player with one connection for requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.secret = ""
        self._lines: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def enter(self) -> "Client":
        """Become a player."""
        self.secret = (await self.post("/api/players", name="bench"))["secret"]
        return self

    async def post(self, path: str, **body: Any) -> Json:
        """A request and its answer."""
        return await self._ask("POST", path, msgspec.json.encode(body))

    async def get(self, path: str) -> Json:
        """A question and its answer."""
        return await self._ask("GET", path, b"")

    async def _ask(self, method: str, path: str, data: bytes) -> Json:
        if self._lines is None or self._lines[0].at_eof():
            self._lines = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._lines
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {len(data)}\r\n"
        if self.secret:
            head += f"Authorization: Bearer {self.secret}\r\n"
        writer.write(head.encode() + b"\r\n" + data)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", answer)
        content = await reader.readexactly(int(length[1]) if length else 0)
        if answer[9:12] not in (b"200", b"201"):
            raise Refused(content.decode())
        found: Json = msgspec.json.decode(content)
        return found

    async def act(self, game: str, seat: str, version: int, **how: Any) -> Json:
        """Act for a seat."""
        wish = {"key": secrets.token_hex(8), "seat": seat, "version": version} | how
        return await self.post(f"/api/games/{game}/actions", **wish)

    def close(self) -> None:
        """Hang up."""
        if self._lines is not None:
            self._lines[1].close()


@contextmanager
def unhindered() -> Iterator[None]:
    """The clients of this process do not stop to tidy their memory: the server is measured."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def table(
    port: int, edition: str, sides: tuple[list[str], list[str]], kind: type[Client] = Client
) -> "Table":
    """A game between two clients, each at the seats of one side."""
    first, second = await kind(port).enter(), await kind(port).enter()
    plan = [{"seat": seat, "holder": "me"} for seat in sides[0]]
    plan += [{"seat": seat, "holder": "invite"} for seat in sides[1]]
    made = await first.post("/api/games", key=secrets.token_hex(8), edition=edition, seats=plan)
    game = made["game"]["id"]
    await first.post(f"/api/games/{game}/word", word=secrets.token_hex(8))
    for link in made["links"]["seats"].values():
        await second.post("/api/join", link=link, word=secrets.token_hex(8))
    return Table(game, edition, (first, second), sides)


class Table:
    """A game and its two clients."""

    def __init__(
        self,
        game: str,
        edition: str,
        clients: tuple[Client, Client],
        sides: tuple[list[str], list[str]],
    ) -> None:
        self.game = game
        self.edition = edition
        self.clients = clients
        self.sides = sides

    def close(self) -> None:
        """Both hang up."""
        for client in self.clients:
            client.close()
