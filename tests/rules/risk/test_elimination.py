"""Eliminating a player (RI-ELI): the cards, the sets, the order of it all."""

from typing import Any

import pytest

from battleboard.games.risk.decisions import TurnInExcessCards
from battleboard.games.risk.events import CardsTaken, SeatEliminated
from tests.rules.risk.words import ARTILLERY, CAVALRY, INFANTRY, WINS, asks, ended, turn_in
from tests.support import Moment, legal, play, position, refused, seen


def last_of_blue(red: list[str], blue: list[str], **scene: Any) -> Moment:
    """Red about to take the last territory of blue; both with cards."""
    armies = {"red": "6 Alaska, Peru", "blue": "Kamchatka"}
    given = {"armies": armies, "rest": "green", "hands": {"red": red, "blue": blue}}
    return position("risk", **{**given, **scene})


def beaten(red: list[str], blue: list[str], **scene: Any) -> Moment:
    """Red has taken the last territory of blue and moved in."""
    moment = last_of_blue(red, blue, **scene)
    return play(moment, "attack with 1: Alaska > Kamchatka", "move in 2", dice=WINS)


@pytest.mark.rule("RI-ELI-1")
def test_who_removes_the_last_army_gets_all_cards() -> None:
    after = beaten(["Siam"], ["Ural", "joker"])
    assert after.facts["hands"]["red"] == ["joker", "siam", "ural"]
    assert after.facts["hands"]["blue"] == []
    assert after.facts["eliminated"] == ["blue"]
    assert "Blue was eliminated by Red" in after.told
    assert "Red took from Blue the cards joker, Ural" in after.told


@pytest.mark.rule("RI-ELI-1")
def test_losing_a_territory_is_not_losing_the_last() -> None:
    armies = {"red": "6 Alaska", "blue": "Kamchatka, Japan"}
    after = beaten(["Siam"], ["Ural"], armies=armies)
    assert after.facts["hands"]["red"] == ["siam"]
    assert after.facts["eliminated"] == []
    assert after.happened(SeatEliminated) == []


@pytest.mark.rule("RI-ELI-1", "RI-CRD-2")
def test_only_the_two_know_which_cards_were_taken() -> None:
    after = beaten(["Siam"], ["Ural", "joker"])
    for player in ("red", "blue"):
        assert "Red took from Blue the cards joker, Ural" in seen(after, player).told
    for viewer in ("green", None):
        assert "Red took from Blue the cards ?, ?" in seen(after, viewer).told


@pytest.mark.rule("RI-ELI-1")
def test_a_player_without_cards_leaves_none() -> None:
    after = beaten(["Siam"], [])
    assert after.facts["hands"]["red"] == ["siam"]
    assert after.happened(CardsTaken) == []


@pytest.mark.rule("RI-ELI-2")
def test_six_cards_must_be_turned_in_at_once() -> None:
    after = beaten(INFANTRY[:3], CAVALRY[:3])
    assert asks(after) == "TurnInExcessCards: red"
    assert isinstance(after.asked, TurnInExcessCards)
    assert after.asked.must
    assert "keep cards" not in legal(after)
    with refused("RI-ELI-2", "must-turn-in", cards=6):
        play(after, "keep cards")


@pytest.mark.rule("RI-ELI-2")
@pytest.mark.parametrize("others", [3, 4])
def test_with_four_cards_or_fewer_a_further_set_may_be_turned_in(others: int) -> None:
    moment = beaten(INFANTRY[:3], CAVALRY[:others])
    fewer = play(moment, turn_in(INFANTRY[:3]))
    assert isinstance(fewer.asked, TurnInExcessCards)
    assert not fewer.asked.must
    assert asks(play(fewer, "keep cards")) == "PlaceNewArmies: red"
    more = play(fewer, turn_in(CAVALRY[:3]))
    assert more.facts["cards"]["red"] == others - 3
    assert more.state.to_place == 4 + 6


