"""What almost every request asks, where several workers share a PostgreSQL.

Each is put for many at once: see `together`.
"""

from typing import Any, Final, NamedTuple

import msgspec

from battleboard.server.storage.rows import PlayerRow, ProgramRow
from battleboard.server.storage.schema import log
from battleboard.server.storage.store import StoredLine
from battleboard.server.storage.together import Question

STAMPS: Final[Question[str, int]] = Question(
    "select id, stamp from games where id = any($1::varchar[])",
    values=lambda games: (games,),
    read=lambda row: (row["id"], row["stamp"]),
)
"""How often games were changed."""


def _player(row: Any) -> tuple[str, PlayerRow]:
    if row["token"] is None:
        return row["hash"], PlayerRow(row["id"], row["name"])
    return row["hash"], ProgramRow(row["id"], row["name"], row["token"])


PLAYERS: Final[Question[str, PlayerRow]] = Question(
    """
    select p.secret_hash as hash, p.id, p.name, null as token
    from players p where p.secret_hash = any($1::varchar[])
    union all
    select t.hash, p.id, p.name, t.id
    from tokens t join players p on p.id = t.player where t.hash = any($1::varchar[])
    """,
    values=lambda hashes: (hashes,),
    read=_player,
)
"""Whose secrets have these hashes, or which programs' tokens."""


class Stretch(NamedTuple):
    """Lines of a log, up to (not including) the last."""

    game: str
    first: int
    end: int


LINE: Final = (
    f"json_build_array({', '.join(f'l.{log.c[name].name}' for name in StoredLine._fields)})"
)
"""A line of the log as `StoredLine` is read from JSON."""
_lines: Final = msgspec.json.Decoder(list[StoredLine])

LINES: Final[Question[Stretch, list[StoredLine]]] = Question(
    f"""
    select wanted.game, wanted.first, wanted.stop, json_agg({LINE} order by l.number)::text as lines
    from unnest($1::varchar[], $2::int[], $3::int[]) as wanted (game, first, stop)
    join log l on l.game = wanted.game and l.number >= wanted.first and l.number < wanted.stop
    group by wanted.game, wanted.first, wanted.stop
    """,
    values=lambda stretches: tuple(zip(*stretches, strict=True)),
    read=lambda row: (
        Stretch(row["game"], row["first"], row["stop"]),
        _lines.decode(row["lines"]),
    ),
    most=32,
)
"""Stretches of logs."""
