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
    """Return what is wrong with units that are at rest while a decision is open; empty if nothing.

    Rules: CL-FTR-5, CL-FTR-8, CL-AIR-R3, CL-COMP-10.
    """
    return unrest(edition, state, _at_rest(state), _shaken(state))


def unrest(
    edition: Edition, state: AxisState, seats: tuple[Seat, ...], shaken: tuple[Space, ...]
) -> str:
    """Return whose aircraft nobody would have left at sea, or who has stacks too many.

    In zones that are `shaken` carriers may have sunk.
    """
    spaces, name = edition.theatre.board.spaces, edition.theatre.lexicon.name
    for seat in seats:
        lay = survey(edition.theatre, state.position, seat)
        lost = [i for i, _ in stranded(edition, lay, state.position) if spaces[i] not in shaken]
        if lost:
            space = name(spaces[lost[0]], "space")
            rule = (
                edition.book.decks if edition.theatre.sea[lost[0]] else edition.book.landing_place
            )
            whose = f"aircraft of {name(seat, 'seat')} in {space}"
            return f"{whose} are where they cannot stay [{rule}]"
        if any(crowded(edition, seat, state.position)):
            return f"{name(seat, 'seat')} has more stacks than pieces [{edition.book.stacks}]"
    return ""


def _at_rest(state: AxisState) -> tuple[Seat, ...]:
    """Powers whose units do not fly now: in action 2, 3 and 4 all but the one on turn."""
    if isinstance(state.pending, ResearchOrNot | PurchaseUnits | PlanCombatMoves | PlaceNewUnits):
        return state.seats
    return others(state)


def others(state: AxisState) -> tuple[Seat, ...]:
    """Return all powers but the one on turn."""
    return tuple(seat for seat in state.seats if seat != state.on_turn)


def _shaken(state: AxisState) -> tuple[Space, ...]:
    """Zones where carriers may have sunk, until their fighters have come down."""
    over = isinstance(state.pending, PlanNoncombatMoves | AllowBoarding | PlaceNewUnits)
    return () if over else state.turn.fought
