"""Casualties: in battle, over antiaircraft guns, in raids, without a deck (CL-COM, CL-MULTI)."""

from typing import Final

from battleboard.axis.combat import choose_casualties
from battleboard.axis.edition.part import DecisionPoint, Field, Mechanic, Part
from battleboard.axis.invariants.losses import losses_fault
from battleboard.axis.seats.resigned import agree_or_lose, cheapest
from battleboard.axis.state import AxisState, Cause
from battleboard.axis.vocabulary import actions, decisions, events
from battleboard.core.joint import Agree, Object
from battleboard.core.values import Decision

OUTSIDE_BATTLE: Final[dict[Cause, tuple[str, ...]]] = {
    "overflight": ("overflights",),
    "raid": ("bombs", "raids"),
    "attack": ("take land", "battles"),
    "stranding": ("homeless",),
}
"""The remaining agenda of the step in which units are lost outside a battle, by the cause."""


def _points(decision: type[Decision], *held: Field) -> tuple[DecisionPoint, ...]:
    """Return the points that ask for a choice of casualties: in battle, and for other causes."""
    in_battle = DecisionPoint(
        decision,
        "battles",
        losses_fault,
        ("fight", "battles"),
        frozenset({*held, "battle"}),
        _in_battle,
    )
    return (in_battle, *(_outside(decision, cause, *held) for cause in OUTSIDE_BATTLE))


def _in_battle(state: AxisState) -> bool:
    return state.due is None and not _in_raid(state)


def _in_raid(state: AxisState) -> bool:
    return state.battle is not None and state.battle.kind == "raid"


def _over_a_raid(decision: type[Decision], *held: Field) -> DecisionPoint:
    """Return the point that asks for a choice of casualties in an air battle."""
    fields, prefix = frozenset[Field]({*held, "battle"}), ("fight", "bombs", "raids")
    return DecisionPoint(decision, "raids", losses_fault, prefix, fields, _in_raid)


def _outside(decision: type[Decision], cause: Cause, *held: Field) -> DecisionPoint:
    def applies(state: AxisState) -> bool:
        return state.due is not None and state.due.cause == cause and state.plan is None

    prefix, fields = OUTSIDE_BATTLE[cause], frozenset({*held, "due"})
    return DecisionPoint(decision, prefix[-1], losses_fault, prefix, fields, applies)


PART: Final = Part(
    mechanics=(
        Mechanic(
            actions.TakeLosses,
            (decisions.ChooseCasualties, decisions.ImposeCasualties),
            choose_casualties.losses_refused,
            choose_casualties.lose,
        ),
        Mechanic(
            actions.TakeLosses,
            (decisions.AgreeOnCasualties,),
            choose_casualties.losses_refused,
            choose_casualties.propose_losses,
        ),
        Mechanic(
            Agree,
            (decisions.AgreeOnCasualties,),
            choose_casualties.answer_refused,
            choose_casualties.agree_to_losses,
        ),
        Mechanic(
            Object,
            (decisions.AgreeOnCasualties,),
            choose_casualties.answer_refused,
            choose_casualties.object_to_losses,
        ),
    ),
    events=(
        events.UnitsHit,
        events.UnitsLost,
        events.CasualtiesProposed,
        events.CasualtiesDisputed,
    ),
    decision_points=(
        *_points(decisions.ChooseCasualties),
        *_points(decisions.AgreeOnCasualties, "joint"),
        *_points(decisions.ImposeCasualties),
    ),
    least={
        decisions.ChooseCasualties: cheapest,
        decisions.AgreeOnCasualties: agree_or_lose,
        decisions.ImposeCasualties: cheapest,
    },
    samples=dict.fromkeys(
        (decisions.ChooseCasualties, decisions.AgreeOnCasualties, decisions.ImposeCasualties),
        choose_casualties.sample_answer,
    ),
)


OVER_RAIDS: Final = Part(
    decision_points=(
        _over_a_raid(decisions.ChooseCasualties),
        _over_a_raid(decisions.AgreeOnCasualties, "joint"),
        _over_a_raid(decisions.ImposeCasualties),
    )
)
"""The part for casualties of air battles over raids. Rules: EU-SBR-7, EU-SBR-10, EU-R-71."""


def _on_the_way_back(
    decision: type[Decision], rest: tuple[str, ...], *held: Field
) -> DecisionPoint:
    prefix, fields = ("overflights", *rest), frozenset[Field]({*held, "due", "plan"})
    return DecisionPoint(decision, "noncombat moves", losses_fault, prefix, fields, _returns)


def _returns(state: AxisState) -> bool:
    return state.due is not None and state.plan is not None


def return_fire(rest: tuple[str, ...]) -> Part:
    """Return the part for casualties of guns that fire once non-combat moves are final.

    `rest` are the steps after it. Rules: RV-AAF-9, RV-R-13.
    """
    return Part(
        decision_points=(
            _on_the_way_back(decisions.ChooseCasualties, rest),
            _on_the_way_back(decisions.AgreeOnCasualties, rest, "joint"),
            _on_the_way_back(decisions.ImposeCasualties, rest),
        )
    )
