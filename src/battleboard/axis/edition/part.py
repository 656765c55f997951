"""A part: one rulebook heading, with the steps, answers, events and decisions it adds to a game."""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

from battleboard.axis.board.piles import Position
from battleboard.core.dice import Dice
from battleboard.core.ids import MessageId, Seat
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action, Decision, Event

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.movement.orders import Planner
    from battleboard.axis.state import AxisState
    from battleboard.axis.vocabulary.actions import Order

EditionStep = Callable[["Edition", Any, Dice, list[Event]], Any]
"""A step of a turn; it takes the edition first, and `AxisGame` binds it to that of a state."""
StateCheck = Callable[["Edition", Any], str]
"""A test that returns what is wrong with an open decision; empty if nothing is."""
Guess = Callable[["Planner", Position, Random], "Order | None"]
"""A function that draws an order of a plan, which may or may not be possible, or none."""
Least = Callable[["Edition", Any, Seat], Action]
"""A function that returns the smallest answer that the rules allow."""
Sample = Callable[["Edition", Any, Seat, Random], Action]
"""A function that draws one of the possible answers."""
Field = Literal["plan", "boarding", "joint", "battle", "due"]
"""A field of the state that is set only while certain decisions are open."""


@dataclass(frozen=True, slots=True)
class Mechanic:
    """One kind of answer, like `core.game.Answer`, for any edition.

    `Any` because a tuple of mechanics holds many actions, and each edition has a state of its own.
    """

    action: type[Action]
    to: tuple[type[Decision], ...]
    refusal: Callable[["Edition", Any, Seat, Any], Refusal | None]
    carry_out: Callable[["Edition", Any, Seat, Any, Dice, list[Event]], Any]
    options: Callable[["Edition", Any, Seat], Iterable[Action]] | None = None


Answering = tuple[type[Action], type[Decision]]
"""An action and the decision that it answers."""


def never(edition: "Edition", state: Any, seat: Seat, action: Action) -> Refusal | None:
    """Refuse nothing: where the action is asked for, it is allowed."""
    return None


def always(state: Any) -> bool:
    """Return True, since only one step asks the decision."""
    return True


class DecisionPoint(NamedTuple):
    """The step where a decision is asked and what a state then holds, for checks of states."""

    decision: type[Decision]
    step: str
    """The step of the turn; `raids` and `battles` stand for the edition's names of them."""
    fault: StateCheck
    """The reason why the step would not ask this; empty if it would."""
    agenda_prefix: tuple[str, ...] = ()
    """The steps ahead of the rest of the turn."""
    fields: frozenset[Field] = frozenset()
    """The fields that the state holds meanwhile."""
    applies: Callable[[Any], bool] = always
    """A test that tells apart the steps that ask the same decision."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One rulebook heading."""

    steps: Mapping[str, EditionStep] = field(default_factory=dict)
    phases: Mapping[str, MessageId] = field(default_factory=dict)
    """The phase of the turn to which each step belongs that asks something."""
    mechanics: tuple[Mechanic, ...] = ()
    never_asked: tuple[Callable[["Edition", Any, Seat, Action], Refusal | None], ...] = ()
    """Reasons why the power on turn is never asked for an action in this turn."""
    events: tuple[type[Event], ...] = ()
    decision_points: tuple[DecisionPoint, ...] = ()
    guesses: tuple[Guess, ...] = ()
    """Functions that draw orders of plans for random play."""
    least: Mapping[type[Decision], Least] = field(default_factory=dict)
    """The answers of a power that has given up; to other decisions it is the last option."""
    samples: Mapping[type[Decision], Sample] = field(default_factory=dict)
    """The answers of random play to decisions whose options are not listed."""
    rules: tuple[object, ...] = ()
    """The rule records of an edition by which its steps and mechanics go."""


def merged(*parts: Part) -> Part:
    """Return several parts as one."""
    return Part(
        steps_of(parts),
        phases_by_step(parts),
        mechanics_of(parts),
        tuple(check for part in parts for check in part.never_asked),
        tuple(event for part in parts for event in part.events),
        tuple(point for part in parts for point in part.decision_points),
        tuple(guess for part in parts for guess in part.guesses),
        {decision: least for part in parts for decision, least in part.least.items()},
        samples_of(parts),
        tuple(rules for part in parts for rules in part.rules),
    )


T = TypeVar("T")


def _each_once(items: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(items))


def steps_of(parts: Iterable[Part]) -> dict[str, EditionStep]:
    """Return all steps of some parts; no two parts may name the same one."""
    found: dict[str, EditionStep] = {}
    for part in parts:
        twice = set(part.steps) & set(found)
        assert not twice, f"two parts have the steps {twice}"
        found |= part.steps
    return found


def phases_by_step(parts: Iterable[Part]) -> dict[str, MessageId]:
    """Return the phase of each step of some parts that asks something in a turn."""
    return {step: phase for part in parts for step, phase in part.phases.items()}


def mechanics_of(parts: Iterable[Part]) -> tuple[Mechanic, ...]:
    """Return all answers of some parts."""
    return tuple(mechanic for part in parts for mechanic in part.mechanics)


def mechanics_by_answer(parts: Iterable[Part]) -> dict[Answering, Mechanic]:
    """Return the answers of some parts; no two may give the same answer to a decision."""
    found: dict[Answering, Mechanic] = {}
    for mechanic in mechanics_of(parts):
        for asked in mechanic.to:
            key = (mechanic.action, asked)
            assert key not in found, f"two parts let {key[0].__name__} answer {asked.__name__}"
            found[key] = mechanic
    return found


def events_of(parts: Iterable[Part]) -> tuple[type[Event], ...]:
    """Return all events of some parts, in the order in which their vocabulary defines them."""
    found = _each_once(event for part in parts for event in part.events)
    modules = _each_once(event.__module__ for event in found)
    return tuple(
        event
        for module in modules
        for event in vars(sys.modules[module]).values()
        if event in found and event.__module__ == module
    )


def decisions_of(parts: Iterable[Part]) -> tuple[type[Decision], ...]:
    """Return all decisions of some parts."""
    return _each_once(point.decision for part in parts for point in part.decision_points)


def samples_of(parts: Iterable[Part]) -> dict[type[Decision], Sample]:
    """Return how random play answers the decisions of some parts that list no options."""
    return {decision: sample for part in parts for decision, sample in part.samples.items()}


def rules_of(parts: Iterable[Part], kind: type[T]) -> T | None:
    """Return the rule record of this kind that some parts go by, if any of them does."""
    found = (rules for part in parts for rules in part.rules if isinstance(rules, kind))
    return next(found, None)


def least_of(parts: Iterable[Part], decision: type[Decision]) -> Least | None:
    """Return how a power that has given up answers; None = with the last option."""
    return next((part.least[decision] for part in parts if decision in part.least), None)


def point_of(parts: Iterable[Part], state: "AxisState", asked: Decision) -> DecisionPoint | None:
    """Return where a state asks its decision; None if no part asks it in such a state."""
    points = (point for part in parts for point in part.decision_points)
    return next((p for p in points if p.decision is type(asked) and p.applies(state)), None)
