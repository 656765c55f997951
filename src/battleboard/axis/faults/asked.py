"""The open decision: what goes with it, what comes after it, and that it would be asked again."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from battleboard.axis import (
    assault,
    battles,
    bombing,
    homeless,
    placement,
    purchase,
    research,
    retreat,
    support,
)
from battleboard.axis.battle import Question
from battleboard.axis.edition import Edition
from battleboard.axis.faults.fighting import is_between_dice
from battleboard.axis.faults.losses import losses_fault
from battleboard.axis.faults.plans import plan_fault
from battleboard.axis.faults.rest import rest_fault
from battleboard.axis.material import NO_SPACE
from battleboard.axis.state import AxisDecision, AxisState
from battleboard.axis.words import (
    AgreeOnCasualties,
    AllowBoarding,
    ChooseBattle,
    ChooseCasualties,
    ChooseSupport,
    ConfirmLanding,
    ImposeCasualties,
    LandHomeless,
    LaunchRocketOrNot,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOnOrRetreat,
    PurchaseUnits,
    ResearchOrNot,
    WithdrawSubmarines,
)
from battleboard.core.dice import NO_DICE

PLANS: Final = (PlanCombatMoves, PlanNoncombatMoves, AllowBoarding)
LOSSES: Final = (ChooseCasualties, AgreeOnCasualties, ImposeCasualties)
BETWEEN_DICE: Final = (WithdrawSubmarines, PressOnOrRetreat)

IN_STEP: Final[dict[type[AxisDecision], tuple[str, Any]]] = {
    ResearchOrNot: ("research", research.ask_for_research),
    PurchaseUnits: ("purchase", purchase.ask_to_buy),
    LaunchRocketOrNot: ("rockets", bombing.ask_for_rocket),
    PlaceNewUnits: ("placement", placement.ask_to_place),
}
"""Questions of a step of the turn that is over with the answer; none of these rolls a die."""

AGAIN: Final[dict[type[AxisDecision], tuple[tuple[str, ...], Any]]] = {
    ConfirmLanding: (("landing", "support", "join battle", "battles"), assault.landing),
    ChooseSupport: (("support", "join battle", "battles"), support.ask_for_support),
    ChooseBattle: (("battles",), battles.battles),
    LandHomeless: (("homeless",), homeless.homeless),
}
"""Questions of a step that is taken again after the answer, with what stands on the agenda."""


def decision_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """What is asked must be what its step would ask, and what comes next must follow from it."""
    asked = state.pending
    if state.over is not None:
        return
    if asked is None:
        yield "nobody is asked and the game is not over"
    elif state.parked is not None or set(asked.seats) & set(state.resigned):
        yield "somebody is asked who has given up"
    elif not _has_its_parts(state, asked):
        yield f"the state is not one in which {type(asked).__name__} is asked"
    elif not _agenda_follows(edition, state, asked):
        yield f"the agenda is not what comes after {type(asked).__name__}"
    elif fault := rest_fault(edition, state) or _question_fault(edition, state, asked):
        yield fault


def _has_its_parts(state: AxisState, asked: AxisDecision) -> bool:
    """Plans, battles and the like are there exactly while they are asked about."""
    raided = state.due is not None and state.due.cause == "raid"
    losses = isinstance(asked, LOSSES)
    return (
        (state.plan is not None) == isinstance(asked, PLANS)
        and (state.boarding is not None) == isinstance(asked, AllowBoarding)
        and (state.joint is not None) == isinstance(asked, AgreeOnCasualties)
        and (state.battle is not None or state.due is not None)
        == (losses or isinstance(asked, BETWEEN_DICE))
        and (state.due is None or (state.battle is None and losses))
        and state.turn.bombing == (state.due.space if state.due and raided else NO_SPACE)
    )


def _agenda_follows(edition: Edition, state: AxisState, asked: AxisDecision) -> bool:
    """The rest of the turn, after what is left of the step. Rules: CL-TURN-3."""
    assert state.on_turn is not None
    turn = edition.turn(state.on_turn, state.round)
    head, step = _place(state, asked)
    return step in turn and state.agenda == (*head, *turn[turn.index(step) + 1 :])


def step_of_decision(state: AxisState, asked: AxisDecision) -> str:
    """Return the step of the turn that asks this."""
    return _place(state, asked)[1]


def _place(state: AxisState, asked: AxisDecision) -> tuple[tuple[str, ...], str]:
    """What is left of the present step of the turn, and which step that is."""
    match asked:
        case PlanCombatMoves():
            return (), "combat moves"
        case PlanNoncombatMoves() | AllowBoarding():
            return (), "noncombat moves"
        case ChooseBattle(raids=raids) if raids:
            return ("raids",), "raids"
        case _ if type(asked) in IN_STEP:
            return (), IN_STEP[type(asked)][0]
        case _ if type(asked) in AGAIN:
            head, _ = AGAIN[type(asked)]
            return head, head[-1]
        case _ if state.due is not None:
            return _DUE[state.due.cause]
        case _:
            return ("fight", "battles"), "battles"


_DUE: Final = {
    "overflight": (("overflights",), "overflights"),
    "raid": (("bombs", "raids"), "raids"),
    "stranding": (("homeless",), "homeless"),
}


def _question_fault(edition: Edition, state: AxisState, asked: AxisDecision) -> str:
    if isinstance(asked, PLANS):
        return plan_fault(edition, state)
    if isinstance(asked, LOSSES):
        return losses_fault(edition, state)
    again = _between_dice if isinstance(asked, BETWEEN_DICE) else _in_step
    return "" if again(edition, state, asked) else f"{type(asked).__name__} cannot be asked now"


def _in_step(edition: Edition, state: AxisState, asked: AxisDecision) -> bool:
    """Whether its step asks the same again, where nothing has changed since."""
    before = replace(state, pending=None)
    if isinstance(asked, ChooseBattle) and asked.raids:
        several = len(set(state.turn.raids)) > 1  # a single raid begins at once, with dice
        return several and bombing.raids(edition, _without_head(before), NO_DICE, []) == state
    if type(asked) in IN_STEP:
        _, step = IN_STEP[type(asked)]
        return bool(step(edition, before, NO_DICE, []) == state)
    if isinstance(asked, ConfirmLanding | ChooseSupport) and asked.space != state.turn.scene:
        return False
    _, step = AGAIN[type(asked)]
    return bool(step(edition, _without_head(before), NO_DICE, []) == state)


def _without_head(state: AxisState) -> AxisState:
    return replace(state, agenda=state.agenda[1:])


def _between_dice(edition: Edition, state: AxisState, asked: AxisDecision) -> bool:
    """Whether the battle asks the same again. Rules: CL-SUB-8, CL-COM-9."""
    battle, before = state.battle, replace(state, pending=None)
    assert battle is not None, "the battle is told"
    if isinstance(asked, WithdrawSubmarines):
        # The step is taken again until everybody has had a word.
        past = replace(battle, step=battle.step + 1)
        attacks = asked.role == "attacker"
        question: Question = "attacking submarines" if attacks else "defending submarines"
        if not is_between_dice(edition, past, question):
            return False
        return retreat.ask_to_withdraw(edition, replace(before, battle=past), asked.role) == state
    if not is_between_dice(edition, battle, "press on"):
        return False
    return retreat.ask_to_press_on(edition, before) == state
