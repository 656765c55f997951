"""Cards (RI-CRD): earned by conquest, hidden, and turned in for armies."""

from itertools import combinations
from typing import Any

import pytest

from battleboard.games.risk.decisions import TurnInCards
from battleboard.games.risk.events import CardDrawn
from tests.rules.risk.words import ARTILLERY, CAVALRY, INFANTRY, WINS, all_but, asks, turn_in
from tests.support import Moment, legal, play, position, refused, seen, why_not


def board(**scene: Any) -> Moment:
    """Red about to attack blue's Kamchatka."""
    armies = {"red": "5 Alaska, Peru", "blue": "Kamchatka, Siam"}
    return position("risk", **{"armies": armies, "rest": "green", **scene})


def with_cards(cards: list[str], **scene: Any) -> Moment:
    """Red begins a turn with these cards."""
    return board(**{"hands": {"red": cards}, "step": "count armies", **scene})


def conquer(moment: Moment, *, dice: list[int]) -> Moment:
    """Take Kamchatka and pass the dice."""
    return play(
        moment,
        "attack with 1: Alaska > Kamchatka",
        "move in 1",
        "end attacks",
        "no free move",
        dice=[*WINS, *dice],
    )


@pytest.mark.rule("RI-CRD-1")
def test_a_conquest_earns_one_card_at_the_end_of_the_turn() -> None:
    moment = board()
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 1", dice=WINS)
    moment = play(moment, "end attacks")
    assert moment.facts["cards"]["red"] == 0
    after = play(moment, "no free move", dice=[1])
    assert after.facts["hands"]["red"] == ["afghanistan"]
    assert after.facts["pile"] == 43


@pytest.mark.rule("RI-CRD-1")
def test_without_a_conquest_no_card_is_drawn() -> None:
    after = play(board(), "attack with 1: Alaska > Kamchatka", "end attacks", dice=[1, 6])
    assert after.state.on_turn == "blue"
    assert after.facts["cards"]["red"] == 0
    assert after.facts["pile"] == 44


@pytest.mark.rule("RI-CRD-1")
def test_several_conquests_earn_one_card_only() -> None:
    moment = board(armies={"red": "9 Alaska, Peru", "blue": "Kamchatka, Japan, Siam"})
    moment = play(moment, "attack with 1: Alaska > Kamchatka", "move in 6", dice=WINS)
    moment = play(moment, "attack with 1: Kamchatka > Japan", "move in 1", dice=WINS)
    after = play(moment, "end attacks", "no free move", dice=[1])
    assert after.facts["cards"]["red"] == 1
    assert len(after.happened(CardDrawn)) == 1


@pytest.mark.rule("RI-CRD-1")
def test_a_conquest_of_the_turn_before_earns_nothing_more() -> None:
    moment = conquer(board(), dice=[1])
    assert not moment.state.conquered


@pytest.mark.rule("RI-CRD-2")
def test_cards_are_hidden_from_the_others_and_their_number_is_not() -> None:
    moment = board(hands={"red": ["Siam", "joker"], "blue": ["Ural"]})
    hands = {viewer: seen(moment, viewer).facts["hands"] for viewer in ("red", "blue", None)}
    assert hands["red"] == {"red": ["joker", "siam"], "blue": ["?"], "green": []}
    assert hands["blue"] == {"red": ["?", "?"], "blue": ["ural"], "green": []}
    assert hands[None] == {"red": ["?", "?"], "blue": ["?"], "green": []}
    for viewer in ("red", "blue", "green", None):
        assert seen(moment, viewer).facts["cards"] == {"red": 2, "blue": 1, "green": 0}


@pytest.mark.rule("RI-CRD-2")
def test_only_its_owner_sees_the_card_drawn() -> None:
    moment = conquer(board(), dice=[1])
    assert "Red drew Afghanistan" in seen(moment, "red").told
    for viewer in ("blue", "green", None):
        assert "Red drew ?" in seen(moment, viewer).told


