"""What is in memory of a game, and when it is read anew."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from battleboard.server.storage.archive import Known, load
from battleboard.server.storage.rows import Status


@pytest.mark.parametrize(("at", "kept"), [(5.0, True), (4.0, False), (6.0, False)])
def test_a_course_in_memory_is_kept_if_the_log_has_its_last_line(at: float, kept: bool) -> None:
    """A log that was repaired or restored has a line of another time there."""
    row: Any = SimpleNamespace(status=Status.PLAYING, asked_at=5.0)
    course: Any = SimpleNamespace(number=3)
    lines = [SimpleNamespace(number=2, at=1.0), SimpleNamespace(number=3, at=at)]
    asked: list[int | None] = []

    async def ask(first: int | None) -> Any:
        asked.append(first)
        return None if first is None else SimpleNamespace(row=row, snapshot=None, lines=lines)

    found = asyncio.run(load(ask, Known(row, course, told=2)))
    assert asked == ([2] if kept else [2, None])
    assert (found is not None and found[1] is course) == kept
