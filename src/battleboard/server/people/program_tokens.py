"""Tokens for programs: made and revoked by a player; the server keeps only their hashes."""

from typing import Any, Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from battleboard.server import wire
from battleboard.server.door.endpoint import Call, Endpoint
from battleboard.server.door.problems import conflict, not_found
from battleboard.server.house import House
from battleboard.server.people.tokens import hashed, new_id, new_secret
from battleboard.server.storage.schema import tokens

MOST: Final = 20
"""So many tokens one player may have."""


async def _list(house: House, call: Call) -> wire.TokenList:
    async with house.database.reading() as connection:
        return wire.TokenList(tokens=await _tokens_of(connection, call.caller.id))


async def _make(house: House, call: Call) -> wire.TokenMade:
    body: wire.NewToken = call.body
    info = wire.TokenInfo(id=new_id(), name=body.name.strip(), created=house.clock.now())
    secret, player = new_secret(), call.caller.id
    row = {"id": info.id, "player": player, "hash": hashed(secret), "name": info.name}

    async def job(connection: AsyncConnection) -> None:
        if len(await _tokens_of(connection, player)) >= MOST:
            raise conflict("too-many-tokens", f"You have {MOST} tokens; revoke one of them first.")
        await connection.execute(insert(tokens).values(row | {"created": info.created}))

    await house.database.writer.do(job)
    return wire.TokenMade(token=info, secret=secret)


async def _revoke(house: House, call: Call) -> None:
    player, id_ = call.caller.id, call.path["token"]

    async def job(connection: AsyncConnection) -> bool:
        if not any(token.id == id_ for token in await _tokens_of(connection, player)):
            return False
        await connection.execute(delete(tokens).where(tokens.c.id == id_))
        return True

    if not await house.change_player(player, job):
        raise not_found("You have no such token.")


async def _tokens_of(connection: AsyncConnection, player: str) -> tuple[wire.TokenInfo, ...]:
    wanted = select(tokens.c.id, tokens.c.name, tokens.c.created).where(tokens.c.player == player)
    rows: Any = await connection.execute(wanted.order_by(tokens.c.created, tokens.c.id))
    return tuple(wire.TokenInfo(id=row.id, name=row.name, created=row.created) for row in rows)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/tokens", "One's own tokens for programs.", _list, wire.TokenList),
    Endpoint(
        "POST",
        "/api/tokens",
        "Make a token, with which a program plays one's seats. It is shown only now.",
        _make,
        wire.TokenMade,
        body=wire.NewToken,
        status=201,
        problems=(400, 409, 413),
    ),
    Endpoint(
        "DELETE",
        "/api/tokens/{token}",
        "Revoke a token: it is worth nothing from then on.",
        _revoke,
        None,
        status=204,
        problems=(404,),
    ),
)
