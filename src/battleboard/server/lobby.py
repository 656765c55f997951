"""Before and around the game: tables are set up, seats are taken and left, links are made."""

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.bots import best_bot, bot_for
from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction, TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options, read_options, write_options
from battleboard.core.texts import sentence
from battleboard.games import find_game
from battleboard.server import course as courses
from battleboard.server import store, wire
from battleboard.server.house import Change, House, dismiss_lost
from battleboard.server.problems import conflict, forbidden, invalid, not_found, refused
from battleboard.server.rows import (
    WATCH,
    Customs,
    DiceBox,
    GameRow,
    Holder,
    Kind,
    PlayerRow,
    SeatRow,
    Status,
    first_epoch,
)
from battleboard.server.sight import game_info
from battleboard.server.store import Conflict
from battleboard.server.table import Table
from battleboard.server.tokens import hashed, link_of, new_id, new_secret

SECRET_BYTES: Final = 32
LONGEST_PATIENCE: Final = 366 * 24 * 3600
LONGEST_VACATION: Final = 366


class Caller(PlayerRow, frozen=True):
    """A player who asks, with the secret that links are made from."""

    secret: str = ""
    token: str = ""
    """The token of a program that asks for the player; empty: it is the player."""
    session: str = ""
    """The hash of the cookie by which the player is logged in; empty: by a secret."""


# A new table


async def create(house: House, caller: Caller, body: wire.NewGame) -> wire.Created:
    """Set up a table; a repeat of the request finds the one that it made."""
    found = await made_before(house, caller, body.key)
    if found is not None:
        return await created(house, caller, found)
    game, options = _game(body.edition, body.options)
    plans = _plans(game, body.seats)
    _may_start(game, options, tuple(plans))
    _check_customs(body.customs)
    row = new_row(house, caller, game, options, title=body.title, customs=body.customs)
    row = replace(row, watch_hash=_link_hash(caller, row.id, WATCH, 0), watch_by=caller.id)
    rows = [
        new_seat(caller, game, row.id, place, plan) for place, plan in enumerate(plans.values())
    ]
    return await add(house, caller, body.key, row, rows)


async def add(
    house: House,
    caller: Caller,
    key: str,
    row: GameRow,
    rows: Sequence[SeatRow],
    lines: Sequence[store.StoredLine] = (),
    held: dict[Seat, set[str]] | None = None,
) -> wire.Created:
    """Store a new table; a repeat of the request at the same moment finds the first."""
    sitting = held or {seat.seat: {caller.id} for seat in rows if seat.kind is Holder.ME}

    async def job(connection: AsyncConnection) -> None:
        if await store.unfinished_games(connection, caller.id) >= house.settings.max_games:
            raise forbidden("You host too many unfinished games.")
        await store.add_game(connection, row, rows)
        await store.note_request(connection, caller.id, key, row.id)
        for seat, players in sitting.items():
            for player in players:
                await store.sit_down(connection, row.id, seat, player)
        if lines:
            await store.append(connection, row.id, lines)

    try:
        await house.database.writer.do(job)
    except IntegrityError:
        found = await made_before(house, caller, key)
        if found is None:
            raise
        return await created(house, caller, found)
    return await created(house, caller, row.id)


async def created(house: House, caller: Caller, id_: str) -> wire.Created:
    """A table with the links that the caller made."""
    async with house.table(id_) as table:
        return wire.Created(game=game_info(table, caller.id), links=links_of(table, caller))


async def made_before(house: House, caller: Caller, key: str) -> str | None:
    """The table that a request made before, if it did."""
    async with house.database.reading() as connection:
        return await store.game_of_request(connection, caller.id, key)


def new_row(
    house: House,
    caller: Caller,
    game: Game[Any],
    options: Options,
    *,
    title: str,
    customs: Customs,
) -> GameRow:
    """A table that nobody has sat down at; the secret of its dice is fixed."""
    now = house.clock.now()
    return GameRow(
        id=new_id(),
        edition=game.id,
        rules=game.rules_version,
        kind=Kind.GAME,
        status=Status.OPEN,
        title=title,
        options=write_options(options),
        customs=customs,
        dice=DiceBox("committed", secrets.token_hex(SECRET_BYTES)),
        host=caller.id,
        created=now,
        rematch_of=None,
        watch_hash=None,
        watch_by=None,
        watch_generation=0,
        version=0,
        round=0,
        asked=(),
        asked_at=now,
        awaits_program=False,
        timed=False,
        result=None,
    )


def new_seat(caller: Caller, game: Game[Any], id_: str, place: int, plan: wire.SeatPlan) -> SeatRow:
    """A seat that is meant for somebody; a bot's word for the dice is fixed before any other."""
    bot, invited = plan.holder is Holder.BOT, plan.holder is Holder.INVITE
    return SeatRow(
        seat=plan.seat,
        place=place,
        kind=plan.holder,
        bot=_bot(game, plan.bot) if bot else "",
        name=plan.name,
        contribution=new_secret() if bot else "",
        link_hash=_link_hash(caller, id_, plan.seat, 0) if invited else None,
        link_by=caller.id if invited else None,
        link_generation=0,
    )


def _game(edition: str, words: dict[str, str]) -> tuple[Game[Any], Options]:
    try:
        game = find_game(edition)
        return game, read_options(game.options_type, words)
    except TextError as error:
        raise invalid(error.problem) from None


def _plans(game: Game[Any], plans: Iterable[wire.SeatPlan]) -> dict[Seat, wire.SeatPlan]:
    """Who sits where, in the game's own order; raises Problem."""
    said: dict[Seat, wire.SeatPlan] = {}
    for plan in plans:
        if plan.seat not in game.all_seats or plan.seat in said:
            raise invalid(f"Each seat once, of: {', '.join(game.all_seats)}.")
        said[plan.seat] = plan
    if all(plan.holder is Holder.BOT for plan in said.values()):
        raise invalid("At least one seat is for a person.")
    return {seat: said[seat] for seat in game.all_seats if seat in said}


