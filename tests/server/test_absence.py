"""Nobody's turn hangs: who is away is answered for, and the log says by whom."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from tests.server.live import Live
from tests.server.people import Json, Person, Seated, key, play_on
from tests.server.running import Place, Running, running


def wait_for(what: Any, seconds: float = 60.0) -> Any:
    """The first true answer to a question that is asked again and again."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := what():
            return found
        time.sleep(0.01)
    raise AssertionError("it never came to pass")


def lines_of(person: Person, game: str) -> list[Json]:
    found: list[Json] = person.get(f"/api/games/{game}/log")["lines"]
    return found


def test_somebody_answers_for_a_seat_that_was_left(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["blue"])
    ben.post(f"/api/games/{game}/leave")
    rng = Random(1)

    def answered() -> bool:
        play_on([Seated(anna, "red")], game, 5, rng)
        return any(line["by"] == "stand_in" for line in lines_of(anna, game))

    wait_for(answered)
    back = ben.join(made["links"]["seats"]["blue"])
    assert back["seat"] == "blue", "the owner takes the seat again"


def test_patience_ends_in_an_answer(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"}, customs={"patience": 1})
    game = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["blue"])
    wait_for(lambda: any(line["by"] == "stand_in" for line in lines_of(anna, game)))
    record = anna.ask("GET", f"/api/games/{game}/record").text
    assert "was away: a bot answered" in record


def test_a_take_back_that_nobody_answers_does_not_hold_up_the_game(
    anna: Person, ben: Person
) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"}, customs={"patience": 1})
    game = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["blue"])
    assert anna.act(game, "red", "offer draw", 1).status_code in (200, 409)
    version = anna.view(game)["version"]
    wish = {"key": key(), "seat": "red", "version": version, "answer": "propose", "to": 0}
    anna.ask("POST", f"/api/games/{game}/take-back", json=wish | {"word": key()})
    wait_for(lambda: any(line["by"] == "stand_in" for line in lines_of(anna, game)))


KARELIA = """
title = "Germany attacks two allies"
game = "classic"
seats = ["ussr", "germany", "united_kingdom", "japan", "united_states"]
[position]
on_turn = "Germany"
[position.units]
"Eastern Europe" = { Germany = "30 armor" }
"Karelia S.S.R." = { USSR = "40 infantry", "United Kingdom" = "40 infantry" }
"""


def test_an_ally_who_is_away_cannot_hold_up_a_battle(anna: Person, ben: Person) -> None:
    """Allies must agree on losses: the absent one is answered for, at last by the rulebook."""
    mine = ("ussr", "germany", "japan", "united_states")
    seats = [{"seat": seat, "holder": "me"} for seat in mine]
    wish = {"purpose": "game", "scenario": KARELIA, "seats": seats}
    made = anna.post("/api/imports", key=key(), **wish)
    game = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["united_kingdom"])
    ben.post(f"/api/games/{game}/leave")

    def say(seat: str, text: str) -> None:
        done = anna.act(game, seat, text, anna.view(game)["version"])
        assert done.status_code == 200, done.text

    say("germany", "move 30 armor: Eastern Europe > Karelia S.S.R.")
    say("germany", "done")
    asked = anna.view(game)["asking"]
    assert asked["kind"] == "AgreeOnCasualties"
    assert asked["question"]
    hits = asked["decision"]["hits"]
    wait_for(lambda: anna.view(game)["asking"]["seats"] == ["ussr"])
    assert lines_of(anna, game)[-1]["by"] == "stand_in", "a bot proposed"
    say("ussr", f"lose {hits} United Kingdom infantry")
    wait_for(lambda: anna.view(game)["asking"]["kind"] == "ImposeCasualties")
    last = lines_of(anna, game)[-1]
    assert (last["by"], last["seat"], last["text"]) == ("fallback", "united_kingdom", "object")
    assert anna.view(game)["asking"]["seats"] == ["germany"]


