"""What nobody may do or see, and what nobody can break."""

import json
import socket
import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server import plain
from tests.server.live import Live, plain_line
from tests.server.people import Json, Person, Seated, key, play_on
from tests.server.running import Place, Running, running
from tests.server.test_absence import wait_for
from tests.server.test_tables import two_by_link

GUESSES = ("", "x", "0" * 32, "'; drop table log; --", "../../etc/passwd", "%00", "a" * 500)


# Other people's seats


def test_nobody_acts_for_another_seat(anna: Person, ben: Person, cara: Person) -> None:
    game = two_by_link(anna, ben)
    for person, seat, status in (
        (anna, "blue", 403),
        (ben, "red", 403),
        (cara, "red", 404),
        (anna, "green", 403),
        (anna, "", 403),
    ):
        assert person.act(game, seat, "resign", 1).status_code == status
        path = f"/api/games/{game}"
        wish: Json = {"key": key(), "seat": seat, "version": 1}
        assert person.ask("POST", f"{path}/undo", json=wish).status_code == status
        back = wish | {"answer": "propose", "word": key()}
        assert person.ask("POST", f"{path}/take-back", json=back).status_code == status
        asked = {"seat": seat, "texts": ["resign"]}
        assert person.ask("POST", f"{path}/why-not", json=asked).status_code == status
        for what in ("view", "log", "record"):
            answer = person.ask("GET", f"{path}/{what}", params={"seat": seat})
            assert answer.status_code == status, what
    assert anna.view(game)["version"] == 1


def test_a_stranger_cannot_tell_a_game_from_none(anna: Person, ben: Person) -> None:
    game = anna.create(seats={"red": "me", "blue": "invite"})["game"]["id"]
    for path in ("", "/view", "/log", "/record", "/links"):
        real = ben.ask("GET", f"/api/games/{game}{path}")
        none = ben.ask("GET", f"/api/games/0123456789abcdef{path}")
        assert (real.status_code, real.text) == (none.status_code, none.text) == (404, none.text)
    for path, body in (
        ("/word", {"word": key()}),
        ("/leave", {}),
        ("/links", {}),
        ("/rematch", {}),
        ("/seats", {"seat": "blue", "word": key()}),
    ):
        answer = ben.ask("POST", f"/api/games/{game}{path}", json=body)
        assert answer.status_code == 404, path


def test_everything_but_a_few_places_needs_a_secret(server: Running) -> None:
    document = plain.get(f"{server.url}/openapi.json").json()
    open_to_all = set()
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            if not operation["security"]:
                open_to_all.add(path)
                continue
            place = path.replace("{game}", "0123456789abcdef").replace("{id}", "RI-ATT-1")
            for headers in ({}, {"authorization": "Bearer guessed"}, {"authorization": "Basic x"}):
                answer = plain.request(method, server.url + place, headers=headers)
                assert answer.status_code == 401, f"{method} {path}"
    expected = {"/api/players", "/api/editions", "/api/rules/{id}", "/health", "/metrics"}
    expected.add("/api/editions/{edition}/board")  # as public as the rules
    expected |= {"/api/rules", "/api/arms"}
    expected |= {"/api/log-in", "/api/confirm", "/api/unsubscribe/{token}"}
    expected |= {"/api/forgot", "/api/reset"}  # by a letter to whom it concerns
    assert open_to_all == expected


@pytest.mark.parametrize("guess", GUESSES)
def test_guessed_links_lead_nowhere(anna: Person, guess: str) -> None:
    anna.create(seats={"red": "me", "blue": "invite"})
    answer = anna.ask("POST", "/api/join", json={"link": guess, "word": key()})
    assert answer.status_code == (404 if len(guess) <= 128 else 400)
    assert anna.ask("GET", f"/api/games/{guess or '-'}").status_code in (404, 400)


# What is hidden


def hands_of(view: Json) -> dict[str, list[str]]:
    state = view["state"]
    return dict(zip(state["seats"], state["position"]["hands"], strict=True))


def everything_seen_by(person: Person, game: str, seat: str | None) -> str:
    """All that a viewer can get hold of, as one text."""
    query: Any = {"seat": seat} if seat else {}
    asked = [("", {}), ("/view", query), ("/log", query), ("/record", query)]
    asked.append(("/record", query | {"form": "jsonl"}))
    parts = [person.ask("GET", f"/api/games/{game}{p}", params=q).text for p, q in asked]
    with Live(person, game, seat) as line:
        parts.append(json.dumps(line.told()))
    return "\n".join(parts)


