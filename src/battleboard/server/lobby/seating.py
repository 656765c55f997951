"""People sit down at a table and leave it; the last to sit down begins the game."""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.ids import Seat
from battleboard.core.options import read_options
from battleboard.server import wire
from battleboard.server.door.problems import Problem, conflict, forbidden, not_found
from battleboard.server.house import Change, House
from battleboard.server.people.callers import Caller
from battleboard.server.people.tokens import hashed
from battleboard.server.play import course as courses
from battleboard.server.play.sight import game_info
from battleboard.server.play.table import Table
from battleboard.server.play.telling import dismiss_lost
from battleboard.server.storage import store
from battleboard.server.storage.rows import (
    Holder,
    SeatRow,
    Status,
    first_epoch,
)
from battleboard.server.storage.store import Conflict


async def take_seat(house: House, caller: Caller, id_: str, body: wire.TakeSeat) -> wire.GameInfo:
    """Sit down on an open seat."""
    async with house.changing(id_) as table:
        if not table.may_visit(caller.id):
            raise not_found()
        row = table.seats.get(body.seat)
        if row is None or row.kind is not Holder.OPEN:
            raise forbidden("That seat is by invitation only.")
        if caller.id not in table.held.get(body.seat, ()) and not table.is_free(body.seat):
            raise conflict("seat-taken", "Somebody else has just taken this seat.")
        await _sit(house, table, caller, (body.seat,), body.word)
        return game_info(table, caller.id)


async def join(house: House, caller: Caller, body: wire.Join) -> wire.Joined:
    """Follow a link to a seat, or to watch."""
    hash_ = hashed(body.link)
    async with house.database.reading() as connection:
        place = await store.place_of_link(connection, hash_)
    if place is None:
        raise dead_link()
    id_, seat = place
    async with house.changing(id_) as table:
        if seat is None:
            if table.row.watch_hash != hash_:
                raise dead_link()
            await _watch(house, table, caller)
        else:
            if table.seats[seat].link_hash != hash_:
                raise dead_link()
            await _sit(house, table, caller, (seat,), body.word)
        return wire.Joined(game=game_info(table, caller.id), seat=seat)


async def look_at_link(house: House, caller: Caller, body: wire.Invitation) -> wire.Joined:
    """Show the table and the seat that a link leads to, without sitting down."""
    hash_ = hashed(body.link)
    async with house.database.reading() as connection:
        place = await store.place_of_link(connection, hash_)
    if place is None:
        raise dead_link()
    id_, seat = place
    async with house.table(id_) as table:
        return wire.Joined(game=game_info(table, caller.id), seat=seat)


def dead_link() -> Problem:
    """Nothing is behind a link, or no longer."""
    return not_found("This link does not work (any more). Ask for a new one.")


async def contribute(
    house: House, caller: Caller, id_: str, body: wire.Contribute
) -> wire.GameInfo:
    """Add to the dice for all own seats; with the last word of all the game begins."""
    async with house.changing(id_) as table:
        own = table.seats_of(caller.id)
        if not own:
            raise not_found()
        await _sit(house, table, caller, own, body.word)
        return game_info(table, caller.id)


async def _watch(house: House, table: Table, caller: Caller) -> None:
    async def job(connection: AsyncConnection) -> None:
        await store.start_watching(connection, table.id, caller.id)

    await house.change(table, job)
    table.watching.add(caller.id)


async def _sit(
    house: House, table: Table, caller: Caller, seats: Sequence[Seat], word: str
) -> None:
    """Hold seats and speak the word for those that have none; the last word begins the game."""
    if table.row.status is Status.ABANDONED:
        raise conflict("abandoned", "Everybody has left this table.")
    new = [seat for seat in seats if not table.seats[seat].contribution]
    opening = table.row.status is Status.OPEN

    async def job(connection: AsyncConnection) -> None:
        for seat in seats:
            await store.sit_down(connection, table.id, seat, caller.id)
        for seat in new if opening else ():
            await store.change_seat(connection, table.id, seat, {"contribution": word})

    spoken = {
        seat: replace(row, contribution=word) if opening and seat in new else row
        for seat, row in table.seats.items()
    }
    ready = opening and all(row.contribution for row in spoken.values())
    if ready and not table.row.version:
        await _begin(house, table, caller, seats, spoken, job)
        return
    await house.change(table, job)
    _seated(table, caller, seats, spoken)
    if ready:
        await _go_on(house, table)
    else:
        await rearranged(house, table)


def _seated(
    table: Table, caller: Caller, seats: Sequence[Seat], spoken: dict[Seat, SeatRow]
) -> None:
    table.seats = spoken
    table.names[caller.id] = caller.name
    for seat in seats:
        table.held.setdefault(seat, set()).add(caller.id)


