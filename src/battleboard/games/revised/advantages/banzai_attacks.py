"""Banzai Attacks (Japan)."""

from collections.abc import Callable

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, present, raised
from battleboard.axis.battle.rules import Combatant, Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "banzai_attacks"


def banzai_attacks(muster: Muster, combatants: Combatants) -> Combatants:
    """Let infantry that attacks alone do so at 2 for the whole battle.

    In a landing only the land units must all be infantry. Rules: RV-NA-JP6, RV-NAT-24, RV-R-103.
    """
    if muster.role == "defender" or present(muster, combatants, _spoils(muster)):
        return combatants
    value = NUMBERS.advantages.banzai_attack
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.foot else g)


def _spoils(muster: Muster) -> Callable[[Combatant], bool]:
    """Return a test for units whose presence prevents the advantage."""
    return lambda combatant: not combatant.foot and (combatant.land or not muster.amphibious)
