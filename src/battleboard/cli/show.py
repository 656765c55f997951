"""Games in a terminal: tables, decisions and events of any game.

Nothing is told by colour alone: beside a colour always stands the name of the seat.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from battleboard.core.game import Game
from battleboard.core.grid import Cell, Grid
from battleboard.core.narrate import narrate_decision, obligations
from battleboard.core.state import State
from battleboard.core.texts import message, sentence
from battleboard.core.values import Event, Result

LONG_TABLE: Final = 16
"""From so many rows on, a table is laid out in blocks side by side."""
GAP: Final = 2

_COLOURS: Final = {
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "black": "bright_black",
    "violet": "magenta",
}
_OTHERS: Final = ("cyan", "magenta", "green", "yellow", "bright_blue", "red")


def make_console(*, no_color: bool = False) -> Console:
    """Return a console for stdout that respects NO_COLOR and keeps brackets and numbers."""
    return Console(no_color=no_color or None, markup=False, highlight=False, emoji=False)


def say(console: Console, text: str | Text = "", style: str = "") -> None:
    """Print a line with its continuation indented; in a pipe lines are not broken."""
    line = Text(text) if isinstance(text, str) else text
    if not console.is_terminal:
        console.print(line, style=style or None, soft_wrap=True)
        return
    indent = len(line.plain) - len(line.plain.lstrip())
    console.print(Padding(line[indent:], (0, 0, 0, indent)), style=style or None)


def say_to_copy(console: Console, text: str) -> None:
    """Print a line without breaking it, so that it can be copied."""
    console.print(text, soft_wrap=True)


# Names and colours


def seat_style(game: Game[Any], seat: str) -> str:
    """Return the colour of a seat: its own if it is named after one."""
    if seat in _COLOURS:
        return _COLOURS[seat]
    if seat in game.all_seats:
        return _OTHERS[game.all_seats.index(seat) % len(_OTHERS)]
    return ""


def seat_names(game: Game[Any], seats: Iterable[str]) -> str:
    """Return the names of seats: `Red, Blue`."""
    return ", ".join(game.lexicon.name(seat, "seat") for seat in seats)


def coloured(game: Game[Any], line: str) -> Text:
    """Return a line with the names of the seats in their colours."""
    text = Text(line)
    for seat in game.all_seats:
        name = re.escape(game.lexicon.name(seat, "seat"))
        text.highlight_regex(rf"\b{name}\b", f"bold {seat_style(game, seat)}".strip())
    return text


# What is asked


def outcome(game: Game[Any], result: Result) -> str:
    """Return sentences on how a game ended."""
    winners = seat_names(game, result.winners)
    sides = len({game.side(seat) for seat in result.winners})
    if not sides:
        verdict = "Nobody wins."
    elif sides == 1:
        verdict = f"{winners} {'wins' if len(result.winners) == 1 else 'win'}."
    else:
        verdict = f"A draw between {winners}."
    return f"{verdict} {message(f'result-{result.reason}')}"


def print_decision(console: Console, game: Game[Any], state: State, note: str = "") -> None:
    """Print whom the game asks what, with the rule and a note, or how it ended."""
    asked = game.decision(state)
    if isinstance(asked, Result):
        say(console, coloured(game, outcome(game, asked)))
        return
    rule = game.rule_of(type(asked))
    line = f"{seat_names(game, asked.seats)}: {narrate_decision(game, asked)} [{rule}]"
    say(console, coloured(game, f"{line}  {note}" if note else line))
    for duty in obligations(asked):
        say(console, f"  still to do: {sentence(duty, game.lexicon)}")


# What happened


def print_events(console: Console, game: Game[Any], events: Iterable[Event]) -> None:
    """Print one line for each event, already filtered by `game.seen_by`."""
    for event in events:
        say(console, coloured(game, f"  {game.event_texts.say(event)}"))


# The position


def print_tables(console: Console, game: Game[Any], state: State, words: str = "") -> None:
    """Print a position's tables, or their rows with these words; pass a view."""
    for grid in (_with_words(game, grid, words) for grid in game.tables(state)):
        if not grid.rows:
            continue
        say(console)
        say(console, message(grid.title), style="bold")
        long = len(grid.rows) >= LONG_TABLE
        _print_table(
            console,
            _blocks(game, grid, console.width) if long else _table(game, grid.headings, grid.rows),
        )