@pytest.mark.rule("RI-ELI-2")
def test_sets_must_be_turned_in_until_four_or_fewer_are_left() -> None:
    """Eight cards: after one set there are five, one too many."""
    moment = beaten(INFANTRY[:4], CAVALRY[:4])
    five = play(moment, turn_in(INFANTRY[:3]))
    assert five.facts["cards"]["red"] == 5
    with refused("RI-ELI-2", "must-turn-in", cards=5):
        play(five, "keep cards")
    two = play(five, turn_in(CAVALRY[:3]))
    assert two.facts["cards"]["red"] == 2
    assert asks(two) == "PlaceNewArmies: red"


@pytest.mark.rule("RI-ELI-2")
def test_nine_cards_can_be_three_sets() -> None:
    moment = beaten(INFANTRY[:5], CAVALRY[:4])
    six = play(moment, "turn in Argentina, China, Congo")
    with refused("RI-ELI-2", "must-turn-in", cards=6):
        play(six, "keep cards")
    three = play(six, "turn in Alberta, Greenland, India")
    assert three.facts["cards"]["red"] == 3
    assert isinstance(three.asked, TurnInExcessCards)
    assert not three.asked.must
    assert legal(three) == ["keep cards"]


@pytest.mark.rule("RI-ELI-2", "RI-CRD-6")
def test_each_set_has_its_rising_value() -> None:
    moment = beaten(INFANTRY[:4], CAVALRY[:4], sets_turned_in=5)
    after = play(moment, turn_in(INFANTRY[:3]), turn_in(CAVALRY[:3]))
    assert after.state.to_place == 15 + 20
    assert after.facts["sets_turned_in"] == 7


@pytest.mark.rule("RI-ELI-3")
@pytest.mark.parametrize(("red", "blue"), [(3, 2), (2, 3), (3, 0), (0, 5), (4, 1)])
def test_with_five_cards_or_fewer_no_set_is_turned_in(red: int, blue: int) -> None:
    after = beaten(INFANTRY[:red], INFANTRY[red : red + blue])
    assert asks(after) == "AttackOrEnd: red"
    assert after.facts["cards"]["red"] == red + blue
    with refused("RI-TUR-1"):
        play(after, turn_in(INFANTRY[:3]))


@pytest.mark.rule("RI-ELI-3", "RI-CRD-5", "RI-EX-41")
def test_five_cards_are_a_duty_at_the_next_own_turn() -> None:
    moment = beaten(INFANTRY[:3], INFANTRY[3:])
    moment = play(moment, "end attacks", "no free move")
    armies = moment.state.to_place
    moment = play(moment, f"place {armies} Brazil", "end attacks", "no free move")
    assert asks(moment) == "TurnInCards: red"
    with refused("RI-CRD-5", "must-turn-in", cards=5):
        play(moment, "keep cards")


@pytest.mark.rule("RI-ELI-4")
def test_the_armies_are_placed_at_once_on_any_own_territories() -> None:
    moment = beaten(INFANTRY[:3], CAVALRY[:3])
    moment = play(moment, turn_in(INFANTRY[:3]), "keep cards")
    assert asks(moment) == "PlaceNewArmies: red"
    with refused("RI-TUR-1"):
        play(moment, "attack with 1: Alaska > Alberta")
    after = play(moment, "place 3 Peru, Kamchatka")
    assert after.facts["armies"]["peru"] == 4
    assert after.facts["armies"]["kamchatka"] == 3
    assert asks(after) == "AttackOrEnd: red"


@pytest.mark.rule("RI-ELI-4")
def test_the_turn_goes_on_or_ends() -> None:
    moment = beaten(INFANTRY[:3], CAVALRY[:3])
    moment = play(moment, turn_in(INFANTRY[:3]), "keep cards", "place 4 Peru")
    on = play(moment, "attack with 1: Peru > Argentina", "move in 1", dice=WINS)
    assert on.facts["owners"]["argentina"] == "red"
    assert asks(play(moment, "end attacks")) == "MakeFreeMove: red"


