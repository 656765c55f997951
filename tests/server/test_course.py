"""The course of a game, beside the match that the terminal plays: the same undo, the same states.

No server runs here: these are the values that it works with.
"""

from collections.abc import Callable
from random import Random

import pytest

from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from battleboard.core.options import read_options
from battleboard.core.table import Resign
from battleboard.core.values import Action, Result
from battleboard.games import find_game
from battleboard.record.match import Match
from battleboard.server.play.course import (
    Course,
    Step,
    agree,
    begin,
    decline,
    follow_orders,
    play,
    propose,
    replayed,
    take_back,
    undo,
    why_not_undo,
)
from battleboard.server.play.keeping import record_entries
from battleboard.server.play.lines import By, Entry, Line, Play, Undo, is_by_player

FAMILIES = [
    ("risk", {}),
    ("risk", {"missions": "on"}),
    ("risk", {"capitals": "on"}),
    ("risk", {"choose_territories": "on", "initial_armies": "on"}),
    ("classic_mini", {}),
    ("ford", {}),
]


@pytest.mark.parametrize(("edition", "words"), FAMILIES, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_undo_is_the_same_as_at_the_table(edition: str, words: dict[str, str], seed: int) -> None:
    """Random players who change their minds: state, record and what can be undone agree."""
    game = find_game(edition)
    options = read_options(game.options_type, words)
    seats = game.all_seats[:3] if edition == "risk" else game.default_seats
    dice, rng = SeededDice(seed), Random(seed)
    match = Match.begin(game, options, seats, dice)
    course, line = begin(game, options, seats, dice)
    entries: list[Entry] = [line.entry]
    undone = 0
    for _ in range(250):
        asked = game.decision(match.state)
        if isinstance(asked, Result):
            break
        for seat in seats:
            both = match.why_not_undo(seat) is None, why_not_undo(course, seat, "turn") is None
            assert both[0] == both[1]
        seat = asked.seats[0]
        if rng.random() < 0.3 and match.why_not_undo(seat) is None:
            match.undo(seat)
            course, line = undo(course, seat, "turn")
            entries.append(line.entry)
            undone += 1
        else:
            action = game.sample_action(match.state, seat, rng)
            match.play(seat, action)
            course, lines = _played(course, seat, action)
            entries += lines
        assert course.state == match.state
        assert record_entries(entries, game) == tuple(step.entry for step in match.history)
    assert course.number == len(entries) - 1


def _played(course: Course, seat: Seat, action: Action) -> tuple[Course, list[Entry]]:
    after, line = play(course, seat, action)
    after, ordered = follow_orders(after)
    return after, [line.entry, *(one.entry for one in ordered)]


def test_an_undo_that_is_refused_changes_nothing() -> None:
    game = find_game("risk")
    course, _ = begin(game, game.options_type(), game.default_seats, SeededDice(1))
    with pytest.raises(IllegalAction, match="nothing to undo"):
        undo(course, game.default_seats[0], "turn")


def test_a_log_with_take_backs_is_replayed_to_the_same_course() -> None:
    """A proposal that is declined, then one that all agree to."""
    game = find_game("risk")
    seat, other = game.default_seats[:2]
    course, _ = begin(game, game.options_type(), game.default_seats, SeededDice(1))
    action = game.sample_action(course.state, seat, Random(1))
    first, again = course, course
    steps: list[Callable[[Course], Step]] = [
        lambda now: play(now, seat, action),
        lambda now: propose(now, seat, 0, (), alone=False),
        lambda now: decline(now, other),
        lambda now: propose(now, seat, 0, (), alone=False),
        lambda now: agree(now, other, ()),
        lambda now: take_back(now, first.state, 0, ()),
    ]
    for step in steps:
        course, line = step(course)
        again = replayed(again, line, first.state)
        assert line.number == course.number == again.number
        assert (again.state, again.proposal) == (course.state, course.proposal)
    assert course.number == 6


def test_only_what_a_person_did_counts_as_done_by_a_player() -> None:
    seat = Seat("red")
    for by in By:
        assert is_by_player(Line(1, Play(seat, Resign(), by=by))) == (by == "player")
    assert is_by_player(Line(1, Undo(seat, 0)))
