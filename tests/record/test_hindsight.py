"""Standing orders in hindsight: which questions count, and what orders would have answered."""

import pytest

from battleboard.core.dice import Dice, ScriptedDice, SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree
from battleboard.record.hindsight import (
    Trace,
    come_to_the_same,
    questions,
    trace,
    with_orders,
    would_answer,
)
from tests.games.caucasus import ADVANCE, before_caucasus
from tests.support import Moment, play, position, read

BLUE = Seat("blue")
DICE = SeededDice(1)
ATTACK = "red: attack with 3: Alaska > Kamchatka"


def frontier() -> Moment:
    """Red stands before Kamchatka; Blue comes next."""
    armies = {"red": "9 Alaska", "blue": "6 Kamchatka, 2 Siam"}
    return position("risk", seats="red blue green", armies=armies, rest="green", on_turn="red")


def traces(before: Moment, *lines: str, dice: Dice = DICE) -> list[Trace]:
    """The traces of a position and of some actions after it."""
    moment = before
    found = [trace(before.game, 0, before.state)]
    for number, line in enumerate(lines, start=1):
        seat, action = read(moment, line)
        moment = play(moment, line, dice=dice)
        found.append(trace(moment.game, number, moment.state, seat, action))
    return found


def told(found: list[Trace], seat: Seat = BLUE) -> list[tuple[int, int | None, str]]:
    """After which line something was asked, which ended it, and the answer."""
    say = frontier().game.action_texts.say
    return [
        (one.number, one.ended, "" if one.given is None else say(one.given))
        for one in questions(found, seat)
    ]


def test_every_question_in_anothers_turn_counts_with_its_answer() -> None:
    played = (ATTACK, "blue: defend with 2", ATTACK, "blue: defend with 1")
    assert told(traces(frontier(), *played)) == [(1, 2, "defend with 2"), (3, 4, "defend with 1")]


def test_a_question_stays_the_same_while_others_talk() -> None:
    talk = ("green: offer draw", "blue: decline draw", "blue: order defend with 1")
    played = (ATTACK, *talk, "blue: defend with 1")
    assert told(traces(frontier(), *played)) == [(1, 5, "defend with 1")]


def test_the_open_question_is_the_last() -> None:
    assert told(traces(frontier(), ATTACK)) == [(1, None, "")]


def test_an_own_turn_asks_nothing_of_that_kind() -> None:
    found = traces(frontier(), ATTACK, "blue: defend with 2")
    assert told(found, Seat("red")) == []
    assert told(found, Seat("green")) == []


def test_what_was_asked_before_the_own_turn_is_seen_from_it_and_forgotten_after_it() -> None:
    own = ("blue: place 3 Kamchatka", "blue: end attacks")
    played = (ATTACK, "blue: defend with 2", "red: end attacks")
    assert told(traces(frontier(), *played)) == [(1, 2, "defend with 2")]
    assert told(traces(frontier(), *played, *own)) == []


def test_a_question_to_several_may_be_settled_by_another() -> None:
    """The first proposal ends the search for one: whoever did not make it is asked about it."""
    before = before_caucasus(ussr="2 infantry", united_kingdom="infantry, fighter")
    played = (*ADVANCE, "ussr: lose USSR infantry", "united_kingdom: agree")
    found = traces(before, *played, dice=ScriptedDice([1, *[6] * 6], before.state.dice))
    proposal, consent = questions(found, Seat("united_kingdom"))
    assert (proposal.number, proposal.ended, proposal.given) == (2, 3, None)
    assert (consent.number, consent.ended, consent.given) == (3, 4, Agree())


def attacked() -> Moment:
    return play(frontier(), ATTACK)


def test_orders_answer_what_they_would_have_answered() -> None:
    game, state = attacked().game, attacked().state
    said = would_answer(game, state, BLUE, ["defend with 2", "defend with 1"])
    assert said is not None
    assert game.action_texts.say(said) == "defend with 1"
    assert would_answer(game, state, BLUE, []) is None


def test_only_the_orders_of_the_trial_count() -> None:
    ordered = play(attacked(), "blue: order defend with 2")
    assert would_answer(ordered.game, ordered.state, BLUE, []) is None
    kept = with_orders(ordered.game, ordered.state, BLUE, ["defend with 1"])
    assert kept.table.orders_of(BLUE) == ("defend with 1",)


def test_what_is_no_order_is_refused() -> None:
    with pytest.raises(IllegalAction, match="standing order"):
        would_answer(attacked().game, attacked().state, BLUE, ["defend with 3"])


def test_answers_that_are_worded_otherwise_come_to_the_same() -> None:
    before = before_caucasus(ussr="2 infantry, armor, fighter")
    hit = play(before, *ADVANCE, dice=ScriptedDice([1, 1, 6], before.state.dice))
    game, seat = hit.game, Seat("ussr")
    one, other, third = (
        game.action_texts.read(text)
        for text in ("lose infantry, armor", "lose armor, USSR infantry", "lose 2 infantry")
    )
    assert come_to_the_same(game, hit.state, seat, one, other)
    assert not come_to_the_same(game, hit.state, seat, one, third)
    assert not come_to_the_same(game, hit.state, seat, one, None)
