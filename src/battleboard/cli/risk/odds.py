"""`battleboard odds risk`: one territory against another, or a way through several."""

import argparse
from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from rich.console import Console

from battleboard.cli.bars import percent, print_chances, print_distribution
from battleboard.cli.odds_from import RecordedState
from battleboard.cli.percents import read_percents
from battleboard.cli.show import make_console, say
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Space
from battleboard.core.lexicon import Lexicon
from battleboard.games import find_game, game_ids
from battleboard.games.risk.attack import ATTACK_DICE
from battleboard.games.risk.material import BOARD, LEXICON
from battleboard.games.risk.state import RiskState
from battleboard.odds.nearest import nearest
from battleboard.odds.risk import (
    Assault,
    BattleOdds,
    Defence,
    ForceNeeded,
    PathOdds,
    armies_needed,
    assault_between,
    battle_odds,
    path_armies_needed,
    path_odds,
    read_path,
    say_path,
    whole_number,
)
from battleboard.odds.risk import Place as Path

USAGE = "battleboard odds risk 4 2"
ONE_BATTLE = ("stop", "rounds", "below", "dice")
"""What can be said about one battle, but not about a path."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of Risk."""
    risk = parser.add_argument_group("Risk")
    risk.add_argument("--stop", type=int, metavar="K", help="attack until K armies are left")
    risk.add_argument(
        "--below", metavar="P", help="attack until the chance to take it is below P percent"
    )
    risk.add_argument("--dice", type=int, metavar="N", help="attack with at most N dice")
    risk.add_argument(
        "--defence",
        choices=get_args(Defence),
        default="most",
        metavar="DICE",
        help="the defender's dice: most (as many as allowed), one, or best",
    )
    risk.add_argument(
        "--path", metavar="PATH", help='several territories: "10 > 3 > 2" or "12 > (3 > 2, 4)"'
    )


def games() -> tuple[str, ...]:
    """Return the games whose attacks can be typed."""
    return tuple(id_ for id_ in game_ids() if knows(find_game(id_)))


def knows(game: Game[Any]) -> bool:
    """Return whether this module answers for a game."""
    return issubclass(game.state_type, RiskState)


def run(args: argparse.Namespace) -> int:
    """Answer for a path if there is one, else for one battle."""
    chances = read_percents(args.need) if args.need is not None else ()
    if args.path is not None:
        return _run_path(args, chances)
    numbers = [_number(word) for word in args.sides]
    if len(numbers) == 1 and chances:
        numbers = [2, *numbers]  # a force against so many is sought: ours does not matter
    if len(numbers) != 2:
        raise TextError(f"the armies of two territories are expected, as in: {USAGE}")
    return _run_battle(args, _assault(args, *numbers), chances)


# An attack of a recorded game


def run_from(args: argparse.Namespace, place: RecordedState) -> int:
    """Read the armies from the game, then answer as if they had been typed."""
    words, state = [word for word in (args.game, *args.sides) if word], place.state
    assert isinstance(state, RiskState), "a game that this module knows"
    if args.space is not None:
        raise TextError("--space is for battles that wait; in Risk give two territories")
    if args.path is not None:
        raise TextError("--path names its armies itself and does not go with --from")
    origin, target = _territories(place, state, words)
    assault = assault_between(state.position, origin, target)
    args.sides = [str(assault.armies), str(assault.defenders)]
    return run(args)


def _territories(place: RecordedState, state: RiskState, words: list[str]) -> tuple[Space, Space]:
    """Return the two territories typed, or those of the attack under way."""
    if not words:
        if state.battle is None or not _enemies(state, state.battle.origin, state.battle.target):
            raise TextError(f"no attack is under way {place}; give two territories")
        return state.battle.origin, state.battle.target
    if len(words) != 2:
        raise TextError(f"two territories are expected, not {len(words)}")
    origin, target = (_territory(place.game.lexicon, word) for word in words)
    if target not in (BOARD.spaces[i] for i in BOARD.neighbours[BOARD.index[origin]]):
        raise TextError(f"{words[0]} and {words[1]} have no border in common")
    if not _enemies(state, origin, target):
        raise TextError(f"{words[0]} and {words[1]} belong to the same player {place}")
    return origin, target


def _enemies(state: RiskState, origin: Space, target: Space) -> bool:
    owners, index = state.position.owners, BOARD.index
    return owners[index[origin]] != owners[index[target]]


def _territory(lexicon: Lexicon, word: str) -> Space:
    found = lexicon.find("space", word)
    if found is None:
        known = (lexicon.name(space, "space") for space in BOARD.spaces)
        raise TextError(f"there is no territory {word!r}{nearest(word, known)}")
    return Space(found)


# One battle


def _assault(args: argparse.Namespace, armies: int, defenders: int) -> Assault:
    return Assault(
        armies,
        defenders,
        stop=1 if args.stop is None else args.stop,
        rounds=args.rounds,
        below=read_percents(args.below)[0] if args.below is not None else 0.0,
        attack_dice=ATTACK_DICE if args.dice is None else args.dice,
        defence=args.defence,
    )


