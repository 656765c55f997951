"""`battleboard odds`: how likely a battle is won, and what it leaves of both sides."""

import argparse
from importlib import import_module
from types import ModuleType
from typing import Final

from battleboard.cli import odds_risk
from battleboard.core.errors import TextError
from battleboard.games import find_game

HELP = "the odds of a battle"

HANDLERS: Final = {"risk": "odds_risk"}
"""The games whose odds are known, and the module that answers for each: `run(args) -> int`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, the two sides as that game writes them, and what is asked about them."""
    parser.add_argument("game", metavar="GAME", help="the ID of a game")
    parser.add_argument(
        "sides",
        nargs="*",
        metavar="SIDE",
        help="attacker and defender; in Risk the armies in both territories",
    )
    parser.add_argument("--rounds", type=int, metavar="N", help="stop after so many rounds")
    parser.add_argument("--json", action="store_true", help="print one object of JSON")
    odds_risk.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Hand the question to the module of its game."""
    code: int = _handler(args.game).run(args)
    return code


def _handler(game: str) -> ModuleType:
    if game not in HANDLERS:
        name = find_game(game).name
        raise TextError(f"there are no odds of {name} yet; there are of: {', '.join(HANDLERS)}")
    return import_module(f"battleboard.cli.{HANDLERS[game]}")