def test_hidden_cards_stay_hidden_until_the_end(anna: Person, ben: Person) -> None:
    """With missions and cards: what a seat holds is in no answer to anybody else."""
    made = anna.create(
        seats={"red": "me", "blue": "invite", "green": "invite"}, options={"missions": "on"}
    )
    game = made["game"]["id"]
    anna.speak(game)
    for link in made["links"]["seats"].values():
        ben.join(link)
    people = [Seated(anna, "red"), Seated(ben, "blue"), Seated(ben, "green")]
    rng, own = Random(11), anna.view(game, "red")
    while len(hands_of(own)["red"]) < 2:
        assert own["result"] is None
        play_on(people, game, 1, rng)
        own = anna.view(game, "red")
    seats = own["state"]["seats"]
    mission = own["state"]["position"]["missions"][seats.index("red")]
    assert mission != "?"
    viewers: list[tuple[Person, str | None]] = [(ben, "blue"), (anna, None), (ben, None)]
    for viewer, seat in viewers:
        view = viewer.view(game, seat)
        assert set(hands_of(view)["red"]) == {"?"}
        assert set(view["state"]["position"]["pile"]) <= {"?"}
        assert view["state"]["position"]["missions"][seats.index("red")] == "?"
        seen = everything_seen_by(viewer, game, seat)
        query = {"seat": seat} if seat else {}
        lines = viewer.get(f"/api/games/{game}/log", **query)["lines"]
        events = [event for line in lines for event in line["events"]]
        drawn = [e for e in events if e["type"] == "CardDrawn" and e["seat"] == "red"]
        assert all(event["card"] == "?" for event in drawn)
        dealt = [e for e in events if e["type"].startswith("Mission") and e["seat"] == "red"]
        assert dealt
        assert all(event["mission"] == "?" for event in dealt)
        missions = view["state"]["position"]["missions"]
        if mission not in missions:  # the viewer may have the same one (RI-OPT-6.3)
            assert f'"mission":"{mission}"' not in seen


def test_the_secret_of_the_dice_is_shown_only_at_the_end(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna, ben = Person(server.url), Person(server.url)
        game = two_by_link(anna, ben)
        play_on([Seated(anna, "red"), Seated(ben, "blue")], game, 30, Random(1))
        with sqlite3.connect(place.folder / "battleboard.sqlite") as database:
            secret = json.loads(database.execute("select dice from games").fetchone()[0])["secret"]
        database.close()
        viewers: list[tuple[Person, str | None]] = [(anna, "red"), (ben, "blue"), (anna, None)]
        for person, seat in viewers:
            assert secret not in everything_seen_by(person, game, seat)
        version = anna.view(game)["version"]
        anna.act(game, "red", "offer draw", version)
        ben.act(game, "blue", "accept draw", version + 1)
        assert secret in anna.ask("GET", f"/api/games/{game}/record").text


def test_neither_the_database_nor_the_log_knows_anybodys_secret(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--log-level", "debug") as server:
        anna, ben = Person(server.url), Person(server.url)
        made = anna.create(seats={"red": "me", "blue": "invite"}, title="a title")
        game = made["game"]["id"]
        anna.speak(game)
        link = made["links"]["seats"]["blue"]
        ben.join(link)
        with Live(ben, game, "blue") as line:
            line.told()
        anna.ask("GET", f"/api/games/{game}?secret={anna.secret}")
        anna.ask("POST", "/api/join", json={"link": link, "word": "w" * 300})
        with plain_line(server.url, game) as raw:
            raw.send(json.dumps({"type": "hello", "secret": ben.secret, "seat": "nonsense"}))
            raw.recv(timeout=30)
        assert server.stop() == 0
    kept = b"".join(file.read_bytes() for file in place.folder.glob("battleboard.sqlite*"))
    noted = place.log.read_bytes()
    for secret in (anna.secret, ben.secret, link, made["links"]["watch"]):
        assert secret.encode() not in kept
        assert secret.encode() not in noted
    lines = noted.decode().splitlines()
    assert all(json.loads(line)["level"] for line in lines), "every line is JSON"


# What comes in


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"key":1}',
        b"[" * 60_000,
        b'{"key":' + b"9" * 5000 + b"}",
        b'"\xff\xfe"',
        b'{"seat":"\\ud800"}',
        b"\x00" * 100,
    ],
)
def test_malformed_bodies_are_refused(anna: Person, body: bytes) -> None:
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    for path in ("/api/games", f"/api/games/{game}/actions", "/api/imports", "/api/join"):
        assert anna.ask("POST", path, content=body).status_code == 400


def test_oversized_bodies_are_refused(anna: Person) -> None:
    huge = b'{"key":"' + b"x" * 100_000 + b'"}'
    assert anna.ask("POST", "/api/games", content=huge).status_code == 413
    chunks = (b"x" * 10_000 for _ in range(20))
    assert anna.ask("POST", "/api/games", content=chunks).status_code == 413
    record = {"key": key(), "purpose": "game", "record": "x" * 3_000_000}
    assert anna.ask("POST", "/api/imports", json=record).status_code == 413


def raw(server: Running, request: bytes) -> bytes:
    """What a server answers to some bytes."""
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port or 80), timeout=30) as line:
        line.sendall(request)
        line.shutdown(socket.SHUT_WR)
        answer = b""
        while part := line.recv(65536):
            answer += part
    return answer


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "//etc/passwd",
        "/api/games/../../battleboard.sqlite",
        "/battleboard.sqlite",
        "/api/rules/..%2f..%2fserver%2fapp.py",
        "/\\..\\..\\etc\\passwd",
    ],
)
def test_no_path_leads_out(server: Running, path: str) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = raw(server, request.encode())
    assert answer.split(b" ")[1] in (b"404", b"400", b"401")
    assert b"root:" not in answer
    assert b"SQLite" not in answer


