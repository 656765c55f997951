"""Messages to those who are asked: noted in the outbox, bundled, sent until they are taken.

Nothing here lies in the way of play. Again and again the games are looked at that have gone on
lately; whoever is asked there and has an address gets a row in the outbox. If a process dies
between a move and the message, the game stands as it stood, and the next look finds it. Who sends
takes the rows of a message for a while, and others leave them alone; if the sender dies, another
takes them up, as the same message. What that means for who gets it, `delivery` says.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final, assert_never

from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.question import question
from battleboard.core.texts import message
from battleboard.core.values import Decision
from battleboard.server import allowances, pace
from battleboard.server.club import outbox, recovery
from battleboard.server.club.contacts import page
from battleboard.server.club.delivery import Delivery, Outcome
from battleboard.server.club.outbox import Asked, Contact, Due
from battleboard.server.club.wording import REMINDER, TURN, Notice, place_of, time_left
from battleboard.server.house import STORAGE, House
from battleboard.server.problems import Problem
from battleboard.server.rows import Status
from battleboard.server.store import Conflict
from battleboard.server.table import Table
from battleboard.server.tokens import new_id

LOG: Final = logging.getLogger("battleboard.notices")
LOOK: Final = 5.0
"""Seconds between two looks at the games, at most."""
OVERLAP: Final = 60.0
"""A look goes back so far before the latest one: commits take a moment, clocks differ a little."""
EVERYTHING: Final = 12
"""Every so many looks all games are looked at whose clocks run, and what is old is cleared away."""
SLOW: Final = 12 * 3600.0
"""Where a decision has so long, there is a reminder when a quarter of the time is left."""
PRESENT: Final = 600.0
"""Who sits before the page is told by the page; after so long there is a message all the same."""
AGAIN: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds until a message that was not taken is tried again, each time."""
AT_ONCE: Final = 200
LONG_AGO: Final = 30 * pace.DAY


