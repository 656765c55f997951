"""Several workers on one PostgreSQL: any serves any game, and one that dies loses nothing."""

import os
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server import plain
from tests.server.forking import run
from tests.server.live import Live
from tests.server.people import Json, Person, Seated, key, play_on
from tests.server.postgres import Postgres
from tests.server.running import Place, Running, running
from tests.server.test_absence import lines_of, wait_for
from tests.server.test_faults import at_once
from tests.server.test_kill import (
    MORE,
    Player,
    check_tables,
    mini_seats,
    playing,
    set_up,
    wait_for_more,
)
from tests.server.test_tables import two_by_link

Places = Callable[[str], Place]


def places(folder: Path, postgres: Postgres) -> Places:
    """Places for several servers, all with the same database."""
    database = postgres.new_database()
    return lambda name: Place(folder / name, database)


@pytest.fixture
def shared(postgres: Postgres, tmp_path: Path) -> Places:
    return places(tmp_path, postgres)


@pytest.fixture(scope="module")
def two(
    postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Running]]:
    """Two servers with one database, which the tests of this module share."""
    found = places(tmp_path_factory.mktemp("two"), postgres)
    with running(found("one")) as one, running(found("two")) as other:
        yield one, other


# Any worker serves any game


def test_a_game_is_played_by_two_servers_in_turn(two: tuple[Running, Running]) -> None:
    anna, ben = Person(two[0].url), Person(two[0].url)
    game = two_by_link(anna, ben)
    rng = Random(1)
    for number in range(60):
        url = two[number % 2].url
        people = [Seated(anna.at(url), "red"), Seated(ben.at(url), "blue")]
        assert play_on(people, game, 1, rng) == 1
    assert anna.at(two[0].url).view(game, "red") == anna.at(two[1].url).view(game, "red")


def test_whoever_listens_anywhere_gets_every_line_once_and_in_order(
    two: tuple[Running, Running],
) -> None:
    anna, ben = Person(two[0].url), Person(two[1].url)
    game = two_by_link(anna, ben)
    rng = Random(2)
    with ExitStack() as stack:
        lines = [
            stack.enter_context(Live(person.at(server.url), game, seat))
            for person, seat in ((anna, "red"), (ben, "blue"), (anna, None))
            for server in two
        ]
        first = [line.told()["version"] for line in lines]
        assert first == [1] * len(lines)
        for number in range(30):
            url = two[rng.randrange(2)].url
            person, seat = ((anna, "red"), (ben, "blue"))[number % 2]
            word = "offer draw" if number % 2 == 0 else "decline draw"
            done = person.at(url).act(game, seat, word, number + 1)
            assert done.status_code == 200, done.text
        for line in lines:
            assert [told["number"] for told in line.until(31)] == list(range(1, 31))


def test_wishes_at_the_same_moment_at_two_workers(two: tuple[Running, Running]) -> None:
    """Of several on the same version one is done, whichever worker it came to."""
    anna = Person(two[0].url)
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    for version in range(1, 12, 2):
        statuses: list[int] = []
        at_once(*[partial(_offer, anna.at(s.url), game, version, statuses) for s in two * 2])
        assert sorted(statuses) == [200, 409, 409, 409]
        done = anna.at(two[1].url).act(game, "red", "decline draw", version + 1)
        assert done.status_code == 200


def _offer(person: Person, game: str, version: int, statuses: list[int]) -> None:
    statuses.append(person.act(game, "red", "offer draw", version).status_code)


def test_the_same_wish_at_two_workers_is_done_once(two: tuple[Running, Running]) -> None:
    anna = Person(two[0].url)
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    wish = {"key": key(), "seat": "red", "version": 1, "text": "offer draw"}
    answers = [anna.at(server.url).post(f"/api/games/{game}/actions", **wish) for server in two * 2]
    assert all(answer == answers[0] for answer in answers)
    plan = {"edition": "risk", "seats": [{"seat": s, "holder": "me"} for s in ("red", "blue")]}
    made = [anna.at(server.url).post("/api/games", key="the-same-key", **plan) for server in two]
    assert made[0]["game"]["id"] == made[1]["game"]["id"]


