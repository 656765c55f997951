"""Orders to carriers: fighters are launched in place, and carriers promised to fighters."""

from typing import Final

from battleboard.axis.edition.part import Mechanic, Part, merged
from battleboard.axis.movement import guess_carriers, planning, promise_duties
from battleboard.axis.vocabulary import actions, decisions, events

LAUNCHES: Final = Part(
    mechanics=(
        Mechanic(
            actions.Launch,
            (decisions.PlanCombatMoves,),
            planning.order_refused,
            planning.give_order,
        ),
    ),
    events=(events.FightersLaunched,),
    guesses=(guess_carriers.launch,),
)
"""Fighters that take off to fight where their carrier is. Rules: RV-R-130, EU-R-95."""
PROMISES: Final = Part(
    steps={"lapsed promises": promise_duties.lapse_promises},
    mechanics=(
        Mechanic(
            actions.PromiseCarrier,
            (decisions.PlanCombatMoves,),
            planning.order_refused,
            planning.give_order,
        ),
    ),
    events=(events.CarrierPromised,),
    guesses=(guess_carriers.promise,),
)
"""Carriers that are promised to fighters. Rules: RV-AIR-11."""
RIDES: Final = Part(guesses=(guess_carriers.voyage,))
"""Own fighters that ride along. Rules: RV-CAR-4, EU-CV-7."""
PART: Final = merged(LAUNCHES, PROMISES, RIDES)
"""The part for editions that have all of these."""
LAUNCHES_ALONE: Final = merged(LAUNCHES, RIDES)
"""The part for editions where carriers are not promised. Rules: EU-R-24, EU-R-118."""
