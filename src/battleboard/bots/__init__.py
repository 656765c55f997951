"""Bots: programs that play, in one table by name.

A bot gets a view, a decision and its own random source, and returns an action.
"""

from importlib import import_module
from typing import Any, Final

from battleboard.bots.bot import Bot, BotClass
from battleboard.core.errors import TextError
from battleboard.core.game import Game

RANDOM: Final = "random"
BOTS: Final = {
    RANDOM: ("battleboard.bots.chance:RandomBot",),
    "greedy": (
        "battleboard.bots.risk.greedy:GreedyRiskBot",
        "battleboard.bots.axis.greedy:GreedyAxisBot",
    ),
}
"""Name of a bot to its classes, the weakest first. Each class says which games it plays."""


def make_bot(name: str, game: Game[Any]) -> Bot:
    """Return a new bot of a name; in a game it does not know, it plays at random.

    >>> from battleboard.games import find_game
    >>> type(make_bot("greedy", find_game("risk"))).__name__
    'GreedyRiskBot'
    """
    class_ = _class(bot_for(name, game), game)
    assert class_ is not None, "somebody plays every game"
    return class_(game)


def bot_for(name: str, game: Game[Any]) -> str:
    """Return the bot that plays under a name: another one in games it does not know."""
    if name not in BOTS:
        raise TextError(f"there is no bot {name!r}; the bots are: {', '.join(BOTS)}", name)
    return name if _class(name, game) else RANDOM


def bots_for(game: Game[Any]) -> tuple[str, ...]:
    """Return the bots that know a game, the weakest first."""
    return tuple(name for name in BOTS if _class(name, game))


def best_bot(game: Game[Any]) -> str:
    """Return the strongest bot that knows a game."""
    return bots_for(game)[-1]


def _class(name: str, game: Game[Any]) -> BotClass | None:
    """Return the class of a bot that plays a game, if there is one."""
    for place in BOTS[name]:
        module, _, class_ = place.partition(":")
        found: BotClass = getattr(import_module(module), class_)
        if found.plays(game):
            return found
    return None
