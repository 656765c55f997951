"""Combat and non-combat movement: plans, and the steps that follow when they are final."""

from typing import Final

from battleboard.axis.edition.part import DecisionPoint, Mechanic, Part
from battleboard.axis.invariants.plans import plan_fault
from battleboard.axis.movement import commit, planning, sampling
from battleboard.axis.seats.resigned import least_plan
from battleboard.axis.turn import turns
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.ids import MessageId
from battleboard.core.plan import Done, TakeBack

PLANS: Final = (decisions.PlanCombatMoves, decisions.PlanNoncombatMoves)

PART: Final = Part(
    steps={
        "combat moves": planning.ask_for_combat_moves,
        "noncombat moves": planning.ask_for_noncombat_moves,
        "walk-ins": commit.walk_ins,
        "blitzes": commit.blitzes,
        "list battles": commit.list_battles,
        "unopposed landings": commit.free_landings,
        "list return flights": commit.list_return_flights,
        "stranded aircraft": turns.strand_aircraft,
        commit.PLAN_MADE: commit.plan_made,
    },
    phases={
        "combat moves": MessageId("phase-combat-move"),
        "noncombat moves": MessageId("phase-noncombat-move"),
    },
    mechanics=(
        Mechanic(actions.Move, PLANS, planning.order_refused, planning.give_order),
        Mechanic(actions.Load, PLANS, planning.order_refused, planning.give_order),
        Mechanic(actions.Unload, PLANS, planning.order_refused, planning.give_order),
        Mechanic(TakeBack, PLANS, planning.take_back_refused, planning.take_back),
        Mechanic(Done, (decisions.PlanCombatMoves,), planning.done_refused, commit.commit_moves),
        Mechanic(
            Done, (decisions.PlanNoncombatMoves,), planning.done_refused, turns.finish_noncombat
        ),
    ),
    events=(
        events.OrderPlanned,
        events.OrderTakenBack,
        events.UnitsMoved,
        events.CargoLoaded,
        events.LandingPlanned,
        events.CargoLanded,
        events.UnitsLost,
    ),
    decision_points=(
        DecisionPoint(
            decisions.PlanCombatMoves, "combat moves", plan_fault, fields=frozenset({"plan"})
        ),
        DecisionPoint(
            decisions.PlanNoncombatMoves, "noncombat moves", plan_fault, fields=frozenset({"plan"})
        ),
    ),
    least=dict.fromkeys(PLANS, least_plan),
    samples=dict.fromkeys(PLANS, sampling.sample_order),
)
