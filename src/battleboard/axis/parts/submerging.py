"""Submarines that submerge to leave a battle, and surface later (RV-SUB-8, EU-SUB)."""

from functools import partial

from battleboard.axis.combat import conditions, retreat
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, never
from battleboard.axis.invariants.asked import submerging_fault
from battleboard.axis.seats.resigned import always
from battleboard.axis.vocabulary import actions, decisions, events


def part(rule: str) -> Part:
    """Return the part with the rule that says which submarines submerge."""
    return Part(
        steps={"surface": conditions.surface},
        mechanics=(
            Mechanic(
                actions.Submerge,
                (decisions.SubmergeOrStay,),
                partial(conditions.submerging_refused, rule),
                conditions.submerge,
                conditions.submerging_options,
            ),
            Mechanic(
                actions.Stay,
                (decisions.SubmergeOrStay,),
                never,
                retreat.stay,
                retreat.stay_options,
            ),
        ),
        events=(events.UnitsSubmerged, events.UnitsSurfaced),
        decision_points=(
            DecisionPoint(
                decisions.SubmergeOrStay,
                "battles",
                submerging_fault,
                ("fight", "battles"),
                frozenset({"battle"}),
            ),
        ),
        least={decisions.SubmergeOrStay: always(actions.Stay())},
    )
