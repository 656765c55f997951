"""Accounts, for those who want one: a name and a password carry a player between devices.

An account belongs to a player who was there before, with all seats. From then on the secret that
the browser kept opens nothing any more: the way in is the password, and the cookie that it gives.
"""

from functools import cache
from typing import Annotated, Final

from msgspec import Meta
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server import wire
from battleboard.server.club import boxes, devices, outbox, passwords, sessions, warning
from battleboard.server.club import store as club
from battleboard.server.club.passwords import NewPassword, Password, name_key
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import Problem, conflict, invalid
from battleboard.server.house import House
from battleboard.server.lobby import seating
from battleboard.server.people.naming import LONGEST, AccountName, neat
from battleboard.server.people.tokens import hashed, new_secret
from battleboard.server.storage import store
from battleboard.server.storage.allowances import Allowance

FAILURES: Final = 20.0
"""So many wrong passwords for one name, from wherever, are too many at once.

Browsers in which its owner has logged in before are not counted: see `devices`.
"""


class NewAccount(wire.Request, frozen=True):
    """A name and a password for the asking player."""

    name: AccountName
    password: NewPassword


class LogIn(wire.Request, frozen=True):
    """Who knows the password is the player of that name."""

    name: Annotated[str, Meta(max_length=LONGEST)]
    password: Password


class LogOut(wire.Request, frozen=True):
    """Leave, here or in all browsers."""

    everywhere: bool = False


class ChangeAccount(wire.Request, frozen=True):
    """Another name or another password; the present one is needed."""

    password: Password
    name: AccountName | None = None
    new_password: NewPassword | None = None
    revoke_programs: bool = True
    """Whether a new password ends tokens and webhooks, too: another may have made some of them."""


class Farewell(wire.Request, frozen=True):
    """Delete oneself; who has an account shows the password."""

    password: Password = ""


# In and out


async def _new_account(house: House, call: Call) -> wire.Player:
    body: NewAccount = call.body
    player, name = call.caller.id, _taken(body.name)
    passwords.guard_password(name, body.password)
    await passwords.guard_tries(house, "new account", call.door.address)
    now = house.clock.now()
    async with house.database.reading() as connection:
        if await club.account_of(connection, player) is not None:
            raise conflict("has-account", "You have an account already.")
    box = await passwords.sealed(house, body.password, call.caller.secret, player)
    token, session = sessions.new_session(player, call.caller.secret, now)
    account = club.Account(player, name, name_key(name), box, now)
    gone = hashed(new_secret())

    async def job(connection: AsyncConnection) -> None:
        await club.add_account(connection, account)
        await club.add_session(connection, session)
        await club.retire_secret(connection, player, gone)
        await store.rename_player(connection, player, name)

    try:
        await house.change_player(player, job)
    except IntegrityError:
        raise conflict("name-taken", "That name is taken.") from None
    return await welcome(house, call, account, token)


async def _log_in(house: House, call: Call) -> wire.Player:
    body: LogIn = call.body
    account, secret = await _checked(house, call, body.name, body.password)
    now = house.clock.now()
    token, session = sessions.new_session(account.player, secret, now)

    async def job(connection: AsyncConnection) -> None:
        await club.end_old_sessions(connection, now - sessions.LASTS)
        await club.add_session(connection, session)

    await house.database.writer.do(job)
    return await welcome(house, call, account, token)


async def welcome(house: House, call: Call, account: club.Account, token: str) -> wire.Player:
    """Give a browser its cookies, and tell its page who it is now."""
    secure = call.door.secure
    call.cookies.append(sessions.set_cookie(token, secure=secure))
    call.cookies.append(await devices.new_cookie(house, account.player, secure=secure))
    csrf = sessions.csrf_of(token)
    return wire.Player(player=account.player, name=account.name, account=account.name, csrf=csrf)


async def _log_out(house: House, call: Call) -> None:
    body: LogOut = call.body
    session, player = call.door.session, call.caller.id
    if body.everywhere:
        await house.change_player(player, lambda c: end_browsers(c, player))
    elif session:
        await house.change_player(player, lambda c: club.end_session(c, session))
    call.cookies.extend(sessions.no_cookies())


async def end_browsers(connection: AsyncConnection, player: str, but: str = "") -> None:
    """No browser acts for a player any more, but perhaps one, and none shows what they are asked.

    Nobody knows which of those that are told is the one; its page asks for messages again.
    """
    await club.end_sessions(connection, player, but=but)
    await outbox.drop_of_kind(connection, player, "push")


async def end_programs(connection: AsyncConnection, player: str) -> None:
    """No program plays for a player any more, and none is told what they are asked."""
    await club.revoke_tokens(connection, player)
    await outbox.drop_of_kind(connection, player, "webhook")


