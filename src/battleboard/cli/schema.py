"""`battleboard schema`: JSON Schemas, for programs that speak with Battleboard."""

import argparse
import json

from battleboard.core.codec import schemas
from battleboard.core.errors import TextError
from battleboard.games import find_game

HELP = "print the JSON Schemas of what a game exchanges"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a game and one of its schemas."""
    parser.add_argument("game", metavar="GAME", help="the ID of a game")
    parser.add_argument(
        "kind",
        nargs="?",
        metavar="KIND",
        help="only this one: state, action, event, decision or options",
    )


def run(args: argparse.Namespace) -> int:
    """Print one schema, or all of them by their names."""
    found = schemas(find_game(args.game))
    if args.kind is not None and args.kind not in found:
        raise TextError(f"there is no schema {args.kind!r}; there are: {', '.join(found)}")
    print(json.dumps(found if args.kind is None else found[args.kind], indent=2))
    return 0
