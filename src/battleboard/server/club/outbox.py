"""Addresses of players, and the messages that wait to go there: what is asked of the database.

A row of the outbox is one decision for one address. It can be there only once, so that nobody is
told twice of one decision, and it waits until its message is out, so that nobody is forgotten.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Select, Update, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server.storage.rows import Customs, SeatClock, SeatRow, Status
from battleboard.server.storage.schema import contacts, games, holders, outbox, seats

Key = tuple[str, str, Seat, int]
"""Address, game, seat, and the line after which it was asked."""


class Contact(NamedTuple):
    """An address of a player."""

    id: str
    player: str
    kind: str
    address: str
    keys: str
    confirmed: bool
    created: float
    sent: float
    """When the latest message went there."""
    failures: int


class Due(NamedTuple):
    """A decision that a message is to tell of."""

    id: int
    contact: str
    game: str
    seat: Seat
    number: int
    kind: str
    due: float
    tries: int
    message: str
    """The message that it is part of, once that was tried; it stays in that one."""


class Message(NamedTuple):
    """Decisions of which one message is to tell."""

    contact: Contact
    name: str
    """Empty, if it was never tried."""
    rows: list[Due]


class DueNow(NamedTuple):
    """Which message may go out now."""

    way: str
    now: float
    gap: float
    """Seconds between two messages to one address."""
    busy: Collection[str]
    """Players for whom one is under way already."""


class Fate(NamedTuple):
    """What became of the first message of a decision."""

    done: str
    due: float
    """A while after the latest try."""


class Claim(NamedTuple):
    """That rows are being sent: by the name of their message, until when nobody else tries."""

    message: str
    now: float
    again: float


class Asked(NamedTuple):
    """A seat that is asked, and an address of somebody who holds it."""

    contact: str
    game: str
    seat: Seat
    number: int
    since: float
    clock: SeatClock
    customs: Customs
    place: SeatRow

    @property
    def key(self) -> Key:
        """By this the outbox knows it."""
        return self.contact, self.game, self.seat, self.number


WAYS: Final = ("push", "webhook", "email")
"""How messages go out, by the kind of an address."""
MOST_FAILURES: Final = 50
"""An address that took nothing so many times in a row gets nothing until it is named again.

A letter that fails, fails at the host's own mail server, which is no fault of the address.
"""
MOST_IN_ONE: Final = 200
"""Decisions in one message."""
WAITS: Final = ""
"""What became of a row that is still to be sent."""
SENT: Final = "sent"
BEGUN: Final = "begun"
"""A letter that the mail server may have or not: its answer never came. It is not sent again."""
FAILED: Final = "failed"
UNSURE: Final = (BEGUN, FAILED)
"""Nobody knows whether it was read, or it was certainly not."""
CLOCK_RUNS: Final[ColumnElement[bool]] = games.c.timed.is_(True)
"""Games where somebody's time runs."""
_STANDS: Final[ColumnElement[bool]] = (contacts.c.kind == "email") | (
    contacts.c.failures < MOST_FAILURES
)
"""Addresses that messages go to."""
_contact = tuple(contacts.c[name] for name in Contact._fields)
_due = tuple(outbox.c[name] for name in Due._fields)


# Addresses


async def add_contact(connection: AsyncConnection, contact: Contact) -> None:
    """A new address."""
    await connection.execute(insert(contacts).values(contact._asdict()))


async def contacts_of(connection: AsyncConnection, player: str) -> list[Contact]:
    """The addresses of a player, in the order of their naming."""
    wanted = select(*_contact).where(contacts.c.player == player)
    rows = await connection.execute(wanted.order_by(contacts.c.created, contacts.c.id))
    return [Contact(*row) for row in rows]


async def find_contact(connection: AsyncConnection, id_: str) -> Contact | None:
    """An address by its ID."""
    row = (await connection.execute(select(*_contact).where(contacts.c.id == id_))).one_or_none()
    return None if row is None else Contact(*row)


async def change_contact(connection: AsyncConnection, id_: str, values: dict[str, Any]) -> None:
    """Change some columns of an address."""
    await connection.execute(update(contacts).where(contacts.c.id == id_).values(values))


