"""The database: opened, brought up to date, and its mistakes told apart."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from typing import Any, Final

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from battleboard.server.herald import Herald
from battleboard.server.migrations import LATEST
from battleboard.server.settings import Settings
from battleboard.server.stamps import Stamps
from battleboard.server.writer import Writer

MIGRATING: Final = 0x4261_7474_6C65
"""The key of PostgreSQL's lock for whoever changes the tables."""


class Database:
    """Connections for reading, and the one writer."""

    def __init__(self, reader: AsyncEngine, writing: AsyncEngine) -> None:
        self.reader = reader
        self._writing = writing
        self.writer = Writer(writing)
        self.shared = writing.dialect.name == "postgresql"
        """Whether other workers may change what is in it."""
        self.stamps = Stamps(reader)
        self._herald = Herald(reader, self.writer.origin)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        async with self.reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def at_work(self, *, migrating: bool = True) -> AsyncIterator[None]:
        """The writer runs inside; what waits at the end is still written."""
        if migrating:
            async with self._writing.begin() as connection:
                await connection.run_sync(migrate)
        working = [asyncio.create_task(self.writer.run())]
        if self.shared:
            self.writer.changed = self._herald.tell
            working.append(asyncio.create_task(self._herald.run()))
        try:
            yield
        finally:
            for task in working:  # the writer first: it has news for the other
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            await self.stamps.close()
            await self.reader.dispose()
            await self._writing.dispose()


def open_database(settings: Settings) -> Database:
    """The database of a server; nothing is read yet."""
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite":
        # What is read of a game in several statements is from one moment.
        reader = create_async_engine(
            url,
            pool_size=5,
            max_overflow=5,
            pool_pre_ping=True,
            isolation_level="REPEATABLE READ",
        )
        return Database(reader, create_async_engine(url, pool_size=1, pool_pre_ping=True))
    settings.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    reader = create_async_engine(url, pool_size=4)
    # The writer ends every transaction itself; nothing is left to be undone between two of them.
    writing = create_async_engine(url, pool_size=1, pool_reset_on_return=None)
    _tune(reader, settings, "BEGIN")
    # A writer takes the lock at once: two that upgrade from reading could never both go on.
    _tune(writing, settings, "BEGIN IMMEDIATE")
    return Database(reader, writing)


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
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


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
