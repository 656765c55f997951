"""The WebSocket of one viewer, in a thread-free client."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.server.people import Json, Person


class Live:
    """A viewer who is told what happens."""

    def __init__(self, person: Person, game: str, seat: str | None = None, seen: int = 0) -> None:
        self.person = person
        self.game = game
        self.hello: Json = {"type": "hello", "secret": person.secret, "seen": seen}
        if seat is not None:
            self.hello["seat"] = seat
        self._opening = plain_line(str(person.http.base_url), game)

    def __enter__(self) -> "Live":
        self.line: ClientConnection = self._opening.__enter__()
        self.send(self.hello)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self._opening.__exit__(kind, error, place)

    def send(self, message: Any) -> None:
        self.line.send(json.dumps(message))

    def told(self) -> Json:
        """The next message; fails where none comes."""
        found: Json = json.loads(self.line.recv(timeout=30))
        return found

    def until(self, version: int) -> list[Json]:
        """All lines up to a version, in the order in which they are told."""
        lines: list[Json] = []
        while True:
            message = self.told()
            assert message["type"] == "update", message
            lines += message["lines"]
            if message["version"] >= version:
                return lines


@contextmanager
def plain_line(
    url: str, game: str, headers: dict[str, str] | None = None
) -> Iterator[ClientConnection]:
    """A line without manners."""
    address = url.rstrip("/").replace("http://", "ws://")
    place = f"{address}/api/games/{game}/live"
    with connect(place, proxy=None, additional_headers=headers) as line:
        yield line
