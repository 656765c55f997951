"""The parts of the command line's page that are made from the code: arguments and commands."""

import argparse
import re
from collections.abc import Iterator

from battleboard import cli
from battleboard.cli.commands import COMMANDS as TYPED

_MARKS = re.compile(r"(<!-- made from the code: (\w[\w ]*) -->\n).*?(<!-- end -->)", re.DOTALL)


def with_commands(page: str) -> str:
    """The page with what each command takes between its marks."""
    return _MARKS.sub(lambda found: f"{found[1]}{_part(found[2])}{found[3]}", page)


def parts(page: str) -> list[str]:
    """What the marks of a page ask for."""
    return [found[2] for found in _MARKS.finditer(page)]


def _part(name: str) -> str:
    if name == "commands":
        rows = [(f"[`{word}`](#{word})", help_) for word, help_ in cli.COMMANDS.items()]
        return _table(("command", "what it does"), rows)
    if name == "typed":
        rows = [(f"`{command.usage}`", command.help) for command in TYPED.values()]
        return _table(("type", "for"), rows)
    return _table(("argument", "meaning"), list(_arguments(name)))


def _arguments(command: str) -> Iterator[tuple[str, str]]:
    parser = argparse.ArgumentParser(prog=command, add_help=False)
    cli.load_command(command).add_arguments(parser)
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from ((f"`{one.dest} ...`", one.help or "") for one in action._choices_actions)
            continue
        word = action.option_strings[-1] if action.option_strings else ""
        value = action.metavar if action.nargs != 0 else ""
        if action.nargs == "?":
            value = f"[{value}]"
        elif action.nargs in ("+", "*"):
            value = f"{value} ..."
        yield f"`{f'{word} {value}'.strip()}`", action.help or ""


def _table(headings: tuple[str, str], rows: list[tuple[str, str]]) -> str:
    lines = [headings, ("---", "---"), *rows]
    return "\n" + "".join(f"| {left} | {right} |\n" for left, right in lines) + "\n"