@pytest.mark.rule("RI-CRD-2", "RI-DEC-5")
def test_who_holds_three_cards_is_asked_whether_they_are_a_set_or_not() -> None:
    """Not to be asked would tell the others that there is no set."""
    moment = with_cards([*INFANTRY[:2], ARTILLERY[0]])
    assert asks(moment) == "TurnInCards: red"
    assert legal(moment) == ["keep cards"]


def shown(cards: tuple[str, ...]) -> list[str]:
    """The symbols of cards, by the lists above."""
    kinds = {"infantry": INFANTRY, "cavalry": CAVALRY, "artillery": ARTILLERY, "joker": ["joker"]}
    return [kind for card in cards for kind, members in kinds.items() if card in members]


@pytest.mark.rule("RI-CRD-3", "RI-EX-43")
@pytest.mark.parametrize(
    "cards",
    list(combinations([*INFANTRY[:3], *CAVALRY[:3], *ARTILLERY[:3], "joker", "joker"], 3)),
    ids=lambda cards: "-".join(shown(cards)) + "-" + cards[0],
)
def test_what_is_a_set(cards: tuple[str, ...]) -> None:
    """Three alike, one of each, or any with a joker; every combination is tried."""
    symbols = shown(cards)
    is_set = "joker" in symbols or len(set(symbols)) in (1, 3)
    moment = with_cards(list(cards))
    refusal = why_not(moment, turn_in(cards))
    assert (refusal is None) == is_set
    if refusal is not None:
        assert (refusal.rule, refusal.text) == ("RI-CRD-3", "not-a-set")
    assert (len(legal(moment)) == 2) == is_set


@pytest.mark.rule("RI-CRD-3")
@pytest.mark.parametrize("cards", ["Alaska, China", "Alaska, China, Congo, Egypt", "joker, joker"])
def test_a_set_is_three_cards(cards: str) -> None:
    moment = with_cards(["Alaska", "China", "Congo", "Egypt", "joker"])
    if cards == "joker, joker":
        moment = with_cards(["Alaska", "joker", "joker"])
    with refused("RI-CRD-3", "set-size", size=3):
        play(moment, f"turn in {cards}")


@pytest.mark.rule("RI-CRD-3")
@pytest.mark.parametrize("cards", ["Alaska, China, Siam", "Alaska, Alaska, Alaska"])
def test_only_cards_in_the_hand_are_turned_in(cards: str) -> None:
    with refused("RI-CRD-3", "cards-not-held"):
        play(with_cards(["Alaska", "China", "Congo"]), f"turn in {cards}")


@pytest.mark.rule("RI-CRD-4")
@pytest.mark.parametrize("cards", [INFANTRY[:3], INFANTRY[:4]])
def test_a_set_need_not_be_turned_in(cards: list[str]) -> None:
    assert legal(with_cards(cards))[-1] == "keep cards"
    kept = play(with_cards(cards), "keep cards")
    assert asks(kept) == "PlaceNewArmies: red"
    assert kept.state.to_place == 3
    assert kept.facts["cards"]["red"] == len(cards)


@pytest.mark.rule("RI-CRD-4")
@pytest.mark.parametrize("cards", [[], ["joker"], ["joker", "joker"]])
def test_fewer_than_three_cards_are_nothing_to_turn_in(cards: list[str]) -> None:
    assert asks(with_cards(cards)) == "PlaceNewArmies: red"


@pytest.mark.rule("RI-CRD-4")
def test_sets_are_turned_in_at_the_start_of_the_own_turn_only() -> None:
    moment = with_cards(INFANTRY[:3], step="attack")
    with refused("RI-TUR-1"):
        play(moment, turn_in(INFANTRY[:3]))
    other = board(hands={"blue": INFANTRY[:3]}, step="count armies")
    with refused("RI-TUR-1", "not-your-decision"):
        play(other, f"blue: turn in {', '.join(INFANTRY[:3])}")


@pytest.mark.rule("RI-CRD-5")
def test_five_cards_force_a_set() -> None:
    moment = with_cards([*INFANTRY[:2], *CAVALRY[:2], ARTILLERY[0]])
    assert isinstance(moment.asked, TurnInCards)
    assert moment.asked.must
    assert "keep cards" not in legal(moment)
    with refused("RI-CRD-5", "must-turn-in", cards=5):
        play(moment, "keep cards")