async def note_failure(connection: AsyncConnection, id_: str) -> None:
    """An address did not take a message."""
    await change_contact(connection, id_, {"failures": contacts.c.failures + 1})


async def drop_contact(connection: AsyncConnection, id_: str) -> None:
    """An address, and what would go there."""
    await _drop(connection, contacts.c.id == id_)


async def drop_of_kind(connection: AsyncConnection, player: str, kind: str) -> None:
    """The addresses of a player of one kind: browsers, or webhooks."""
    await _drop(connection, (contacts.c.player == player) & (contacts.c.kind == kind))


async def _drop(connection: AsyncConnection, here: ColumnElement[bool]) -> None:
    gone = select(contacts.c.id).where(here)
    await connection.execute(delete(outbox).where(outbox.c.contact.in_(gone)))
    await connection.execute(delete(contacts).where(here))


# Who is asked


def is_game(game: str) -> ColumnElement[bool]:
    """One game."""
    return games.c.id == game


def asked_since(time: float) -> ColumnElement[bool]:
    """Games where something was asked since a time."""
    return games.c.asked_at >= time


def perhaps_unheard(kind: str) -> ColumnElement[bool]:
    """Games with a message of a kind that may never have arrived."""
    lost = outbox.c.done.in_(UNSURE) & (outbox.c.kind == kind)
    return games.c.id.in_(select(outbox.c.game).where(lost))


async def asked_people(connection: AsyncConnection, where: ColumnElement[bool]) -> list[Asked]:
    """Seats that are asked in some games, with the addresses to tell."""
    rows = (await connection.execute(_asked(where))).all()
    found = []
    for row in rows:
        clocks = msgspec.json.decode(row.clocks, type=dict[Seat, SeatClock])
        clock = clocks.get(Seat(row.seat))
        if clock is None or clock.number is None:
            continue
        customs = msgspec.json.decode(row.customs, type=Customs)
        place = SeatRow(
            *(Seat(row.seat), 0, row.kind, "", "", "", None, None, 0),
            away_from=row.away_from,
            away_until=row.away_until,
        )
        number, since = clock.number, clock.since
        found.append(Asked(row.contact, row.game, place.seat, number, since, clock, customs, place))
    return found


def _asked(where: ColumnElement[bool]) -> Select[Any]:
    here = (
        where & (games.c.status == Status.PLAYING) & (games.c.kind == "game") & contacts.c.confirmed
    )
    here &= (seats.c.stand_in == "") & _STANDS
    return (
        select(
            contacts.c.id.label("contact"),
            games.c.id.label("game"),
            games.c.clocks,
            games.c.customs,
            seats.c.seat,
            seats.c.kind,
            seats.c.away_from,
            seats.c.away_until,
        )
        .join(holders, holders.c.player == contacts.c.player)
        .join(games, games.c.id == holders.c.game)
        .join(seats, (seats.c.game == holders.c.game) & (seats.c.seat == holders.c.seat))
        .where(here)
    )


# The outbox


