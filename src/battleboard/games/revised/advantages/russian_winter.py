"""Russian Winter (USSR)."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "russian_winter"


def russian_winter(muster: Muster, gunners: Gunners) -> Gunners:
    """In a severe winter Soviet infantry defends at 3, wherever it stands.

    Rules: RV-NA-SU1, RV-R-81. Who has the perk here has declared the winter.
    """
    if muster.role == "attacker":
        return gunners
    value = NUMBERS.advantages.winter_defense
    return tuned(PERK, muster, gunners, lambda _, g: raised(g, value) if g.foot else g)
