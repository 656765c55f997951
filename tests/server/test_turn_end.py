"""Whether an action would end the turn, as clients ask before they send it."""

from typing import Any

import pytest

from tests.server.people import Json, Person, key

NO_ROOM = """
title = "Germany has room for three of four units"
game = "classic"
rules = []
seats = ["ussr", "germany", "united_kingdom", "japan", "united_states"]
[position]
on_turn = "Germany"
step = "placement"
units."Ukraine S.S.R." = { Germany = "industrial complex" }
units.Germany = { Germany = "infantry" }
owners = { "Ukraine S.S.R." = "Germany" }
bought = "3 infantry, fighter"
"""
FREE_MOVE = """
title = "Red has one move left"
game = "risk"
rules = []
seats = ["red", "blue"]
[position]
rest = "blue"
step = "free move"
armies = { red = "3 Alaska, 2 Peru, Brazil" }
"""


def board(person: Person, scenario: str) -> str:
    made = person.post("/api/imports", key=key(), purpose="analysis", scenario=scenario)
    return str(made["game"]["id"])


def turn_end(person: Person, game: str, seat: str, **action: Any) -> Json:
    return person.post(f"/api/games/{game}/turn-end", seat=seat, action=action)


def place(*units: tuple[str, int]) -> dict[str, Any]:
    terms = [{"kind": kind, "count": count} for kind, count in units]
    place = {"units": terms, "space": "ukraine_ssr", "factory": "ukraine_ssr"}
    return {"type": "Place", **place}


def test_the_last_placement_ends_the_turn_and_says_what_it_brings(anna: Person) -> None:
    game = board(anna, NO_ROOM)
    version = anna.view(game)["version"]
    some = turn_end(anna, game, "germany", **place(("infantry", 2)))
    assert some == {"version": version, "ends": False, "income": None, "lost": 0, "refund": 0}
    last = turn_end(anna, game, "germany", **place(("infantry", 2), ("fighter", 1)))
    assert last == {"version": version, "ends": True, "income": 32, "lost": 1, "refund": 0}
    assert anna.view(game)["version"] == version, "nothing was done"


def test_a_free_move_ends_a_turn_that_brings_no_money(anna: Person) -> None:
    game = board(anna, FREE_MOVE)
    for move in (
        {"type": "NoFreeMove"},
        {"type": "FreeMove", "armies": 1, "origin": "peru", "target": "brazil"},
    ):
        found = turn_end(anna, game, "red", **move)
        assert (found["ends"], found["income"], found["lost"]) == (True, None, 0), move


@pytest.mark.parametrize(
    ("seat", "move"),
    [
        ("red", {"type": "FreeMove", "armies": 1, "origin": "peru", "target": "alaska"}),
        ("red", {"type": "EndAttacks"}),
        ("blue", {"type": "NoFreeMove"}),
    ],
)
def test_what_is_not_open_ends_no_turn(anna: Person, seat: str, move: dict[str, Any]) -> None:
    game = board(anna, FREE_MOVE)
    assert turn_end(anna, game, seat, **move)["ends"] is False


LAST_BATTLE = """
title = "Red attacks the last territory of blue"
game = "risk"
rules = []
seats = ["red", "blue"]
[position]
rest = "red"
step = "attack"
armies = { red = "40 Alaska", blue = "1 Kamchatka" }
"""


def test_neither_dice_nor_a_resignation_are_the_end_of_a_turn(anna: Person) -> None:
    game = board(anna, LAST_BATTLE)
    attack = {"type": "Attack", "origin": "alaska", "target": "kamchatka", "dice": 3}
    for move in (attack, {"type": "Resign"}):
        assert turn_end(anna, game, "red", **move)["ends"] is False, move


def test_what_is_no_action_is_refused(anna: Person) -> None:
    path = f"/api/games/{board(anna, FREE_MOVE)}/turn-end"
    wish = {"seat": "red", "action": {"type": "Nonsense"}}
    assert anna.ask("POST", path, json=wish).status_code == 400
