"""Kaiten Torpedoes (Japan)."""

from msgspec.structs import replace

from battleboard.axis.arms import Muster, Piece
from battleboard.axis.battle import Gunner, Gunners
from battleboard.axis.tuning import raised, tuned
from battleboard.games.revised.numbers import NUMBERS

PERK = "kaiten_torpedoes"


def kaiten_torpedoes(muster: Muster, gunners: Gunners) -> Gunners:
    """A submarine declared a kaiten defends at 3, a super submarine at 4, and is lost.

    Rules: RV-NA-JP3, RV-R-101. A submarine with the perk here is declared in the first cycle.
    """
    if muster.role == "attacker":
        return gunners
    return tuned(PERK, muster, gunners, _kaiten)


def _kaiten(piece: Piece, gunner: Gunner) -> Gunner:
    if not gunner.submarine:
        return gunner
    numbers = NUMBERS.advantages
    better = "super_submarines" in piece.perks
    value = numbers.super_kaiten_defense if better else numbers.kaiten_defense
    return replace(raised(gunner, value), sacrificed=True)
