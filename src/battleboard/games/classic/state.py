"""A game of Classic at one moment."""

from battleboard.axis.board.piles import Position
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Load, Move, TakeLosses, Unload
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    AllowBoarding,
    ChooseBattle,
    ChooseCasualties,
    ChooseSupport,
    ConfirmLanding,
    ImposeCasualties,
    LandHomeless,
    LaunchRocketOrNot,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOnOrRetreat,
    PurchaseUnits,
    ResearchOrNot,
    WithdrawSubmarines,
)
from battleboard.core.joint import Joint
from battleboard.core.plan import Plan
from battleboard.games.classic.options import ClassicOptions

ClassicDecision = (
    ResearchOrNot
    | PurchaseUnits
    | PlanCombatMoves
    | PlanNoncombatMoves
    | AllowBoarding
    | LaunchRocketOrNot
    | ChooseBattle
    | ChooseSupport
    | ConfirmLanding
    | ChooseCasualties
    | AgreeOnCasualties
    | ImposeCasualties
    | WithdrawSubmarines
    | PressOnOrRetreat
    | LandHomeless
    | PlaceNewUnits
)
"""Everything that the parts of the edition ask; a test compares the two."""


class AnyClassicState(AxisState, frozen=True, gc=False, kw_only=True, tag=False):
    """What games on the large and the small board share."""

    options: ClassicOptions
    pending: ClassicDecision | None = None
    parked: ClassicDecision | None = None
    plan: Plan[Position, Move | Load | Unload] | None = None
    joint: Joint[TakeLosses] | None = None


class ClassicState(AnyClassicState, frozen=True, gc=False, kw_only=True, tag="classic"):
    """A game of Axis & Allies Classic at one moment."""


class MiniState(AnyClassicState, frozen=True, gc=False, kw_only=True, tag="classic_mini"):
    """A game on the small board at one moment."""
