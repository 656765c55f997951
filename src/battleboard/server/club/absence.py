"""Who is away: vacations, and seats that a bot has until their owner is back."""

from typing import Annotated, Any, Final

from msgspec import Meta
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.bots import best_bot, bot_for
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.server import wire
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import conflict, forbidden, invalid, not_found
from battleboard.server.house import House
from battleboard.server.lobby.seating import rearranged
from battleboard.server.play import pace
from battleboard.server.play.playing import held_seat
from battleboard.server.play.sight import game_info
from battleboard.server.play.table import Table
from battleboard.server.storage import store
from battleboard.server.storage.rows import SeatClock, SeatRow, Status

ABSENT: Final = pace.DAY
"""At a table without clocks, who has not answered for so long counts as absent."""
PART_OF_A_DAY: Final = pace.DAY / 2
"""Vacations may end early, so that what is left is no whole number of days: it is rounded."""


class StandIn(wire.Request, frozen=True):
    """Hand a seat to a bot, or take it back."""

    seat: wire.SeatId
    bot: Annotated[str, Meta(max_length=64)] | None = None
    """Which bot, empty for the best; None: the owner takes the seat back."""


class Vacation(wire.Request, frozen=True):
    """Stop the clock of a seat for some days, or let it go on."""

    seat: wire.SeatId
    days: Annotated[int, Meta(ge=0, le=366)]
    """0: the vacation ends now."""


# A bot in the place of somebody


async def _stand_in(house: House, call: Call) -> wire.GameInfo:
    body: StandIn = call.body
    async with house.changing(call.path["game"]) as table:
        if not table.may_look(call.caller.id):
            raise not_found()
        _guard_playing(table)
        _guard_person(table, body.seat)
        if call.caller.id not in table.held[body.seat]:
            _guard_absent(house, table, call.caller.id, body)
        await change_seat(house, table, body.seat, {"stand_in": _bot(table, body.bot)})
        await rearranged(house, table)
        return game_info(table, call.caller.id)


def _guard_playing(table: Table) -> None:
    if table.row.status is not Status.PLAYING:
        raise conflict("not-playing", "The game has not begun, or it is over.")


def _guard_person(table: Table, seat: Seat) -> None:
    if seat not in table.seats or not table.held.get(seat):
        raise invalid("Nobody sits there.")


def _guard_absent(house: House, table: Table, player: str, body: StandIn) -> None:
    """Others hand a seat to a bot only when its owner is absent, and never take it back."""
    if not table.seats_of(player) and not table.is_host(player):
        raise forbidden("You do not play here.")
    if body.bot is None:
        raise forbidden("Only its owner takes a seat back.")
    if not _absent(table, body.seat, house.clock.even()):
        raise conflict("not-absent", "The time of that seat is not over.")


def _absent(table: Table, seat: Seat, now: float) -> bool:
    if table.row.customs.patience is not None:
        return pace.is_late(table, seat, now)
    clock = pace.clock_of(table.row, seat)
    return clock.number is not None and now - clock.since >= ABSENT


def _bot(table: Table, name: str | None) -> str:
    if name is None:
        return ""
    try:
        return bot_for(name or best_bot(table.game), table.game)
    except TextError as error:
        raise invalid(error.problem) from None


# Vacations


async def _vacation(house: House, call: Call) -> wire.GameInfo:
    body: Vacation = call.body
    async with house.changing(call.path["game"]) as table:
        seat = held_seat(table, call.caller.id, body.seat)
        _guard_playing(table)
        now = house.clock.even()
        row = table.seats[seat]
        values = _begun(table, row, now, body.days) if body.days else _ended(row, now)
        shifted = _shifted(pace.clock_of(table.row, seat), row) if body.days else None
        clocks = table.row.clocks | ({seat: shifted} if shifted is not None else {})
        await change_seat(house, table, seat, values, clocks)
        house.telling.tell(table, ())
        house.changed(table)
        return game_info(table, call.caller.id)


def _begun(table: Table, row: SeatRow, now: float, days: int) -> dict[str, Any]:
    if pace.on_vacation(row, now):
        raise conflict("away", "You are on vacation already.")
    left = pace.vacation_left(table.row.customs, row)
    if days * pace.DAY - left > PART_OF_A_DAY:
        raise conflict("no-vacation", "So much vacation is not left in this game.")
    used = row.away_used
    if row.away_from is not None and row.away_until is not None:
        used += row.away_until - row.away_from
    return {"away_from": now, "away_until": now + min(days * pace.DAY, left), "away_used": used}


def _ended(row: SeatRow, now: float) -> dict[str, Any]:
    if not pace.on_vacation(row, now):
        raise conflict("not-away", "You are not on vacation.")
    return {"away_until": now}


def _shifted(clock: SeatClock, row: SeatRow) -> SeatClock | None:
    """A clock that begins later by the earlier vacation that it stood still for."""
    if clock.number is None or row.away_from is None or row.away_until is None:
        return None
    stood = max(0.0, row.away_until - max(clock.since, row.away_from))
    return replace(clock, since=clock.since + stood)


async def change_seat(
    house: House,
    table: Table,
    seat: Seat,
    values: dict[str, Any],
    clocks: dict[Seat, SeatClock] | None = None,
) -> None:
    """Change what the database and the memory say of a seat, and of the clocks."""

    async def job(connection: AsyncConnection) -> None:
        await store.change_seat(connection, table.id, seat, values)
        if clocks is not None:
            await store.change_game(connection, table.id, {"clocks": clocks})

    await house.change(table, job)
    table.seats[seat] = replace(table.seats[seat], **values)
    if clocks is not None:
        table.row = replace(table.row, clocks=clocks)


_GAME: Final = "/api/games/{game}"
ENDPOINTS: Final = (
    Endpoint(
        "POST",
        f"{_GAME}/stand-in",
        "Hand a seat to a bot while its owner is away, or take one's own back.",
        _stand_in,
        wire.GameInfo,
        body=StandIn,
        problems=(400, 403, 404, 409, 413),
    ),
    Endpoint(
        "POST",
        f"{_GAME}/vacation",
        "Stop the clock of one's seat for some days, or end a vacation.",
        _vacation,
        wire.GameInfo,
        body=Vacation,
        problems=(400, 403, 404, 409, 413),
    ),
)
