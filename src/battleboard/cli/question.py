"""What is asked, and how it can be answered."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console

from battleboard.cli.show import coloured, print_decision, say
from battleboard.cli.typed import Options, condensed
from battleboard.core.game import Game

FEW: Final = 12
"""So many options are shown with the question; more are listed when asked for."""


def show_question(console: Console, options: Options) -> None:
    """The question, with the options if they are few, else how to see them or an example."""
    print_decision(console, options.game, options.view)
    lines = condensed(options.numbered())
    if not options.listed:
        say(console, f"  for example: {options.example()}", style="dim")
    elif len(lines) <= FEW:
        print_options(console, options.game, lines)
    else:
        number, example = len(options.texts), options.example()
        say(console, f"  {number} options: type one, such as “{example}”", style="dim")
        say(console, "  (“options” lists them, “options WORDS” those with words)", style="dim")


def explain_question(console: Console, options: Options) -> None:
    """The question, how an answer is written, and what can be answered once and for all."""
    print_decision(console, options.game, options.view)
    for form in options.forms():
        say(console, f"  {form}")
    lines = condensed(options.numbered())
    if options.listed and len(lines) <= FEW:
        print_options(console, options.game, lines)
    else:
        say(console, f"  for example: {options.example()}")
    hint_at_orders(console, options)
    say(console, "  Names may be cut short. “help” lists the commands.", style="dim")


def hint_at_orders(console: Console, options: Options) -> bool:
    """Say that an answer can be left as a standing order, if it can; whether that was said."""
    order = options.standing_order()
    if order is not None:
        line = f"  (“order {order}” answers so from now on, “cancel orders” ends that)"
        say(console, line, style="dim")
    return order is not None


def print_options(console: Console, game: Game[Any], numbered: Sequence[tuple[str, str]]) -> None:
    """Options with what to type for them."""
    for line in option_lines(numbered):
        say(console, coloured(game, line))


def option_lines(numbered: Sequence[tuple[str, str]]) -> list[str]:
    """Options with what to type for them, one below the other."""
    width = max((len(number) for number, _ in numbered), default=0)
    return [f"  {number:>{width}}  {text}" for number, text in numbered]
