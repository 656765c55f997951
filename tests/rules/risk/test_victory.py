"""Victory (RI-VIC): holding everything, or being the last who has not given up."""

from typing import Any

import pytest

from battleboard.games.risk.decisions import (
    AttackOrEnd,
    ChooseBonusTerritory,
    ClaimATerritory,
    DefendWithDice,
    MakeFreeMove,
    MoveInArmies,
    PlaceBesideTheNeutral,
    PlaceInitialArmy,
    PlaceNewArmies,
    TurnInCards,
    TurnInExcessCards,
)
from battleboard.games.risk.events import (
    AttackRolled,
    SeatEliminated,
)
from tests.rules.risk.words import WINS, all_but, armies_of, asks, ended, on_through
from tests.support import Moment, legal, play, position, refused, start


def three_players(**scene: Any) -> Moment:
    """Red about to attack, blue and green on their guard."""
    armies = {"red": "5 Alaska, 3 Alberta", "blue": "3 Kamchatka, 3 Yakutsk"}
    return position("risk", **{"armies": armies, "rest": "green", **scene})


def last_of_blue(**scene: Any) -> Moment:
    """Red about to attack the only territory that blue has left."""
    armies = {"red": "5 Alaska, Alberta", "blue": "Kamchatka"}
    return position("risk", **{"armies": armies, "rest": "green", **scene})


