"""Atlantic Wall (Germany)."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised_at_first, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "atlantic_wall"


def atlantic_wall(muster: Muster, gunners: Gunners) -> Gunners:
    """Against a landing in grey land German infantry defends at 3 in the first cycle.

    Rules: RV-NA-GE2, RV-R-88. Who has the perk here defends grey land.
    """
    if muster.role == "attacker" or not muster.amphibious:
        return gunners
    value = NUMBERS.advantages.wall_defense
    return tuned(PERK, muster, gunners, lambda _, g: raised_at_first(g, value) if g.foot else g)
