"""`battleboard odds --from RECORD@ENTRY`: a battle as it stands in a recorded game."""

import argparse
from typing import Any, NamedTuple

from battleboard.cli.records import load, name_of
from battleboard.cli.replay import read_story
from battleboard.core.game import Game


class RecordedState(NamedTuple):
    """A moment of a record."""

    file: str
    entry: int
    game: Game[Any]
    """`Any`: each game has its own type of state."""
    state: Any

    def __str__(self) -> str:
        return f"after entry {self.entry} of {name_of(self.file)}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name a moment of a game and one of its battles."""
    parser.add_argument(
        "--from",
        dest="record",
        metavar="RECORD[@ENTRY]",
        help="a battle as it stands after this entry of a record (default: the last); "
        "in Risk give two territories instead of GAME and SIDE, or none for the attack under way",
    )
    parser.add_argument(
        "--space", metavar="NAME", help="with --from: which battle, if several wait"
    )


def find_place(record: str) -> RecordedState:
    """Return the moment that `RECORD@ENTRY` names; raise RecordError, TextError or OSError."""
    file, _, number = record.rpartition("@")
    if not file or not number.isdecimal():
        file, number = record, ""
    story = read_story(load(file), name_of(file))
    entry = story.checked_entry(int(number)) if number else len(story.steps) - 1
    return RecordedState(file, entry, story.game, story.steps[entry].state)
