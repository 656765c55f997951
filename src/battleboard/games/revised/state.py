"""A game of Revised at one moment."""

from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Order, TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseBattle,
    ChooseBombardment,
    ChooseCasualties,
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
    SubmergeOrStay,
)
from battleboard.core.joint import Joint
from battleboard.core.plan import Plan
from battleboard.games.revised.options import RevisedOptions
from battleboard.games.revised.position import RevisedPosition

RevisedDecision = (
    ResearchOrNot
    | PurchaseUnits
    | PlanCombatMoves
    | PlanNoncombatMoves
    | LaunchRocketOrNot
    | ChooseBattle
    | ChooseBombardment
    | ConfirmLanding
    | ChooseCasualties
    | AgreeOnCasualties
    | ImposeCasualties
    | SubmergeOrStay
    | PressOnOrRetreat
    | LandHomeless
    | PlaceNewUnits
)
"""Everything that the parts of the edition ask; a test compares the two."""


class RevisedState(AxisState, frozen=True, gc=False, kw_only=True, tag="revised"):
    """A game of Axis & Allies Revised at one moment."""

    options: RevisedOptions
    position: RevisedPosition
    pending: RevisedDecision | None = None
    parked: RevisedDecision | None = None
    plan: Plan[RevisedPosition, Order] | None = None
    joint: Joint[TakeLosses] | None = None
