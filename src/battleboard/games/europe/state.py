"""A game of Europe at one moment."""

from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Divide, Order, Pay, TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnAdvance,
    AgreeOnCasualties,
    AgreeOnPayment,
    ChooseBattle,
    ChooseBombardment,
    ChooseCasualties,
    ConfirmLanding,
    ImposeCasualties,
    ImposePayment,
    InterceptOrNot,
    LandHomeless,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOnOrRetreat,
    PurchaseUnits,
    SpendAdvance,
    SubmergeOrStay,
    TakeOverUnits,
)
from battleboard.core.joint import Joint
from battleboard.core.plan import Plan
from battleboard.games.europe.options import EuropeOptions
from battleboard.games.europe.position import EuropePosition

EuropeDecision = (
    SpendAdvance
    | AgreeOnAdvance
    | PurchaseUnits
    | PlanCombatMoves
    | PlanNoncombatMoves
    | ChooseBattle
    | ChooseBombardment
    | ConfirmLanding
    | ChooseCasualties
    | AgreeOnCasualties
    | ImposeCasualties
    | SubmergeOrStay
    | PressOnOrRetreat
    | InterceptOrNot
    | LandHomeless
    | TakeOverUnits
    | PlaceNewUnits
    | AgreeOnPayment
    | ImposePayment
)
"""Everything that the parts of the edition ask; a test compares the two."""


class EuropeState(AxisState, frozen=True, gc=False, kw_only=True, tag="europe"):
    """A game of Axis & Allies Europe at one moment."""

    options: EuropeOptions
    position: EuropePosition
    pending: EuropeDecision | None = None
    parked: EuropeDecision | None = None
    plan: Plan[EuropePosition, Order] | None = None
    joint: Joint[TakeLosses | Divide | Pay] | None = None
