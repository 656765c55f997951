"""`battleboard admin`: look after the games of a server, also while it runs."""

import argparse
import asyncio
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from getpass import getpass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from battleboard.server.settings import Settings, read_settings

if TYPE_CHECKING:  # slow to import: not for --help
    from battleboard.server.admin.looking import Inspected, Known, Listed, Statistics
    from battleboard.server.house import House

HELP = "look after the games of a server"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the database and the subcommands."""
    parser.add_argument("--config", metavar="FILE", help="the file of settings of the server")
    parser.add_argument("--data", metavar="DIR", help="the folder of its database")
    parser.add_argument("--database", metavar="URL", help="the database, if it is no file there")
    todo = parser.add_subparsers(dest="todo", metavar="WHAT", required=True)
    one = todo.add_parser("list", help="list games, the latest first")
    one.add_argument("--status", choices=("open", "playing", "over", "abandoned"))
    one.add_argument("--most", type=_positive, default=50, metavar="N", help="at most so many (50)")
    _as_json(one)
    one = todo.add_parser("players", help="list players and their accounts, the latest first")
    one.add_argument("part", metavar="NAME", nargs="?", default="", help="part of a name; else all")
    one.add_argument("--most", type=_positive, default=50, metavar="N", help="at most so many (50)")
    _as_json(one)
    one = todo.add_parser("show", help="inspect a game: its people, its log, whether it is whole")
    _game(one)
    _as_json(one)
    one = todo.add_parser("export", help="write the record of a game")
    _game(one)
    one.add_argument("--form", choices=("text", "jsonl"), default="text")
    one.add_argument("-o", "--output", metavar="FILE", help="where to; else standard output")
    one = todo.add_parser("end", help="end a game: nobody plays on, what was played stays")
    _game(one)
    one = todo.add_parser("repair", help="work out from its log how a game stands")
    _game(one)
    one.add_argument("--cut", action="store_true", help="cut the log where it is damaged")
    one.add_argument(
        "--keep", metavar="FILE", help="where lines that are cut go (GAME-removed.jsonl)"
    )
    one = todo.add_parser("restore", help="put a game back from a backup")
    _game(one)
    one.add_argument("--from", dest="backup", metavar="URL", required=True, help="the backup")
    one.add_argument("--replace", action="store_true", help="even if the game is whole here")
    one = todo.add_parser("remove", help="remove a player, with account, tokens and name")
    one.add_argument("player", metavar="PLAYER", help="the ID, or the name of the account")
    one = todo.add_parser("password", help="give an account another password, and log it out")
    one.add_argument("name", metavar="NAME", help="the name of the account")
    one = todo.add_parser("stats", help="how much there is")
    _as_json(one)


def _positive(word: str) -> int:
    """Read a number above zero.

    >>> _positive("0")
    Traceback (most recent call last):
    argparse.ArgumentTypeError: 0 is not a number from 1 on
    """
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word} is not a number from 1 on")
    return int(word)


def _game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the ID of the game")


def _as_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")


def run(args: argparse.Namespace) -> int:
    """Run one subcommand; raise AdminError."""
    said = {name: getattr(args, name) for name in ("data", "database") if getattr(args, name)}
    settings = read_settings(said, file=args.config)
    return asyncio.run(_do(settings, args))


async def _do(settings: Settings, args: argparse.Namespace) -> int:
    from battleboard.server.admin.office import office

    async with office(settings) as house:
        match args.todo:
            case "list" | "players" | "show" | "export" | "stats":
                await _look(house, args)
            case "repair":
                await _repair(house, args)
            case "restore":
                await _restore(house, settings, args)
            case _:
                await _change(house, args)
    return 0


async def _look(house: "House", args: argparse.Namespace) -> None:
    from battleboard.server.admin import looking

    match args.todo:
        case "list":
            found = await looking.games_by(house, args.status, args.most)
            _print(found, _table(found), as_json=args.json)
        case "players":
            people = await looking.players_by(house, args.part, args.most)
            _print(people, _people(people), as_json=args.json)
        case "show":
            game = await looking.inspect(house, args.game)
            _print(game, _inspected(game), as_json=args.json)
        case "stats":
            numbers = await looking.statistics(house)
            _print(numbers, _numbers(numbers), as_json=args.json)
        case _:
            data = await looking.export(house, args.game, args.form)
            if args.output:
                Path(args.output).write_bytes(data)
            else:
                sys.stdout.buffer.write(data)


async def _change(house: "House", args: argparse.Namespace) -> None:
    from battleboard.server.admin import mending

    if args.todo == "end":
        await mending.end(house, args.game)
        print(f"{args.game} is ended.")
    elif args.todo == "password":
        await mending.set_password(house, args.name, _asked_password())
        print(f"{args.name} has another password, and is logged in nowhere.")
    else:
        gone = await mending.remove_player(house, args.player)
        who = f"The account {gone.account} (player {gone.player})" if gone.account else ""
        print(f"{who or f'Player {gone.player}'} is removed, and has left {gone.tables} tables.")


def _asked_password() -> str:
    """Ask for a password without echo, or read the first line of standard input."""
    if sys.stdin.isatty():
        return getpass("New password: ")
    return sys.stdin.readline().rstrip("\n")


async def _repair(house: "House", args: argparse.Namespace) -> None:
    from battleboard.server.admin import mending

    keep = Path(args.keep or f"{args.game}-removed.jsonl")
    done = await mending.repair(house, args.game, cut=args.cut, keep=keep)
    if done.removed:
        print(f"{done.problem}. {done.removed} lines were cut off; they are in {done.kept}.")
    print(f"{args.game} stands as its {done.lines} lines say.")
    if done.uncompared:
        print(_uncompared(done.uncompared))


async def _restore(house: "House", settings: Settings, args: argparse.Namespace) -> None:
    from battleboard.server.admin import mending
    from battleboard.server.admin.office import office

    there = msgspec.structs.replace(settings, database=_url(args.backup))
    async with office(there) as backup:
        copy = await mending.copy_of(backup, args.game)
    lines = await mending.restore(house, copy, replacing=args.replace)
    print(f"{args.game} is as it was in the backup, with {lines} lines.")


def _url(backup: str) -> str:
    """Return a database as a URL; a SQLite file may be named by its path.

    >>> _url("copy.sqlite"), _url("postgresql:///copy")
    ('sqlite:///copy.sqlite', 'postgresql:///copy')
    """
    return backup if ":" in backup else f"sqlite:///{backup}"


# In words


def _print(found: object, lines: Iterable[str], *, as_json: bool) -> None:
    if as_json:
        sys.stdout.buffer.write(msgspec.json.encode(found) + b"\n")
        return
    for line in lines:
        print(line)


def _when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _table(found: "list[Listed]") -> Iterable[str]:
    for game in found:
        asked = ", ".join(game.asked) or "nobody"
        yield (
            f"{game.id}  {game.edition:<12} {game.status:<9} {_when(game.since)}  "
            f"round {game.round}, {game.version} lines, asked: {asked}  {game.title}".rstrip()
        )


def _people(found: "list[Known]") -> Iterable[str]:
    for player in found:
        account = f"account {player.account}" if player.account else "no account"
        since, tables = _when(player.since), f"{player.tables} tables"
        yield f"{player.id}  {since}  {tables:<10} {account}  {player.name}".rstrip()


def _inspected(found: "Inspected") -> Iterable[str]:
    yield from _table([found.game])
    yield f"host: {found.host}"
    if found.options:
        yield "options: " + ", ".join(f"{name} {value}" for name, value in found.options.items())
    for place in found.seats:
        people = ", ".join(f"{name or '?'} ({id_})" for id_, name in place.players.items())
        yield f"{place.seat}: {place.bot or people or 'nobody'}"
    for line in found.last:
        yield f"  {line[:120]}"
    yield f"the log is damaged: {found.problem}" if found.problem else "the log is whole"
    if found.uncompared:
        yield _uncompared(found.uncompared)


def _uncompared(lines: int) -> str:
    return (
        f"lines with a digest of another version: {lines}; "
        "they were replayed, but not compared with the game as it was played"
    )


def _numbers(found: "Statistics") -> Iterable[str]:
    yield "games: " + (", ".join(f"{n} {status}" for status, n in found.games.items()) or "none")
    if found.editions:
        yield "of them: " + ", ".join(f"{n} {name}" for name, n in found.editions.items())
    yield f"players: {found.players}, {found.accounts} with an account; tokens: {found.tokens}"
    yield f"lines: {found.lines}, {found.lines_today} in the last 24 hours"
    yield f"size: {found.bytes / 1e6:.1f} MB"
    if found.workers is not None:
        yield f"workers: {found.workers}"
