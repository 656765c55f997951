"""`battleboard odds`: how likely a battle is won, and what it leaves of both sides."""

import argparse
from types import ModuleType
from typing import Final

from battleboard.cli import odds_axis, odds_from
from battleboard.cli.risk import odds as odds_risk
from battleboard.core.errors import TextError
from battleboard.games import find_game, game_ids
from battleboard.odds.editions import PLACES
from battleboard.odds.nearest import nearest

HELP = "the odds of a battle"

SORTS: Final = (odds_axis, odds_risk)
"""Modules that answer for a sort of battle: `add_arguments`, `run`."""
MODULES: Final[dict[str, ModuleType]] = {"risk": odds_risk, **dict.fromkeys(PLACES, odds_axis)}
"""The games whose odds are known, and who answers for them."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """A game, the two sides as that game writes them, and what is asked about them."""
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
    """Hand the question to the module of its game."""
    if args.record is not None:
        place = odds_from.find_place(args.record)
        _only_its_own(args, odds_risk if place.game.id == "risk" else odds_axis, place.game.id)
        return odds_from.run(args, place)
    if args.game is None:
        raise TextError(f"a game is expected, as in: {odds_axis.USAGE}")
    if args.space is not None:
        raise TextError("--space is one of the battles of a game: add --from")
    handler = _handler(args.game)
    _only_its_own(args, handler, args.game)
    code: int = handler.run(args)
    return code


def _handler(game: str) -> ModuleType:
    if game in MODULES:
        return MODULES[game]
    if game not in game_ids():
        raise TextError(f"there is no game {game!r} with odds{nearest(game, MODULES)}")
    name = find_game(game).name
    raise TextError(f"there are no odds of {name} yet; there are of: {', '.join(MODULES)}")


def _only_its_own(args: argparse.Namespace, handler: ModuleType, game: str) -> None:
    """Options of other games are not passed over in silence; raises TextError."""
    own = _defaults(handler)
    for module in SORTS:
        for name, default in _defaults(module).items():
            if name not in own and getattr(args, name) != default:
                option = name.replace("_", "-")
                raise TextError(f"--{option} is not about a battle of {game}")


def _defaults(module: ModuleType) -> dict[str, object]:
    """The options of a module, and what they are if nobody says anything."""
    parser = argparse.ArgumentParser()
    module.add_arguments(parser)
    return vars(parser.parse_args([]))
