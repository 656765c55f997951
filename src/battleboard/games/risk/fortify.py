"""The free move (RI-FRE): once, at the end of the turn."""

from collections.abc import Iterable, Iterator
from random import Random

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event
from battleboard.games.risk.actions import FreeMove, NoFreeMove
from battleboard.games.risk.decisions import MakeFreeMove
from battleboard.games.risk.edition import edition_of
from battleboard.games.risk.events import ArmiesMoved
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState, add_armies, space_index


def ask_for_free_move(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: one free move, if there is any. Rules: RI-FRE-1, RI-TUR-2, RI-DEC-12."""
    seat = state.on_turn
    assert seat is not None
    state = replace(state, battle=None)
    if next(_routes(state, seat), None) is None:
        return state
    return replace(state, pending=MakeFreeMove((seat,)))


def free_move_refused(state: RiskState, seat: Seat, action: FreeMove) -> Refusal | None:
    """Refuse a free move; what keeps the origin from any move comes before the target.

    Rules: RI-FRE-1, RI-FRE-2, RI-OPT-4, RI-OPT-4.1.
    """
    position = state.position
    origin, target = space_index(action.origin), space_index(action.target)
    if origin is None or target is None:
        unknown = action.origin if origin is None else action.target
        return refuse(None, "no-such-space", space=unknown)
    owner = position.owners[origin]
    if owner != seat:
        return refuse("RI-FRE-1", "free-move-own", space=action.origin, owner=owner)
    most = position.armies[origin] - 1
    if most < 1:
        return refuse("RI-FRE-2", "free-move-last-army", space=action.origin)
    refusal = _target_refused(state, seat, action)
    if refusal is None and not 1 <= action.armies <= most:
        return refuse(
            "RI-FRE-2", "free-move-armies", space=action.origin, armies=action.armies, most=most
        )
    return refusal


def _target_refused(state: RiskState, seat: Seat, action: FreeMove) -> Refusal | None:
    """Refuse a target that is not one's own or too far. Rules: RI-FRE-1, RI-OPT-4, RI-OPT-4.1."""
    position, edition = state.position, edition_of(state)
    origin, target = BOARD.index[action.origin], BOARD.index[action.target]
    targets = edition.free_move_targets(position, seat, origin)
    owner = position.owners[target]
    if owner != seat:
        if not targets:
            return refuse("RI-FRE-1", "free-move-nowhere", space=action.origin)
        return refuse("RI-FRE-1", "free-move-own", space=action.target, owner=owner)
    if target not in targets:
        rule, text = edition.too_far
        return refuse(rule, text, origin=action.origin, target=action.target)
    return None


def free_move(
    state: RiskState, seat: Seat, action: FreeMove, dice: Dice, events: list[Event]
) -> RiskState:
    """Move the armies. Rules: RI-FRE-1."""
    events.append(ArmiesMoved(seat, action.armies, action.origin, action.target))
    change = {BOARD.index[action.origin]: -action.armies, BOARD.index[action.target]: action.armies}
    return replace(state, position=add_armies(state.position, change), pending=None)


def stay(
    state: RiskState, seat: Seat, action: NoFreeMove, dice: Dice, events: list[Event]
) -> RiskState:
    """Make no free move. Rules: RI-TUR-2."""
    return replace(state, pending=None)


def free_move_options(state: RiskState, seat: Seat) -> Iterable[FreeMove]:
    """Yield every number of armies along every route."""
    for origin, target in _routes(state, seat):
        for armies in range(1, state.position.armies[origin]):
            yield FreeMove(armies, BOARD.spaces[origin], BOARD.spaces[target])


def stay_options(state: RiskState, seat: Seat) -> Iterable[NoFreeMove]:
    """Return the one answer that makes no free move; it is always open."""
    return (NoFreeMove(),)


def sample_free_move(state: RiskState, seat: Seat, rng: Random) -> Action:
    """Return a random free move, as likely as if all were listed."""
    armies = state.position.armies
    found = list(_routes(state, seat))
    pick = int(rng.random() * (sum(armies[origin] - 1 for origin, _ in found) + 1))
    for origin, target in found:
        if pick < armies[origin] - 1:
            return FreeMove(pick + 1, BOARD.spaces[origin], BOARD.spaces[target])
        pick -= armies[origin] - 1
    return NoFreeMove()


def _routes(state: RiskState, seat: Seat) -> Iterator[tuple[int, int]]:
    """Yield origin and target of every possible free move. Rules: RI-FRE-1, RI-FRE-2, RI-OPT-4."""
    position, reachable = state.position, edition_of(state).free_move_targets
    for origin, owner in enumerate(position.owners):
        if owner == seat and position.armies[origin] > 1:
            for target in reachable(position, seat, origin):
                yield origin, target
