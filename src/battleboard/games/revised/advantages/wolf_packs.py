"""Wolf Packs (Germany)."""

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatant, Combatants
from battleboard.games.revised.numbers import NUMBERS

PERK = "wolf_packs"


def wolf_packs(muster: Muster, combatants: Combatants) -> Combatants:
    """Let three or more submarines that move in together attack at 3, or 4 as super submarines.

    Rules: RV-NA-GE4, RV-NAT-10, RV-R-90. A submarine with the perk here has moved in; one that was
    there before comes without it.
    """
    size = muster.count(lambda piece: PERK in piece.perks and piece.kind == "submarine")
    if muster.role == "defender" or size < NUMBERS.advantages.pack_size:
        return combatants
    return modified(PERK, muster, combatants, _in_a_pack)


def _in_a_pack(piece: Piece, combatant: Combatant) -> Combatant:
    if not combatant.submarine:
        return combatant
    numbers = NUMBERS.advantages
    better = "super_submarines" in piece.perks
    return raised(combatant, numbers.super_pack_attack if better else numbers.pack_attack)
