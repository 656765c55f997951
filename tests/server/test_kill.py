"""The server is killed at random moments under play; nothing that was acknowledged is lost."""

import os
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from battleboard.record.files import read_record
from battleboard.record.verify import verify
from tests.server.live import Live
from tests.server.people import Json, Person, choose, key
from tests.server.running import Place, Running, running

KILLS = 500 if os.environ.get("BATTLEBOARD_SOAK") else 20

MORE = 6
"""So many answers at a table are play."""


class Player(threading.Thread):
    """A client that plays its seat, asks again after a break, and notes what was acknowledged."""

    def __init__(
        self, person: Person, game: str, seat: str, seed: int, pause: float = 0.002
    ) -> None:
        super().__init__(daemon=True)
        self.pause = pause
        self.person = person
        self.game = game
        self.seat = seat
        self.url = str(person.http.base_url)
        self.rng = Random(f"{seed} {seat}")
        self.acknowledged: dict[int, Json] = {}
        self.problems: list[str] = []
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.is_set():
            try:
                self._turn()
            except httpx.TransportError:
                time.sleep(0.02)
            except Exception as error:  # shown by the test, which runs elsewhere
                self.problems.append(f"{self.seat}: {error!r}")
                return

    def _turn(self) -> None:
        http = self.person.http
        view = http.get(f"{self.url}/api/games/{self.game}/view", params={"seat": self.seat})
        if view.status_code != 200:
            raise httpx.TransportError(view.text)
        seen: Json = view.json()
        if seen["asking"] is None or self.seat not in seen["asking"]["seats"]:
            time.sleep(self.pause)
            return
        action = choose(seen, self.seat, self.rng)
        wish = {"key": key(), "seat": self.seat, "version": seen["version"], "action": action}
        while not self.ended.is_set():
            try:
                done = http.post(f"{self.url}/api/games/{self.game}/actions", json=wish)
            except httpx.TransportError:  # nobody knows whether it was stored: ask again
                time.sleep(0.02)
                continue
            if done.status_code == 200:
                for line in done.json()["lines"]:
                    self.acknowledged[line["number"]] = line
            elif done.status_code == 503:
                time.sleep(0.02)
                continue
            elif done.status_code != 409:
                self.problems.append(f"{self.seat}: {done.status_code} {done.text}")
            return


def set_up(url: str, edition: str, seats: Sequence[str], number: int) -> list[Player]:
    """A game with a client at every seat."""
    host = Person(url, "host")
    made = host.create(edition, seats=dict.fromkeys(seats, "invite"))
    people = []
    for seat in seats:
        person = Person(url, seat)
        person.join(made["links"]["seats"][seat])
        people.append(Player(person, made["game"]["id"], seat, number))
    return people


def log_of(player: Player, url: str) -> dict[int, Json]:
    """All lines of a game as a seat sees them."""
    person, lines = player.person.at(url), dict[int, Json]()
    while True:
        found = person.get(f"/api/games/{player.game}/log", seat=player.seat, first=len(lines))
        lines |= {line["number"]: line for line in found["lines"]}
        if len(lines) >= found["version"]:
            return lines


def same_line(found: Json, noted: Json) -> bool:
    """Whether an acknowledged line is still what it was, its dice and all."""
    what = ("seat", "by", "type", "rolls", "action", "events")
    return all(found[name] == noted[name] for name in what)


def played_through_kills(place: Place, kills: int, seed: int) -> None:
    rng = Random(seed)
    server = Running(place).wait_until_up()
    tables = [
        set_up(server.url, "risk", ("red", "blue", "green"), 1),
        set_up(server.url, "risk", ("red", "blue"), 2),
        set_up(server.url, "classic_mini", mini_seats(), 3),
    ]
    players = [player for table in tables for player in table]
    try:
        with playing(players):
            for _ in range(kills):
                time.sleep(rng.uniform(0.0, 0.4))
                server.kill()
                server = Running(place).wait_until_up()
                for player in players:
                    player.url = server.url
            wait_for_more(players, MORE)
        check_tables(tables, server.url)
    finally:
        assert server.stop() == 0