async def _begin(
    house: House,
    table: Table,
    caller: Caller,
    seats: Sequence[Seat],
    spoken: dict[Seat, SeatRow],
    also: Change,
) -> None:
    """The first line of the log, in the same transaction as the last word for the dice."""
    game = table.game
    options = read_options(game.options_type, table.row.options)
    dice = table.row.dice.dice((first_epoch(spoken),))
    course, line = courses.begin(game, options, tuple(spoken), dice)
    course, ordered = courses.follow_orders(course)
    before = dict(table.held), table.seats
    _seated(table, caller, seats, spoken)
    try:
        await house.commit(table, course, [line, *ordered], also=also)
    except BaseException:
        table.held, table.seats = before
        raise


async def _go_on(house: House, table: Table) -> None:
    """An imported game goes on where its record ended, with dice of its own."""

    async def job(connection: AsyncConnection) -> None:
        await store.change_game(connection, table.id, {"status": Status.PLAYING})

    await house.change(table, job)
    table.forget()  # the dice have got their words
    await house.read(table)
    await rearranged(house, table)


async def rearranged(house: House, table: Table) -> None:
    """Somebody came or went: note whether a program has to answer now, and tell the others."""
    while (awaits := _awaits_program(table)) != table.row.awaits_program:
        values = {"awaits_program": awaits}

        async def job(connection: AsyncConnection, values: dict[str, bool] = values) -> None:
            await store.change_game(connection, table.id, values)

        try:
            await house.change(table, job)
            table.row = replace(table.row, **values)
        except Conflict:  # what this follows is stored already: only this is worked out again
            await house.read(table)
    house.telling.tell(table, ())
    house.changed(table)


def _awaits_program(table: Table) -> bool:
    return table.row.status is Status.PLAYING and table.awaits_program()


# Leaving


async def leave(house: House, caller: Caller, id_: str, body: wire.Leave) -> None:
    """Give up seats; without naming any, all of them and watching too."""
    async with house.changing(id_) as table:
        if not table.may_look(caller.id):
            raise not_found()
        own = table.seats_of(caller.id)
        leaving = tuple(seat for seat in own if seat in body.seats) if body.seats else own
        stays = bool(body.seats)
        opening = table.row.status is Status.OPEN

        async def job(connection: AsyncConnection) -> None:
            for seat in leaving:
                await store.stand_up(connection, table.id, seat, caller.id)
                if opening:
                    await store.change_seat(connection, table.id, seat, {"contribution": ""})
            if not stays:
                await store.stop_watching(connection, table.id, caller.id)

        await house.change(table, job)
        for seat in leaving:
            table.held[seat].discard(caller.id)
            if opening:
                table.seats[seat] = replace(table.seats[seat], contribution="")
        if not stays:
            table.watching.discard(caller.id)
        dismiss_lost(table, "left", "You have left this table.", caller.id)
        if table.is_host(caller.id) and not stays:
            await _host_left(house, table)
        await rearranged(house, table)


async def put_away(house: House, caller: Caller, game: str, wish: wire.PutAway) -> None:
    """Take a game that has ended off the caller's list, or bring it back; nobody else notices."""
    async with house.table(game) as table:
        if not table.may_look(caller.id):
            raise not_found()
        # As stored: an administrator may have ended it a moment ago, and the list says so already.
        async with house.database.reading() as connection:
            row = await store.find_game(connection, game)
        if wish.put_away and (row is None or row.status not in store.ENDED):
            raise conflict("not-over", "The game is not over.")
        change = store.put_game_away if wish.put_away else store.bring_game_back
        await house.database.writer.do(lambda connection: change(connection, game, caller.id))


async def _host_left(house: House, table: Table) -> None:
    """Somebody who still sits there is the host now; where nobody does, no game will begin."""
    sitting = table.people()
    if sitting:
        await _hand_over(house, table, min(table.held[sitting[0]]))
    elif table.row.status is Status.OPEN:
        await _abandon(house, table)


async def _hand_over(house: House, table: Table, host: str) -> None:
    """Another is the host; what the old one wrote at the seats goes with them."""

    async def job(connection: AsyncConnection) -> None:
        await store.change_game(connection, table.id, {"host": host})
        for seat in table.seats:
            await store.change_seat(connection, table.id, seat, {"name": ""})

    await house.change(table, job)
    table.row = replace(table.row, host=host)
    table.seats = {seat: replace(row, name="") for seat, row in table.seats.items()}


async def _abandon(house: House, table: Table) -> None:
    async def job(connection: AsyncConnection) -> None:
        await store.change_game(connection, table.id, {"status": Status.ABANDONED})

    await house.change(table, job)
    table.row = replace(table.row, status=Status.ABANDONED)
