"""Set-up (RI-SET): who plays, how territories are dealt, what lies on the table."""

from collections import Counter

import pytest

from battleboard.games.risk.material import BOARD
from tests.rules.risk.words import WatchedDice, armies_of, asks
from tests.support import Moment, play, position, refused, start

COLOURS = ("red", "blue", "green", "yellow", "black", "violet")


def opening(players: int, **options: str) -> Moment:
    return start("risk", COLOURS[:players], options)


@pytest.mark.rule("RI-SET-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_players(players: int) -> None:
    assert opening(players).state.seats == COLOURS[:players]


@pytest.mark.rule("RI-SET-1")
def test_nobody_plays_alone() -> None:
    with refused("RI-SET-1", "players", count=1, least=2, most=6):
        opening(1)


@pytest.mark.rule("RI-SET-2")
def test_there_are_six_colours() -> None:
    assert opening(2).game.all_seats == COLOURS
    with refused("RI-SET-2", "no-such-colour", seat="pink"):
        start("risk", "red pink")


@pytest.mark.rule("RI-SET-2")
def test_no_two_players_have_the_same_colour() -> None:
    with refused("RI-SET-2", "colour-twice"):
        start("risk", "red blue red")


@pytest.mark.rule("RI-SET-4", "RI-SET-11")
def test_all_44_cards_form_the_draw_pile() -> None:
    pile = opening(3).state.position.pile
    assert sorted(pile) == sorted((*BOARD.spaces, "joker", "joker"))


@pytest.mark.rule("RI-SET-11")
def test_nobody_keeps_a_dealt_card() -> None:
    facts = opening(5).facts
    assert set(facts["cards"].values()) == {0}
    assert facts["discards"] == []


@pytest.mark.rule("RI-SET-5")
def test_never_more_than_five_dice_are_rolled() -> None:
    before = position("risk", armies={"red": "9 Alaska", "blue": "9 Kamchatka"}, rest="blue")
    after = play(before, "attack with 3: Alaska > Kamchatka", "defend with 2", dice=[1, 1, 1, 1, 1])
    assert after.state.dice == before.state.dice + 5
    with refused("RI-ATT-4", dice=4):
        play(before, "attack with 4: Alaska > Kamchatka")
    with refused("RI-ATT-5", dice=3):
        play(before, "attack with 3: Alaska > Kamchatka", "defend with 3")


@pytest.mark.rule("RI-SET-6")
@pytest.mark.parametrize(
    ("dealer", "order"),
    [
        ("red", ("blue", "green", "yellow", "red")),
        ("blue", ("green", "yellow", "red", "blue")),
        ("yellow", ("red", "blue", "green", "yellow")),
    ],
)
def test_the_players_agree_on_a_dealer(dealer: str, order: tuple[str, ...]) -> None:
    assert opening(4, dealer=dealer).state.seats == order


@pytest.mark.rule("RI-SET-6")
def test_without_a_word_the_last_seat_deals() -> None:
    assert opening(4).facts == opening(4, dealer="yellow").facts


@pytest.mark.rule("RI-SET-6")
def test_the_dealer_is_one_of_the_players() -> None:
    with refused("RI-SET-6", "dealer-does-not-play", seat="black"):
        opening(4, dealer="black")


@pytest.mark.rule("RI-SET-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cards_are_dealt_one_by_one_clockwise(players: int) -> None:
    """With dice that leave the cards in the order of the board the deal can be followed."""
    moment = start("risk", COLOURS[:players], dice=WatchedDice())
    owners = list(moment.facts["owners"].values())
    assert owners == [COLOURS[i % players] for i in range(42)]


@pytest.mark.rule("RI-SET-7")
def test_the_territory_cards_without_the_jokers_are_shuffled() -> None:
    """One die picks the first of 42 cards, one the next of 41, down to the last pair."""
    dice = WatchedDice()
    start("risk", "red blue", dice=dice)
    assert dice.rolls == [(1, sides) for sides in range(42, 1, -1)]


@pytest.mark.rule("RI-SET-7")
def test_every_deal_is_possible_for_every_territory() -> None:
    """Over many deals Alaska belongs to every player about equally often."""
    deals = Counter(
        start("risk", "red blue green", dice=seed).facts["owners"]["alaska"] for seed in range(300)
    )
    assert set(deals) == {"red", "blue", "green"}
    assert min(deals.values()) > 70


@pytest.mark.rule("RI-SET-8", "RI-SET-9")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_exactly_one_army_stands_on_every_territory(players: int) -> None:
    facts = opening(players).facts
    assert list(facts["armies"].values()) == [1] * 42
    assert "" not in facts["owners"].values()


@pytest.mark.rule("RI-SET-8")
def test_the_deal_is_told() -> None:
    moment = opening(2)
    for seat in ("red", "blue"):
        spaces = [BOARD.names[s] for s, owner in moment.facts["owners"].items() if owner == seat]
        assert f"{seat.capitalize()} was dealt {', '.join(spaces)}" in moment.told


@pytest.mark.rule("RI-SET-9")
def test_the_first_turn_begins_at_once() -> None:
    moment = opening(4)
    assert asks(moment) == "PlaceNewArmies: red"
    assert sum(armies_of(moment, seat) for seat in COLOURS) == 42


@pytest.mark.rule("RI-SET-10")
@pytest.mark.parametrize(
    ("players", "territories"),
    [
        (2, [21, 21]),
        (3, [14, 14, 14]),
        (4, [11, 11, 10, 10]),
        (5, [9, 9, 8, 8, 8]),
        (6, [7, 7, 7, 7, 7, 7]),
    ],
)
def test_how_many_cards_each_player_gets(players: int, territories: list[int]) -> None:
    facts = opening(players).facts
    assert [facts["territories"][seat] for seat in COLOURS[:players]] == territories


@pytest.mark.rule("RI-SET-10")
def test_dealing_starts_left_of_the_dealer() -> None:
    territories = opening(4, dealer="blue").facts["territories"]
    assert territories == {"green": 11, "yellow": 11, "red": 10, "blue": 10, "neutral": 0}


@pytest.mark.rule("RI-SET-12")
@pytest.mark.parametrize(
    ("dealer", "first"), [("red", "blue"), ("blue", "green"), ("green", "red")]
)
def test_the_player_left_of_the_dealer_takes_the_first_turn(dealer: str, first: str) -> None:
    moment = opening(3, dealer=dealer)
    assert moment.state.on_turn == first
    assert moment.told[-2] == f"round 1: the turn of {first.capitalize()}"


@pytest.mark.rule("RI-SET-12")
def test_play_goes_clockwise() -> None:
    """Nobody attacks: the turns of four players, twice around."""
    moment = opening(4, dealer="red")
    turns = []
    for _ in range(8):
        seat = moment.state.on_turn
        turns.append((moment.state.round, seat))
        space = next(s for s, owner in moment.facts["owners"].items() if owner == seat)
        armies = moment.state.to_place
        moment = play(moment, f"place {armies} {BOARD.names[space]}")
        while moment.state.on_turn == seat:
            stop = "end attacks" if asks(moment).startswith("AttackOrEnd") else "no free move"
            moment = play(moment, stop)
    order = ["blue", "green", "yellow", "red"]
    assert turns == [(1, seat) for seat in order] + [(2, seat) for seat in order]


@pytest.mark.rule("RI-SET-14")
def test_the_number_of_armies_is_not_limited() -> None:
    before = position(
        "risk", armies={"red": "90000 Alaska, Peru"}, rest="blue", step="place armies", to_place=500
    )
    assert play(before, "place 500 Alaska").facts["armies"]["alaska"] == 90500
