"""Capitals (RI-OPT-7): secret headquarters, and holding all of them."""

from typing import Any

import pytest

from battleboard.games.risk.decisions import (
    ClaimATerritory,
    PlaceInitialArmy,
)
from tests.rules.risk.sheet import board
from tests.rules.risk.words import WINS, armies_of, asks, ended, on_through
from tests.support import Moment, legal, play, position, refused, seen, start

COLOURS = ("red", "blue", "green", "yellow", "black", "violet")
CONTINENTS = {
    row.continent: [r.territory for r in board() if r.continent == row.continent] for row in board()
}


def named(*continents: str) -> str:
    """The armies of who holds these continents: one on each territory."""
    return ", ".join(name for continent in continents for name in CONTINENTS[continent])


def capitals(**scene: Any) -> Moment:
    """Red in Iceland beside green's headquarters; blue's is Peru."""
    given: dict[str, Any] = {
        "armies": {"red": "5 Iceland, Peru", "green": "Greenland, Quebec"},
        "rest": "blue",
        "headquarters": {"red": "Iceland", "blue": "Peru", "green": "Greenland"},
    }
    return position("risk", options={"capitals": True}, **{**given, **scene})


@pytest.mark.rule("RI-OPT-7", "RI-OPT-7.1")
def test_headquarters_are_named_when_all_armies_of_the_set_up_stand() -> None:
    options = {"capitals": True, "choose_territories": True, "initial_armies": True}
    moment = start("risk", "red blue", options)
    moment = on_through(moment, ClaimATerritory)
    moment = on_through(moment, PlaceInitialArmy)
    assert asks(moment) == "ChooseHeadquarters: red blue"
    assert armies_of(moment, "red") == armies_of(moment, "blue") == 40


@pytest.mark.rule("RI-OPT-7.1")
def test_a_headquarters_is_an_own_territory() -> None:
    moment = start("risk", "red blue", {"capitals": True})
    of_red = legal(moment, "red")[0].removeprefix("headquarters ")
    with refused("RI-OPT-7.1", "headquarters-own", space=of_red, owner="red"):
        play(moment, f"blue: headquarters {of_red}")


@pytest.mark.rule("RI-OPT-7.1")
def test_headquarters_are_secret_until_all_are_named() -> None:
    moment = start("risk", "red blue green", {"capitals": True})
    lines = {seat: legal(moment, seat)[0] for seat in ("red", "blue", "green")}
    chosen = {seat: line.removeprefix("headquarters ") for seat, line in lines.items()}
    moment = play(moment, f"red: {lines['red']}")
    assert seen(moment, "red").told == [f"Red named the headquarters {chosen['red']}"]
    for viewer in ("blue", "green", None):
        assert seen(moment, viewer).told == ["Red named the headquarters ?"]
        assert seen(moment, viewer).facts["headquarters"]["red"] == "?"
    seat, action = moment.state.seats[0], moment.game.action_texts.read(lines["red"])
    hidden = moment.game.action_seen_by(moment.state, seat, action, None)
    assert moment.game.action_texts.say(hidden) == "headquarters ?"
    assert moment.game.action_seen_by(moment.state, seat, action, seat) == action
    moment = play(moment, f"blue: {lines['blue']}", f"green: {lines['green']}")
    for seat_, space in chosen.items():
        told = f"the headquarters of {seat_.capitalize()} is {space}"
        assert told in seen(moment, None).told
    assert seen(moment, None).facts["headquarters"] == moment.facts["headquarters"]
    assert moment.game.action_seen_by(moment.state, seat, action, None) == action


@pytest.mark.rule("RI-OPT-7.1")
def test_a_headquarters_never_changes() -> None:
    moment = capitals(armies={"red": "5 Iceland", "green": "Greenland, Quebec", "blue": "Peru"})
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    assert after.facts["headquarters"] == moment.facts["headquarters"]
    with refused("RI-TUR-1"):
        play(after, "headquarters Iceland")


@pytest.mark.rule("RI-OPT-7.2")
def test_who_holds_every_headquarters_wins_at_once() -> None:
    after = play(capitals(), "attack with 1: Iceland > Greenland", dice=WINS)
    assert ended(after) == "headquarters: red"


