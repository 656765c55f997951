"""The types of D-Day's own data files, published as JSON Schemas."""

from typing import Any, Final

from battleboard.games.dday.material import BoardFile, PowersFile, ReinforcementsFile
from battleboard.games.dday.numbers import Numbers

SCHEMAS: Final[dict[str, Any]] = {  # some are tables of structs
    "board": BoardFile,
    "numbers": Numbers,
    "powers": PowersFile,
    "reinforcements": ReinforcementsFile,
}
