"""Clocks with a reserve, correspondence, vacations, and seats that a bot has for a while."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.server.people import Json, Person, choose
from tests.server.running import Place, Running, running
from tests.server.test_absence import lines_of, wait_for

DAY = 86_400


class Time:
    """A clock that the test moves on; nothing else passes time worth speaking of."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.passed = 0
        self.passes(0)

    def passes(self, seconds: int) -> None:
        self.passed += seconds
        # At once, or a server that looks meanwhile would find an empty file: no time has passed.
        new = self.file.with_suffix(".new")
        new.write_text(f"0 {self.passed}")
        new.replace(self.file)


class Club:
    """A server, its clock, and two people who play there."""

    def __init__(self, server: Running, time: Time) -> None:
        self.server = server
        self.time = time
        self.anna = Person(server.url, "Anna")
        self.ben = Person(server.url, "Ben")

    def game(self, **customs: object) -> str:
        made = self.anna.create(seats={"red": "me", "blue": "invite"}, customs=customs)
        game: str = made["game"]["id"]
        self.anna.speak(game)
        self.ben.join(made["links"]["seats"]["blue"])
        return game

    def asked(self, game: str) -> str:
        found: str = self.anna.view(game)["asking"]["seats"][0]
        return found

    def owner(self, seat: str) -> Person:
        return self.anna if seat == "red" else self.ben

    def seat(self, game: str, seat: str) -> Json:
        found = self.anna.get(f"/api/games/{game}")
        return next(one for one in found["seats"] if one["seat"] == seat)

    def answer(self, game: str) -> str:
        """Whoever is asked answers; the seat that did."""
        seat = self.asked(game)
        view = self.owner(seat).view(game, seat)
        done = self.owner(seat).act(game, seat, choose(view, seat, Random(1)), view["version"])
        assert done.status_code == 200, done.text
        return seat


@pytest.fixture
def club(place: Place, tmp_path: Path) -> Iterator[Club]:
    time = Time(tmp_path / "clock")
    with running(place, "--clock-file", str(time.file)) as server:
        yield Club(server, time)


def by(person: Person, game: str) -> list[str]:
    return [line["by"] for line in lines_of(person, game) if line["by"]]


def test_the_reserve_is_used_after_the_free_time_and_does_not_come_back(club: Club) -> None:
    game = club.game(patience=60, reserve=600)
    seat = club.asked(game)
    clock = club.seat(game, seat)["clock"]
    assert clock["free_until"] - clock["since"] == pytest.approx(60)
    assert clock["late_at"] - clock["free_until"] == pytest.approx(600)
    club.time.passes(160)
    assert club.answer(game) == seat
    while club.asked(game) != seat:
        club.answer(game)
    assert club.seat(game, seat)["clock"]["reserve"] == pytest.approx(500, abs=30)
    club.time.passes(59)
    club.answer(game)
    assert "stand_in" not in by(club.anna, game)
    while club.asked(game) != seat:
        club.answer(game)
    club.time.passes(700)
    wait_for(lambda: "stand_in" in by(club.anna, game))


def test_an_offer_does_not_wind_up_a_clock(club: Club) -> None:
    game = club.game(patience=3 * DAY)
    seat = club.asked(game)
    before = club.seat(game, seat)["clock"]
    club.time.passes(2 * DAY)
    version = club.anna.view(game)["version"]
    assert club.owner(seat).act(game, seat, "offer draw", version).status_code == 200
    assert club.seat(game, seat)["clock"] == before


def test_who_is_asked_waits_since_then_whatever_others_do(club: Club) -> None:
    """A standing order of another seat is no new question."""
    game = club.game()
    seat = club.asked(game)
    other = "blue" if seat == "red" else "red"
    before = club.owner(seat).view(game, seat)
    club.time.passes(600)
    done = club.owner(other).act(game, other, "order defend with 1", before["version"])
    assert done.status_code == 200, done.text
    since = club.seat(game, seat)["clock"]["since"]
    for viewer in ("red", "blue"):
        view = club.owner(viewer).view(game, viewer)
        assert view["version"] == before["version"] + 1
        assert view["asking"]["since"] == before["asking"]["since"] == since
        assert club.owner(viewer).get(f"/api/games/{game}")["since"] == since


