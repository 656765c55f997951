"""Radar (United Kingdom)."""

from battleboard.axis.battle.arms import Perks
from battleboard.games.revised.numbers import NUMBERS

PERK = "radar"


def gun_with_radar(perks: Perks) -> int:
    """Let British guns in beige land hit on 2, others on 1.

    Rules: RV-NA-UK1, RV-R-92, RV-AAF-3. Whoever has the perk here holds beige land.
    """
    return NUMBERS.advantages.radar_value if PERK in perks else NUMBERS.gun_value
