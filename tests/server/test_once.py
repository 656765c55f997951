"""Nobody is told twice of one decision, even if the sender dies with its hand on the letterbox."""

import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server import plain
from tests.server.live import Live
from tests.server.people import Person
from tests.server.postgres import Postgres
from tests.server.receiving import Browser, MailServer, Receiver
from tests.server.running import Place, Running
from tests.server.test_notices import PUBLIC, flags, subscribed
from tests.server.test_pace import DAY, Time

pytestmark = pytest.mark.chiefly("postgres")

HOUR = 3600
A_WHILE = 1.0
"""Seconds in which a message would have come: five times as long as one waits in these tests."""
PATIENT = 3.0


class Club:
    """One server on SQLite, or two on PostgreSQL; whichever is killed, the games go on."""

    def __init__(self, places: list[Place], mail: MailServer, *more: str) -> None:
        self.time, self.mail = Time(places[0].folder / "clock"), mail
        letters = ("--mail-url", mail.url, "--mail-from", "club@club.example")
        self._flags = flags("--clock-file", str(self.time.file), *letters, *more)
        self._places = places
        self.servers = self._started()

    def _started(self) -> list[Running]:
        with ThreadPoolExecutor() as pool:
            found = list(pool.map(lambda place: Running(place, *self._flags), self._places))
        return [server.wait_until_up() for server in found]

    @property
    def url(self) -> str:
        return self.servers[0].url

    def strike(self) -> None:
        """As a power cut would: whoever was sending is among those who die."""
        for server in self.servers:
            server.process.kill()

    def go_on(self) -> None:
        """The same database, served again."""
        self.close()
        self.servers = self._started()

    def close(self) -> None:
        for server in self.servers:
            server.kill()

    def with_letters(self) -> Person:
        """Somebody who gets letters."""
        anna = Person(self.url)
        subscribed(anna, kind="email", address=f"{secrets.token_hex(4)}@example.org")
        consent = self.mail.next().get_content()
        token = consent.partition(f"{PUBLIC}/#/confirm/")[2].split()[0]
        assert plain.post(f"{self.url}/api/confirm", json={"token": token}).is_success
        return anna


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as found:
        yield found


@pytest.fixture(scope="module")
def mail() -> Iterator[MailServer]:
    with MailServer() as found:
        yield found


@pytest.fixture(scope="module")
def new_places(
    tmp_path_factory: pytest.TempPathFactory, backend: str, request: pytest.FixtureRequest
) -> Callable[[], list[Place]]:
    """One empty database, and where the servers are that share it."""

    def made() -> list[Place]:
        folder = tmp_path_factory.mktemp("once")
        if backend == "sqlite":
            return [Place(folder)]
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.new_database()
        return [Place(folder / name, database) for name in ("one", "two")]

    return made


@pytest.fixture(scope="module")
def club(new_places: Callable[[], list[Place]], mail: MailServer) -> Iterator[Club]:
    found = Club(new_places(), mail)
    yield found
    found.close()


@pytest.fixture
def patient(new_places: Callable[[], list[Place]], mail: MailServer) -> Iterator[Club]:
    """Servers that wait so long with a message that each has looked twice meanwhile."""
    found = Club(new_places(), mail, "--notify-seconds", str(PATIENT))
    yield found
    found.close()


def a_game(person: Person, **customs: object) -> str:
    game: str = person.create(seats={"red": "me", "blue": "me"}, customs=customs)["game"]["id"]
    person.speak(game)
    return game


def hears_no_more(person: Person) -> None:
    """Where a clock runs, others would soon be told what is played for them: not in other tests."""
    for contact in person.get("/api/me/contacts")["contacts"]:
        person.ask("DELETE", f"/api/me/contacts/{contact['id']}")


def test_a_browser_that_is_told_again_knows_the_message(club: Club, receiver: Receiver) -> None:
    anna, browser = Person(club.url), Browser(receiver)
    subscribed(anna, **browser.subscription())
    receiver.meanwhile = club.strike
    game = a_game(anna)
    first = receiver.next()
    club.go_on()
    receiver.nothing(A_WHILE)
    club.time.passes(61)
    second = receiver.next()
    assert first.headers["topic"] == second.headers["topic"], "the push service keeps one of them"
    was, is_ = browser.opened(first.body), browser.opened(second.body)
    assert was == is_, "the browser shows one of them"
    assert was["tag"]
    assert game in was["url"]
    club.time.passes(86_400)
    receiver.nothing(A_WHILE)


