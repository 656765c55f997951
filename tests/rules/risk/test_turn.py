"""The turn (RI-TUR): its steps, what is optional, who is passed over, what everybody sees."""

from typing import Any

import pytest

from battleboard.games.risk.edition import Edition
from tests.rules.risk.words import LOSES, WINS, asks
from tests.support import Moment, legal, play, position, refused, seen, start


def board(**scene: Any) -> Moment:
    """Red beside blue and green, about to count armies."""
    armies = {"red": "4 Alaska, Alberta", "blue": "Kamchatka, 2 Peru, Brazil"}
    return position("risk", **{"armies": armies, "rest": "green", "step": "count armies", **scene})


@pytest.mark.rule("RI-TUR-1")
def test_a_whole_turn_in_the_order_of_the_rulebook() -> None:
    moment = board(hands={"red": ["Siam", "Egypt", "China"]})
    asked, told = [asks(moment)], moment.told
    for line, dice in [
        ("turn in Siam, Egypt, China", []),
        ("place 7 Alaska", []),
        ("attack with 1: Alaska > Kamchatka", WINS),
        ("move in 2", []),
        ("end attacks", []),
        ("free move 3: Alaska > Alberta", [1]),
    ]:
        moment = play(moment, line, dice=dice)
        asked.append(asks(moment))
        told += moment.told
    assert asked == [
        "TurnInCards: red",
        "PlaceNewArmies: red",
        "AttackOrEnd: red",
        "MoveInArmies: red",
        "AttackOrEnd: red",
        "MakeFreeMove: red",
        "PlaceNewArmies: blue",
    ]
    assert told == [
        "Red received 3 for territories and 0 for continents",
        "Red turned in Siam, Egypt, China for 4",
        "Red placed 7 Alaska",
        "Red attacks with 1: Alaska > Kamchatka",
        "Alaska rolled 6; Kamchatka rolled 1; lost 0 and 1",
        "Red took Kamchatka from Blue, moving in 1 from Alaska",
        "Red moved 1: Alaska > Kamchatka",
        "Red moved 3: Alaska > Alberta",
        "Red drew Afghanistan",
        "round 1: the turn of Blue",
        "Blue received 3 for territories and 0 for continents",
    ]


@pytest.mark.rule("RI-TUR-1")
def test_the_steps_have_the_order_of_the_rulebook() -> None:
    assert Edition().turn == (
        "count armies",
        "turn in cards",
        "place armies",
        "attack",
        "free move",
        "draw card",
        "pass the dice",
    )


@pytest.mark.rule("RI-TUR-1")
@pytest.mark.parametrize(
    ("step", "line"),
    [
        ("turn in cards", "place 3 Alaska"),
        ("turn in cards", "attack with 1: Alaska > Kamchatka"),
        ("place armies", "turn in Siam, Egypt, China"),
        ("place armies", "attack with 1: Alaska > Kamchatka"),
        ("place armies", "end attacks"),
        ("attack", "free move 1: Alaska > Alberta"),
        ("attack", "no free move"),
        ("attack", "move in 1"),
        ("attack", "turn in Siam, Egypt, China"),
        ("attack", "keep cards"),
        ("free move", "attack with 1: Alaska > Kamchatka"),
        ("free move", "place 3 Alaska"),
    ],
)
def test_a_step_cannot_be_taken_before_or_after_its_time(step: str, line: str) -> None:
    moment = board(step=step, to_place=3, hands={"red": ["Siam", "Egypt", "China"]})
    with refused("RI-TUR-1", "another-question"):
        play(moment, line)


@pytest.mark.rule("RI-TUR-1")
def test_nobody_acts_in_another_player_s_turn() -> None:
    with refused("RI-TUR-1", "not-your-decision", seat="blue"):
        play(board(step="attack"), "blue: end attacks")


@pytest.mark.rule("RI-TUR-2")
def test_attacking_and_the_free_move_are_optional() -> None:
    attacking = board(step="attack")
    assert "end attacks" in legal(attacking)
    moving = play(attacking, "end attacks")
    assert "no free move" in legal(moving)
    after = play(moving, "no free move")
    assert after.state.on_turn == "blue"
    assert after.facts["armies"] == {
        **dict.fromkeys(after.facts["armies"], 1),
        "alaska": 4,
        "peru": 2,
    }


