"""Messages to those who are asked: noted in the outbox, where a `postman` finds them.

Nothing here lies in the way of play. Again and again the games are looked at that have gone on
lately; whoever is asked there and has an address gets a row in the outbox. If a process dies
between a move and the message, the game stands as it stood, and the next look finds it.
"""

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server.club import outbox, recovery
from battleboard.server.club.open_question import sits_here
from battleboard.server.club.outbox import Asked, Fate
from battleboard.server.club.postman import Postman
from battleboard.server.club.wording import REMINDER, TURN
from battleboard.server.house import STORAGE, House
from battleboard.server.play import pace
from battleboard.server.storage import allowances
from battleboard.server.storage.store import Conflict

LOG: Final = logging.getLogger("battleboard.notices")
LOOK: Final = 5.0
"""Seconds between two looks at the games, at most."""
OVERLAP: Final = 60.0
"""A look goes back so far before the latest one: commits take a moment, clocks differ a little."""
EVERYTHING: Final = 12
"""Every so many looks all games are looked at whose clocks run, and what is old is cleared away."""
SLOW: Final = 12 * 3600.0
"""Where a decision has so long, there is a reminder when a quarter of the time is left.

Where it has less, there is one only if the first message may not have arrived.
"""
UNHEARD: Final = pace.DAY
"""Where no clock runs, a first message that may not have arrived has a reminder after so long."""
LONG_AGO: Final = 30 * pace.DAY


def at_work(house: House) -> tuple[Coroutine[Any, Any, None], ...]:
    """All that has to go on, each for itself, so that people are told."""
    every = min(LOOK, house.settings.notify_seconds / 2)
    bringing = (Postman(house, way, every).run() for way in outbox.WAYS)
    return Notices(house, every).run(), *bringing


class Notices:
    """Looks who is asked, and notes it in the outbox."""

    def __init__(self, house: House, every: float) -> None:
        self.house = house
        self._every = every
        self._seen = 0.0

    async def run(self) -> None:
        """Look, for ever."""
        looks = 0
        while True:
            try:
                await self._look(everything=looks % EVERYTHING == 0)
                await self._hold_back()
                looks += 1
            except (*STORAGE, Conflict) as error:
                LOG.warning("storage failed", extra={"error": type(error).__name__})
            except Exception:
                LOG.exception("messages failed")
            await asyncio.sleep(self._every)

    async def _look(self, *, everything: bool) -> None:
        """Put into the outbox whoever is asked and not there yet."""
        now = self.house.clock.now()
        since = 0.0 if self._seen == 0.0 else min(self._seen, now) - OVERLAP
        due = self.house.clock.even() + self.house.settings.notify_seconds
        async with self.house.database.reading() as connection:
            asked = await outbox.asked_people(connection, outbox.asked_since(since))
            rows = await _new(connection, asked, TURN, due)
        if rows:
            await self.house.database.writer.do(lambda c: outbox.put(c, rows))
        if everything:
            await self._remind(due)
            await self.house.database.writer.do(self._clear)
        self._seen = now

    async def _remind(self, due: float) -> None:
        """Put into the outbox whose time runs short, or who may not know that they are asked."""
        where = outbox.CLOCK_RUNS | outbox.perhaps_unheard(TURN)
        async with self.house.database.reading() as connection:
            asked = await outbox.asked_people(connection, where)
            first = await outbox.known(connection, asked, TURN)
            slow = [one for one in asked if self._needs_reminder(one, first.get(one.key))]
            rows = await _new(connection, slow, REMINDER, due)
        if rows:
            await self.house.database.writer.do(lambda c: outbox.put(c, rows))

    async def _clear(self, connection: AsyncConnection) -> None:
        """What is old and says nothing any more goes."""
        now = self.house.clock.even()
        await outbox.clear(connection, now - LONG_AGO)
        await allowances.forget_full(connection, now)
        await recovery.forget_old(connection, now)

    def _needs_reminder(self, asked: Asked, first: Fate | None) -> bool:
        """Whether little time is left, of much, or the first message may have been lost."""
        now = self.house.clock.even()
        unsure = first is not None and first.done in outbox.UNSURE
        if asked.customs.patience is None:
            return first is not None and unsure and first.due + UNHEARD <= now
        end = pace.late_at(asked.customs, asked.clock, asked.place)
        if end is None or pace.on_vacation(asked.place, now):
            return False
        in_short = end - asked.customs.patience / 4
        if first is not None and (first.done == outbox.WAITS or first.due > in_short):
            return False
        return (asked.customs.patience >= SLOW or unsure) and in_short <= now < end

    async def _hold_back(self) -> None:
        """Let wait a little longer what somebody is to be told who sits before the page here.

        Each worker does so again and again before anything is due, since another may send it.
        """
        until = self.house.clock.even() + self.house.settings.notify_seconds
        async with self.house.database.reading() as connection:
            soon = await outbox.soon(connection, until)
        held = [due.id for due, player in soon if sits_here(self.house, player, due)]
        if held:
            await self.house.database.writer.do(lambda c: outbox.postpone(c, held, until))


async def _new(
    connection: AsyncConnection, asked: Sequence[Asked], kind: str, due: float
) -> list[dict[str, Any]]:
    """Rows for the outbox, of what it does not have yet."""
    known = await outbox.known(connection, asked, kind)
    return [_row(one, kind, due) for one in asked if one.key not in known]


def _row(one: Asked, kind: str, due: float) -> dict[str, Any]:
    place = {"contact": one.contact, "game": one.game, "seat": one.seat, "number": one.number}
    return place | {"kind": kind, "due": due}


async def tell_anew(connection: AsyncConnection, game: str, due: float) -> None:
    """A game has gone back: whoever is asked there is told, whatever they were told before.

    Lines are numbered anew from there on. What was told of those that are gone would else count
    for those that take their place.
    """
    await outbox.forget_game(connection, game)
    asked = await outbox.asked_people(connection, outbox.is_game(game))
    await outbox.put(connection, [_row(one, TURN, due) for one in asked])