def test_on_vacation_a_clock_stands_still(club: Club) -> None:
    game = club.game(patience=2 * DAY, vacation=10)
    seat = club.asked(game)
    owner, path = club.owner(seat), f"/api/games/{game}/vacation"
    club.time.passes(DAY)
    owner.post(path, seat=seat, days=7)
    assert owner.ask("POST", path, json={"seat": seat, "days": 1}).json()["code"] == "away"
    club.time.passes(6 * DAY)
    owner.post(path, seat=seat, days=0)
    left = club.seat(game, seat)["clock"]
    assert left["vacation"] == pytest.approx(4 * DAY, abs=60)
    assert left["late_at"] - left["since"] == pytest.approx(8 * DAY, abs=60)
    assert owner.ask("POST", path, json={"seat": seat, "days": 5}).json()["code"] == "no-vacation"
    owner.post(path, seat=seat, days=4)  # but for the moments that passed between the requests
    club.time.passes(3 * DAY)
    owner.post(path, seat=seat, days=0)
    club.time.passes(DAY // 2)
    assert club.anna.view(game)["version"] == 1, "half a day is left after two vacations"
    club.time.passes(DAY)
    wait_for(lambda: by(club.anna, game)[:1] == ["stand_in"])


def test_a_vacation_ends_with_what_was_left_of_it(club: Club) -> None:
    """Days are rounded up, but nobody gains time by that."""
    game = club.game(patience=2 * DAY, vacation=2)
    seat = club.asked(game)
    owner, path = club.owner(seat), f"/api/games/{game}/vacation"
    owner.post(path, seat=seat, days=1)
    club.time.passes(3 * DAY // 10)
    owner.post(path, seat=seat, days=0)
    owner.post(path, seat=seat, days=2)
    assert club.seat(game, seat)["clock"]["vacation"] == pytest.approx(0, abs=1)
    club.time.passes(18 * DAY // 10)
    over = owner.ask("POST", path, json={"seat": seat, "days": 0})
    assert over.json()["code"] == "not-away"


def test_a_vacation_does_not_bring_back_what_was_used_before_it(club: Club) -> None:
    game = club.game(patience=60, reserve=1800, vacation=3)
    seat = club.asked(game)
    owner, path = club.owner(seat), f"/api/games/{game}/vacation"
    club.time.passes(1760)
    assert owner.ask("POST", path, json={"seat": seat, "days": 1}).status_code == 200
    club.time.passes(3600)
    assert club.answer(game) == seat, "whoever is away may answer all the same"
    while club.asked(game) != seat:
        club.answer(game)
    assert club.seat(game, seat)["clock"]["reserve"] == pytest.approx(100, abs=30)


def test_a_clock_goes_on_over_a_restart(place: Place, tmp_path: Path) -> None:
    time = Time(tmp_path / "clock")
    with running(place, "--clock-file", str(time.file)) as server:
        club = Club(server, time)
        game = club.game(patience=2 * DAY)
        club.time.passes(DAY)
        server.kill()
    with running(place, "--clock-file", str(time.file)) as server:
        anna = club.anna.at(server.url)
        time.passes(DAY - 3600)
        assert anna.view(game)["version"] == 1
        time.passes(3700)
        wait_for(lambda: anna.view(game)["version"] > 1)
        assert by(anna, game)[0] == "stand_in"


def test_a_seat_is_handed_to_a_bot_and_taken_back(club: Club) -> None:
    game = club.game()
    seat = club.asked(game)
    owner, path = club.owner(seat), f"/api/games/{game}/stand-in"
    owner.post(path, seat=seat, bot="")
    assert club.seat(game, seat)["stand_in"]
    wait_for(lambda: "stand_in" in by(club.anna, game))
    owner.post(path, seat=seat)
    assert club.seat(game, seat)["stand_in"] == ""
    while club.asked(game) != seat:
        club.answer(game)
    assert club.answer(game) == seat


def test_the_others_hand_over_only_who_is_absent(club: Club) -> None:
    game = club.game(patience=DAY, silence="wait")
    seat = club.asked(game)
    owner = club.owner(seat)
    other = club.ben if owner is club.anna else club.anna
    path = f"/api/games/{game}/stand-in"
    wish = {"seat": seat, "bot": ""}
    assert other.ask("POST", path, json=wish).json()["code"] == "not-absent"
    stranger = Person(club.server.url)
    assert stranger.ask("POST", path, json=wish).status_code == 404
    club.time.passes(2 * DAY)
    assert club.anna.view(game)["version"] == 1, "this table waits"
    assert other.ask("POST", path, json=wish).status_code == 200
    wait_for(lambda: "stand_in" in by(club.anna, game))
    assert other.ask("POST", path, json={"seat": seat}).status_code == 403
    assert owner.ask("POST", path, json={"seat": seat}).status_code == 200


def test_silence_may_hand_the_seat_over_for_good(club: Club) -> None:
    game = club.game(patience=DAY, silence="hand_over")
    seat = club.asked(game)
    club.time.passes(2 * DAY)
    wait_for(lambda: club.seat(game, seat)["stand_in"])
    wait_for(lambda: by(club.anna, game).count("stand_in") > 1)


@pytest.mark.parametrize(
    "customs",
    [
        {"patience": 0},
        {"reserve": 5},
        {"vacation": 5},
        {"patience": 60, "reserve": -1},
        {"patience": 60, "vacation": 400},
        {"patience": 60, "silence": "shout"},
    ],
)
def test_a_pace_that_makes_no_sense_is_refused(anna: Person, customs: Json) -> None:
    seats = [{"seat": "red", "holder": "me"}, {"seat": "blue", "holder": "me"}]
    wish = {"key": "12345678", "edition": "risk", "seats": seats, "customs": customs}
    assert anna.ask("POST", "/api/games", json=wish).status_code == 400
