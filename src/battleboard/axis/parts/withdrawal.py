"""Submarines that withdraw from a battle (CL-SUB-8)."""

from typing import Final

from battleboard.axis.combat import retreat
from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part, never
from battleboard.axis.invariants.asked import withdrawal_fault
from battleboard.axis.seats.resigned import always
from battleboard.axis.vocabulary import actions, decisions, events

PART: Final = Part(
    mechanics=(
        Mechanic(
            actions.Withdraw,
            (decisions.WithdrawSubmarines,),
            retreat.withdrawal_refused,
            retreat.withdraw,
            retreat.withdrawal_options,
        ),
        Mechanic(
            actions.Stay,
            (decisions.WithdrawSubmarines,),
            never,
            retreat.stay,
            retreat.stay_options,
        ),
    ),
    events=(events.UnitsWithdrew,),
    decision_points=(
        DecisionPoint(
            decisions.WithdrawSubmarines,
            "battles",
            withdrawal_fault,
            ("fight", "battles"),
            frozenset({"battle"}),
        ),
    ),
    least={decisions.WithdrawSubmarines: always(actions.Stay())},
)
