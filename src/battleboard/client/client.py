"""A player or a program at a server."""

import secrets
from types import TracebackType

from msgspec import Struct

from battleboard.client.chair import Chair
from battleboard.client.http import Http, Refused
from battleboard.client.types import Table
from battleboard.core.data import work_out
from battleboard.core.ids import Seat


class _Player(Struct, frozen=True):
    player: str
    name: str
    secret: str | None = None


class _Tables(Struct, frozen=True):
    games: tuple[Table, ...]


class _Joined(Struct, frozen=True):
    game: Table
    seat: Seat | None = None


class _TokenInfo(Struct, frozen=True):
    id: str
    name: str


class _TokenMade(Struct, frozen=True):
    token: _TokenInfo
    secret: str


work_out(_Player, _Tables, _Joined, _TokenMade)


class Client:
    """Speaks to a server with the secret of a player, or with a token of theirs.

    A request that gets no answer is made again for `patience` seconds.
    """

    def __init__(self, url: str, secret: str = "", *, patience: float = 60.0) -> None:
        self.http = Http(url, secret, patience)

    @classmethod
    def register(cls, url: str, name: str = "") -> "Client":
        """Become a player; `secret` is what to keep."""
        client = cls(url)
        made = client.http.post("/api/players", _Player, name=name)
        client.http.secret = made.secret or ""
        return client

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.http.close()

    @property
    def secret(self) -> str:
        """What this client shows to the server."""
        return self.http.secret

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.http.get("/api/me", _Player).name

    # Tokens: only with the player's own secret

    def new_token(self, name: str = "") -> str:
        """A token for a program that plays this player's seats; it is shown only now."""
        return self.http.post("/api/tokens", _TokenMade, name=name).secret

    # Tables

    def tables(self) -> tuple[Table, ...]:
        """The tables where the player sits, watches or is the host."""
        return self.http.get("/api/games", _Tables, which="mine").games

    def open_tables(self) -> tuple[Table, ...]:
        """Tables with a seat that anybody may take."""
        return self.http.get("/api/games", _Tables, which="open").games

    def join(self, link: str) -> Chair:
        """Sit down by a link; a whole address of a page will do."""
        found = self.http.post("/api/join", _Joined, link=_last_word(link), word=_word())
        if found.seat is None:
            raise Refused(409, "no-seat", "This link is to watch by, and has no seat.")
        return Chair(self.http, found.game.id, found.seat)

    def sit(self, table: Table, seat: str | None = None) -> Chair:
        """Sit down on an open seat, on the first free one if none is named."""
        free = [place.seat for place in table.seats if not place.taken]
        chosen = Seat(seat) if seat is not None else next(iter(free), Seat(""))
        self.http.post(f"/api/games/{table.id}/seats", Table, seat=chosen, word=_word())
        return Chair(self.http, table.id, chosen)

    def chair(self, game: str, seat: str) -> Chair:
        """A seat that the player holds already."""
        return Chair(self.http, game, Seat(seat))


def _word() -> str:
    """Something random for the dice."""
    return secrets.token_hex(16)


def _last_word(link: str) -> str:
    """The link itself, whatever page it is part of.

    >>> _last_word("https://games.example.org/#/join/abc-123")
    'abc-123'
    """
    return link.rstrip("/").rpartition("/")[2].rpartition("#")[2].rpartition("=")[2]
