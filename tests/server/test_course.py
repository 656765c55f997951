"""The course of a game, beside the match that the terminal plays: the same undo, the same states.

No server runs here: these are the values that it works with.
"""

from random import Random

import pytest

from battleboard.core.dice import SeededDice
from battleboard.core.errors import IllegalAction
from battleboard.core.ids import Seat
from battleboard.core.options import read_options
from battleboard.core.values import Action, Result
from battleboard.games import find_game
from battleboard.record.match import Match
from battleboard.server.play.course import Course, begin, follow_orders, play, undo, why_not_undo
from battleboard.server.play.keeping import record_entries
from battleboard.server.play.lines import Entry

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
