"""The types of Revised's own data files, published as JSON Schemas."""

from typing import Any, Final

from battleboard.games.revised.numbers import Numbers

SCHEMAS: Final[dict[str, Any]] = {  # some are tables of structs
    "numbers": Numbers,
}