def _may_start(game: Game[Any], options: Options, seats: tuple[Seat, ...]) -> None:
    """Whether options and seats go together, tried with dice of no account; raises Problem."""
    try:
        game.start(options, seats, SeededDice(0))
    except IllegalAction as error:
        raise refused(error.refusal, sentence(error.refusal, game.lexicon)) from None


def _check_customs(customs: Customs) -> None:
    if customs.patience is not None and not 1 <= customs.patience <= LONGEST_PATIENCE:
        raise invalid(f"Patience is between 1 and {LONGEST_PATIENCE} seconds.")
    if not 0 <= customs.reserve <= LONGEST_PATIENCE:
        raise invalid(f"A reserve is between 0 and {LONGEST_PATIENCE} seconds.")
    if not 0 <= customs.vacation <= LONGEST_VACATION:
        raise invalid(f"A vacation is between 0 and {LONGEST_VACATION} days.")
    if customs.patience is None and (customs.reserve or customs.vacation):
        raise invalid("A table without clocks has neither reserve nor vacation.")


def _bot(game: Game[Any], name: str) -> str:
    try:
        return bot_for(name or best_bot(game), game)
    except TextError as error:
        raise invalid(error.problem) from None


# Sitting down


async def take_seat(house: House, caller: Caller, id_: str, body: wire.TakeSeat) -> wire.GameInfo:
    """Sit down on an open seat."""
    async with house.changing(id_) as table:
        if not table.may_look(caller.id) and not table.has_open_seat():
            raise not_found()
        row = table.seats.get(body.seat)
        if row is None or row.kind is not Holder.OPEN:
            raise forbidden("That seat is not open to everybody.")
        if caller.id not in table.held.get(body.seat, ()) and not table.is_free(body.seat):
            raise conflict("seat-taken", "Somebody sits there already.")
        await _sit(house, table, caller, (body.seat,), body.word)
        return game_info(table, caller.id)


async def join(house: House, caller: Caller, body: wire.Join) -> wire.Joined:
    """Follow a link to a seat, or to watch."""
    hash_ = hashed(body.link)
    async with house.database.reading() as connection:
        place = await store.place_of_link(connection, hash_)
    if place is None:
        raise not_found("This link leads nowhere; perhaps it was made anew.")
    id_, seat = place
    async with house.changing(id_) as table:
        if seat is None:
            if table.row.watch_hash != hash_:
                raise not_found("This link leads nowhere; perhaps it was made anew.")
            await _watch(house, table, caller)
        else:
            if table.seats[seat].link_hash != hash_:
                raise not_found("This link leads nowhere; perhaps it was made anew.")
            await _sit(house, table, caller, (seat,), body.word)
        return wire.Joined(game=game_info(table, caller.id), seat=seat)


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
    house.tell(table, ())
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
        if opening and not table.people() and table.is_host(caller.id) and not stays:
            await _abandon(house, table)
        await rearranged(house, table)


async def _abandon(house: House, table: Table) -> None:
    async def job(connection: AsyncConnection) -> None:
        await store.change_game(connection, table.id, {"status": Status.ABANDONED})

    await house.change(table, job)
    table.row = replace(table.row, status=Status.ABANDONED)


# Links


def links_of(table: Table, caller: Caller) -> wire.Links:
    """The links that the caller made, as far as they still hold."""
    seats = {}
    for seat, row in table.seats.items():
        if row.link_hash and row.link_by == caller.id:
            link = link_of(caller.secret, table.id, seat, row.link_generation)
            if hashed(link) == row.link_hash:
                seats[seat] = link
    watch = None
    if table.row.watch_hash and table.row.watch_by == caller.id:
        link = link_of(caller.secret, table.id, WATCH, table.row.watch_generation)
        watch = link if hashed(link) == table.row.watch_hash else None
    return wire.Links(seats=seats, watch=watch)


def _link_hash(caller: Caller, id_: str, place: str, generation: int) -> str:
    return hashed(link_of(caller.secret, id_, place, generation))


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
        "watch_hash": _link_hash(caller, table.id, WATCH, generation),
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
        "link_hash": _link_hash(caller, table.id, seat, generation),
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


# Once more


async def rematch(house: House, caller: Caller, id_: str) -> wire.Created:
    """The same table once more, with the same people; asked for twice, it is still one."""
    async with house.changing(id_) as table:
        if not table.seats_of(caller.id):
            raise not_found()
        if table.row.status is not Status.OVER:
            raise conflict("not-over", "The game is not over.")
        if table.row.dice.imported or table.alone():
            raise conflict("imported", "A game that came from elsewhere has no rematch.")
        async with house.database.reading() as connection:
            found = await store.rematch_of(connection, id_)
        if found is not None:
            return await created(house, caller, found)
        game = table.game
        options = read_options(game.options_type, table.row.options)
        row = new_row(
            house, caller, game, options, title=table.row.title, customs=table.row.customs
        )
        row = replace(row, rematch_of=id_)
        rows = [_again(seat) for seat in table.seats.values()]
        held = {seat: set(players) for seat, players in table.held.items()}
    return await add(house, caller, f"rematch-{id_}", row, rows, held=held)


def _again(row: SeatRow) -> SeatRow:
    """The same seat at a new table."""
    word = new_secret() if row.kind is Holder.BOT else ""
    return SeatRow(row.seat, row.place, row.kind, row.bot, row.name, word, None, None, 0)
