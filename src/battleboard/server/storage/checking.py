"""A whole log replayed line by line, to see where it ceases to make sense."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from battleboard.core.ids import Seat
from battleboard.record.digest import is_comparable
from battleboard.server.play.course import Course
from battleboard.server.storage.archive import LogError, carried_on, opened
from battleboard.server.storage.rows import GameRow, SeatRow
from battleboard.server.storage.store import StoredLine


class Checked(NamedTuple):
    """How far a log can be replayed."""

    course: Course | None
    """The game after the last good line; None: not even the first is good, or there is none."""
    problem: str
    """What is wrong with the line after that; empty: the log is whole."""


def uncompared(lines: Iterable[StoredLine]) -> int:
    """Count the lines whose digest is of another version: they are replayed, but not compared."""
    return sum(not is_comparable(line.digest) for line in lines)


def check(row: GameRow, seats: dict[Seat, SeatRow], lines: Sequence[StoredLine]) -> Checked:
    """Replay a log as far as it goes."""
    course: Course | None = None
    states: dict[int, Any] = {}
    for number, line in enumerate(lines):
        try:
            if line.number != number:
                return Checked(course, f"line {number} is missing")
            if course is None:
                course = opened(row, seats, line)
            else:
                course = carried_on(course, line, states.__getitem__)
        except LogError as error:
            return Checked(course, str(error))
        except Exception as error:  # a damaged line can be wrong in every way
            return Checked(course, f"line {number}: {str(error) or type(error).__name__}")
        states[number] = course.state
    return Checked(course, "")
