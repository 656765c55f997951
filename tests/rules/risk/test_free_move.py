"""The free move (RI-FRE): once, to a neighbour, at the end of the turn."""

from typing import Any

import pytest

from tests.rules.risk.words import asks
from tests.support import Moment, legal, play, position, refused


def south_america(**scene: Any) -> Moment:
    """Red in Argentina, Peru and Brazil, with an army of its own far away."""
    armies = {"red": "4 Argentina, 2 Peru, Brazil, 3 Siam", "blue": "Venezuela"}
    return position("risk", **{"armies": armies, "rest": "green", "step": "free move", **scene})


@pytest.mark.rule("RI-FRE-1", "RI-DEC-12")
def test_every_free_move_there_is() -> None:
    assert legal(south_america()) == [
        "free move 1: Peru > Brazil",
        "free move 1: Peru > Argentina",
        "free move 1: Argentina > Peru",
        "free move 2: Argentina > Peru",
        "free move 3: Argentina > Peru",
        "free move 1: Argentina > Brazil",
        "free move 2: Argentina > Brazil",
        "free move 3: Argentina > Brazil",
        "no free move",
    ]


@pytest.mark.rule("RI-FRE-1")
def test_armies_move_to_an_adjacent_own_territory() -> None:
    after = play(south_america(), "free move 3: Argentina > Brazil")
    assert after.facts["armies"]["argentina"] == 1
    assert after.facts["armies"]["brazil"] == 4
    assert after.told[0] == "Red moved 3: Argentina > Brazil"


@pytest.mark.rule("RI-FRE-1")
def test_the_free_move_goes_to_a_neighbour() -> None:
    with refused("RI-FRE-1", "free-move-adjacent", origin="Siam", target="Peru"):
        play(south_america(), "free move 1: Siam > Peru")


@pytest.mark.rule("RI-FRE-1")
def test_the_free_move_does_not_pass_through_own_territories() -> None:
    armies = {"red": "4 Argentina, Peru, Venezuela"}
    with refused("RI-FRE-1", "free-move-adjacent"):
        play(south_america(armies=armies), "free move 1: Argentina > Venezuela")


@pytest.mark.rule("RI-FRE-1")
@pytest.mark.parametrize("line", ["free move 1: Peru > Venezuela", "free move 1: Venezuela > Peru"])
def test_the_free_move_goes_between_own_territories(line: str) -> None:
    with refused("RI-FRE-1", "free-move-own", space="Venezuela", owner="blue"):
        play(south_america(), line)


@pytest.mark.rule("RI-FRE-1")
def test_a_territory_is_not_its_own_neighbour() -> None:
    with refused("RI-FRE-1", "free-move-adjacent"):
        play(south_america(), "free move 1: Peru > Peru")


@pytest.mark.rule("RI-FRE-1", "RI-FRE-2")
def test_there_is_one_free_move_only() -> None:
    """So the armies of one territory cannot be split over two either."""
    after = play(south_america(), "free move 1: Argentina > Peru")
    assert asks(after) != "MakeFreeMove: red"
    assert after.state.on_turn == "blue"


@pytest.mark.rule("RI-FRE-1")
def test_the_free_move_comes_after_the_last_attack() -> None:
    moment = south_america(step="attack")
    with refused("RI-TUR-1"):
        play(moment, "free move 1: Argentina > Peru")
    moved = play(moment, "end attacks")
    with refused("RI-TUR-1"):
        play(moved, "attack with 1: Peru > Venezuela")


@pytest.mark.rule("RI-FRE-2")
@pytest.mark.parametrize("armies", [0, 4, 5])
def test_at_least_one_army_moves_and_one_stays_behind(armies: int) -> None:
    with refused("RI-FRE-2", "free-move-armies", space="Argentina", armies=armies, most=3):
        play(south_america(), f"free move {armies}: Argentina > Peru")


@pytest.mark.rule("RI-FRE-2")
def test_a_single_army_stays() -> None:
    with refused("RI-FRE-2", "free-move-last-army", space="Brazil"):
        play(south_america(), "free move 1: Brazil > Peru")


@pytest.mark.rule("RI-FRE-2")
def test_a_single_army_is_the_reason_whatever_the_target() -> None:
    for target in ("Venezuela", "Siam"):
        with refused("RI-FRE-2", "free-move-last-army", space="Brazil"):
            play(south_america(), f"free move 1: Brazil > {target}")


@pytest.mark.rule("RI-FRE-1")
def test_a_territory_alone_among_enemies_says_so() -> None:
    with refused("RI-FRE-1", "free-move-nowhere", space="Siam"):
        play(south_america(), "free move 1: Siam > India")


@pytest.mark.rule("RI-FRE-1", "RI-TUR-2")
def test_with_nothing_to_move_nobody_is_asked() -> None:
    moment = south_america(armies={"red": "Argentina, Peru, 3 Siam", "blue": "2 Brazil, Ural"})
    assert asks(moment) == "PlaceNewArmies: blue"