class Notices:
    """Looks who is asked, and tells them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._delivery = Delivery(house)
        self._every = min(LOOK, house.settings.notify_seconds / 2)
        self._seen = 0.0

    async def run(self) -> None:
        """Look and send, for ever."""
        looks = 0
        while True:
            try:
                await self._look(everything=looks % EVERYTHING == 0)
                await self._hold_back()
                await self._send()
                looks += 1
            except (*STORAGE, Conflict) as error:
                LOG.warning("storage failed", extra={"error": type(error).__name__})
            except Exception:
                LOG.exception("messages failed")
            await asyncio.sleep(self._every)

    # Who is to be told

    async def _look(self, *, everything: bool) -> None:
        """Put into the outbox whoever is asked and not there yet."""
        now = self.house.clock.now()
        since = 0.0 if self._seen == 0.0 else min(self._seen, now) - OVERLAP
        due = self.house.clock.even() + self.house.settings.notify_seconds
        async with self.house.database.reading() as connection:
            asked = await outbox.asked_people(connection, since)
            slow = await outbox.asked_people(connection, 0.0, timed=True) if everything else []
            reminded = [one for one in slow if self._is_short(one)]
            rows = [
                *await _new(connection, asked, TURN, due),
                *await _new(connection, reminded, REMINDER, due),
            ]
        if rows:
            await self.house.database.writer.do(lambda c: outbox.put(c, rows))
        if everything:
            await self.house.database.writer.do(self._clear)
        self._seen = now

    async def _clear(self, connection: AsyncConnection) -> None:
        """What is old and says nothing any more goes."""
        now = self.house.clock.even()
        await outbox.clear(connection, now - LONG_AGO)
        await allowances.forget_full(connection, now)
        await recovery.forget_old(connection, now)

    def _is_short(self, asked: Asked) -> bool:
        """Whether little time is left, of much."""
        patience = asked.customs.patience or 0.0
        end = pace.late_at(asked.customs, asked.clock, asked.place)
        now = self.house.clock.even()
        if patience < SLOW or end is None or pace.on_vacation(asked.place, now):
            return False
        return 0.0 < end - now <= patience / 4

    async def _hold_back(self) -> None:
        """Let wait a little longer what somebody is to be told who sits before the page here.

        Each worker does so again and again before anything is due, since another may send it.
        """
        until = self.house.clock.even() + self.house.settings.notify_seconds
        async with self.house.database.reading() as connection:
            soon = await outbox.soon(connection, until)
        held = [due.id for due, player in soon if self._sits_here(player, due)]
        if held:
            await self.house.database.writer.do(lambda c: outbox.postpone(c, held, until))

    def _sits_here(self, player: str, due: Due) -> bool:
        """Whether somebody sits before the page, and has not left the question for long."""
        table = self.house.tables.get(due.game)
        if table is None or not table.loaded:
            return False
        since = pace.clock_of(table.row, due.seat).since
        sits = any(listener.player == player for listener in table.listeners)
        return sits and self.house.clock.even() - since < PRESENT

    # Telling them

    async def _send(self) -> None:
        """Send what is due, one message for each address.

        What was in a message before stays in that one, so that its name always means the same.
        """
        async with self.house.database.reading() as connection:
            rows = await outbox.waiting(connection, self.house.clock.even(), AT_ONCE)
        bundles: dict[tuple[str, str], list[Due]] = {}
        for row in rows:
            bundles.setdefault((row.contact, row.message), []).append(row)
        for (contact, name), due in bundles.items():
            await self._tell(contact, name or new_id(), due)

    async def _tell(self, id_: str, name: str, rows: Sequence[Due]) -> None:
        """One message with all that is due at one address, unless it would be too soon."""
        async with self.house.database.reading() as connection:
            contact = await outbox.find_contact(connection, id_)
        now = self.house.clock.even()
        if contact is None or now - contact.sent < self.house.settings.notify_gap:
            return
        notices = {row.id: await self._notice(row, contact.player) for row in rows}
        stale = [id_ for id_, notice in notices.items() if notice == "stale"]
        if stale:
            await self.house.database.writer.do(lambda c: outbox.settle(c, stale, "stale"))
        wanted = {row.id: n for row in rows if isinstance(n := notices[row.id], Notice)}
        if wanted:
            tries = max(row.tries for row in rows)
            await self._try(contact, name, wanted, tries)

    async def _try(
        self, contact: Contact, name: str, wanted: Mapping[int, Notice], tries: int
    ) -> None:
        """Take decisions for a message, bring it, and note what became of it."""
        now, writer = self.house.clock.even(), self.house.database.writer
        again = now + AGAIN[min(tries, len(AGAIN) - 1)]
        claim = outbox.Claim(name, now, again)
        taken = await writer.do(lambda c: outbox.claim(c, list(wanted), claim))
        if not taken:
            return

        async def sealing() -> bool:
            return await writer.do(lambda c: outbox.seal(c, taken, claim)) == taken

        told = [wanted[id_] for id_ in sorted(taken)]
        outcome = await self._delivery.bring(contact, told, name, sealing)
        is_out = outcome is Outcome.TAKEN
        LOG.info("told" if is_out else "not told", extra={"where": contact.kind})
        self.house.metrics.count("notices_sent" if is_out else "notices_failed")
        wish = "failed" if tries + 1 >= len(AGAIN) else outbox.WAITS

        async def note(connection: AsyncConnection) -> None:
            await _note(connection, contact, outcome, now)
            if outcome is Outcome.TAKEN:
                await outbox.settle(connection, taken, "sent")
            elif outcome is Outcome.REFUSED:
                await outbox.release(connection, taken, claim, wish)

        await writer.do(note)

    # In words

    async def _notice(self, row: Due, player: str) -> Notice | str:
        """A decision in words; "stale": it is asked no more; "later": its player sits there."""
        try:
            async with self.house.table(row.game) as table:
                clock = pace.clock_of(table.row, row.seat)
                holds = row.seat in table.seats_of(player)
                playing = table.row.status is Status.PLAYING and not table.by_program(row.seat)
                if clock.number != row.number or not holds or not playing:
                    return "stale"
                if self._sits_here(player, row):
                    return "later"
                return self._worded(table, row)
        except Problem:
            return "stale"

    def _worded(self, table: Table, row: Due) -> Notice:
        game, course = table.game, table.going
        asked = game.decision(game.view(course.state, row.seat))
        assert isinstance(asked, Decision), "somebody is asked"
        seat = game.lexicon.name(row.seat, "seat")
        clock = pace.clock_of(table.row, row.seat)
        until = pace.late_at(table.row.customs, clock, table.seats[row.seat])
        facts: dict[str, Any] = {"seat": seat, "question": question(game, asked)}
        line = message("notice-turn", facts)
        if until is not None:
            left = time_left(until - self.house.clock.even())
            line = message("notice-turn-until", facts | {"left": left})
        return Notice(
            kind=row.kind,
            game=table.id,
            table=table.row.title or game.name,
            seat=row.seat,
            number=row.number,
            question=facts["question"],
            line=line,
            until=until,
            link=page(self.house, place_of(table.id, row.seat, row.number)),
        )


async def _note(
    connection: AsyncConnection, contact: Contact, outcome: Outcome, now: float
) -> None:
    """What an address did with a message."""
    match outcome:
        case Outcome.TAKEN:
            await outbox.change_contact(connection, contact.id, {"sent": now, "failures": 0})
        case Outcome.REFUSED:
            failures = contact.failures + 1
            await outbox.change_contact(connection, contact.id, {"failures": failures})
        case Outcome.GONE:
            await outbox.drop_contact(connection, contact.id)
        case Outcome.DROPPED:
            pass
        case _:
            assert_never(outcome)


async def _new(
    connection: AsyncConnection, asked: Sequence[Asked], kind: str, due: float
) -> list[dict[str, Any]]:
    """Rows for the outbox, of what it does not have yet."""
    known = await outbox.known(connection, asked, kind)
    return [
        {"contact": one.contact, "game": one.game, "seat": one.seat, "number": one.number}
        | {"kind": kind, "due": due}
        for one in asked
        if (one.contact, one.game, one.seat, one.number) not in known
    ]
