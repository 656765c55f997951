"""Units outside battles stand where they can stay, as when a turn begins and ends."""

from msgspec.structs import replace

from battleboard.axis.air.carriers import flies_from_decks
from battleboard.axis.board.piles import Pile, Position, every_pile, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import crowded, stranded
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.decisions import (
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
    seats = _at_rest(state)
    if edition.raids.arms is not None:
        state = replace(state, position=_back_from_raids(state))
    if seats != state.seats:
        state = replace(state, position=_without_flights(edition, state))
    return resting_fault(edition, state, seats, _sunk_zones(state))


def _without_flights(edition: Edition, state: AxisState) -> Position:
    """Return the position without fighters of the power on turn, which may still leave.

    They take no deck from the guests of its carriers.
    """
    rows = (
        heap(p for p in row if p.power != state.on_turn or not flies_from_decks(edition, p))
        for row in state.position.spaces
    )
    return replace(state.position, spaces=tuple(rows))


def _back_from_raids(state: AxisState) -> Position:
    """Return the position with interceptors back on land, which they have not left."""

    def landed(pile: Pile) -> Pile:
        met = pile.power != state.on_turn and pile.turn is not None and pile.turn.raid
        return replace(pile, turn=None) if met else pile

    return every_pile(state.position, landed)


def resting_fault(
    edition: Edition, state: AxisState, seats: tuple[Seat, ...], sunk_zones: tuple[Space, ...]
) -> str:
    """Return what is wrong with the units of some powers at rest; empty if nothing is.

    Aircraft must be where they can stay, except in zones where carriers may have sunk, and nobody
    has more stacks than pieces.
    """
    spaces, name = edition.theatre.board.spaces, edition.theatre.lexicon.name
    for seat in seats:
        situation = situation_of(edition, state.position, seat)
        lost = [
            i
            for i, _ in stranded(edition, situation, state.position)
            if spaces[i] not in sunk_zones
        ]
        if lost:
            space = name(spaces[lost[0]], "space")
            rule = (
                edition.carriers.book.decks
                if edition.theatre.sea[lost[0]]
                else edition.flights.book.place
            )
            whose = f"aircraft of {name(seat, 'seat')} in {space}"
            return f"{whose} are where they cannot stay [{rule}]"
        if any(crowded(edition, seat, state.position)):
            return (
                f"{name(seat, 'seat')} has more stacks than pieces [{edition.movement.book.stacks}]"
            )
    return ""


def _at_rest(state: AxisState) -> tuple[Seat, ...]:
    """Return powers whose units do not fly now: in action 2, 3 and 4 all but the one on turn."""
    if isinstance(state.pending, ResearchOrNot | PurchaseUnits | PlanCombatMoves | PlaceNewUnits):
        return state.seats
    return others(state)


def others(state: AxisState) -> tuple[Seat, ...]:
    """Return all powers but the one on turn."""
    return tuple(seat for seat in state.seats if seat != state.on_turn)


def _sunk_zones(state: AxisState) -> tuple[Space, ...]:
    """Return zones where carriers may have sunk and fighters still have to land, and lost land."""
    over = isinstance(state.pending, PlanNoncombatMoves | AllowBoarding | PlaceNewUnits)
    sunk = (space for space, _ in state.turn.decks_sunk)
    return () if over else (*state.turn.fought, *sunk)
