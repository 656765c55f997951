"""The pace of a table: how long a decision waits, and when the time of a seat is over.

A decision has its free time (`patience`); what it takes beyond that goes from the reserve that the
seat has for the whole game. On vacation a clock stands still. Small steps of one question (orders
of a plan, an undo, the offer of a draw) do not wind it up again: that takes dice, another phase or
another turn.
"""

from collections.abc import Mapping, Sequence

from battleboard.core.ids import Seat
from battleboard.server.play.course import Course, phase
from battleboard.server.play.lines import Line, Play, TakeBack
from battleboard.server.play.table import Table
from battleboard.server.storage.rows import Customs, GameRow, SeatClock, SeatRow, Silence

DAY = 24 * 3600.0


def clock_of(row: GameRow, seat: Seat) -> SeatClock:
    """The clock of a seat; that of a game from before there were clocks follows from its log."""
    found = row.clocks.get(seat, SeatClock())
    if found.number is None and seat in row.asked:
        return SeatClock(found.used, max(0, row.version - 1), row.asked_at)
    return found


# What the clocks say


def free_until(customs: Customs, clock: SeatClock, seat: SeatRow) -> float | None:
    """When the free time of what a seat is asked ends; None: never, or it is not asked."""
    if customs.patience is None or clock.number is None:
        return None
    return _with_vacation(clock.since, clock.since + customs.patience, seat)


def late_at(customs: Customs, clock: SeatClock, seat: SeatRow) -> float | None:
    """When the reserve of a seat is used up, too."""
    if customs.patience is None or clock.number is None:
        return None
    end = clock.since + customs.patience + reserve_left(customs, clock)
    return _with_vacation(clock.since, end, seat)


def reserve_left(customs: Customs, clock: SeatClock) -> float:
    """The seconds of reserve that a seat had when it was asked."""
    return max(0.0, customs.reserve - clock.used)


def on_vacation(seat: SeatRow, now: float) -> bool:
    """Whether the clock of a seat stands still."""
    begun = seat.away_from is not None and seat.away_from <= now
    return begun and seat.away_until is not None and now < seat.away_until


def vacation_left(customs: Customs, seat: SeatRow) -> float:
    """The seconds of vacation that a seat may still take in this game."""
    return max(0.0, customs.vacation * DAY - seat.away_used - _taken(seat))


def _taken(seat: SeatRow) -> float:
    if seat.away_from is None or seat.away_until is None:
        return 0.0
    return seat.away_until - seat.away_from


def _with_vacation(since: float, end: float, seat: SeatRow) -> float:
    """A time that ends so much later as a vacation takes of it."""
    if seat.away_from is None or seat.away_until is None:
        return end
    begins = max(since, seat.away_from)
    return end + (seat.away_until - begins) if begins < min(end, seat.away_until) else end


def ends(table: Table) -> dict[Seat, float]:
    """When the time of each person who is asked is over, where the table answers for them then."""
    customs, course = table.row.customs, table.course
    if customs.patience is None or customs.silence is Silence.WAIT:
        return {}
    if course is None or table.alone():
        return {}
    return _late_times(table, course.asked)


def is_late(table: Table, seat: Seat, now: float) -> bool:
    """Whether the time of a seat is over, whatever the table does then."""
    end = _late_times(table, table.row.asked).get(seat)
    return end is not None and end <= now


def _late_times(table: Table, asked: Sequence[Seat]) -> dict[Seat, float]:
    found = {}
    for seat in asked:
        if table.by_program(seat):
            continue
        end = late_at(table.row.customs, clock_of(table.row, seat), table.seats[seat])
        if end is not None:
            found[seat] = end
    return found


# What a line does to them


def wound(
    row: GameRow,
    seats: Mapping[Seat, SeatRow],
    before: Course | None,
    after: Course,
    lines: Sequence[Line],
    now: float,
) -> dict[Seat, SeatClock]:
    """The clocks after some lines."""
    goes_on = before is not None and _goes_on(before, after, lines)
    asked = set(after.asked)
    found = {}
    for seat, place in seats.items():
        old = clock_of(row, seat)
        if seat in asked and old.number is not None and goes_on:
            found[seat] = old
            continue
        used = _used(row.customs, old, place, now)
        if seat in asked:
            found[seat] = SeatClock(used, after.number, now)
        elif used:
            found[seat] = SeatClock(used)
    return found


def _goes_on(before: Course, after: Course, lines: Sequence[Line]) -> bool:
    """Whether what was asked is still the same question."""
    for line in lines:
        match line.entry:
            case Play(rolls=rolls) if rolls:
                return False
            case TakeBack():
                return False
            case _:
                pass
    return phase(before) == phase(after)


def _used(customs: Customs, clock: SeatClock, seat: SeatRow, now: float) -> float:
    """The reserve that is gone when the clock of a seat stops."""
    if customs.patience is None or clock.number is None:
        return clock.used
    beyond = _run(clock, seat, now) - customs.patience
    return min(clock.used + max(0.0, beyond), max(clock.used, customs.reserve))


def _run(clock: SeatClock, seat: SeatRow, now: float) -> float:
    """How long a clock has run: all the time since it was wound up, but for a vacation."""
    run = now - clock.since
    if seat.away_from is None or seat.away_until is None:
        return run
    stood = min(now, seat.away_until) - max(clock.since, seat.away_from)
    return run - max(0.0, stood)
