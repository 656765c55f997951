"""Two players and a neutral army (RI-OPT-8)."""

from typing import Any

import pytest

from battleboard.games.risk.decisions import (
    PlaceBesideTheNeutral,
    PlaceNewArmies,
)
from battleboard.games.risk.events import AttackRolled
from battleboard.games.risk.material import BOARD
from tests.rules.risk.sheet import board
from tests.rules.risk.words import WINS, WatchedDice, armies_of, asks, ended
from tests.support import Moment, legal, play, position, refused, start

COLOURS = ("red", "blue", "green", "yellow", "black", "violet")
CONTINENTS = {
    row.continent: [r.territory for r in board() if r.continent == row.continent] for row in board()
}


def named(*continents: str) -> str:
    """The armies of who holds these continents: one on each territory."""
    return ", ".join(name for continent in continents for name in CONTINENTS[continent])


def beside_neutral(**scene: Any) -> Moment:
    given: dict[str, Any] = {
        "armies": {"red": "5 Alaska, Peru", "blue": "3 Siam, Ural", "neutral": "Kamchatka"},
        "rest": "neutral",
    }
    return position("risk", seats="red blue", options={"neutral_army": True}, **{**given, **scene})


@pytest.mark.rule("RI-OPT-8")
@pytest.mark.parametrize("players", [3, 6])
def test_a_neutral_army_is_for_exactly_two_players(players: int) -> None:
    with refused("RI-OPT-8", "neutral-army-needs-two", players=players):
        start("risk", COLOURS[:players], {"neutral_army": True})


@pytest.mark.rule("RI-OPT-8.1")
def test_three_hands_of_14() -> None:
    moment = start("risk", "red blue", {"neutral_army": True})
    assert moment.facts["territories"] == {"red": 14, "blue": 14, "neutral": 14}
    assert set(moment.facts["armies"].values()) == {1}
    owners = list(
        start("risk", "red blue", {"neutral_army": True}, WatchedDice()).facts["owners"].values()
    )
    assert owners == ["red", "blue", "neutral"] * 14


@pytest.mark.rule("RI-OPT-8.2")
def test_each_colour_gets_40_armies_in_13_turns_each() -> None:
    moment = start("risk", "red blue", {"neutral_army": True, "dealer": "red"})
    assert moment.facts["in_hand"] == {"blue": 26, "red": 26}
    turns: list[str] = []
    while isinstance(moment.asked, PlaceBesideTheNeutral):
        turns += moment.asked.seats
        moment = play(moment, legal(moment)[0])
    assert turns == ["blue", "red"] * 13
    assert [armies_of(moment, seat) for seat in ("red", "blue", "neutral")] == [40, 40, 40]
    assert isinstance(moment.asked, PlaceNewArmies)
    assert moment.state.on_turn == "blue"


@pytest.mark.rule("RI-OPT-8.2")
def test_two_own_armies_together_or_apart_and_a_neutral_one() -> None:
    moment = start("risk", "red blue", {"neutral_army": True})
    own, blue, neutral = (
        [BOARD.names[s] for s, owner in moment.facts["owners"].items() if owner == seat]
        for seat in ("red", "blue", "neutral")
    )
    together = play(moment, f"place 2 {own[0]} and neutral {neutral[0]}")
    assert armies_of(together, "red") == 16
    assert armies_of(together, "neutral") == 15
    assert asks(together) == "PlaceBesideTheNeutral: blue"
    apart = play(moment, f"place {own[0]}, {own[1]} and neutral {neutral[0]}")
    assert armies_of(apart, "red") == 16
    with refused("RI-OPT-8.2", "place-exactly", armies=2):
        play(moment, f"place {own[0]} and neutral {neutral[0]}")
    with refused("RI-ARM-5", "place-on-own", space=blue[0]):
        play(moment, f"place {own[0]}, {blue[0]} and neutral {neutral[0]}")
    with refused("RI-OPT-8.2", "neutral-on-neutral", space=blue[0]):
        play(moment, f"place 2 {own[0]} and neutral {blue[0]}")


@pytest.mark.rule("RI-OPT-8.3")
@pytest.mark.parametrize(("armies", "dice"), [(1, 1), (2, 2), (6, 2)])
def test_the_neutral_colour_defends_without_a_choice(armies: int, dice: int) -> None:
    red = {"red": "5 Alaska, Peru", "blue": "3 Siam, Ural", "neutral": f"{armies} Kamchatka"}
    moment = beside_neutral(armies=red)
    after = play(moment, "attack with 1: Alaska > Kamchatka", dice=[1, *[6] * dice])
    (roll,) = after.happened(AttackRolled)
    assert len(roll.defence) == dice
    assert asks(after) == "AttackOrEnd: red"


@pytest.mark.rule("RI-OPT-8.3")
def test_the_neutral_colour_has_no_turn_and_no_cards() -> None:
    moment = beside_neutral()
    after = play(moment, "end attacks", "place 3 Siam", "end attacks")
    assert [line for line in after.told if "the turn of" in line] == [
        "round 1: the turn of Blue",
        "round 2: the turn of Red",
    ]
    assert set(after.facts["cards"]) == {"red", "blue"}
    assert armies_of(after, "neutral") == 38


@pytest.mark.rule("RI-OPT-8.4")
def test_a_conquered_neutral_territory_is_a_conquest() -> None:
    moment = beside_neutral()
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    after = play(moment, "end attacks", "no free move", dice=[1])
    assert after.facts["cards"]["red"] == 1


@pytest.mark.rule("RI-OPT-8.4", "RI-ARM-3")
def test_a_conquered_neutral_territory_counts_for_its_continent() -> None:
    moment = beside_neutral(
        armies={"red": "Venezuela, Peru, 3 Brazil", "blue": "2 Siam", "neutral": "Argentina"}
    )
    moment = play(moment, "attack with 1: Brazil > Argentina", "move in 1", dice=WINS)
    moment = play(moment, "end attacks", "no free move", dice=[1])
    moment = play(moment, "end attacks")
    assert moment.told[-1] == "Red received 3 for territories and 2 for continents"


@pytest.mark.rule("RI-OPT-8.4")
def test_the_last_neutral_army_brings_no_cards() -> None:
    moment = beside_neutral(
        armies={"red": "5 Alaska, Peru", "neutral": "Kamchatka"},
        rest="blue",
        hands={"blue": ["Ural"]},
    )
    after = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    assert after.facts["cards"] == {"red": 0, "blue": 1}
    assert after.facts["eliminated"] == []
    assert ended(after) == ""


@pytest.mark.rule("RI-OPT-8.5")
def test_neutral_territories_need_not_be_taken_to_win() -> None:
    moment = beside_neutral(armies={"red": "5 Alaska", "blue": "Kamchatka"})
    after = play(moment, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert ended(after) == "conquest: red"
    assert after.facts["territories"]["neutral"] == 40
