"""Fortune 13, Axis Attacks."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.dday.numbers import AXIS, NUMBERS

PERK = "fortune_13"


def fortune_13(muster: Muster, gunners: Gunners) -> Gunners:
    """On a 1 attacking Axis infantry hits on 2. Rules: DD-FORC-13."""
    if muster.role == "defender":
        return gunners
    return tuned(
        PERK,
        muster,
        gunners,
        lambda piece, gunner: (
            raised(gunner, NUMBERS.fortune_attack)
            if gunner.foot and AXIS in piece.perks
            else gunner
        ),
    )