async def put(connection: AsyncConnection, rows: Sequence[dict[str, Any]]) -> None:
    """Decisions to tell of; those that are there already stay as they are."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    for row in rows:
        values = row | {"tries": 0, "done": WAITS, "message": ""}
        await connection.execute(dialect.insert(outbox).values(values).on_conflict_do_nothing())


async def known(connection: AsyncConnection, asked: Iterable[Asked], kind: str) -> dict[Key, Fate]:
    """Which of these the outbox has already, and what became of them."""
    wanted = [one.game for one in asked]
    if not wanted:
        return {}
    columns = (outbox.c.contact, outbox.c.game, outbox.c.seat, outbox.c.number)
    fate = (outbox.c.done, outbox.c.due)
    here = outbox.c.game.in_(wanted) & (outbox.c.kind == kind)
    rows = await connection.execute(select(*columns, *fate).where(here))
    return {(row.contact, row.game, row.seat, row.number): Fate(row.done, row.due) for row in rows}


async def next_message(connection: AsyncConnection, due: DueNow) -> Message | None:
    """What has waited longest, with all that goes in the same message.

    What is said of one decision stays in one message, so that its name always means the same.
    """
    is_due = (outbox.c.done == WAITS) & (outbox.c.due <= due.now)
    here = is_due & (contacts.c.kind == due.way) & contacts.c.player.not_in(due.busy)
    here &= _STANDS & (contacts.c.sent <= due.now - due.gap)
    wanted = select(*_contact, outbox.c.message).join(contacts).where(here)
    longest = wanted.order_by(outbox.c.due, outbox.c.id).limit(1)
    row = (await connection.execute(longest)).one_or_none()
    if row is None:
        return None
    contact, name = Contact(*row[:-1]), row[-1]
    same = is_due & (outbox.c.contact == contact.id) & (outbox.c.message == name)
    all_due = select(*_due).where(same).order_by(outbox.c.due, outbox.c.id).limit(MOST_IN_ONE)
    return Message(contact, name, [Due(*one) for one in await connection.execute(all_due)])


async def soon(connection: AsyncConnection, until: float) -> list[tuple[Due, str]]:
    """What is due before a time and was never tried, with the player whom it is for."""
    here = (outbox.c.done == WAITS) & (outbox.c.due < until) & (outbox.c.message == "")
    wanted = select(*_due, contacts.c.player).join(contacts).where(here)
    return [(Due(*row[:-1]), row[-1]) for row in await connection.execute(wanted)]


async def postpone(connection: AsyncConnection, ids: Iterable[int], due: float) -> None:
    """Let rows wait that nobody has taken meanwhile."""
    here = outbox.c.id.in_(ids) & (outbox.c.done == WAITS) & (outbox.c.message == "")
    await connection.execute(update(outbox).where(here).values(due=due))


async def put_off(connection: AsyncConnection, ids: Iterable[int], now: float, due: float) -> None:
    """Let rows wait that are due, unless somebody is bringing them by now."""
    here = outbox.c.id.in_(ids) & (outbox.c.done == WAITS) & (outbox.c.due <= now)
    await connection.execute(update(outbox).where(here).values(due=due))


async def claim(connection: AsyncConnection, ids: Iterable[int], claim: Claim) -> set[int]:
    """Take rows for a message, so that no other process does; those that were still free."""
    here = outbox.c.id.in_(ids) & (outbox.c.done == WAITS) & (outbox.c.due <= claim.now)
    values = {"message": claim.message, "tries": outbox.c.tries + 1, "due": claim.again}
    return await _changed(connection, update(outbox).where(here).values(values))


async def seal(connection: AsyncConnection, ids: Iterable[int], claim: Claim) -> set[int]:
    """Note that a letter begins to go out; the rows that nobody else has taken meanwhile."""
    here = _claimed(ids, claim) & (outbox.c.done == WAITS)
    return await _changed(connection, update(outbox).where(here).values(done=BEGUN))


async def _changed(connection: AsyncConnection, change: Update) -> set[int]:
    rows = await connection.execute(change.returning(outbox.c.id))
    return {row.id for row in rows}


def _claimed(ids: Iterable[int], claim: Claim) -> ColumnElement[bool]:
    mine = (outbox.c.message == claim.message) & (outbox.c.due == claim.again)
    return outbox.c.id.in_(ids) & mine


async def release(connection: AsyncConnection, ids: Iterable[int], claim: Claim, done: str) -> None:
    """Rows whose message was not taken, unless somebody else has them by now."""
    await connection.execute(update(outbox).where(_claimed(ids, claim)).values(done=done))


async def settle(connection: AsyncConnection, ids: Iterable[int], done: str) -> None:
    """What became of rows."""
    await connection.execute(update(outbox).where(outbox.c.id.in_(ids)).values(done=done))


async def forget_game(connection: AsyncConnection, game: str) -> None:
    """Drop all rows of a game."""
    await connection.execute(delete(outbox).where(outbox.c.game == game))


async def clear(connection: AsyncConnection, before: float) -> None:
    """Drop rows of games that are over, once they are old."""
    over = select(games.c.id).where(games.c.status != Status.PLAYING)
    here = (outbox.c.done != WAITS) & (outbox.c.due < before) & outbox.c.game.in_(over)
    await connection.execute(delete(outbox).where(here))