@pytest.mark.rule("RI-OPT-7.2")
@pytest.mark.parametrize(
    ("missing", "armies"),
    [
        ("another's", {"red": "5 Iceland", "green": "Greenland, Quebec", "blue": "Peru"}),
        ("the own", {"red": "5 Ontario, Peru", "green": "Greenland, Siam", "blue": "Iceland"}),
    ],
)
def test_all_but_one_are_not_enough(missing: str, armies: dict[str, str]) -> None:
    moment = capitals(armies=armies)
    origin = "Ontario" if missing == "the own" else "Iceland"
    after = play(moment, f"attack with 1: {origin} > Greenland", "move in 1", dice=WINS)
    assert ended(after) == ""


@pytest.mark.rule("RI-OPT-7.2")
def test_the_own_headquarters_can_be_the_last() -> None:
    moment = capitals(
        armies={"red": "5 Scandinavia, Peru, Greenland", "green": "Quebec", "blue": "Iceland"}
    )
    after = play(moment, "attack with 1: Scandinavia > Iceland", dice=WINS)
    assert ended(after) == "headquarters: red"


@pytest.mark.rule("RI-OPT-7.2")
def test_a_win_needs_an_own_turn() -> None:
    """Nobody wins by what others do: a staged owner of all only wins with a conquest."""
    moment = capitals(
        armies={"red": "5 Iceland, Peru, Greenland", "green": "Quebec, 2 Siam"}, step="free move"
    )
    after = play(moment, "no free move")
    assert ended(after) == ""


@pytest.mark.rule("RI-OPT-7.3")
@pytest.mark.parametrize(
    ("gone", "armies"),
    [
        ("eliminated", {"red": "5 Iceland", "blue": "Greenland, Quebec"}),
        ("resigned", {"red": "5 Iceland", "blue": "Greenland", "green": "Quebec"}),
    ],
)
def test_the_headquarters_of_who_left_still_counts(gone: str, armies: dict[str, str]) -> None:
    """Red takes the last headquarters of a player; that of green, who left, is still missing."""
    moment = capitals(
        seats="red blue green",
        armies=armies,
        headquarters={"red": "Iceland", "blue": "Greenland", "green": "Quebec"},
        **{gone: ["green"]},
    )
    after = play(moment, "attack with 1: Iceland > Greenland", "move in 3", dice=WINS)
    assert ended(after) == ""
    after = play(after, "attack with 1: Greenland > Quebec", dice=WINS)
    assert ended(after) == "headquarters: red"


@pytest.mark.rule("RI-OPT-7.3")
def test_the_headquarters_of_an_eliminated_player_is_taken_like_the_others() -> None:
    """Green is gone, its headquarters belongs to blue, and red needs it."""
    moment = capitals(armies={"red": "5 Iceland, Peru", "blue": "Greenland"}, eliminated=["green"])
    assert (
        ended(play(moment, "attack with 1: Iceland > Greenland", dice=WINS)) == "headquarters: red"
    )


@pytest.mark.rule("RI-OPT-7.3")
def test_a_headquarters_gives_no_armies() -> None:
    moment = capitals(step="count armies")
    assert moment.told == ["Red received 3 for territories and 0 for continents"]


@pytest.mark.rule("RI-OPT-7.3")
def test_a_headquarters_gives_no_defence() -> None:
    moment = capitals(armies={"red": "5 Iceland, Peru", "green": "3 Greenland, Quebec"})
    declared = play(moment, "attack with 1: Iceland > Greenland")
    assert legal(declared) == ["defend with 1", "defend with 2"]
    after = play(declared, "defend with 1", dice=[3, 2])
    assert after.facts["armies"]["greenland"] == 2


@pytest.mark.rule("RI-OPT-7.3")
def test_who_has_lost_the_own_headquarters_plays_on() -> None:
    moment = capitals(armies={"red": "5 Iceland", "green": "Greenland, 2 Siam", "blue": "2 Quebec"})
    moment = play(moment, "attack with 1: Iceland > Greenland", "move in 1", dice=WINS)
    assert moment.facts["eliminated"] == []
    assert moment.game.in_play(moment.state) == ("red", "blue", "green")


@pytest.mark.rule("RI-OPT-7.3")
def test_holding_everything_wins_with_capitals_too() -> None:
    moment = capitals(
        seats="red blue green",
        armies={"red": "5 Iceland", "green": "Greenland"},
        rest="red",
        headquarters={"red": "Iceland", "blue": "Peru", "green": "Quebec"},
        eliminated=["blue"],
    )
    after = play(moment, "attack with 1: Iceland > Greenland", dice=WINS)
    assert ended(after) == "conquest: red"
