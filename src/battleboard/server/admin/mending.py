"""Games are ended, repaired from their log, or taken from a backup; accounts are removed."""

from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server import wire
from battleboard.server.admin.kept import kept
from battleboard.server.admin.office import AdminError, find, persistently, plain_table
from battleboard.server.club import notices, recovery
from battleboard.server.club import store as club
from battleboard.server.club.passwords import SHORTEST, account_called
from battleboard.server.door.problems import Problem
from battleboard.server.house import STORAGE, House
from battleboard.server.lobby import seating
from battleboard.server.people.callers import Caller
from battleboard.server.people.tokens import hashed, new_secret
from battleboard.server.play.table import Table
from battleboard.server.storage import store
from battleboard.server.storage.checking import check, uncompared
from battleboard.server.storage.rows import Status
from battleboard.server.storage.schema import (
    games,
    holders,
    log,
    players,
    requests,
    seats,
    watchers,
)
from battleboard.server.storage.store import Touch

NOTICED: Final = 4.0
"""Seconds in which the servers have noticed that a game was changed here."""


class Repaired(Struct, frozen=True):
    """What a repair found and did."""

    problem: str
    lines: int
    """How many lines the log has now."""
    removed: int
    """How many lines were cut off,"""
    kept: Path | None
    """and where they are now, as JSON."""
    uncompared: int
    """How many of the lines left have a digest of another version, which is not compared."""


async def end(house: House, id_: str) -> None:
    """Nobody plays on at a table; what was played stays to be looked at."""

    async def change() -> None:
        row = await find(house, id_)
        if row.status not in (Status.OPEN, Status.PLAYING):
            raise AdminError(f"that game is {row.status} already")
        values = {"status": Status.ABANDONED, "awaits_program": False, "timed": False}
        await house.database.writer.do(
            lambda connection: store.change_game(connection, id_, values),
            touch=Touch(id_, row.stamp),
        )

    await persistently(change)


# Repairs


async def repair(house: House, id_: str, *, cut: bool, keep: Path) -> Repaired:
    """Work out anew what follows from a log; cut it where it ceases to make sense, if wished.

    What is cut is in a file before it is gone from the log: in `keep`, or beside it where such a
    file is there already.
    """

    async def change() -> Repaired:
        table = await plain_table(house, id_)
        async with house.database.reading() as connection:
            lines = await store.lines_of(connection, id_)
        course, problem = check(table.row, table.seats, lines)
        if problem and course is None:
            raise AdminError(f"{problem}; nothing of this game can be saved, but by a backup")
        if problem and not cut:
            raise AdminError(f"{problem}; --cut would cut the log off there")
        end_ = course.version if course is not None else 0
        at = lines[end_ - 1].at if end_ else table.row.asked_at
        digest = house.digest(table, course, (), at) if course is not None else {}
        digest.pop("stamp", None)
        if table.row.status in (Status.OPEN, Status.ABANDONED):
            digest.pop("status", None)

        async def job(connection: AsyncConnection) -> None:
            here = (log.c.game == id_) & (log.c.number >= end_)
            await connection.execute(delete(log).where(here))
            await store.forget_snapshot(connection, id_)
            if digest:
                await store.change_game(connection, id_, digest)
            if end_ != table.row.version:
                await _tell_anew(house, connection, id_)

        removed = lines[end_:]
        file = kept([msgspec.json.encode(line._asdict()) for line in removed], keep)
        try:
            await house.database.writer.do(job, touch=Touch(id_, table.row.stamp))
        except Exception:
            if file is not None and await _is_there(house, id_, removed[-1].number):
                file.unlink()
            raise
        return Repaired(problem, end_, len(removed), file, uncompared(lines[:end_]))

    return await persistently(change)


async def _is_there(house: House, id_: str, number: int) -> bool:
    """Whether a line is certainly in a log: a commit that failed may yet have reached the disk."""
    try:
        async with house.database.reading() as connection:
            return bool(await store.lines_of(connection, id_, number))
    except STORAGE:
        return False


async def _tell_anew(house: House, connection: AsyncConnection, id_: str) -> None:
    """A game stands elsewhere than before: whoever is asked there has to know."""
    due = house.clock.even() + max(house.settings.notify_seconds, NOTICED)
    await notices.tell_anew(connection, id_, due)


# From a backup

COPIED: Final = (seats, holders, watchers, log, requests)
"""What belongs to a game. Talk and notes stay as they are."""


class Copy(Struct, frozen=True):
    """A game as a backup has it: rows by table. Each table has its own columns: hence `Any`."""

    game: dict[str, Any]
    rows: dict[str, list[dict[str, Any]]]
    players: list[dict[str, Any]]


