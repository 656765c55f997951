"""Numbers of D-Day, as far as its combat rounds need them."""

from typing import Final

from msgspec import Struct

from battleboard.core.data import load


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `numbers.toml`."""

    fortune_attack: int
    combined_attack: int


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
AXIS: Final = "axis"
ALLIES: Final = "allies"
