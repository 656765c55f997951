"""Brings what is due in the outbox, many messages at once, so that nobody waits for a bad address.

Who sends takes the rows of a message for a while, and others leave them alone; if the sender dies,
another takes them up, as the same message. What that means for who gets it, `delivery` says.

Each way (web push, webhooks, letters) has hands of its own: a mail server that hangs holds up
letters and nothing else. Of one player only one message is under way by each, so that many bad
addresses of one player keep one hand busy, not all; and an address that took nothing for long is
left alone until it is named again.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, assert_never

from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server.club import outbox
from battleboard.server.club.delivery import Delivery, Outcome
from battleboard.server.club.open_question import Untold, notice_of
from battleboard.server.club.outbox import Contact, Due
from battleboard.server.club.wording import Notice
from battleboard.server.house import STORAGE, House
from battleboard.server.outside import MOMENT
from battleboard.server.people.tokens import new_id
from battleboard.server.storage.store import Conflict

LOG: Final = logging.getLogger("battleboard.notices")
HANDS: Final = 20
"""Messages that are under way at once, by each way."""
AGAIN: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds until a message that was not taken is tried again, each time."""


class Postman:
    """Brings the messages that go one way."""

    def __init__(self, house: House, way: str, every: float) -> None:
        self.house = house
        self._way = way
        self._every = every
        self._delivery = Delivery(house)
        self._busy: dict[str, asyncio.Task[None]] = {}
        """What is under way, by the player whom it is for."""

    async def run(self) -> None:
        """Bring what is due, for ever."""
        async with asyncio.TaskGroup() as under_way:
            try:
                while True:
                    await self._round(under_way)
                    await self._pause()
            except asyncio.CancelledError:
                await self._come_back()
                raise

    async def _round(self, under_way: asyncio.TaskGroup) -> None:
        """Begin with what is due, unless the database is away."""
        try:
            await self._set_out(under_way)
        except STORAGE as error:
            LOG.warning("storage failed", extra={"error": type(error).__name__})
        except Exception:
            LOG.exception("messages failed")

    async def _set_out(self, under_way: asyncio.TaskGroup) -> None:
        """Begin with what has waited longest, as far as there are hands."""
        while len(self._busy) < HANDS:
            gap = self.house.settings.notify_gap
            due = outbox.DueNow(self._way, self.house.clock.even(), gap, self._busy)
            async with self.house.database.reading() as connection:
                found = await outbox.next_message(connection, due)
            if found is None:
                return
            player = found.contact.player
            self._busy[player] = under_way.create_task(self._bring(found))
            self._busy[player].add_done_callback(partial(self._is_back, player))

    def _is_back(self, player: str, task: asyncio.Task[None]) -> None:
        del self._busy[player]

    async def _pause(self) -> None:
        """Until somebody is back, or for a while."""
        if self._busy:
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait(self._busy.values(), timeout=self._every, return_when=first)
        else:
            await asyncio.sleep(self._every)

    async def _come_back(self) -> None:
        """The server ends: what is under way has a moment to arrive, and is then called back.

        That is as if the sender had died: the rows wait, and are taken up as the same message.
        """
        if self._busy:
            await asyncio.wait(self._busy.values(), timeout=MOMENT)

    async def _bring(self, message: outbox.Message) -> None:
        """Bring one message; where that fails, the others go on, and this one waits."""
        try:
            await self._tell(message.contact, message.name or new_id(), message.rows)
        except (*STORAGE, Conflict) as error:
            LOG.warning("storage failed", extra={"error": type(error).__name__})
            await asyncio.sleep(self._every)
        except Exception:
            LOG.exception("a message failed")
            await self._put_off(message.rows, AGAIN[0])

    async def _put_off(self, rows: Sequence[Due], seconds: float) -> None:
        """Let rows wait that are due."""
        now, ids = self.house.clock.even(), [row.id for row in rows]
        writer = self.house.database.writer
        try:
            await writer.do(lambda c: outbox.put_off(c, ids, now, now + seconds))
        except STORAGE as error:
            LOG.warning("storage failed", extra={"error": type(error).__name__})
            await asyncio.sleep(self._every)

    async def _tell(self, contact: Contact, name: str, rows: Sequence[Due]) -> None:
        """One message with all that is due at one address."""
        notices = {row.id: await notice_of(self.house, row, contact.player) for row in rows}
        stale = [id_ for id_, notice in notices.items() if notice is Untold.STALE]
        if stale:
            await self.house.database.writer.do(lambda c: outbox.settle(c, stale, "stale"))
        later = [row for row in rows if notices[row.id] is Untold.LATER]
        if later:
            await self._put_off(later, self.house.settings.notify_seconds)
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
            try:
                return await writer.do(lambda c: outbox.seal(c, taken, claim)) == taken
            except asyncio.CancelledError:  # it may be noted, but not a word has gone out
                await writer.do(lambda c: outbox.release(c, taken, claim, outbox.WAITS))
                raise

        told = [wanted[id_] for id_ in sorted(taken)]
        outcome = await self._delivery.bring(contact, told, name, sealing)
        is_out = outcome is Outcome.TAKEN
        LOG.info("told" if is_out else "not told", extra={"where": contact.kind})
        self.house.metrics.count("notices_sent" if is_out else "notices_failed")
        wish = outbox.FAILED if tries + 1 >= len(AGAIN) else outbox.WAITS

        async def note(connection: AsyncConnection) -> None:
            await _note(connection, contact, outcome, now)
            if outcome is Outcome.TAKEN:
                await outbox.settle(connection, taken, outbox.SENT)
            elif outcome is Outcome.REFUSED:
                await outbox.release(connection, taken, claim, wish)

        await writer.do(note)


async def _note(
    connection: AsyncConnection, contact: Contact, outcome: Outcome, now: float
) -> None:
    """What an address did with a message."""
    match outcome:
        case Outcome.TAKEN | Outcome.UNSURE:
            await outbox.change_contact(connection, contact.id, {"sent": now, "failures": 0})
        case Outcome.REFUSED:
            await outbox.note_failure(connection, contact.id)
        case Outcome.GONE:
            await outbox.drop_contact(connection, contact.id)
        case Outcome.DROPPED:
            pass
        case _:
            assert_never(outcome)
