"""The three ways by which a message leaves the house, and what each does that nobody is told twice.

Nobody can know whether a message was taken just before its sender died. So each way has a promise
of its own. A push message goes out again under its old name, and the browser shows that name once.
A webhook is called again with the same ID, by which a program knows what it has seen. A letter
cannot be taken back, and many mailboxes show one that comes again: it is noted as begun before the
mail server gets it, and whatever happens then, it is never sent again. A reminder, which says that
it is one, makes up for a letter that was lost (see `notices`).
"""

import hashlib
import hmac
import logging
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum, auto
from typing import Final

import msgspec

from battleboard.core.texts import message
from battleboard.server.club import mail, push
from battleboard.server.club.contacts import server_key, token_for
from battleboard.server.club.mail import page
from battleboard.server.club.outbox import Contact
from battleboard.server.club.post import AddressError, post
from battleboard.server.club.wording import Notice, common_place, lines, title
from battleboard.server.house import House

LOG: Final = logging.getLogger("battleboard.notices")


class Outcome(Enum):
    """What became of a message."""

    TAKEN = auto()
    REFUSED = auto()
    """It was certainly not taken: it is tried again later."""
    GONE = auto()
    """The address takes nothing any more."""
    UNSURE = auto()
    """It may have been taken; it is not tried again."""
    DROPPED = auto()
    """Somebody else has it by now."""


Sealing = Callable[[], Awaitable[bool]]
"""Note that a message begins to go out; False: it must not go out from here any more."""


class Delivery:
    """Brings messages to the addresses of players."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def bring(
        self, contact: Contact, told: Sequence[Notice], name: str, sealing: Sealing
    ) -> Outcome:
        """Send one message; its name is the same each time that it is tried."""
        try:
            match contact.kind:
                case "push":
                    return _outcome(await self._push(contact, told, name), gone=(404, 410))
                case "webhook":
                    return _outcome(await self._call(contact, told, name))
                case _:
                    return await self._write(contact, told, name, sealing)
        except AddressError:
            return Outcome.GONE
        except OSError:
            return Outcome.REFUSED
        except ValueError as error:  # nothing went out: this message cannot be written
            LOG.warning("a message cannot be written", extra={"error": type(error).__name__})
            return Outcome.REFUSED

    async def _push(self, contact: Contact, told: Sequence[Notice], name: str) -> int:
        said = {
            "title": title(told),
            "body": "\n".join(lines(told)),
            # Relative: the page that subscribed knows where it came from.
            "url": "/#/" + common_place(told),
            "tag": name,
        }
        keys = msgspec.json.decode(contact.keys, type=push.BrowserKeys)
        settings = self.house.settings
        who = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url
        key, now = await server_key(self.house, "vapid"), self.house.clock.now()
        headers = push.headers(contact.address, key, who or "https://localhost", name, now)
        body = push.sealed(_short(said), keys)
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

    async def _write(
        self, contact: Contact, told: Sequence[Notice], name: str, sealing: Sealing
    ) -> Outcome:
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
        letter = mail.with_way_out(letter, one_click)
        async with mail.addressed(settings, letter) as line:
            if not await sealing():
                return Outcome.DROPPED
            taken = await mail.handed_over(line, letter)
        if taken is None:
            return Outcome.UNSURE
        return Outcome.TAKEN if taken else Outcome.REFUSED


def _outcome(status: int, gone: Sequence[int] = ()) -> Outcome:
    if status in gone:
        return Outcome.GONE
    return Outcome.TAKEN if 200 <= status < 300 else Outcome.REFUSED


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
