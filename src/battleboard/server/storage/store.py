"""What the server asks of the database, statement by statement. It knows no rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, bindparam, case, delete, insert, not_, or_, select, union_all, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server.storage.rows import (
    GameRow,
    Holder,
    PlayerRow,
    ProgramRow,
    SeatRow,
    Status,
    columns,
    game_row,
    game_values,
    seat_row,
)
from battleboard.server.storage.schema import (
    games,
    holders,
    log,
    players,
    put_away,
    requests,
    seats,
    sessions,
    snapshots,
    tokens,
    watchers,
)


class Conflict(Exception):  # noqa: N818 - what happened, not whose mistake
    """Somebody else has written this line of the log first."""


class StoredLine(NamedTuple):
    """A line of the log as it is stored."""

    number: int
    at: float
    seat: str | None
    entry: str
    events: str
    digest: str
    """Of the position after it."""
    request: str | None


class Kept(NamedTuple):
    """A state that was kept, and after which line it was."""

    number: int
    content: str


class Touch(NamedTuple):
    """A game that is about to be changed, as whoever changes it knows it."""

    game: str
    stamp: int


class Appending(NamedTuple):
    """Lines for the log of a game, and how the game stands after them."""

    touch: Touch
    lines: Sequence[StoredLine]
    digest: Mapping[str, Any]
    snapshot: tuple[int, str] | None


# Players


async def add_player(
    connection: AsyncConnection, player: PlayerRow, secret_hash: str, at: float
) -> None:
    """Somebody new."""
    row = {"id": player.id, "name": player.name, "secret_hash": secret_hash, "created": at}
    await connection.execute(insert(players).values(row))


async def find_player(connection: AsyncConnection, secret_hash: str) -> PlayerRow | None:
    """Whose secret has this hash, or which program's token."""
    wanted = select(players.c.id, players.c.name).where(players.c.secret_hash == secret_hash)
    row = (await connection.execute(wanted)).one_or_none()
    if row is not None:
        return PlayerRow(row.id, row.name)
    by_token = (
        select(players.c.id, players.c.name, tokens.c.id.label("token"))
        .join(players, players.c.id == tokens.c.player)
        .where(tokens.c.hash == secret_hash)
    )
    found = (await connection.execute(by_token)).one_or_none()
    return None if found is None else ProgramRow(found.id, found.name, found.token)


async def valid_keys(connection: AsyncConnection, player: str) -> set[str]:
    """The hashes of all by which one gets in as a player: the secret, tokens, and cookies."""
    own = select(players.c.secret_hash).where(players.c.id == player)
    of_programs = select(tokens.c.hash).where(tokens.c.player == player)
    of_browsers = select(sessions.c.hash).where(sessions.c.player == player)
    found = await connection.execute(union_all(own, of_programs, of_browsers))
    return set(found.scalars())


async def rename_player(connection: AsyncConnection, player: str, name: str) -> None:
    """Another name."""
    await connection.execute(update(players).where(players.c.id == player).values(name=name))


async def names(connection: AsyncConnection, ids: Iterable[str]) -> dict[str, str]:
    """What some players are called."""
    wanted = select(players.c.id, players.c.name).where(players.c.id.in_(list(ids)))
    return {row.id: row.name for row in await connection.execute(wanted)}


# Games


async def add_game(connection: AsyncConnection, game: GameRow, rows: Sequence[SeatRow]) -> None:
    """A new table with its seats."""
    await connection.execute(insert(games).values(game_values(game)))
    values = [{"game": game.id} | _plain(row) for row in rows]
    await connection.execute(insert(seats), values)


def _plain(row: SeatRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in SeatRow.__struct_fields__}


async def find_game(connection: AsyncConnection, id_: str) -> GameRow | None:
    """A table by its ID."""
    row = (await connection.execute(select(games).where(games.c.id == id_))).mappings()
    found = row.one_or_none()
    return None if found is None else game_row(found)


