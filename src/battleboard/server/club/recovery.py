"""A way back for who forgot a password: by a letter, or by the host of the server.

A letter goes only to an address that its owner confirmed. Whether an address is known is nobody's
business: the answer is the same, and it comes before anything is looked up. The link in the letter
counts once and for an hour.

The player's secret was in a box that only the old password opened, and nobody can open it now. So
the player gets a new one. Seats, names and addresses stay; links that were made with the old one
still let people sit down, but nobody can look them up again: new ones can be made.
"""

import logging
from typing import Annotated, Final

from msgspec import Meta
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.core.texts import message
from battleboard.server import wire
from battleboard.server.club import mail, passwords, sessions, warning
from battleboard.server.club import store as club
from battleboard.server.club.accounts import end_browsers, end_programs, welcome
from battleboard.server.club.contacts import letters_to
from battleboard.server.club.mail import has_mail, page
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import conflict, not_found
from battleboard.server.house import STORAGE, House
from battleboard.server.people.tokens import hashed, new_id, new_secret
from battleboard.server.storage.schema import accounts, contacts, resets

LOG: Final = logging.getLogger("battleboard.recovery")
LASTS: Final = 3600.0
"""Seconds that a link counts."""


class Forgotten(wire.Request, frozen=True):
    """Somebody forgot a password; the address is one that messages go to."""

    address: Annotated[str, Meta(min_length=3, max_length=200, pattern=wire.PLAIN)]


class NewBeginning(wire.Request, frozen=True):
    """A new password, by the link that came by e-mail."""

    token: Annotated[str, Meta(max_length=64)]
    password: passwords.NewPassword


# The letter


async def _forgotten(house: House, call: Call) -> None:
    body: Forgotten = call.body
    if not has_mail(house):
        raise conflict("no-mail", "This server sends no e-mail; ask its host for a new password.")
    await passwords.guard_tries(house, "forgot from", call.door.address)
    # Beside everything else: how long the answer takes tells nothing.
    house.spawn(_write(house, body.address))


async def _write(house: House, address: str) -> None:
    """Send a letter to an address, if somebody with an account gets messages there."""
    try:
        async with house.database.reading() as connection:
            found = await _accounts_at(connection, address)
        if not found or not await house.allows(letters_to(address)):
            return
        links = [
            message("reset-letter-entry", {"name": name, "link": await _link(house, player)})
            for player, name in found
        ]
        text = message("reset-letter", {"lines": "\n\n".join(links)})
        subject = message("reset-letter-subject")
        letter = mail.letter(house.settings, address, subject, text, f"reset-{new_id()}")
        await mail.send(house, letter)
    except (*STORAGE, ValueError) as error:
        LOG.warning("no letter went out", extra={"error": type(error).__name__})


async def _accounts_at(connection: AsyncConnection, address: str) -> list[tuple[str, str]]:
    """Whose messages go to an address: players with an account, and its name."""
    here = (contacts.c.kind == "email") & contacts.c.confirmed
    here &= func.lower(contacts.c.address) == address.lower()
    wanted = (
        select(accounts.c.player, accounts.c.name)
        .join(contacts, contacts.c.player == accounts.c.player)
        .where(here)
        .order_by(accounts.c.name_key)
    )
    return [(row.player, row.name) for row in await connection.execute(wanted)]


async def _link(house: House, player: str) -> str:
    token = new_secret()
    row = {"hash": hashed(token), "player": player, "created": house.clock.even()}
    await house.database.writer.do(lambda c: _keep(c, row))
    return page(house, f"reset/{token}")


async def _keep(connection: AsyncConnection, row: dict[str, object]) -> None:
    await connection.execute(insert(resets).values(row))


# The new password


async def _begin_anew(house: House, call: Call) -> wire.Player:
    body: NewBeginning = call.body
    await passwords.guard_tries(house, "reset from", call.door.address)
    hash_, since = hashed(body.token), house.clock.even() - LASTS
    async with house.database.reading() as connection:
        account = await _account_by(connection, hash_, since)
    if account is None:
        raise _worthless()
    passwords.guard_password(account.name, body.password)
    secret = new_secret()
    box = await passwords.sealed(house, body.password, secret, account.player)
    token, session = sessions.new_session(account.player, secret, house.clock.now())

    async def job(connection: AsyncConnection) -> None:
        used = delete(resets).where(resets.c.hash == hash_).returning(resets.c.hash)
        if (await connection.execute(used)).first() is None:
            raise _worthless()  # somebody was faster with the same link
        await _replace(connection, account.player, box)
        await club.add_session(connection, session)

    await house.change_player(account.player, job)
    house.spawn(warning.of_password(house, account))
    return await welcome(house, call, account, token)


def _worthless() -> Exception:
    return not_found("This link counts no more. Ask for another letter.")


async def _account_by(connection: AsyncConnection, hash_: str, since: float) -> club.Account | None:
    here = (resets.c.hash == hash_) & (resets.c.created >= since)
    player = (await connection.execute(select(resets.c.player).where(here))).scalar_one_or_none()
    return None if player is None else await club.account_of(connection, player)


async def _replace(connection: AsyncConnection, player: str, box: str) -> None:
    """Another box; whoever got in before does so no more, and no other link counts.

    That holds for programs as well: somebody who lost a password may have lost the account to
    somebody who made a token.
    """
    await club.change_account(connection, player, {"box": box})
    await end_browsers(connection, player)
    await end_programs(connection, player)
    await connection.execute(delete(resets).where(resets.c.player == player))


async def set_password(house: House, account: club.Account, password: str) -> None:
    """What the host of a server can do for somebody without an address; raises Problem."""
    passwords.guard_password(account.name, password)
    box = await passwords.sealed(house, password, new_secret(), account.player)
    await house.change_player(account.player, lambda c: _replace(c, account.player, box))


async def forget_old(connection: AsyncConnection, now: float) -> None:
    """Links that count no more go."""
    await connection.execute(delete(resets).where(resets.c.created < now - LASTS))


ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/forgot",
        "Get a letter with a link to a new password, if that address is known.",
        _forgotten,
        None,
        body=Forgotten,
        open_to_all=True,
        status=204,
        problems=(400, 409, 413),
    ),
    Endpoint(
        "POST",
        "/api/reset",
        "Take a new password, by a letter's link; browsers and programs are out everywhere else.",
        _begin_anew,
        wire.Player,
        body=NewBeginning,
        open_to_all=True,
        problems=(400, 404, 413),
    ),
)