@pytest.mark.rule("RI-TUR-3")
def test_armies_are_placed_only_at_the_start_of_the_turn() -> None:
    moment = play(board(), "place 3 Alaska")
    for lines in ([], ["end attacks"]):
        later = play(moment, *lines)
        assert later.state.to_place == 0
        with refused("RI-TUR-1", "another-question"):
            play(later, "place Alaska")


@pytest.mark.rule("RI-TUR-3")
def test_a_conquest_that_eliminates_nobody_brings_no_armies() -> None:
    after = play(
        board(step="attack", hands={"red": ["Siam", "Egypt", "China"]}),
        "attack with 1: Alaska > Kamchatka",
        "move in 1",
        dice=WINS,
    )
    assert asks(after) == "AttackOrEnd: red"


@pytest.mark.rule("RI-TUR-4", "RI-ELI-1")
def test_the_turn_passes_over_who_is_eliminated() -> None:
    armies = {"red": "4 Alaska, Alberta", "blue": "Kamchatka"}
    before = board(armies=armies, step="attack")
    after = play(
        before,
        "attack with 1: Alaska > Kamchatka",
        "move in 1",
        "end attacks",
        "no free move",
        dice=[*WINS, 1],
    )
    assert after.state.on_turn == "green"
    assert "round 1: the turn of Green" in after.told


@pytest.mark.rule("RI-TUR-4")
def test_rounds_are_counted_on_when_the_first_player_is_eliminated() -> None:
    moment = board(
        seats="red blue green",
        armies={"blue": "2 Alaska, Kamchatka, Peru"},
        eliminated=["red"],
        on_turn="green",
        step="pass the dice",
        round=3,
    )
    assert moment.told[0] == "round 4: the turn of Blue"


@pytest.mark.rule("RI-TUR-4")
def test_an_eliminated_player_takes_no_cards_and_does_nothing() -> None:
    moment = board(
        seats="red blue green", armies={"red": "4 Alaska"}, eliminated=["blue"], step="attack"
    )
    for line in ("blue: resign", "blue: offer draw"):
        with refused("RI-TUR-1", "seat-out-of-play", seat="blue"):
            play(moment, line)
    assert moment.game.in_play(moment.state) == ("red", "green")


@pytest.mark.rule("RI-TUR-5")
@pytest.mark.parametrize("viewer", ["red", "blue", "green", None])
def test_what_lies_open_is_seen_by_everybody(viewer: str | None) -> None:
    moment = board(discards=["Siam", "joker"], sets_turned_in=3, step="attack")
    view = seen(moment, viewer)
    for fact in ("armies", "owners", "discards", "sets_turned_in", "cards", "pile"):
        assert view.facts[fact] == moment.facts[fact]


@pytest.mark.rule("RI-TUR-5")
@pytest.mark.parametrize("viewer", ["red", None])
def test_nobody_sees_the_draw_pile(viewer: str | None) -> None:
    view = seen(board(discards=["Siam"]), viewer)
    assert view.state.position.pile == ("?",) * 43


@pytest.mark.rule("RI-TUR-5")
def test_the_draw_pile_has_no_order_that_anybody_could_know() -> None:
    """Whatever was rolled before, the next die alone decides which card is drawn."""
    one, other = start("risk", "red blue", dice=1), start("risk", "red blue", dice=2)
    assert one.state.position.pile == other.state.position.pile
    before = board(step="attack", conquered=True)
    drawn = {
        play(before, "end attacks", "no free move", dice=[face]).facts["hands"]["red"][0]
        for face in range(1, 45)
    }
    assert len(drawn) == 43  # 42 territories and two jokers


@pytest.mark.rule("RI-TUR-2", "RI-ATT-10")
def test_with_nothing_to_attack_the_attacks_end_by_themselves() -> None:
    moment = board(armies={"red": "4 Alaska", "blue": "Kamchatka, Peru"}, step="attack")
    after = play(moment, "attack with 3: Alaska > Kamchatka", dice=[1, 1, 1, 6])
    after = play(after, "attack with 2: Alaska > Kamchatka", dice=[1, 1, 6])
    after = play(after, "attack with 1: Alaska > Kamchatka", dice=LOSES)
    assert asks(after) == "PlaceNewArmies: blue"
