"""The rule IDs that the sheets define, how an ID looks, and which rules are not built yet."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

SHEETS = tuple(
    file.name.removesuffix(".md")
    for file in files("battleboard").joinpath("rules").iterdir()
    if file.name.endswith(".md")
)

ID = r"[A-Z]{2}-[A-Z]+[0-9]*-(?:R|GE|JP|SU|UK|US)?[0-9]+(?:\.[0-9]+)?[b-d]?"
DEFINED = re.compile(rf"^\s*(?:[-*|]\s*)?(?:RULING:?\s*)?(?:\*\*|`)?({ID})\b")

NOT_BUILT: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("not_built.toml").read_text(encoding="utf-8")
)


def defined(edition: str) -> tuple[str, ...]:
    """The rules of a sheet, in its order."""
    sheet = files("battleboard").joinpath("rules", f"{edition}.md").read_text(encoding="utf-8")
    found = (match[1] for line in sheet.splitlines() if (match := DEFINED.match(line)))
    return tuple(dict.fromkeys(found))


def not_built(edition: str) -> set[str]:
    """The rules of parts of an edition that are not built yet."""
    return {rule for part in NOT_BUILT.get(edition, ()) for rule in part["rules"]}
