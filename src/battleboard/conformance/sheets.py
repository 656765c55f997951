"""The rule IDs of a game's sheet."""

import re
from functools import lru_cache
from importlib import resources
from typing import Any

from battleboard.core.game import Game

_ID = re.compile(r"\*\*([A-Z]{2}-[A-Z0-9]+-[A-Z]*[0-9.]+[a-z]?)\*\*")


def package_of(game: Game[Any]) -> str:
    """Return the package that a game comes with; its texts and its sheet are there."""
    return type(game).__module__.partition(".")[0]


def rule_ids(game: Game[Any]) -> frozenset[str]:
    """Return all IDs that the sheet `rules/<game>.md` of the game's package defines."""
    return _ids(package_of(game), game.sheet or game.id)


@lru_cache(maxsize=32)
def _ids(package: str, game: str) -> frozenset[str]:
    file = resources.files(package).joinpath("rules", f"{game}.md")
    assert file.is_file(), f"{game} has no rule sheet: {package}/rules/{game}.md is not there"
    return frozenset(_ID.findall(file.read_text(encoding="utf-8")))
