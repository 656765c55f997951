"""Dug-In Defenders (Japan)."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "dug_in_defenders"


def dug_in_defenders(muster: Muster, gunners: Gunners) -> Gunners:
    """Japanese infantry on islands defends at 3.

    Rules: RV-NA-JP5, RV-R-116. Who has the perk here defends an island.
    """
    if muster.role == "attacker":
        return gunners
    value = NUMBERS.advantages.dug_in_defense
    return tuned(PERK, muster, gunners, lambda _, g: raised(g, value) if g.foot else g)
