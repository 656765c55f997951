"""The tables of the rule sheet as data, read from the sheet itself."""

import re
from importlib.resources import files

SHEET = files("battleboard").joinpath("rules", "classic.md").read_text(encoding="utf-8")


def rule(id_: str) -> str:
    """The text of a rule."""
    found = re.search(rf"^- \*\*{id_}\*\* (.+)$", SHEET, re.MULTILINE)
    assert found, f"the sheet has no {id_}"
    return found[1]


def table(heading: str) -> list[list[str]]:
    """The cells of the first table whose head begins with this word, its head first."""
    lines = iter(SHEET.splitlines())
    head = next(line for line in lines if line.startswith(f"| {heading} "))
    rows = [head]
    next(lines)  # the line of dashes
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append(line)
    return [[cell.strip().strip("*") for cell in row.strip().strip("|").split("|")] for row in rows]
