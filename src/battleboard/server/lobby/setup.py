"""Tables are set up, and set up once more."""

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
from battleboard.games import find_game
from battleboard.server import wire
from battleboard.server.door.problems import conflict, forbidden, invalid, not_found, refused
from battleboard.server.house import House
from battleboard.server.lobby.links import link_hash, links_of
from battleboard.server.people.callers import Caller
from battleboard.server.people.naming import neat
from battleboard.server.people.tokens import new_id, new_secret
from battleboard.server.play.sight import game_info
from battleboard.server.storage import store
from battleboard.server.storage.rows import (
    WATCH,
    Customs,
    DiceBox,
    GameRow,
    Holder,
    Kind,
    SeatRow,
    Status,
)

SECRET_BYTES: Final = 32
LONGEST_PATIENCE: Final = 366 * 24 * 3600
LONGEST_VACATION: Final = 366


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
    row = replace(row, watch_hash=link_hash(caller, row.id, WATCH, 0), watch_by=caller.id)
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
        title=neat(title),
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
        link_hash=link_hash(caller, id_, plan.seat, 0) if invited else None,
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
        raise refused(error.refusal, game.lexicon) from None


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
        game = find_game(table.row.edition)  # by the latest rules
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
