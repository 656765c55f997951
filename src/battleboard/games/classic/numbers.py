"""The numbers of Classic's rulebook."""

from typing import Final

from msgspec import Struct

from battleboard.core.data import load
from battleboard.games.classic.victory import VictoryNumbers


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """`numbers.toml`."""

    research_cost: int
    breakthrough: int
    technologies: tuple[str, ...]
    fine: int
    gun_value: int
    rocket_range: int
    jet_defense: int
    super_submarine_attack: int
    longer_range: int
    discount: int
    heavy_bomber_dice: int
    victory: VictoryNumbers


NUMBERS: Final = load(__package__, "numbers.toml", Numbers)
MINI_VICTORY: Final = load(f"{__package__}.mini", "numbers.toml", VictoryNumbers)
