"""Superfortresses (United States)."""

from msgspec.structs import replace

from battleboard.axis.arms import Muster, Piece
from battleboard.axis.battle import Gunner, Gunners
from battleboard.axis.tuning import tuned

PERK = "superfortresses"


def superfortresses(muster: Muster, gunners: Gunners) -> Gunners:
    """Guns roll no dice for American bombers and cannot hit them. Rules: RV-NA-US6, RV-R-119."""
    return tuned(PERK, muster, gunners, _out_of_reach)


def _out_of_reach(piece: Piece, gunner: Gunner) -> Gunner:
    return replace(gunner, immune=gunner.immune or piece.kind == "bomber")
