"""Fortune 13, Axis Attacks."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants
from battleboard.games.dday.numbers import AXIS, NUMBERS

PERK = "fortune_13"


def fortune_13(muster: Muster, combatants: Combatants) -> Combatants:
    """Let attacking Axis infantry hit on 2, the card's effect on a 1. Rules: DD-FORC-13."""
    if muster.role == "defender":
        return combatants
    return modified(
        PERK,
        muster,
        combatants,
        lambda piece, combatant: (
            raised(combatant, NUMBERS.fortune_attack)
            if combatant.foot and AXIS in piece.perks
            else combatant
        ),
    )
