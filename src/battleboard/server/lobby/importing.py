"""Games from elsewhere take a seat at a table here."""

import asyncio
import secrets

from msgspec.structs import replace

from battleboard.core.ids import Seat
from battleboard.core.options import read_options
from battleboard.games import find_game
from battleboard.server import wire
from battleboard.server.door.problems import Problem, invalid
from battleboard.server.house import House
from battleboard.server.lobby.setup import (
    SECRET_BYTES,
    add,
    created,
    made_before,
    new_row,
    new_seat,
)
from battleboard.server.people.callers import Caller
from battleboard.server.people.naming import LONGEST, bare, neat
from battleboard.server.play.course import Course
from battleboard.server.storage import archive
from battleboard.server.storage.rows import Customs, DiceBox, GameRow, Holder, Kind, SeatRow, Status
from battleboard.server.storage.store import StoredLine
from battleboard.server.thinking.jobs import Imported, Replay, Set

ALONE = "analysis"
"""The word of every seat where one person plays all of them."""


async def import_game(house: House, caller: Caller, body: wire.Import) -> wire.Created:
    """A record or a scenario as a new game, or as a board to try things out."""
    found = await made_before(house, caller, body.key)
    if found is not None:
        return await created(house, caller, found)
    return await set_up(house, caller, body, await _read(house, body))


async def set_up(
    house: House, caller: Caller, body: wire.Import, imported: Imported
) -> wire.Created:
    """A table for a game that began elsewhere; raises Problem."""
    at = house.clock.now()
    lines = [
        StoredLine(number, at, None, entry, events, digest, None)
        for number, (entry, events, digest) in enumerate(imported.lines)
    ]
    row, seats = _table(house, caller, body, imported)
    sitting = {seat.seat: seat for seat in seats}
    course = await asyncio.to_thread(archive.replay, row, sitting, lines)
    if course.state.over is not None and body.purpose is Kind.GAME:
        raise invalid("That game is over; it can be imported to try things out.")
    row = _digested(row, course)
    return await add(house, caller, body.key, row, seats, lines)


async def _read(house: House, body: wire.Import) -> Imported:
    if (body.record is None) == (body.scenario is None):
        raise invalid("A record or a scenario was expected, one of the two.")
    if body.scenario is not None:
        return await read_foreign(house, Set(body.scenario, body.upto or 0))
    return await read_foreign(house, Replay(body.record or "", body.upto))


async def read_foreign(house: House, job: Replay | Set) -> Imported:
    """A record or a scenario, read where it may take its time; raises Problem."""
    outcome = await house.pool.ask(job, house.settings.import_seconds)
    if outcome is None:
        raise Problem(422, "too-much", "That takes too long to replay.")
    if outcome.imported is None:
        raise invalid(outcome.problem)
    return outcome.imported


def _table(
    house: House, caller: Caller, body: wire.Import, imported: Imported
) -> tuple[GameRow, list[SeatRow]]:
    game = find_game(imported.edition)
    game = game.by_rules(imported.rules) or game
    options = read_options(game.options_type, imported.options)
    row = new_row(house, caller, game, options, title=body.title, customs=Customs(undo="turn"))
    said = {plan.seat: plan for plan in body.seats}
    if not set(said) <= set(imported.seats):
        raise invalid(f"The seats of that game are: {', '.join(imported.seats)}.")
    alone = body.purpose is Kind.ANALYSIS
    seats = []
    for place, seat in enumerate(imported.seats):
        plan = said.get(seat) or wire.SeatPlan(seat=seat, holder=Holder.INVITE)
        if alone:
            plan = wire.SeatPlan(seat=seat, holder=Holder.ME)
        made = new_seat(caller, game, row.id, place, replace(plan, name=_name(imported, seat)))
        seats.append(replace(made, contribution=ALONE) if alone else made)
    if all(seat.kind is Holder.BOT for seat in seats):
        raise invalid("At least one seat is for a person.")
    secret = secrets.token_hex(SECRET_BYTES)
    box = DiceBox("seeded" if alone else "committed", secret, imported=True)
    return replace(row, kind=body.purpose, dice=box), seats


def _name(imported: Imported, seat: Seat) -> str:
    return neat(bare(imported.names.get(seat, "")))[:LONGEST]


def _digested(row: GameRow, course: Course) -> GameRow:
    status = row.status
    if row.kind is Kind.ANALYSIS:
        status = Status.OVER if course.state.over else Status.PLAYING
    return replace(
        row,
        status=status,
        version=course.version,
        round=course.state.round,
        asked=course.asked,
        result=course.state.over,
    )