async def change_game(connection: AsyncConnection, id_: str, values: Mapping[str, Any]) -> None:
    """Change some of a table's columns."""
    await connection.execute(update(games).where(games.c.id == id_).values(columns(values)))


ENDED: Final = (Status.OVER, Status.ABANDONED)
"""What can be put away."""


async def games_of(
    connection: AsyncConnection, player: str, most: int, *, put_away: bool = False
) -> list[GameRow]:
    """The tables where a player sits, watches or is the host: those that go on, then the others.

    Of each the latest comes first. A table that was given up before its game began is nobody's
    any more, unless they sit there. Those that the player has put away are apart from the others.
    """
    sits = select(holders.c.game).where(holders.c.player == player)
    looks = select(watchers.c.game).where(watchers.c.player == player)
    given_up = (games.c.status == Status.ABANDONED) & (games.c.version == 0)
    hosts = (games.c.host == player) & not_(given_up)
    mine = or_(hosts, games.c.id.in_(sits), games.c.id.in_(looks))
    ended = games.c.status.in_(ENDED)
    away = ended & games.c.id.in_(_put_away_by(player))
    here = mine & (away if put_away else not_(away))
    in_order = (case((ended, 1), else_=0), games.c.asked_at.desc())
    wanted = select(games).where(here).order_by(*in_order).limit(most)
    return [game_row(row) for row in (await connection.execute(wanted)).mappings()]


def _put_away_by(player: str) -> Select[tuple[str]]:
    return select(put_away.c.game).where(put_away.c.player == player)


async def put_game_away(connection: AsyncConnection, game: str, player: str) -> None:
    """A player does not want a game in the list any more."""
    await _add(connection, put_away, {"game": game, "player": player})


async def bring_game_back(connection: AsyncConnection, game: str, player: str) -> None:
    """A player wants a game in the list again."""
    here = (put_away.c.game == game) & (put_away.c.player == player)
    await connection.execute(delete(put_away).where(here))


async def open_games(connection: AsyncConnection, most: int) -> list[GameRow]:
    """Tables with a seat that anybody may take."""
    free = (
        select(seats.c.game)
        .outerjoin(holders, (holders.c.game == seats.c.game) & (holders.c.seat == seats.c.seat))
        .where(seats.c.kind == Holder.OPEN, holders.c.player.is_(None))
    )
    wanted = (
        select(games)
        .where(games.c.status == Status.OPEN, games.c.id.in_(free))
        .order_by(games.c.created.desc())
        .limit(most)
    )
    return [game_row(row) for row in (await connection.execute(wanted)).mappings()]


async def watchable_games(connection: AsyncConnection, most: int) -> list[GameRow]:
    """Return running games that anybody may watch, the latest first."""
    # The column holds compact JSON that only `game_values` writes.
    public = games.c.customs.contains('"spectators":true', autoescape=True)
    wanted = (
        select(games)
        .where(games.c.status == Status.PLAYING, public)
        .order_by(games.c.created.desc())
        .limit(most)
    )
    return [game_row(row) for row in (await connection.execute(wanted)).mappings()]


async def unfinished_games(connection: AsyncConnection, host: str) -> int:
    """How many games of a host are not over."""
    unfinished = games.c.status.in_([Status.OPEN, Status.PLAYING])
    wanted = select(games.c.id).where(games.c.host == host, unfinished)
    return len((await connection.execute(wanted)).all())


async def games_to_wake(connection: AsyncConnection) -> list[str]:
    """Games that wait for a program or for a time to pass."""
    due = or_(games.c.awaits_program, games.c.timed)
    wanted = select(games.c.id).where(games.c.status == Status.PLAYING, due)
    return [row.id for row in await connection.execute(wanted)]


async def rematch_of(connection: AsyncConnection, id_: str) -> str | None:
    """The game that follows another at the same table."""
    wanted = select(games.c.id).where(games.c.rematch_of == id_)
    return (await connection.execute(wanted)).scalar_one_or_none()


# Seats and links


