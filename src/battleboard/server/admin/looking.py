"""Lists, inspections, exports and statistics: nothing is changed."""

from typing import Any, Final

from msgspec import Struct
from sqlalchemy import func, or_, select, text, union

from battleboard.record.files import Form, write_record
from battleboard.server.admin.office import AdminError, plain_table
from battleboard.server.house import House
from battleboard.server.play.keeping import record_of
from battleboard.server.several.crowd import alive, locked
from battleboard.server.storage import archive, store
from battleboard.server.storage.checking import check, uncompared
from battleboard.server.storage.rows import GameRow, Status, game_row
from battleboard.server.storage.schema import (
    accounts,
    games,
    holders,
    log,
    players,
    tokens,
    watchers,
)

DAY: Final = 86_400.0
LAST: Final = 5


class Listed(Struct, frozen=True):
    """A game in a list."""

    id: str
    edition: str
    status: str
    round: int
    version: int
    since: float
    """When something happened last, in seconds since 1970."""
    asked: tuple[str, ...]
    title: str


class Place(Struct, frozen=True):
    """Who has a seat."""

    seat: str
    kind: str
    bot: str
    players: dict[str, str]
    """Their names, by ID."""


class Inspected(Struct, frozen=True):
    """A game, and whether its log is whole."""

    game: Listed
    host: str
    options: dict[str, str]
    seats: tuple[Place, ...]
    last: tuple[str, ...]
    """The latest lines of the log, as they are stored."""
    problem: str
    """What is wrong with the log; empty: nothing."""
    uncompared: int
    """Lines that were replayed, but have a digest of another version, which is not compared."""


class Known(Struct, frozen=True):
    """A player in a list."""

    id: str
    name: str
    account: str
    """The name of the account; empty: there is none."""
    since: float
    """When the player came first, in seconds since 1970."""
    tables: int
    """Where the player sits or looks on, as far as they are not over."""


class Statistics(Struct, frozen=True):
    """How much there is."""

    games: dict[str, int]
    """By status."""
    editions: dict[str, int]
    players: int
    accounts: int
    tokens: int
    lines: int
    lines_today: int
    bytes: int
    workers: int | None
    """How many processes serve now; None: this database cannot say."""


def listed(row: GameRow) -> Listed:
    """A game as lists show it."""
    return Listed(
        id=row.id,
        edition=row.edition,
        status=row.status,
        round=row.round,
        version=row.version,
        since=row.asked_at,
        asked=tuple(row.asked),
        title=row.title,
    )


async def games_by(house: House, status: str | None, most: int) -> list[Listed]:
    """Games, those first where something happened last."""
    wanted = select(games).order_by(games.c.asked_at.desc(), games.c.id).limit(most)
    if status is not None:
        wanted = wanted.where(games.c.status == status)
    async with house.database.reading() as connection:
        rows = (await connection.execute(wanted)).mappings()
        return [listed(game_row(row)) for row in rows]


async def players_by(house: House, part: str, most: int) -> list[Known]:
    """Players, the latest first: those whose name or account has a part, or all."""
    sits = select(holders.c.player, holders.c.game)
    at = union(sits, select(watchers.c.player, watchers.c.game)).subquery()
    live = games.c.status.in_((Status.OPEN, Status.PLAYING))
    tables = (
        select(func.count())
        .select_from(at.join(games, games.c.id == at.c.game))
        .where(at.c.player == players.c.id, live)
        .scalar_subquery()
    )
    named = func.coalesce(accounts.c.name, "")
    wanted = (
        select(players.c.id, players.c.name, named, players.c.created, tables)
        .select_from(players.outerjoin(accounts, accounts.c.player == players.c.id))
        .order_by(players.c.created.desc(), players.c.id)
        .limit(most)
    )
    if part:
        fits = (column.icontains(part, autoescape=True) for column in (players.c.name, named))
        wanted = wanted.where(or_(*fits))
    async with house.database.reading() as connection:
        return [Known(*row) for row in await connection.execute(wanted)]


async def inspect(house: House, id_: str) -> Inspected:
    """A game with its people, and its log replayed from the beginning."""
    table = await plain_table(house, id_)
    async with house.database.reading() as connection:
        lines = await store.lines_of(connection, id_)
    found = check(table.row, table.seats, lines)
    places = tuple(
        Place(
            seat=seat,
            kind=row.kind,
            bot=row.bot,
            players={id_: table.names.get(id_, "") for id_ in sorted(table.held.get(seat, ()))},
        )
        for seat, row in table.seats.items()
    )
    return Inspected(
        game=listed(table.row),
        host=table.row.host,
        options=table.row.options,
        seats=places,
        last=tuple(f"{line.number} {line.entry}" for line in lines[-LAST:]),
        problem=found.problem,
        uncompared=uncompared(lines),
    )


async def export(house: House, id_: str, form: Form) -> bytes:
    """The record of a game, as spectators may see it; all of it once the game is over."""
    table = await plain_table(house, id_)
    async with house.database.reading() as connection:
        lines = await store.lines_of(connection, id_)
    game = table.game
    names = {s: row.bot or ", ".join(table.seated_names(s)) for s, row in table.seats.items()}
    entries = [archive.entry_of(line, game) for line in lines]
    record = record_of(table.row, table.seats, names, entries, game, None)
    if record is None:
        raise AdminError("a game that has not begun, or was set up by hand, has no record")
    return write_record(record, form)


async def statistics(house: House) -> Statistics:
    """How much there is, and how much happened today."""
    since = house.clock.now() - DAY
    async with house.database.reading() as connection:

        async def count(wanted: Any) -> int:
            return int((await connection.execute(wanted)).scalar_one() or 0)

        async def grouped(column: Any) -> dict[str, int]:
            wanted = select(column, func.count()).group_by(column).order_by(column)
            return {row[0]: row[1] for row in await connection.execute(wanted)}

        everything = select(func.count())
        shared = house.database.shared
        return Statistics(
            games=await grouped(games.c.status),
            editions=await grouped(games.c.edition),
            players=await count(everything.select_from(players)),
            accounts=await count(everything.select_from(accounts)),
            tokens=await count(everything.select_from(tokens)),
            lines=await count(everything.select_from(log)),
            lines_today=await count(everything.select_from(log).where(log.c.at >= since)),
            bytes=await count(text(_SIZE_SHARED if shared else _SIZE_FILE)),
            workers=len(alive(await locked(connection))) if shared else None,
        )


_SIZE_SHARED: Final = "select pg_database_size(current_database())"
_SIZE_FILE: Final = "select page_count * page_size from pragma_page_count(), pragma_page_size()"
