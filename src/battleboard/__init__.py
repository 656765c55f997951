"""Play, learn and analyse conquest board games by their published rules.

>>> import battleboard
>>> game = battleboard.find_game("risk")
>>> state, events = game.start(game.options_type(), game.default_seats, battleboard.SeededDice(1))
>>> game.decision(state).seats
('red',)
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from battleboard.core.codec import codec
    from battleboard.core.dice import CommittedDice, Dice, ScriptedDice, SeededDice
    from battleboard.core.errors import (
        BattleboardError,
        FileError,
        IllegalAction,
        TextError,
    )
    from battleboard.core.game import Game
    from battleboard.core.options import Options
    from battleboard.core.refusal import Refusal
    from battleboard.core.state import State
    from battleboard.core.values import Action, Decision, Event, Result
    from battleboard.games import find_game, game_ids

__all__ = [
    "Action",
    "BattleboardError",
    "CommittedDice",
    "Decision",
    "Dice",
    "Event",
    "FileError",
    "Game",
    "IllegalAction",
    "Options",
    "Refusal",
    "Result",
    "ScriptedDice",
    "SeededDice",
    "State",
    "TextError",
    "codec",
    "find_game",
    "game_ids",
]

_HOMES = {
    "codec": "core.codec",
    "CommittedDice": "core.dice",
    "Dice": "core.dice",
    "ScriptedDice": "core.dice",
    "SeededDice": "core.dice",
    "BattleboardError": "core.errors",
    "FileError": "core.errors",
    "IllegalAction": "core.errors",
    "TextError": "core.errors",
    "Game": "core.game",
    "Options": "core.options",
    "Refusal": "core.refusal",
    "State": "core.state",
    "Action": "core.values",
    "Decision": "core.values",
    "Event": "core.values",
    "Result": "core.values",
    "find_game": "games",
    "game_ids": "games",
}


def __getattr__(name: str) -> object:
    """Names of the front door are imported when they are first used: `--help` needs none."""
    if name not in _HOMES:
        raise AttributeError(f"module 'battleboard' has no attribute {name!r}")
    return getattr(import_module(f"battleboard.{_HOMES[name]}"), name)
