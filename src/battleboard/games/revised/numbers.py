"""The numbers of Revised's rulebook."""

from typing import Final

from msgspec import Struct

from battleboard.core.data import load


class AdvantageNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The values that national advantages give to units."""

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


class VictoryCities(Struct, frozen=True, forbid_unknown_fields=True):
    """How many victory cities win at each level."""

    minor: int
    major: int
    total: int


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `numbers.toml`."""

    research_cost: int
    technologies: tuple[str, ...]
    factory_value: int
    unload_limit: int
    rocket_range: int
    longer_range: int
    gun_value: int
    jet_defense: int
    super_submarine_attack: int
    heavy_bomber_dice: int
    victory_cities: VictoryCities
    advantages: AdvantageNumbers


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