def test_a_webhook_that_is_called_again_gets_the_same_id_and_the_same_decisions(
    club: Club, receiver: Receiver
) -> None:
    anna = Person(club.url)
    subscribed(anna, kind="webhook", address=f"{receiver.url}/hook")
    receiver.meanwhile = club.strike
    game = a_game(anna)
    first = receiver.next()
    club.go_on()
    other = a_game(anna.at(club.url))
    of_another = receiver.next().json()
    assert [one["game"] for one in of_another["decisions"]] == [other]
    club.time.passes(61)
    second = receiver.next()
    assert second.json()["id"] == first.json()["id"] != of_another["id"]
    assert [one["game"] for one in second.json()["decisions"]] == [game]
    assert second.headers["x-battleboard-delivery"] == first.headers["x-battleboard-delivery"]
    club.time.passes(86_400)
    receiver.nothing(A_WHILE)


def test_a_letter_never_goes_out_again(club: Club, mail: MailServer) -> None:
    anna = club.with_letters()
    mail.meanwhile = club.strike
    game = a_game(anna)
    assert game in mail.next().get_content()
    club.go_on()
    club.time.passes(DAY - HOUR)
    mail.nothing(A_WHILE)
    hears_no_more(anna.at(club.url))


def test_a_letter_that_never_reached_the_mail_server_goes_out_once(
    club: Club, mail: MailServer
) -> None:
    """Killed while the mail server hears whom the letter is for: nothing was noted as sent."""
    anna = club.with_letters()
    mail.was_called.clear()
    mail.before = club.strike
    game = a_game(anna)
    assert mail.was_called.wait(60)
    club.go_on()
    mail.nothing(A_WHILE)
    club.time.passes(61)
    assert game in mail.next().get_content()
    club.time.passes(86_400)
    mail.nothing(A_WHILE)


def test_a_letter_that_was_refused_is_tried_again(club: Club, mail: MailServer) -> None:
    anna = club.with_letters()
    mail.answers = ["452 the disk is full"]
    game = a_game(anna)
    refused = mail.next()
    mail.nothing(A_WHILE)
    club.time.passes(61)
    taken = mail.next()
    assert game in taken.get_content()
    assert refused["message-id"] == taken["message-id"]
    club.time.passes(86_400)
    mail.nothing(A_WHILE)


@pytest.mark.parametrize("patience", [4 * DAY, 2 * HOUR])
def test_a_letter_that_was_lost_is_made_up_for_by_a_reminder(
    club: Club, mail: MailServer, patience: int
) -> None:
    """Killed while the letter goes out, and it never arrives: nobody loses by that on time."""
    anna = club.with_letters()
    mail.was_called.clear()
    mail.instead = club.strike
    game = a_game(anna, patience=patience)
    assert mail.was_called.wait(60)
    club.go_on()
    club.time.passes(patience // 2)
    mail.nothing(A_WHILE)
    club.time.passes(patience // 3)
    reminder = mail.next()
    assert "reminder" in reminder["subject"]
    assert game in reminder.get_content()
    club.time.passes(patience // 12)
    mail.nothing(A_WHILE)
    hears_no_more(anna.at(club.url))


def test_a_letter_that_was_lost_has_a_reminder_after_a_day_where_no_clock_runs(
    club: Club, mail: MailServer
) -> None:
    anna = club.with_letters()
    mail.was_called.clear()
    mail.instead = club.strike
    game = a_game(anna)
    assert mail.was_called.wait(60)
    club.go_on()
    club.time.passes(DAY - HOUR)
    mail.nothing(A_WHILE)
    club.time.passes(2 * HOUR)
    reminder = mail.next()
    assert "reminder" in reminder["subject"]
    assert game in reminder.get_content()
    club.time.passes(2 * DAY)
    mail.nothing(A_WHILE)


def test_a_letter_that_arrived_has_no_reminder_in_a_quick_game(
    club: Club, mail: MailServer
) -> None:
    anna = club.with_letters()
    game = a_game(anna, patience=2 * HOUR)
    assert game in mail.next().get_content()
    club.time.passes(2 * HOUR - 600)
    mail.nothing(2 * A_WHILE)
    hears_no_more(anna)


def test_a_first_message_that_comes_late_is_reminder_enough(club: Club, receiver: Receiver) -> None:
    anna, browser = Person(club.url), Browser(receiver)
    subscribed(anna, **browser.subscription())
    receiver.statuses = [500]
    a_game(anna, patience=4 * DAY)
    refused = receiver.next()
    club.time.passes(3 * DAY + HOUR)
    taken = receiver.next()
    assert taken.headers["topic"] == refused.headers["topic"]
    assert "23 hours left" in browser.opened(taken.body)["body"]
    receiver.nothing(2 * A_WHILE)
    hears_no_more(anna)


@pytest.mark.soak("faults")
def test_who_sits_before_the_page_of_another_worker_is_told_by_that_page(
    patient: Club, receiver: Receiver
) -> None:
    anna = Person(patient.url)
    subscribed(anna, **Browser(receiver).subscription())
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    with Live(anna.at(patient.servers[-1].url), game, "red") as line:
        line.told()
        anna.speak(game)
        receiver.nothing(2 * PATIENT)
    assert receiver.next()