@pytest.mark.rule("RI-VIC-1")
def test_who_holds_all_territories_wins() -> None:
    before = last_of_blue(rest="red")
    after = play(before, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert ended(after) == "conquest: red"
    assert after.facts["territories"] == {"red": 42, "blue": 0, "neutral": 0}


@pytest.mark.rule("RI-VIC-1")
def test_who_lacks_one_territory_has_not_won_yet() -> None:
    before = position(
        "risk", armies={"red": "5 Alaska, 2 Congo", "blue": "Kamchatka, South Africa"}, rest="red"
    )
    after = play(before, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    assert isinstance(after.asked, AttackOrEnd)
    assert after.facts["territories"]["red"] == 41


@pytest.mark.rule("RI-VIC-1")
def test_the_winner_has_eliminated_all_others() -> None:
    before = last_of_blue(rest="red", seats="red blue green", eliminated=["green"])
    after = play(before, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert after.facts["eliminated"] == ["green", "blue"]
    assert ended(after) == "conquest: red"


@pytest.mark.rule("RI-VIC-1")
@pytest.mark.parametrize(
    "line", ["red: end attacks", "red: move in 1", "blue: resign", "red: offer draw"]
)
def test_nothing_more_is_done_when_the_game_is_won(line: str) -> None:
    won = play(last_of_blue(rest="red"), "attack with 1: Alaska > Kamchatka", dice=WINS)
    with refused("RI-VIC-1", "game-over"):
        play(won, line)
    assert won.game.legal_actions(won.state, won.state.seats[0]) == ()


@pytest.mark.rule("RI-VIC-2")
def test_armies_of_who_resigned_stay_where_they_are() -> None:
    before = three_players()
    after = play(before, "resign")
    assert after.facts["armies"] == before.facts["armies"]
    assert after.facts["owners"] == before.facts["owners"]
    assert after.facts["resigned"] == ["red"]
    assert after.told[0] == "Red resigned"


@pytest.mark.rule("RI-VIC-2")
def test_cards_of_who_resigned_go_to_the_discard_pile() -> None:
    hands = {"red": ["Peru", "joker", "Siam"], "blue": ["Ural"]}
    after = play(three_players(hands=hands, discards=["Japan"]), "resign")
    assert after.facts["hands"] == {"red": [], "blue": ["ural"], "green": []}
    assert after.facts["discards"] == ["japan", "joker", "peru", "siam"]


@pytest.mark.rule("RI-VIC-2", "RI-CRD-8")
def test_cards_of_who_resigned_refill_an_empty_pile() -> None:
    """All other cards are in the hands of green, which only a position set up by hand can have."""
    hands = {"red": ["Peru", "Siam"], "green": all_but(["Peru", "Siam"])}
    after = play(three_players(hands=hands), "resign")
    assert after.facts["pile"] == 2
    assert after.facts["discards"] == []


@pytest.mark.rule("RI-VIC-2", "RI-DEC-13")
def test_only_who_is_asked_may_resign() -> None:
    with refused("RI-TUR-1", "not-your-decision", seat="blue"):
        play(three_players(), "blue: resign")


@pytest.mark.rule("RI-VIC-2")
def test_who_resigned_is_out_for_good() -> None:
    after = play(three_players(), "resign")
    for line in ("red: resign", "red: offer draw"):
        with refused("RI-TUR-1", "seat-out-of-play", seat="red"):
            play(after, line)


@pytest.mark.rule("RI-VIC-2", "RI-TUR-4")
def test_the_turn_passes_when_its_owner_resigns_and_never_comes_back() -> None:
    after = play(three_players(conquered=True), "resign")
    assert after.state.on_turn == "blue"
    assert after.told == [
        "Red resigned",
        "round 1: the turn of Blue",
        "Blue received 3 for territories and 0 for continents",
    ]
    after = play(after, "place 3 Yakutsk", "end attacks", "no free move")
    assert after.state.on_turn == "green"
    after = play(after, f"place {after.state.to_place} Siberia", "end attacks", "no free move")
    assert after.state.on_turn == "blue"
    assert after.state.round == 2


@pytest.mark.rule("RI-VIC-2", "RI-DEC-13")
@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("turn in cards", TurnInCards),
        ("place armies", PlaceNewArmies),
        ("attack", AttackOrEnd),
        ("free move", MakeFreeMove),
    ],
)
def test_resigning_at_any_step_of_the_own_turn(step: str, asked: type) -> None:
    before = three_players(step=step, to_place=4, hands={"red": ["Peru", "Siam", "joker"]})
    assert isinstance(before.asked, asked)
    after = play(before, "resign")
    assert after.state.on_turn == "blue"
    assert isinstance(after.asked, PlaceNewArmies)
    assert after.asked.armies == 3
    assert not list(after.game.broken_invariants(after.state))


@pytest.mark.rule("RI-VIC-2", "RI-DEC-13")
def test_resigning_when_asked_where_the_bonus_goes() -> None:
    hand = ["Alaska", "Kamchatka", "Peru"]
    before = position(
        "risk",
        seats="red blue green",
        options={"territory_bonus": True},
        armies={"red": "Alaska, Kamchatka", "blue": "2 Siam"},
        rest="green",
        step="count armies",
        hands={"red": hand},
    )
    choosing = play(before, "turn in Alaska, Kamchatka, Peru")
    assert isinstance(choosing.asked, ChooseBonusTerritory)
    after = play(choosing, "resign")
    assert after.state.on_turn == "blue"
    assert after.facts["armies"]["alaska"] == 1
    assert after.facts["to_place"] == 0


@pytest.mark.rule("RI-VIC-2", "RI-DEC-13")
def test_resigning_with_too_many_cards_after_an_elimination() -> None:
    hands = {"red": ["Peru", "Siam", "Japan"], "blue": ["Ural", "China", "India"]}
    before = play(
        last_of_blue(hands=hands, seats="red blue green yellow", rest="yellow"),
        "attack with 1: Alaska > Kamchatka",
        "move in 1",
        dice=WINS,
    )
    assert isinstance(before.asked, TurnInExcessCards)
    after = play(before, "resign")
    assert len(after.facts["discards"]) == 6
    assert after.facts["cards"]["red"] == 0


@pytest.mark.rule("RI-VIC-2")
def test_resigning_before_moving_in_leaves_the_armies_that_had_to_move() -> None:
    before = position("risk", armies={"red": "5 Alaska", "blue": "Kamchatka, 2 Peru"}, rest="green")
    conquest = play(before, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert isinstance(conquest.asked, MoveInArmies)
    after = play(conquest, "resign")
    assert after.facts["armies"]["alaska"] == 4
    assert after.facts["armies"]["kamchatka"] == 1
    assert after.facts["owners"]["kamchatka"] == "red"
    assert after.state.on_turn == "blue"
    assert after.state.battle is None


@pytest.mark.rule("RI-VIC-2", "RI-ELI-1")
def test_who_resigns_after_beating_a_player_takes_the_cards_out_of_the_game() -> None:
    """Blue is out, with no armies and no cards, although red never said how many moved in."""
    before = last_of_blue(
        seats="red blue green yellow",
        armies={"red": "5 Alaska", "blue": "Kamchatka", "yellow": "2 Peru"},
        hands={"red": ["Siam"], "blue": ["Ural", "China"]},
    )
    after = play(before, "attack with 1: Alaska > Kamchatka", "resign", dice=WINS)
    assert after.facts["eliminated"] == ["blue"]
    assert after.facts["resigned"] == ["red"]
    assert "Red took from Blue the cards China, Ural" in after.told
    assert after.facts["discards"] == ["china", "siam", "ural"]
    assert after.state.on_turn == "green"
    assert not list(after.game.broken_invariants(after.state))


@pytest.mark.rule("RI-VIC-2", "RI-OPT-6.4")
def test_who_resigns_after_beating_a_player_changes_the_missions_against_both() -> None:
    missions = {
        "red": "hold 24 territories",
        "blue": "destroy Red",
        "green": "destroy Blue",
        "yellow": "destroy Red",
    }
    before = last_of_blue(
        options={"missions": True},
        armies={"red": "5 Alaska", "blue": "Kamchatka", "yellow": "2 Peru"},
        missions=missions,
    )
    after = play(before, "attack with 1: Alaska > Kamchatka", "resign", dice=WINS)
    assert after.facts["missions"]["green"] == "territories_24"
    assert after.facts["missions"]["yellow"] == "territories_24"
    assert after.told[-3] == "Yellow now has the mission: hold 24 territories"


@pytest.mark.rule("RI-VIC-2", "RI-ELI-1")
def test_beating_one_of_two_opponents_and_resigning_lets_the_third_win() -> None:
    after = play(last_of_blue(), "attack with 1: Alaska > Kamchatka", "resign", dice=WINS)
    assert ended(after) == "last-player: green"


@pytest.mark.rule("RI-VIC-2", "RI-ATT-5")
@pytest.mark.parametrize(("armies", "rolled"), [(1, 1), (2, 2), (5, 2)])
def test_armies_of_who_resigned_defend_with_as_many_dice_as_allowed(
    armies: int, rolled: int
) -> None:
    before = position(
        "risk",
        seats="red blue green",
        armies={"red": "5 Alaska", "blue": f"{armies} Kamchatka"},
        rest="green",
        resigned=["blue"],
    )
    after = play(before, "attack with 1: Alaska > Kamchatka", dice=[1, *[6] * rolled])
    (roll,) = after.happened(AttackRolled)
    assert len(roll.defence) == rolled


@pytest.mark.rule("RI-VIC-2", "RI-DEC-13")
def test_a_defender_who_resigns_still_rolls_as_many_dice_as_allowed() -> None:
    asked = play(three_players(), "attack with 2: Alaska > Kamchatka")
    assert isinstance(asked.asked, DefendWithDice)
    after = play(asked, "blue: resign", dice=[6, 5, 4, 3])
    assert "Alaska rolled 6 5; Kamchatka rolled 4 3; lost 0 and 2" in after.told
    assert after.state.on_turn == "red"
    assert isinstance(after.asked, AttackOrEnd)


@pytest.mark.rule("RI-VIC-2")
def test_a_defender_who_resigns_can_lose_the_territory_in_that_roll() -> None:
    before = position(
        "risk",
        armies={"red": "5 Alaska", "blue": "2 Kamchatka"},
        rest="green",
        hands={"blue": ["Ural"]},
    )
    asked = play(before, "attack with 3: Alaska > Kamchatka")
    after = play(asked, "blue: resign", dice=[6, 6, 6, 1, 1])
    assert isinstance(after.asked, MoveInArmies)
    assert after.happened(SeatEliminated) == []
    after = play(after, "move in 3")
    assert after.facts["cards"]["red"] == 0
    assert after.facts["eliminated"] == []


@pytest.mark.rule("RI-VIC-2")
def test_a_defender_who_resigns_as_the_last_opponent_ends_the_game() -> None:
    before = position(
        "risk", armies={"red": "5 Alaska", "blue": "5 Kamchatka"}, rest="blue", on_turn="blue"
    )
    asked = play(before, "attack with 1: Kamchatka > Alaska")
    after = play(asked, "red: resign")
    assert ended(after) == "last-player: blue"
    assert after.happened(AttackRolled) == []


@pytest.mark.rule("RI-VIC-2", "RI-ELI-1")
def test_removing_the_last_army_of_who_resigned_brings_no_cards() -> None:
    before = position(
        "risk",
        seats="red blue green",
        armies={"red": "5 Alaska", "blue": "Kamchatka"},
        rest="green",
        resigned=["blue"],
        discards=["Peru"],
    )
    after = play(before, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    assert after.facts["cards"] == {"red": 0, "blue": 0, "green": 0}
    assert after.happened(SeatEliminated) == []
    assert after.facts["eliminated"] == []
    assert after.state.conquered


@pytest.mark.rule("RI-VIC-2", "RI-ARM-3")
def test_armies_of_who_resigned_receive_nothing_and_are_never_asked() -> None:
    armies = {"blue": "2 Indonesia, New Guinea, Western Australia, Eastern Australia"}
    before = three_players(
        armies=armies, rest="green", seats="red blue green", resigned=["blue"], step="pass the dice"
    )
    assert before.told[0] == "round 1: the turn of Green"
    assert asks(before) == "PlaceNewArmies: green"


@pytest.mark.rule("RI-VIC-2")
def test_the_last_player_who_has_not_resigned_wins() -> None:
    after = play(three_players(eliminated=["green"], rest="red"), "resign")
    assert ended(after) == "last-player: blue"
    assert after.told[-1] == "the game ended, last-player: Blue"


@pytest.mark.rule("RI-VIC-2")
def test_neutral_armies_need_not_be_beaten_for_victory() -> None:
    before = last_of_blue(seats="red blue green", resigned=["green"])
    after = play(before, "attack with 1: Alaska > Kamchatka", dice=WINS)
    assert ended(after) == "conquest: red"
    assert after.facts["territories"]["green"] == 39


@pytest.mark.rule("RI-VIC-2", "RI-OPT-2.1")
def test_resigning_while_territories_are_claimed() -> None:
    moment = start("risk", "red blue green", {"choose_territories": True})
    moment = play(moment, "claim Alaska", "claim Peru", "claim Siam")
    moment = play(moment, "red: resign", "claim Brazil", "claim India")
    assert asks(moment) == "ClaimATerritory: blue"
    moment = on_through(moment, ClaimATerritory)
    assert moment.facts["territories"] == {"red": 1, "blue": 21, "green": 20, "neutral": 0}
    assert moment.state.on_turn == "blue"
    assert moment.state.round == 1


@pytest.mark.rule("RI-VIC-2", "RI-OPT-1.3")
def test_resigning_while_initial_armies_are_placed() -> None:
    moment = start("risk", "red blue green", {"initial_armies": True})
    assert isinstance(moment.asked, PlaceInitialArmy)
    moment = play(moment, "red: resign")
    for _ in range(21):
        for seat in ("blue", "green"):
            assert asks(moment) == f"PlaceInitialArmy: {seat}"
            moment = play(moment, legal(moment)[0])
    assert isinstance(moment.asked, PlaceNewArmies)
    assert moment.state.on_turn == "blue"
    assert [armies_of(moment, seat) for seat in moment.state.seats] == [14, 35, 35]


@pytest.mark.rule("RI-VIC-2", "RI-OPT-1.2")
def test_who_claimed_more_territories_than_armies_has_none_left() -> None:
    """Four of six give up at their first claim: the others claim 21 each, and 20 was the total."""
    options = {"choose_territories": True, "initial_armies": True}
    moment = start("risk", "red blue green yellow black violet", options)
    for _ in range(4):
        moment = play(moment, "resign")
    moment = on_through(moment, ClaimATerritory)
    assert asks(moment) == "PlaceNewArmies: black"
    assert set(moment.facts["armies"].values()) == {1}


@pytest.mark.rule("RI-VIC-2", "RI-OPT-7.1", "RI-OPT-7.3")
def test_resigning_instead_of_naming_a_headquarters() -> None:
    moment = start("risk", "red blue green", {"capitals": True})
    own = {seat: legal(moment, seat)[0] for seat in ("blue", "green")}
    moment = play(moment, f"green: {own['green']}", "red: resign")
    assert asks(moment) == "ChooseHeadquarters: blue"
    moment = play(moment, f"blue: {own['blue']}")
    assert moment.state.on_turn == "blue"
    assert moment.facts["headquarters"]["red"] == ""


@pytest.mark.rule("RI-VIC-2", "RI-OPT-8")
def test_resigning_beside_the_neutral_army_ends_the_game() -> None:
    moment = start("risk", "red blue", {"neutral_army": True})
    assert isinstance(moment.asked, PlaceBesideTheNeutral)
    assert ended(play(moment, "red: resign")) == "last-player: blue"


@pytest.mark.rule("RI-VIC-2", "RI-OPT-6.4")
def test_missions_against_who_resigned_are_replaced_in_set_up_too() -> None:
    options = {"missions": True, "choose_territories": True}
    moment = start("risk", "red blue green", options, dice=0)
    for seed in range(1, 100):
        if "destroy_red" in moment.facts["missions"].values():
            break
        moment = start("risk", "red blue green", options, dice=seed)
    assert "destroy_red" in moment.facts["missions"].values()
    after = play(moment, "red: resign")
    assert "destroy_red" not in after.facts["missions"].values()
