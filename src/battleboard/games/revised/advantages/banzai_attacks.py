"""Banzai Attacks (Japan)."""

from collections.abc import Callable

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunner, Gunners
from battleboard.axis.tuning import present, raised, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "banzai_attacks"


def banzai_attacks(muster: Muster, gunners: Gunners) -> Gunners:
    """Infantry that attacks alone does so at 2 for the whole battle.

    In a landing only the land units must all be infantry. Rules: RV-NA-JP6, RV-R-103.
    """
    if muster.role == "defender" or present(muster, gunners, _spoils(muster)):
        return gunners
    value = NUMBERS.advantages.banzai_attack
    return tuned(PERK, muster, gunners, lambda _, g: raised(g, value) if g.foot else g)


def _spoils(muster: Muster) -> Callable[[Gunner], bool]:
    """Who must not be there."""
    return lambda gunner: not gunner.foot and (gunner.land or not muster.amphibious)
