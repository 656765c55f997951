"""The types of Risk's own data files, published as JSON Schemas."""

from typing import Any, Final

from battleboard.games.risk.material import BoardFile, NumbersFile

SCHEMAS: Final[dict[str, Any]] = {  # some are tables of structs
    "board": BoardFile,
    "numbers": NumbersFile,
}
