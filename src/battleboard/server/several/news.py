"""News from one worker to the others: which games, players and onlookers have changed.

On PostgreSQL those of players and of what was said are sent within the transaction of the change,
so that they arrive after its commit, once, and in the order of the commits; those of games follow
the commit (see `herald`). Nothing depends on them but speed: whoever changes a game names the stamp
that they knew, and the database has the last word.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat

CHANNEL: Final = "battleboard"
_SEND: Final = text("select pg_notify(:channel, :payload)")


class Kind(StrEnum):
    """What changed."""

    GAME = "g"
    DUE = "d"
    """A game where a program may have to answer, or where time runs."""
    PLAYER = "p"
    ONLOOKER = "o"
    """Somebody looks on at a game where only programs are left."""
    SAID = "s"
    """Something was said at a table; the number of the message."""
    ASKED = "a"
    """Somebody is asked at a table: who, where."""
    TAKEN = "t"
    """Somebody asked often: who, and how often."""
    LINES = "l"
    """Somebody has so many lines open at a worker: who, and how many."""


class Item(NamedTuple):
    """A thing that changed."""

    kind: Kind
    id: str


class Asked(NamedTuple):
    """Somebody who is asked at a table."""

    player: str
    game: str
    seat: Seat

    @property
    def word(self) -> str:
        """It as the ID of an item.

        >>> Asked.read(Asked("1a", "2b", Seat("red")).word)
        Asked(player='1a', game='2b', seat='red')
        """
        return ":".join(self)

    @classmethod
    def read(cls, word: str) -> "Asked":
        """It from the ID of an item."""
        player, game, seat = word.split(":", 2)
        return cls(player, game, Seat(seat))


class News(NamedTuple):
    """What one worker tells."""

    origin: str
    items: tuple[Item, ...]


def written(news: News) -> str:
    """News as the payload of a notification.

    >>> written(News("1f", (Item(Kind.GAME, "ab"), Item(Kind.PLAYER, "cd"))))
    '1f gab pcd'
    """
    return " ".join((news.origin, *(f"{item.kind}{item.id}" for item in news.items)))


def read(payload: str) -> News:
    """The news in a payload; what a later version may add is left out.

    >>> read("1f gab ?x pcd").items
    (Item(kind=<Kind.GAME: 'g'>, id='ab'), Item(kind=<Kind.PLAYER: 'p'>, id='cd'))
    """
    origin, *words = payload.split()
    kinds = {str(kind): kind for kind in Kind}
    return News(origin, tuple(Item(kinds[w[0]], w[1:]) for w in words if w[0] in kinds))


async def send(connection: AsyncConnection, origin: str, items: Iterable[Item]) -> None:
    """Tell the other workers, once this transaction is committed."""
    news = News(origin, tuple(dict.fromkeys(items)))
    if news.items and connection.dialect.name == "postgresql":
        await connection.execute(_SEND, {"channel": CHANNEL, "payload": written(news)})
