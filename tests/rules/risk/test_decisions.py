"""Decision points (RI-DEC): who is asked what, and which answers are open."""

from collections.abc import Mapping
from typing import Any

import pytest

from battleboard.core.ids import Seat
from battleboard.core.options import describe
from battleboard.core.values import Decision
from battleboard.games.risk import decisions
from battleboard.games.risk.decisions import (
    AttackOrEnd,
    ChooseBonusTerritory,
    DefendWithDice,
    MoveInArmies,
    PlaceNewArmies,
    TurnInCards,
    TurnInExcessCards,
)
from battleboard.games.risk.game import GAME
from battleboard.games.risk.options import RiskOptions
from tests.rules.risk.words import CAVALRY, INFANTRY, WINS, asks, ended
from tests.support import Moment, legal, play, position, refused, start


def board(**scene: Any) -> Moment:
    armies = {"red": "3 Alaska, Peru, Brazil", "blue": "2 Kamchatka, Siam"}
    return position("risk", **{"armies": armies, "rest": "green", **scene})


@pytest.mark.rule("RI-DEC-1")
def test_players_colours_dealer_and_options_are_agreed_before_the_game() -> None:
    options = {info.name: info.rule for info in describe(RiskOptions)}
    assert options == {
        "dealer": "RI-SET-6",
        "initial_armies": "RI-OPT-1",
        "choose_territories": "RI-OPT-2",
        "fixed_set_values": "RI-OPT-3",
        "free_move_along_path": "RI-OPT-4",
        "territory_bonus": "RI-OPT-5",
        "missions": "RI-OPT-6",
        "capitals": "RI-OPT-7",
        "neutral_army": "RI-OPT-8",
        "max_rounds": None,
    }
    moment = start("risk", "violet black yellow", {"dealer": "violet"})
    assert moment.state.seats == ("black", "yellow", "violet")


@pytest.mark.rule("RI-DEC-1")
def test_all_options_are_off_by_default() -> None:
    plain = RiskOptions()
    switches = [name for name in plain.__struct_fields__ if name not in ("dealer", "max_rounds")]
    assert [getattr(plain, name) for name in switches] == [False] * 8
    assert plain.dealer is None
    assert plain.max_rounds is None


@pytest.mark.rule("RI-DEC-2")
def test_claiming_offers_every_empty_territory_in_turn() -> None:
    moment = start("risk", "red blue", {"choose_territories": True})
    assert asks(moment) == "ClaimATerritory: red"
    assert len(legal(moment)) == 42
    moment = play(moment, "claim Siam")
    assert asks(moment) == "ClaimATerritory: blue"
    assert len(legal(moment)) == 41
    assert "claim Siam" not in legal(moment)


@pytest.mark.rule("RI-DEC-3")
def test_an_initial_army_goes_on_one_own_territory() -> None:
    moment = start("risk", "red blue green", {"initial_armies": True})
    assert asks(moment) == "PlaceInitialArmy: red"
    own = [space for space, owner in moment.facts["owners"].items() if owner == "red"]
    names = [moment.game.lexicon.name(space) for space in own]
    assert legal(moment) == [f"place {name}" for name in names]


@pytest.mark.rule("RI-DEC-3")
def test_beside_the_neutral_two_own_armies_and_one_neutral() -> None:
    moment = start("risk", "red blue", {"neutral_army": True})
    assert asks(moment) == "PlaceBesideTheNeutral: red"
    pairs = 14 * 13 // 2 + 14
    assert len(legal(moment)) == len(set(legal(moment))) == pairs * 14


@pytest.mark.rule("RI-DEC-4")
def test_headquarters_are_asked_of_all_at_the_same_time() -> None:
    moment = start("risk", "red blue green", {"capitals": True})
    assert asks(moment) == "ChooseHeadquarters: red blue green"
    for seat in moment.state.seats:
        own = [space for space, owner in moment.facts["owners"].items() if owner == seat]
        names = [moment.game.lexicon.name(space) for space in own]
        assert legal(moment, seat) == [f"headquarters {name}" for name in names]
    moment = play(moment, f"blue: {legal(moment, 'blue')[0]}")
    assert asks(moment) == "ChooseHeadquarters: red green"
    with refused("RI-TUR-1", "not-your-decision", seat="blue"):
        play(moment, "blue: headquarters Alaska")


