"""How the question of a row in the outbox stands by now: in words, unless nobody is to be told."""

from enum import Enum, auto
from typing import Any, Final

from battleboard.core.narrate import narrate_decision
from battleboard.core.texts import message
from battleboard.core.values import Decision
from battleboard.server.club.mail import page
from battleboard.server.club.outbox import Due
from battleboard.server.club.wording import Notice, place_of, time_left
from battleboard.server.door.problems import Problem
from battleboard.server.house import House
from battleboard.server.play import pace
from battleboard.server.play.table import Table
from battleboard.server.storage.rows import Status

PRESENT: Final = 600.0
"""Who sits before the page is told by the page; after so long there is a message all the same."""


class Untold(Enum):
    """Why nobody is told of a question."""

    STALE = auto()
    """It is asked no more."""
    LATER = auto()
    """Its player sits before the page."""


def sits_here(house: House, player: str, due: Due) -> bool:
    """Whether somebody sits before the page, and has not left the question for long."""
    table = house.tables.get(due.game)
    if table is None or not table.loaded:
        return False
    since = pace.clock_of(table.row, due.seat).since
    sits = any(listener.player == player for listener in table.listeners)
    return sits and house.clock.even() - since < PRESENT


async def notice_of(house: House, due: Due, player: str) -> Notice | Untold:
    """A decision in words, or why it is not told."""
    try:
        async with house.table(due.game) as table:
            clock = pace.clock_of(table.row, due.seat)
            holds = due.seat in table.seats_of(player)
            playing = table.row.status is Status.PLAYING and not table.by_program(due.seat)
            if clock.number != due.number or not holds or not playing:
                return Untold.STALE
            if sits_here(house, player, due):
                return Untold.LATER
            return _worded(house, table, due, player)
    except Problem:
        return Untold.STALE


def _worded(house: House, table: Table, due: Due, player: str) -> Notice:
    game, course = table.game, table.going
    asked = game.decision(game.view(course.state, due.seat))
    assert isinstance(asked, Decision), "somebody is asked"
    seat = game.lexicon.name(due.seat, "seat")
    clock = pace.clock_of(table.row, due.seat)
    until = pace.late_at(table.row.customs, clock, table.seats[due.seat])
    facts: dict[str, Any] = {"seat": seat, "question": narrate_decision(game, asked)}
    line = message("notice-turn", facts)
    if until is not None:
        left = time_left(until - house.clock.even())
        line = message("notice-turn-until", facts | {"left": left})
    return Notice(
        kind=due.kind,
        game=table.id,
        table=table.row.title or game.name,
        others=_named_others(table, player),
        seat=due.seat,
        number=due.number,
        question=facts["question"],
        line=line,
        until=until,
        link=page(house, place_of(table.id, due.seat, due.number)),
    )


def _named_others(table: Table, player: str) -> tuple[str, ...]:
    """The names of the others who sit at a table, in the order of its seats, each once."""
    sitting = (other for seat in table.seats for other in sorted(table.held.get(seat, ())))
    names = (table.names.get(other, "") for other in sitting if other != player)
    return tuple(dict.fromkeys(name for name in names if name))
