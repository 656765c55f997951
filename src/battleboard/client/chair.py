"""A seat at a table: what is asked there, and the answers."""

import secrets
import time
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import msgspec
from msgspec import Raw
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from battleboard.client.http import Http, Refused, Unreachable
from battleboard.client.types import Done, Goodbye, Option, Pong, Table, Update, View, heard
from battleboard.core.codec import codec
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action, Decision, Result
from battleboard.games import find_game

BACK_SOON: Final = ("closing", "too-slow", "unavailable", "broken", "damaged", "too-many")
"""After such a goodbye one connects again."""


class Turn:
    """Something that the seat is asked."""

    def __init__(self, chair: "Chair", view: View) -> None:
        self.chair = chair
        self.view = view

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.chair.seat

    @property
    def question(self) -> str:
        """What is asked, in words."""
        return self.view.asking.question if self.view.asking is not None else ""

    @property
    def options(self) -> tuple[Option, ...]:
        """All answers, where they can be listed; else none."""
        return self.view.options or ()

    @cached_property
    def game(self) -> Game[Any]:
        """The rules, which can be asked what is allowed."""
        return find_game(self.view.edition)

    @cached_property
    def state(self) -> Any:
        """The position as the seat sees it. Each game has its own type of state."""
        return codec(self.game).read_state(bytes(self.view.state))

    @property
    def decision(self) -> Decision:
        """What is asked, as the rules have it."""
        found = self.game.decision(self.state)
        assert isinstance(found, Decision), "a game that is over asks nobody"
        return found

    def act(self, action: Action | Raw | str) -> Done | None:
        """Answer; None where the game went on before. Raises Refused where the rules forbid it."""
        try:
            return self.chair.act(action, self.view.version)
        except Refused as refusal:
            if refusal.code == "stale":
                return None
            raise


class Chair:
    """One seat that a player holds."""

    def __init__(self, http: Http, game: str, seat: Seat) -> None:
        self._http = http
        self.game = game
        self.seat = seat
        self._seen = 0

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._http.get(f"/api/games/{self.game}", Table)

    @property
    def view(self) -> View:
        """The game as the seat sees it now."""
        return self._http.get(f"/api/games/{self.game}/view", View, seat=self.seat)

    @property
    def result(self) -> Result | None:
        """How the game ended, if it did."""
        return self.table.result

    def act(self, action: Action | Raw | str, version: int) -> Done:
        """Act on a version of the game; raises Refused, with the code `stale` if it has gone on."""
        wish: dict[str, Any] = {"key": secrets.token_hex(16), "version": version}
        match action:
            case str():
                wish["text"] = action
            case Raw():
                wish["action"] = action
            case _:
                game = find_game(self.table.edition)
                wish["action"] = Raw(codec(game).write(action))
        return self._http.post(f"/api/games/{self.game}/actions", Done, seat=self.seat, **wish)

    def turns(self) -> Iterator[Turn]:
        """Every question to this seat, until the game is over; answer it before going on."""
        asked: tuple[int, bytes] | None = None
        for update in self.updates():
            view = update.view
            if view is None:
                continue
            if view.result is not None:
                return
            # The host may have put the game back: an earlier version is a new question, too.
            position = view.version, bytes(view.state)
            if position == asked:
                continue
            if view.asking is not None and self.seat in view.asking.seats:
                asked = position
                yield Turn(self, view)

    def updates(self) -> Iterator[Update]:
        """What happens at the table, for ever; a broken line is made again and misses nothing.

        However quiet the table was: the patience begins when a line breaks that had worked.
        """
        until, pause = None, 0.05
        while True:
            try:
                for update in self._listen():
                    until, pause = None, 0.05
                    yield update
            except (OSError, TimeoutError, WebSocketException) as error:
                now = time.monotonic()
                until = now + self._http.patience if until is None else until
                if now >= until:
                    raise Unreachable(f"{self._http.url} does not answer: {error}") from error
            time.sleep(pause)
            pause = min(2.0, pause * 2)

    def _listen(self) -> Iterator[Update]:
        """What one line tells, until the server goes away."""
        with self._connect() as line:
            hello = {"type": "hello", "secret": self._http.secret, "seat": self.seat}
            line.send(msgspec.json.encode(hello | {"seen": self._seen}).decode())
            for message in line:
                match told := heard(message):
                    case Update():
                        self._seen = told.version
                        yield told
                    case Goodbye(code=code, message=words):
                        if code not in BACK_SOON:
                            raise Refused(403, code, words)
                        return
                    case Pong() | None:
                        pass

    def _connect(self) -> ClientConnection:
        place = urlsplit(self._http.url)
        scheme = "wss" if place.scheme == "https" else "ws"
        path = f"{place.path}/api/games/{self.game}/live"
        return connect(urlunsplit((scheme, place.netloc, path, "", "")), max_size=None)
