"""Servers for the tests, on SQLite and on a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import Person, close_browsers
from tests.server.postgres import Postgres
from tests.server.receiving import MailServer, Receiver
from tests.server.running import Place, Running, running

BACKENDS = ("sqlite", "postgres")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the other database to `make soak` where a test names the one that matters more."""
    for item in items:
        chiefly = item.get_closest_marker("chiefly")
        if chiefly and isinstance(item, pytest.Function) and hasattr(item, "callspec"):
            (wanted,) = chiefly.args
            if item.callspec.params.get("backend") not in (None, wanted):
                item.add_marker(pytest.mark.soak("databases"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session", params=BACKENDS)
def backend(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def place(tmp_path: Path, backend: str, request: pytest.FixtureRequest) -> Place:
    """An empty database of the test's own."""
    if backend == "sqlite":
        return Place(tmp_path / "data")
    found: Postgres = request.getfixturevalue("postgres")
    return Place(tmp_path / "data", found.new_database())


@pytest.fixture(scope="session")
def server(
    backend: str, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Running]:
    """A server that tests share; each has its own players and games there."""
    folder = tmp_path_factory.mktemp(backend)
    database = ""
    if backend == "postgres":
        found: Postgres = request.getfixturevalue("postgres")
        database = found.new_database()
    with running(Place(folder, database)) as server:
        yield server


@pytest.fixture(autouse=True)
def _close_browsers() -> Iterator[None]:
    yield
    close_browsers()


@pytest.fixture
def anna(server: Running) -> Person:
    return Person(server.url, "Anna")


@pytest.fixture
def ben(server: Running) -> Person:
    return Person(server.url, "Ben")


@pytest.fixture
def cara(server: Running) -> Person:
    return Person(server.url, "Cara")


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as found:
        yield found


@pytest.fixture
def mail() -> Iterator[MailServer]:
    with MailServer() as found:
        yield found
