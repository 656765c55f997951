"""The numbers of Europe's rulebook."""

from typing import Final

from msgspec import Struct

from battleboard.core.data import load


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `numbers.toml`."""

    gun_value: int
    unload_limit: int
    raid_dice: int
    interceptor_value: int
    escort_value: int
    published_bomber_cost: int
    advance: int


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
