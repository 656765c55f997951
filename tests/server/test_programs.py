"""Programs at the table: tokens, the client package, and the bot of the manual."""

import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from websockets.sync.client import ClientConnection

from battleboard.client import Client, Refused, Unreachable
from battleboard.client.chair import Chair
from battleboard.server.api import ENDPOINTS
from battleboard.server.people.scopes import FOR_PROGRAMS
from tests.server.live import Live
from tests.server.people import Person, key
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_admin import admin, changed_by_hand, played
from tests.server.test_tables import two_by_link

PAGE = Path(__file__).parents[2] / "docs/how-to/let-a-program-play.md"


def token_of(person: Person, name: str = "bot") -> str:
    secret: str = person.post("/api/tokens", name=name)["secret"]
    return secret


# Tokens


def test_a_token_is_made_listed_and_revoked(server: Running, anna: Person, ben: Person) -> None:
    made = anna.post("/api/tokens", name="first")
    token_of(anna, "second")
    listed = anna.get("/api/tokens")["tokens"]
    assert [token["name"] for token in listed] == ["first", "second"]
    assert made["secret"] not in str(listed)
    program = Person(server.url, secret=made["secret"])
    assert program.get("/api/me")["player"] == anna.get("/api/me")["player"]
    other = f"/api/tokens/{made['token']['id']}"
    assert ben.ask("DELETE", other).status_code == 404, "somebody else's"
    assert anna.ask("DELETE", other).status_code == 204
    assert anna.ask("DELETE", other).status_code == 404
    assert program.ask("GET", "/api/me").status_code == 401
    assert [token["name"] for token in anna.get("/api/tokens")["tokens"]] == ["second"]


def test_a_player_has_only_so_many_tokens(anna: Person) -> None:
    for _ in range(20):
        token_of(anna)
    assert anna.ask("POST", "/api/tokens", json={}).status_code == 409


def test_a_revoked_token_loses_its_line(server: Running, anna: Person) -> None:
    game = anna.create(seats={"red": "me", "blue": "invite"})["game"]["id"]
    made = anna.post("/api/tokens")
    program = Person(server.url, secret=made["secret"])
    with Live(program, game, "red") as line, Live(anna, game, "red") as own:
        line.told()
        own.told()
        anna.ask("DELETE", f"/api/tokens/{made['token']['id']}")
        assert line.told()["code"] == "unauthorized"
        own.send({"type": "ping"})
        assert own.told()["type"] == "pong", "the player's own line stays"


def test_what_a_token_may_call_exists() -> None:
    assert {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS} >= FOR_PROGRAMS


