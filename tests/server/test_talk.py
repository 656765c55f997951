"""Talk: to the table, to one's side, to oneself; everybody hears what is meant for them."""

from typing import Any

import pytest

from tests.server.live import Live
from tests.server.people import Json, Person, key
from tests.server.running import Running

CLASSIC = ("ussr", "germany", "united_kingdom", "japan", "united_states")


class Room:
    """A table with two allies, an enemy, somebody who watches, and a stranger."""

    def __init__(self, server: Running) -> None:
        self.allies = Person(server.url, "Anna"), Person(server.url, "Ben")
        self.enemy = Person(server.url, "Cara")
        self.watcher = Person(server.url, "Wim")
        self.stranger = Person(server.url, "Sam")
        made = self.allies[0].create("classic", seats=dict.fromkeys(CLASSIC, "invite"))
        self.game: str = made["game"]["id"]
        links = made["links"]["seats"]
        for person, seats in (
            (self.allies[0], ("ussr", "united_states")),
            (self.allies[1], ("united_kingdom",)),
            (self.enemy, ("germany", "japan")),
        ):
            for seat in seats:
                person.join(links[seat])
        self.watcher.join(made["links"]["watch"])
        self.path = f"/api/games/{self.game}"

    def say(self, person: Person, seat: str, text: str, to: str = "table", **more: Any) -> Any:
        body = {"key": key(), "seat": seat, "text": text, "to": to} | more
        return person.ask("POST", f"{self.path}/messages", json=body)

    def heard(self, person: Person, seat: str | None = None) -> list[str]:
        query = {} if seat is None else {"seat": seat}
        found = person.get(f"{self.path}/messages", **query)["messages"]
        return [message["text"] for message in found]


@pytest.fixture
def room(server: Running) -> Room:
    return Room(server)


def spoken(line: Live) -> Json:
    """The next message that somebody said; updates are passed over."""
    while (told := line.told())["type"] != "said":
        pass
    found: Json = told["message"]
    return found


def test_everybody_hears_what_is_meant_for_them(room: Room) -> None:
    anna, ben = room.allies
    with (
        Live(ben, room.game, "united_kingdom") as ally,
        Live(room.enemy, room.game, "germany") as enemy,
        Live(room.watcher, room.game) as watcher,
        Live(anna, room.game) as anna_watching,
    ):
        lines = (ally, enemy, watcher, anna_watching)
        for line in lines:
            line.told()
        assert room.say(anna, "ussr", "attack Ukraine", "side").status_code == 201
        assert room.say(anna, "ussr", "good luck\nto all").status_code == 201
        assert [spoken(ally)["text"] for _ in range(2)] == ["attack Ukraine", "good luck\nto all"]
        for line in (enemy, watcher, anna_watching):
            message = spoken(line)
            assert (message["seat"], message["to"]) == ("ussr", "table")
            assert message["text"] == "good luck\nto all"
    assert room.heard(anna, "united_states") == ["attack Ukraine", "good luck\nto all"]
    assert room.heard(ben, "united_kingdom") == ["attack Ukraine", "good luck\nto all"]
    assert room.heard(room.enemy, "japan") == ["good luck\nto all"]
    assert room.heard(room.watcher) == ["good luck\nto all"]
    assert room.heard(anna) == ["good luck\nto all"], "who looks on as a spectator hears no side"


def test_one_hears_who_speaks_as_long_as_they_have_a_name(room: Room) -> None:
    _, ben = room.allies

    def names() -> list[str]:
        said = room.enemy.get(f"{room.path}/messages", seat="germany")["messages"]
        return [message["name"] for message in said]

    with Live(room.enemy, room.game, "germany") as line:
        assert room.say(ben, "united_kingdom", "Hello").json()["name"] == "Ben"
        assert spoken(line)["name"] == "Ben"
    assert ben.ask("PUT", "/api/me", json={"name": "Benedict"}).is_success
    assert names() == ["Benedict"]
    assert ben.ask("POST", "/api/me/delete", json={}).status_code == 204
    assert names() == [""]


def test_it_is_no_part_of_the_game(room: Room) -> None:
    anna, _ = room.allies
    room.say(anna, "ussr", "a word between us", "side")
    assert "between us" not in anna.ask("GET", f"{room.path}/record").text
    assert "between us" not in anna.ask("GET", f"{room.path}/log").text
    assert anna.view(room.game)["version"] == 1


