"""What Risk asks its players: the decision points of the rule sheet."""

from typing import ClassVar, Final

from battleboard.core.ids import MessageId, Space
from battleboard.core.phases import Phase
from battleboard.core.values import Decision


class ClaimATerritory(Decision, frozen=True, gc=False):
    """Which empty territory, in set-up with RI-OPT-2."""

    rule = "RI-DEC-2"
    final = False


class PlaceInitialArmy(Decision, frozen=True, gc=False):
    """Which own territory gets one more army, in set-up with RI-OPT-1."""

    rule = "RI-DEC-3"
    final = False


class PlaceBesideTheNeutral(Decision, frozen=True, gc=False):
    """Where own armies and a neutral one go, in set-up with RI-OPT-8."""

    rule = "RI-DEC-3"
    final = False


class ChooseHeadquarters(Decision, frozen=True, gc=False):
    """Which own territory is the headquarters; all seats at once, in secret."""

    rule = "RI-DEC-4"
    final = False


class TurnInCards(Decision, frozen=True, gc=False):
    """Whether to turn in a set, and which, at the start of the turn.

    Asked of everybody with enough cards: not to be asked would tell that there is no set.
    """

    rule = "RI-DEC-5"
    must: bool


class TurnInExcessCards(Decision, frozen=True, gc=False):
    """Which set to turn in after an elimination; stopping is open only with few enough cards."""

    rule = "RI-DEC-11"
    must: bool


class ChooseBonusTerritory(Decision, frozen=True, gc=False):
    """Which of the matching territories gets the bonus of RI-OPT-5."""

    rule = "RI-DEC-6"
    final = False
    spaces: tuple[Space, ...]


class PlaceNewArmies(Decision, frozen=True, gc=False):
    """Where the new armies go. There are too many ways to list."""

    rule = "RI-DEC-7"
    listed: ClassVar[bool] = False
    armies: int


class AttackOrEnd(Decision, frozen=True, gc=False):
    """The next attack, or the end of attacks."""

    rule = "RI-DEC-8"


class DefendWithDice(Decision, frozen=True, gc=False):
    """How many dice the defender rolls."""

    rule = "RI-DEC-9"
    final = False
    origin: Space
    target: Space
    attack_dice: int
    most: int


class MoveInArmies(Decision, frozen=True, gc=False):
    """How many armies in all move into the conquered territory."""

    rule = "RI-DEC-10"
    final = False
    origin: Space
    target: Space
    least: int
    most: int


class MakeFreeMove(Decision, frozen=True, gc=False):
    """The free move, or none."""

    rule = "RI-DEC-12"


RiskDecision = (
    ClaimATerritory
    | PlaceInitialArmy
    | PlaceBesideTheNeutral
    | ChooseHeadquarters
    | TurnInCards
    | TurnInExcessCards
    | ChooseBonusTerritory
    | PlaceNewArmies
    | AttackOrEnd
    | DefendWithDice
    | MoveInArmies
    | MakeFreeMove
)

PHASES: Final[tuple[Phase, ...]] = (
    Phase(MessageId("phase-cards"), (TurnInCards, ChooseBonusTerritory)),
    Phase(MessageId("phase-new-armies"), (PlaceNewArmies,)),
    Phase(
        MessageId("phase-attacks"), (AttackOrEnd, DefendWithDice, MoveInArmies, TurnInExcessCards)
    ),
    Phase(MessageId("phase-free-move"), (MakeFreeMove,)),
)
"""The phases of a turn (RI-TUR-1)."""