@pytest.mark.rule("RI-DEC-5")
def test_one_set_or_none_at_the_start_of_the_turn() -> None:
    moment = board(step="count armies", hands={"red": INFANTRY[:4]})
    assert moment.asked == TurnInCards((Seat("red"),), must=False)
    assert legal(moment) == [
        "turn in Argentina, China, Congo",
        "turn in Argentina, China, Egypt",
        "turn in Argentina, Congo, Egypt",
        "turn in China, Congo, Egypt",
        "keep cards",
    ]


@pytest.mark.rule("RI-DEC-5")
def test_none_is_not_offered_with_five_cards() -> None:
    moment = board(step="count armies", hands={"red": [*INFANTRY[:3], *CAVALRY[:2]]})
    assert moment.asked == TurnInCards((Seat("red"),), must=True)
    assert legal(moment) == ["turn in Argentina, China, Congo"]


@pytest.mark.rule("RI-DEC-6")
def test_the_bonus_goes_where_the_player_says_when_several_cards_match() -> None:
    moment = board(
        options={"territory_bonus": True},
        armies={"red": "Argentina, China, Peru", "blue": "2 Siam"},
        step="count armies",
        hands={"red": INFANTRY[:3]},
    )
    moment = play(moment, "turn in Argentina, China, Congo")
    spaces = ("argentina", "china")
    assert isinstance(moment.asked, ChooseBonusTerritory)
    assert (moment.asked.seats, moment.asked.spaces) == (("red",), spaces)
    assert legal(moment) == ["bonus Argentina", "bonus China"]


@pytest.mark.rule("RI-DEC-7")
def test_the_sum_is_exactly_the_number_received() -> None:
    moment = board(step="place armies", to_place=5)
    assert moment.asked == PlaceNewArmies((Seat("red"),), 5)
    assert moment.game.legal_actions(moment.state, moment.state.seats[0]) is None
    for line in ("place 4 Alaska", "place 5 Alaska, Peru", "place 6 Peru", "place none"):
        with refused("RI-DEC-7", "place-exactly", armies=5):
            play(moment, line)
    for line in ("place 2 Alaska, 2 Alaska, Peru", "place 0 Alaska, 5 Peru"):
        with refused("RI-DEC-7", "place-each-once", space="Alaska"):
            play(moment, line)
    assert asks(play(moment, "place 2 Alaska, 3 Peru")) == "AttackOrEnd: red"


@pytest.mark.rule("RI-DEC-8")
def test_every_attack_or_the_end_of_attacks() -> None:
    moment = board(armies={"red": "3 Alaska, 2 Peru, Brazil", "blue": "2 Kamchatka, Siam"})
    assert moment.asked == AttackOrEnd((Seat("red"),))
    assert legal(moment) == [
        "attack with 1: Alaska > Northwest Territory",
        "attack with 2: Alaska > Northwest Territory",
        "attack with 1: Alaska > Alberta",
        "attack with 2: Alaska > Alberta",
        "attack with 1: Alaska > Kamchatka",
        "attack with 2: Alaska > Kamchatka",
        "attack with 1: Peru > Venezuela",
        "attack with 1: Peru > Argentina",
        "end attacks",
    ]


@pytest.mark.rule("RI-DEC-9")
@pytest.mark.parametrize(("armies", "options"), [(2, 2), (7, 2)])
def test_the_defender_names_one_or_two_dice(armies: int, options: int) -> None:
    moment = board(armies={"red": "3 Alaska", "blue": f"{armies} Kamchatka"})
    moment = play(moment, "attack with 2: Alaska > Kamchatka")
    assert isinstance(moment.asked, DefendWithDice)
    assert (moment.asked.seats, moment.asked.most) == (("blue",), options)
    assert legal(moment) == ["defend with 1", "defend with 2"]


@pytest.mark.rule("RI-DEC-9")
def test_nobody_is_asked_for_neutral_armies() -> None:
    moment = board(resigned=["blue"])
    after = play(moment, "attack with 2: Alaska > Kamchatka", dice=[6, 6, 6, 6])
    assert asks(after) == "PlaceNewArmies: green"


@pytest.mark.rule("RI-DEC-10")
def test_from_the_dice_rolled_to_all_armies_but_one() -> None:
    moment = board(armies={"red": "6 Alaska", "blue": "Kamchatka, Siam"})
    moment = play(moment, "attack with 2: Alaska > Kamchatka", dice=[6, 6, 1])
    assert isinstance(moment.asked, MoveInArmies)
    assert (moment.asked.origin, moment.asked.target) == ("alaska", "kamchatka")
    assert (moment.asked.least, moment.asked.most) == (2, 5)
    assert legal(moment) == ["move in 2", "move in 3", "move in 4", "move in 5"]


