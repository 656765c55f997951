"""Kaiten Torpedoes (Japan)."""

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatant, Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "kaiten_torpedoes"


def kaiten_torpedoes(muster: Muster, combatants: Combatants) -> Combatants:
    """Let a submarine declared a kaiten defend at 3, or 4 as a super submarine, and be lost.

    Rules: RV-NA-JP3, RV-R-101. A submarine with the perk here is declared in the first cycle.
    """
    if muster.role == "attacker":
        return combatants
    return modified(PERK, muster, combatants, _kaiten)


def _kaiten(piece: Piece, combatant: Combatant) -> Combatant:
    if not combatant.submarine:
        return combatant
    numbers = NUMBERS.advantages
    better = "super_submarines" in piece.perks
    value = numbers.super_kaiten_defense if better else numbers.kaiten_defense
    return replace(raised(combatant, value), sacrificed=True)