async def copy_of(backup: House, id_: str) -> Copy:
    """A game from a backup, if its log is whole there; raises AdminError."""
    table = await plain_table(backup, id_)
    async with backup.database.reading() as connection:
        problem = check(table.row, table.seats, await store.lines_of(connection, id_)).problem
        if problem:
            raise AdminError(f"the backup is damaged, too: {problem}")
        game = (await connection.execute(select(games).where(games.c.id == id_))).mappings().one()
        rows = {}
        for one in COPIED:
            found = await connection.execute(select(one).where(one.c.game == id_))
            # By key: that of a column can differ from its name.
            rows[one.name] = [{c.key: row[c] for c in one.c} for row in found.mappings()]
        known = {row["player"] for name in rows for row in rows[name] if "player" in row}
        wanted = select(players).where(players.c.id.in_({*known, game["host"]}))
        people = [dict(row) for row in (await connection.execute(wanted)).mappings()]
    return Copy(dict(game), rows, people)


async def restore(house: House, copy: Copy, *, replacing: bool) -> int:
    """Put a game back as it was in a backup; how many lines it has then. Raises AdminError."""
    id_, version = copy.game["id"], copy.game["version"]

    async def change() -> int:
        table = await _here(house, id_)
        touch = Touch(id_, table.row.stamp) if table is not None else None
        if table is not None and not replacing:
            await _guard(house, table, version)

        async def job(connection: AsyncConnection) -> None:
            await _put(connection, copy, touch)
            if table is None or table.row.version != version:
                await _tell_anew(house, connection, id_)

        await house.database.writer.do(job, touch=touch)
        return int(version)

    return await persistently(change)


async def _here(house: House, id_: str) -> Table | None:
    async with house.database.reading() as connection:
        found = await store.stamp_of(connection, id_)
    return None if found is None else await plain_table(house, id_)


async def _guard(house: House, table: Table, version: int) -> None:
    """A game that is well here is not thrown away by mistake."""
    async with house.database.reading() as connection:
        lines = await store.lines_of(connection, table.id)
    whole = not check(table.row, table.seats, lines).problem
    if whole and len(lines) == table.row.version > 0:
        lost = max(0, len(lines) - version)
        raise AdminError(
            f"that game is whole here, and {lost} lines of it are newer than the backup; "
            "--replace puts the backup in its place all the same"
        )


async def _put(connection: AsyncConnection, copy: Copy, touch: Touch | None) -> None:
    id_ = copy.game["id"]
    for player in copy.players:
        if not await _exists(connection, player["id"]):
            await connection.execute(insert(players).values(player))
    if touch is None:
        await connection.execute(insert(games).values(copy.game))
    else:
        values = copy.game | {"stamp": touch.stamp}
        await connection.execute(update(games).where(games.c.id == id_).values(values))
    for one in COPIED:
        await connection.execute(delete(one).where(one.c.game == id_))
        if copy.rows[one.name]:
            await connection.execute(insert(one), copy.rows[one.name])
    await store.forget_snapshot(connection, id_)


async def _exists(connection: AsyncConnection, player: str) -> bool:
    wanted = select(func.count()).select_from(players).where(players.c.id == player)
    return bool((await connection.execute(wanted)).scalar_one())


# People


async def set_password(house: House, name: str, password: str) -> None:
    """A new password for an account; whoever was logged in there is not any more."""
    account = await account_called(house, name)
    if account is None:
        raise AdminError(f"there is no account {name}")
    if len(password) < SHORTEST:
        raise AdminError(f"a password has at least {SHORTEST} letters")
    try:
        await recovery.set_password(house, account, password)
    except Problem as problem:
        raise AdminError(str(problem)) from None


class Removed(Struct, frozen=True):
    """Who was removed."""

    player: str
    account: str
    """The name of the account; empty: there was none."""
    tables: int
    """How many tables were left."""


async def remove_player(house: House, word: str) -> Removed:
    """Free the seats of a player and forget who it was; by ID or by the name of the account."""
    player = await _meant(house, word)
    async with house.database.reading() as connection:
        account = await club.account_of(connection, player)
        found = [row.id for row in await store.games_of(connection, player, 1_000_000)]
    caller = Caller(player, "")
    for game in found:

        async def leave(game: str = game) -> None:
            await seating.leave(house, caller, game, wire.Leave())

        await persistently(leave)
    gone = hashed(new_secret())
    await house.change_player(player, lambda connection: club.erase(connection, player, gone))
    return Removed(player, account.name if account is not None else "", len(found))


async def _meant(house: House, word: str) -> str:
    """The player of an ID or of an account's name; raises AdminError where that is not one."""
    async with house.database.reading() as connection:
        has_id = await _exists(connection, word)
    account = await account_called(house, word)
    if account is None and not has_id:
        raise AdminError(f"there is no player or account {word}")
    if account is not None and has_id and account.player != word:
        raise AdminError(
            f"{word} is the ID of one player and the name of the account of another, whose ID is "
            f"{account.player}; say that ID, or have that account renamed first"
        )
    return account.player if account is not None else word
