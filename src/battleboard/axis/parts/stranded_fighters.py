"""Fighters whose carrier has sunk (CL-FTR-8)."""

from typing import Final

from battleboard.axis.combat import emergency_landings, stranded_fighters
from battleboard.axis.edition.part import DecisionPoint, EditionStep, Mechanic, Part
from battleboard.axis.invariants.asked import asks_again
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId

MECHANICS: Final = (
    Mechanic(
        actions.Deck,
        (decisions.LandHomeless,),
        stranded_fighters.deck_refused,
        stranded_fighters.deck,
        stranded_fighters.deck_options,
    ),
    Mechanic(
        actions.UseCarriers,
        (decisions.LandHomeless,),
        stranded_fighters.carriers_refused,
        stranded_fighters.use_carriers,
        stranded_fighters.carriers_options,
    ),
)


def _part(land: EditionStep, step: str, *rest: str) -> Part:
    """Return the part for fighters that land in a step, with the rest of that step."""
    again = asks_again(land, head=1)
    return Part(
        steps={"homeless": land},
        phases={"homeless": MessageId("phase-combat")},
        mechanics=MECHANICS,
        events=(events.FightersLanded, events.UnitsLost),
        decision_points=(DecisionPoint(decisions.LandHomeless, step, again, ("homeless", *rest)),),
    )


PART: Final = _part(stranded_fighters.homeless, "homeless")
"""The part for editions where they land after all battles."""
IN_TURN_ORDER: Final = _part(emergency_landings.land_in_turn_order, "homeless")
"""The part for editions where their owners choose in turn order. Rules: RV-R-136."""
AFTER_EACH_BATTLE: Final = _part(emergency_landings.land_in_turn_order, "battles", "battles")
"""The part for editions where they choose before the next battle. Rules: EU-R-94, EU-R-120."""
