"""New armies (RI-ARM): how many there are, and where they go."""

from typing import Any

import pytest

from battleboard.core.ids import slug
from battleboard.games.risk.events import ArmiesReceived
from tests.rules.risk.sheet import board
from tests.rules.risk.words import WINS, asks
from tests.support import Moment, play, position, refused

ROWS = board()
BONUS = {
    "North America": 5,
    "South America": 2,
    "Europe": 5,
    "Africa": 3,
    "Asia": 7,
    "Australia": 2,
}


def members(continent: str) -> list[str]:
    return [row.territory for row in ROWS if row.continent == continent]


def holding(names: list[str], **scene: Any) -> Moment:
    """Red counts armies with these territories, all others are blue."""
    return position(
        "risk", armies={"red": ", ".join(names)}, rest="blue", step="count armies", **scene
    )


def received(moment: Moment) -> tuple[int, int]:
    (event,) = moment.happened(ArmiesReceived)
    return event.territories, event.continents


@pytest.mark.rule("RI-ARM-1")
@pytest.mark.parametrize(
    ("territories", "armies"),
    [(9, 3), (11, 3), (12, 4), (14, 4), (15, 5), (17, 5), (18, 6), (39, 13), (41, 13)],
)
def test_a_third_of_the_territories_rounded_down(territories: int, armies: int) -> None:
    moment = holding([row.territory for row in ROWS[:territories]])
    assert received(moment)[0] == armies


@pytest.mark.rule("RI-ARM-1", "RI-ARM-3")
def test_territories_are_counted_at_the_start_of_the_turn() -> None:
    """A territory conquered later in the turn, and the continent it completes, bring nothing."""
    names = members("Australia")[1:] + members("Asia")[:8]
    moment = play(holding(names), "place 3 New Guinea")
    after = play(moment, "attack with 1: New Guinea > Indonesia", "move in 1", dice=WINS)
    assert after.facts["territories"]["red"] == 12
    assert after.state.to_place == 0
    assert after.happened(ArmiesReceived) == []


@pytest.mark.rule("RI-ARM-2")
@pytest.mark.parametrize("territories", range(1, 12))
def test_at_least_three_armies_come_from_territories(territories: int) -> None:
    names = [row.territory for row in ROWS[::-3]][:territories]
    assert received(holding(names)) == (3, 0)


@pytest.mark.rule("RI-ARM-3")
@pytest.mark.parametrize("continent", BONUS)
def test_a_whole_continent_brings_its_bonus(continent: str) -> None:
    assert received(holding(members(continent)))[1] == BONUS[continent]


@pytest.mark.rule("RI-ARM-3")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.territory)
def test_a_continent_with_a_gap_brings_nothing(row: Any) -> None:
    names = [name for name in members(row.continent) if name != row.territory]
    assert received(holding(names))[1] == 0


@pytest.mark.rule("RI-ARM-3")
def test_several_continents_add_up() -> None:
    moment = holding(members("Asia") + members("Europe") + members("Australia"))
    assert received(moment) == (23 // 3, 7 + 5 + 2)
    assert moment.state.to_place == 7 + 14


@pytest.mark.rule("RI-ARM-4", "RI-CRD-4")
def test_a_set_adds_armies_to_those_of_the_turn() -> None:
    moment = holding(["Alaska", "Peru"], hands={"red": ["Siam", "Egypt", "China"]})
    after = play(moment, "turn in Siam, Egypt, China")
    assert asks(after) == "PlaceNewArmies: red"
    assert after.state.to_place == 3 + 4


@pytest.mark.rule("RI-ARM-4")
def test_sets_are_turned_in_before_the_first_army_is_placed() -> None:
    moment = holding(["Alaska", "Peru"], hands={"red": ["Siam", "Egypt", "China"]})
    with refused("RI-TUR-1"):
        play(moment, "place 3 Alaska")
    kept = play(moment, "keep cards")
    with refused("RI-TUR-1"):
        play(kept, "turn in Siam, Egypt, China")


@pytest.mark.rule("RI-ARM-5")
@pytest.mark.parametrize(
    ("line", "armies"),
    [
        ("place 4 Alaska", [5, 1, 1]),
        ("place 2 Alaska, Peru, Siam", [3, 2, 2]),
        ("place Siam, 3 Peru", [1, 4, 2]),
    ],
)
def test_armies_go_together_or_spread(line: str, armies: list[int]) -> None:
    names = ["Alaska", "Peru", "Siam"]
    before = position(
        "risk",
        armies={"red": ", ".join(names)},
        rest="blue",
        step="place armies",
        to_place=4,
    )
    after = play(before, line)
    assert [after.facts["armies"][slug(name)] for name in names] == armies
    assert after.state.to_place == 0


@pytest.mark.rule("RI-ARM-5")
def test_armies_go_on_own_territories_only() -> None:
    with refused("RI-ARM-5", "place-on-own", space="Brazil", owner="blue"):
        play(holding(["Alaska", "Peru"]), "place 2 Alaska, Brazil")
    blue = position(
        "risk",
        armies={"blue": "Alaska, Peru"},
        rest="red",
        on_turn="blue",
        step="place armies",
        to_place=3,
    )
    with refused("RI-ARM-5", "place-on-own", space="Brazil", owner="red"):
        play(blue, "place 2 Alaska, Brazil")


@pytest.mark.rule("RI-ARM-6")
@pytest.mark.parametrize("line", ["place 2 Alaska", "place 4 Alaska", "place Alaska, Peru"])
def test_all_new_armies_are_placed_at_once(line: str) -> None:
    with refused("RI-DEC-7", "place-exactly", armies=3):
        play(holding(["Alaska", "Peru"]), line)


@pytest.mark.rule("RI-ARM-6")
def test_no_attack_before_the_new_armies_are_placed() -> None:
    moment = position(
        "risk", armies={"red": "4 Alaska, Peru"}, rest="blue", step="place armies", to_place=3
    )
    for line in ("attack with 1: Alaska > Kamchatka", "end attacks"):
        with refused("RI-TUR-1", "another-question"):
            play(moment, line)


@pytest.mark.rule("RI-ARM-6", "RI-DEC-7")
def test_with_a_single_territory_the_armies_place_themselves() -> None:
    moment = holding(["Alaska"])
    assert "Red placed 3 Alaska" in moment.told
    assert moment.facts["armies"]["alaska"] == 4
    assert asks(moment) == "AttackOrEnd: red"