# Who is who, everywhere


def test_seats_links_watchers_and_names_are_known_everywhere(
    two: tuple[Running, Running],
) -> None:
    anna, ben, cara = Person(two[0].url), Person(two[1].url), Person(two[1].url)
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game, link = made["game"]["id"], made["links"]["seats"]["blue"]
    anna_there = anna.at(two[1].url)
    assert anna_there.get(f"/api/games/{game}")["seats"][1]["taken"] is False
    anna.speak(game)
    ben.join(link)
    cara.join(made["links"]["watch"])
    assert cara.at(two[0].url).view(game)["version"] == 1
    assert anna.view(game, "red")["version"] == 1
    ben.ask("PUT", "/api/me", json={"name": "Benjamin"})

    def renamed() -> bool:
        seats = anna.get(f"/api/games/{game}")["seats"]
        return bool(seats[1]["players"] == ["Benjamin"])

    wait_for(renamed)
    wait_for(lambda: ben.at(two[0].url).get("/api/me")["name"] == "Benjamin")
    with Live(cara, game) as watching, Live(ben.at(two[0].url), game, "blue") as sitting:
        watching.told()
        sitting.told()
        anna.post(f"/api/games/{game}/links", evict=True)
        assert watching.told()["type"] == "goodbye"
        ben.post(f"/api/games/{game}/leave", seats=["blue"])
        while (told := sitting.told())["type"] == "update":
            pass
        assert told["type"] == "goodbye"
    assert cara.ask("GET", f"/api/games/{game}/view").status_code == 404
    assert cara.at(two[0].url).ask("GET", f"/api/games/{game}/view").status_code == 404
    late = ben.at(two[0].url).act(game, "blue", "resign", 1)
    assert late.status_code == 404, "who has left acts nowhere"


def test_the_last_word_begins_a_game_once(two: tuple[Running, Running]) -> None:
    """Two speak the last two words at the same moment, at two workers."""
    for _ in range(5):
        anna, ben = Person(two[0].url), Person(two[1].url)
        made = anna.create(seats={"red": "me", "blue": "invite"})
        game, link = made["game"]["id"], made["links"]["seats"]["blue"]
        at_once(partial(_speak, anna, game), partial(_join, ben, link))
        assert anna.view(game)["version"] == 1
        assert ben.view(game, "blue")["state"] is not None


def _speak(person: Person, game: str) -> None:
    person.speak(game)


def _join(person: Person, link: str) -> None:
    person.join(link)


# Programs


def test_programs_answer_whichever_worker_is_asked(two: tuple[Running, Running]) -> None:
    """Bots in many games, so that both workers drive some; each bot answers each question once."""
    games = []
    for number in range(8):
        anna = Person(two[number % 2].url)
        made = anna.create(seats={"red": "me", "blue": "bot:random", "green": "bot:random"})
        game = made["game"]["id"]
        anna.speak(game)
        games.append((anna, game))
    rng = Random(3)
    for number, (anna, game) in enumerate(games):
        here = Seated(anna.at(two[(number + 1) % 2].url), "red")

        def bots_answered(here: Seated = here, game: str = game) -> bool:
            here.answer(game, rng)
            found = [line["by"] for line in lines_of(here.person, game)]
            return found.count("bot") >= 4

        wait_for(bots_answered)


@pytest.mark.soak("faults")
def test_patience_ends_though_another_worker_drives(two: tuple[Running, Running]) -> None:
    for number in range(4):
        anna, ben = Person(two[number % 2].url), Person(two[number % 2].url)
        made = anna.create(seats={"red": "me", "blue": "invite"}, customs={"patience": 1})
        game = made["game"]["id"]
        anna.speak(game)
        ben.join(made["links"]["seats"]["blue"])
        wait_for(partial(_stood_in, anna, game))


def _stood_in(person: Person, game: str) -> bool:
    return any(line["by"] == "stand_in" for line in lines_of(person, game))


