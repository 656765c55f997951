"""What goes wrong around a server: full disks, locked and lost databases, bad lines."""

import resource
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx
import pytest

from battleboard.server.several.crowd import SHARES, share_of
from tests.server.live import Live
from tests.server.people import Json, Person, Seated, choose, key, play_on
from tests.server.postgres import Postgres
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_kill import log_of, playing, same_line, set_up, wait_for_more
from tests.server.test_pace import Time
from tests.server.test_tables import two_by_link


def until_refused(person: Person, game: str, version: int, tries: int = 2000) -> Json:
    """Offer and decline draws until the server cannot store one; the wish that failed."""
    for number in range(tries):
        word = "offer draw" if number % 2 == 0 else "decline draw"
        wish = {"key": key(), "seat": "red", "version": version, "text": word}
        done = person.ask("POST", f"/api/games/{game}/actions", json=wish)
        if done.status_code == 503:
            assert done.json()["code"] == "unavailable"
            assert done.headers["retry-after"]
            return wish
        assert done.status_code == 200, done.text
        version += 1
    raise AssertionError("everything was stored")


def goes_on(person: Person, game: str, wish: Json) -> None:
    """The wish that failed, made again with its key, is done once, and play goes on."""

    def done() -> bool:
        again = person.ask("POST", f"/api/games/{game}/actions", json=wish)
        assert again.status_code in (200, 503), again.text
        return again.status_code == 200

    wait_for(done)
    assert person.view(game)["version"] == wish["version"] + 1
    lines = person.get(f"/api/games/{game}/log", first=wish["version"] - 1)["lines"]
    assert lines[-1]["text"] == wish["text"]


@pytest.mark.skipif(sys.platform != "linux", reason="limits of a running process are Linux's")
def test_a_full_disk(tmp_path: Path) -> None:
    """No file of the server may grow any more, as on a full disk; then there is room again."""
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        largest = max(file.stat().st_size for file in place.folder.glob("battleboard.sqlite*"))
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest + 20_000, limits[1]))
        wish = until_refused(anna, game, 1)
        assert anna.view(game)["version"] == wish["version"], "what was stored can still be seen"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        goes_on(anna, game, wish)
        server.kill()
    with running(place) as server:
        assert anna.at(server.url).view(game)["version"] == wish["version"] + 1


