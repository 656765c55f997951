"""The end of a server waits for nobody outside who does not answer, and nothing is lost by it."""

import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.server.people import Person
from tests.server.receiving import MailServer, Receiver
from tests.server.running import Place, Running, running
from tests.server.test_bad_addresses import changed, game_alone
from tests.server.test_notices import flags, subscribed
from tests.server.test_pace import Time

A_WHILE = 1.0


class Tarpit:
    """A mail server that never comes to the end of its first line: whoever listens, waits."""

    def __init__(self) -> None:
        self.is_called, self._is_over = threading.Event(), threading.Event()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp://127.0.0.1:{self._listening.getsockname()[1]}"
        self._thread = threading.Thread(target=self._speak)

    def _speak(self) -> None:
        line, _ = self._listening.accept()
        with line:
            while not self._is_over.wait(0.2):
                self.is_called.set()
                try:
                    line.send(b"2")
                except OSError:
                    return

    def __enter__(self) -> "Tarpit":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()
        self._listening.close()


class Hanging:
    """Somebody who has taken something and does not say so."""

    def __init__(self) -> None:
        self.has_come, self.is_over = threading.Event(), threading.Event()

    def __call__(self) -> None:
        self.has_come.set()
        self.is_over.wait()


class Club:
    """One place whose servers write to one mail server after the other."""

    def __init__(self, folder: Path) -> None:
        self.place, self.time = Place(folder / "data"), Time(folder / "clock")

    def served(self, mail_url: str) -> AbstractContextManager[Running]:
        letters = ("--mail-url", mail_url, "--mail-from", "club@club.example")
        clock = ("--clock-file", str(self.time.file))
        return running(self.place, *flags(*letters, *clock))

    def gets_letters(self, person: Person) -> None:
        """Let somebody have an address that is confirmed already."""
        subscribed(person, kind="webhook", address="http://anna.example/")
        letter = "update contacts set kind = 'email', address = 'anna@example.org'"
        changed(self.place, f"{letter} where address = 'http://anna.example/'")


@pytest.fixture
def club(tmp_path: Path) -> Club:
    return Club(tmp_path)


@pytest.fixture
def tarpit() -> Iterator[Tarpit]:
    with Tarpit() as found:
        yield found


@pytest.fixture
def hanging() -> Iterator[Hanging]:
    found = Hanging()
    yield found
    found.is_over.set()


def test_what_was_not_taken_goes_out_after_the_next_start(
    club: Club, tarpit: Tarpit, hanging: Hanging, receiver: Receiver, mail: MailServer
) -> None:
    with club.served(tarpit.url) as server:
        anna = Person(server.url)
        club.gets_letters(anna)
        subscribed(anna, kind="webhook", address=f"{receiver.url}/anna")
        receiver.meanwhile = hanging
        game = game_alone(anna)
        tarpit.is_called.wait()
        hanging.has_come.wait()
        assert server.stop() == 0
    hanging.is_over.set()
    first = receiver.next().json()
    with club.served(mail.url) as server:
        club.time.passes(61)
        assert game in mail.next().get_content()
        assert receiver.next().json()["id"] == first["id"]
        mail.nothing(A_WHILE)
        receiver.nothing(A_WHILE)
        assert server.stop() == 0


def test_a_letter_that_may_have_been_taken_is_not_sent_again(
    club: Club, hanging: Hanging, mail: MailServer
) -> None:
    with club.served(mail.url) as server:
        anna = Person(server.url)
        club.gets_letters(anna)
        mail.instead = hanging
        game_alone(anna)
        hanging.has_come.wait()
        assert server.stop() == 0
    hanging.is_over.set()
    with club.served(mail.url) as server:
        club.time.passes(3600)
        mail.nothing(A_WHILE)
        assert server.stop() == 0


def test_who_waits_for_a_letter_is_told_that_none_went_out(club: Club, tarpit: Tarpit) -> None:
    with club.served(tarpit.url) as server:
        anna = Person(server.url)
        wish = {"kind": "email", "address": "anna@example.org"}
        with ThreadPoolExecutor() as pool:
            asked = pool.submit(anna.ask, "POST", "/api/me/contacts", json=wish)
            tarpit.is_called.wait()
            assert server.stop() == 0
            answer = asked.result()
        assert (answer.status_code, answer.json()["code"]) == (503, "mail-away")
