"""The open decision: its fields, the steps after it, and whether it would be asked again."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from battleboard.axis.battle.rules import OfferName, Role
from battleboard.axis.combat import air_raids, bombing, conditions, retreat
from battleboard.axis.edition.edition import Edition, turn_step
from battleboard.axis.edition.part import DecisionPoint, EditionStep, Field, StateCheck, point_of
from battleboard.axis.invariants.fighting import is_between_dice
from battleboard.axis.invariants.rest import rest_fault
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.decisions import (
    ChooseBattle,
    InterceptOrNot,
    PressOnOrRetreat,
    SubmergeOrStay,
    WithdrawSubmarines,
)
from battleboard.core.dice import NO_DICE
from battleboard.core.ids import NO_SPACE, Space
from battleboard.core.values import Decision

FIELDS: Final[tuple[Field, ...]] = ("plan", "boarding", "joint", "battle", "due")


def decision_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """Yield faults of the decision: its step must ask it, and the agenda must follow from it."""
    asked = state.pending
    if state.over is not None:
        return
    if asked is None:
        yield "nobody is asked and the game is not over"
        return
    point = point_of(edition.parts, state, asked)
    if state.parked is not None or set(asked.seats) & set(state.resigned):
        yield "somebody is asked who has given up"
    elif point is None or not _has_its_fields(state, point):
        yield f"the state is not one in which {type(asked).__name__} is asked"
    elif not _agenda_follows(edition, state, point):
        yield f"the agenda is not what comes after {type(asked).__name__}"
    elif fault := rest_fault(edition, state) or point.fault(edition, state):
        yield fault


def _has_its_fields(state: AxisState, point: DecisionPoint) -> bool:
    """Return whether plans, battles and the like are set exactly while they are asked about."""
    held = all((getattr(state, name) is not None) == (name in point.fields) for name in FIELDS)
    return held and state.turn.bombing == _raided(state)


def _raided(state: AxisState) -> Space:
    """Return the space of the raid in which something is asked."""
    if state.due is not None:
        return state.due.space if state.due.cause == "raid" else NO_SPACE
    if state.battle is not None:
        return state.battle.space if state.battle.kind == "raid" else NO_SPACE
    return state.pending.space if isinstance(state.pending, InterceptOrNot) else NO_SPACE


def _agenda_follows(edition: Edition, state: AxisState, point: DecisionPoint) -> bool:
    """Return whether the agenda is the rest of the turn after the step. Rules: CL-TURN-3."""
    steps = steps_now(edition, state)
    step = turn_step(edition, point.step)
    if step not in steps:
        return False
    rest = steps[steps.index(step) + 1 :]
    prefix = tuple(turn_step(edition, name) for name in _in_battle(edition, point.agenda_prefix))
    return state.agenda == (*prefix, *rest)


def _in_battle(edition: Edition, prefix: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is left of a step; a battle is followed by the edition's steps after each."""
    if len(prefix) < 2 or prefix[-1] != "battles" or prefix[0] in edition.after_battle:
        return prefix
    return (*prefix[:-1], *edition.after_battle, "battles")


def steps_now(edition: Edition, state: AxisState) -> tuple[str, ...]:
    """Return the steps of the turn, or those before the first turn."""
    if state.on_turn is None:
        return (*edition.pregame, "begin turn")
    return edition.turn(state.on_turn, state.round)


def step_of_decision(edition: Edition, state: AxisState, asked: Decision) -> str:
    """Return the step of the turn that asks this."""
    point = point_of(edition.parts, state, asked)
    assert point is not None, "one of the parts asks it"
    return turn_step(edition, point.step)


# Whether the same would be asked again


def asks_again(step: EditionStep, head: int = 0) -> StateCheck:
    """Return a check that a step would ask the open decision again.

    `head` is the number of steps that it put on the agenda before it asked.
    """

    def fault(edition: Edition, state: AxisState) -> str:
        before = replace(state, pending=None, agenda=state.agenda[head:])
        return "" if step(edition, before, NO_DICE, []) == state else _cannot_be_asked(state)

    return fault


def raid_fault(edition: Edition, state: AxisState) -> str:
    """Return why raids are not to choose from: a single raid begins at once, with dice."""
    if len(set(state.turn.raids)) < 2:
        return _cannot_be_asked(state)
    return asks_again(bombing.raids, head=1)(edition, state)


def raids_wait(state: AxisState) -> bool:
    """Whether the next battle is one of several raids."""
    return isinstance(state.pending, ChooseBattle) and bool(state.pending.raids)


def battles_wait(state: AxisState) -> bool:
    """Whether the next battle is no raid."""
    return not raids_wait(state)


def interception_fault(edition: Edition, state: AxisState) -> str:
    """Return why a raid would not ask this owner of fighters. Rules: EU-R-70, EU-R-109."""
    asked = state.pending
    assert isinstance(asked, InterceptOrNot)
    unknown = asked.space not in edition.theatre.board.index or asked.space != state.turn.scene
    if unknown or asked not in air_raids.interceptions(edition, state):
        return _cannot_be_asked(state)
    return ""


def withdrawal_fault(edition: Edition, state: AxisState) -> str:
    """Return why the battle would not offer this withdrawal. Rules: CL-SUB-8."""
    assert isinstance(state.pending, WithdrawSubmarines)
    return _submarines_fault(edition, state, state.pending.role, retreat.ask_to_withdraw)


def submerging_fault(edition: Edition, state: AxisState) -> str:
    """Return why the battle would not let submarines submerge. Rules: RV-SUB-8."""
    assert isinstance(state.pending, SubmergeOrStay)
    return _submarines_fault(edition, state, state.pending.role, conditions.ask_to_submerge)


def _submarines_fault(
    edition: Edition,
    state: AxisState,
    role: Role,
    ask: Callable[[Edition, AxisState, Role], AxisState],
) -> str:
    """Return why the battle would not ask this about submarines."""
    battle, before = state.battle, replace(state, pending=None)
    assert battle is not None, "the battle is told"
    # The step is taken again until everybody has had a word.
    past = replace(battle, step=battle.step + 1)
    question: OfferName = "attacking submarines" if role == "attacker" else "defending submarines"
    again = is_between_dice(edition, state, past, question) and (
        ask(edition, replace(before, battle=past), role) == state
    )
    return "" if again else _cannot_be_asked(state)


def retreat_fault(edition: Edition, state: AxisState) -> str:
    """Return why the battle would not offer this retreat. Rules: CL-COM-9."""
    battle, before = state.battle, replace(state, pending=None)
    assert battle is not None, "the battle is told"
    assert isinstance(state.pending, PressOnOrRetreat)
    again = is_between_dice(edition, state, battle, "press on") and (
        retreat.ask_to_press_on(edition, before) == state
    )
    return "" if again else _cannot_be_asked(state)


def _cannot_be_asked(state: AxisState) -> str:
    return f"{type(state.pending).__name__} cannot be asked now"
