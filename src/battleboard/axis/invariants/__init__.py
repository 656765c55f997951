"""Checks of states that come from outside: what no state can be.

Wherever the engine can say what must follow, it is asked: a plan is carried out again, a question
is put again, and the outcome compared. So nothing here says a rule a second time.
"""

from collections.abc import Callable, Iterable
from typing import Final

from battleboard.axis.edition.edition import Edition
from battleboard.axis.invariants.asked import decision_faults
from battleboard.axis.invariants.board import position_faults
from battleboard.axis.invariants.course import turn_faults
from battleboard.axis.invariants.fighting import battle_faults
from battleboard.axis.invariants.rest import others, resting_fault
from battleboard.axis.invariants.seats import seat_faults
from battleboard.axis.state import AxisState

CHECKS: Final[tuple[Callable[[Edition, AxisState], Iterable[str]], ...]] = (
    seat_faults,
    position_faults,
    turn_faults,
    battle_faults,
    decision_faults,
)


def faults(edition: Edition, state: AxisState) -> tuple[str, ...]:
    """Return the faults of the first check that finds any; each relies on those before it."""
    return next((found for check in CHECKS if (found := tuple(check(edition, state)))), ())


def faults_before(edition: Edition, state: AxisState) -> tuple[str, ...]:
    """Return the faults of a state that was set up by hand, before it is carried on.

    Aircraft are at rest except those of the power on turn from combat moves to landing.
    """
    found = tuple(position_faults(edition, state)) or tuple(turn_faults(edition, state))
    found = found or tuple(battle_faults(edition, state))
    aloft = "noncombat moves" in state.agenda and "combat moves" not in state.agenda
    seats = others(state) if aloft else state.seats
    fault = "" if found else resting_fault(edition, state, seats, state.turn.fought)
    return found or ((fault,) if fault else ())