@pytest.mark.rule("RI-ELI-5")
def test_move_in_take_cards_turn_in_sets_place_armies_go_on() -> None:
    moment = last_of_blue(INFANTRY[:3], CAVALRY[:3])
    asked, told = [], []
    for line, dice in [
        ("attack with 1: Alaska > Kamchatka", WINS),
        ("move in 2", []),
        (turn_in(INFANTRY[:3]), []),
        (turn_in(CAVALRY[:3]), []),
        ("place 10 Peru", []),
    ]:
        moment = play(moment, line, dice=dice)
        asked.append(asks(moment))
        told += moment.told
    assert asked == [
        "MoveInArmies: red",
        "TurnInExcessCards: red",
        "TurnInExcessCards: red",
        "PlaceNewArmies: red",
        "AttackOrEnd: red",
    ]
    assert told[2:] == [
        "Red took Kamchatka from Blue, moving in 1 from Alaska",
        "Blue was eliminated by Red",
        "Red moved 1: Alaska > Kamchatka",
        "Red took from Blue the cards Alberta, Greenland, India",
        "Red turned in Argentina, China, Congo for 4",
        "Red turned in Alberta, Greenland, India for 6",
        "Red placed 10 Peru",
    ]


@pytest.mark.rule("RI-ELI-5")
def test_the_cards_come_after_moving_in() -> None:
    moment = play(
        last_of_blue(INFANTRY[:3], CAVALRY[:3]), "attack with 1: Alaska > Kamchatka", dice=WINS
    )
    assert asks(moment) == "MoveInArmies: red"
    assert moment.facts["cards"] == {"red": 3, "blue": 3, "green": 0}
    assert not list(moment.game.broken_invariants(moment.state))


@pytest.mark.rule("RI-ELI-5")
def test_cards_come_too_where_moving_in_is_no_choice() -> None:
    moment = last_of_blue(
        INFANTRY[:3], CAVALRY[:3], armies={"red": "2 Alaska, Peru", "blue": "Kamchatka"}
    )
    after = play(moment, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert asks(after) == "TurnInExcessCards: red"


@pytest.mark.rule("RI-ELI-5", "RI-ELI-2")
def test_two_players_can_be_eliminated_in_one_turn() -> None:
    hands = {"red": INFANTRY[:3], "blue": CAVALRY[:3], "green": ARTILLERY[:3]}
    moment = position(
        "risk",
        armies={"red": "9 Alaska, Peru", "blue": "Kamchatka", "green": "Northwest Territory"},
        rest="yellow",
        hands=hands,
    )
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    moment = play(moment, turn_in(INFANTRY[:3]), "keep cards", "place 4 Peru")
    moment = play(moment, "attack with 1: Alaska > Northwest Territory", "move in 1", dice=WINS)
    assert asks(moment) == "TurnInExcessCards: red"
    assert moment.facts["cards"]["red"] == 6
    assert moment.facts["eliminated"] == ["blue", "green"]


@pytest.mark.rule("RI-ELI-6")
def test_the_card_of_the_turn_is_drawn_as_usual() -> None:
    moment = beaten(INFANTRY[:3], CAVALRY[:3])
    moment = play(moment, turn_in(INFANTRY[:3]), "keep cards", "place 4 Peru")
    after = play(moment, "end attacks", "no free move", dice=[1])
    assert "Red drew Afghanistan" in after.told
    assert after.facts["cards"]["red"] == 4


@pytest.mark.rule("RI-ELI-6")
def test_nobody_is_eliminated_in_the_own_turn() -> None:
    """The attacker can lose every army but the one that stays behind."""
    moment = position("risk", armies={"red": "4 Alaska", "blue": "2 Kamchatka"}, rest="green")
    moment = play(moment, "attack with 3: Alaska > Kamchatka")
    moment = play(moment, "defend with 2", dice=[1, 1, 1, 6, 6])
    after = play(moment, "attack with 1: Alaska > Kamchatka", "defend with 2", dice=[1, 6, 6])
    assert after.facts["armies"]["alaska"] == 1
    assert after.facts["owners"]["alaska"] == "red"
    assert after.facts["eliminated"] == []
    assert after.state.on_turn == "blue"


@pytest.mark.rule("RI-ELI-7")
def test_the_last_territory_ends_the_game_before_any_cards_are_taken() -> None:
    moment = last_of_blue(INFANTRY[:3], CAVALRY[:3], rest="red", seats="red blue")
    after = play(moment, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert ended(after) == "conquest: red"
    assert after.happened(CardsTaken) == []
    assert after.facts["cards"] == {"red": 3, "blue": 3}
    assert after.told[-2:] == ["Blue was eliminated by Red", "the game ended, conquest: Red"]