def _run_battle(args: argparse.Namespace, assault: Assault, chances: Sequence[float]) -> int:
    odds = battle_odds(assault) if len(args.sides) == 2 else None
    forces = armies_needed(assault, chances) if chances else ()
    if args.json:
        _print_json(odds, forces)
        return 0
    console = make_console()
    if odds is not None:
        _print_battle(console, assault, odds)
    if forces:
        _print_forces(console, f"{assault.defenders} armies", forces)
    return 0


def _print_battle(console: Console, assault: Assault, odds: BattleOdds) -> None:
    say(console, f"{_told(assault)} (exact)", style="bold")
    rows = [("take it", odds.take), ("lose", odds.lose), ("stop before", odds.retreat)]
    print_chances(console, [row for row in rows if row[1] or row[0] != "stop before"])
    say(console)
    say(console, f"armies left to the attacker, {odds.attacker_left:.2f} on average")
    print_distribution(console, [(share.armies, share.chance) for share in odds.attacker], apart=1)
    say(console, f"armies left to the defender, {odds.defender_left:.2f} on average")
    print_distribution(console, [(share.armies, share.chance) for share in odds.defender], apart=0)
    likely = odds.most_likely
    ended = f"{likely.attacker} v {likely.defender} ({percent(likely.chance)})"
    more = "more" if odds.swing >= 0 else "fewer"
    say(console, f"most likely end: {ended}; {odds.rounds:.2f} rolls on average")
    say(console, f"the defender loses {abs(odds.swing):.2f} armies {more} than the attacker")


def _told(assault: Assault) -> str:
    until = ["it is taken"]
    until.append("one is left" if assault.stop == 1 else f"{assault.stop} are left")
    if assault.below:
        until.append(f"the chance is below {percent(assault.below)}")
    if assault.rounds is not None:
        until.append("one roll" if assault.rounds == 1 else f"{assault.rounds} rolls")
    ends = f"{', '.join(until[:-1])} or {until[-1]}"
    return f"{assault.armies} armies attack {assault.defenders} until {ends}"


# A path


def _run_path(args: argparse.Namespace, chances: Sequence[float]) -> int:
    for word in ONE_BATTLE:
        if getattr(args, word) is not None:
            raise TextError(f"--{word} is about one battle and does not go with --path")
    if args.sides:
        raise TextError(f"--path names all armies itself: {args.sides[0]!r} is too much")
    path = read_path(args.path)
    odds = path_odds(path, args.defence)
    forces = path_armies_needed(path, chances, args.defence) if chances else ()
    if args.json:
        _print_json(odds, forces)
        return 0
    console = make_console()
    _print_path(console, path, odds)
    if forces:
        _print_forces(console, "this path", forces)
    return 0


def _print_path(console: Console, path: Path, odds: PathOdds) -> None:
    say(console, f"{say_path(path)} (exact)", style="bold")
    print_chances(console, [("take all", odds.take), ("fail", odds.lose)])
    if odds.first is not None:
        target = _place_name(odds, odds.first.target)
        dice = "one die" if odds.first.dice == 1 else f"{odds.first.dice} dice"
        say(console, f"begin with {dice} against {target}")
    say(console)
    names = [_place_name(odds, number) for number in range(len(odds.places))]
    width = max(map(len, names))
    say(console, f"  {'':<{width}}  for it alone  left there on average")
    for name, place in zip(names, odds.places, strict=True):
        alone = percent(place.alone) if place.defenders else ""
        left = f"{place.left:.2f}" if odds.take else ""
        say(console, f"  {name:<{width}}  {alone:>12}  {left:>5}".rstrip())
    if odds.take:
        say(console)
        say(console, f"armies left when all is taken, {odds.attacker_left:.2f} on average")
        shares = [(share.armies, share.chance / odds.take) for share in odds.attacker]
        print_distribution(console, shares)


def _place_name(odds: PathOdds, number: int) -> str:
    place = odds.places[number]
    if place.name:
        return LEXICON.name(place.name)
    return f"place {number} ({place.defenders})" if number else "the beginning"


# Forces, and what is typed


def _print_forces(console: Console, what: str, forces: Sequence[ForceNeeded]) -> None:
    say(console)
    say(console, f"armies needed in the attacking territory against {what}")
    for force in forces:
        wanted = f"{100 * force.chance:g} %"
        if force.armies is None:
            say(console, f"  {wanted:>6}  no number is enough")
        else:
            say(console, f"  {wanted:>6}  {force.armies:>4}  ({percent(force.win)})")


def _print_json(odds: BattleOdds | PathOdds | None, forces: Sequence[ForceNeeded]) -> None:
    found: dict[str, Any] = {"method": "exact"}  # plain data, on its way out
    if odds is not None:
        found |= msgspec.to_builtins(odds)
    if forces:
        found["need"] = msgspec.to_builtins(forces)
    print(msgspec.json.encode(found).decode())


def _number(word: str) -> int:
    if not word.isdecimal():
        raise TextError(f"{word!r} is not a number of armies; write it as in: {USAGE}", word)
    return whole_number(word)