def test_a_token_is_stored_as_a_hash(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna = Person(server.url)
        token = token_of(anna)
        assert Person(server.url, secret=token).get("/api/me")
        assert server.stop() == 0
    kept = b"".join(file.read_bytes() for file in place.folder.glob("battleboard.sqlite*"))
    assert token.encode() not in kept
    assert token.encode() not in place.log.read_bytes()


# The client


def test_two_programs_play_a_game_to_its_end(server: Running) -> None:
    """Both in this process, in turn: one by a link, one on an open seat."""
    host = Person(server.url)
    seats = {"red": "invite", "blue": "open"}
    made = host.create(seats=seats, options={"max_rounds": "2"})
    red = Client(server.url, token_of(Person(server.url)))
    blue = Client.register(server.url, "Blue")
    assert blue.name == "Blue"
    first = red.join(f"{server.url}/#/join/{made['links']['seats']['red']}")
    (table,) = [t for t in blue.open_tables() if t.id == made["game"]["id"]]
    second = blue.sit(table)
    assert second.seat == "blue"
    assert [t.id for t in blue.tables()] == [table.id]
    rng = Random(4)
    turns = {str(chair.seat): chair.turns() for chair in (first, second)}
    while first.result is None:
        asked = first.view.asking
        assert asked is not None
        turn = next(turns[asked.seats[0]])
        assert turn.question
        action = (
            rng.choice(turn.options).action
            if turn.options
            else turn.game.sample_action(turn.state, turn.seat, rng)
        )
        done = turn.act(action)
        assert done is not None
        assert done.lines[0].seat == turn.seat
        assert turn.act(action) is None, "the game has gone on"
    assert list(turns["red"]) == list(turns["blue"]) == []
    for client in (red, blue):
        client.close()


def test_what_a_program_need_not_know_does_not_disturb_it(server: Running) -> None:
    """Somebody talks at its table, and its player is asked at another one."""
    anna, ben = Person(server.url), Person(server.url)
    game = two_by_link(anna, ben)
    with Client(server.url, anna.secret) as client:
        told = client.chair(game, "red").updates()
        assert next(told).version == 1
        ben.post(f"/api/games/{game}/messages", key=key(), seat="blue", text="Good luck")
        other = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(other)
        assert ben.act(game, "blue", "offer draw", 1).status_code == 200
        assert next(told).version == 2


def test_a_program_is_patient_however_long_its_table_was_quiet(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = Person(server.url), Person(server.url)
    game = two_by_link(anna, ben)
    lines: list[ClientConnection] = []

    def connected(chair: Chair) -> ClientConnection:
        lines.append(connecting(chair))
        return lines[-1]

    connecting = Chair._connect
    monkeypatch.setattr(Chair, "_connect", connected)
    with Client(server.url, anna.secret, patience=0.2) as client:
        told = client.chair(game, "red").updates()
        assert next(told).version == 1
        time.sleep(0.3)  # nothing happens for longer than the program is patient
        lines[0].socket.shutdown(socket.SHUT_RDWR)
        assert next(told).version == 1, "by another line"
        monkeypatch.setattr(Chair, "_connect", _refused)
        lines[1].socket.shutdown(socket.SHUT_RDWR)
        with pytest.raises(Unreachable):
            next(told)


def _refused(chair: Chair) -> ClientConnection:
    raise ConnectionRefusedError


def test_a_program_goes_on_when_its_game_was_put_back(
    place: Place, request: pytest.FixtureRequest
) -> None:
    damage = changed_by_hand(place, lambda: request.getfixturevalue("postgres"))
    with running(place) as server:
        person, game = played(server, 12)
        (seat,) = person.view(game)["asking"]["seats"]
        lines = person.get(f"/api/games/{game}/log")["lines"]
        before = max(line["number"] for line in lines if line["seat"] == seat)
        with Client(server.url, person.secret) as client:
            turns = client.chair(game, seat).turns()
            assert next(turns).view.version == 13
            damage(f"update log set events_hash = '' where game = '{game}' and number = {before}")
            damage(f"delete from snapshots where game = '{game}'")
            admin(place, "repair", game, "--cut")
            turn = next(turns)
            assert turn.view.version == before
            action = turn.game.sample_action(turn.state, turn.seat, Random(1))
            assert turn.act(action) is not None


def test_the_client_says_which_rule_forbids_it(server: Running) -> None:
    anna = Person(server.url)
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    with Client(server.url, anna.secret) as client:
        chair = client.chair(game, "blue")
        with pytest.raises(Refused) as refused:
            chair.act("accept draw", 1)
        assert refused.value.status == 422
        with pytest.raises(Refused, match="do not sit there"):
            client.chair(game, "green").act("resign", 1)


# The bot of the manual


def bot_of_the_manual(folder: Path) -> Path:
    """The program as it stands on the page."""
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for line in found.splitlines() if line.strip()]
    assert len(lines) <= 30
    file = folder / "bot.py"
    file.write_text(found, encoding="utf-8")
    return file


def test_the_bot_of_the_manual_plays_a_game_through_a_restart(place: Place, tmp_path: Path) -> None:
    """Two of them, as programs of their own; the server is killed once and comes back."""
    file = bot_of_the_manual(tmp_path)
    server = Running(place).wait_until_up()
    port = server.url.rpartition(":")[2]
    host = Person(server.url)
    made = host.create(seats={"red": "invite", "blue": "invite"}, options={"max_rounds": "12"})
    game = made["game"]["id"]
    bots = [
        subprocess.Popen(
            [sys.executable, file, server.url, token_of(Person(server.url)), link],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONWARNINGS": "error"},
        )
        for link in made["links"]["seats"].values()
    ]
    try:
        wait_for(lambda: host.get(f"/api/games/{game}")["version"] > 10)
        server.kill()
        server = Running(place, "--port", port).wait_until_up()
        said = [bot.communicate(timeout=300)[0] for bot in bots]
        assert [bot.returncode for bot in bots] == [0, 0]
        assert said[0].startswith("I am red at table")
        assert all("The game is over" in words for words in said)
        assert host.at(server.url).get(f"/api/games/{game}")["result"] is not None
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()
        server.stop()


def test_a_program_that_asks_at_the_wrong_door(server: Running) -> None:
    with Client(server.url, key()) as client, pytest.raises(Refused) as refused:
        client.tables()
    assert refused.value.status == 401