def test_a_locked_database(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--busy-seconds", "0.2") as server:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        other = sqlite3.connect(place.folder / "battleboard.sqlite", isolation_level=None)
        other.execute("begin immediate")
        wish = until_refused(anna, game, 1, tries=1)
        assert anna.view(game)["version"] == 1, "reading goes on"
        other.execute("rollback")
        other.close()
        goes_on(anna, game, wish)


def test_a_snapshot_that_is_damaged_is_only_a_cache(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        people = [Seated(anna, "red"), Seated(anna, "blue")]
        assert play_on(people, game, 90, Random(1)) == 90
        before = anna.view(game, "red")
        server.stop()
    database = sqlite3.connect(place.folder / "battleboard.sqlite")
    assert database.execute("select count(*) from snapshots").fetchone()[0] == 1
    database.execute("update snapshots set content = 'nonsense'")
    database.commit()
    database.close()
    with running(place) as server:
        assert anna.at(server.url).view(game, "red") == before


def test_a_log_that_was_tampered_with_is_noticed(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        play_on([Seated(anna, "red"), Seated(anna, "blue")], game, 10, Random(1))
        server.stop()
    database = sqlite3.connect(place.folder / "battleboard.sqlite")
    database.execute("update log set events_hash = '' where number = 5")
    database.commit()
    database.close()
    with running(place) as server:
        again = anna.at(server.url)
        for _ in range(2):
            answer = again.ask("GET", f"/api/games/{game}/view")
            assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
        assert again.create(seats={"red": "me", "blue": "me"}), "other games go on"


def test_a_line_that_cannot_be_read_is_told_to_the_players_and_once_to_the_host(
    tmp_path: Path,
) -> None:
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        play_on([Seated(anna, "red"), Seated(anna, "blue")], game, 10, Random(1))
        database = sqlite3.connect(place.folder / "battleboard.sqlite")
        database.execute("update log set entry = 'nonsense' where number = 5")
        database.commit()
        database.close()
        for _ in range(2):
            answer = anna.ask("GET", f"/api/games/{game}/log")
            assert (answer.status_code, answer.json()["code"]) == (500, "damaged")
            assert "can repair it" in answer.json()["message"]
        with Live(anna, game, "red", seen=3) as line:
            assert line.told()["code"] == "damaged"
        (said,) = (line for line in server.logged() if "damaged" in str(line["message"]))
        assert (said["game"], said["level"]) == (game, "error")
        assert "line 5 " in str(said["error"])
        assert not [line for line in server.logged() if line["message"] == "unexpected"]


@pytest.mark.soak("faults")
def test_postgres_restarted_under_load(postgres: Postgres, tmp_path: Path) -> None:
    place = Place(tmp_path / "data", postgres.new_database())
    with running(place) as server:
        players = set_up(server.url, "risk", ("red", "blue", "green"), 1)
        players += set_up(server.url, "risk", ("red", "blue"), 2)
        with playing(players):
            for _ in range(3):
                time.sleep(0.7)
                postgres.crash()
                time.sleep(0.2)
                postgres.start()
            wait_for_more(players)
        for player in players:
            lines = log_of(player, server.url)
            assert sorted(lines) == list(range(len(lines)))
            for number, noted in player.acknowledged.items():
                assert same_line(lines[number], noted)


HASTY = """
do $$ begin
  create role hasty superuser login;
  alter role hasty set statement_timeout = '500ms';
exception when duplicate_object then null;
end $$;
"""
LOCKED = "begin; lock table games in access exclusive mode; select pg_sleep(4); commit"
IS_LOCKED = "select count(*) from pg_locks where mode = 'AccessExclusiveLock' and granted"


@pytest.mark.soak("faults")
def test_clocks_go_on_though_the_database_was_busy_when_their_worker_died(
    postgres: Postgres, tmp_path: Path
) -> None:
    """The worker that takes over cannot read at first which games there are."""
    database = postgres.new_database()
    postgres.sql_in(database, HASTY)
    as_hasty = database.replace("://postgres:", "://hasty:")
    clock = Time(tmp_path / "clock")
    more = ("--clock-file", str(clock.file))
    with running(Place(tmp_path / "one", database), *more) as one:
        anna = Person(one.url)
        game = _that_the_first_keeps(anna)
        anna.speak(game)
        with running(Place(tmp_path / "two", as_hasty), *more):
            words = [postgres.program("psql"), "-q", database, "-c", LOCKED]
            with subprocess.Popen(words, stdout=subprocess.DEVNULL) as locking:
                wait_for(lambda: postgres.sql_in(database, IS_LOCKED).strip() != "0")
                one.kill()
            assert locking.returncode == 0
            clock.passes(3700)
            version = f"select version from games where id = '{game}'"
            wait_for(lambda: int(postgres.sql_in(database, version)) > 1)


def _that_the_first_keeps(person: Person) -> str:
    """A game with clocks in the lower half of the shares: a second worker gets the others."""
    while True:
        made = person.create(seats={"red": "me", "blue": "me"}, customs={"patience": 3600})
        game: str = made["game"]["id"]
        if share_of(game) < SHARES // 2:
            return game


# Bad lines


def sent_and_left(server: Running, person: Person, path: str, body: bytes) -> None:
    """A request whose answer nobody waits for."""
    url = httpx.URL(server.url)
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {person.secret}\r\n"
    with socket.create_connection((url.host, url.port or 80)) as line:
        line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)


def at_once(*work: Callable[[], None]) -> None:
    threads = [threading.Thread(target=one) for one in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def test_dropped_duplicated_and_reordered_requests(server: Running) -> None:
    """However often and in whatever order a wish arrives, it is done once."""
    anna, ben = Person(server.url), Person(server.url)
    game = two_by_link(anna, ben)
    path, rng = f"/api/games/{game}/actions", Random(5)
    people = {"red": anna, "blue": ben}
    done: list[tuple[Person, Json, Json]] = []
    for _ in range(40):
        view = anna.view(game)
        if view["asking"] is None:
            break
        seat = view["asking"]["seats"][0]
        person = people[seat]
        action = choose(person.view(game, seat), seat, rng)
        wish = {"key": key(), "seat": seat, "version": view["version"], "action": action}
        answers: list[Json] = []

        def send(person: Person = person, wish: Json = wish, into: list[Json] = answers) -> None:
            into.append(person.at(server.url).post(path, **wish))

        match rng.randrange(3):
            case 0:
                body = httpx.Request("POST", server.url, json=wish).content
                sent_and_left(server, person, path, body)
                send()
            case 1:
                at_once(send, send, send)
            case _:
                send()
                if done:  # something old arrives late
                    owner, old, answer = rng.choice(done)
                    assert owner.post(path, **old) == answer
        assert all(answer == answers[0] for answer in answers)
        done.append((person, wish, answers[0]))
    numbers = [answer["number"] for _, _, answer in done]
    assert numbers == list(range(1, len(done) + 1)), "each wish has one line, in its order"
    assert anna.view(game)["version"] == len(done) + 1


def test_wishes_at_the_same_moment_are_done_one_after_the_other(server: Running) -> None:
    """Two browsers in one seat act on the same version: one is first, the other is told."""
    anna = Person(server.url)
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    for version in range(1, 12, 2):
        statuses: list[int] = []

        def offer(version: int = version, into: list[int] = statuses) -> None:
            into.append(anna.at(server.url).act(game, "red", "offer draw", version).status_code)

        at_once(offer, offer, offer, offer)
        assert sorted(statuses) == [200, 409, 409, 409]
        assert anna.act(game, "red", "decline draw", version + 1).status_code == 200