async def seats_of(connection: AsyncConnection, game: str) -> dict[Seat, SeatRow]:
    """The seats of a table in the order of play."""
    wanted = select(seats).where(seats.c.game == game).order_by(seats.c.place)
    found = [seat_row(row) for row in (await connection.execute(wanted)).mappings()]
    return {row.seat: row for row in found}


async def change_seat(
    connection: AsyncConnection, game: str, seat: Seat, values: Mapping[str, Any]
) -> None:
    """Change some of a seat's columns."""
    here = (seats.c.game == game) & (seats.c.seat == seat)
    await connection.execute(update(seats).where(here).values(dict(values)))


async def holders_of(connection: AsyncConnection, game: str) -> list[tuple[Seat, str]]:
    """Who sits where."""
    wanted = select(holders.c.seat, holders.c.player).where(holders.c.game == game)
    rows = await connection.execute(wanted.order_by(holders.c.seat, holders.c.player))
    return [(Seat(row.seat), row.player) for row in rows]


async def sit_down(connection: AsyncConnection, game: str, seat: Seat, player: str) -> None:
    """A player holds a seat, if not yet."""
    await _add(connection, holders, {"game": game, "seat": seat, "player": player})


async def stand_up(
    connection: AsyncConnection, game: str, seat: Seat, player: str | None = None
) -> None:
    """A player (or, without one, everybody) holds a seat no longer."""
    here = (holders.c.game == game) & (holders.c.seat == seat)
    if player is not None:
        here &= holders.c.player == player
    await connection.execute(delete(holders).where(here))


async def watchers_of(connection: AsyncConnection, game: str) -> set[str]:
    """Who watches."""
    wanted = select(watchers.c.player).where(watchers.c.game == game)
    return {row.player for row in await connection.execute(wanted)}


async def start_watching(connection: AsyncConnection, game: str, player: str) -> None:
    """A player watches, if not yet."""
    await _add(connection, watchers, {"game": game, "player": player})


async def stop_watching(connection: AsyncConnection, game: str, player: str | None) -> None:
    """A player (or, for None, everybody) watches no longer."""
    here = watchers.c.game == game
    if player is not None:
        here &= watchers.c.player == player
    await connection.execute(delete(watchers).where(here))


async def place_of_link(connection: AsyncConnection, hash_: str) -> tuple[str, Seat | None] | None:
    """Where a link leads: a game and a seat; without a seat, one may watch."""
    wanted = select(seats.c.game, seats.c.seat).where(seats.c.link_hash == hash_)
    row = (await connection.execute(wanted)).one_or_none()
    if row is not None:
        return row.game, Seat(row.seat)
    watch = select(games.c.id).where(games.c.watch_hash == hash_)
    game = (await connection.execute(watch)).scalar_one_or_none()
    return None if game is None else (game, None)


# Who was faster


async def stamp_of(connection: AsyncConnection, game: str) -> int | None:
    """How often a game was changed; None where there is none."""
    wanted = select(games.c.stamp).where(games.c.id == game)
    return (await connection.execute(wanted)).scalar_one_or_none()


async def claim(connection: AsyncConnection, touches: Sequence[Touch]) -> set[str]:
    """Nobody else changes these games meanwhile; raises Conflict where one is not as it was known.

    Nobody waits here: the answer are those games that somebody else has locked at this moment.
    """
    if not touches:
        return set()
    ids = sorted({touch.game for touch in touches})
    wanted = select(games.c.id, games.c.stamp).where(games.c.id.in_(ids)).order_by(games.c.id)
    free = await connection.execute(wanted.with_for_update(skip_locked=True))
    found = {row.id: row.stamp for row in free}
    held = set(ids) - set(found)
    if held:
        found |= {row.id: row.stamp for row in await connection.execute(wanted)}
    for touch in touches:
        if found.get(touch.game) != touch.stamp:
            raise Conflict(touch.game)
        del found[touch.game]  # twice in one transaction, only the first can be right
    return held


