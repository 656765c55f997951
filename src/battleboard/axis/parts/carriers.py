"""Orders to carriers: fighters are launched in place, and carriers promised to fighters."""

from typing import Final

from battleboard.axis.edition.part import Mechanic, Part
from battleboard.axis.movement import guess_carriers, planning, promise_duties
from battleboard.axis.vocabulary import actions, decisions, events

PART: Final = Part(
    steps={"lapsed promises": promise_duties.lapse_promises},
    mechanics=(
        Mechanic(
            actions.Launch,
            (decisions.PlanCombatMoves,),
            planning.order_refused,
            planning.give_order,
        ),
        Mechanic(
            actions.PromiseCarrier,
            (decisions.PlanCombatMoves,),
            planning.order_refused,
            planning.give_order,
        ),
    ),
    events=(events.FightersLaunched, events.CarrierPromised),
    guesses=(guess_carriers.launch, guess_carriers.promise, guess_carriers.voyage),
)
