"""The database of a server, opened by its host beside the server."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, TypeVar

from msgspec.structs import replace
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from battleboard.core.errors import BattleboardError
from battleboard.server.clock import Clock
from battleboard.server.door.problems import Problem
from battleboard.server.house import House
from battleboard.server.play.table import Table
from battleboard.server.settings import Settings
from battleboard.server.storage import store
from battleboard.server.storage.contents import people_of
from battleboard.server.storage.database import open_database, reached, reason, usable
from battleboard.server.storage.migrations import LATEST
from battleboard.server.storage.rows import GameRow
from battleboard.server.storage.store import Conflict
from battleboard.server.thinking.workers import Pool

T = TypeVar("T")
TRIES: Final = 10
PATIENCE: Final = 600.0
"""Seconds that one question may take: what is counted here is more than a server ever asks for."""


class AdminError(BattleboardError):
    """What was asked for cannot be done; nothing was changed."""


@asynccontextmanager
async def office(settings: Settings) -> AsyncIterator[House]:
    """The games of a server, without serving them; raises AdminError or SettingsError."""
    with usable():
        file = make_url(settings.url).database or ""
    if settings.url.startswith("sqlite") and not Path(file).exists():
        raise AdminError(f"there is no database at {file}")
    patient = replace(settings, database_seconds=max(PATIENCE, settings.database_seconds))
    with usable():
        database = open_database(patient)
    house = House(settings, database, Clock(settings.clock_file), Pool(1))
    async with database.at_work(migrating=False):
        with usable():
            async with database.reading() as connection:
                found = await connection.run_sync(reached)
        if found != LATEST:
            raise AdminError(
                f"the tables are at step {found}, and this package knows step {LATEST}; "
                "start the server of this version first"
            )
        with _plainly():
            yield house


@contextmanager
def _plainly() -> Iterator[None]:
    """A database that does not let something be done says so in one line; raises AdminError."""
    try:
        yield
    except (SQLAlchemyError, Problem, TimeoutError) as error:
        said = error.__cause__ if isinstance(error, Problem) else error
        if said is None:
            raise AdminError(str(error)) from None
        raise AdminError(f"the database did not do it: {reason(said)}") from None


async def plain_table(house: House, id_: str) -> Table:
    """A table with its people, without looking into its log; raises AdminError."""
    async with house.database.reading() as connection:
        row = await find(house, id_)
        table = Table(id_)
        table.row = row
        table.sit(await people_of(connection, row))
        return table


async def find(house: House, id_: str) -> GameRow:
    """A game by its ID; raises AdminError."""
    async with house.database.reading() as connection:
        row = await store.find_game(connection, id_)
    if row is None:
        raise AdminError(f"there is no game {id_}")
    return row


async def persistently(change: Callable[[], Awaitable[T]]) -> T:
    """Work something out again where play went on meanwhile; raises AdminError."""
    for _ in range(TRIES):
        try:
            return await change()
        except Conflict:
            continue
    raise AdminError("play goes on so fast there that nothing could be changed; try again")
