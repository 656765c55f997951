"""`battleboard rule`: the text of a rule, from the sheets that the games are played by."""

import argparse

from rich.console import Console

from battleboard.cli.show import make_console, say
from battleboard.core.sheets import find_rules

HELP = "print a rule by its ID, such as RI-ATT-4"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add one or more rule IDs."""
    parser.add_argument(
        "ids", nargs="+", metavar="ID", help="a rule (RI-ATT-4), a group (RI-ATT) or a sheet (RI)"
    )


def run(args: argparse.Namespace) -> int:
    """Print the rules under their headings."""
    console = make_console()
    for id_ in args.ids:
        print_rules(console, id_)
    return 0


def print_rules(console: Console, id_: str) -> None:
    """Print a rule or a group, under the headings of the sheet; raise TextError."""
    heading = ""
    for rule in find_rules(id_):
        if rule.heading != heading:
            say(console, rule.heading, style="bold")
            heading = rule.heading
        say(console, f"{rule.id}  {rule.text}")
