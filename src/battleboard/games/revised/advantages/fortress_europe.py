"""Fortress Europe (Germany)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "fortress_europe"


def fortress_europe(muster: Muster, combatants: Combatants) -> Combatants:
    """Let German artillery in grey land defend at 3, in every cycle and against any attack.

    Rules: RV-NA-GE6, RV-NAT-12, RV-R-113. Whoever has the perk here defends grey land.
    """
    if muster.role == "attacker":
        return combatants
    value = NUMBERS.advantages.fortress_defense
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.artillery else g)
