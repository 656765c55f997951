"""Submerged submarines, and what makes them surface."""

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Position, change
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.situation import on_surface


def submarines_surface(
    edition: Edition, situation: Situation, now: Position, space: int, arrived: Piles
) -> Position:
    """Make submerged enemy submarines surface where a destroyer arrives; no combat follows.

    Rules: RV-NAV-4, RV-R-25.
    """
    units, enemies = edition.theatre.units, edition.theatre.enemies(situation.power)
    if not any(units[pile.kind].has(Trait.DESTROYER) for pile in arrived):
        return now
    under = [pile for pile in now.at(space) if pile.power in enemies and not on_surface(pile)]
    return change(now, space, under, map(surfaced, under)) if under else now


def surfaced(pile: Pile) -> Pile:
    """Return a submarine on the surface again; a damaged ship stays damaged."""
    return pile if on_surface(pile) else replace(pile, condition="")
