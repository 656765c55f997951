"""`battleboard odds`: how likely a battle is won, and what it leaves of both sides."""

import argparse
from types import ModuleType
from typing import Final

from battleboard.cli import odds_axis, odds_from
from battleboard.cli.odds_from import RecordedState
from battleboard.cli.risk import odds as odds_risk
from battleboard.core.errors import TextError
from battleboard.games import find_game, game_ids
from battleboard.odds.nearest import nearest

HELP = "the odds of a battle"

SORTS: Final = (odds_axis, odds_risk)
"""Modules that answer for a sort of battle, with `add_arguments`, `games`, `run`, `run_from` …"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a game, the two sides as that game writes them, and what to compute."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="the ID of a game")
    parser.add_argument(
        "sides",
        nargs="*",
        metavar="SIDE",
        help="attacker and defender; in Risk the armies in both territories",
    )
    odds_from.add_arguments(parser)
    parser.add_argument("--rounds", type=int, metavar="N", help="stop after so many rounds")
    parser.add_argument(
        "--need",
        metavar="P,P",
        help="what it takes to win the place with these chances, as in 50,75,90,95",
    )
    parser.add_argument("--json", action="store_true", help="print one object of JSON")
    for module in SORTS:
        module.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Pass the question on to the module of its game."""
    if args.record is not None:
        place = odds_from.find_place(args.record)
        return _run_from(args, place)
    if args.game is None:
        raise TextError(f"a game is expected, as in: {odds_axis.USAGE}")
    if args.space is not None:
        raise TextError("--space is one of the battles of a game: add --from")
    handler = _handler(args.game)
    _only_its_own(args, handler, args.game)
    code: int = handler.run(args)
    return code


def _run_from(args: argparse.Namespace, place: RecordedState) -> int:
    for module in SORTS:
        if module.knows(place.game):
            _only_its_own(args, module, place.game.id)
            code: int = module.run_from(args, place)
            return code
    raise TextError(f"there are no odds of {place.game.name}")


def _handler(game: str) -> ModuleType:
    """Return the module that answers for a game; raises TextError."""
    known = {id_: module for module in reversed(SORTS) for id_ in module.games()}
    if game in known:
        return known[game]
    if game not in game_ids():
        raise TextError(f"there is no game {game!r} with odds{nearest(game, known)}")
    name = find_game(game).name
    raise TextError(f"there are no odds of {name} yet; there are of: {', '.join(known)}")


def _only_its_own(args: argparse.Namespace, handler: ModuleType, game: str) -> None:
    """Refuse options that belong to other games; raise TextError."""
    own = _defaults(handler)
    for module in SORTS:
        for name, default in _defaults(module).items():
            if name not in own and getattr(args, name) != default:
                option = name.replace("_", "-")
                raise TextError(f"--{option} is not about a battle of {game}")


def _defaults(module: ModuleType) -> dict[str, object]:
    """Return the options of a module with their defaults."""
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    return vars(parser.parse_args([]))
