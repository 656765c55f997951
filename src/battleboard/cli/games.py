"""`battleboard games`: what can be played, with the options of each game."""

import argparse
from typing import Any

from rich.console import Console

from battleboard.bots import bots_for
from battleboard.cli.show import make_console, say, seat_names
from battleboard.core.game import Game
from battleboard.core.options import OptionInfo, describe
from battleboard.core.texts import message
from battleboard.games import find_game, game_ids

HELP = "list the games and their options"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add an optional game."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this one")


def run(args: argparse.Namespace) -> int:
    """Print each game with its seats and options."""
    console = make_console()
    for i, id_ in enumerate([args.game] if args.game else game_ids()):
        if i:
            say(console)
        _print_game(console, find_game(id_))
    return 0


def _print_game(console: Console, game: Game[Any]) -> None:
    say(console, f"{game.id}: {game.name}", style="bold")
    say(console, f"  seats: {seat_names(game, game.all_seats)}")
    say(console, f"  without --players or --seat: {seat_names(game, game.default_seats)}")
    say(console, f"  bots: {', '.join(bots_for(game))}")
    say(console, "  options, given as --option NAME=VALUE:")
    for info in describe(game.options_type):
        say(console, f"    {info.name}={_values(info)}  (default: {_word(info.default)})")
        rule = f" [{info.rule}]" if info.rule else ""
        say(console, f"        {message(info.message)}{rule}")


def _values(info: OptionInfo) -> str:
    match info.values:
        case "switch":
            return "on|off"
        case "number":
            return "NUMBER"
        case "word":
            return "|".join(info.choices) or "WORD"


def _word(default: bool | int | str | None) -> str:
    match default:
        case True:
            return "on"
        case False:
            return "off"
        case None:
            return "none"
        case other:
            return str(other)
