"""Players that are programs, found by name in one constant table.

A bot gets a view, a decision and its own random source, and returns an action.
"""

from importlib import import_module
from typing import Any, Final

from battleboard.bots.bot import Bot, BotMaker
from battleboard.core.errors import TextError
from battleboard.core.game import Game

EVERY_GAME: Final = "*"
RANDOM: Final = "random"
BOTS: Final = {
    RANDOM: {EVERY_GAME: "battleboard.bots.chance:RandomBot"},
    "greedy": {
        "risk": "battleboard.bots.risk.greedy:GreedyRiskBot",
        "classic": "battleboard.bots.axis.greedy:GreedyAxisBot",
        "classic_mini": "battleboard.bots.axis.greedy:GreedyAxisBot",
    },
}
"""Name of a bot to the games it plays, and where its class is."""


def make_bot(name: str, game: Game[Any]) -> Bot:
    """A bot by its name; in a game that it does not know, it plays at random.

    >>> from battleboard.games import find_game
    >>> type(make_bot("greedy", find_game("risk"))).__name__
    'GreedyRiskBot'
    """
    places = BOTS[bot_for(name, game)]
    module, _, class_ = places.get(game.id, places.get(EVERY_GAME, "")).partition(":")
    maker: BotMaker = getattr(import_module(module), class_)
    return maker(game)


def bot_for(name: str, game: Game[Any]) -> str:
    """The bot that plays when one is asked for by name: another where it does not know the game."""
    if name not in BOTS:
        raise TextError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}", name)
    return name if {game.id, EVERY_GAME} & set(BOTS[name]) else RANDOM


def best_bot(game: Game[Any]) -> str:
    """The strongest bot that knows a game."""
    return next((name for name in reversed(BOTS) if game.id in BOTS[name]), RANDOM)
