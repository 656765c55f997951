"""What a typed line means, and what is said when it means nothing."""

from typing import Any

import pytest

from battleboard.cli.decision import option_lines, what_stands
from battleboard.cli.typed import Options, condensed
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.core.values import Decision
from tests.support import Moment, play, position

SCENE: dict[str, Any] = {
    "armies": {"red": "6 Alaska, 3 Brazil", "blue": "2 Kamchatka, Alberta, Northwest Territory"},
    "rest": "blue",
}


def attacking() -> Moment:
    return position("risk", seats=("red", "blue"), **SCENE)


def options(moment: Moment) -> Options:
    asked = moment.asked
    assert isinstance(asked, Decision)
    seat = asked.seats[0]
    return Options(moment.game, moment.game.view(moment.state, seat), seat)


def read(moment: Moment, line: str) -> str:
    return moment.game.action_texts.say(options(moment).read(line))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("attack with 3: Alaska > Kamchatka", "attack with 3: Alaska > Kamchatka"),
        ("ATTACK with 3:   alaska>kamchatka", "attack with 3: Alaska > Kamchatka"),
        ("attack with 3: ala > kam", "attack with 3: Alaska > Kamchatka"),
        ("att 3 ala kam", "attack with 3: Alaska > Kamchatka"),
        ("3 ala kam", "attack with 3: Alaska > Kamchatka"),
        ("1 bra ven", "attack with 1: Brazil > Venezuela"),
        ("attack with 2: ala > nor ter", "attack with 2: Alaska > Northwest Territory"),
        ("end", "end attacks"),
        ("1", "attack with 1: Alaska > Northwest Territory"),
        ("resign", "resign"),
        ("offer draw", "offer draw"),
    ],
)
def test_a_line_means_an_action(line: str, meant: str) -> None:
    assert read(attacking(), line) == meant


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("att ala kam", r"may be 7-9 \(attack with 1-3: Alaska > Kamchatka\); say more of it"),
        ("attack", r"may be .*, and \d+ more|may be .*; say more"),
        ("atack", "'atack' cannot be read; 'attack with DICE: ORIGIN > TARGET' or 'end attacks'"),
        ("attack with 3: Alasca > Peru", "there is no space called 'Alasca'; perhaps Alaska"),
        ("99", r"there is no option 99; they go from 1 to \d+"),
        ("place 3 alaska please", "there is no space called 'alaska please'"),
        ("turn", "'turn' cannot be read"),
    ],
)
def test_a_line_that_means_nothing_says_what_would_be_right(line: str, said: str) -> None:
    with pytest.raises(TextError, match=said):
        options(attacking()).read(line)


def test_where_options_differ_in_a_number_that_number_is_typed() -> None:
    """Typing 3 to move in three armies must not mean the third option, which is five."""
    taken = play(attacking(), "red: attack with 3: Alaska > Alberta", dice=[6, 6, 6, 1])
    assert options(taken).numbered() == [(str(n), f"move in {n}") for n in (3, 4, 5)]
    assert read(taken, "3") == "move in 3"
    with pytest.raises(TextError, match="there is no option 1; they go from 3 to 5"):
        options(taken).read("1")


def test_a_decision_without_a_list_is_answered_in_words() -> None:
    moment = position(
        "risk", seats=("red", "blue"), step="place armies", to_place=3, on_turn="red", **SCENE
    )
    assert not options(moment).listed
    assert read(moment, "place 3 ala") == "place 3 Alaska"
    assert read(moment, "place 2 alaska, bra") == "place 2 Alaska, Brazil"
    with pytest.raises(TextError, match="'al' may be Alaska or Alberta"):
        options(moment).read("place 3 al")
    for line in ("1", "end", "3 alaska"):
        with pytest.raises(
            TextError, match=r"'place ARMIES', for example 'place .*', was expected"
        ):
            options(moment).read(line)


def test_options_are_filtered_by_words_and_keep_their_numbers() -> None:
    found = options(attacking())
    numbered = dict(found.numbered("ala kam"))
    assert list(numbered.values()) == [f"attack with {n}: Alaska > Kamchatka" for n in (1, 2, 3)]
    for number, text in numbered.items():
        assert read(attacking(), number) == text


def test_neighbours_in_the_list_are_drawn_together() -> None:
    lines = condensed(options(attacking()).numbered("alaska"))
    assert ("1-3", "attack with 1-3: Alaska > Northwest Territory") in lines
    assert condensed([]) == []
    assert condensed([("7", "end attacks")]) == [("7", "end attacks")]


def test_every_listed_option_is_read_back() -> None:
    found = options(attacking())
    for number, text in found.numbered():
        assert found.read(number) == found.read(text)


def test_completions_are_lines_that_can_be_read() -> None:
    found = options(attacking())
    assert found.completions("") == list(found.texts)
    assert found.completions("3 ala k") == ["attack with 3: Alaska > Kamchatka"]
    assert found.completions("xyz") == []


def test_names_are_completed_where_there_is_no_list() -> None:
    moment = position(
        "risk", seats=("red", "blue"), step="place armies", to_place=3, on_turn="red", **SCENE
    )
    found = options(moment)
    assert found.completions("") == ["place "]
    assert found.completions("pl") == ["place "]
    assert found.completions("place 3 a") == ["place 3 Alaska"]
    assert found.completions("place 2 Alaska, b") == ["place 2 Alaska, Brazil"]
    assert set(found.completions("place ")) == {"place Alaska", "place Brazil"}


def test_the_example_is_allowed() -> None:
    for moment in (attacking(), position("ford", units={"west_bank": {"red": 8}})):
        found = options(moment)
        action = found.read(found.example())
        assert moment.game.why_not(moment.state, found.seat, action) is None
        assert found.example() not in found.forms(), "an example shows more than a bare word"


def test_the_example_is_short_however_many_armies_there_are() -> None:
    moment = position(
        "risk", seats=("red", "blue"), step="place armies", to_place=40, on_turn="red", **SCENE
    )
    assert options(moment).example() in ("place 40 Alaska", "place 40 Brazil")


def test_options_and_questions_tell_what_stands_in_the_spaces_they_name() -> None:
    found = options(attacking())
    lines = [str(line).strip() for line in option_lines(found, found.numbered("3 alaska kam"))]
    assert lines == ["9  attack with 3: Alaska > Kamchatka  (6, Blue 2)"]
    assert what_stands(found)["Brazil"] == "3"
    ford = position("ford", units={"west_bank": {"red": 8}, "east_bank": {"blue": 3, "green": 1}})
    assert what_stands(options(ford))["East Bank"] == "Blue 3, Green 1"


def test_a_seat_that_is_not_asked_has_no_options_but_can_speak_at_the_table() -> None:
    moment = attacking()
    blue = Options(moment.game, moment.game.view(moment.state, Seat("blue")), Seat("blue"))
    assert blue.texts == ()
    assert moment.game.action_texts.say(blue.read("offer draw")) == "offer draw"