@pytest.mark.rule("RI-CRD-5")
def test_two_of_five_cards_are_kept_and_nothing_more_is_asked() -> None:
    moment = with_cards([*INFANTRY[:3], "joker", "joker"])
    after = play(moment, turn_in(INFANTRY[:3]))
    assert after.facts["hands"]["red"] == ["joker", "joker"]
    assert asks(after) == "PlaceNewArmies: red"


@pytest.mark.rule("RI-CRD-5")
def test_five_cards_always_contain_a_set() -> None:
    """Every hand of five by symbols, jokers included."""
    deck = [*INFANTRY, *CAVALRY, *ARTILLERY, "joker", "joker"]
    hands = {tuple(sorted(shown(hand))): hand for hand in combinations(deck, 5)}
    assert len(hands) == 21 + 15 + 10  # without, with one and with two jokers
    for hand in hands.values():
        assert legal(with_cards(list(hand)))


@pytest.mark.rule("RI-CRD-6", "RI-EX-44")
@pytest.mark.parametrize(
    ("turned_in", "armies"), list(enumerate([4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50, 55]))
)
def test_sets_become_dearer(turned_in: int, armies: int) -> None:
    moment = with_cards(INFANTRY[:3], sets_turned_in=turned_in)
    after = play(moment, turn_in(INFANTRY[:3]))
    assert after.state.to_place == 3 + armies
    assert after.told == [f"Red turned in {', '.join(INFANTRY[:3])} for {armies}"]
    assert after.facts["sets_turned_in"] == turned_in + 1


@pytest.mark.rule("RI-CRD-6")
def test_sets_are_counted_over_all_players() -> None:
    hands = {"red": INFANTRY[:3], "blue": CAVALRY[:3]}
    moment = with_cards([], hands=hands)
    moment = play(moment, turn_in(INFANTRY[:3]), "place 7 Peru", "end attacks")
    assert moment.state.on_turn == "blue"
    after = play(moment, turn_in(CAVALRY[:3]))
    assert after.state.to_place == 3 + 6


@pytest.mark.rule("RI-CRD-6")
@pytest.mark.parametrize("cards", [INFANTRY[:3], CAVALRY[:3], ["Alaska", "Alberta", "Brazil"]])
def test_the_value_does_not_depend_on_the_symbols(cards: list[str]) -> None:
    after = play(with_cards(cards), turn_in(cards))
    assert after.state.to_place == 3 + 4


@pytest.mark.rule("RI-CRD-7")
def test_the_territory_on_a_card_gives_nothing() -> None:
    """Red holds Alaska and Peru, which two of the cards show."""
    cards = ["Alaska", "China", "Peru"]
    after = play(with_cards(cards), turn_in(cards))
    assert asks(after) == "PlaceNewArmies: red"
    assert after.state.to_place == 3 + 4
    assert after.facts["armies"]["alaska"] == 5
    assert after.facts["armies"]["peru"] == 1


@pytest.mark.rule("RI-CRD-8")
def test_turned_in_cards_form_an_open_discard_pile() -> None:
    moment = with_cards(INFANTRY[:3], discards=["Siam"])
    after = play(moment, turn_in(INFANTRY[:3]))
    assert after.facts["discards"] == ["argentina", "china", "congo", "siam"]
    assert seen(after, "blue").facts["discards"] == after.facts["discards"]
    assert after.facts["pile"] == 40


@pytest.mark.rule("RI-CRD-8")
def test_the_discard_pile_becomes_the_draw_pile_when_that_is_empty() -> None:
    moment = board(discards=all_but(["Ural"]))
    assert moment.facts["pile"] == 1
    after = conquer(moment, dice=[1])
    assert after.facts["hands"]["red"] == ["ural"]
    assert "43 cards were shuffled into a new pile" in after.told
    assert after.facts["pile"] == 43
    assert after.facts["discards"] == []
    assert "ural" not in after.state.position.pile


