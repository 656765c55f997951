"""A turn as a list of steps, by name, in the rulebook's order.

The state holds the names of what is still to come. A step either does its work or asks a decision;
a conquest, an interrupt or an option puts further names in front. So the order can be read, tested
and changed, a stored state goes on where it stopped, and phases need not know one another.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.state import State
from battleboard.core.values import Event

S = TypeVar("S", bound=State)
Step = Callable[[S, Dice, list[Event]], S]


def go_on(state: S, steps: Mapping[str, Step[S]], dice: Dice, events: list[Event]) -> S:
    """Take steps until somebody must be asked or the game is over."""
    while state.pending is None and state.over is None:
        agenda = state.agenda
        state = steps[agenda[0]](replace(state, agenda=agenda[1:]), dice, events)
    return state


def put_first(state: S, *steps: str) -> S:
    """Return the state with these steps before all others."""
    return replace(state, agenda=steps + state.agenda)


def with_step(
    steps: tuple[str, ...], new: str, *, before: str | None = None, after: str | None = None
) -> tuple[str, ...]:
    """Return a list of steps with one added before or after another.

    >>> with_step(("place", "attack"), "check", after="place")
    ('place', 'check', 'attack')
    """
    anchor = before if before is not None else after
    assert anchor is not None, "before or after which step?"
    at = steps.index(anchor) + (before is None)
    return (*steps[:at], new, *steps[at:])


def step_before(turn: tuple[str, ...], agenda: tuple[str, ...]) -> str:
    """Return the step that asks the open decision: the one before those left on the agenda.

    >>> step_before(("place", "attack", "move"), ("move",))
    'attack'
    """
    left = len(agenda)
    if 0 < left < len(turn) and turn[-left:] == agenda:
        return turn[-left - 1]
    return turn[0]
