"""The past of a game: any position that it had, and what its rounds and its dice add up to.

A story is read line by line from the log and goes on where it stopped. Of the positions only some
are kept; those between are played again from the nearest one before.
"""

import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from battleboard.core.ids import Seat
from battleboard.odds.luck import Throw, summed, throws
from battleboard.record.hindsight import Trace, trace
from battleboard.server.play.course import Course
from battleboard.server.play.lines import By, Play, TakeBack, Undo
from battleboard.server.storage import archive
from battleboard.server.storage.rows import GameRow, SeatRow
from battleboard.server.storage.store import StoredLine
from battleboard.server.study.measures import Standing, standings

EVERY: Final = 20
"""So often a position is kept."""
MOST: Final = 16
"""So many stories are kept in memory."""


class Sample(NamedTuple):
    """How the seats stood when a round began."""

    line: int
    round: int
    seats: dict[Seat, Standing]


class Story:
    """What has been read of the log of one game. One thread at a time reads or asks."""

    def __init__(self, row: GameRow, seats: dict[Seat, SeatRow]) -> None:
        self.lock = threading.Lock()
        self._row = row
        self._seats = seats
        self._lines: list[StoredLine] = []
        self._kept: dict[int, Course] = {}
        self._now: Course | None = None
        self._samples: list[Sample] = []
        self._throws: list[tuple[int, Throw]] = []
        self._traces: list[Trace] = []

    @property
    def read(self) -> int:
        """How many lines are known."""
        return len(self._lines)

    def read_on(self, lines: Sequence[StoredLine]) -> None:
        """Go on with the lines that follow; raises LogError."""
        for line in lines:
            if line.number == self.read:  # others may have read it meanwhile
                self._read(line)

    def _read(self, line: StoredLine) -> None:
        before = self._now
        if before is None:
            after = archive.opened(self._row, self._seats, line)
            self._traces.append(trace(after.game, line.number, after.state))
        else:
            after = archive.carried_on(before, line, self.state_after)
            self._note(before, after, line)
        self._lines.append(line)
        self._now = after
        if line.number % EVERY == 0:
            self._kept[line.number] = after
        if before is None or before.state.round != after.state.round:
            self._samples.append(self._sample(after))

    def _note(self, before: Course, after: Course, line: StoredLine) -> None:
        """Note the dice of a line and what it led to; what was gone back over is forgotten."""
        entry = archive.entry_of(line, after.game)
        if isinstance(entry, Undo | TakeBack):
            self._samples = [sample for sample in self._samples if sample.line <= entry.to]
            self._throws = [throw for throw in self._throws if throw[0] <= entry.to]
            self._traces = [trace for trace in self._traces if trace.number <= entry.to]
            return
        if isinstance(entry, Play):
            found = trace(after.game, line.number, after.state, entry.seat, entry.action)
            self._traces.append(found)
        mark = after.tail[-1]
        if mark.number == line.number:
            self._throws += [
                (line.number, t) for t in throws(after.game, before.state, mark.events)
            ]

    def _sample(self, course: Course) -> Sample:
        found = standings(course.game, course.state)
        return Sample(course.number, course.state.round, found)

    # What is asked

    @property
    def now(self) -> Any:
        """The latest state. Each game has its own type of state."""
        assert self._now is not None, "a story begins with its first line"
        return self._now.state

    def state_after(self, number: int) -> Any:
        """The state after a line that was read. Each game has its own type of state."""
        return next(self.states_after([number]))

    def states_after(self, numbers: Iterable[int]) -> Iterator[Any]:
        """The states after some lines, one after the other: no line is played twice for them."""
        course: Course | None = None
        for number in numbers:
            kept = self._kept[number - number % EVERY]
            if course is None or not kept.number <= course.number <= number:
                course = kept
            for line in self._lines[course.number + 1 : number + 1]:
                course = archive.carried_on(course, line, self.state_after)
            yield course.state

    def answered_by(self, number: int | None) -> By | None:
        """Who answered for the seat in a line; None where nobody did."""
        if number is None:
            return None
        assert self._now is not None, "a story begins with its first line"
        entry = archive.entry_of(self._lines[number], self._now.game)
        return entry.by if isinstance(entry, Play) else None

    def traces(self) -> Sequence[Trace]:
        """What all positions have left behind that are still part of the game."""
        return self._traces

    def samples(self) -> tuple[Sample, ...]:
        """How the seats stood at the beginning, when each round began, and now."""
        assert self._now is not None, "a story begins with its first line"
        now = self._sample(self._now)
        last = self._samples[-1] if self._samples else None
        return (*self._samples, now) if last is None or last.line != now.line else (*self._samples,)

    def luck(self) -> tuple[Throw, ...]:
        """The dice so far, by seat and kind."""
        return summed(throw for _, throw in self._throws)


class Stories:
    """The stories that were asked for lately."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Story] = OrderedDict()

    def of(self, row: GameRow, seats: dict[Seat, SeatRow]) -> Story:
        """The story of a game, as far as it is known."""
        story = self._known.pop(row.id, None)
        if story is None or story.read > row.version:
            story = Story(row, seats)
        self._known[row.id] = story
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return story
