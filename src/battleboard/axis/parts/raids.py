"""Strategic bombing raids (CL-SBR)."""

from typing import Final

from battleboard.axis.combat import air_raids, bombing
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, merged
from battleboard.axis.invariants.asked import interception_fault, raid_fault, raids_wait
from battleboard.axis.seats.resigned import always
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
INTERCEPTED: Final = merged(
    PART,
    Part(
        steps={"air battle": air_raids.air_battle, "interceptors land": air_raids.stranded},
        mechanics=(
            Mechanic(
                actions.Intercept,
                (decisions.InterceptOrNot,),
                air_raids.interception_refused,
                air_raids.intercept,
                air_raids.interception_options,
            ),
        ),
        events=(events.RaidIntercepted,),
        decision_points=(
            DecisionPoint(
                decisions.InterceptOrNot,
                "raids",
                interception_fault,
                ("air battle", "bombs", "raids"),
            ),
        ),
        least={decisions.InterceptOrNot: always(actions.Intercept(0))},
    ),
)
"""The part for editions where fighters intercept raids, in the rules of which is an air battle."""
