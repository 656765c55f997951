"""The rule IDs that the sheets define, and how an ID looks."""

import re
from importlib.resources import files

SHEETS = tuple(
    file.name.removesuffix(".md")
    for file in files("battleboard").joinpath("rules").iterdir()
    if file.name.endswith(".md")
)

ID = r"[A-Z]{2}-[A-Z]+[0-9]*-(?:R|GE|JP|SU|UK|US)?[0-9]+(?:\.[0-9]+)?[b-d]?"
DEFINED = re.compile(rf"^\s*(?:[-*|]\s*)?(?:RULING:?\s*)?(?:\*\*|`)?({ID})\b")


def defined(edition: str) -> tuple[str, ...]:
    """The rules of a sheet, in its order."""
    sheet = files("battleboard").joinpath("rules", f"{edition}.md").read_text(encoding="utf-8")
    found = (match[1] for line in sheet.splitlines() if (match := DEFINED.match(line)))
    return tuple(dict.fromkeys(found))
