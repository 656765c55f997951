"""What a player supposes of the others: what is seen stays, what is hidden is chance."""

from random import Random

from battleboard.core.ids import HIDDEN, Seat
from battleboard.games.risk.game import GAME
from battleboard.games.risk.material import DECK
from battleboard.games.risk.state import RiskState
from tests.support import position

RED = Seat("red")
HANDS = {"red": ["Peru"], "blue": ["Alaska", "Japan"], "green": ["Iceland"]}
MISSIONS = {
    "red": "hold 24 territories",
    "blue": "hold Asia and Africa",
    "green": "destroy Red",
}


def full_table() -> RiskState:
    state: RiskState = position(
        "risk",
        seats="red blue green",
        options={"missions": True},
        armies={"red": "4 Alaska", "green": "2 Peru"},
        rest="blue",
        hands=HANDS,
        missions=MISSIONS,
    ).state
    return state


def test_what_a_seat_knows_stays_and_the_rest_is_chance() -> None:
    state = full_table()
    found = [GAME.suppose(state, RED, Random(seed)).position for seed in range(30)]
    for supposed in found:
        assert supposed.hands[0] == state.position.hands[0]
        assert supposed.missions[0] == state.position.missions[0]
        assert [len(hand) for hand in supposed.hands] == [1, 2, 1]
        cards = (*supposed.pile, *(card for hand in supposed.hands for card in hand))
        assert sorted(cards) == sorted(DECK), "every card is somewhere, once"
    assert len({supposed.hands[1] for supposed in found}) > 10
    assert {supposed.missions[2] for supposed in found} >= {"destroy_red", "territories_18"}


def test_no_two_seats_are_supposed_to_have_the_same_mission() -> None:
    for seed in range(30):
        missions = GAME.suppose(full_table(), None, Random(seed)).position.missions
        assert len(set(missions)) == len(missions)
        assert HIDDEN not in missions


def test_a_supposed_mission_is_not_fulfilled_already() -> None:
    """Blue holds nearly the whole board: only missions to destroy somebody are left."""
    state = full_table()
    for seed in range(30):
        mission = GAME.suppose(state, RED, Random(seed)).position.missions[1]
        assert mission not in ("territories_24", "asia_africa"), mission
