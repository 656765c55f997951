"""Consent to boarding: an ally is asked before troops board its transport (CL-TRN-12)."""

from typing import Final

from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, never
from battleboard.axis.invariants.plans import plan_fault
from battleboard.axis.movement import planning
from battleboard.axis.seats.resigned import always
from battleboard.axis.vocabulary import actions, decisions, events

PART: Final = Part(
    mechanics=(
        Mechanic(
            actions.Allow,
            (decisions.AllowBoarding,),
            never,
            planning.allow,
            planning.boarding_options,
        ),
        Mechanic(
            actions.Forbid,
            (decisions.AllowBoarding,),
            never,
            planning.forbid,
            planning.refusing_options,
        ),
    ),
    events=(events.BoardingRefused,),
    decision_points=(
        DecisionPoint(
            decisions.AllowBoarding,
            "noncombat moves",
            plan_fault,
            fields=frozenset({"plan", "boarding"}),
        ),
    ),
    least={decisions.AllowBoarding: always(actions.Forbid())},
)
