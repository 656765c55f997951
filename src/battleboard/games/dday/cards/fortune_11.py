"""Fortune 11, Allies Attack."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants
from battleboard.games.dday.numbers import AXIS, NUMBERS

PERK = "fortune_11"


def fortune_11(muster: Muster, combatants: Combatants) -> Combatants:
    """Let attacking Allied infantry hit on 2, the card's effect on a 1. Rules: DD-FORC-11."""
    if muster.role == "defender":
        return combatants
    return modified(
        PERK,
        muster,
        combatants,
        lambda piece, combatant: (
            raised(combatant, NUMBERS.fortune_attack)
            if combatant.foot and AXIS not in piece.perks
            else combatant
        ),
    )