@pytest.mark.rule("RI-DEC-11")
def test_which_set_after_an_elimination_and_stop_only_with_four_cards() -> None:
    moment = board(
        armies={"red": "6 Alaska, Peru", "blue": "Kamchatka"},
        hands={"red": INFANTRY[:3], "blue": CAVALRY[:4]},
    )
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    assert moment.asked == TurnInExcessCards((Seat("red"),), must=True)
    assert len(legal(moment)) == 1 + 4
    moment = play(moment, "turn in Argentina, China, Congo")
    assert moment.asked == TurnInExcessCards((Seat("red"),), must=False)
    assert len(legal(moment)) == 4 + 1
    moment = play(moment, "keep cards")
    assert moment.asked == PlaceNewArmies((Seat("red"),), 4)


@pytest.mark.rule("RI-DEC-11", "RI-DEC-6", "RI-OPT-5")
def test_after_an_elimination_the_bonus_is_chosen_before_the_next_set() -> None:
    moment = board(
        options={"territory_bonus": True},
        armies={"red": "6 Alaska, Argentina, China", "blue": "Kamchatka"},
        hands={"red": INFANTRY[:3], "blue": CAVALRY[:3]},
    )
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    moment = play(moment, "turn in Argentina, China, Congo")
    assert asks(moment) == "ChooseBonusTerritory: red"
    assert not list(moment.game.broken_invariants(moment.state))
    assert asks(play(moment, "bonus China")) == "TurnInExcessCards: red"


@pytest.mark.rule("RI-DEC-12")
def test_no_free_move_or_origin_destination_and_number() -> None:
    moment = board(armies={"red": "3 Peru, 2 Brazil", "blue": "Kamchatka"}, step="free move")
    assert asks(moment) == "MakeFreeMove: red"
    assert legal(moment) == [
        "free move 1: Peru > Brazil",
        "free move 2: Peru > Brazil",
        "free move 1: Brazil > Peru",
        "no free move",
    ]


ASKED: Mapping[str, Moment] = {
    "RI-DEC-2": start("risk", "red blue", {"choose_territories": True}),
    "RI-DEC-3": start("risk", "red blue", {"initial_armies": True}),
    "RI-DEC-4": start("risk", "red blue", {"capitals": True}),
    "RI-DEC-5": position(
        "risk",
        armies={"red": "2 Peru, Alaska"},
        rest="blue",
        step="turn in cards",
        hands={"red": INFANTRY[:3]},
    ),
    "RI-DEC-7": start("risk", "red blue"),
    "RI-DEC-8": position("risk", armies={"red": "2 Peru"}, rest="blue"),
    "RI-DEC-12": position("risk", armies={"red": "2 Peru, Brazil"}, rest="blue", step="free move"),
}


@pytest.mark.rule("RI-DEC-13")
@pytest.mark.parametrize("rule", ASKED)
def test_resigning_is_open_at_every_own_decision(rule: str) -> None:
    moment = ASKED[rule]
    assert GAME.decision(moment.state).rule == rule  # type: ignore[union-attr]  # no result
    assert ended(play(moment, "red: resign")) == "last-player: blue"


@pytest.mark.rule("RI-DEC-13")
def test_resigning_is_not_listed_among_the_answers() -> None:
    assert "resign" not in legal(board())


@pytest.mark.rule(
    "RI-DEC-2",
    "RI-DEC-3",
    "RI-DEC-4",
    "RI-DEC-5",
    "RI-DEC-6",
    "RI-DEC-7",
    "RI-DEC-8",
    "RI-DEC-9",
    "RI-DEC-10",
    "RI-DEC-11",
    "RI-DEC-12",
)
def test_every_decision_names_its_decision_point() -> None:
    points = [kind.rule for kind in GAME.decisions]
    assert points == [f"RI-DEC-{n}" for n in (2, 3, 3, 4, 5, 11, 6, 7, 8, 9, 10, 12)]
    assert set(GAME.decisions) == {
        kind
        for kind in vars(decisions).values()
        if isinstance(kind, type) and issubclass(kind, Decision) and kind is not Decision
    }
