"""Random legal Risk for four, by the front door: decision, sample_action, apply."""

from collections.abc import Iterator
from itertools import count
from random import Random

from battleboard.core.dice import SeededDice
from battleboard.core.values import Decision
from battleboard.games.risk.game import GAME
from battleboard.games.risk.options import RiskOptions
from battleboard.games.risk.state import RiskState

LONGEST = 50
"""Rounds after which a game ends: players who leave it to chance seldom conquer the world."""


def states(seed: int | str, max_rounds: int = LONGEST) -> Iterator[RiskState]:
    """One game: the state after every action of a seat. Nothing of it is kept."""
    dice, rng = SeededDice(seed), Random(seed)
    state, _ = GAME.start(RiskOptions(max_rounds=max_rounds), GAME.default_seats, dice)
    while isinstance(asked := GAME.decision(state), Decision):
        seat = asked.seats[0]
        action = GAME.sample_action(state, seat, rng)
        state, _ = GAME.apply(state, seat, action, dice)
        yield state


def games() -> Iterator[RiskState]:
    """Game after game, without end."""
    for number in count():
        yield from states(number)
