"""Kamikaze Attacks (Japan)."""

from msgspec.structs import replace

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import tuned

PERK = "kamikaze_attacks"


def kamikaze_attacks(muster: Muster, gunners: Gunners) -> Gunners:
    """Aircraft that are declared kamikazes fire once, in the opening fire, at ships, and are lost.

    Rules: RV-NA-JP2, RV-NA-JP2b, RV-NA-JP2c, RV-R-100. An aircraft with the perk here has been
    declared; one that attacks as usual comes without it.
    """
    if muster.role == "defender" or not muster.at_sea:
        return gunners
    return tuned(PERK, muster, gunners, lambda _, g: replace(g, sacrificed=g.air))
