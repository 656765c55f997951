"""Links to seats, and to watch."""

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.server import wire
from battleboard.server.door.problems import forbidden, invalid, not_found
from battleboard.server.house import House
from battleboard.server.people.callers import Caller
from battleboard.server.people.tokens import hashed, link_of
from battleboard.server.play.table import Table
from battleboard.server.play.telling import dismiss_lost
from battleboard.server.storage import store
from battleboard.server.storage.rows import (
    WATCH,
    Holder,
)


def link_hash(caller: Caller, id_: str, place: str, generation: int) -> str:
    """What is stored of a link: the link itself is not."""
    return hashed(link_of(caller.secret, id_, place, generation))


def links_of(table: Table, caller: Caller) -> wire.Links:
    """The links that the caller made, as far as they still hold.

    Not those to a seat that another has taken by now: it is theirs, and so is its link.
    """
    seats = {}
    for seat, row in table.seats.items():
        own = table.is_free(seat) or caller.id in table.held.get(seat, ())
        if row.link_hash and row.link_by == caller.id and own:
            link = link_of(caller.secret, table.id, seat, row.link_generation)
            if hashed(link) == row.link_hash:
                seats[seat] = link
    watch = None
    if table.row.watch_hash and table.row.watch_by == caller.id:
        link = link_of(caller.secret, table.id, WATCH, table.row.watch_generation)
        watch = link if hashed(link) == table.row.watch_hash else None
    return wire.Links(seats=seats, watch=watch)


async def show_links(house: House, caller: Caller, id_: str) -> wire.Links:
    """The caller's own links."""
    async with house.table(id_) as table:
        if not table.may_look(caller.id):
            raise not_found()
        return links_of(table, caller)


async def renew(house: House, caller: Caller, id_: str, body: wire.RenewLink) -> wire.Link:
    """Make a link anew: the host for free seats and watching, whoever sits there for a seat."""
    async with house.changing(id_) as table:
        if not table.may_look(caller.id):
            raise not_found()
        if body.seat is None:
            return await _renew_watching(house, table, caller, evict=body.evict)
        return await _renew_seat(house, table, caller, body.seat, evict=body.evict)


async def _renew_watching(house: House, table: Table, caller: Caller, *, evict: bool) -> wire.Link:
    if not table.is_host(caller.id):
        raise forbidden("Only the host makes the link to watch.")
    generation = table.row.watch_generation + 1
    values = {
        "watch_hash": link_hash(caller, table.id, WATCH, generation),
        "watch_by": caller.id,
        "watch_generation": generation,
    }

    async def job(connection: AsyncConnection) -> None:
        await store.change_game(connection, table.id, values)
        if evict:
            await store.stop_watching(connection, table.id, None)

    await house.change(table, job)
    table.row = replace(table.row, **values)
    if evict:
        gone, table.watching = table.watching, set()
        for player in gone:
            dismiss_lost(table, "evicted", "The link to watch was made anew.", player)
    return wire.Link(seat=None, link=link_of(caller.secret, table.id, WATCH, generation))


async def _renew_seat(
    house: House, table: Table, caller: Caller, seat: Seat, *, evict: bool
) -> wire.Link:
    row = table.seats.get(seat)
    if row is None or row.kind is Holder.BOT:
        raise invalid("There is no such seat for people.")
    host_may = table.is_host(caller.id) and table.is_free(seat)
    if not host_may and caller.id not in table.held.get(seat, ()):
        raise forbidden("Only who sits there makes a link to that seat.")
    generation = row.link_generation + 1
    values = {
        "link_hash": link_hash(caller, table.id, seat, generation),
        "link_by": caller.id,
        "link_generation": generation,
    }
    gone = table.held.get(seat, set()) - {caller.id} if evict else set()

    async def job(connection: AsyncConnection) -> None:
        await store.change_seat(connection, table.id, seat, values)
        for player in gone:
            await store.stand_up(connection, table.id, seat, player)

    await house.change(table, job)
    table.seats[seat] = replace(row, **values)
    for player in gone:
        table.held[seat].discard(player)
        dismiss_lost(table, "evicted", "The link to this seat was made anew.", player)
    return wire.Link(seat=seat, link=link_of(caller.secret, table.id, seat, generation))
