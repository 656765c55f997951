"""Connections to PostgreSQL that stay open: for questions so short that opening costs more."""

from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

TRIES: Final = 2
"""A connection that broke while nobody used it is opened again, once."""


class Standing:
    """One connection that is kept; each statement is a transaction of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """The rows that a statement finds; raises OSError.

        The driver is asked without detours, hence `Any`: this is done for every request.
        """
        trouble: Exception | None = None
        for _ in range(TRIES):
            try:
                driver = await self._driver()
                found: list[Any] = await driver.fetch(statement, *values)
            except Exception as error:  # of the driver, which has many
                trouble = error
                await self.close()
                if isinstance(error, TimeoutError) or _is_refused(error):
                    break  # to ask once more would only take as long again
            else:
                return found
        raise ConnectionError(type(trouble).__name__) from trouble

    async def _driver(self) -> Any:
        if self._connection is None:
            self._connection = await self._engine.connect()
        return (await self._connection.get_raw_connection()).driver_connection

    async def close(self) -> None:
        """Let the connection go; the next question opens another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()


def _is_refused(error: Exception) -> bool:
    """Whether the database heard the question and would not answer it, as one that is locked."""
    state = str(getattr(error, "sqlstate", "") or "")
    return bool(state) and not state.startswith(("08", "57P"))  # a lost connection, or its end
