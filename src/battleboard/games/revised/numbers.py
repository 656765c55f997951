"""Numbers of Revised, as far as its battles need them."""

from typing import Final

from msgspec import Struct

from battleboard.core.data import load


class AdvantageNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What national advantages make of units."""

    winter_defense: int
    wall_defense: int
    pack_size: int
    pack_attack: int
    super_pack_attack: int
    fortress_defense: int
    radar_value: int
    kaiten_defense: int
    super_kaiten_defense: int
    dug_in_defense: int
    banzai_attack: int
    marine_attack: int


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """`numbers.toml`."""

    gun_value: int
    jet_defense: int
    super_submarine_attack: int
    heavy_bomber_dice: int
    advantages: AdvantageNumbers


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
