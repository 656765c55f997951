"""`battleboard play`: a game at the terminal, against bots or with friends at one screen."""

import argparse
import os
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from battleboard.bots import BOTS
from battleboard.cli import INTERRUPTED, OK
from battleboard.cli.client import Client
from battleboard.cli.dicebox import make_dice
from battleboard.cli.keeping import is_autosave, latest_autosave, load, new_autosave, store
from battleboard.cli.prompt import Asker, make_asker
from battleboard.cli.seating import PERSON, Seating, read_pair, seat_from_record, seat_from_words
from battleboard.cli.show import coloured, make_console, say, say_to_copy, seat_names
from battleboard.core.dice import CommittedDice, Dice, commitment
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import Options, read_options
from battleboard.games import find_game, game_ids
from battleboard.record.match import EVERYTHING, Match
from battleboard.record.record import Seeded

HELP = "play a game in the terminal"
DEFAULT_GAME: Final = "risk"
LATEST: Final = ""
"""`--resume` without a file."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add game, players, options and dice."""
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game; without it, Risk")
    who = parser.add_argument_group("who plays (without a word: you against bots)")
    who.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="SEAT=PLAYER",
        help=f"who holds a seat: me, person:NAME, {' or '.join(BOTS)}; may be repeated",
    )
    who.add_argument("--players", type=int, metavar="N", help="how many seats play")
    who.add_argument("--bots", metavar="BOT", help="which bot holds the other seats")
    rules = parser.add_argument_group("how it is played")
    rules.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game (“battleboard games” lists them); may be repeated",
    )
    rules.add_argument(
        "--max-rounds", type=int, metavar="N", help="end after so many rounds; the leader wins"
    )
    rules.add_argument("--seed", metavar="SEED", help="dice (and bots) from a seed: the same again")
    rules.add_argument(
        "--contribution",
        action="append",
        default=[],
        metavar="SEAT=TEXT",
        help="what a seat adds to the dice, instead of a random word; may be repeated",
    )
    files = parser.add_argument_group("files")
    files.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        metavar="FILE",
        help="go on with a saved game; without a file, with the one played last",
    )
    files.add_argument("--autosave", metavar="FILE", help="where the game is kept while it is on")
    screen = parser.add_argument_group("on the screen")
    screen.add_argument("--verbose", action="store_true", help="tell every step of the others")
    screen.add_argument("--no-color", action="store_true", help="no colours (NO_COLOR works too)")


def run(args: argparse.Namespace) -> int:
    """Play, and print in the end where the game is saved."""
    no_color = args.no_color or bool(os.environ.get("NO_COLOR"))
    console = make_console(no_color=no_color)
    asker = make_asker(colours=not no_color)
    try:
        client = _resumed(args, console, asker) or _started(args, console, asker)
    except EOFError:
        return OK
    return _played(client)


def _played(client: Client) -> int:
    """Run the client, and save the game however it ends."""
    code = OK
    try:
        client.run()
        if client.match.state.over is None and client.asker.waits:
            _offer_to_save(client)
    except KeyboardInterrupt:
        say(client.console)
        code = INTERRUPTED
    _farewell(client)
    return code


# A new game


def _started(args: argparse.Namespace, console: Console, asker: Asker) -> Client:
    game = find_game(args.game or _choose_game(console, asker))
    options = _options(game, args)
    seating = seat_from_words(game, args.seat, args.players, args.bots)
    contributions = dict(read_pair(game, words, "text") for words in args.contribution)
    _check_contributions(game, seating, contributions)
    dice = make_dice(args.seed, seating.seats, contributions)
    match = Match.begin(game, options, seating.seats, dice, players=seating.holders)
    autosave = _autosave(args, game)
    _welcome(console, match, seating, dice)
    return Client(match, seating, console, asker, autosave, seed=args.seed, verbose=args.verbose)


def _autosave(args: argparse.Namespace, game: Game[Any]) -> Path:
    """Return a new file to save a game in."""
    if not args.autosave:
        return new_autosave(game.id)
    file = Path(args.autosave).expanduser()
    if file.exists():
        raise TextError(f"{file} is there already; go on with it by --resume, or name another")
    return file


def _choose_game(console: Console, asker: Asker) -> str:
    """Ask which game to play, if a person is there; Enter means Risk."""
    if not asker.waits:
        return DEFAULT_GAME
    ids = game_ids()
    for number, id_ in enumerate(ids, start=1):
        say(console, f"  {number}  {id_}: {find_game(id_).name}")
    while True:
        typed = asker.ask(f"Which game? [{DEFAULT_GAME}] ", lambda _: ids).strip().casefold()
        if not typed:
            return DEFAULT_GAME
        if typed.isdigit() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        if typed in ids:
            return typed
        say(console, f"  There is no game {typed!r}; type a name or a number from the list.")