def test_bots_play_on_for_somebody_who_looks_on_elsewhere(two: tuple[Running, Running]) -> None:
    """When only bots are left in play, they go on as long as anybody looks on, at any worker."""
    for number in range(4):
        anna = Person(two[number % 2].url)
        seats = {"red": "me", "blue": "bot:random", "green": "bot:random"}
        game = anna.create(seats=seats)["game"]["id"]
        anna.speak(game)
        with Live(anna, game, "red") as line:
            line.told()
            wait_for(partial(_resigned, anna, game))
            line.until(anna.view(game)["version"] + 6)


def _resigned(person: Person, game: str) -> bool:
    """Resign as soon as one is fast enough for the bots; whether it is done."""
    seats = person.get(f"/api/games/{game}")["seats"]
    if not any(seat["seat"] == "red" and seat["in_play"] for seat in seats):
        return True
    person.act(game, "red", "resign", person.view(game)["version"])
    return False


# Workers die


def survivors(servers: list[Running], dead: Running) -> list[Running]:
    return [server for server in servers if server is not dead]


@pytest.mark.parametrize(
    ("count", "kills"), [(2, 1), pytest.param(3, 2, marks=pytest.mark.soak("faults"))]
)
def test_a_worker_that_is_killed_under_play_loses_nothing(
    shared: Places, count: int, kills: int
) -> None:
    """Its players go on with another; its bots and its clocks do, too."""
    servers = [Running(shared(f"w{n}")).wait_until_up() for n in range(count)]
    rng = Random(count)
    tables = [
        set_up(servers[0].url, "risk", ("red", "blue"), 1),
        set_up(servers[-1].url, "classic_mini", mini_seats(), 2),
    ]
    with_bots = [_against_bots(servers[n % count].url, n) for n in range(3)]
    players = [player for table in tables for player in table] + with_bots
    for number, player in enumerate(players):
        player.url = servers[number % count].url
    try:
        with playing(players):
            for _ in range(kills):
                time.sleep(rng.uniform(0.2, 1.0))
                dead = rng.choice(servers)
                dead.kill()
                living = survivors(servers, dead)
                for player in players:
                    if player.url == dead.url:
                        player.url = rng.choice(living).url
                wait_for_more(players)
                servers = [*living, Running(dead.place).wait_until_up()]
            wait_for_more([player for table in tables for player in table], MORE)
        check_tables(tables, rng.choice(servers).url)
    finally:
        for server in servers:
            server.stop()


def _against_bots(url: str, number: int) -> Player:
    person = Person(url)
    seats = {"red": "me", "blue": "bot:random", "green": "bot:random"}
    game = person.create(seats=seats)["game"]["id"]
    person.speak(game)
    return Player(person, game, "red", number, pause=0.1)


# The supervisor


def crew(server: Running) -> dict[int, int]:
    """The processes of the workers that serve now."""
    found: dict[int, int] = {}
    for line in server.logged():
        if line["message"] == "a worker serves":
            found[int(str(line["worker"]))] = int(str(line["pid"]))
    return found


def _is_new(server: Running, before: int) -> bool:
    return crew(server)[1] != before


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


@contextmanager
def supervised(place: Place, workers: int, *flags: str) -> Iterator[Running]:
    with running(place, "--workers", str(workers), *flags) as server:
        wait_for(lambda: len(crew(server)) == workers)
        yield server


def test_sqlite_has_one_worker(tmp_path: Path) -> None:
    done = run(["serve", "--workers", "2", "--data", str(tmp_path)], folder=tmp_path)
    assert done.returncode == 2
    assert "2 workers need PostgreSQL" in done.stderr
    assert done.stderr.count("\n") == 1


def test_each_worker_has_as_many_connections_as_are_set(shared: Places) -> None:
    most = 4
    with (
        supervised(shared("full"), 2, "--max-connections", str(most)) as server,
        ExitStack() as all_,
    ):
        place = httpx.URL(server.url)

        def by() -> str | None:
            """Which worker answers on a new line, which stays open; None: it is full."""
            line = all_.enter_context(closing(HTTPConnection(place.host, place.port)))
            line.request("GET", "/metrics")
            answer = line.getresponse()
            found = re.search(r'worker="(\d)"', answer.read().decode())
            return found[1] if found and answer.status == 200 else None

        served: Counter[str | None] = Counter()
        while not served["1"] == served["2"] == most:
            served[by()] += 1
            assert max(served["1"], served["2"]) <= most
        assert [by() for _ in range(10)] == [None] * 10


