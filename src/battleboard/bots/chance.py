"""A bot that plays at random, in any game."""

from random import Random
from typing import Any

from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action, Decision


class RandomBot:
    """Answers with any legal action."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @staticmethod
    def plays(game: Game[Any]) -> bool:
        """See `BotClass.plays`: any game."""
        return True

    def choose(self, seat: Seat, view: Any, asked: Decision, rng: Random) -> Action:
        """See `Bot.choose`."""
        return self.game.sample_action(view, seat, rng)
