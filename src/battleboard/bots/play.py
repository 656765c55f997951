"""A whole game between bots."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from battleboard.bots.bot import Bot, answers
from battleboard.core.dice import Dice
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options
from battleboard.core.values import Result


def play_out(
    game: Game[Any],
    options: Options,
    seats: Sequence[Seat],
    bots: Mapping[Seat, Bot],
    dice: Dice,
    rng: Random,
    most: int = 100_000,
) -> tuple[Any, int]:
    """Return the last state of a game between bots, and the number of actions it took.

    After `most` actions the game is left as it stands. Each game has its own type of state: hence
    `Any`.
    """
    state, _ = game.start(options, seats, dice)
    for played in range(most):
        if isinstance(game.decision(state), Result):
            return state, played
        answered = answers(game, state, bots, rng)
        assert answered is not None, "a seat without a bot is asked"
        state, _ = game.apply(state, *answered, dice)
    return state, most