def _print_table(console: Console, table: Table) -> None:
    """Print a table; in a file or a pipe no line ends in spaces."""
    if console.is_terminal:
        console.print(table)
        return
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        say(console, line.rstrip())


def _with_words(game: Game[Any], grid: Grid, words: str) -> Grid:
    """Return a table with only the rows that have all these words or beginnings of words."""
    wanted = words.casefold().split()
    rows = []
    for row in grid.rows:
        there = " ".join(str(_cell(game, cell)) for cell in row).casefold().split()
        if all(any(word.startswith(short) for word in there) for short in wanted):
            rows.append(row)
    return Grid(grid.title, grid.headings, tuple(rows))


def _table(game: Game[Any], headings: Sequence[str], rows: Sequence[Sequence[Cell]]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style="dim")
    for i, heading in enumerate(headings):
        numbers = all(isinstance(row[i], int) for row in rows)
        table.add_column(message(heading), justify="right" if numbers else "left")
    for row in rows:
        table.add_row(*(_cell(game, cell) for cell in row))
    return table


def _cell(game: Game[Any], cell: Cell) -> Text:
    """Return a cell with names for its IDs, which are separated by commas."""
    if isinstance(cell, int):
        return Text(str(cell))
    names = ", ".join(game.lexicon.name(part) for part in cell.split(", "))
    return Text(names, style=f"bold {style}" if (style := seat_style(game, cell)) else "")


def _blocks(game: Game[Any], grid: Grid, width: int) -> Table:
    """Return a long table in blocks by its first column, as many side by side as fit."""
    groups = [list(rows) for _, rows in groupby(grid.rows, key=lambda row: row[0])]
    if len(groups) == len(grid.rows):  # nothing to group by
        return _table(game, grid.headings, grid.rows)
    widths = _widths(game, grid)[1:]
    block = sum(widths) + GAP * len(widths)
    across = max(1, (width + GAP) // (block + GAP))
    page = Table.grid(padding=(0, GAP, 0, 0))
    page.add_row(*(_block(game, part, widths) for part in _shared_out(groups, across)))
    return page


def _block(game: Game[Any], groups: list[list[tuple[Cell, ...]]], widths: list[int]) -> Table:
    """Return groups in a table: each a heading and its rows, indented."""
    block = Table.grid(padding=(0, GAP, 0, 0))
    for i, width in enumerate(widths):
        number = isinstance(groups[0][0][i + 1], int)
        block.add_column(min_width=width, justify="right" if number else "left", no_wrap=True)
    for group in groups:
        heading = _cell(game, group[0][0])
        heading.stylize("dim")
        block.add_row(heading)
        for row in group:
            first, *rest = (_cell(game, cell) for cell in row[1:])
            block.add_row(Text("  ") + first, *rest)
    return block


def _widths(game: Game[Any], grid: Grid) -> list[int]:
    """Return the width of each column; the second is indented under the first."""
    widths = [max(len(_cell(game, row[i])) for row in grid.rows) for i in range(len(grid.headings))]
    widths[1] += 2
    return widths


def _shared_out(
    groups: list[list[tuple[Cell, ...]]], columns: int
) -> list[list[list[tuple[Cell, ...]]]]:
    """Return the groups, distributed over columns of about equal height."""
    heights = [len(group) + 1 for group in groups]
    height = max(-(-sum(heights) // columns), *heights)
    while True:
        shared: list[list[list[tuple[Cell, ...]]]] = [[]]
        left = height
        for group, lines in zip(groups, heights, strict=True):
            if lines > left and shared[-1]:
                shared.append([])
                left = height
            shared[-1].append(group)
            left -= lines
        if len(shared) <= columns:
            return shared
        height += 1
