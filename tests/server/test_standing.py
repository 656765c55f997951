"""A connection that stays open is opened again where that can help, and only once."""

import asyncio
from typing import Any

import pytest

from battleboard.server.storage.standing import Standing


class DriverError(Exception):
    """What the database says, by its code."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


class Broken:
    """Engine, connection and driver in one: every question fails until the troubles are over."""

    def __init__(self, *troubles: Exception) -> None:
        self.troubles = list(troubles)
        self.opened = self.closed = 0
        self.driver_connection = self

    def execution_options(self, **options: object) -> "Broken":
        return self

    async def connect(self) -> "Broken":
        self.opened += 1
        return self

    async def get_raw_connection(self) -> "Broken":
        return self

    async def invalidate(self) -> None:
        self.closed += 1

    async def close(self) -> None:
        """Nothing is left to close."""

    async def fetch(self, statement: str, *values: object) -> list[object]:
        if self.troubles:
            raise self.troubles.pop(0)
        return [statement, *values]


@pytest.mark.parametrize("trouble", [OSError("reset"), DriverError("57P01"), DriverError("08006")])
def test_a_lost_connection_is_opened_again_once(trouble: Exception) -> None:
    engine: Any = Broken(trouble)
    assert asyncio.run(Standing(engine).fetch("select", 1)) == ["select", 1]
    assert (engine.opened, engine.closed) == (2, 1)
    twice: Any = Broken(trouble, trouble, trouble)
    with pytest.raises(ConnectionError, match=type(trouble).__name__):
        asyncio.run(Standing(twice).fetch("select"))
    assert twice.opened == 2


@pytest.mark.parametrize("trouble", [TimeoutError(), DriverError("55P03")])
def test_a_database_that_is_locked_or_slow_is_not_asked_again(trouble: Exception) -> None:
    engine: Any = Broken(trouble)
    with pytest.raises(ConnectionError):
        asyncio.run(Standing(engine).fetch("select"))
    assert (engine.opened, engine.closed) == (1, 1)
