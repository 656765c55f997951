"""Marines (United States)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised_at_first
from battleboard.axis.battle.rules import Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "marines"


def marines(muster: Muster, combatants: Combatants) -> Combatants:
    """Let American infantry in a landing attack at 2 in the first cycle, landed or not.

    Rules: RV-NA-US3, RV-NAT-27, RV-R-106.
    """
    if muster.role == "defender" or not muster.amphibious:
        return combatants
    value = NUMBERS.advantages.marine_attack
    return modified(
        PERK, muster, combatants, lambda _, g: raised_at_first(g, value) if g.foot else g
    )
