"""A stored state of The Ford that cannot be is refused, and the refusal says why."""

import json
from typing import Any

import pytest

from battleboard.core.codec import codec
from battleboard.core.errors import StateError
from battleboard.games.ford.game import GAME
from battleboard.games.ford.state import FordState
from tests.support import play, position

Json = Any
"""Plain data of any shape."""

PLANNING = play(
    position("ford", units={"west_bank": {"red": 4}, "east_bank": {"blue": 2, "green": 2}}),
    "red: move 2: West Bank > Ford",
)
AMBUSH = play(PLANNING, "red: done")
SHARING = position(
    "ford",
    units={"west_bank": {"red": 2}, "east_bank": {"red": 2, "blue": 2, "green": 2}},
    step="battle",
    dice=[6, 1, 1, 1, 1, 1],
)
PROPOSED = play(SHARING, "blue: lose Green")
DECIDING = play(PROPOSED, "green: object")


def changed(state: FordState, path: str, value: Json) -> str:
    """The state as JSON with one part of it replaced."""
    whole: Json = json.loads(codec(GAME).write(state))
    *way, last = path.split(".")
    part = whole
    for key in way:
        part = part[int(key) if isinstance(part, list) else key]
    part[int(last) if isinstance(part, list) else last] = value
    return json.dumps(whole)


CASES: list[tuple[FordState, str, Json, str]] = [
    (PLANNING.state, "seats", ["red", "green", "blue"], "there are three seats"),
    (PLANNING.state, "table.draw", ["nobody"], "somebody at the table does not play"),
    (PLANNING.state, "over", {"type": "Result", "winners": ["x"], "reason": "y"}, "somebody won"),
    (PLANNING.state, "viewer", "nobody", "nobody who could see this"),
    (PLANNING.state, "dice", -1, "never below zero"),
    (PLANNING.state, "position.units", [[4, 0, 0]], "there are three spaces"),
    (PLANNING.state, "position.units.0.0", -1, "fewer than no units"),
    (PLANNING.state, "position.moved.0", 1, "moved outside a plan"),
    (PLANNING.state, "pending", None, "nobody is asked"),
    (PLANNING.state, "plan", None, "there is a plan exactly while Red plans"),
    (PLANNING.state, "plan.orders", [], "not what follows from its orders"),
    (PLANNING.state, "plan.orders.0.units", 9, "not what follows from its orders"),
    (PLANNING.state, "pending.seats", ["blue"], "does not fit the state"),
    (PLANNING.state, "hits", 1, "does not fit the state"),
    (PLANNING.state, "agenda", ["attack"], "not the rest of the turn"),
    (AMBUSH.state, "pending.seats", [], "does not fit the state"),
    (AMBUSH.state, "position.units.2.1", 0, "does not fit the state"),
    (SHARING.state, "joint", None, "a joint choice exactly while"),
    (SHARING.state, "joint.seats", [], "does not fit the state"),
    (SHARING.state, "hits", 5, "does not fit the state"),
    (PROPOSED.state, "joint.agreed", ["blue", "green"], "does not fit the state"),
    (PROPOSED.state, "joint.proposal.units", [["green", 2]], "does not fit the state"),
    (DECIDING.state, "pending.hits", 2, "does not fit the state"),
]


@pytest.mark.parametrize(
    ("state", "path", "value", "fault"), CASES, ids=lambda part: str(part)[:20]
)
def test_a_state_that_cannot_be(state: FordState, path: str, value: Json, fault: str) -> None:
    assert not list(GAME.broken_invariants(state)), "the state is sound as it is"
    with pytest.raises(StateError, match=fault):
        codec(GAME).read_state(changed(state, path, value))
