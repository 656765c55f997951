"""Lines move from a worker that holds far more than its share of them."""

import json
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest

from battleboard.server.door.socket import Line
from battleboard.server.several.sharing import FAR, FEW, IDLE, SETTLING, Sharing
from tests.server.live import Live
from tests.server.people import Json, Person
from tests.server.postgres import Postgres
from tests.server.running import Place, running
from tests.server.test_absence import wait_for

MANY = 24
"""At one of two workers; with one line less it would be content."""


def quiet(player: str, seconds: float) -> Line:
    """A line to which nothing was told for so long, at a time of 1000 seconds."""
    line = Line.__new__(Line)
    line.player, line.told_at = player, 1000 - seconds
    return line


def test_few_idle_lines_are_moved_at_a_time_the_quietest_first() -> None:
    lines = [quiet(str(number), IDLE + number) for number in range(100)]
    sharing = Sharing()
    sharing.welcome(now=990)
    assert sharing.to_move(lines, elsewhere=0, workers=1, now=1000) == []
    assert sharing.to_move(lines, elsewhere=80, workers=2, now=1000) == []
    busy = [quiet(str(number), IDLE - 1) for number in range(100)]
    assert sharing.to_move(busy, elsewhere=0, workers=2, now=1000) == []
    moved = sharing.to_move(lines, elsewhere=0, workers=2, now=1000)
    assert moved == [lines[-1], lines[-2], lines[-3]]


def test_nobody_is_asked_twice_for_one_newcomer_nor_long_after() -> None:
    lines = [quiet(str(number), IDLE) for number in range(100)]
    sharing = Sharing()
    assert sharing.to_move(lines, elsewhere=0, workers=2, now=1000) == []
    sharing.welcome(now=1000)
    asked = [
        line.player
        for _ in range(50)
        for line in sharing.to_move(lines, elsewhere=0, workers=2, now=1000)
    ]
    assert sorted(asked) == sorted(line.player for line in lines)
    sharing.welcome(now=1000)
    assert sharing.to_move(lines, elsewhere=0, workers=2, now=1000 + SETTLING) == []
    assert sharing.to_move(lines, elsewhere=0, workers=2, now=1000 + SETTLING - 1)


def said(lines: Sequence[Live]) -> list[tuple[Live, Json]]:
    """What came by some lines meanwhile."""
    found = []
    for line in lines:
        try:
            found.append((line, json.loads(line.line.recv(timeout=0))))
        except TimeoutError:
            continue
    return found


@pytest.mark.soak("faults")
def test_a_worker_that_has_far_more_lines_gives_some_away(
    postgres: Postgres, tmp_path: Path
) -> None:
    assert MANY > MANY / 2 * FAR + FEW >= MANY - 1
    database = postgres.new_database()
    with (
        running(Place(tmp_path / "one", database)) as one,
        running(Place(tmp_path / "two", database)) as other,
        ExitStack() as open_lines,
    ):
        anna = Person(one.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        lines = [open_lines.enter_context(Live(anna, game, "red")) for _ in range(MANY)]
        for line in lines:
            line.told()
        ((moved, goodbye),) = wait_for(lambda: said(lines))
        assert goodbye["code"] == "closing", "after that one connects again"
        with Live(anna.at(other.url), game, "red") as line:
            assert line.told()["type"] == "update"
            lines.remove(moved)
            anna.speak(game)
            for each in (*lines, line):
                assert each.until(1), "everybody else is told as ever"
