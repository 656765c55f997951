"""The command line: `battleboard COMMAND`.

Each command is a module of this package with three names:

    HELP: str                                               the line in the list of commands
    add_arguments(parser: argparse.ArgumentParser) -> None
    run(args: argparse.Namespace) -> int                    the exit code

Only the module of the command that was typed is imported, so that `battleboard --help` costs
little. That is why the lines of help stand here a second time; a test keeps both the same.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final, Protocol, cast

COMMANDS: Final = {
    "play": "play a game in the terminal",
    "admin": "look after the games of a server",
    "check": "run scenario files and say what is not as they expect",
    "convert": "convert a record between text and JSON lines",
    "games": "list the games and their options",
    "map": "draw a board and what stands on it, as SVG or PNG",
    "odds": "the odds of a battle",
    "replay": "step through a record",
    "rule": "print a rule by its ID, such as RI-ATT-4",
    "schema": "print the JSON Schemas of what a game exchanges",
    "serve": "serve games to browsers and programs",
    "verify": "check every action and every die of records",
}

OK: Final = 0
FAILED: Final = 1
"""The command ran, and the answer is no: a record that does not verify, a scenario that fails."""
MISTAKE: Final = 2
"""What was typed, or a file that was named, is not what it should be."""
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141


class Subcommand(Protocol):
    """What the module of a command offers."""

    HELP: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments of the command to a parser."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Run the command, and return the exit code."""
        ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; mistakes of the user print a line to stderr and return exit code 2."""
    words = sys.argv[1:] if argv is None else list(argv)
    # The matrices of battles are small: on a busy machine more threads only wait for one another.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    _never_fail_to_print()
    try:
        return _guarded(words)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; without this Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED


def load_command(name: str) -> Subcommand:
    """Return the module of one command."""
    module = import_module(f"battleboard.cli.{name}")
    return cast(Subcommand, module)  # a module keeps a protocol too


def make_parser(chosen: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of all commands; only the chosen one gets its arguments."""
    parser = argparse.ArgumentParser(
        prog="battleboard",
        description="Board games of conquest, by the letter of their rulebooks.",
        epilog="battleboard COMMAND --help says more about one command.",
    )
    parser.add_argument("--version", action=_Version, help="print the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, help_ in COMMANDS.items():
        sub = commands.add_parser(name, help=help_, description=f"{help_[:1].upper()}{help_[1:]}.")
        if name == chosen:
            load_command(name).add_arguments(sub)
    return parser


def _guarded(words: list[str]) -> int:
    chosen = next((word for word in words if not word.startswith("-")), None)
    if chosen is not None and chosen not in COMMANDS:
        return _no_such_command(chosen)
    parser = make_parser(chosen)
    args = parser.parse_args(words)
    if chosen is None:
        parser.print_help()
        return OK
    from battleboard.core.errors import BattleboardError  # not needed for --help

    try:
        code = load_command(chosen).run(args)
        sys.stdout.flush()
    except BattleboardError as error:
        return complain(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return code


def complain(problem: str) -> int:
    """Print one line to stderr, and return the exit code that goes with it."""
    print(f"battleboard: {problem}", file=sys.stderr)
    return MISTAKE


def _no_such_command(word: str) -> int:
    from difflib import get_close_matches  # only for a mistake

    near = get_close_matches(word, COMMANDS, n=1)
    hint = f"perhaps {near[0]!r} is meant" if near else f"there are: {', '.join(COMMANDS)}"
    return complain(f"there is no command {word!r}; {hint}")


def _never_fail_to_print() -> None:
    """Print question marks for letters that the terminal lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


class _Version(argparse.Action):
    """`--version`; the metadata is slow to read and looked up only when asked for."""

    def __init__(self, option_strings: list[str], dest: str, help: str) -> None:  # noqa: A002 - argparse's word
        super().__init__(option_strings, dest=argparse.SUPPRESS, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *rest: object) -> None:
        from importlib.metadata import version

        print(f"battleboard {version('battleboard')}")
        parser.exit()