@pytest.mark.soak("faults")
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux has them")
def test_a_dead_worker_is_started_again(shared: Places) -> None:
    with supervised(shared("crew"), 2) as server:
        players = set_up(server.url, "risk", ("red", "blue", "green"), 1)
        players.append(_against_bots(server.url, 1))
        with playing(players):
            for _ in range(2):
                before = crew(server)
                os.kill(before[1], signal.SIGKILL)
                wait_for(partial(_is_new, server, before[1]))
                wait_for_more(players)
            wait_for_more(players[:3], MORE)
        check_tables([players[:3]], server.url)
        workers = re.findall(r'worker="(\d)"', plain.get(f"{server.url}/metrics").text)
        assert set(workers) <= {"1", "2"}
        assert len(set(workers)) == 1
        processes = crew(server)
        assert server.stop() == 0
    assert not any(is_alive(process) for process in processes.values())


@pytest.mark.soak("faults")
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux has them")
def test_workers_are_replaced_without_dropping_players(shared: Places) -> None:
    """On HUP every worker is a new one; every wish is done, and every line is told once."""
    with supervised(shared("crew"), 2) as server:
        anna, ben = Person(server.url), Person(server.url)
        game = two_by_link(anna, ben)
        old = crew(server)
        server.process.send_signal(signal.SIGHUP)
        told: list[Json] = []
        version = 1
        while any(is_alive(process) for process in old.values()):
            with Live(anna, game, "red", seen=len(told) + 1) as line:
                while (message := line.told())["type"] == "update":
                    told += message["lines"]
                    version = message["version"]
                    _offer_or_decline(anna, game, version)
                    if not any(is_alive(process) for process in old.values()):
                        break
        new = crew(server)
        assert set(new) == set(old)
        assert not set(new.values()) & set(old.values())
        numbers = [line["number"] for line in told]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) > 3


def test_the_address_is_said_when_somebody_answers_there(shared: Places) -> None:
    server = Running(shared("crew"), "--workers", "2")
    try:
        assert plain.get(f"{server.url}/health").status_code == 200
    finally:
        server.stop()


@pytest.mark.soak("faults")
@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux has them")
def test_a_worker_dies_while_all_are_replaced(shared: Places) -> None:
    """It is started again and replaced: no worker is left over, and the new one is looked after."""
    with supervised(shared("crew"), 2) as server:
        old = crew(server)
        os.kill(old[1], signal.SIGKILL)
        wait_for(lambda: _said(server, "a worker died"))
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: _said(server, "all workers are new"))
        new = crew(server)
        wait_for(lambda: children(server) == set(new.values()))
        assert not children(server) & set(old.values())
        os.kill(new[1], signal.SIGKILL)
        wait_for(partial(_is_new, server, new[1]))
        assert crew(server)[2] == new[2]


def _said(server: Running, message: str) -> bool:
    return any(line["message"] == message for line in server.logged())


def children(server: Running) -> set[int]:
    """The processes that the supervisor has started and that live."""
    process = server.process.pid
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(child) for child in found if is_alive(int(child))}


def _offer_or_decline(person: Person, game: str, version: int) -> None:
    """A wish with its key, made again as long as no answer comes."""
    word = "offer draw" if version % 2 else "decline draw"
    wish = {"key": key(), "seat": "red", "version": version, "text": word}
    for _ in range(50):
        try:
            done = person.ask("POST", f"/api/games/{game}/actions", json=wish)
            assert done.status_code == 200, done.text
            return
        except httpx.TransportError:
            time.sleep(0.02)
    raise AssertionError("nobody answers")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux has them")
def test_workers_end_with_their_supervisor(shared: Places) -> None:
    with supervised(shared("crew"), 2) as server:
        processes = crew(server)
        server.kill()
        wait_for(lambda: not any(is_alive(process) for process in processes.values()))
