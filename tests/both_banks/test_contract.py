"""A phase that two seats have together: the suite, the match, the record and the terminal."""

from typing import Any

import pytest

from battleboard.cli.replay import read_story
from battleboard.cli.summary import events_of, summarize
from battleboard.conformance import CHECKS, Check, Trial
from battleboard.core.dice import SeededDice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.record.hindsight import questions, trace
from battleboard.record.match import Match
from battleboard.record.record import Played
from battleboard.record.text import read_text, write_text

RED, BLUE, GREEN = Seat("red"), Seat("blue"), Seat("green")
ALLIES = (BLUE, GREEN)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_twin_keeps_every_promise(game: Game[Any], check: Check) -> None:
    check(Trial(game, orders=("ambush", "agree", "hold")))


def begun(game: Game[Any]) -> Match[Any]:
    """Red has moved nobody, so no die was rolled; the allies are asked."""
    match: Match[Any] = Match.begin(game, game.options_type(), game.default_seats, SeededDice(1))
    said(match, RED, "done")
    return match


def said(match: Match[Any], seat: Seat, text: str) -> None:
    match.play(seat, match.game.action_texts.read(text))


def why_not_undo(match: Match[Any], seat: Seat) -> str | None:
    refusal = match.why_not_undo(seat)
    return None if refusal is None else str(refusal.text)


def test_both_are_active_and_red_is_not(game: Game[Any]) -> None:
    match = begun(game)
    assert game.active_seats(match.state) == ALLIES
    said(match, BLUE, "stand ready")
    assert game.active_seats(match.state) == ALLIES, "Blue has finished, the phase has not"
    said(match, GREEN, "stand ready")
    assert game.active_seats(match.state) == (RED,)


def test_an_undo_stays_inside_the_phase(game: Game[Any]) -> None:
    match = begun(game)
    assert why_not_undo(match, RED) == "undo-turn", "although it is Red's turn by the state"
    assert match.state.on_turn == RED
    said(match, BLUE, "call up")
    assert why_not_undo(match, BLUE) is None
    match.undo(BLUE)
    assert match.state == begun(game).state
    said(match, GREEN, "stand ready")
    assert why_not_undo(match, GREEN) == "undo-turn", "who stands ready has decided"


def test_the_phase_has_a_heading_in_the_record(game: Game[Any]) -> None:
    match = begun(game)
    said(match, BLUE, "call up")
    text = write_text(match.record())
    headings = [line for line in text.splitlines() if line.startswith("# ")]
    assert headings == ["# round 1: the turn of Red", "# round 1: the turn of the allies"]
    assert write_text(read_text(text)) == text
    story = read_story(match.record())
    assert [story.entry_of_turn(n) for n in (1, 2)] == [0, 1]


def test_questions_of_the_own_phase_are_no_interrupts(game: Game[Any]) -> None:
    match = begun(game)
    for line in ("blue: stand ready", "green: stand ready", "red: move 2: West Bank > Ford"):
        seat, _, text = line.partition(": ")
        said(match, Seat(seat), text)
    said(match, RED, "done")
    traces = [
        trace(game, number, step.state, step.entry.seat, step.entry.action)
        if isinstance(step.entry, Played)
        else trace(game, number, step.state)
        for number, step in enumerate(match.history)
    ]
    (ambush,) = questions(traces, BLUE)
    assert type(ambush.asked).__name__ == "AmbushOrHold"


def test_both_are_told_their_phase_in_full(game: Game[Any]) -> None:
    match = begun(game)
    said(match, GREEN, "call up")
    happened = list(events_of(game, match.history))
    assert [item.active for item in happened] == [(RED,), ALLIES, ALLIES]
    told = [line.strip() for line in summarize(game, happened, BLUE)]
    assert told == ["round 1: the turn of the allies", "Green called up a unit"]
