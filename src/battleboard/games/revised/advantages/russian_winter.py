"""Russian Winter (USSR)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "russian_winter"


def russian_winter(muster: Muster, combatants: Combatants) -> Combatants:
    """Let Soviet infantry defend at 3 in a severe winter, wherever it stands.

    Rules: RV-NA-SU1, RV-R-81. Whoever has the perk here has declared the winter.
    """
    if muster.role == "attacker":
        return combatants
    value = NUMBERS.advantages.winter_defense
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.foot else g)
