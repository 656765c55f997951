"""Cards that change a combat round, one module each; the others act outside of combat."""

from typing import Final

from battleboard.axis.battle.arms import Modifier, Perks
from battleboard.games.dday.cards import combined_assault, fortune_11, fortune_13

MODIFIERS: Final[tuple[Modifier, ...]] = (
    fortune_11.fortune_11,
    fortune_13.fortune_13,
    combined_assault.combined_assault,
)
PERKS: Final[Perks] = (fortune_11.PERK, fortune_13.PERK, combined_assault.PERK)
