"""A server that plays the twin: both seats act in their phase, and history shows its heading."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from battleboard.record.files import read_record
from tests.both_banks import ID
from tests.server.people import Json, Person, close_browsers, key
from tests.server.running import Place, Running, running

ALLIES = ["blue", "green"]


@pytest.fixture(scope="module")
def server(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    place = Place(tmp_path_factory.mktemp("served"))
    with running(place, env={"PYTHONPATH": str(packages)}) as found:
        yield found


@pytest.fixture
def table(server: Running) -> Iterator[tuple[Person, Person, str]]:
    """Anna has Red and Blue, Ben has Green; Red has moved nobody."""
    anna, ben = Person(server.url, "Anna"), Person(server.url, "Ben")
    seats = {"red": "me", "blue": "me", "green": "invite"}
    made = anna.create(ID, seats=seats, customs={"undo": "turn"})
    id_: str = made["game"]["id"]
    anna.speak(id_)
    ben.join(made["links"]["seats"]["green"])
    assert anna.act(id_, "red", "done", 1).status_code == 200
    yield anna, ben, id_
    close_browsers()


def undo(person: Person, game: str, seat: str) -> httpx.Response:
    body = {"key": key(), "seat": seat, "version": person.view(game, seat)["version"]}
    return person.ask("POST", f"/api/games/{game}/undo", json=body)


def act(person: Person, game: str, seat: str, text: str) -> Json:
    done = person.act(game, seat, text, person.view(game, seat)["version"])
    assert done.status_code == 200, done.text
    found: Json = done.json()
    return found


def test_both_seats_are_active_and_asked(table: tuple[Person, Person, str]) -> None:
    anna, ben, game = table
    for person, seat in ((anna, "blue"), (ben, "green")):
        view = person.view(game, seat)
        assert (view["active"], view["asking"]["seats"]) == (ALLIES, ALLIES)
        assert view["asking"]["rule"] == "FO-DEC-5"
        assert [one["text"] for one in view["options"]] == ["call up", "stand ready"]
    act(ben, game, "green", "stand ready")
    view = anna.view(game, "blue")
    assert (view["active"], view["asking"]["seats"]) == (ALLIES, ["blue"])
    act(anna, game, "blue", "stand ready")
    assert anna.view(game, "red")["active"] == ["red"]


def test_each_of_them_ends_its_own_part(table: tuple[Person, Person, str]) -> None:
    anna, ben, game = table

    def ends(person: Person, seat: str, kind: str) -> bool:
        wish = {"seat": seat, "action": {"type": kind}}
        found: Json = person.post(f"/api/games/{game}/turn-end", **wish)
        return bool(found["ends"])

    assert not ends(ben, "green", "CallUp")
    assert ends(ben, "green", "StandReady")
    act(ben, game, "green", "stand ready")
    assert ends(anna, "blue", "StandReady")
    assert not ends(anna, "red", "StandReady"), "it is not asked"


def test_an_undo_stays_inside_the_phase(table: tuple[Person, Person, str]) -> None:
    anna, ben, game = table
    assert not anna.view(game, "red")["may_undo"]
    assert undo(anna, game, "red").status_code == 422
    act(ben, game, "green", "call up")
    assert ben.view(game, "green")["may_undo"]
    assert undo(ben, game, "green").status_code == 200
    act(ben, game, "green", "stand ready")
    assert not ben.view(game, "green")["may_undo"]
    assert undo(ben, game, "green").status_code == 422


def test_history_knows_its_headings(table: tuple[Person, Person, str]) -> None:
    anna, ben, game = table
    act(ben, game, "green", "call up")
    lines = anna.get(f"/api/games/{game}/log", seat="red")["lines"]
    headings = [line["told"][number] for line in lines for number in line["headings"]]
    assert headings == ["round 1: the turn of Red", "round 1: the turn of the allies"]
    past = anna.get(f"/api/games/{game}/past", seat="red", line=0)
    assert (past["on_turn"], past["active"]) == ("red", ["red"])
    assert anna.get(f"/api/games/{game}/past", seat="red", line=1)["active"] == ALLIES


@pytest.mark.usefixtures("game")
def test_the_record_replays(table: tuple[Person, Person, str]) -> None:
    anna, ben, id_ = table
    act(ben, id_, "green", "call up")
    content = anna.ask("GET", f"/api/games/{id_}/record").content
    assert "# round 1: the turn of the allies" in content.decode()
    assert len(read_record(content).entries) == 3
