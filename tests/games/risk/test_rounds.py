"""Rounds are counted as long as anybody plays, and can be limited by agreement."""

from typing import Any

import pytest

from tests.rules.risk.words import ended
from tests.support import Moment, play, position


def last_turn(**scene: Any) -> Moment:
    """Green, the last of three, is about to pass the dice in round 3."""
    given = {
        "armies": {"red": "3 Alaska, Peru", "blue": "2 Siam, Ural"},
        "rest": "green",
        "on_turn": "green",
        "step": "pass the dice",
        "round": 3,
    }
    return position("risk", **{**given, **scene})


def test_a_round_ends_when_all_have_had_their_turn() -> None:
    assert last_turn().told[0] == "round 4: the turn of Red"
    assert last_turn(on_turn="red").told[0] == "round 3: the turn of Blue"


@pytest.mark.parametrize(
    ("gone", "on_turn", "told"),
    [
        ("red", "green", "round 4: the turn of Blue"),
        ("red", "blue", "round 3: the turn of Green"),
        ("blue", "red", "round 3: the turn of Green"),
        ("blue", "green", "round 4: the turn of Red"),
        ("green", "blue", "round 4: the turn of Red"),
    ],
)
def test_rounds_go_on_without_who_resigned(gone: str, on_turn: str, told: str) -> None:
    assert last_turn(resigned=[gone], on_turn=on_turn).told[0] == told


def test_a_player_who_resigns_in_the_last_turn_of_a_round_ends_it() -> None:
    moment = last_turn(
        step="attack", armies={"red": "3 Alaska, Peru", "green": "2 Siam"}, rest="blue"
    )
    after = play(moment, "resign")
    assert after.told[-2] == "round 4: the turn of Red"


@pytest.mark.parametrize(
    ("limit", "result"), [(4, ""), (3, "round-limit: green"), (2, "round-limit: green")]
)
def test_the_agreed_number_of_rounds(limit: int, result: str) -> None:
    assert ended(last_turn(options={"max_rounds": limit})) == result


def test_a_limit_ends_no_turn_before_its_time() -> None:
    assert ended(last_turn(options={"max_rounds": 3}, on_turn="blue")) == ""


@pytest.mark.parametrize(
    ("armies", "result"),
    [
        # Territories first, armies next, and who is still alike shares the win.
        ({"red": "90 Alaska", "blue": "Siam, Ural"}, "round-limit: blue"),
        ({"red": "Alaska, 3 Peru", "blue": "Siam, 2 Ural"}, "round-limit: red"),
        ({"red": "Alaska, 2 Peru", "blue": "Siam, 2 Ural"}, "round-limit: red blue"),
    ],
)
def test_who_leads_wins_at_the_limit(armies: dict[str, str], result: str) -> None:
    moment = last_turn(
        seats="red blue green",
        armies=armies,
        resigned=["green"],
        on_turn="blue",
        options={"max_rounds": 3},
    )
    assert ended(moment) == result


def test_neutral_armies_lead_nobody() -> None:
    moment = last_turn(
        seats="red blue",
        armies={"red": "3 Alaska, Peru", "blue": "2 Siam"},
        rest="neutral",
        on_turn="blue",
        options={"max_rounds": 3, "neutral_army": True},
    )
    assert ended(moment) == "round-limit: red"
