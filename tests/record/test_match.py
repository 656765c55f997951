"""A game being played: going on, standing orders, going back, resuming."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.core.dice import CommittedDice, ScriptedDice, SeededDice
from battleboard.core.errors import IllegalAction, RecordError
from battleboard.core.ids import Seat, Space
from battleboard.core.table import Instruct, OfferDraw, Resign
from battleboard.core.values import Action, Event
from battleboard.games.ford.game import TheFord
from battleboard.games.ford.state import FordState
from battleboard.games.ford.vocabulary import MoveUnits, PlanGrew
from battleboard.games.risk.actions import (
    Attack,
    Defend,
    EndAttacks,
)
from battleboard.games.risk.decisions import AttackOrEnd, DefendWithDice
from battleboard.games.risk.game import GAME as RISK
from battleboard.games.risk.options import RiskOptions
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Played, Remark, Started, TakenBack
from tests.record.games import begin, committed, fresh, play_on, with_orders

RED, BLUE = Seat("red"), Seat("blue")


def until_attack(match: Match[Any], rng: Random) -> Match[Any]:
    """Play until somebody may attack."""
    while not isinstance(match.state.pending, AttackOrEnd):
        play_on(match, rng, len(match.history) + 1)
    return match


def declare_attack(match: Match[Any]) -> Seat:
    """Attack where the defender can choose the dice, and return who attacked."""
    rng = Random(1)
    while True:
        until_attack(match, rng)
        (seat,) = match.state.pending.seats
        for action in match.game.legal_actions(match.state, seat) or ():
            if isinstance(action, Attack):
                after, _ = match.game.apply(match.state, seat, action, SeededDice(0))
                if isinstance(after.pending, DefendWithDice):
                    match.play(seat, action)
                    return Seat(seat)
        play_on(match, rng, len(match.history) + 1)


def refused(error: pytest.ExceptionInfo[IllegalAction]) -> str:
    assert str(error.value)[0].isupper(), "a refusal is a sentence of the catalogue"
    return error.value.refusal.text


def test_a_match_begins_with_the_set_up() -> None:
    match = begin(RISK, {})
    (step,) = match.history
    assert isinstance(step.entry, Started)
    assert len(step.entry.rolls) == match.state.dice
    assert match.events == step.events
    assert match.players[RED] == "Player red"


def test_what_is_refused_changes_nothing() -> None:
    match = begin(RISK, {})
    before = match.record(EVERYTHING)
    with pytest.raises(IllegalAction):
        match.play(RED, EndAttacks())
    assert match.record(EVERYTHING) == before


def test_standing_orders_answer_by_themselves() -> None:
    match = with_orders(begin(RISK, {"initial_armies": "on"}), "defend with 2")
    attacker = declare_attack_under_orders(match)
    *_, attack, defence = match.history
    assert isinstance(attack.entry, Played)
    assert isinstance(defence.entry, Played)
    assert (attack.entry.seat, attack.entry.by_order) == (attacker, False)
    assert (defence.entry.action, defence.entry.by_order) == (Defend(2), True)


def declare_attack_under_orders(match: Match[Any]) -> Seat:
    rng = Random(2)
    while len(match.history) < 1000:
        until_attack(match, rng)
        (seat,) = match.state.pending.seats
        play_on(match, rng, len(match.history) + 1)
        last = match.history[-1].entry
        if isinstance(last, Played) and last.by_order:
            return Seat(seat)
    raise AssertionError("no standing order has answered")


def test_undo_goes_back_one_own_action() -> None:
    match = begin(RISK, {})
    before = match.record(EVERYTHING)
    space = RISK.sample_action(match.state, RED, Random(0))
    match.play(RED, space)
    match.remark("a bold opening")
    match.undo(RED)
    assert [type(step.entry) for step in match.history] == [Started, Remark]
    assert match.state == begin(RISK, {}).state
    assert match.record(EVERYTHING).entries[:1] == before.entries


def test_undo_takes_the_seat_back_only_so_far() -> None:
    match = begin(RISK, {})
    with pytest.raises(IllegalAction) as error:
        match.undo(RED)
    assert refused(error) == "undo-nothing"


def test_undo_never_crosses_another_seats_action() -> None:
    match = begin(RISK, {})
    match.play(RED, RISK.sample_action(match.state, RED, Random(0)))
    match.play(BLUE, OfferDraw())
    for seat, why in ((RED, "undo-of-another"), (BLUE, None)):
        refusal = match.why_not_undo(seat)
        assert (refusal and refusal.text) == why
    match.undo(BLUE)
    match.undo(RED)
    assert len(match.history) == 1


def test_undo_never_crosses_a_die() -> None:
    match = begin(RISK, {})
    attacker = declare_attack(match)
    assert match.why_not_undo(attacker) is None, "nothing is rolled before the defender's word"
    (defender,) = match.state.pending.seats
    match.play(defender, Defend(1))
    with pytest.raises(IllegalAction) as error:
        match.undo(defender)
    assert refused(error) == "undo-dice"


def test_undo_takes_answers_by_order_along_but_not_their_dice() -> None:
    match = with_orders(begin(RISK, {"initial_armies": "on"}), "defend with 1")
    attacker = declare_attack_under_orders(match)
    refusal = match.why_not_undo(attacker)
    assert refusal is not None
    assert refusal.text == "undo-dice"


class Eager(TheFord):
    """The Ford, with an order that moves once more after Red's first order."""

    def answer_by_order(self, state: FordState, seat: Seat) -> Action | None:
        first = state.plan is not None and len(state.plan.orders) == 1
        return FIRST_MOVE if first and seat == RED else None


