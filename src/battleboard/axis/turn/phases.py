"""The phases of a turn, and the decisions of each."""

from collections.abc import Iterable
from typing import Final

from battleboard.axis.vocabulary import decisions
from battleboard.core.ids import MessageId
from battleboard.core.phases import Phase
from battleboard.core.values import Decision

PHASES: Final[tuple[Phase, ...]] = (
    Phase(MessageId("phase-research"), (decisions.ResearchOrNot,)),
    Phase(MessageId("phase-purchase"), (decisions.PurchaseUnits,)),
    Phase(MessageId("phase-combat-move"), (decisions.PlanCombatMoves,)),
    Phase(
        MessageId("phase-combat"),
        (
            decisions.LaunchRocketOrNot,
            decisions.ChooseBattle,
            decisions.ChooseSupport,
            decisions.ChooseBombardment,
            decisions.ConfirmLanding,
            decisions.ChooseCasualties,
            decisions.AgreeOnCasualties,
            decisions.ImposeCasualties,
            decisions.WithdrawSubmarines,
            decisions.SubmergeOrStay,
            decisions.PressOnOrRetreat,
            decisions.LandHomeless,
        ),
    ),
    # An ally's ship is boarded after combat only.
    Phase(
        MessageId("phase-noncombat-move"),
        (decisions.PlanNoncombatMoves, decisions.AllowBoarding),
    ),
    Phase(MessageId("phase-placement"), (decisions.PlaceNewUnits,)),
)


def phases_of(asked: Iterable[type[Decision]]) -> tuple[Phase, ...]:
    """Return the phases of a game that asks only some of this: those in which it asks any."""
    known = set(asked)
    some = (Phase(name, tuple(d for d in kinds if d in known)) for name, kinds in PHASES)
    return tuple(phase for phase in some if phase.decisions)
