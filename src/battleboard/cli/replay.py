"""`battleboard replay`: a record step by step, with the board at each."""

import argparse
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import Console

from battleboard.cli.records import add_file, load, name_of, rules_notes
from battleboard.cli.show import (
    coloured,
    make_console,
    print_decision,
    print_events,
    print_tables,
    say,
)
from battleboard.core.errors import RecordError, TextError
from battleboard.core.game import Game
from battleboard.record.record import Record
from battleboard.record.replay import Replayed, game_of, replay
from battleboard.record.text import say_entry

HELP = "step through a record"
KEYS = "n next, p previous (n 10, p 10 for more), g TURN go to a turn, q quit"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add a file, and what to show of it without stepping."""
    add_file(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--turn", type=int, metavar="N", help="the board as the Nth turn begins")
    what.add_argument("--to", type=int, metavar="ENTRY", help="the board after this entry")
    what.add_argument("--all", action="store_true", help="all entries and events, then the board")
    parser.add_argument("--no-color", action="store_true", help="no colours")


@dataclass(frozen=True)
class Story:
    """A record replayed as far as it goes."""

    record: Record
    game: Game[Any]
    steps: list[Replayed[Any]]
    problem: RecordError | None
    """Why it goes no further."""

    @property
    def turns(self) -> list[int]:
        """The entries with a heading: those in which a turn began."""
        return [
            number
            for number, step in enumerate(self.steps)
            for event in step.events
            if event.heading
        ]

    def entry_of_turn(self, turn: int) -> int:
        """Return the entry in which a turn began, counted from 1; raise TextError."""
        if not 1 <= turn <= len(self.turns):
            raise TextError(f"there is no turn {turn}: the record has turns 1 to {len(self.turns)}")
        return self.turns[turn - 1]

    def checked_entry(self, number: int) -> int:
        """Return an entry that can be shown; raise RecordError or TextError."""
        if 0 <= number < len(self.steps):
            return number
        if self.problem is not None and number < len(self.record.entries):
            raise self.problem
        raise TextError(f"there is no entry {number}: the last is {len(self.steps) - 1}")


def read_story(record: Record, file: str = "") -> Story:
    """Replay a record up to its first wrong entry."""
    game = game_of(record)
    steps: list[Replayed[Any]] = []
    problem = None
    try:
        steps.extend(replay(record, game))
    except RecordError as error:
        problem = RecordError(error.problem, file)
        if not steps:
            raise problem from None
    return Story(record, game, steps, problem)


def run(args: argparse.Namespace) -> int:
    """Show the chosen part; by default step through the record or show its end."""
    story = read_story(load(args.file), name_of(args.file))
    console = make_console(no_color=args.no_color)
    for note in rules_notes(story.record):
        say(console, note)
    if args.turn is not None:
        show_step(console, story, story.entry_of_turn(args.turn))
    elif args.to is not None:
        show_step(console, story, story.checked_entry(args.to))
    elif args.all:
        show_all(console, story)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        step_through(console, story, input)
    else:
        show_step(console, story, len(story.steps) - 1)
        if story.problem is not None:
            raise story.problem
    return 0


def show_all(console: Console, story: Story) -> None:
    """Print every entry with its events, then the final board; raise RecordError if it breaks."""
    for number in range(len(story.steps)):
        show_entry(console, story, number)
    if story.problem is not None:
        raise story.problem
    show_board(console, story, len(story.steps) - 1)


def show_step(console: Console, story: Story, number: int) -> None:
    """Print an entry, its events, and the board after it."""
    show_entry(console, story, number)
    show_board(console, story, number)


def show_entry(console: Console, story: Story, number: int) -> None:
    """Print an entry as in the notation, and its events."""
    step = story.steps[number]
    say(console, coloured(story.game, f"{number}. {say_entry(step.entry, story.game)}"))
    print_events(console, story.game, step.events)


def show_board(console: Console, story: Story, number: int) -> None:
    """Print the board after an entry, and the decision."""
    state = story.steps[number].state
    print_tables(console, story.game, state)
    say(console)
    print_decision(console, story.game, state)


# By hand


def step_through(console: Console, story: Story, ask: Callable[[str], str]) -> None:
    """Show one entry after the other, as the keys say."""
    number, last = 0, len(story.steps) - 1
    say(console, KEYS)
    while True:
        show_step(console, story, number)
        if number == last and story.problem is not None:
            say(console, str(story.problem))
        moved = _asked(console, story, number, ask)
        if moved is None:
            return
        number = moved


def _asked(console: Console, story: Story, number: int, ask: Callable[[str], str]) -> int | None:
    """Ask for the entry to show next; None to stop."""
    while True:
        try:
            line = ask(f"[{number}/{len(story.steps) - 1}] n, p, g TURN, q: ").strip().casefold()
        except EOFError:
            return None
        if line in ("q", "quit"):
            return None
        try:
            return _target(story, number, line)
        except TextError as error:
            say(console, error.problem)


def _target(story: Story, number: int, line: str) -> int:
    """Return the entry that a line of keys leads to; raise TextError."""
    found = re.fullmatch(r"(n|p|g)?\s*([0-9]{1,6})?", line)
    if not found or (found[1] == "g" and not found[2]):
        raise TextError(f"{line!r} is not a key; {KEYS}")
    if found[1] == "g":
        return story.entry_of_turn(int(found[2]))
    by = int(found[2] or 1)
    target = number - by if found[1] == "p" else number + by
    return max(0, min(len(story.steps) - 1, target))
