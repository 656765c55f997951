"""Standing orders before they are given: what they would have answered, and which ones fit."""

from random import Random

import httpx
import pytest

from battleboard.core.table import LONGEST_ORDER, MOST_ORDERS
from battleboard.server.study.hindsight import MOST
from tests.server.people import Json, Person, Seated, key, play_on
from tests.server.test_tables import two_by_link

pytestmark = pytest.mark.parametrize("backend", ["sqlite"], indirect=True)
HIT_IN_UKRAINE = """
title = "Two hits in Ukraine"
game = "classic"
rules = []
seats = ["ussr", "germany", "united_kingdom", "japan", "united_states"]

[position]
on_turn = "USSR"
units.Caucasus = { USSR = "4 infantry, 2 armor, fighter" }
units."Ukraine S.S.R." = { Germany = "3 infantry, armor, fighter" }
units.Germany = { Germany = "infantry" }
units.Russia = { USSR = "infantry" }

[[steps]]
do = ["ussr: move 4 infantry, 2 armor, fighter: Caucasus > Ukraine S.S.R.", "ussr: done"]
dice = [1, 1, 5, 6]
"""


def tried(person: Person, game: str, seat: str, *orders: str) -> httpx.Response:
    body = {"seat": seat, "orders": list(orders)}
    return person.ask("POST", f"/api/games/{game}/hindsight", json=body)


def looked_back(person: Person, game: str, seat: str, *orders: str) -> list[Json]:
    answer = tried(person, game, seat, *orders)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["questions"]
    return found


def ordered(person: Person, game: str, seat: str) -> list[str]:
    found: list[str] = person.get(f"/api/games/{game}/suggested-orders", seat=seat)["orders"]
    return found


def attacked(anna: Person, ben: Person) -> tuple[str, Seated, Seated]:
    """A game of Risk in which somebody is asked with how many dice to defend, and of whom."""
    game = two_by_link(anna, ben)
    people = [Seated(anna, "red"), Seated(ben, "blue")]
    rng = Random(7)
    while (view := anna.view(game))["asking"]["kind"] != "DefendWithDice":
        play_on(people, game, 1, rng)
    seats = view["asking"]["seats"]
    defender, attacker = sorted(people, key=lambda one: one.seat not in seats)
    return game, defender, attacker


def hit(anna: Person) -> str:
    """The German army in Ukraine has been hit twice; one person sits everywhere."""
    wish = {"key": key(), "purpose": "analysis", "scenario": HIT_IN_UKRAINE, "upto": 1}
    made = anna.post("/api/imports", **wish)
    game: str = made["game"]["id"]
    return game


def test_a_question_that_is_open_would_be_answered_at_once(anna: Person, ben: Person) -> None:
    game, defender, attacker = attacked(anna, ben)
    *_, now = looked_back(defender.person, game, defender.seat, "defend with 1")
    assert (now["open"], now["ordered"], now["given"]) == (True, "defend with 1", None)
    assert now["on_turn"] == attacker.seat
    assert "attacks" in now["question"]
    *_, now = looked_back(defender.person, game, defender.seat)
    assert (now["open"], now["ordered"]) == (True, None), "without an order nobody answers"


def test_what_was_answered_is_compared_with_what_orders_would_have_said(
    anna: Person, ben: Person
) -> None:
    game, defender, attacker = attacked(anna, ben)
    person, seat, version = defender.person, defender.seat, anna.view(game)["version"]
    assert person.act(game, seat, "defend with 1", version).status_code == 200
    for order in ("defend with 1", "defend with 2"):
        *_, last = looked_back(person, game, seat, order)
        assert (last["given"], last["by"], last["open"]) == ("defend with 1", "player", False)
        assert last["line"] == version - 1
        assert last["same"] is (last["ordered"] == "defend with 1")
    assert person.view(game, seat)["orders"] == [], "only tried"
    assert looked_back(attacker.person, game, attacker.seat, "defend with 1") == []


def test_nothing_was_asked_before_the_first_attack(anna: Person, ben: Person) -> None:
    game = two_by_link(anna, ben)
    assert looked_back(anna, game, "red", "defend with 2") == []


def test_losses_are_named_in_words(anna: Person) -> None:
    game = hit(anna)
    version = anna.view(game)["version"]
    done = anna.act(game, "germany", "lose infantry, armor", version)
    assert done.status_code == 200, done.text
    order = "lose infantry, armor in Ukraine S.S.R."
    asked, *_ = looked_back(anna, game, "germany", order)
    assert "2 hits in Ukraine S.S.R." in asked["question"]
    assert asked["ordered"] == "lose 2 infantry"
    assert asked["given"] == "lose infantry, armor"
    assert not asked["same"]
    asked, *_ = looked_back(anna, game, "germany", "lose armor, infantry")
    assert asked["same"], "in another order of words"
    asked, *_ = looked_back(anna, game, "germany", "agree", "lose infantry in Russia")
    assert asked["ordered"] is None
    assert looked_back(anna, game, "ussr", order) == [], "it was their own turn"