def _options(game: Game[Any], args: argparse.Namespace) -> Options:
    words = {}
    for pair in args.option:
        name, equals, value = pair.partition("=")
        if not equals:
            raise TextError(f"an option is written NAME=VALUE, not {pair!r}")
        words[name.strip().replace("-", "_")] = value
    if args.max_rounds is not None:
        words["max_rounds"] = str(args.max_rounds)
    return read_options(game.options_type, words)


def _check_contributions(
    game: Game[Any], seating: Seating, contributions: Mapping[Seat, str]
) -> None:
    for seat in contributions:
        if seat not in seating.seats:
            raise TextError(f"{game.lexicon.name(seat, 'seat')} does not play: no contribution")


def _welcome(console: Console, match: Match[Any], seating: Seating, dice: Dice) -> None:
    """Print who plays, where the dice come from, and how to begin."""
    game = match.game
    say(console, coloured(game, f"{game.name}. {people_and_bots(game, seating)}"))
    if isinstance(dice, CommittedDice):
        say(console, "The dice are fixed by a secret, shown after the game. Its SHA-256 is")
        say(console, f"  {commitment(dice.secret)}")
    if seating.people:
        say(console, "Type what you do, or the number of an option. Enter alone explains what is")
        say(console, "asked, “help” lists the commands, “quit” leaves; the game is always kept.")


def people_and_bots(game: Game[Any], seating: Seating) -> str:
    """Return sentences about who plays, people first."""
    names = [_with_name(game, seating, seat) for seat in seating.people]
    said = {0: [], 1: [f"You are {', '.join(names)}."]}.get(
        len(names), [f"{', '.join(names)} play at this screen."]
    )
    by_bot: dict[str, list[Seat]] = {}
    for seat in seating.bots:
        by_bot.setdefault(seating.holders[seat], []).append(seat)
    for bot, seats in by_bot.items():
        played = f"are played by {bot}s" if len(seats) > 1 else f"is played by a {bot}"
        said.append(f"{seat_names(game, seats)} {played}.")
    return " ".join(said)


def _with_name(game: Game[Any], seating: Seating, seat: Seat) -> str:
    holder, name = seating.holders[seat], game.lexicon.name(seat, "seat")
    return name if holder == PERSON else f"{name} ({holder})"


# A game gone on with


def _resumed(args: argparse.Namespace, console: Console, asker: Asker) -> Client | None:
    if args.resume is None:
        return None
    file = latest_autosave() if args.resume == LATEST else Path(args.resume).expanduser()
    record = load(file)
    match = Match.resume(record)
    game = match.game
    seating = seat_from_record(game, match.state.seats, match.players, args.seat)
    say(console, coloured(game, f"{game.name}. {people_and_bots(game, seating)}"))
    say(console, f"Going on in round {match.state.round}, from {file}.")
    seed = record.dice.seed if isinstance(record.dice, Seeded) else None
    if args.autosave:
        autosave = Path(args.autosave).expanduser()
    else:  # a file that somebody saved stays as it is
        autosave = file if is_autosave(file) else new_autosave(game.id)
    client = Client(match, seating, console, asker, autosave, seed=seed, verbose=args.verbose)
    client.forget_the_past()
    return client


# The end


def _offer_to_save(client: Client) -> None:
    """Let a player who leaves name the file of the game."""
    try:
        name = client.asker.ask("Save it under a name of your own? [Enter: no] ", lambda _: ())
    except EOFError:
        return
    if not name.strip():
        return
    file = Path(name.strip()).expanduser()
    if file.exists():
        say(client.console, f"  {file} is there already and is left as it is.")
        return
    try:
        store(file, client.match.record(EVERYTHING))
        client.autosave = file
    except OSError as error:
        say(client.console, f"  {file}: {error.strerror}")


def _farewell(client: Client) -> None:
    """Print where the game is saved, and what can be done with it."""
    file = client.autosave
    if file is None:
        return
    if client.match.state.over is None:
        say(client.console, "The game is kept. Go on with:")
        say_to_copy(client.console, f"  battleboard play --resume {_quoted(file)}")
    else:
        say(client.console, "The record of the game is kept. Read it, and verify its dice, with:")
        say_to_copy(client.console, f"  battleboard replay {_quoted(file)}")
        say_to_copy(client.console, f"  battleboard verify {_quoted(file)}")


def _quoted(file: Path) -> str:
    return shlex.quote(str(file))
