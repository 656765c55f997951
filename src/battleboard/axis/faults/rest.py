"""Who is not in a battle stands where it can stay: a turn begins and ends so."""

from battleboard.axis.duties import crowded, stranded
from battleboard.axis.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.axis.survey import survey
from battleboard.axis.words import (
    AllowBoarding,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PurchaseUnits,
    ResearchOrNot,
)
from battleboard.core.ids import Seat, Space


def rest_fault(edition: Edition, state: AxisState) -> str:
    """Aircraft that nobody would have left at sea, and stacks too many; empty if there are none.

    Rules: CL-FTR-5, CL-FTR-8, CL-AIR-R3, CL-COMP-10.
    """
    spaces, shaken = edition.theatre.board.spaces, _shaken(state)
    for seat in _at_rest(state):
        lay = survey(edition.theatre, state.position, seat)
        if any(spaces[i] not in shaken for i, _ in stranded(edition, lay, state.position)):
            return f"aircraft of {seat} are where they cannot stay"
        if any(crowded(edition, seat, state.position)):
            return f"{seat} has more stacks than pieces"
    return ""


def _at_rest(state: AxisState) -> tuple[Seat, ...]:
    """Powers whose units do not fly now: in action 2, 3 and 4 all but the one on turn."""
    if isinstance(state.pending, ResearchOrNot | PurchaseUnits | PlanCombatMoves | PlaceNewUnits):
        return state.seats
    return tuple(seat for seat in state.seats if seat != state.on_turn)


def _shaken(state: AxisState) -> tuple[Space, ...]:
    """Zones where carriers may have sunk, until their fighters have come down."""
    over = isinstance(state.pending, PlanNoncombatMoves | AllowBoarding | PlaceNewUnits)
    return () if over else state.turn.fought