def test_what_was_undone_was_never_asked(anna: Person, ben: Person) -> None:
    """A take-back to before the attack takes its question along."""
    game, defender, attacker = attacked(anna, ben)
    before = len(looked_back(defender.person, game, defender.seat))
    version = anna.view(game)["version"]
    wish = {"seat": attacker.seat, "answer": "propose", "to": version - 2, "word": key()}
    path = f"/api/games/{game}/take-back"
    attacker.person.post(path, key=key(), version=version, **wish)
    wish |= {"seat": defender.seat, "answer": "agree", "word": key()}
    defender.person.post(path, key=key(), version=version + 1, **wish)
    assert len(looked_back(defender.person, game, defender.seat)) == before - 1


@pytest.mark.parametrize(
    ("orders", "status"),
    [
        (["defend with 3"], 422),
        (["defend with 1", "dance"], 422),
        (["x" * (LONGEST_ORDER + 1)], 400),
        (["defend with 1"] * (MOST_ORDERS + 1), 400),
    ],
)
def test_what_is_no_order_is_refused(anna: Person, orders: list[str], status: int) -> None:
    game = anna.create(seats={"red": "me", "blue": "me"})["game"]["id"]
    anna.speak(game)
    assert tried(anna, game, "red", *orders).status_code == status


def test_only_the_latest_questions_are_looked_at(anna: Person) -> None:
    """A long war for one border, in a single turn."""
    scenario = """
title = "A long war"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "blue"
armies = { red = "200 Alaska", blue = "200 Kamchatka" }
"""
    wish = {"key": key(), "purpose": "analysis", "scenario": scenario}
    game = anna.post("/api/imports", **wish)["game"]["id"]
    version = anna.view(game)["version"]
    for _ in range(MOST + 2):
        for seat, text in (
            ("red", "attack with 1: Alaska > Kamchatka"),
            ("blue", "defend with 1"),
        ):
            done = anna.act(game, seat, text, version)
            assert done.status_code == 200, done.text
            version = done.json()["version"]
    answer = tried(anna, game, "blue", *["defend with 2"] * MOST_ORDERS).json()
    assert len(answer["questions"]) == MOST
    assert answer["more"] == 2
    assert all(one["ordered"] == "defend with 2" for one in answer["questions"])
    assert all(one["given"] == "defend with 1" for one in answer["questions"])


def test_orders_that_fit_are_suggested_until_they_are_given(anna: Person) -> None:
    game = hit(anna)
    first, *_ = ordered(anna, game, "germany")
    assert first == "lose infantry, armor, fighter"
    done = anna.act(game, "germany", f"order {first}", anna.view(game)["version"])
    lines = done.json()["lines"]
    assert [line["by"] for line in lines[:2]] == ["player", "order"], "it answers at once"
    assert first not in ordered(anna, game, "germany")


def test_a_table_without_advice_suggests_nothing(anna: Person) -> None:
    made = anna.create(seats={"red": "me", "blue": "me"}, customs={"odds": False})
    game = made["game"]["id"]
    anna.speak(game)
    path = f"/api/games/{game}/suggested-orders"
    assert anna.ask("GET", path, params={"seat": "red"}).status_code == 403
    assert looked_back(anna, game, "red", "defend with 1") == [], "what was is no advice"


def test_others_see_that_an_order_answered_and_no_more(anna: Person, ben: Person) -> None:
    """Neither the log, the view, the record nor a look back tell the attacker what was ordered.

    In the log not even that something was: its line is only counted.
    """
    game, defender, attacker = attacked(anna, ben)
    secret, version = "defend with 1", anna.view(game)["version"]
    assert defender.person.act(game, defender.seat, f"order {secret}", version).status_code == 200
    lines = attacker.person.get(f"/api/games/{game}/log", seat=attacker.seat, first=version)[
        "lines"
    ]
    kept, answered = lines
    assert {name: found for name, found in kept.items() if found} == {
        "number": version,
        "at": kept["at"],
        "type": "play",
    }
    assert (answered["number"], answered["by"]) == (version + 1, "order")
    assert answered["text"] == secret
    own = defender.person.get(f"/api/games/{game}/log", seat=defender.seat, first=version)
    assert own["lines"][0]["told"] == [f"{defender.seat.title()} ordered {secret}"]
    for watching in (None, attacker.seat):
        query = {"seat": watching} if watching else {}
        told = attacker.person.get(f"/api/games/{game}/log", first=version, **query)["lines"]
        assert told[0].get("told", []) == []
    assert attacker.person.view(game, attacker.seat)["orders"] == []
    query = {"seat": attacker.seat}
    record = attacker.person.ask("GET", f"/api/games/{game}/record", params=query).text
    assert "order ?" in record
    assert f"order {secret}" not in record
    assert tried(attacker.person, game, defender.seat, secret).status_code == 403
    path = f"/api/games/{game}/suggested-orders"
    asked = attacker.person.ask("GET", path, params={"seat": defender.seat})
    assert asked.status_code == 403


def test_that_orders_are_taken_back_is_nobody_elses_business(anna: Person, ben: Person) -> None:
    game, defender, attacker = attacked(anna, ben)
    version = anna.view(game)["version"]
    person, seat = attacker.person, attacker.seat
    for done in ("order defend with 1", "cancel orders"):
        assert person.act(game, seat, done, person.view(game)["version"]).status_code == 200
    lines = defender.person.get(f"/api/games/{game}/log", seat=defender.seat, first=version)
    assert [(one["number"], one.get("told", []), one.get("seat")) for one in lines["lines"]] == [
        (version, [], None),
        (version + 1, [], None),
    ]
