"""Tactics 10, Combined Assault."""

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified
from battleboard.axis.battle.rules import Combatant, Combatants
from battleboard.games.dday.numbers import AXIS, NUMBERS

PERK = "combined_assault"


def combined_assault(muster: Muster, combatants: Combatants) -> Combatants:
    """Let each attacking Allied artillery make one infantry hit on 2.

    Rules: DD-TACC-10, DD-FORC-18.
    """
    if muster.role == "defender":
        return combatants
    return modified(PERK, muster, combatants, _paired)


def _paired(piece: Piece, combatant: Combatant) -> Combatant:
    helped = combatant.foot and AXIS not in piece.perks
    return replace(combatant, supported=NUMBERS.combined_attack) if helped else combatant
