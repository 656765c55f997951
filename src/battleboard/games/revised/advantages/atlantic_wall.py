"""Atlantic Wall (Germany)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised_at_first
from battleboard.axis.battle.rules import Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "atlantic_wall"


def atlantic_wall(muster: Muster, combatants: Combatants) -> Combatants:
    """Let German infantry in grey land defend at 3 against a landing in the first cycle.

    Rules: RV-NA-GE2, RV-NAT-8, RV-R-88. Whoever has the perk here defends grey land.
    """
    if muster.role == "attacker" or not muster.amphibious:
        return combatants
    value = NUMBERS.advantages.wall_defense
    return modified(
        PERK, muster, combatants, lambda _, g: raised_at_first(g, value) if g.foot else g
    )
