"""The choice to press on or to retreat (CL-COM-9)."""

from typing import Final

from battleboard.axis.combat import retreat
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part
from battleboard.axis.invariants.asked import retreat_fault
from battleboard.axis.vocabulary import actions, decisions, events

PART: Final = Part(
    mechanics=(
        Mechanic(
            actions.PressOn,
            (decisions.PressOnOrRetreat,),
            retreat.pressing_on_refused,
            retreat.press_on,
            retreat.press_on_options,
        ),
        Mechanic(
            actions.Retreat,
            (decisions.PressOnOrRetreat,),
            retreat.retreat_refused,
            retreat.retreat,
            retreat.retreat_options,
        ),
    ),
    events=(events.UnitsRetreated,),
    decision_points=(
        DecisionPoint(
            decisions.PressOnOrRetreat,
            "battles",
            retreat_fault,
            ("fight", "battles"),
            frozenset({"battle"}),
        ),
    ),
)
