"""Messages to those who are asked: noted in the outbox, bundled, sent until they are taken.

Nothing here lies in the way of play. Again and again the games are looked at that have gone on
lately; whoever is asked there and has an address gets a row in the outbox. If a process dies
between a move and the message, the game stands as it stood, and the next look finds it. A row
is settled only after its message was taken. If a process dies in between, the message goes out
once more under the same name, and mail programs and browsers show it once.
"""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.question import question
from battleboard.core.texts import message
from battleboard.core.values import Decision
from battleboard.server import pace
from battleboard.server.club import mail, outbox, push
from battleboard.server.club.contacts import page, server_key, token_for
from battleboard.server.club.outbox import Asked, Contact, Due
from battleboard.server.club.post import AddressError, post
from battleboard.server.house import STORAGE, House
from battleboard.server.problems import Problem
from battleboard.server.rows import Status
from battleboard.server.store import Conflict
from battleboard.server.table import Table
from battleboard.server.tokens import new_id

LOG: Final = logging.getLogger("battleboard.notices")
TURN: Final = "turn"
REMINDER: Final = "reminder"
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


class Notice(Struct, frozen=True, kw_only=True):
    """One decision, in words."""

    kind: str
    game: str
    table: str
    seat: str
    number: int
    question: str
    line: str
    """All of it but the table, in one sentence."""
    until: float | None
    link: str