@pytest.mark.rule("RI-CRD-8")
def test_a_set_turned_in_beside_an_empty_pile_refills_it() -> None:
    hands = {"red": INFANTRY[:3], "blue": all_but(INFANTRY[:3])}
    moment = with_cards([], hands=hands)
    assert moment.facts["pile"] == 0
    after = play(moment, turn_in(INFANTRY[:3]))
    assert after.facts["pile"] == 3
    assert after.facts["discards"] == []


@pytest.mark.rule("RI-CRD-8")
def test_with_both_piles_empty_no_card_is_drawn() -> None:
    moment = board(hands={"blue": all_but([])})
    after = conquer(moment, dice=[])
    assert after.facts["cards"]["red"] == 0
    assert after.state.on_turn == "blue"


@pytest.mark.rule("RI-CRD-8", "RI-TUR-5")
def test_a_new_pile_is_hidden_even_where_a_view_is_played_on() -> None:
    moment = board(discards=all_but(["Ural"]))
    lines = ("attack with 1: Alaska > Kamchatka", "move in 1", "end attacks", "no free move")
    for viewer, face in ((None, 0), ("blue", 0)):
        view = play(seen(moment, viewer), *lines, dice=[*WINS, face])
        true = seen(play(moment, *lines, dice=[*WINS, 1]), viewer)
        assert view.state == true.state


@pytest.mark.rule("RI-CRD-9", "RI-CRD-10")
def test_a_sixth_card_is_never_drawn() -> None:
    moment = board(hands={"red": [*INFANTRY[:4], "joker"]})
    after = conquer(moment, dice=[])
    assert after.facts["cards"]["red"] == 5
    assert after.happened(CardDrawn) == []


@pytest.mark.rule("RI-CRD-9")
def test_a_fifth_card_is_drawn() -> None:
    after = conquer(board(hands={"red": INFANTRY[:4]}), dice=[1])
    assert after.facts["cards"]["red"] == 5


@pytest.mark.rule("RI-CRD-10", "RI-EX-41")
def test_five_cards_after_an_elimination_earn_no_sixth() -> None:
    hands = {"red": INFANTRY[:3], "blue": CAVALRY[:2]}
    moment = board(armies={"red": "5 Alaska, Peru", "blue": "Kamchatka"}, hands=hands)
    after = conquer(moment, dice=[])
    assert after.facts["cards"]["red"] == 5
    assert after.facts["pile"] == 39
    assert after.state.on_turn == "green"


@pytest.mark.rule("RI-CRD-10")
def test_four_cards_after_an_elimination_earn_a_fifth() -> None:
    hands = {"red": INFANTRY[:2], "blue": CAVALRY[:2]}
    moment = board(armies={"red": "5 Alaska, Peru", "blue": "Kamchatka"}, hands=hands)
    assert conquer(moment, dice=[1]).facts["cards"]["red"] == 5


@pytest.mark.rule("RI-CRD-11")
def test_the_player_chooses_which_set_goes() -> None:
    moment = with_cards(["Alaska", "Alberta", "China", "Congo", "joker"])
    assert legal(moment) == [
        "turn in Alaska, Alberta, joker",
        "turn in Alaska, China, Congo",
        "turn in Alaska, China, joker",
        "turn in Alaska, Congo, joker",
        "turn in Alberta, China, joker",
        "turn in Alberta, Congo, joker",
        "turn in China, Congo, joker",
    ]


@pytest.mark.rule("RI-CRD-11")
def test_a_joker_need_not_be_used() -> None:
    moment = with_cards([*INFANTRY[:3], "joker"])
    after = play(moment, turn_in(INFANTRY[:3]))
    assert after.facts["hands"]["red"] == ["joker"]


@pytest.mark.rule("RI-CRD-11")
def test_the_cards_of_a_set_may_be_named_in_any_order() -> None:
    after = play(with_cards(["Alaska", "Alberta", "Brazil"]), "turn in Brazil, Alaska, Alberta")
    assert after.facts["cards"]["red"] == 0
