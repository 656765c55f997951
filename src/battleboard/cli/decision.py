"""Printing a decision, and how it can be answered."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from battleboard.cli.show import coloured, print_decision, say
from battleboard.cli.typed import Options, condensed
from battleboard.core.game import Game
from battleboard.core.grid import Cell
from battleboard.core.narrate import narrate_decision
from battleboard.core.texts import message
from battleboard.core.values import Decision

FEW: Final = 12
"""Options shown with the question."""


def show_decision(console: Console, options: Options) -> None:
    """Print the decision, with the options if they are few, else a hint or an example."""
    ask(console, options)
    lines = condensed(options.numbered())
    if not options.listed:
        say(console, f"  for example: {options.example()}", style="dim")
    elif len(lines) <= FEW:
        for line in option_lines(options, lines):
            say(console, line)
    else:
        number, example = len(options.texts), options.example()
        say(console, f"  {number} options: type one, such as “{example}”", style="dim")
        say(console, "  (“options” lists them, “options WORDS” those with words)", style="dim")


def ask(console: Console, options: Options) -> None:
    """Print the decision, and what stands in the spaces that it names."""
    asked = options.game.decision(options.view)
    assert isinstance(asked, Decision), "a game that is over asks nobody"
    there = _there(narrate_decision(options.game, asked), what_stands(options))
    print_decision(console, options.game, options.view, there)


def explain_decision(console: Console, options: Options) -> None:
    """Explain the decision, the form of its answers, and standing orders for it."""
    ask(console, options)
    for form in options.forms():
        say(console, f"  {form}")
    lines = condensed(options.numbered())
    if options.listed and len(lines) <= FEW:
        for line in option_lines(options, lines):
            say(console, line)
    else:
        say(console, f"  for example: {options.example()}")
    hint_at_orders(console, options)
    say(console, "  Names may be cut short. “help” lists the commands.", style="dim")


def hint_at_orders(console: Console, options: Options) -> bool:
    """Say that a standing order could answer, if one could; return whether it was said."""
    order = options.standing_order()
    if order is not None:
        line = f"  (“order {order}” answers so from now on, “cancel orders” ends that)"
        say(console, line, style="dim")
    return order is not None


def option_lines(options: Options, numbered: Sequence[tuple[str, str]]) -> list[Text]:
    """Return options with what to type for them, and what stands in their spaces."""
    width = max((len(number) for number, _ in numbered), default=0)
    standing = what_stands(options)
    lines = []
    for number, text in numbered:
        there = _there(text, standing)
        line = f"  {number:>{width}}  {text}"
        lines.append(coloured(options.game, f"{line}  {there}" if there else line))
    return lines


def _there(text: str, standing: Mapping[str, str]) -> str:
    """Return what stands in the spaces that a text names: `(6, Blue 2)`."""
    found = [standing[name] for name in names_in(text, standing)]
    return f"({', '.join(found)})" if found else ""


def what_stands(options: Options) -> dict[str, str]:
    """Return, by the name of each space, what the tables say about it."""
    game, found = options.game, dict[str, str]()
    for grid in game.tables(options.view):
        for row in grid.rows:
            at = next((i for i, cell in enumerate(row) if _is_space(game, cell)), None)
            if at is None:
                continue
            said = _said(options, grid.headings[at + 1 :], row[at + 1 :])
            if said:
                found.setdefault(game.lexicon.name(str(row[at])), said)
    return found


def _said(options: Options, headings: Sequence[str], cells: Sequence[Cell]) -> str:
    """Return owner and number (`Blue 2`), or numbers by their headings (`Red 3, Blue 1`)."""
    numbers = [cell for cell in cells if isinstance(cell, int)]
    if len(numbers) > 1:
        columns = zip(headings, cells, strict=True)
        return ", ".join(f"{message(h)} {n}" for h, n in columns if isinstance(n, int) and n)
    words = [options.game.lexicon.name(str(cell)) for cell in cells if cell != options.seat]
    return " ".join(words) if numbers else ""


def names_in(text: str, names: Iterable[str]) -> list[str]:
    """Return the names that a text contains, in its order."""
    places = {found.start(): name for name in names if (found := _word(name).search(text))}
    return [places[place] for place in sorted(places)]


@lru_cache(maxsize=512)
def _word(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(name)}\b")


def _is_space(game: Game[Any], cell: Cell) -> bool:
    return isinstance(cell, str) and game.lexicon.find("space", cell) == cell
