"""What a player of Risk can do."""

from typing import Annotated

from battleboard.core.phrase import ListOf, Named, SpaceCounts, SpaceName
from battleboard.core.values import Action

Cards = Annotated[tuple[str, ...], ListOf(Named("card"))]


class ClaimTerritory(Action, frozen=True, gc=False):
    """Put one army on an empty territory (RI-DEC-2)."""

    phrase = "claim {space}"
    space: SpaceName


class PlaceArmies(Action, frozen=True, gc=False):
    """Put new armies on own territories (RI-DEC-3, RI-DEC-7)."""

    phrase = "place {armies}"
    armies: SpaceCounts


class PlaceBesideNeutral(Action, frozen=True, gc=False):
    """Put own armies and a neutral one during set-up (RI-DEC-3 with RI-OPT-8)."""

    phrase = "place {armies} and neutral {neutral}"
    armies: SpaceCounts
    neutral: SpaceName


class NameHeadquarters(Action, frozen=True, gc=False):
    """Secretly name an own territory as headquarters (RI-DEC-4)."""

    phrase = "headquarters {space}"
    space: SpaceName


class TurnInSet(Action, frozen=True, gc=False):
    """Turn in three cards for armies (RI-DEC-5, RI-DEC-11)."""

    phrase = "turn in {cards}"
    cards: Cards


class KeepCards(Action, frozen=True, gc=False):
    """Turn in no (further) set (RI-DEC-5, RI-DEC-11)."""

    phrase = "keep cards"


class TakeBonus(Action, frozen=True, gc=False):
    """Say which matching territory gets the two armies of RI-OPT-5 (RI-DEC-6)."""

    phrase = "bonus {space}"
    space: SpaceName


class Attack(Action, frozen=True, gc=False):
    """Attack a neighbour (RI-DEC-8)."""

    phrase = "attack with {dice}: {origin} > {target}"
    final = False
    dice: int
    origin: SpaceName
    target: SpaceName


class EndAttacks(Action, frozen=True, gc=False):
    """Attack no more this turn (RI-DEC-8)."""

    phrase = "end attacks"


class Defend(Action, frozen=True, gc=False):
    """Say with how many dice to defend (RI-DEC-9)."""

    phrase = "defend with {dice}"
    dice: int


class MoveIn(Action, frozen=True, gc=False):
    """Say how many armies in all move into a conquered territory (RI-DEC-10)."""

    phrase = "move in {armies}"
    armies: int


class FreeMove(Action, frozen=True, gc=False):
    """Move armies once at the end of the turn (RI-DEC-12)."""

    phrase = "free move {armies}: {origin} > {target}"
    armies: int
    origin: SpaceName
    target: SpaceName


class NoFreeMove(Action, frozen=True, gc=False):
    """Leave all armies where they are (RI-DEC-12)."""

    phrase = "no free move"
