"""The situation: the board as one power sees it, with friendly, hostile and neutral spaces.

Moves of one phase are simultaneous, so the situation at its beginning serves for all of them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.theatre import Theatre
from battleboard.core.ids import Seat


@dataclass(frozen=True, slots=True)
class Situation:
    """The facts that the checks of a phase look at; sets hold numbers of spaces."""

    theatre: Theatre
    position: Position
    power: Seat
    friendly: frozenset[int]
    """Land of the power's side without enemies."""
    landing: frozenset[int]
    """Friendly land that was the side's when the turn began, where aircraft may land."""
    occupied: frozenset[int]
    """Land with enemy units that fight; antiaircraft guns and industrial complexes do not count."""
    stops_blitz: frozenset[int]
    """Land with enemy units that stop a blitz."""
    neutral: frozenset[int]
    """Land that nobody owns, and so not what an enemy took before (CL-NEU-7)."""
    hostile_zones: frozenset[int]
    """Zones with any enemy unit on the surface (CL-BRD-25)."""
    destroyer_zones: frozenset[int]
    """Hostile zones with an enemy destroyer."""
    submerged_zones: frozenset[int]
    """Zones with submerged enemy submarines, which hinder nobody."""
    enemy_owned_zones: frozenset[int]
    """Zones that belong to the other side, whoever is in them."""
    canal_owners: tuple[Seat, ...]
    """The owner of each space, for canals."""
    guns: frozenset[int]
    """Land with an enemy antiaircraft gun."""
    air_tolls: Mapping[int, int]
    """The cost of flying over a space, for choosing paths: guns, and neutrals that cost a fine."""
    land_tolls: Mapping[int, int]
    """The cost of driving through a space, for choosing paths: land already friendly costs 1."""
    commanded: frozenset[Seat]
    """The powers whose units the power on turn commands, itself among them."""
    battle_zones: frozenset[int] = frozenset()
    """Zones of this turn's sea battles."""
    rocket_sites: frozenset[int] = frozenset()
    """Land from which a rocket was fired in this turn."""

    def commands(self, pile: Pile) -> bool:
        """Return whether the power on turn commands a unit."""
        return pile.power in self.commanded