class Notices:
    """Looks who is asked, and tells them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._every = min(LOOK, house.settings.notify_seconds / 2)
        self._seen = 0.0

    async def run(self) -> None:
        """Look and send, for ever."""
        looks = 0
        while True:
            try:
                await self._look(everything=looks % EVERYTHING == 0)
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
        async with self.house.database.reading() as connection:
            asked = await outbox.asked_people(connection, since)
            slow = await outbox.asked_people(connection, 0.0, timed=True) if everything else []
            reminded = [one for one in slow if self._is_short(one)]
            rows = [
                *await self._new(connection, asked, TURN, self.house.settings.notify_seconds),
                *await self._new(connection, reminded, REMINDER, 0.0),
            ]
        if rows:
            await self.house.database.writer.do(lambda c: outbox.put(c, rows))
        if everything:
            before = self.house.clock.even() - LONG_AGO
            await self.house.database.writer.do(lambda c: outbox.clear(c, before))
        self._seen = now

    def _is_short(self, asked: Asked) -> bool:
        """Whether little time is left, of much."""
        patience = asked.customs.patience or 0.0
        end = pace.late_at(asked.customs, asked.clock, asked.place)
        now = self.house.clock.even()
        if patience < SLOW or end is None or pace.on_vacation(asked.place, now):
            return False
        return 0.0 < end - now <= patience / 4

    async def _new(
        self, connection: AsyncConnection, asked: Sequence[Asked], kind: str, wait: float
    ) -> list[dict[str, Any]]:
        known = await outbox.known(connection, asked, kind)
        due = self.house.clock.even() + wait
        return [
            {"contact": one.contact, "game": one.game, "seat": one.seat, "number": one.number}
            | {"kind": kind, "due": due}
            for one in asked
            if (one.contact, one.game, one.seat, one.number) not in known
        ]

    # Telling them

    async def _send(self) -> None:
        """Send what is due, one message for each address."""
        async with self.house.database.reading() as connection:
            rows = await outbox.waiting(connection, self.house.clock.even(), AT_ONCE)
        by_contact: dict[str, list[Due]] = {}
        for row in rows:
            by_contact.setdefault(row.contact, []).append(row)
        for contact, due in by_contact.items():
            await self._tell(contact, due)

    async def _tell(self, id_: str, rows: Sequence[Due]) -> None:
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
        wanted = [row for row in rows if isinstance(notices[row.id], Notice)]
        if wanted:
            await self._try(contact, wanted, notices)

    async def _try(
        self, contact: Contact, rows: Sequence[Due], notices: dict[int, Notice | str]
    ) -> None:
        now, name = self.house.clock.even(), new_id()
        tries = max(row.tries for row in rows)
        again = now + AGAIN[min(tries, len(AGAIN) - 1)]
        wanted = [row.id for row in rows]
        writer = self.house.database.writer
        taken = await writer.do(lambda c: outbox.claim(c, wanted, name, now, again))
        told = [n for id_, n in notices.items() if id_ in taken and isinstance(n, Notice)]
        if not told:
            return
        done = await self._sent(contact, told, f"{contact.id[:8]}-{min(taken)}")
        LOG.info("told" if done else "not told", extra={"where": contact.kind})
        self.house.metrics.count("notices_sent" if done else "notices_failed")
        if done is None:
            await writer.do(lambda c: outbox.drop_contact(c, contact.id))
            return
        ids = list(taken)

        async def settle(connection: AsyncConnection) -> None:
            if done:
                await outbox.settle(connection, ids, "sent")
                values: dict[str, Any] = {"sent": now, "failures": 0}
            else:
                if tries + 1 >= len(AGAIN):
                    await outbox.settle(connection, ids, "failed")
                values = {"failures": contact.failures + 1}
            await outbox.change_contact(connection, contact.id, values)

        await writer.do(settle)

    async def _sent(self, contact: Contact, told: Sequence[Notice], name: str) -> bool | None:
        """Whether a message was taken; None: the address is gone for good."""
        try:
            match contact.kind:
                case "push":
                    status = await self._push(contact, told, name)
                case "webhook":
                    status = await self._call(contact, told, name)
                case _:
                    await self._write(contact, told, name)
                    status = 200
        except AddressError:
            return None
        except OSError:
            return False
        if contact.kind == "push" and status in (404, 410):
            return None
        return 200 <= status < 300

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
                now = self.house.clock.even()
                sits = any(listener.player == player for listener in table.listeners)
                if sits and now - clock.since < PRESENT:
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
            link=page(self.house, f"game/{table.id}/{row.seat}"),
        )

    # The three ways

    async def _push(self, contact: Contact, told: Sequence[Notice], name: str) -> int:
        said = {
            "title": title(told),
            "body": "\n".join(lines(told)),
            # Relative: the page that subscribed knows where it came from.
            "url": "/#/" + _place(told),
            "tag": name,
        }
        data = _short(said)
        keys = msgspec.json.decode(contact.keys, type=push.BrowserKeys)
        settings = self.house.settings
        who = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url
        key, now = await server_key(self.house, "vapid"), self.house.clock.now()
        headers = push.headers(contact.address, key, who or "https://localhost", name, now)
        body = push.sealed(data, keys)
        return await post(contact.address, headers, body, private=settings.private_targets)

    async def _call(self, contact: Contact, told: Sequence[Notice], name: str) -> int:
        body = msgspec.json.encode({"id": name, "decisions": told})
        at = int(self.house.clock.now())
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Battleboard",
            "X-Battleboard-Delivery": name,
            "X-Battleboard-Signature": f"t={at},v1={signed(contact.keys, at, body)}",
        }
        private = self.house.settings.private_targets
        return await post(contact.address, headers, body, private=private)

    async def _write(self, contact: Contact, told: Sequence[Notice], name: str) -> None:
        token = await token_for(self.house, "unsubscribe", contact.id)
        entries = [
            message("notice-letter-entry", {"line": line, "link": notice.link})
            for line, notice in zip(lines(told), told, strict=True)
        ]
        way_out = page(self.house, f"unsubscribe/{token}")
        text = message("notice-letter", {"lines": "\n\n".join(entries), "way-out": way_out})
        settings = self.house.settings
        letter = mail.letter(settings, contact.address, title(told), text, name)
        one_click = f"{settings.public_url.rstrip('/')}/api/unsubscribe/{token}"
        await mail.send(settings, mail.with_way_out(letter, one_click))


def time_left(seconds: float) -> str:
    """How much time is left, roughly.

    >>> time_left(2.4 * 86400), time_left(3700), time_left(59)
    ('2 days', 'one hour', 'one minute')
    """
    if seconds >= pace.DAY:
        return message("notice-days", {"days": round(seconds / pace.DAY)})
    if seconds >= 3600:
        return message("notice-hours", {"hours": round(seconds / 3600)})
    return message("notice-minutes", {"minutes": max(1, round(seconds / 60))})


def title(told: Sequence[Notice]) -> str:
    """What a message is called."""
    games = {notice.game for notice in told}
    if len(games) > 1:
        return message("notice-title-several", {"count": len(games)})
    only_reminders = all(notice.kind == REMINDER for notice in told)
    id_ = "notice-title-reminder" if only_reminders else "notice-title"
    return message(id_, {"table": told[0].table})


def lines(told: Sequence[Notice]) -> list[str]:
    """A line for each decision; where there are several games, with the table's name."""
    if len({notice.game for notice in told}) == 1:
        return [notice.line for notice in told]
    return [message("notice-line", {"table": n.table, "line": n.line}) for n in told]


def _place(told: Iterable[Notice]) -> str:
    """Where a click leads: to the decision, or to the list of games where there are several."""
    places = {f"game/{notice.game}/{notice.seat}" for notice in told}
    games = {notice.game for notice in told}
    return min(places) if len(games) == 1 else ""


def _short(said: dict[str, str]) -> bytes:
    """A message for a browser, cut to what push services take."""
    data = msgspec.json.encode(said)
    if len(data) > push.MOST:
        body = said["body"].encode()[:500].decode(errors="ignore")
        data = msgspec.json.encode(said | {"body": body})
    return data


def signed(secret: str, at: int, body: bytes) -> str:
    """What proves to a webhook that a message is ours, and new."""
    return hmac.new(secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
