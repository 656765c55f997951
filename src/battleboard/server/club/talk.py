"""Talk at a table: to everybody or to one's side, and notes to oneself.

What is said is stored and told at once, but it is no part of the game: neither its log nor its
record has it. Who looks from a seat hears the table and the seat's side; spectators hear the table
and do not speak. A seat that somebody has muted is not told to them.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server import wire
from battleboard.server.club import store
from battleboard.server.club.store import MessageRow, NotesRow
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import Problem, conflict, invalid
from battleboard.server.door.queries import HeldQuery, TalkQuery
from battleboard.server.house import House
from battleboard.server.play.playing import held_seat, looking_seat
from battleboard.server.play.table import Table
from battleboard.server.several import news
from battleboard.server.storage.allowances import Allowance
from battleboard.server.storage.store import names as names_of

TABLE: Final = ""
"""The side that everybody at a table belongs to."""
AT_ONCE: Final = 100
"""So many messages go out in one answer."""
MOST: Final = 5_000
"""So much can be said at one table."""
RATE: Final = 0.5
"""Messages per second of one player, for long."""
Text = Annotated[
    str,
    Meta(min_length=1, max_length=1_000, pattern=r"^[^\u0000-\u0009\u000b-\u001f\u007f]*$"),
]

MOST_MISSED: Final = 500
"""So many messages are told late, after a break."""


class Say(wire.Request, frozen=True):
    """Say something, as a seat."""

    key: wire.Key
    seat: wire.SeatId
    text: Text
    to: Literal["table", "side"] = "table"


class SaidList(wire.Answer, frozen=True):
    """What was said, the earliest first, and whom one has muted."""

    messages: tuple[wire.Said, ...]
    muted: tuple[Seat, ...]


class Mute(wire.Request, frozen=True):
    """Hear a seat no more, or again."""

    seat: wire.SeatId
    muted: bool


class Muted(wire.Answer, frozen=True):
    """Whom one has muted."""

    seats: tuple[Seat, ...]


class KeepNotes(wire.Request, frozen=True):
    """Notes to oneself; they take the place of the earlier ones."""

    seat: wire.SeatId
    text: Annotated[str, Meta(max_length=10_000, pattern=r"^[^\u0000]*$")]
    over: float | None = None
    """The `at` of the notes that these replace: if others were kept since, nothing is done (409,
    `notes-changed`). Without it they replace whatever is there."""


class Notes(wire.Answer, frozen=True):
    """What one noted at a seat."""

    text: str
    at: float
    """When they were kept, in seconds since 1970; 0: there are none."""


# Saying


async def _say(house: House, call: Call) -> wire.Said:
    body: Say = call.body
    async with house.table(call.path["game"]) as table:
        seat = held_seat(table, call.caller.id, body.seat)
        side = _side(table, seat) if body.to == "side" else TABLE
        if not await house.allows(Allowance("talk", call.caller.id, RATE)):
            raise Problem(429, "too-many", "Too much at once; wait a moment.", retry_after=5)
        text = body.text.strip()
        if not text:
            raise invalid("There is nothing in that message.")
        row = MessageRow(0, table.id, house.clock.now(), call.caller.id, seat, side, text)
        origin = house.database.writer.origin
        said = await house.database.writer.do(lambda c: _stored(c, row, body.key, origin))
        await deliver(house, said)
        return info(said, {call.caller.id: call.caller.name})


async def _stored(
    connection: AsyncConnection, row: MessageRow, key: str, origin: str
) -> MessageRow:
    """Store a message, and let the other processes know of it."""
    if await store.count_messages(connection, row.game) >= MOST:
        raise conflict("talk-full", "Enough was said at this table; it takes no more.")
    said = await store.add_message(connection, row, key)
    await news.send(connection, origin, [news.Item(news.Kind.SAID, str(said.id))])
    return said


def _side(table: Table, seat: Seat) -> str:
    """The side of a seat, where others belong to it; raises Problem."""
    side = table.game.side(seat)
    if sum(table.game.side(other) == side for other in table.seats) < 2:
        raise conflict("no-side", "Here everybody plays alone.")
    return side


async def deliver(house: House, row: MessageRow) -> None:
    """Tell everybody who listens at this process, each what they may hear."""
    table = house.tables.get(row.game)
    if table is None or not table.loaded or not table.listeners:
        return
    async with house.database.reading() as connection:
        deaf = (await store.mutes_of(connection, row.game)).get(row.seat, set())
        names = await names_of(connection, [row.player])
    message = msgspec.json.encode(wire.Spoken(info(row, names)))
    for listener in list(table.listeners):
        if not table.may_look(listener.player):
            continue
        if row.side in _heard_by(table, listener.seat) and listener.player not in deaf:
            listener.tell(message)


async def overheard(house: House, id_: int) -> None:
    """Another process has stored a message: those who listen here are told, too."""
    async with house.database.reading() as connection:
        row = await store.find_message(connection, id_)
    if row is not None:
        await deliver(house, row)


async def missed(house: House, after: int) -> list[int]:
    """What was said at any table after a message; of very much, the latest."""
    async with house.database.reading() as connection:
        return await store.messages_after(connection, after, MOST_MISSED)


def _heard_by(table: Table, seat: Seat | None) -> tuple[str, ...]:
    """To whom may be said what one hears who looks from a seat."""
    return (TABLE,) if seat is None else (TABLE, table.game.side(seat))


def info(row: MessageRow, names: Mapping[str, str]) -> wire.Said:
    """A message as it is told, with the name of whoever said it."""
    to: Literal["table", "side"] = "side" if row.side else "table"
    name = names.get(row.player, "")
    return wire.Said(id=row.id, at=row.at, seat=row.seat, name=name, to=to, text=row.text)


# Hearing


async def _messages(house: House, call: Call) -> SaidList:
    query: TalkQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = looking_seat(table, call.caller.id, query.seat)
        sides = _heard_by(table, seat)
    async with house.database.reading() as connection:
        muted = await store.muted_by(connection, table.id, call.caller.id)
        rows = await store.messages_of(connection, table.id, sides, query.before, AT_ONCE)
        names = await names_of(connection, {row.player for row in rows})
    said = tuple(info(row, names) for row in reversed(rows) if row.seat not in muted)
    return SaidList(messages=said, muted=tuple(sorted(muted)))


async def _mute(house: House, call: Call) -> Muted:
    body: Mute = call.body
    player = call.caller.id
    async with house.table(call.path["game"]) as table:
        looking_seat(table, player, None)
        if body.seat not in table.seats:
            raise invalid("There is no such seat.")
        change = store.mute if body.muted else store.unmute

        async def job(connection: AsyncConnection) -> set[Seat]:
            await change(connection, table.id, player, body.seat)
            return await store.muted_by(connection, table.id, player)

        muted = await house.database.writer.do(job)
    return Muted(seats=tuple(sorted(muted)))


# Notes


async def _notes(house: House, call: Call) -> Notes:
    query: HeldQuery = call.query
    async with house.table(call.path["game"]) as table:
        seat = held_seat(table, call.caller.id, query.seat)
    async with house.database.reading() as connection:
        text, at = await store.notes_of(connection, table.id, seat, call.caller.id)
    return Notes(text=text, at=at)


async def _keep_notes(house: House, call: Call) -> Notes:
    body: KeepNotes = call.body
    player = call.caller.id
    at = house.clock.now() if body.text else 0.0
    async with house.table(call.path["game"]) as table:
        seat = held_seat(table, player, body.seat)
        row = NotesRow(table.id, seat, player, body.text, at)
        kept = await house.database.writer.do(lambda c: store.keep_notes(c, row, body.over))
    if not kept:
        raise conflict("notes-changed", "Other notes were kept here since; look at both.")
    return Notes(text=body.text, at=at)


_GAME: Final = "/api/games/{game}"
ENDPOINTS: Final = (
    Endpoint(
        "GET",
        f"{_GAME}/messages",
        "What was said at a table, as far as one may hear it.",
        _messages,
        SaidList,
        query=TalkQuery,
        problems=(400, 403, 404),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/messages",
        "Say something to the table, or to one's side.",
        _say,
        wire.Said,
        body=Say,
        status=201,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "PUT",
        f"{_GAME}/mutes",
        "Hear a seat no more, or again.",
        _mute,
        Muted,
        body=Mute,
        problems=(400, 404, 413),
    ),
    Endpoint(
        "GET",
        f"{_GAME}/notes",
        "One's own notes at a seat.",
        _notes,
        Notes,
        query=HeldQuery,
        problems=(400, 403, 404),
    ),
    Endpoint(
        "PUT",
        f"{_GAME}/notes",
        "Keep notes to oneself.",
        _keep_notes,
        Notes,
        body=KeepNotes,
        problems=(400, 403, 404, 409, 413),
    ),
)