FIRST_MOVE = MoveUnits(1, Space("west_bank"), Space("ford"))


def test_undo_takes_answers_by_order_along() -> None:
    match = begin(Eager())
    before = match.state
    match.play(RED, FIRST_MOVE)
    match.remark("eager")
    assert [type(step.entry) for step in match.history] == [Started, Played, Played, Remark]
    match.undo(RED)
    assert [type(step.entry) for step in match.history] == [Started, Remark]
    assert match.state == before
    match.play(RED, FIRST_MOVE)
    match.play(RED, FIRST_MOVE)
    match.undo(RED)
    assert len(match.history) == 4, "only the latest action, which no order answered"


def test_undo_never_crosses_the_end_of_a_turn() -> None:
    match = begin(RISK, {"initial_armies": "on"})
    seat = match.state.on_turn
    match.play(seat, RISK.sample_action(match.state, seat, Random(0)))
    with pytest.raises(IllegalAction) as error:
        match.undo(seat)
    assert refused(error) == "undo-turn"


@pytest.mark.rule("RI-OPT-7.1")
def test_undo_never_crosses_what_came_to_light() -> None:
    match = begin(RISK, {"capitals": "on"})
    rng = Random(3)
    seats = match.state.seats
    for seat in seats[:-1]:
        match.play(seat, RISK.sample_action(match.state, seat, rng))
        assert match.why_not_undo(seat) is None, "one's own secret can be chosen again"
    last = seats[-1]
    match.play(last, RISK.sample_action(match.state, last, rng))
    # The first turn begins at once; even if it did not, the others' choices are known now.
    assert match._told_a_secret(len(match.history) - 1)
    assert match.why_not_undo(last) is not None


class Whispering(TheFord):
    """The Ford, with orders of a plan that only Red hears of."""

    def seen_by(self, event: Event, seat: Seat | None) -> Event:
        hidden = isinstance(event, PlanGrew) and seat != RED
        return replace(event, units=0) if hidden else event


def test_undo_never_crosses_what_somebody_was_told_in_secret() -> None:
    match = begin(Whispering())
    match.play(RED, FIRST_MOVE)
    with pytest.raises(IllegalAction) as error:
        match.undo(RED)
    assert refused(error) == "undo-secret"


def test_nothing_goes_back_once_the_game_is_over() -> None:
    match = begin(RISK, {}, players=2)
    (seat,) = match.state.pending.seats
    match.play(seat, Resign())
    for refusal in (match.why_not_undo(seat), match.why_not_take_back(0)):
        assert refusal is not None
        assert refusal.text == "game-over"


def test_a_take_back_keeps_the_abandoned_line_and_never_rolls_a_die_again() -> None:
    match = play_on(begin(RISK, {}), Random(4), 60)
    there, dice = match.history[20].state, match.state.dice
    match.take_back(20, fresh(match))
    assert isinstance(match.history[60].entry, TakenBack)
    assert match.state.position == there.position
    assert match.state.pending == there.pending
    assert match.state.dice == dice > there.dice
    play_on(match, Random(4), 80)
    indices = [r.index for s in match.history if isinstance(s.entry, Played) for r in s.entry.rolls]
    assert indices == sorted(set(indices))