def mini_seats() -> tuple[str, ...]:
    from battleboard.games import find_game

    return tuple(find_game("classic_mini").default_seats)


def check_tables(tables: Sequence[Sequence[Player]], url: str) -> None:
    """Everything that was acknowledged is there, and every record verifies."""
    for table in tables:
        _nothing_is_lost(table, url)
        _dice_are_true(table, url)


@contextmanager
def playing(players: Sequence[Player]) -> Iterator[None]:
    """Clients play meanwhile; however it ends, none of them plays on into the next test."""
    for player in players:
        player.start()
    try:
        yield
    finally:
        for player in players:
            player.ended.set()
        for player in players:
            player.join(60)
    assert [problem for player in players for problem in player.problems] == []


def wait_for_more(players: Sequence[Player], more: int = 1) -> None:
    """No game is stuck: at every table so many more answers are acknowledged."""
    wanted = {game: count + more for game, count in acknowledged(players).items()}
    until = time.monotonic() + 120
    while wanted and time.monotonic() < until:
        found = acknowledged(players)
        for player in players:
            assert player.problems == []
            if found[player.game] >= wanted.get(player.game, 0) or is_over(player):
                wanted.pop(player.game, None)
        time.sleep(0.05)
    assert not wanted, "a game is stuck"


def acknowledged(players: Sequence[Player]) -> Counter[str]:
    """How many answers the server has acknowledged at each table."""
    found: Counter[str] = Counter()
    for player in players:
        found[player.game] += len(player.acknowledged)
    return found


def is_over(player: Player) -> bool:
    """Whether the game has ended; a server that does not answer just now has not said so."""
    try:
        answer = player.person.http.get(f"{player.url}/api/games/{player.game}")
    except httpx.TransportError:
        return False
    return answer.status_code == 200 and answer.json()["result"] is not None


def _nothing_is_lost(table: Sequence[Player], url: str) -> None:
    for player in table:
        lines = log_of(player, url)
        assert sorted(lines) == list(range(len(lines)))
        for number, noted in player.acknowledged.items():
            assert same_line(lines[number], noted), f"line {number}"
    assert acknowledged(table)[table[0].game] >= MORE, "there was play"


def _dice_are_true(table: Sequence[Player], url: str) -> None:
    """End the game by agreement, and verify its record offline, every die of it."""
    first = table[0].person.at(url)
    game = table[0].game
    for player in table:
        person = player.person.at(url)
        state: Any = person.get(f"/api/games/{game}")
        if state["result"]:
            break
        word = "offer draw" if player is table[0] else "accept draw"
        done = person.act(game, player.seat, word, state["version"])
        assert done.status_code in (200, 422), done.text
    answer = first.ask("GET", f"/api/games/{game}/record")
    verdict = verify(read_record(answer.content))
    assert verdict.difference is None, verdict.difference
    checked = [note.text for note in verdict.checked]
    if first.get(f"/api/games/{game}")["result"]:
        assert "verified-dice" in checked
        assert "verified-hash" in checked


def test_nothing_is_lost_when_the_server_is_killed(place: Place) -> None:
    """Half of the kills of `make test` on each database."""
    played_through_kills(place, KILLS // 2, seed=KILLS)


@pytest.mark.soak("faults")
def test_nothing_is_lost_in_many_kills(place: Place) -> None:
    played_through_kills(place, KILLS // 2, seed=1)


def test_a_second_server_stays_away(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place):
        with pytest.raises(AssertionError, match="did not start"):
            Running(place)
        assert "another server is at work" in place.log.read_text()


def test_a_clean_stop_says_goodbye(place: Place) -> None:
    with running(place) as server:
        person = Person(server.url)
        game = person.create(seats={"red": "me", "blue": "invite"})["game"]["id"]
        with Live(person, game, "red") as line:
            line.told()
            server.process.terminate()
            assert line.told()["code"] == "closing"
        assert server.stop() == 0
    with running(place) as server:
        assert len(person.at(server.url).get("/api/games")["games"]) == 1
