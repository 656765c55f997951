"""A game that its host has set back: whoever is asked there is told, as if for the first time."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.people import Person
from tests.server.postgres import Postgres
from tests.server.receiving import Receiver
from tests.server.running import Place, running
from tests.server.test_admin import admin, backed_up, changed_by_hand
from tests.server.test_notices import PUBLIC, answer, decision, flags, subscribed

pytestmark = pytest.mark.chiefly("sqlite")

Databases = Callable[[], Postgres]


@pytest.fixture
def databases(request: pytest.FixtureRequest) -> Databases:
    """PostgreSQL, where a test needs it."""
    return lambda: request.getfixturevalue("postgres")


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the host's commands as for the server."""
    monkeypatch.setenv("BATTLEBOARD_NOTIFY_SECONDS", "0.2")


class Alone:
    """A person who plays both seats, and is told of every question."""

    def __init__(self, url: str, receiver: Receiver) -> None:
        self.person = Person(url)
        self.receiver = receiver
        subscribed(self.person, kind="webhook", address=receiver.url)
        self.game: str = self.person.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        self.person.speak(self.game)
        self.is_told()

    def seat(self) -> str:
        found: str = self.person.view(self.game)["asking"]["seats"][0]
        return found

    def question(self) -> str:
        return decision(self.person, self.game, self.seat())

    def is_told(self) -> str:
        """The question that is asked now is the next that is told; it."""
        (told,) = self.receiver.next().json()["decisions"]
        assert told["link"] == f"{PUBLIC}/#/{self.question()}"
        return self.question()

    def goes_on(self) -> str:
        """Answers until another question is asked, and is told of it."""
        before = self.question()
        while self.question() == before:
            answer(self.person, self.game, self.seat())
        return self.is_told()


@pytest.mark.soak("faults")
def test_after_a_cut(place: Place, receiver: Receiver, databases: Databases) -> None:
    with running(place, *flags()) as server:
        alone = Alone(server.url, receiver)
        first = alone.goes_on()
        later = [alone.goes_on() for _ in range(3)]
        end = int(first.rpartition("/")[2]) + 1
        damage = changed_by_hand(place, databases)
        damage(f"update log set events_hash = '' where game = '{alone.game}' and number = {end}")
        damage(f"delete from snapshots where game = '{alone.game}'")
        assert f"stands as its {end} lines say" in admin(place, "repair", alone.game, "--cut")
        assert alone.is_told() == first
        assert alone.goes_on() in later, "numbers come again, and are told again"
        receiver.nothing()
        admin(place, "repair", alone.game)
        receiver.nothing()


@pytest.mark.soak("faults")
def test_after_a_backup_was_put_back(
    place: Place, receiver: Receiver, databases: Databases, tmp_path: Path
) -> None:
    with running(place, *flags()) as server:
        alone = Alone(server.url, receiver)
        first = alone.goes_on()
        backup = backed_up(place, databases, tmp_path)
        later = [alone.goes_on() for _ in range(3)]
        admin(place, "restore", alone.game, "--from", backup, "--replace")
        assert alone.is_told() == first
        assert alone.goes_on() in later
        receiver.nothing()
