"""What a club asks of the database, statement by statement."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server.storage.schema import (
    accounts,
    contacts,
    games,
    holders,
    keys,
    messages,
    mutes,
    notes,
    outbox,
    players,
    put_away,
    resets,
    seats,
    sessions,
    tokens,
    watchers,
)


class Account(NamedTuple):
    """A name and a box that its password opens."""

    player: str
    name: str
    name_key: str
    box: str
    created: float


class SessionRow(NamedTuple):
    """A browser that is logged in."""

    hash: str
    player: str
    box: str
    created: float


# Accounts


async def add_account(connection: AsyncConnection, account: Account) -> None:
    """A new account; raises IntegrityError where the name is taken."""
    await connection.execute(insert(accounts).values(account._asdict()))


async def account_named(connection: AsyncConnection, name_key: str) -> Account | None:
    """The account of a name."""
    return await _account(connection, accounts.c.name_key == name_key)


async def account_of(connection: AsyncConnection, player: str) -> Account | None:
    """The account of a player, if there is one."""
    return await _account(connection, accounts.c.player == player)


async def _account(connection: AsyncConnection, where: Any) -> Account | None:
    wanted = select(*(accounts.c[name] for name in Account._fields)).where(where)
    row = (await connection.execute(wanted)).one_or_none()
    return None if row is None else Account(*row)


async def change_account(connection: AsyncConnection, player: str, values: dict[str, Any]) -> None:
    """Another name or another box."""
    await connection.execute(update(accounts).where(accounts.c.player == player).values(values))


async def retire_secret(connection: AsyncConnection, player: str, hash_: str) -> None:
    """The secret that a player had so far opens nothing any more."""
    here = players.c.id == player
    await connection.execute(update(players).where(here).values(secret_hash=hash_))


async def revoke_tokens(connection: AsyncConnection, player: str) -> None:
    """No program gets in as a player any more."""
    await connection.execute(delete(tokens).where(tokens.c.player == player))


async def erase(connection: AsyncConnection, player: str, hash_: str) -> None:
    """All that is known of a player goes; games keep their seats, without a name."""
    of_the_player = (sessions, resets, accounts, tokens, notes, mutes, holders, watchers, put_away)
    for table in of_the_player:
        await connection.execute(delete(table).where(table.c.player == player))
    mine = select(contacts.c.id).where(contacts.c.player == player)
    await connection.execute(delete(outbox).where(outbox.c.contact.in_(mine)))
    await connection.execute(delete(contacts).where(contacts.c.player == player))
    hosted = select(games.c.id).where(games.c.host == player)
    await connection.execute(update(seats).where(seats.c.game.in_(hosted)).values(name=""))
    here = players.c.id == player
    await connection.execute(update(players).where(here).values(name="", secret_hash=hash_))


# Sessions


async def add_session(connection: AsyncConnection, session: SessionRow) -> None:
    """A browser is logged in."""
    await connection.execute(insert(sessions).values(session._asdict()))


async def find_session(connection: AsyncConnection, hash_: str) -> tuple[SessionRow, str] | None:
    """A session, and the name of its player."""
    wanted = (
        select(*(sessions.c[name] for name in SessionRow._fields), players.c.name)
        .join(players, players.c.id == sessions.c.player)
        .where(sessions.c.hash == hash_)
    )
    row = (await connection.execute(wanted)).one_or_none()
    return None if row is None else (SessionRow(*row[:-1]), row[-1])


async def end_session(connection: AsyncConnection, hash_: str) -> None:
    """A browser is logged out."""
    await connection.execute(delete(sessions).where(sessions.c.hash == hash_))


async def end_sessions(connection: AsyncConnection, player: str, but: str = "") -> None:
    """All browsers of a player are logged out, but perhaps one."""
    here = (sessions.c.player == player) & (sessions.c.hash != but)
    await connection.execute(delete(sessions).where(here))


async def end_old_sessions(connection: AsyncConnection, before: float) -> None:
    """Sessions that have lasted long enough."""
    await connection.execute(delete(sessions).where(sessions.c.created < before))


# Talk


class MessageRow(NamedTuple):
    """Something that was said."""

    id: int
    game: str
    at: float
    player: str
    seat: Seat
    side: str
    text: str


_said = tuple(messages.c[name] for name in MessageRow._fields)


async def add_message(connection: AsyncConnection, row: MessageRow, request: str) -> MessageRow:
    """Note what was said; a repeat of the request finds the first."""
    values = row._asdict() | {"request": request}
    del values["id"]
    await _add(connection, messages, values)
    here = (messages.c.game == row.game) & (messages.c.player == row.player)
    here &= messages.c.request == request
    return MessageRow(*(await connection.execute(select(*_said).where(here))).one())


async def find_message(connection: AsyncConnection, id_: int) -> MessageRow | None:
    """A message by its number."""
    row = (await connection.execute(select(*_said).where(messages.c.id == id_))).one_or_none()
    return None if row is None else MessageRow(*row)


async def messages_after(connection: AsyncConnection, id_: int, most: int) -> list[int]:
    """The numbers of what was said later, at any table; the latest of them."""
    wanted = select(messages.c.id).where(messages.c.id > id_)
    rows = await connection.execute(wanted.order_by(messages.c.id.desc()).limit(most))
    return sorted(row.id for row in rows)


async def messages_of(
    connection: AsyncConnection, game: str, sides: Sequence[str], before: int, most: int
) -> list[MessageRow]:
    """What was said to some sides before a message, the latest first."""
    here = (messages.c.game == game) & messages.c.side.in_(sides) & (messages.c.id < before)
    wanted = select(*_said).where(here).order_by(messages.c.id.desc()).limit(most)
    return [MessageRow(*row) for row in await connection.execute(wanted)]


async def count_messages(connection: AsyncConnection, game: str) -> int:
    """How much was said at a table."""
    wanted = select(func.count()).select_from(messages).where(messages.c.game == game)
    return int((await connection.execute(wanted)).scalar_one())


async def muted_by(connection: AsyncConnection, game: str, player: str) -> set[Seat]:
    """Whom a player does not want to hear."""
    here = (mutes.c.game == game) & (mutes.c.player == player)
    return {Seat(row.seat) for row in await connection.execute(select(mutes.c.seat).where(here))}


async def mutes_of(connection: AsyncConnection, game: str) -> dict[Seat, set[str]]:
    """Who does not want to hear a seat, for each seat."""
    found: dict[Seat, set[str]] = {}
    wanted = select(mutes.c.seat, mutes.c.player).where(mutes.c.game == game)
    for row in await connection.execute(wanted):
        found.setdefault(Seat(row.seat), set()).add(row.player)
    return found


async def mute(connection: AsyncConnection, game: str, player: str, seat: Seat) -> None:
    """A player does not want to hear a seat."""
    await _add(connection, mutes, {"game": game, "player": player, "seat": seat})


async def unmute(connection: AsyncConnection, game: str, player: str, seat: Seat) -> None:
    """A player hears a seat again."""
    here = (mutes.c.game == game) & (mutes.c.player == player) & (mutes.c.seat == seat)
    await connection.execute(delete(mutes).where(here))


# Notes to oneself


class NotesRow(NamedTuple):
    """What a player noted at a seat."""

    game: str
    seat: Seat
    player: str
    text: str
    at: float


async def notes_of(
    connection: AsyncConnection, game: str, seat: Seat, player: str
) -> tuple[str, float]:
    """What a player noted at a seat, and when."""
    here = (notes.c.game == game) & (notes.c.seat == seat) & (notes.c.player == player)
    row = (await connection.execute(select(notes.c.text, notes.c.at).where(here))).one_or_none()
    return ("", 0.0) if row is None else (row.text, row.at)


async def keep_notes(connection: AsyncConnection, row: NotesRow, over: float | None) -> bool:
    """Notes take the place of earlier ones: of those kept at a moment (0: of none), or of any.

    False, and nothing done, where others are kept than those.
    """
    here = (notes.c.game == row.game) & (notes.c.seat == row.seat) & (notes.c.player == row.player)
    replaced = here if over is None else here & (notes.c.at == over)
    gone = await connection.execute(delete(notes).where(replaced))
    if over and gone.rowcount == 0:
        return False
    return await _add(connection, notes, row._asdict()) if row.text else True


# Keys of the server's own


async def key_of(connection: AsyncConnection, name: str, made: str) -> str:
    """A key; the first who asks for it makes it."""
    await _add(connection, keys, {"name": name, "value": made})
    wanted = select(keys.c.value).where(keys.c.name == name)
    return str((await connection.execute(wanted)).scalar_one())


async def _add(connection: AsyncConnection, table: Any, row: dict[str, Any]) -> bool:
    """A row that may be there already; false where it is.

    Both dialects have the clause, each under its own name.
    """
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    added = await connection.execute(dialect.insert(table).values(row).on_conflict_do_nothing())
    return bool(added.rowcount)
