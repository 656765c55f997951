"""Two programs count the same lines of play, and walk hand in hand through whole games."""

from random import Random
from typing import Any

import pytest

from battleboard.core.dice import SeededDice
from battleboard.core.values import Result
from tests.counts import slow
from tests.counts.beside import (
    lines,
    perft,
    position_of,
    position_of_moment,
    slow_of,
    slow_perft,
)
from tests.rules.risk.words import all_but
from tests.support import Moment, play, position, start


def corner(**scene: Any) -> Moment:
    """Red and blue meet in the north-west of America; the rest has been given up by green."""
    given = {
        "armies": {"red": "3 Alaska, 2 Alberta", "blue": "Kamchatka, 2 Ontario"},
        "rest": "green",
        "resigned": ["green"],
    }
    return position("risk", **{**given, **scene})


def cards() -> Moment:
    """Red begins a turn with five cards, and seven sets have been turned in."""
    hand = ["Siam", "joker", "Peru", "Ural", "Japan"]
    return corner(
        armies={"red": "Peru, Brazil", "blue": "Kamchatka, Ural"},
        step="count armies",
        hands={"red": hand},
        sets_turned_in=7,
    )


def last_stand() -> Moment:
    """Blue's last army beside red: conquest, elimination, cards and sets are near."""
    return corner(
        seats="red blue green yellow",
        armies={"red": "3 Japan, Peru", "blue": "Kamchatka", "yellow": "2 Siam, India"},
        hands={"red": ["Siam", "joker", "Peru"], "blue": ["Ural", "China", "Congo"]},
    )


def last_card() -> Moment:
    """Red has conquered, and a single card is left in the pile."""
    return corner(step="free move", conquered=True, discards=all_but(["Ural"]))


PERFT = {
    # Position, depth and lines of play, with every option and every roll of ones and sixes. The
    # numbers come from the slow program, which is written from the sheet alone.
    "attacks": (corner, 2, 607),
    "cards": (cards, 2, 232),
    "an elimination": (last_stand, 3, 762),
    "the last card": (last_card, 3, 4642),
}


@pytest.mark.parametrize("case", PERFT)
def test_both_programs_count_the_same_lines(case: str) -> None:
    make, depth, pinned = PERFT[case]
    moment = make()
    assert slow_perft(slow_of(moment), depth) == perft(moment, depth) == pinned


DEEPER = {
    "attacks": (corner, 3, 8231),
    "cards": (cards, 3, 29_992),
    "an elimination": (last_stand, 4, 39_828),
}


@pytest.mark.soak("counts")
@pytest.mark.parametrize("case", DEEPER)
def test_both_programs_count_the_same_longer_lines(case: str) -> None:
    make, depth, pinned = DEEPER[case]
    moment = make()
    assert slow_perft(slow_of(moment), depth) == perft(moment, depth) == pinned


class Shared:
    """The dice of a game for the slow program: the same rolls at the same places."""

    def __init__(self, seed: int) -> None:
        self.dice = SeededDice(seed)
        self.index = 0

    def roll(self, count: int, sides: int) -> list[int]:
        faces = self.dice.roll(self.index, count, sides)
        self.index += count
        return list(faces)


def walk_together(seed: int, decisions: int) -> None:
    """A random game in both programs; whatever they disagree about shows itself."""
    rng = Random(seed)
    options = {"free_move_along_path": rng.random() < 0.5}
    seats = ["red", "blue", "green", "yellow", "black", "violet"][: rng.randint(2, 6)]
    moment = start("risk", seats, options, dice=seed)
    other, shared = slow_of(moment), Shared(seed)
    for _ in range(decisions):
        if isinstance(moment.asked, Result):
            break
        line = some_line(moment, other, rng)
        shared.index = moment.state.dice
        moment = play(moment, line, dice=SeededDice(seed))
        slow.answer(other, line, shared.roll)
        assert position_of(other) == position_of_moment(moment), line


def some_line(moment: Moment, other: slow.Slow, rng: Random) -> str:
    """One of the options, about which both agree; attacks more often than not."""
    if rng.random() < 0.004:
        return "resign"
    if other.question == "place":
        seat = moment.state.seats[moment.state.seats.index(other.turn)]
        return moment.game.action_texts.say(moment.game.sample_action(moment.state, seat, rng))
    found = slow.options(other)
    assert sorted(found) == sorted(lines(moment))
    if other.question == "attack" and len(found) > 1 and rng.random() < 0.85:
        found = found[:-1]
    return rng.choice(found)


@pytest.mark.parametrize("seed", range(8))
def test_both_programs_play_the_same_games(seed: int) -> None:
    walk_together(seed, 250)


@pytest.mark.soak("random games")
@pytest.mark.parametrize("seed", range(1000, 1050))
def test_both_programs_play_many_more_games(seed: int) -> None:
    walk_together(seed, 2000)
