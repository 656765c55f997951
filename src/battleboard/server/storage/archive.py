"""The log, read and written: how a course comes out of the database and goes into it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from battleboard.core.codec import codec
from battleboard.core.dice import Epoch
from battleboard.core.errors import BattleboardError, FileError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import read_options
from battleboard.games import find_game
from battleboard.record.digest import is_comparable, position_digest
from battleboard.record.tape import Playback
from battleboard.server.play.course import Course, Mark, epochs, first, replayed
from battleboard.server.play.lines import (
    Entry,
    Line,
    Stage,
    Start,
    TakeBack,
    read_entry,
    read_events,
    write_entry,
    write_events,
)
from battleboard.server.storage.contents import Contents
from battleboard.server.storage.rows import GameRow, SeatRow, Status, first_epoch
from battleboard.server.storage.store import StoredLine

SNAPSHOT_EVERY: Final = 40
"""Lines after which the state is kept again."""
QUICK: Final = 100
"""So many lines are replayed at once; more are replayed beside other work."""


class LogError(FileError):
    """A log that says what cannot have happened."""


class RulesError(FileError):
    """A game that was played by other rules than this version of the package has."""


class Snapshot(Struct, frozen=True):
    """A course as it is kept: a cache, made from the log and dropped without harm."""

    number: int
    state: msgspec.Raw
    veiled: tuple[tuple[Seat, msgspec.Raw], ...]
    epochs: tuple[Epoch, ...]


def game_of(row: GameRow) -> Game[Any]:
    """Return the game of a table, by the version of its rules; raises RulesError."""
    game = find_game(row.edition)
    same = game.by_rules(row.rules)
    if same is None:
        raise RulesError(
            f"this game is played by version {row.rules} of the rules of {game.name}; "
            f"here is version {game.rules_version}"
        )
    return same


# Writing


def stored(lines: Iterable[Line], at: float, request: str | None) -> list[StoredLine]:
    """Lines as they are stored; the request is noted with the first."""
    found = []
    for line in lines:
        entry, events = write_entry(line.entry), write_events(line.events)
        found.append(StoredLine(line.number, at, line.seat, entry, events, line.digest, request))
        request = None
    return found


def snapshot(course: Course) -> str:
    """The oldest position that an undo can reach: everything after it is in the log."""
    mark, game = course.tail[0], course.game
    kept = Snapshot(
        number=mark.number,
        state=msgspec.Raw(codec(game).write(mark.state)),
        veiled=tuple((s, msgspec.Raw(codec(game).write(action))) for s, action in mark.veiled),
        epochs=epochs(course.dice),
    )
    return msgspec.json.encode(kept).decode()


# Reading


class Known(NamedTuple):
    """What is in memory of a game that somebody else may have changed."""

    row: GameRow
    course: Course
    told: int
    """Up to which line those who listen have been told."""


async def load(
    ask: Callable[[int | None], Awaitable[Contents | None]], known: Known | None = None
) -> tuple[Contents, Course | None] | None:
    """A game and its course, from what is known or from its snapshot, and the lines after that.

    `ask` gives what is stored, from a line of the log on. There is no course before the first line;
    None where there is no such game.
    """
    if known is not None:
        found = await ask(min(known.course.number, known.told))
        if found is None:
            return None
        course = _from_known(found, known)
        if course is not None:
            return found, course
    first: int | None = None
    while (found := await ask(first)) is not None and found.snapshot is not None:
        course = _from_snapshot(found)
        if course is not None:
            return found, course
        first = 0  # only a cache: the log has everything
    return None if found is None else (found, await _from_log(found))


def _from_known(found: Contents, known: Known) -> Course | None:
    """A course in memory with the lines that it lacks; None if the log is not the one it had."""
    row, course = found.row, known.course
    if known.row.status is not row.status and known.row.status is Status.OPEN:
        return None  # an imported game that goes on has got the words for its dice
    lines = [line for line in found.lines if line.number >= course.number]
    if not lines or lines[0].at != known.row.asked_at:
        return None  # the log was repaired, or restored from elsewhere
    try:
        for line in lines[1:]:
            course = _next(course, line, {})
    except KeyError:
        return None  # a take-back to a state that is no longer in memory
    return course


def _from_snapshot(found: Contents) -> Course | None:
    """A course from the state that was kept; None where that is of no use."""
    try:
        game = game_of(found.row)
        kept = msgspec.json.decode(found.snapshot or "", type=Snapshot)
        read = codec(game)
        veiled = tuple((seat, read.read_action(bytes(action))) for seat, action in kept.veiled)
        mark = Mark(kept.number, None, read.read_state(bytes(kept.state)), (), veiled)
        course = Course(game, found.row.dice.dice(kept.epochs), kept.number, (mark,))
        for line in found.lines:
            course = _next(course, line, {})
    except (BattleboardError, msgspec.DecodeError, KeyError):
        return None
    return course


async def _from_log(found: Contents) -> Course | None:
    """A course from its whole log, None before the first line; raises LogError."""
    row, seats, lines = found.row, found.people.seats, found.lines
    if len(lines) > QUICK:
        return await asyncio.to_thread(replay, row, seats, lines)
    return replay(row, seats, lines) if lines else None


def replay(row: GameRow, seats: dict[Seat, SeatRow], lines: Sequence[StoredLine]) -> Course:
    """The course of a game from its whole log; raises LogError."""
    return _replay(row, seats, lines, ())[0]


def state_after(
    row: GameRow, seats: dict[Seat, SeatRow], lines: Sequence[StoredLine], number: int
) -> Any:
    """The state after one of the lines. Each game has its own type of state."""
    return _replay(row, seats, lines, [number])[1][number]


def opened(row: GameRow, seats: dict[Seat, SeatRow], line: StoredLine) -> Course:
    """The course after the first line of a log; raises LogError."""
    return _begun(row, game_of(row), seats, line)


def carried_on(course: Course, line: StoredLine, earlier: Callable[[int], Any]) -> Course:
    """The course after one more line; a take-back asks for an earlier state. Raises LogError."""
    entry = entry_of(line, course.game)
    states = {entry.to: earlier(entry.to)} if isinstance(entry, TakeBack) else {}
    return _next(course, line, states)


def _replay(
    row: GameRow, seats: dict[Seat, SeatRow], lines: Sequence[StoredLine], keep: Iterable[int]
) -> tuple[Course, dict[int, Any]]:
    game = game_of(row)
    taken_back = (entry_of(line, game) for line in lines if '"take_back"' in line.entry)
    wanted = {entry.to for entry in taken_back if isinstance(entry, TakeBack)} | set(keep)
    course = _begun(row, game, seats, lines[0])
    states: dict[int, Any] = {0: course.state}
    for line in lines[1:]:
        course = _next(course, line, states)
        if line.number in wanted:
            states[line.number] = course.state
    return course, states


def _begun(row: GameRow, game: Game[Any], seats: dict[Seat, SeatRow], line: StoredLine) -> Course:
    dice = row.dice.dice((first_epoch(seats),))
    match entry_of(line, game):
        case Start(rolls=rolls) as entry:
            played = Playback(rolls)
            options = read_options(game.options_type, row.options)
            state, events = game.start(options, tuple(seats), played)
            played.finish()
            return _same(line, first(game, dice, entry, state, events)[0])
        case Stage(state=state) as entry:
            set_up = first(game, dice, entry, codec(game).read_state(bytes(state)), ())[0]
            return _same(line, set_up)
        case _:
            raise LogError(f"game {row.id}: the log does not begin with a set-up")


def _next(course: Course, line: StoredLine, states: dict[int, Any]) -> Course:
    entry = entry_of(line, course.game)
    if line.number != course.number + 1:
        raise LogError(f"line {course.number + 1} of the log is missing")
    earlier = states[entry.to] if isinstance(entry, TakeBack) else None
    try:
        after = replayed(course, Line(line.number, entry), earlier)
    except BattleboardError as error:
        raise LogError(f"line {line.number} of the log cannot have happened: {error}") from None
    return _same(line, after)


def _same(line: StoredLine, course: Course) -> Course:
    """The course after a line, if it led to this position before; raises LogError."""
    comparable = is_comparable(line.digest)
    if comparable and position_digest(course.game, course.state) != line.digest:
        raise LogError(f"line {line.number} of the log led to another position before")
    return course


def entry_of(line: StoredLine, game: Game[Any]) -> Entry:
    """What a stored line says; raises LogError."""
    with _readable(line):
        return read_entry(line.entry, game)


def read_line(line: StoredLine, game: Game[Any]) -> Line:
    """A stored line with its events; raises LogError."""
    with _readable(line):
        return Line(line.number, read_entry(line.entry, game), read_events(line.events, game))


@contextmanager
def _readable(line: StoredLine) -> Iterator[None]:
    try:
        yield
    except (BattleboardError, msgspec.DecodeError, UnicodeError) as error:
        raise LogError(f"line {line.number} of the log cannot be read: {error}") from None
