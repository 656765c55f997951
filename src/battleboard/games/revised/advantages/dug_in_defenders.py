"""Dug-In Defenders (Japan)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "dug_in_defenders"


def dug_in_defenders(muster: Muster, combatants: Combatants) -> Combatants:
    """Let Japanese infantry on islands defend at 3.

    Rules: RV-NA-JP5, RV-NAT-23, RV-R-116. Whoever has the perk here defends an island.
    """
    if muster.role == "attacker":
        return combatants
    value = NUMBERS.advantages.dug_in_defense
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.foot else g)
