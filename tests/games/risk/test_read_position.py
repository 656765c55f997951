"""A position set up by hand is one that could be played, or says why not."""

from typing import Any

import pytest

from battleboard.core.errors import ScenarioError
from tests.support import position


def scene(**changes: Any) -> None:
    position("risk", **{"armies": {"red": "4 Alaska"}, "rest": "blue", **changes})


def test_a_plain_scene_stands() -> None:
    scene()


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seats": "red"}, "2 to 6 players, not 1"),
        ({"options": {"missions": True}}, "missions need 3 to 6 players, not 2"),
        ({"options": {"neutral_army": True, "capitals": True}}, "cannot be played together"),
        ({"missions": {"red": "hold 24 territories"}}, "the option missions is not on"),
        ({"headquarters": {"red": "Alaska"}}, "the option capitals is not on"),
        (
            {"options": {"capitals": True}, "headquarters": {"red": "Alaska"}},
            "headquarters: with the option capitals, Blue needs an entry",
        ),
        (
            {"seats": "red blue green", "options": {"missions": True}},
            "missions: with the option missions, Red needs an entry",
        ),
        ({"seats": "red blue", "rest": ""}, "nobody holds Northwest Territory"),
        ({"armies": {"red": "4 Alaska, Alaska"}}, "Alaska is named twice"),
        ({"hands": {"red": ["Peru"], "blue": ["Peru"]}}, "the deck has no further card 'Peru'"),
        ({"step": "sleep"}, "'sleep' is not one of: count armies"),
        ({"armies": {"red": "4 Atlantis"}}, "no space called 'Atlantis'"),
        ({"roudn": 3}, "roudn"),
    ],
)
def test_a_scene_that_cannot_be(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(ScenarioError, match=problem):
        scene(**changes)


def test_who_resigned_in_set_up_may_have_no_headquarters() -> None:
    scene(
        seats="red blue green",
        options={"capitals": True},
        headquarters={"red": "Alaska", "blue": "Peru"},
        resigned=["green"],
    )
