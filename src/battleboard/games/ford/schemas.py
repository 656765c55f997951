"""The types of The Ford's own data files, published as JSON Schemas."""

from typing import Any, Final

from battleboard.games.ford.material import BoardFile

SCHEMAS: Final[dict[str, Any]] = {  # some are tables of structs
    "board": BoardFile,
}
