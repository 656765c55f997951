"""Helpers for modifiers, which apply advantages and cards to the units of their owners."""

from collections.abc import Callable

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.rules import Combatant, Combatants

Change = Callable[[Piece, Combatant], Combatant]


def modified(perk: str, muster: Muster, combatants: Combatants, change: Change) -> Combatants:
    """Apply `change` to the units whose owner has the perk."""
    return tuple(
        change(piece, combatant) if perk in piece.perks else combatant
        for piece, combatant in zip(muster.pieces, combatants, strict=True)
    )


def raised(combatant: Combatant, value: int) -> Combatant:
    """Raise a unit's value to at least this in every round; raises never add up. Rules: RV-R-79."""
    opening = max(combatant.opening, value) if combatant.opening >= 0 else -1
    return replace(combatant, value=max(combatant.value, value), opening=opening)


def raised_at_first(combatant: Combatant, value: int) -> Combatant:
    """Raise a unit's value to at least this in the first round. Rules: RV-R-79."""
    return replace(combatant, opening=max(combatant.need(first=True), value))


def present(muster: Muster, combatants: Combatants, wanted: Callable[[Combatant], bool]) -> int:
    """Return the number of units in a muster that meet a condition."""
    return sum(
        n for n, combatant in zip(muster.counts, combatants, strict=True) if wanted(combatant)
    )
