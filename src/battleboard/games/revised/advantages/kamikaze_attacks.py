"""Kamikaze Attacks (Japan)."""

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified
from battleboard.axis.battle.rules import Combatants

PERK = "kamikaze_attacks"


def kamikaze_attacks(muster: Muster, combatants: Combatants) -> Combatants:
    """Let aircraft declared kamikazes fire once, in the opening fire, at ships, and be lost.

    Rules: RV-NA-JP2, RV-NA-JP2b, RV-NA-JP2c, RV-R-100. An aircraft with the perk here has been
    declared; one that attacks as usual comes without it.
    """
    if muster.role == "defender" or not muster.at_sea:
        return combatants
    return modified(PERK, muster, combatants, lambda _, g: replace(g, sacrificed=g.air))
