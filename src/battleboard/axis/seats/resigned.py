"""What a power does that has given up: the least that the rules ask of it.

It buys nothing, plans nothing, lands what must land, retreats where it can, loses the cheapest
units and lets its allies decide. So nobody's turn hangs, and the others can play the game out.
"""

from battleboard.axis.combat.casualties import is_only_damage
from battleboard.axis.combat.choose_casualties import in_order, waiting_hits
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import Least, least_of
from battleboard.axis.movement.repair import mend
from battleboard.axis.position.choose import Choosable, faces
from battleboard.axis.state import AxisState
from battleboard.axis.turn.placement import place_options
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import (
    AgreeOnCasualties,
    ChooseCasualties,
    PlanCombatMoves,
    PlanNoncombatMoves,
)
from battleboard.axis.vocabulary.terms import NO_SEAT
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree
from battleboard.core.plan import Done
from battleboard.core.values import Action


def least(
    edition: Edition, state: AxisState, seat: Seat, listed: tuple[Action, ...] | None
) -> Action:
    """Return the minimal answer of a power that has given up, from `listed` if there is a list."""
    assert state.pending is not None, "somebody is asked"
    answer = least_of(edition.parts, type(state.pending))
    if answer is not None:
        return answer(edition, state, seat)
    assert listed, "a part says what to answer where nothing is listed"
    return listed[-1]


def always(action: Action) -> Least:
    """Answer the same whatever the state."""

    def answer(edition: Edition, state: AxisState, seat: Seat) -> Action:
        return action

    return answer


def least_plan(edition: Edition, state: AxisState, seat: Seat) -> Action:
    """Cancel all orders, land what must land, and finish the plan."""
    assert state.plan is not None
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    return mend(edition, state) if state.pending.duties else Done()


def place_what_must_be(edition: Edition, state: AxisState, seat: Seat) -> Action:
    """Place the next unit where it first can go."""
    return next(iter(place_options(edition, state, seat)), Done())


def agree_or_lose(edition: Edition, state: AxisState, seat: Seat) -> Action:
    """Agree to whatever an ally proposes."""
    assert isinstance(state.pending, AgreeOnCasualties)
    return Agree() if state.pending.proposed else cheapest(edition, state, seat)


def cheapest(edition: Edition, state: AxisState, seat: Seat) -> TakeLosses:
    """Return the cheapest units, one for each hit."""
    among, _ = waiting_hits(edition, state)

    def cost(one: Choosable) -> tuple[bool, int]:
        return not is_only_damage(state, one), edition.theatre.units[one.pile.kind].cost

    losses = in_order(state, sorted(among, key=cost))
    own = isinstance(state.pending, ChooseCasualties)
    return TakeLosses(faces(losses, seat if own else NO_SEAT))
