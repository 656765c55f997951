"""A club with several workers: what is said is heard everywhere, and messages go out once."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.live import Live
from tests.server.people import Person, key
from tests.server.postgres import Postgres
from tests.server.receiving import Browser as Receiving
from tests.server.receiving import Receiver
from tests.server.running import Place, Running, running
from tests.server.test_accounts import Browser, a_name, registered
from tests.server.test_notices import flags, subscribed
from tests.server.test_tables import two_by_link
from tests.server.test_talk import spoken


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as found:
        yield found


@pytest.fixture(scope="module")
def two(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    folder, database = tmp_path_factory.mktemp("club"), postgres.new_database()
    # Cookies of an address with TLS would not come back over a line without.
    plain = flags("--public-url", "http://club.example")
    with (
        running(Place(folder / "one", database), *plain) as one,
        running(Place(folder / "two", database), *plain) as other,
    ):
        yield one, other


def test_what_is_said_is_heard_at_every_worker_once(two: tuple[Running, Running]) -> None:
    anna, ben = Person(two[0].url), Person(two[1].url)
    game = two_by_link(anna, ben)
    with ExitStack() as stack:
        lines = [stack.enter_context(Live(ben.at(server.url), game, "blue")) for server in two]
        for line in lines:
            line.told()
        for number in range(5):
            body = {"key": key(), "seat": "red", "text": f"word {number}"}
            path = f"/api/games/{game}/messages"
            person = anna.at(two[number % 2].url)
            assert person.ask("POST", path, json=body).status_code == 201
        for line in lines:
            heard = [spoken(line)["text"] for _ in range(5)]
            assert heard == [f"word {number}" for number in range(5)]


def test_logging_out_everywhere_counts_everywhere(two: tuple[Running, Running]) -> None:
    anna, name = Person(two[0].url), a_name()
    registered(anna, name)
    one, other = Browser(two[0]), Browser(two[1])
    one.log_in(name)
    other.log_in(name)
    assert one.ask("GET", "/api/me").status_code == 200
    assert other.ask("POST", "/api/log-out", json={"everywhere": True}).status_code == 204
    assert one.ask("GET", "/api/me").status_code == 401


def test_two_workers_send_one_message(two: tuple[Running, Running], receiver: Receiver) -> None:
    anna = Person(two[0].url)
    subscribed(anna, **Receiving(receiver).subscription())
    for _ in range(3):
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        receiver.next()
        receiver.nothing(0.7)
