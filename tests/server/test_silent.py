"""Who hangs or holds something up: a locked row, a database that says nothing, a stopped worker."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.server import plain
from tests.server.people import Person, key
from tests.server.postgres import Postgres
from tests.server.running import Place, running
from tests.server.silent import SilentWay
from tests.server.test_absence import wait_for
from tests.server.test_crowd import _is_new, _said, children, crew, supervised
from tests.server.test_faults import goes_on, until_refused

ALONE = {"red": "me", "blue": "me"}


def begun(person: Person) -> str:
    game: str = person.create(seats=ALONE)["game"]["id"]
    person.speak(game)
    return game


# Somebody else's locks


@contextmanager
def locked_row(postgres: Postgres, database: str, game: str) -> Iterator[None]:
    """Somebody looks at a game by hand, in a transaction that is left open."""
    words = [postgres.program("psql"), "-qAt", database]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as psql:
        assert psql.stdin is not None
        assert psql.stdout is not None
        psql.stdin.write(f"begin; select id from games where id = '{game}' for update;\n")
        assert psql.stdout.readline().strip() == game
        try:
            yield
        finally:
            psql.stdin.write("rollback;\n")


def test_a_game_that_somebody_else_locks_holds_up_no_other(
    postgres: Postgres, tmp_path: Path
) -> None:
    place = Place(tmp_path / "data", postgres.new_database())
    with running(place, "--busy-seconds", "600") as server:
        anna = Person(server.url)
        game, others = begun(anna), [begun(anna) for _ in range(3)]
        with locked_row(postgres, place.database, game):
            patient = httpx.Client(
                base_url=server.url, headers=anna.http.headers, timeout=0.5, verify=plain.TRUST
            )
            wish = {"key": "the-same", "seat": "red", "version": 1, "text": "offer draw"}
            with pytest.raises(httpx.ReadTimeout):
                patient.post(f"/api/games/{game}/actions", json=wish)
            for other in others:
                assert anna.act(other, "red", "offer draw", 1).status_code == 200
            assert anna.view(game)["version"] == 1, "reading goes on"
        goes_on(anna, game, wish)


def test_a_game_that_somebody_else_locks_for_long_is_refused(
    postgres: Postgres, tmp_path: Path
) -> None:
    place = Place(tmp_path / "data", postgres.new_database())
    with running(place, "--busy-seconds", "0.3") as server:
        anna = Person(server.url)
        game, other = begun(anna), begun(anna)
        with locked_row(postgres, place.database, game):
            wish = until_refused(anna, game, 1, tries=1)
            said = {"key": key(), "seat": "red", "text": "Hello"}
            refused = anna.ask("POST", f"/api/games/{game}/messages", json=said)
            assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
            assert anna.act(other, "red", "offer draw", 1).status_code == 200
        goes_on(anna, game, wish)
        assert anna.ask("POST", f"/api/games/{game}/messages", json=said).is_success


# A database that says nothing


def test_a_silent_database_is_noticed_and_found_again(postgres: Postgres, tmp_path: Path) -> None:
    with SilentWay(postgres.new_database()) as way:
        place = Place(tmp_path / "data", way.database)
        with running(place, "--database-seconds", "1") as server:
            anna = Person(server.url)
            game = begun(anna)
            way.fall_silent()
            wish = until_refused(anna, game, 1, tries=1)
            assert anna.ask("GET", "/health").status_code == 503
            way.speak_again()
            wait_for(lambda: anna.ask("GET", "/health").status_code == 200)
            goes_on(anna, game, wish)


@pytest.mark.soak("faults")
def test_a_silent_database_does_not_keep_a_server_from_ending(
    postgres: Postgres, tmp_path: Path
) -> None:
    with SilentWay(postgres.new_database()) as way:
        place = Place(tmp_path / "data", way.database)
        with running(place, "--database-seconds", "2") as server:
            begun(Person(server.url))
            way.fall_silent()
            server.stop()


# Workers that hang


@pytest.mark.soak("faults")
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux has them")
def test_a_worker_that_hangs_is_replaced(postgres: Postgres, tmp_path: Path) -> None:
    place = Place(tmp_path / "data", postgres.new_database())
    with supervised(place, 2, "--silent-seconds", "10") as server:
        before = crew(server)
        os.kill(before[1], signal.SIGSTOP)
        wait_for(partial(_is_new, server, before[1]))
        assert _said(server, "a worker hangs")
        assert crew(server)[2] == before[2], "one that is alive stays"
        assert before[1] not in children(server)


# Renewing


@pytest.mark.soak("faults")
def test_settings_that_cannot_be_read_do_not_end_renewing(
    postgres: Postgres, tmp_path: Path
) -> None:
    place = Place(tmp_path / "data", postgres.new_database())
    with supervised(place, 2) as server:
        file = place.folder / "battleboard.toml"
        file.mkdir()
        first = crew(server)
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: _said(server, "all workers are new"))
        assert _said(server, "settings are as before")
        file.rmdir()
        second = crew(server)
        assert not set(first.values()) & set(second.values())
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: not set(second.values()) & set(crew(server).values()))


def test_a_server_without_workers_survives_hup(place: Place) -> None:
    with running(place) as server:
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: any("restart" in str(line["message"]) for line in server.logged()))
        assert plain.get(f"{server.url}/health").status_code == 200
        assert server.stop() == 0
