"""A bad address is its owner's trouble, and nobody else's."""

import socket
import socketserver
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from battleboard.server.club.outbox import MOST_FAILURES
from battleboard.server.club.postman import HANDS
from tests.server.people import Person
from tests.server.receiving import MailServer, Receiver
from tests.server.running import Place, running
from tests.server.test_absence import wait_for
from tests.server.test_notices import answer, flags, subscribed
from tests.server.test_pace import Time

HOUR = 3600


@pytest.fixture
def silence() -> Iterator[str]:
    """Where a server takes every call and says nothing."""
    with socket.create_server(("127.0.0.1", 0), backlog=100) as found:
        yield f"127.0.0.1:{found.getsockname()[1]}"


def game_alone(person: Person) -> str:
    """A game in which one person is asked, whoever's turn it is."""
    game: str = person.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    person.speak(game)
    return game


def changed(place: Place, how: str) -> None:
    """Change something in the database behind the server's back."""
    with closing(sqlite3.connect(place.folder / "battleboard.sqlite")) as data, data:
        data.execute(how)


def failures(person: Person) -> list[int]:
    return [one["failures"] for one in person.get("/api/me/contacts")["contacts"]]


def test_who_has_good_addresses_does_not_wait_for_those_of_others(
    place: Place, receiver: Receiver, silence: str
) -> None:
    with running(place, *flags()) as server:
        anna, ben = Person(server.url), Person(server.url, "Ben")
        for number in range(10):
            subscribed(anna, kind="webhook", address=f"http://{silence}/{number}")
        game_alone(anna)
        subscribed(ben, kind="webhook", address=f"{receiver.url}/ben")
        game_alone(ben)
        assert receiver.next().path == "/ben"
        assert not all(failures(anna)), "he was told before all of hers were tried"


@pytest.mark.soak("faults")
def test_a_mail_server_that_hangs_holds_up_letters_only(
    tmp_path: Path, receiver: Receiver, silence: str
) -> None:
    """As many letters wait for it as go out at once."""
    place = Place(tmp_path / "data")
    letters = ("--mail-url", f"smtp://{silence}", "--mail-from", "club@club.example")
    with running(place, *flags(*letters), "--notify-seconds", "2") as server:
        ben = Person(server.url, "Ben")
        subscribed(ben, kind="webhook", address=f"{receiver.url}/ben")
        people = [Person(server.url) for _ in range(HANDS)]
        for person in people:
            subscribed(person, kind="webhook", address="http://anna.example/")
        as_letters = "update contacts set kind = 'email', address = 'anna@example.org'"
        changed(place, f"{as_letters} where address = 'http://anna.example/'")
        for person in (*people, ben):
            game_alone(person)
        assert receiver.next().path == "/ben"


def test_what_waits_for_its_time_does_not_hide_what_is_due(
    tmp_path: Path, receiver: Receiver
) -> None:
    """More rows than are read at once wait until their addresses may be written to again."""
    with running(Place(tmp_path / "data"), *flags("--notify-gap", "3600")) as server:
        anna, ben = Person(server.url), Person(server.url, "Ben")
        for number in range(10):
            subscribed(anna, kind="webhook", address=f"{receiver.url}/anna{number}")
        game_alone(anna)
        for _ in range(10):
            assert receiver.next().path.startswith("/anna")
        for _ in range(21):
            game_alone(anna)
        subscribed(ben, kind="webhook", address=f"{receiver.url}/ben")
        game_alone(ben)
        assert receiver.next().path == "/ben"
        receiver.nothing()


def test_an_address_that_never_takes_anything_is_left_alone_until_it_is_named_again(
    tmp_path: Path, receiver: Receiver
) -> None:
    time, place = Time(tmp_path / "clock"), Place(tmp_path / "data")
    with running(place, *flags("--clock-file", str(time.file))) as server:
        anna = Person(server.url)
        address = {"kind": "webhook", "address": f"{receiver.url}/anna"}
        subscribed(anna, **address)
        changed(place, f"update contacts set failures = {MOST_FAILURES - 1}")
        receiver.statuses = [500]
        game = game_alone(anna)
        receiver.next()
        wait_for(lambda: failures(anna) == [MOST_FAILURES])
        time.passes(HOUR)
        answer(anna, game, anna.view(game)["asking"]["seats"][0])
        receiver.nothing()
        subscribed(anna, **address)
        assert failures(anna) == [0]
        answer(anna, game, anna.view(game)["asking"]["seats"][0])
        receiver.next()
        wait_for(lambda: failures(anna) == [0])


SUBJECTS = ("Friday\u2028club", "Friday\u0085club", "Friday =?utf-8?q?=0D=0ABcc=3A_eve?= club")


@pytest.mark.parametrize("title", SUBJECTS)
def test_a_table_of_an_odd_name_has_its_letters(
    tmp_path: Path, mail: MailServer, title: str
) -> None:
    """Tables of an earlier version may be called so."""
    place = Place(tmp_path / "data")
    letters = ("--mail-url", mail.url, "--mail-from", "club@club.example")
    with running(place, *flags(*letters)) as server:
        anna = Person(server.url)
        subscribed(anna, kind="webhook", address="http://anna.example/")
        changed(place, "update contacts set kind = 'email', address = 'anna@example.org'")
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        changed(place, f"update games set title = '{title}'")
        server.stop()
    with running(place, *flags(*letters)) as server:
        anna.at(server.url).speak(game)
        letter = mail.next()
        assert letter["subject"].startswith("Friday ")
        assert "club" in letter["subject"]
        assert letter["bcc"] is None


def test_a_letter_that_cannot_be_written_counts_as_refused(
    tmp_path: Path, mail: MailServer
) -> None:
    place = Place(tmp_path / "data")
    letters = ("--mail-url", mail.url, "--mail-from", "club@club.example")
    with running(place, *flags(*letters)) as server:
        anna, ben = Person(server.url), Person(server.url, "Ben")
        for person in (anna, ben):
            address = f"http://{person.name}.example/"
            subscribed(person, kind="webhook", address=address)
        as_letters = "update contacts set kind = 'email', address ="
        changed(place, f"{as_letters} 'ben@example.org' where address like '%Ben%'")
        changed(
            place, f"{as_letters} 'a' || char(10) || '@example.org' where address like '%Anna%'"
        )
        game_alone(anna)
        wait_for(lambda: failures(anna) == [1])
        game_alone(ben)
        assert mail.next()["to"] == "ben@example.org"


def test_an_answer_without_an_end_is_a_failure(tmp_path: Path) -> None:
    class Talker(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(65_536)
            self.request.sendall(b"x" * 200_000)

    with (
        socketserver.ThreadingTCPServer(("127.0.0.1", 0), Talker) as talker,
        running(Place(tmp_path / "data"), *flags()) as server,
    ):
        threading.Thread(target=talker.serve_forever, args=(0.05,), daemon=True).start()
        anna = Person(server.url)
        subscribed(anna, kind="webhook", address=f"http://127.0.0.1:{talker.server_address[1]}/")
        game_alone(anna)
        wait_for(lambda: failures(anna) == [1])
        talker.shutdown()
