"""Fortress Europe (Germany)."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "fortress_europe"


def fortress_europe(muster: Muster, gunners: Gunners) -> Gunners:
    """German artillery in grey land defends at 3, in every cycle and against any attack.

    Rules: RV-NA-GE6, RV-R-113. Who has the perk here defends grey land.
    """
    if muster.role == "attacker":
        return gunners
    value = NUMBERS.advantages.fortress_defense
    return tuned(PERK, muster, gunners, lambda _, g: raised(g, value) if g.artillery else g)