def test_a_bot_does_not_answer_for_who_has_come_back_meanwhile(tmp_path: Path) -> None:
    """Both allies are away and asked; one takes the seat again while a bot thinks for it."""
    with running(Place(tmp_path / "data"), "--bot-workers", "1") as server:
        anna, ben, cara = (Person(server.url) for _ in range(3))
        seats = [{"seat": s, "holder": "me"} for s in ("germany", "japan", "united_states")]
        wish = {"purpose": "game", "scenario": KARELIA, "seats": seats}
        made = anna.post("/api/imports", key=key(), **wish)
        game, links = made["game"]["id"], made["links"]["seats"]
        anna.speak(game)
        ben.join(links["ussr"])
        cara.join(links["united_kingdom"])
        for person in (ben, cara):
            person.post(f"/api/games/{game}/leave")
        with at_a_halt(server):
            for text in ("move 30 armor: Eastern Europe > Karelia S.S.R.", "done"):
                done = anna.act(game, "germany", text, anna.view(game)["version"])
                assert done.status_code == 200, done.text
            assert anna.view(game)["asking"]["seats"] == ["ussr", "united_kingdom"]
            wait_for(lambda: "battleboard_workers_busy 1" in anna.ask("GET", "/metrics").text)
            ben.join(links["ussr"])
        wait_for(lambda: lines_of(anna, game)[-1]["seat"] == "united_kingdom")
        assert "ussr" not in [line["seat"] for line in lines_of(anna, game)]


@contextmanager
def at_a_halt(server: Running) -> Iterator[None]:
    """The process in which bots think stands still."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    (thinker,) = map(int, children.read_text().split())
    os.kill(thinker, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(thinker, signal.SIGCONT)


def test_a_bot_that_thinks_too_long_gets_a_quick_answer(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    flags = ("--bot-seconds", "0.0001", "--import-seconds", "0.0001")
    with running(place, *flags) as server:
        anna = Person(server.url)
        made = anna.create(seats={"red": "bot:greedy", "blue": "me"})
        game = made["game"]["id"]
        anna.speak(game)
        play_on([Seated(anna, "blue")], game, 2, Random(1))
        wait_for(lambda: any(line["by"] == "bot" for line in lines_of(anna, game)))
        wish = {"key": key(), "purpose": "analysis", "scenario": KARELIA}
        slow = anna.ask("POST", "/api/imports", json=wish)
        assert slow.json()["code"] == "too-much"


def test_coming_and_going_does_not_prolong_a_decision(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"}, customs={"patience": 2})
    game = made["game"]["id"]
    anna.speak(game)
    ben.join(made["links"]["seats"]["blue"])

    def answered() -> bool:
        with Live(ben, game, "blue") as line:
            return bool(line.told()["version"] > 1)

    wait_for(answered)


def test_patience_outlives_a_restart_and_a_clock_that_jumps(tmp_path: Path) -> None:
    """The wall clock goes back a day and forward a year; decisions wait as long as they should."""
    place = Place(tmp_path / "data")
    clock = tmp_path / "clock"
    clock.write_text("0")
    with running(place, "--clock-file", str(clock)) as server:
        anna = Person(server.url)
        made = anna.create(seats={"red": "me", "blue": "me"}, customs={"patience": 3600})
        game = made["game"]["id"]
        anna.speak(game)
        for jump in ("-86400", "31536000", "0"):
            clock.write_text(jump)
            time.sleep(0.6)
            assert anna.view(game)["version"] == 1, "nobody was answered for too early"
        assert play_on([Seated(anna, "red"), Seated(anna, "blue")], game, 3, Random(1)) == 3
        server.kill()
    clock.write_text("-86400")
    with running(place, "--clock-file", str(clock)) as server:
        time.sleep(0.6)
        assert anna.at(server.url).view(game)["version"] == 4
        server.kill()
    clock.write_text("3601")
    with running(place, "--clock-file", str(clock)) as server:
        again = anna.at(server.url)
        wait_for(lambda: again.view(game)["version"] > 4)
        assert lines_of(again, game)[4]["by"] == "stand_in"


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    place = Place(tmp_path / "data")
    with running(place) as server:
        anna = Person(server.url)
        made = anna.create(seats={"red": "me", "blue": "bot:random", "green": "bot:greedy"})
        game = made["game"]["id"]
        anna.speak(game)
        play_on([Seated(anna, "red")], game, 3, Random(1))
        server.kill()
    with running(place) as server:
        again, rng = anna.at(server.url), Random(2)

        def second_round() -> bool:
            play_on([Seated(again, "red")], game, 5, rng)
            view = again.view(game)
            return view["result"] is not None or view["state"]["round"] >= 2

        wait_for(second_round)
