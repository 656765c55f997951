"""The types of Classic's own data files, published as JSON Schemas."""

from typing import Any, Final

from battleboard.games.classic.numbers import Numbers
from battleboard.games.classic.victory import VictoryNumbers

SCHEMAS: Final[dict[str, Any]] = {  # some are tables of structs
    "numbers": Numbers,
    "victory": VictoryNumbers,
}
