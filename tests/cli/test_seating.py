"""Who sits where."""

import pytest

from battleboard.cli.seating import Seating, seat_from_record, seat_from_words
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.games import find_game

RISK, FORD = find_game("risk"), find_game("ford")


def holders(seating: Seating) -> dict[str, str]:
    return {str(seat): holder for seat, holder in seating.holders.items()}


def test_without_a_word_one_person_plays_against_three_greedy_bots() -> None:
    seating = seat_from_words(RISK, [], None, None)
    assert holders(seating) == {
        "red": "person",
        "blue": "greedy bot",
        "green": "greedy bot",
        "yellow": "greedy bot",
    }
    assert seating.people == ("red",)
    assert set(seating.bots) == {"blue", "green", "yellow"}


def test_a_number_of_players_and_a_bot() -> None:
    assert holders(seat_from_words(RISK, [], 2, "random")) == {
        "red": "person",
        "blue": "random bot",
    }


def test_named_seats_play_in_the_order_of_the_game() -> None:
    seating = seat_from_words(RISK, ["violet=greedy", "Blue=person:Anna", "red=me"], None, None)
    assert holders(seating) == {"red": "person", "blue": "Anna", "violet": "greedy bot"}


def test_one_named_seat_joins_the_usual_ones() -> None:
    assert holders(seat_from_words(RISK, ["blue=me"], None, None)) == {
        "red": "greedy bot",
        "blue": "person",
        "green": "greedy bot",
        "yellow": "greedy bot",
    }
    four = seat_from_words(RISK, ["violet=me"], None, None)
    assert four.seats == ("red", "blue", "green", "violet")
    assert four.people == ("violet",)


def test_named_seats_count_among_the_players() -> None:
    three = seat_from_words(RISK, ["black=me"], 3, None)
    assert three.seats == ("red", "blue", "black")


def test_a_bot_that_does_not_know_the_game_is_called_what_it_is() -> None:
    assert holders(
        seat_from_words(FORD, ["red=me", "blue=greedy", "green=greedy"], None, None)
    ) == {
        "red": "person",
        "blue": "random bot",
        "green": "random bot",
    }


@pytest.mark.parametrize(
    ("said", "players", "bot", "problem"),
    [
        (["red"], None, None, "player is written SEAT=PLAYER, not 'red'"),
        (["red="], None, None, "player is written SEAT=PLAYER"),
        (["pink=me"], None, None, "there is no seat 'pink' in Risk; the seats are: red, blue"),
        (["red=gredy"], None, None, "there is no player 'gredy'; there are: me, person:NAME"),
        (["red=person:greedy bot"], None, None, "there is no player 'person:greedy bot'"),
        ([], 7, None, "Risk has 6 seats; 7 players cannot sit there"),
        ([], 0, None, "0 players cannot sit there"),
        ([], None, "deep", "there is no bot 'deep'; the bots are: random, greedy"),
    ],
)
def test_mistakes_are_named(
    said: list[str], players: int | None, bot: str | None, problem: str
) -> None:
    with pytest.raises(TextError, match=problem):
        seat_from_words(RISK, said, players, bot)


def test_a_record_knows_its_people_and_bots() -> None:
    first = seat_from_words(RISK, ["red=person:Anna", "blue=greedy", "green=random"], None, None)
    again = seat_from_record(RISK, first.seats, first.holders, [])
    assert again.holders == first.holders
    assert again.people == ("red",)


def test_somebody_else_can_take_a_seat_over() -> None:
    first = seat_from_words(RISK, [], None, None)
    again = seat_from_record(RISK, first.seats, first.holders, ["red=greedy", "blue=me"])
    assert again.people == ("blue",)
    with pytest.raises(TextError, match="Violet does not play in this game"):
        seat_from_record(RISK, first.seats, first.holders, ["violet=me"])


def test_who_is_not_named_in_a_record_is_a_person() -> None:
    seating = seat_from_record(RISK, (Seat("red"), Seat("blue")), {}, [])
    assert seating.people == ("red", "blue")