def test_a_take_back_brings_other_dice() -> None:
    one, two = (play_on(begin(RISK, {}), Random(5), 40) for _ in range(2))
    one.take_back(0, fresh(one, "this"))
    two.take_back(0, fresh(two, "that"))
    play_on(one, Random(5), 70)
    play_on(two, Random(5), 70)
    assert one.state.dice > one.history[40].state.dice
    assert one.history[41:] != two.history[41:]


def test_take_backs_without_dice_between_them() -> None:
    match = play_on(begin(RISK, {}), Random(6), 30)
    match.take_back(10, fresh(match, "once"))
    match.take_back(12, fresh(match, "twice"))
    assert match.why_not_undo(RED) is not None, "no undo across a take-back"
    play_on(match, Random(6), 60)
    assert Match.resume(match.record(EVERYTHING)).state == match.state


def test_a_take_back_needs_a_word_of_every_seat() -> None:
    match = play_on(begin(RISK, {}), Random(7), 20)
    with pytest.raises(IllegalAction) as error:
        match.take_back(5, fresh(match)[1:])
    assert refused(error) == "take-back-contributions"
    assert len(match.history) == 20
    with pytest.raises(IllegalAction) as error:
        match.take_back(19, fresh(match))
    assert refused(error) == "take-back-where"


def test_a_match_resumes_where_it_was() -> None:
    match = play_on(begin(RISK, {"missions": "on"}), Random(8), 120)
    match.take_back(70, fresh(match))
    play_on(match, Random(9), 150)
    again = Match.resume(match.record(EVERYTHING))
    assert again.record(EVERYTHING) == match.record(EVERYTHING)
    assert again.history == match.history
    play_on(match, Random(10), 200)
    play_on(again, Random(10), 200)
    assert again.history == match.history, "with the same dice to come"


def test_a_match_resumes_with_the_contributions_of_its_take_backs() -> None:
    match = play_on(begin(RISK), Random(8), 40)
    match.take_back(20, fresh(match))
    again = Match.resume(match.record(EVERYTHING), committed(match.state.seats))
    for resumed in (match, again):
        play_on(resumed, Random(1), 80)
    assert again.history == match.history


def test_a_match_resumes_with_dice_that_the_record_does_not_name() -> None:
    match = play_on(begin(RISK, {}, ScriptedDice((1,) * 10_000)), Random(1), 30)
    record = match.record(EVERYTHING)
    with pytest.raises(RecordError, match="say which"):
        Match.resume(record)
    assert Match.resume(record, SeededDice(1)).state == match.state


def test_a_match_does_not_resume_with_other_dice() -> None:
    match = play_on(begin(RISK, {}), Random(1), 30)
    with pytest.raises(RecordError, match="commitment"):
        Match.resume(match.record(EVERYTHING), committed(match.state.seats, b"another secret"))
    seeded = play_on(begin(RISK, {}, SeededDice(5)), Random(1), 30)
    with pytest.raises(RecordError, match="seed"):
        Match.resume(seeded.record(EVERYTHING), SeededDice(6))
    assert Match.resume(seeded.record(EVERYTHING)).state == seeded.state


def test_a_masked_record_cannot_be_gone_on_with() -> None:
    match = play_on(begin(RISK, {}), Random(1), 30)
    with pytest.raises(RecordError, match="masks"):
        Match.resume(match.record(RED), CommittedDice(b"", committed(()).epochs))


def test_an_order_is_secret_in_the_record_of_others() -> None:
    match = with_orders(begin(RISK, {}), "defend with 1")
    mine, theirs, all_ = match.record(RED), match.record(BLUE), match.record(EVERYTHING)
    assert mine.entries[1] == Played(RED, Instruct("defend with 1"))
    assert theirs.entries[1] == Played(RED, Instruct("?"))
    assert all_.entries[1:3] == (mine.entries[1], theirs.entries[2])


def test_what_could_not_be_recorded_is_refused_at_once() -> None:
    seats = RISK.default_seats
    for players, headers in (({RED: "x" * 5000}, {}), ({}, {"Two words": ""}), ({}, {"Game": ""})):
        with pytest.raises(RecordError, match=r"expected|called"):
            Match.begin(RISK, RiskOptions(), seats, SeededDice(1), players=players, headers=headers)
    match = begin(RISK, {})
    with pytest.raises(IllegalAction) as error:
        match.remark("x" * 5000)
    assert refused(error) == "remark-too-long"
