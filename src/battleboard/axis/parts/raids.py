"""Strategic bombing raids (CL-SBR)."""

from typing import Final

from battleboard.axis.combat import bombing
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, merged
from battleboard.axis.invariants.asked import raid_fault, raids_wait
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId

BOMBS: Final = Part(
    steps={"bombs": bombing.drop_bombs},
    mechanics=(
        Mechanic(
            actions.RaidNow,
            (decisions.ChooseBattle,),
            bombing.raid_refused,
            bombing.raid_now,
            bombing.raid_options,
        ),
    ),
    events=(events.RaidRolled, events.MoneyChanged),
)
"""What belongs to raids in whatever order they are flown."""
PART: Final = merged(
    BOMBS,
    Part(
        steps={"raids": bombing.raids},
        phases={"raids": MessageId("phase-combat")},
        decision_points=(
            DecisionPoint(
                decisions.ChooseBattle, "raids", raid_fault, ("raids",), applies=raids_wait
            ),
        ),
    ),
)
"""The part for editions where raids come before all battles."""