def test_answers_tell_browsers_to_be_careful(anna: Person) -> None:
    headers = anna.ask("GET", "/api/me").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


@pytest.mark.chiefly("sqlite")
def test_the_openapi_document_keeps_its_word(server: Running, anna: Person, tmp_path: Path) -> None:
    """Schemathesis tries what the document allows, and what it does not."""
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.game" = "{game}"\n"path.id" = "RI-ATT-4"\n')
    words = ["--config-file", str(config), "run", f"{server.url}/openapi.json"]
    words += ["--header", f"Authorization: Bearer {anna.secret}", "--max-examples", "2"]
    words += ["--phases", "coverage,fuzzing", "--seed", "1", "--no-color"]
    # What is well formed can still be wrong, such as a seat that a game does not have.
    words += ["--exclude-checks", "positive_data_acceptance"]
    # Whoever asks is another afterwards, or nobody.
    for path in ("/api/account", "/api/me/delete"):
        words += ["--exclude-path", path]
    program = "from schemathesis.cli import schemathesis; schemathesis()"
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-6000:]
    assert not [line for line in server.logged() if line["message"] == "unexpected"]


# Too much, too slow


def test_a_flood_is_held_back_and_others_are_served(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--request-rate", "1", "--stranger-rate", "1") as server:
        anna, ben = Person(server.url), Person(server.url)
        assert anna.ask("GET", "/api/me").status_code == 200
        wait_for(lambda: anna.ask("GET", "/api/me").status_code == 429)
        assert ben.ask("GET", "/api/me").status_code == 200, "another player is served"
        stranger = Person(server.url, secret="a-guess")
        wait_for(lambda: stranger.ask("GET", "/api/me").status_code == 429)
        assert ben.ask("GET", "/api/me").status_code == 200
        counted = [line for line in server.logged() if line.get("status") == 429]
        assert counted


def test_slow_clients_do_not_hold_up_others(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--read-seconds", "0.5", "--send-seconds", "2") as server:
        url = httpx.URL(server.url)
        lines = [socket.create_connection((url.host, url.port or 80)) for _ in range(50)]
        try:
            for line in lines:
                line.sendall(
                    b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"
                )
            anna = Person(server.url)
            assert anna.get("/api/me")["name"] == "Anna"
            answers = [line.recv(65536) for line in lines]
            assert all(answer.startswith(b"HTTP/1.1 408") for answer in answers)
        finally:
            for line in lines:
                line.close()


def test_a_reader_that_falls_behind_is_let_go_and_catches_up(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--send-seconds", "1") as server:
        anna = Person(server.url)
        seats = ("ussr", "germany", "united_kingdom", "japan", "united_states")
        game = anna.create("classic", seats=dict.fromkeys(seats, "me"))["game"]["id"]
        anna.speak(game)
        url = httpx.URL(server.url)
        with socket.create_connection((url.host, url.port or 80)) as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            _say_hello(deaf, game, anna.secret)
            version = 1
            for _ in range(60):
                for text in ("offer draw", "decline draw"):
                    assert anna.act(game, "japan", text, version).status_code == 200
                    version += 1
            wait_for(lambda: _dropped(server))
        with Live(anna, game, "japan", seen=1) as line:
            assert line.told()["version"] == version


def _dropped(server: Running) -> bool:
    text = plain.get(f"{server.url}/metrics").text
    return "battleboard_sockets_dropped_total 0" not in text


def _say_hello(line: socket.socket, game: str, secret: str) -> None:
    """A WebSocket opened by hand, whose owner never reads."""
    line.sendall(
        f"GET /api/games/{game}/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert line.recv(1024).startswith(b"HTTP/1.1 101")
    data = json.dumps({"type": "hello", "secret": secret}).encode()
    line.sendall(bytes([0x81, 0x80 | len(data)]) + bytes(4) + data)


def test_one_player_cannot_open_lines_without_end(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place, "--max-sockets", "2") as server:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        with Live(anna, game, "red") as one, Live(anna, game, "blue") as two:
            one.told()
            two.told()
            with Live(anna, game) as three:
                assert three.told()["code"] == "too-many-lines"


def test_nor_all_at_once(tmp_path: Path) -> None:
    """Every line has connected before the first says hello."""
    with running(Place(tmp_path / "data"), "--max-sockets", "2") as server, ExitStack() as stack:
        anna = Person(server.url)
        game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
        anna.speak(game)
        lines = [stack.enter_context(plain_line(server.url, game)) for _ in range(20)]
        for line in lines:
            line.send(json.dumps({"type": "hello", "secret": anna.secret}))
        told = [json.loads(line.recv(timeout=30)) for line in lines]
        said = Counter(one.get("code", one["type"]) for one in told)
        assert said == {"update": 2, "too-many-lines": 18}
