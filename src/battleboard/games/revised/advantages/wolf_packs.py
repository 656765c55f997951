"""Wolf Packs (Germany)."""

from battleboard.axis.arms import Muster, Piece
from battleboard.axis.battle import Gunner, Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "wolf_packs"


def wolf_packs(muster: Muster, gunners: Gunners) -> Gunners:
    """Three submarines or more that move in together attack at 3, super submarines at 4.

    Rules: RV-NA-GE4, RV-R-90. Who has the perk here has moved in; a submarine that was there
    before comes without it.
    """
    size = muster.count(lambda piece: PERK in piece.perks and piece.kind == "submarine")
    if muster.role == "defender" or size < NUMBERS.advantages.pack_size:
        return gunners
    return tuned(PERK, muster, gunners, _in_a_pack)


def _in_a_pack(piece: Piece, gunner: Gunner) -> Gunner:
    if not gunner.submarine:
        return gunner
    numbers = NUMBERS.advantages
    better = "super_submarines" in piece.perks
    return raised(gunner, numbers.super_pack_attack if better else numbers.pack_attack)