# Changes


async def _change(house: House, call: Call) -> wire.Player:
    body: ChangeAccount = call.body
    player = call.caller.id
    account = await _own(house, call)
    secret = await passwords.opened_by_owner(house, account, body.password)
    name = _taken(body.name) if body.name is not None else account.name
    values = {"name": name, "name_key": name_key(name)}
    if body.new_password is not None:
        passwords.guard_password(name, body.new_password)
        values["box"] = await passwords.sealed(house, body.new_password, secret, player)

    async def job(connection: AsyncConnection) -> None:
        await club.change_account(connection, player, values)
        await store.rename_player(connection, player, name)
        if body.new_password is not None:
            await end_browsers(connection, player, but=call.door.session)
            if body.revoke_programs:
                await end_programs(connection, player)

    try:
        await house.change_player(player, job)
    except IntegrityError:
        raise conflict("name-taken", "That name is taken.") from None
    if body.new_password is not None:
        house.spawn(warning.of_password(house, account))
    return wire.Player(player=player, name=name, account=name, csrf=call.door.csrf)


async def _delete(house: House, call: Call) -> None:
    """Leave every table, then forget who it was."""
    body: Farewell = call.body
    player = call.caller.id
    async with house.database.reading() as connection:
        account = await club.account_of(connection, player)
    if account is not None:
        await passwords.opened_by_owner(house, account, body.password)
    async with house.database.reading() as connection:
        games = [row.id for row in await store.games_of(connection, player, 100_000)]
    for game in games:
        await seating.leave(house, call.caller, game, wire.Leave())
    gone = hashed(new_secret())
    await house.change_player(player, lambda c: club.erase(c, player, gone))
    call.cookies.extend(sessions.no_cookies())


# Checks


def _taken(name: str) -> str:
    """The name of an account as it is kept; raises Problem where nothing is in it."""
    if not name_key(name):
        raise invalid("A name has at least one letter.")
    return neat(name)


async def _own(house: House, call: Call) -> club.Account:
    """The caller's own account; raises Problem where there is none."""
    async with house.database.reading() as connection:
        account = await club.account_of(connection, call.caller.id)
    if account is None:
        raise conflict("no-account", "You have no account.")
    return account


async def _checked(house: House, call: Call, name: str, password: str) -> tuple[club.Account, str]:
    """The account of a name whose password this is; raises Problem.

    A name that nobody has is answered like a wrong password, and as slowly.
    """
    account = await passwords.account_called(house, name)
    box, player = (account.box, account.player) if account is not None else (_nobodys_box(), "")
    failures = Allowance("log in as", name_key(name), house.settings.login_rate, FAILURES)
    secure = call.door.secure
    browser = await devices.known(house, call.door.cookies, player, secure=secure)
    if browser is not None:
        await passwords.guard_tries(house, "log in with", browser)
    else:
        await passwords.guard_tries(house, "log in from", call.door.address)
        if not await house.would_allow(failures):
            raise passwords.too_many()
    secret = await passwords.opened(house, password, box, player)
    if account is None or secret is None:
        if browser is None:
            await house.allows(failures)
        raise Problem(403, "wrong-password", "Name and password do not belong together.")
    return account, secret


@cache
def _nobodys_box() -> str:
    """Opened in vain for names that nobody has: that takes as long as a wrong password."""
    return boxes.seal_by_password(new_secret(), new_secret(), "")


ENDPOINTS: Final = (
    Endpoint(
        "POST",
        "/api/account",
        "Make an account of the asking player; its secret opens nothing any more.",
        _new_account,
        wire.Player,
        body=NewAccount,
        status=201,
        problems=(400, 409, 413),
    ),
    Endpoint(
        "PUT",
        "/api/account",
        "Take another name or password. A new password ends all other browsers, and programs.",
        _change,
        wire.Player,
        body=ChangeAccount,
        problems=(400, 403, 409, 413),
    ),
    Endpoint(
        "POST",
        "/api/log-in",
        "Be the player of an account, by a cookie.",
        _log_in,
        wire.Player,
        body=LogIn,
        open_to_all=True,
        problems=(400, 403, 413),
    ),
    Endpoint(
        "POST",
        "/api/log-out",
        "Log out, in this browser or in all.",
        _log_out,
        None,
        body=LogOut,
        status=204,
        problems=(400, 413),
    ),
    Endpoint(
        "POST",
        "/api/me/delete",
        "Delete oneself: seats are left, notes, addresses and the name are gone.",
        _delete,
        None,
        body=Farewell,
        status=204,
        problems=(400, 403, 409, 413),
    ),
)
