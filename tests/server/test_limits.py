"""Limits hold for all workers together: two allow no more than one."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

import pytest

from tests.server.live import Live
from tests.server.people import Person
from tests.server.postgres import Postgres
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_accounts import Browser, a_name, registered

RATE = 4.0
"""Requests of one player in a second, for long."""
BURST = 3 * RATE
"""Requests of one player at once."""
LONG = 8.0
Two = tuple[Running, Running]


@pytest.fixture(scope="module")
def two(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Two]:
    folder, database = tmp_path_factory.mktemp("limits"), postgres.new_database()
    flags = ("--login-rate", "0.001", "--request-rate", str(RATE))
    with (
        running(Place(folder / "one", database), *flags) as one,
        running(Place(folder / "two", database), *flags) as other,
    ):
        yield one, other


def test_passwords_are_guessed_no_faster_at_two_workers(two: Two) -> None:
    name = a_name()
    registered(Person(two[0].url), name)
    tries = zip(range(14), cycle(two), strict=False)
    answers = [Browser(at).log_in(name, f"guess {number}").status_code for number, at in tries]
    assert answers == [403] * 10 + [429] * 4
    for server in two:
        assert Browser(server).log_in(name).status_code == 429, "at either of them"


@pytest.mark.soak("faults")
def test_a_player_asks_no_more_often_at_two_workers(two: Two) -> None:
    anna = Person(two[0].url)
    doors = cycle([anna.at(server.url) for server in two])
    begun, let_in = time.monotonic(), 0
    while (passed := time.monotonic() - begun) < LONG:
        let_in += next(doors).ask("GET", "/api/me").status_code == 200
    # Each has a full bucket until it hears of the other, half a second later or (on a busy
    # machine) one; without a word between them they would let in twice as many for ever.
    assert let_in <= 2 * BURST + RATE * (passed + 1)
    assert let_in >= BURST, "and the player is let in at all"


LINES = 4
"""Lines that one player may have open."""


@pytest.fixture
def talkative(postgres: Postgres, tmp_path: Path) -> Iterator[Two]:
    database = postgres.new_database()
    flags = ("--max-sockets", str(LINES))
    with (
        running(Place(tmp_path / "one", database), *flags) as one,
        running(Place(tmp_path / "two", database), *flags) as other,
    ):
        yield one, other


def test_a_player_has_no_more_lines_at_two_workers(talkative: Two) -> None:
    one, other = talkative
    anna = Person(one.url)
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    elsewhere = anna.at(other.url)

    def first_word(person: Person) -> str:
        with Live(person, game, "red") as line:
            return str(line.told().get("code", "welcome"))

    with ExitStack() as open_lines:
        for _ in range(LINES):
            line = open_lines.enter_context(Live(anna, game, "red"))
            assert line.told()["type"] == "update"
        assert first_word(anna) == "too-many-lines"
        wait_for(lambda: first_word(elsewhere) == "unavailable")
    wait_for(lambda: first_word(elsewhere) == "welcome")
    with ExitStack() as open_lines:

        def another_is_let_in() -> bool:
            line = open_lines.enter_context(Live(anna, game, "red"))
            return bool(line.told()["type"] == "update")

        for _ in range(LINES):
            wait_for(another_is_let_in)  # the last line at the other worker may still count
        wait_for(lambda: first_word(elsewhere) == "unavailable")
        one.kill()  # its lines are gone with it, and they come back elsewhere
        wait_for(lambda: first_word(elsewhere) == "welcome")
