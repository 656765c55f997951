"""Passwords: which are taken, how often one may try, and the slow work that each of them is."""

import asyncio
import unicodedata
from collections.abc import Callable
from typing import Annotated, Final, TypeVar

from msgspec import Meta

from battleboard.server.club import boxes
from battleboard.server.club.store import Account, account_named
from battleboard.server.door.endpoint import Call
from battleboard.server.door.problems import Problem, conflict, forbidden, invalid
from battleboard.server.house import House
from battleboard.server.people.naming import bare
from battleboard.server.storage.allowances import Allowance

Password = Annotated[str, Meta(max_length=200)]
SHORTEST: Final = 8
NewPassword = Annotated[str, Meta(min_length=SHORTEST, max_length=200)]
T = TypeVar("T")


def name_key(name: str) -> str:
    """What two names of accounts must not have in common; nothing that is not seen counts.

    >>> name_key(" Anna ") == name_key("ANNA") == name_key("Anna\u200d")
    True
    """
    return former_key(bare(name))


def former_key(name: str) -> str:
    """What it was before: accounts that were made then are kept under this."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())[:120]


async def account_called(house: House, name: str) -> Account | None:
    """The account of a name, in whatever letters somebody writes it."""
    async with house.database.reading() as connection:
        for key in dict.fromkeys((former_key(name), name_key(name))):
            found = await account_named(connection, key)
            if found is not None:
                return found
    return None


async def guard_name(house: House, call: Call, name: str) -> None:
    """Raises Problem where an account of somebody else is called so.

    Nobody can look up who has an account here: each name that is taken counts as a try.
    """
    account = await account_called(house, name) if name_key(name) else None
    if account is not None and account.player != call.caller.id:
        await guard_tries(house, "name of", call.door.address)
        raise conflict("name-taken", "Somebody's account has that name: log in, or take another.")


def guard_password(name: str, password: str) -> None:
    """Raises Problem where a password is too easy to guess."""
    if name_key(password) == name_key(name) or len(set(password)) < 4:
        raise invalid("That password is too easy to guess.")


async def guard_tries(house: House, what: str, who: str) -> None:
    """Count a try; raises Problem where there are too many."""
    if not await house.allows(Allowance(what, who, house.settings.login_rate)):
        raise too_many()


def too_many() -> Problem:
    """Somebody tries too often."""
    return Problem(429, "too-many", "Too many tries; wait a minute.", retry_after=60)


async def sealed(house: House, password: str, secret: str, player: str) -> str:
    """A box that a password opens."""
    return await _stretched(house, boxes.seal_by_password, password, secret, player)


async def opened(house: House, password: str, box: str, player: str) -> str | None:
    """The secret in a box; None: that is not the password."""
    return await _stretched(house, boxes.open_by_password, password, box, player)


async def opened_by_owner(house: House, account: Account, password: str) -> str:
    """The secret of an account whose owner shows the password; raises Problem."""
    await guard_tries(house, "password of", account.player)
    secret = await opened(house, password, account.box, account.player)
    if secret is None:
        raise forbidden("That is not the password.")
    return secret


async def _stretched(house: House, work: Callable[[str, str, str], T], *words: str) -> T:
    """Do what takes a while and much memory, not too often at once."""
    async with house.stretching:
        return await asyncio.to_thread(work, *words)
