"""What a state can never be: the check of states that come from outside.

Wherever the engine can say what must follow, it is asked: a plan is carried out again, a question
is put again, and the outcome compared. So nothing here says a rule a second time.
"""

from collections.abc import Callable, Iterable
from typing import Final

from battleboard.axis.edition import Edition
from battleboard.axis.faults.asked import decision_faults
from battleboard.axis.faults.board import position_faults
from battleboard.axis.faults.course import turn_faults
from battleboard.axis.faults.fighting import battle_faults
from battleboard.axis.faults.rest import others, unrest
from battleboard.axis.faults.seats import seat_faults
from battleboard.axis.state import AxisState

CHECKS: Final[tuple[Callable[[Edition, AxisState], Iterable[str]], ...]] = (
    seat_faults,
    position_faults,
    turn_faults,
    battle_faults,
    decision_faults,
)


def faults(edition: Edition, state: AxisState) -> tuple[str, ...]:
    """Every fault of the first check that finds any; each check relies on those before it."""
    return next((found for check in CHECKS if (found := tuple(check(edition, state)))), ())


def faults_before(edition: Edition, state: AxisState) -> tuple[str, ...]:
    """Return the faults of a state that was set up by hand, before it is carried on.

    Aircraft are at rest except those of the power on turn from combat moves to landing.
    """
    found = tuple(position_faults(edition, state)) or tuple(turn_faults(edition, state))
    found = found or tuple(battle_faults(edition, state))
    aloft = "noncombat moves" in state.agenda and "combat moves" not in state.agenda
    seats = others(state) if aloft else state.seats
    fault = "" if found else unrest(edition, state, seats, state.turn.fought)
    return found or ((fault,) if fault else ())
