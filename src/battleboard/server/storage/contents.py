"""All that the database has of a game, from one moment.

Where several workers share a PostgreSQL, each reads again and again what another has stored, and
after a start it reads everything. There it is one statement for all games that are wanted at the
same time. A SQLite file has one server, which reads a game once: there the plain statements do.
"""

from typing import Final, NamedTuple

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server.play.table import People, held_by, players_at
from battleboard.server.storage import store
from battleboard.server.storage.frequent import LINE
from battleboard.server.storage.rows import GameRow, SeatRow, game_row
from battleboard.server.storage.store import StoredLine
from battleboard.server.storage.together import Question


class Contents(NamedTuple):
    """A game as it is stored."""

    row: GameRow
    people: People
    snapshot: str | None
    """The state that was kept, where it was asked for and there is one."""
    lines: list[StoredLine]


class Wanted(NamedTuple):
    """A game, and from which line of its log on; None: from its snapshot on."""

    game: str
    first: int | None


class _Found(Struct):
    """A row of the answer."""

    game: dict[str, object]
    seats: list[SeatRow]
    held: list[tuple[Seat, str, str]]
    host: tuple[str, str]
    watching: set[str]
    snapshot: str | None
    lines: list[StoredLine]


def _contents(found: _Found) -> Contents:
    people = People(
        seats={row.seat: row for row in found.seats},
        held=held_by([(seat, player) for seat, player, _ in found.held]),
        watching=found.watching,
        names={player: name for _, player, name in found.held} | dict([found.host]),
    )
    return Contents(game_row(found.game), people, found.snapshot, found.lines)


_answer: Final = msgspec.json.Decoder(_Found)

CONTENTS: Final[Question[Wanted, Contents]] = Question(
    f"""
    select json_build_object(
        'game', row_to_json(found),
        'seats', (
            select coalesce(json_agg(s order by s.place), '[]') from seats s where s.game = found.id
        ),
        'held', (
            select coalesce(json_agg(json_build_array(h.seat, h.player, p.name)), '[]')
            from holders h join players p on p.id = h.player where h.game = found.id
        ),
        'host', (
            select json_build_array(p.id, p.name) from players p where p.id = found.host
        ),
        'watching', (
            select coalesce(json_agg(w.player), '[]') from watchers w where w.game = found.id
        ),
        'snapshot', case when wanted.first is null then snapshot.content end,
        'lines', (
            select coalesce(json_agg({LINE} order by l.number), '[]')
            from log l
            where l.game = found.id
              and l.number >= coalesce(wanted.first, snapshot.number + 1, 0)
        )
    )::text as contents, wanted.id, wanted.first
    from unnest($1::varchar[], $2::int[]) as wanted (id, first)
    join games found on found.id = wanted.id
    left join snapshots snapshot on snapshot.game = found.id
""",
    values=lambda wanted: tuple(zip(*wanted, strict=True)),
    read=lambda row: (
        Wanted(row["id"], row["first"]),
        _contents(_answer.decode(row["contents"])),
    ),
    most=32,
)
"""Several games at once."""


# Statement by statement


async def contents_of(connection: AsyncConnection, wanted: Wanted) -> Contents | None:
    """A game as it is stored; None where there is none."""
    row = await store.find_game(connection, wanted.game)
    if row is None:
        return None
    kept, first = None, wanted.first
    if first is None:
        kept = await store.snapshot_of(connection, row.id)
        first = 0 if kept is None else kept.number + 1
    return Contents(
        row,
        await people_of(connection, row),
        None if kept is None else kept.content,
        await store.lines_of(connection, row.id, first),
    )


async def people_of(connection: AsyncConnection, row: GameRow) -> People:
    """Return the people at a table; the host's name is known even if they have no seat."""
    held = held_by(await store.holders_of(connection, row.id))
    return People(
        seats=await store.seats_of(connection, row.id),
        held=held,
        watching=await store.watchers_of(connection, row.id),
        names=await store.names(connection, players_at(held) | {row.host}),
    )
