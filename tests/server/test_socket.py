"""The WebSocket: told at once, caught up after a break, closed politely to those who misbehave."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.live import Live, plain_line
from tests.server.people import Person, Seated, choose, key, play_on
from tests.server.running import Running
from tests.server.test_tables import two_by_link


def test_everybody_is_told_each_what_they_may_see(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    with Live(anna, game, "red") as red, Live(ben, game, "blue") as blue, Live(anna, game) as none:
        assert red.told()["view"]["seat"] == "red"
        assert blue.told()["view"]["seat"] == "blue"
        assert none.told()["view"]["seat"] is None
        anna.act(game, "red", "order defend with 2", 1)
        texts = [line.told()["lines"][0]["text"] for line in (red, blue, none)]
        assert texts == ["order defend with 2", "", ""]


def test_the_decision_that_waits_is_told_after_a_break(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    with Live(anna, game, "red") as line:
        line.told()
    people = [Seated(anna, "red"), Seated(ben, "blue")]
    played = play_on(people, game, 12, Random(1))
    with Live(anna, game, "red", seen=1) as line:
        message = line.told()
        assert [told["number"] for told in message["lines"]] == list(range(1, message["version"]))
        assert message["version"] >= played
        assert message["view"]["asking"]["seats"]
    with Live(ben, game, "blue", seen=message["version"]) as line:
        assert line.told()["lines"] == []


def test_somebody_who_waits_for_the_others_is_told_of_the_start(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game = made["game"]["id"]
    with Live(anna, game, "red") as line:
        assert line.told()["view"] is None
        anna.speak(game)
        line.told()
        ben.join(made["links"]["seats"]["blue"])
        begun = line.told()
        assert begun["view"]["asking"] is not None
        assert [told["type"] for told in begun["lines"]] == ["start"]


def test_two_browsers_in_one_seat_follow_each_other(anna: Person, ben: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "invite"})
    game, link = made["game"]["id"], made["links"]["seats"]["blue"]
    anna.speak(game)
    ben.join(link)
    tablet = Person(str(ben.http.base_url), "Ben's tablet")
    assert tablet.join(link)["seat"] == "blue"
    with Live(ben, game, "blue") as phone, Live(tablet, game, "blue") as other:
        phone.told()
        other.told()
        assert ben.act(game, "blue", "offer draw", 1).status_code == 200
        assert other.told()["lines"][0]["text"] == "offer draw"
        twice = tablet.act(game, "blue", "offer draw", 1)
        assert twice.json()["code"] == "stale"
        assert tablet.act(game, "blue", "decline draw", 2).status_code == 200
        assert phone.until(3)[-1]["text"] == "decline draw"


def test_lines_arrive_in_order_and_none_twice(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    with Live(ben, game, "blue") as line:
        play_on([Seated(anna, "red"), Seated(ben, "blue")], game, 40, Random(4))
        version = anna.view(game)["version"]
        numbers = [told["number"] for told in line.until(version)]
        assert numbers == list(range(version))


def test_a_ping_is_answered(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    with Live(anna, game, "red") as line:
        line.told()
        line.send({"type": "ping"})
        assert line.told() == {"type": "pong"}


def ends_with(line: Any, code: str) -> None:
    """The line says why, and closes."""
    while True:
        message = json.loads(line.recv(timeout=30))
        if message["type"] == "goodbye":
            assert message["code"] == code, message
            break
    with pytest.raises(ConnectionClosed):
        line.recv(timeout=30)


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ({"secret": "guessed-guessed-guessed-guessed"}, "unauthorized"),
        ({"seat": "blue"}, "forbidden"),
        ({"seat": "purple"}, "forbidden"),
        ({"seen": -1}, "invalid"),
        ({"type": "ping"}, "invalid"),
        ({"more": 1}, "invalid"),
    ],
)
def test_a_wrong_hello_ends_the_line(
    anna: Person, ben: Person, hello: dict[str, Any], code: str
) -> None:
    game = two_by_link(anna, ben)
    with Live(anna, game, "red") as line:
        line.told()
    with plain_line(str(anna.http.base_url), game) as raw:
        said = {"type": "hello", "secret": anna.secret} | hello
        if hello.get("type") == "ping":
            said = {"type": "ping"}
        raw.send(json.dumps(said))
        ends_with(raw, code)


def test_a_stranger_and_a_missing_game_look_the_same(anna: Person, ben: Person) -> None:
    game = anna.create(seats={"red": "me", "blue": "invite"})["game"]["id"]
    for place in (game, "0123456789abcdef"):
        with plain_line(str(anna.http.base_url), place) as raw:
            raw.send(json.dumps({"type": "hello", "secret": ben.secret}))
            ends_with(raw, "not-found")


def test_who_loses_the_seat_loses_the_line(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    with Live(ben, game, "blue") as line:
        line.told()
        ben.post(f"/api/games/{game}/leave")
        ends_with(line.line, "left")


messages = st.one_of(
    st.text(max_size=50),
    st.binary(max_size=50),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=10),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
        max_leaves=8,
    ).map(json.dumps),
    st.sampled_from(
        ["[" * 900, "9" * 1000, '{"type":"hello"', "\x00", '{"type":"hello","seen":1e9}']
    ),
    st.just("x" * 15_000),
)


@settings(max_examples=40)
@given(said=st.lists(messages, min_size=1, max_size=3), greet=st.booleans())
def test_nonsense_never_breaks_the_server(
    shared: tuple[Running, Person, str], said: list[str | bytes], greet: bool
) -> None:
    """Whatever is said on a line, the line ends politely and the server goes on."""
    server, person, game = shared
    with plain_line(server.url, game) as line:
        try:
            if greet:
                line.send(json.dumps({"type": "hello", "secret": person.secret}))
                line.recv(timeout=30)
            for message in said:
                line.send(message)
            while True:
                answer = json.loads(line.recv(timeout=30))
                if answer["type"] == "goodbye":
                    assert answer["code"] == "invalid"
        except ConnectionClosed:
            pass
    assert not [line for line in server.logged() if line["message"] == "unexpected"]


@pytest.fixture(scope="session")
def shared(server: Running) -> tuple[Running, Person, str]:
    person = Person(server.url)
    game = person.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    person.speak(game)
    return server, person, game


def test_a_viewer_sees_within_the_turn_what_a_view_shows(anna: Person, ben: Person) -> None:
    """What the line tells and what the view says is the same."""
    game = two_by_link(anna, ben)
    with Live(anna, game, "red") as line:
        told = line.told()["view"]
        assert told == anna.view(game, "red")
        seat = told["asking"]["seats"][0]
        person = anna if seat == "red" else ben
        action = choose(person.view(game, seat), seat, Random(1))
        done = person.act(game, seat, action, 1, key=key())
        assert done.status_code == 200
        assert line.told()["view"] == anna.view(game, "red")


def test_at_two_tables_each_is_told_of_the_other(anna: Person) -> None:
    plan: dict[str, Any] = {"seats": {"red": "me", "green": "me"}}
    one, two = (anna.create(**plan)["game"]["id"] for _ in range(2))
    with Live(anna, one) as at_one, Live(anna, two) as at_two:
        at_one.told()
        at_two.told()
        for game, line in ((one, at_two), (two, at_one)):
            anna.speak(game)
            while (told := line.told())["type"] != "elsewhere":
                pass
            assert told["game"] == game


def test_who_sits_at_another_table_is_told_there(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    with Live(anna, game) as line, Live(ben, game) as other:
        line.told()
        other.told()
        another = anna.create(seats={"red": "me", "green": "me"}, title="Friday club")
        anna.speak(another["game"]["id"])
        told = line.told()
        assert (told["type"], told["title"]) == ("elsewhere", "Friday club")
        assert told["game"] == another["game"]["id"]
        ben.act(game, "blue", "offer draw", 1)
        assert other.told()["type"] == "update", "it is nobody else's business"
