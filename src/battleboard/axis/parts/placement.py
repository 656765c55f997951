"""The placement of new units (CL-PLC)."""

from typing import Final

from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.seats.resigned import place_what_must_be
from battleboard.axis.turn import new_carriers, placement
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId
from battleboard.core.plan import Done

NEW_CARRIERS: Final = Part(
    mechanics=(
        Mechanic(
            actions.Embark,
            (decisions.PlaceNewUnits,),
            new_carriers.embarking_refused,
            new_carriers.embark,
        ),
    ),
    events=(events.FightersEmbarked,),
)
"""The part for editions where new carriers take fighters aboard. Rules: RV-MOB-8."""
FORFEITS: Final = Part(events=(events.UnitsForfeited,))
"""The part for editions where units that cannot be placed are lost."""
REFUNDS: Final = Part(events=(events.UnitsRefunded,))
"""The part for editions that refund units that cannot be placed."""
PART: Final = Part(
    steps={"placement": placement.ask_to_place},
    phases={"placement": MessageId("phase-placement")},
    mechanics=(
        Mechanic(
            actions.Place, (decisions.PlaceNewUnits,), placement.placing_refused, placement.place
        ),
        Mechanic(
            Done, (decisions.PlaceNewUnits,), placement.done_refused, placement.finish_placing
        ),
    ),
    events=(events.UnitsPlaced,),
    decision_points=(
        DecisionPoint(decisions.PlaceNewUnits, "placement", asks_again(placement.ask_to_place)),
    ),
    least={decisions.PlaceNewUnits: place_what_must_be},
    samples={decisions.PlaceNewUnits: placement.sample_placement},
)
