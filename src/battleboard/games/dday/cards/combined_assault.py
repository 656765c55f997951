"""Tactics 10, Combined Assault."""

from msgspec.structs import replace

from battleboard.axis.arms import Muster, Piece
from battleboard.axis.battle import Gunner, Gunners
from battleboard.axis.tuning import tuned
from battleboard.games.dday.numbers import AXIS, NUMBERS

PERK = "combined_assault"


def combined_assault(muster: Muster, gunners: Gunners) -> Gunners:
    """Each attacking Allied artillery lets one infantry hit on 2. Rules: DD-TACC-10, DD-FORC-18."""
    if muster.role == "defender":
        return gunners
    return tuned(PERK, muster, gunners, _paired)


def _paired(piece: Piece, gunner: Gunner) -> Gunner:
    helped = gunner.foot and AXIS not in piece.perks
    return replace(gunner, supported=NUMBERS.combined_attack) if helped else gunner
