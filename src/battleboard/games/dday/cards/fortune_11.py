"""Fortune 11, Allies Attack."""

from battleboard.axis.arms import Muster
from battleboard.axis.battle import Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.dday.numbers import AXIS, NUMBERS

PERK = "fortune_11"


def fortune_11(muster: Muster, gunners: Gunners) -> Gunners:
    """On a 1 attacking Allied infantry hits on 2. Rules: DD-FORC-11."""
    if muster.role == "defender":
        return gunners
    return tuned(
        PERK,
        muster,
        gunners,
        lambda piece, gunner: (
            raised(gunner, NUMBERS.fortune_attack)
            if gunner.foot and AXIS not in piece.perks
            else gunner
        ),
    )
