"""A club with several workers: what is said is heard everywhere, and messages go out once."""

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from tests.server.live import Live
from tests.server.people import Person, Seated, key
from tests.server.postgres import Postgres
from tests.server.receiving import Browser as Receiving
from tests.server.receiving import Receiver
from tests.server.running import Place, Running, running
from tests.server.test_accounts import Browser, a_name, farewell, registered
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


def test_who_is_asked_elsewhere_is_told_at_whichever_table_and_worker(
    two: tuple[Running, Running],
) -> None:
    """Anna sits at one table, by one worker; Ben's move at the other asks her at another table."""
    anna, ben = Person(two[0].url), Person(two[1].url)
    here = anna.create(seats={"red": "me", "blue": "invite"})["game"]["id"]
    game = anna.create(seats={"red": "invite", "blue": "invite"}, title="Friday club")
    anna.join(game["links"]["seats"]["red"])
    with Live(anna, here, "red") as line:
        line.told()
        ben.join(game["links"]["seats"]["blue"])
        until_asked(ben, game["game"]["id"], "red")
        told = line.told()
        assert (told["type"], told["game"]) == ("elsewhere", game["game"]["id"])
        assert (told["seat"], told["title"]) == ("red", "Friday club")


def until_asked(person: Person, game: str, seat: str) -> None:
    """A person plays on until another seat is asked."""
    mine = Seated(person, "blue")
    while seat not in person.view(game)["asking"]["seats"]:
        assert mine.answer(game, Random(1))


def test_logging_out_everywhere_counts_everywhere(two: tuple[Running, Running]) -> None:
    anna, name = Person(two[0].url), a_name()
    registered(anna, name)
    one, other = Browser(two[0]), Browser(two[1])
    one.log_in(name)
    other.log_in(name)
    assert one.ask("GET", "/api/me").status_code == 200
    assert other.ask("POST", "/api/log-out", json={"everywhere": True}).status_code == 204
    assert one.ask("GET", "/api/me").status_code == 401


def test_who_has_an_account_now_loses_the_lines_of_the_old_secret_everywhere(
    two: tuple[Running, Running],
) -> None:
    anna, ben = Person(two[0].url), Person(two[0].url)
    game = two_by_link(anna, ben)
    with Live(anna.at(two[1].url), game, "red") as line:
        line.told()
        registered(anna, a_name())
        assert farewell(line) == "unauthorized"


UNHEARD = """
select pg_terminate_backend(pid) from pg_locks
where locktype = 'advisory' and objid = 1000
  and database = (select oid from pg_database where datname = current_database())
"""
"""Both workers lose the connection by which they hear of one another, and take a second to come
back."""


def test_a_token_that_was_revoked_while_nobody_listened_loses_its_line(
    two: tuple[Running, Running], postgres: Postgres
) -> None:
    anna = Person(two[0].url)
    token = anna.post("/api/tokens")
    game = anna.create(seats={"red": "me", "blue": "invite"})["game"]["id"]
    with Live(Person(two[1].url, secret=token["secret"]), game, "red") as line:
        line.told()
        postgres.sql_in(two[0].place.database, UNHEARD)
        assert anna.ask("DELETE", f"/api/tokens/{token['token']['id']}").status_code == 204
        assert farewell(line) == "unauthorized"


def test_what_was_said_while_nobody_listened_is_heard_afterwards(
    two: tuple[Running, Running], postgres: Postgres
) -> None:
    anna, ben = Person(two[0].url), Person(two[1].url)
    game = two_by_link(anna, ben)
    path = f"/api/games/{game}/messages"
    with Live(ben, game, "blue") as line:
        line.told()
        anna.post(path, key=key(), seat="red", text="before")
        assert spoken(line)["text"] == "before"
        postgres.sql_in(two[0].place.database, UNHEARD)
        anna.post(path, key=key(), seat="red", text="meanwhile")
        ben.post(path, key=key(), seat="blue", text="here")
        heard = {spoken(line)["text"], spoken(line)["text"]}
        assert heard == {"meanwhile", "here"}


def test_two_workers_send_one_message(two: tuple[Running, Running], receiver: Receiver) -> None:
    anna = Person(two[0].url)
    subscribed(anna, **Receiving(receiver).subscription())
    for _ in range(3):
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        receiver.next()
        receiver.nothing(0.7)
