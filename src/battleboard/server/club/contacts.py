"""Where a player wants to be told that it is their turn: browsers, e-mail, webhooks.

An e-mail address counts only after its owner has followed the link that was sent there, and every
letter has a link that ends it. Both links are signed by the server and need nobody to be logged in.

Letters lead to a new password as well (see `recovery`). So whoever has an account shows the
password to name an e-mail address, and the other addresses are told: a stolen cookie is not enough
to become the account.
"""

import hmac
import re
import secrets
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.texts import message
from battleboard.server import wire
from battleboard.server.club import mail, outbox, passwords, push, store, warning
from battleboard.server.club.mail import has_mail, page
from battleboard.server.club.outbox import Contact
from battleboard.server.club.post import AddressError, target_of
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import Problem, conflict, invalid, not_found
from battleboard.server.house import House
from battleboard.server.people.tokens import is_id, new_id, new_secret
from battleboard.server.storage.allowances import Allowance

MOST: Final = 10
"""Addresses of one player."""
FROM_ONE: Final = (1 / 120, 10.0)
"""First letters that are asked for from one place: so many a second for long, so many at once."""
EVERYBODYS: Final = Allowance("confirm", "everybody", 1 / 10, 100)
"""First letters that the server sends at all."""
_MAIL: Final = re.compile(r"[^\s@<>,;:\"()\[\]\\\x00-\x20\x7f]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
Kind = Literal["push", "email", "webhook"]
Key = Annotated[str, Meta(max_length=120, pattern=r"^[A-Za-z0-9_=-]*$")]


class NewContact(wire.Request, frozen=True):
    """An address to be told at."""

    kind: Kind
    address: Annotated[str, Meta(min_length=3, max_length=1_000, pattern=wire.PLAIN)]
    p256dh: Key = ""
    """Of a browser: its public key."""
    auth: Key = ""
    """Of a browser: its shared secret."""
    password: passwords.Password = ""
    """Of an account that names an e-mail address: a letter there leads to a new password."""


class ContactInfo(wire.Answer, frozen=True):
    """An address as its owner sees it."""

    id: str
    kind: Kind
    address: str
    confirmed: bool
    """Whether it counts: an e-mail address only after its owner has followed a link."""
    failures: int
    secret: str | None = None
    """Of a webhook, and only when it is new: what messages are signed with."""


class ContactList(wire.Answer, frozen=True):
    """Where one is told, and which ways there are."""

    contacts: tuple[ContactInfo, ...]
    vapid: str
    """The key that browsers subscribe with."""
    email: bool
    webhook: bool


class LetterLink(wire.Request, frozen=True):
    """The end of a link that came by e-mail."""

    token: Annotated[str, Meta(max_length=64)]


# Keys and signed links


async def server_key(house: House, name: str) -> str:
    """A key of the server's own."""
    if name not in house.keys:
        made = push.new_key() if name == "vapid" else new_secret()
        house.keys[name] = await house.database.writer.do(lambda c: store.key_of(c, name, made))
    return house.keys[name]


async def token_for(house: House, purpose: str, contact: str) -> str:
    """The end of a link that does one thing with one address."""
    key = await server_key(house, "links")
    digest = hmac.digest(key.encode(), f"{purpose}:{contact}".encode(), "sha256")
    return f"{contact}_{push.encoded(digest[:18])}"


async def contact_of(house: House, purpose: str, token: str) -> Contact:
    """The address that a link is about; raises Problem."""
    id_ = token.partition("_")[0]
    right = await token_for(house, purpose, id_) if is_id(id_) else ""
    if not right or not hmac.compare_digest(right.encode(), token.encode(errors="replace")):
        raise not_found("This link leads nowhere.")
    async with house.database.reading() as connection:
        found = await outbox.find_contact(connection, id_)
    if found is None:
        raise not_found("This link leads nowhere.")
    return found


# Adding and dropping


async def _contacts(house: House, call: Call) -> ContactList:
    async with house.database.reading() as connection:
        found = await outbox.contacts_of(connection, call.caller.id)
    key = push.private_key(await server_key(house, "vapid"))
    return ContactList(
        contacts=tuple(map(info, found)),
        vapid=push.encoded(push.public_bytes(key)),
        email=has_mail(house),
        webhook=bool(house.settings.public_url),
    )


def info(contact: Contact, secret: str | None = None) -> ContactInfo:
    """An address as its owner sees it."""
    return ContactInfo(
        id=contact.id,
        kind=msgspec.convert(contact.kind, Kind),
        address=contact.address,
        confirmed=contact.confirmed,
        failures=contact.failures,
        secret=secret,
    )


async def _add(house: House, call: Call) -> ContactInfo:
    body: NewContact = call.body
    keys, secret = _checked(house, body)
    now = house.clock.now()
    sure = body.kind != "email"
    contact = Contact(new_id(), call.caller.id, body.kind, body.address, keys, sure, now, 0.0, 0)

    async def job(connection: AsyncConnection) -> Contact:
        known = await outbox.contacts_of(connection, call.caller.id)
        for old in known:
            if (old.kind, old.address) == (body.kind, body.address):
                await outbox.change_contact(connection, old.id, {"keys": keys, "failures": 0})
                return old._replace(keys=keys, failures=0)
        if len(known) >= MOST:
            raise conflict("too-many-contacts", f"At most {MOST} addresses can be named.")
        await outbox.add_contact(connection, contact)
        return contact

    if body.kind == "email":
        await _guard_owner(house, call.caller.id, body.password)
        await _guard_letters(house, call, body.address)
    made = await house.database.writer.do(job)
    if not made.confirmed:
        await _ask_for_consent(house, made)
    return info(made, secret)


def _checked(house: House, body: NewContact) -> tuple[str, str | None]:
    """The keys of an address, and what its owner has to know of them; raises Problem."""
    if body.kind == "email":
        if not has_mail(house):
            raise conflict("no-mail", "This server sends no e-mail.")
        if len(body.address) > 200 or not _MAIL.fullmatch(body.address) or "=?" in body.address:
            raise invalid("That is no e-mail address.")
        return "", None
    try:
        target_of(body.address, private=house.settings.private_targets)
    except AddressError as error:
        raise invalid(str(error)) from None
    if body.kind == "webhook":
        if not house.settings.public_url:
            raise conflict("no-webhooks", "This server calls no webhooks.")
        secret = secrets.token_hex(32)
        return secret, secret
    keys = push.BrowserKeys(body.p256dh, body.auth)
    if not push.are_keys(keys):
        raise invalid("These are no keys of a browser.")
    return msgspec.json.encode(keys).decode(), None


async def _guard_owner(house: House, player: str, password: str) -> None:
    """Raises Problem where the player has an account, and that is not its password."""
    async with house.database.reading() as connection:
        account = await store.account_of(connection, player)
    if account is not None:
        await passwords.opened_by_owner(house, account, password)


# How many letters strangers may have sent: nobody asked for the first one at an address.


async def _guard_letters(house: House, call: Call, address: str) -> None:
    """Raises Problem where too many letters were asked for, by somebody, to somebody, or at all.

    The narrowest limit is asked first, so that who has reached it takes nothing from the others.
    """
    if not await house.allows(Allowance("confirm", call.caller.id, 1 / 600, 3)):
        raise Problem(429, "too-many", "Too many letters; wait a while.", retry_after=600)
    if not await house.allows(letters_to(address)):
        raise Problem(429, "too-many", "Too many letters to that address.", retry_after=3600)
    for limit in (Allowance("confirm from", call.door.address, *FROM_ONE), EVERYBODYS):
        if not await house.allows(limit):
            raise Problem(429, "too-many", "Too many letters; wait a while.", retry_after=600)


def letters_to(address: str) -> Allowance:
    """How often strangers may have a letter sent to an address."""
    return Allowance("letters to", mailbox(address), 1 / 3600, 3)


def mailbox(address: str) -> str:
    """Where letters to an address end up, as far as anybody can know: many take any tag behind a +.

    >>> mailbox("Anna+club@Example.org")
    'anna@example.org'
    """
    name, _, host = address.casefold().rpartition("@")
    return f"{name.partition('+')[0] or name}@{host}"


async def _ask_for_consent(house: House, contact: Contact) -> None:
    link = page(house, f"confirm/{await token_for(house, 'confirm', contact.id)}")
    subject, text = message("notice-confirm-subject"), message("notice-confirm", {"link": link})
    try:
        letter = mail.letter(house.settings, contact.address, subject, text, f"confirm-{new_id()}")
    except ValueError:
        raise invalid("That is no e-mail address.") from None
    try:
        await mail.send(house, letter)
    except OSError:
        raise Problem(503, "mail-away", "The mail server does not answer; try later.") from None


async def _drop(house: House, call: Call) -> None:
    async with house.database.reading() as connection:
        found = await outbox.find_contact(connection, call.path["contact"])
    if found is None or found.player != call.caller.id:
        raise not_found("You have no such address.")
    await house.database.writer.do(lambda c: outbox.drop_contact(c, found.id))


# Links that came by e-mail


async def _confirm(house: House, call: Call) -> None:
    body: LetterLink = call.body
    contact = await contact_of(house, "confirm", body.token)
    if contact.confirmed:
        return
    await house.database.writer.do(
        lambda c: outbox.change_contact(c, contact.id, {"confirmed": True})
    )
    house.spawn(warning.of_address(house, contact))


async def _unsubscribe(house: House, call: Call) -> None:
    contact = await contact_of(house, "unsubscribe", call.path["token"])
    await house.database.writer.do(lambda c: outbox.drop_contact(c, contact.id))


_ME: Final = "/api/me/contacts"
ENDPOINTS: Final = (
    Endpoint("GET", _ME, "Where one is told that it is one's turn.", _contacts, ContactList),
    Endpoint(
        "POST",
        _ME,
        "Be told in this browser, by e-mail or by a webhook.",
        _add,
        ContactInfo,
        body=NewContact,
        status=201,
        problems=(400, 403, 409, 413),
    ),
    Endpoint(
        "DELETE",
        f"{_ME}/{{contact}}",
        "Be told there no more.",
        _drop,
        None,
        status=204,
        problems=(404,),
    ),
    Endpoint(
        "POST",
        "/api/confirm",
        "Confirm an e-mail address, by the link that was sent there.",
        _confirm,
        None,
        body=LetterLink,
        open_to_all=True,
        status=204,
        problems=(400, 404, 413),
    ),
    Endpoint(
        "POST",
        "/api/unsubscribe/{token}",
        "Get no more e-mail, by the link in one.",
        _unsubscribe,
        None,
        open_to_all=True,
        status=204,
        problems=(404,),
    ),
)
