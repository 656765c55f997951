"""Marines (United States)."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised_at_first, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "marines"


def marines(muster: Muster, gunners: Gunners) -> Gunners:
    """In a landing American infantry attacks at 2 in the first cycle, landed or not.

    Rules: RV-NA-US3, RV-R-106.
    """
    if muster.role == "defender" or not muster.amphibious:
        return gunners
    value = NUMBERS.advantages.marine_attack
    return tuned(PERK, muster, gunners, lambda _, g: raised_at_first(g, value) if g.foot else g)
