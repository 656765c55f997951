"""Superfortresses (United States)."""

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified
from battleboard.axis.battle.rules import Combatant, Combatants

PERK = "superfortresses"


def superfortresses(muster: Muster, combatants: Combatants) -> Combatants:
    """Let guns roll no dice for American bombers and not hit them. Rules: RV-NA-US6, RV-R-119."""
    return modified(PERK, muster, combatants, _out_of_reach)


def _out_of_reach(piece: Piece, combatant: Combatant) -> Combatant:
    return replace(combatant, immune=combatant.immune or piece.kind == "bomber")
