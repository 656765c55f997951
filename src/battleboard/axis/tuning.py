"""Tuning: what an advantage or a card makes of the units of those who have it."""

from collections.abc import Callable

from msgspec.structs import replace

from battleboard.axis.arms import Muster, Piece
from battleboard.axis.battle import Gunner, Gunners

Change = Callable[[Piece, Gunner], Gunner]


def tuned(perk: str, muster: Muster, gunners: Gunners, change: Change) -> Gunners:
    """The gunners, those changed whose owner has the perk."""
    return tuple(
        change(piece, gunner) if perk in piece.perks else gunner
        for piece, gunner in zip(muster.pieces, gunners, strict=True)
    )


def raised(gunner: Gunner, value: int) -> Gunner:
    """The gunner with at least this value in every round: values never add up. Rules: RV-R-79."""
    opening = max(gunner.opening, value) if gunner.opening >= 0 else -1
    return replace(gunner, value=max(gunner.value, value), opening=opening)


def raised_at_first(gunner: Gunner, value: int) -> Gunner:
    """The gunner with at least this value in the first round. Rules: RV-R-79."""
    return replace(gunner, opening=max(gunner.need(first=True), value))


def present(muster: Muster, gunners: Gunners, wanted: Callable[[Gunner], bool]) -> int:
    """How many units of some sort have come."""
    return sum(n for n, gunner in zip(muster.counts, gunners, strict=True) if wanted(gunner))
