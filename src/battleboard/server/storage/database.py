"""The database: opened, brought up to date, and its mistakes told apart."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from importlib import resources
from typing import Any, Final

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from battleboard.server.settings import Settings, SettingsError
from battleboard.server.several.herald import Herald
from battleboard.server.several.news import Item
from battleboard.server.storage import store
from battleboard.server.storage.contents import CONTENTS, Contents, Wanted, contents_of
from battleboard.server.storage.frequent import LINES, PLAYERS, STAMPS, Stretch
from battleboard.server.storage.migrations import LATEST
from battleboard.server.storage.rows import PlayerRow
from battleboard.server.storage.store import StoredLine
from battleboard.server.storage.together import Together
from battleboard.server.storage.writer import Writer

MIGRATING: Final = 0x4261_7474_6C65
"""The key of PostgreSQL's lock for whoever changes the tables."""

STANDING: Final = 6
"""Connections that a worker keeps open: for news, for the others, and for what everybody asks."""

SESSION: Final = {
    "idle_in_transaction_session_timeout": "60s",  # a worker that hangs keeps nobody's game locked
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "60s",
}
"""How PostgreSQL notices within a minute or so that a worker, or its whole machine, is gone."""


class Database:
    """Connections for reading, and the one writer."""

    def __init__(self, settings: Settings, reader: AsyncEngine, writing: AsyncEngine) -> None:
        self._settings = settings
        self.reader = reader
        self._writing = writing
        self.writer = Writer(writing, settings.busy_seconds)
        self.shared = writing.dialect.name == "postgresql"
        """Whether other workers may change what is in it."""
        self.stamps = Together(reader, STAMPS)
        self._contents = Together(reader, CONTENTS)
        self._lines = Together(reader, LINES)
        self._players = Together(reader, PLAYERS)
        self._herald = Herald(reader, self.writer.origin)
        self.tell: Callable[[Sequence[Item]], None] = lambda items: None
        """Told what other workers have to know soon."""

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.reader.connect() as connection:
            yield connection

    async def contents(self, wanted: Wanted) -> Contents | None:
        """A game as it is stored; None where there is none."""
        if self.shared:
            return await self._contents.of(wanted)
        async with self.reading() as connection:
            return await contents_of(connection, wanted)

    async def lines(self, stretch: Stretch) -> list[StoredLine]:
        """Some lines of a log."""
        if self.shared:
            return await self._lines.of(stretch) or []
        async with self.reading() as connection:
            return await store.lines_of(connection, *stretch)

    async def player(self, secret_hash: str) -> PlayerRow | None:
        """Whose secret has this hash, or which program's token."""
        if self.shared:
            return await self._players.of(secret_hash)
        async with self.reading() as connection:
            return await store.find_player(connection, secret_hash)

    async def close(self) -> None:
        """Let all connections go."""
        await self.reader.dispose()
        await self._writing.dispose()

    @asynccontextmanager
    async def at_work(self, *, migrating: bool = True) -> AsyncIterator[None]:
        """The writer runs inside; what waits at the end is still written."""
        if migrating:
            await self._migrate()
        working = [asyncio.create_task(self.writer.run())]
        if self.shared:
            self.tell = self.writer.changed = self._herald.tell
            working.append(asyncio.create_task(self._herald.run()))
        try:
            yield
        finally:
            for task in working:  # the writer first: it has news for the other
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            for together in (self.stamps, self._contents, self._lines, self._players):
                await together.close()
            await self.close()

    async def _migrate(self) -> None:
        """Bring the tables up to date; on PostgreSQL that may take as long as it takes."""
        if not self.shared:
            async with self._writing.begin() as connection:
                await connection.run_sync(migrate)
            return
        patient = create_async_engine(self._settings.url, poolclass=NullPool)
        async with patient.begin() as connection:
            await connection.run_sync(migrate)


def open_database(settings: Settings) -> Database:
    """The database of a server; nothing is read yet."""
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite":
        # What is read of a game in several statements is from one moment.
        reader = create_async_engine(
            url,
            pool_size=STANDING + 5,
            max_overflow=5,
            pool_pre_ping=True,
            isolation_level="REPEATABLE READ",
            connect_args=_limits(settings),
        )
        writing = create_async_engine(
            url, pool_size=1, pool_pre_ping=True, connect_args=_limits(settings)
        )
        for engine in (reader, writing):
            event.listen(engine.sync_engine, "handle_error", _distrust_the_silent)
        return Database(settings, reader, writing)
    settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    reader = create_async_engine(url, pool_size=4)
    # The writer ends every transaction itself; nothing is left to be undone between two of them.
    writing = create_async_engine(url, pool_size=1, pool_reset_on_return=None)
    _tune(reader, settings, "BEGIN")
    # A writer takes the lock at once: two that upgrade from reading could never both go on.
    _tune(writing, settings, "BEGIN IMMEDIATE")
    return Database(settings, reader, writing)


def _limits(settings: Settings) -> dict[str, Any]:
    """How long PostgreSQL waits for others and we for it; of the driver, hence `Any`."""
    return {
        "timeout": settings.database_seconds,
        "command_timeout": settings.database_seconds,
        "server_settings": SESSION | {"lock_timeout": str(int(settings.busy_seconds * 1000))},
    }


def _distrust_the_silent(context: ExceptionContext) -> None:
    """A connection that did not answer in time is closed: what it says next would be too late."""
    if isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True


def _tune(engine: AsyncEngine, settings: Settings, begin: str) -> None:
    """SQLite with a write-ahead log that reaches the disk at every commit."""

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, record: object) -> None:  # of the driver, which has no types
        connection.isolation_level = None  # transactions begin where we say so
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {int(settings.busy_seconds * 1000)}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "secure_delete = ON",  # what somebody had deleted is not left in the file
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


@contextmanager
def usable() -> Iterator[None]:
    """Whoever named a database that cannot be used hears in one sentence why."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise SettingsError(
            f'there is no {error.name}; PostgreSQL needs pip install "battleboard[postgres]"'
        ) from None
    except (SQLAlchemyError, OSError) as error:
        raise SettingsError(f"the database cannot be used: {reason(error)}") from None


def reason(error: BaseException) -> str:
    """What the database itself says of a failure, without the statement and its values."""
    said = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    own = said.__cause__ or said  # SQLAlchemy wraps what the driver of PostgreSQL raises
    return (str(own) or type(own).__name__).splitlines()[0]


async def reach(settings: Settings) -> None:
    """Open the database once, for a look; raises SettingsError."""
    with usable():
        database = open_database(settings)
        try:
            async with database.reading():
                pass
        finally:
            await database.close()


def migrate(connection: Connection) -> None:
    """Bring the tables up to this version of the package, step by step."""
    if connection.dialect.name == "postgresql":  # of several workers that start, one does it
        connection.execute(text("select pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
    if reached(connection) == LATEST:
        return
    from alembic import command  # slow to import, and needed once
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(resources.files(__package__) / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def reached(connection: Connection) -> str | None:
    """The step that the tables have reached; None where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.execute(text("select version_num from alembic_version")).scalar())