async def stamped(connection: AsyncConnection, touches: Sequence[Touch]) -> None:
    """Note that games were changed."""
    if touches:
        here = games.c.id.in_([touch.game for touch in touches])
        await connection.execute(update(games).where(here).values(stamp=games.c.stamp + 1))


# The log


async def append(connection: AsyncConnection, game: str, lines: Sequence[StoredLine]) -> None:
    """Write lines; raises Conflict where one of their numbers is taken."""
    rows = [{"game": game} | line._asdict() for line in lines]
    try:
        await connection.execute(insert(log), rows)
    except IntegrityError as error:
        raise Conflict(game) from error


DIGEST = (
    *("status", "version", "round", "asked", "asked_at"),
    *("awaits_program", "timed", "result", "clocks", "stamp"),
)
_digested = (
    update(games)
    .where(games.c.id == bindparam("game_id"))
    .values({name: bindparam(f"new_{name}") for name in DIGEST})
)


async def append_all(connection: AsyncConnection, all_lines: Sequence[Appending]) -> None:
    """Write the lines of several games at once; raises Conflict where a number is taken."""
    if not all_lines:
        return
    rows = [{"game": one.touch.game} | line._asdict() for one in all_lines for line in one.lines]
    try:
        await connection.execute(insert(log), rows)
    except IntegrityError as error:
        raise Conflict from error
    digests = [
        {"game_id": one.touch.game}
        | {f"new_{name}": value for name, value in columns(one.digest).items()}
        for one in all_lines
    ]
    await connection.execute(_digested, digests)
    for one in all_lines:
        if one.snapshot is not None:
            await keep_snapshot(connection, one.touch.game, *one.snapshot)


async def lines_of(
    connection: AsyncConnection, game: str, first: int = 0, end: int | None = None
) -> list[StoredLine]:
    """The lines of a game from one on, up to (not including) another."""
    here = (log.c.game == game) & (log.c.number >= first)
    if end is not None:
        here &= log.c.number < end
    wanted = select(*(log.c[name] for name in StoredLine._fields)).where(here)
    rows = await connection.execute(wanted.order_by(log.c.number))
    return [StoredLine(*row) for row in rows]


async def line_of_request(
    connection: AsyncConnection, game: str, request: str
) -> StoredLine | None:
    """The first line that a request wrote, if it did."""
    here = (log.c.game == game) & (log.c.request == request)
    wanted = select(*(log.c[name] for name in StoredLine._fields)).where(here)
    row = (await connection.execute(wanted)).one_or_none()
    return None if row is None else StoredLine(*row)


# The cache of states


async def keep_snapshot(connection: AsyncConnection, game: str, number: int, content: str) -> None:
    """Keep a state; it takes the place of an earlier one."""
    await connection.execute(delete(snapshots).where(snapshots.c.game == game))
    row = {"game": game, "number": number, "content": content}
    await connection.execute(insert(snapshots).values(row))


async def snapshot_of(connection: AsyncConnection, game: str) -> Kept | None:
    """The state that was kept, if any."""
    wanted = select(snapshots.c.number, snapshots.c.content).where(snapshots.c.game == game)
    row = (await connection.execute(wanted)).one_or_none()
    return None if row is None else Kept(*row)


async def forget_snapshot(connection: AsyncConnection, game: str) -> None:
    """Drop a state that turned out to be of no use."""
    await connection.execute(delete(snapshots).where(snapshots.c.game == game))


# Requests that are answered once


async def note_request(connection: AsyncConnection, player: str, key: str, game: str) -> None:
    """Note which game a request made."""
    row = {"player": player, "key": key, "game": game}
    await connection.execute(insert(requests).values(row))


async def game_of_request(connection: AsyncConnection, player: str, key: str) -> str | None:
    """The game that a request made, if it did."""
    here = (requests.c.player == player) & (requests.c.key == key)
    return (await connection.execute(select(requests.c.game).where(here))).scalar_one_or_none()


async def _add(connection: AsyncConnection, table: Any, row: dict[str, str]) -> None:
    """A row that may be there already. Both dialects have the clause, each under its own name."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    await connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())
