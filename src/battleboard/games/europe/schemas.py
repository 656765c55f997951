"""The types of Europe's own data files, published as JSON Schemas."""

from typing import Any, Final

from battleboard.games.europe.board import BoardFile
from battleboard.games.europe.numbers import Numbers

SCHEMAS: Final[dict[str, Any]] = {  # some are tables of structs
    "board": BoardFile,
    "numbers": Numbers,
}