def test_who_may_speak(room: Room) -> None:
    anna, ben = room.allies
    for person, seat, status in (
        (ben, "ussr", 403),
        (room.enemy, "united_kingdom", 403),
        (room.watcher, "ussr", 403),
        (room.stranger, "ussr", 404),
        (anna, "nowhere", 403),
    ):
        for to in ("table", "side"):
            assert room.say(person, seat, "psst", to).status_code == status
        wish: Json = {"seat": seat, "text": "psst"}
        assert person.ask("PUT", f"{room.path}/notes", json=wish).status_code == status
        query = {"seat": seat}
        for what in ("messages", "notes"):
            answer = person.ask("GET", f"{room.path}/{what}", params=query)
            assert answer.status_code == status
    assert room.stranger.ask("GET", f"{room.path}/messages").status_code == 404
    wish = {"seat": "ussr", "muted": True}
    assert room.stranger.ask("PUT", f"{room.path}/mutes", json=wish).status_code == 404
    assert room.heard(anna, "ussr") == []


def test_a_repeat_is_said_once(room: Room) -> None:
    anna, ben = room.allies
    said = {room.say(anna, "ussr", "once", key="the-same-key").json()["id"] for _ in range(3)}
    assert len(said) == 1
    assert room.heard(ben) == ["once"]


def test_whom_one_has_muted_one_does_not_hear(room: Room) -> None:
    anna, ben = room.allies
    room.say(room.enemy, "germany", "ha")
    muted = ben.ask("PUT", f"{room.path}/mutes", json={"seat": "germany", "muted": True})
    assert muted.json() == {"seats": ["germany"]}
    assert room.heard(ben) == []
    assert room.heard(anna) == ["ha"]
    with Live(ben, room.game, "united_kingdom") as line:
        line.told()
        room.say(room.enemy, "germany", "ha ha")
        room.say(anna, "ussr", "never mind")
        assert spoken(line)["text"] == "never mind"
    ben.ask("PUT", f"{room.path}/mutes", json={"seat": "germany", "muted": False})
    assert room.heard(ben) == ["ha", "ha ha", "never mind"]


def test_notes_are_ones_own(room: Room) -> None:
    anna, ben = room.allies
    path = f"{room.path}/notes"
    wish = {"seat": "ussr", "text": "build a fleet"}
    assert anna.ask("PUT", path, json=wish).status_code == 200
    assert anna.get(path, seat="ussr")["text"] == "build a fleet"
    assert anna.get(path, seat="united_states")["text"] == ""
    link = anna.ask("POST", f"{room.path}/links", json={"seat": "ussr"}).json()["link"]
    ben.join(link)
    assert ben.get(path, seat="ussr")["text"] == "", "not even whoever shares the seat reads them"
    anna.ask("PUT", path, json=wish | {"text": ""})
    assert anna.get(path, seat="ussr")["text"] == ""


def test_notes_overwrite_none_that_were_not_read(room: Room) -> None:
    anna, _ = room.allies
    path = f"{room.path}/notes"

    def keep(text: str, over: float) -> Json | None:
        """Notes that replace some others; None where those are not there any more."""
        answer = anna.ask("PUT", path, json={"seat": "ussr", "text": text, "over": over})
        if answer.status_code == 409:
            assert answer.json()["code"] == "notes-changed"
            return None
        found: Json = answer.json()
        assert found == anna.get(path, seat="ussr")
        return found

    first = keep("build a fleet", 0)
    assert first is not None
    assert keep("of another tab", 0) is None
    second = keep("build two fleets", first["at"])
    assert second is not None
    assert keep("of another tab", first["at"]) is None
    assert keep("", first["at"]) is None
    assert anna.get(path, seat="ussr") == second
    empty = keep("", second["at"])
    assert empty == {"text": "", "at": 0}
    assert keep("of another tab", second["at"]) is None
    assert keep("build a third", empty["at"]) is not None


def test_sizes_and_rates_are_bounded(room: Room) -> None:
    anna, _ = room.allies
    for text in ("", "   ", "x" * 1001, "bell \u0007"):
        assert room.say(anna, "ussr", text).status_code == 400
    wish = {"seat": "ussr", "text": "x" * 10_001}
    assert anna.ask("PUT", f"{room.path}/notes", json=wish).status_code == 400
    answers = [room.say(anna, "ussr", "again").status_code for _ in range(30)]
    assert answers[0] == 201
    assert 429 in answers


def test_where_everybody_plays_alone_there_is_no_side(anna: Person) -> None:
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    body = {"key": key(), "seat": "red", "text": "psst", "to": "side"}
    answer = anna.ask("POST", f"/api/games/{game}/messages", json=body)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-side")
