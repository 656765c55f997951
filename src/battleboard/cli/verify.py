"""`battleboard verify`: whether records can be true."""

import argparse
from collections.abc import Iterable

from rich.console import Console

from battleboard.cli import FAILED, OK, complain
from battleboard.cli.records import add_file, load, name_of, rules_notes
from battleboard.cli.show import make_console, say
from battleboard.core.errors import RecordError
from battleboard.core.lexicon import Lexicon
from battleboard.core.texts import message
from battleboard.record.replay import game_of
from battleboard.record.verify import Difference, Note, verify

HELP = "check every action and every die of records"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add any number of files."""
    add_file(parser, several=True)


def run(args: argparse.Namespace) -> int:
    """Verify each file by itself; the worst decides the exit code."""
    console = make_console()
    return max(_judge(console, file) for file in args.files)


def _judge(console: Console, file: str) -> int:
    try:
        record = load(file)
        lexicon, verdict = game_of(record).lexicon, verify(record)
    except RecordError as error:
        return complain(str(error) if error.file else f"{name_of(file)}: {error}")
    except OSError as error:
        return complain(f"{name_of(file)}: {error.strerror}")
    if verdict.difference is not None:
        say(console, f"{name_of(file)}: {_told(verdict.difference)}")
        return FAILED
    say(console, f"{name_of(file)}: nothing is wrong")
    _list(console, "checked", verdict.checked, lexicon)
    _list(console, "not checked", verdict.unchecked, lexicon)
    for note in rules_notes(record):
        say(console, f"  rules: {note}")
    return OK


def _told(difference: Difference) -> str:
    place = "the headers" if difference.entry is None else f"entry {difference.entry}"
    return f"{place}: {difference.what}"


def _list(console: Console, label: str, notes: Iterable[Note], lexicon: Lexicon) -> None:
    for note in notes:
        say(console, f"  {label}: {message(note.text, dict(note.facts), lexicon)}")
