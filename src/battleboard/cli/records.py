"""Records as files on the command line; `-` is standard input or output."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from battleboard.core.texts import message
from battleboard.record.files import LARGEST_FILE, Form, read_record
from battleboard.record.record import Record
from battleboard.record.replay import game_of

STANDARD: Final = "-"


def add_file(parser: argparse.ArgumentParser, *, several: bool = False) -> None:
    """Add the argument FILE, or FILE and more."""
    help_ = "a record, as text or JSON lines; - for standard input"
    if several:
        parser.add_argument("files", metavar="FILE", nargs="+", help=help_)
    else:
        parser.add_argument("file", metavar="FILE", help=help_)


def load_bytes(file: str) -> bytes:
    """Return the bytes of a file, up to slightly more than a record may have."""
    if file == STANDARD:
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with Path(file).open("rb") as stream:
        return stream.read(LARGEST_FILE + 1)


def load(file: str) -> Record:
    """Return the record in a file; raise RecordError or OSError."""
    return read_record(load_bytes(file), name_of(file))


def rules_notes(record: Record) -> Iterator[str]:
    """Yield the rules that have changed since a record was made."""
    game = game_of(record)
    changes = game.changes_since(record.rules)
    if changes:
        yield message("record-older-rules", {"rules": record.rules, "latest": changes[-1].version})
        yield from (change.sentence for change in changes)


def store(file: str, data: bytes) -> None:
    """Write to a file or to standard output."""
    if file == STANDARD:
        sys.stdout.buffer.write(data)
    else:
        Path(file).write_bytes(data)


def name_of(file: str) -> str:
    """Return the name of a file in messages."""
    return "standard input" if file == STANDARD else file


def form_for(file: str) -> Form | None:
    """Return the form that the name of a file implies, if any.

    >>> form_for("game.jsonl"), form_for("game.record"), form_for("-")
    ('jsonl', 'text', None)
    """
    suffix = Path(file).suffix.casefold()
    return None if not suffix else "jsonl" if suffix in (".jsonl", ".json") else "text"
