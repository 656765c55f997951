"""What a power does that has given up: the least that the rules ask of it.

It buys nothing, plans nothing, lands what must land, retreats where it can, loses the cheapest
units and lets its allies decide. So nobody's turn hangs, and the others can play the game out.
"""

from battleboard.axis.among import Piece, faces, first_of
from battleboard.axis.edition import Edition
from battleboard.axis.losing import waiting_hits
from battleboard.axis.mending import mend
from battleboard.axis.placement import place_options
from battleboard.axis.state import AxisState
from battleboard.axis.terms import NO_SEAT
from battleboard.axis.words import (
    AgreeOnCasualties,
    Buy,
    ChooseCasualties,
    Forbid,
    ImposeCasualties,
    NoRocket,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    Research,
    Stay,
    TakeLosses,
)
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree
from battleboard.core.plan import Done
from battleboard.core.values import Action


def least(
    edition: Edition, state: AxisState, seat: Seat, listed: tuple[Action, ...] | None
) -> Action:
    """The answer of a power that has given up; `listed` are the options, where there is a list."""
    match state.pending:
        case PlanCombatMoves() | PlanNoncombatMoves():
            return _least_plan(edition, state)
        case AgreeOnCasualties(proposed=proposed) if proposed:
            return Agree()
        case ChooseCasualties() | AgreeOnCasualties() | ImposeCasualties():
            return _cheapest(edition, state, seat)
        case PlaceNewUnits():
            return next(iter(place_options(edition, state, seat)), Done())
        case _ if listed is None:
            return Buy(())
        case _:
            modest = (Research(0), NoRocket(), Forbid(), Stay())
            return next((action for action in modest if action in listed), listed[-1])


def _least_plan(edition: Edition, state: AxisState) -> Action:
    """Take everything back, land what must land, and be done."""
    assert state.plan is not None
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    return mend(edition, state) if state.pending.duties else Done()


def _cheapest(edition: Edition, state: AxisState, seat: Seat) -> TakeLosses:
    """As many of the cheapest units as there are hits."""
    among, hits = waiting_hits(edition, state)

    def cost(one: Piece) -> int:
        return edition.theatre.units[one.pile.kind].cost

    own = isinstance(state.pending, ChooseCasualties)
    return TakeLosses(faces(first_of(sorted(among, key=cost), hits), seat if own else NO_SEAT))
