"""The tables of the rule sheet as data, read from the sheet itself."""

import re
from importlib.resources import files
from typing import NamedTuple

SHEET = files("battleboard").joinpath("rules", "risk.md").read_text(encoding="utf-8")


class Row(NamedTuple):
    """A line of the table RI-MAP."""

    number: int
    continent: str
    territory: str
    symbol: str
    neighbours: tuple[str, ...]


def table(heading: str) -> list[list[str]]:
    """The cells of the first table whose head begins with this word, without its head."""
    lines = iter(SHEET.splitlines())
    for line in lines:
        if line.startswith(f"| {heading} "):
            break
    next(lines)  # the line of dashes
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([cell.strip().strip("*") for cell in line.strip("| ").split("|")])
    return rows


def board() -> list[Row]:
    """The territories of RI-MAP in the order of the sheet."""
    return [
        Row(int(number), continent, name, symbol, tuple(re.split(", ", neighbours)))
        for number, continent, name, _, symbol, neighbours in table("no.")
    ]
