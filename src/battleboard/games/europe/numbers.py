"""Numbers of Europe, as far as its battles need them."""

from typing import Final

from msgspec import Struct

from battleboard.core.data import load


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `numbers.toml`."""

    gun_value: int


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
