"""Threats: who could attack a space when their turn comes, as the board stands now."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.game import AxisGame
from battleboard.axis.journeys import journeys
from battleboard.axis.orders import Planner
from battleboard.axis.overview import Stand
from battleboard.axis.piles import Position
from battleboard.axis.planning import planner_of
from battleboard.axis.state import AxisState
from battleboard.axis.terms import Term
from battleboard.axis.words import Move
from battleboard.core.dice import NO_DICE
from battleboard.core.errors import BattleboardError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.layout import Layout
from battleboard.core.refusal import Refusal
from battleboard.games.risk.material import BOARD, NOBODY
from battleboard.games.risk.state import RiskState
from battleboard.odds.attacks import Origin, attack_on
from battleboard.odds.comers import coming


class Threat(Struct, frozen=True):
    """What one seat could send against a space."""

    seat: Seat
    origins: tuple[Origin, ...]


def threats_to(game: Game[Any], state: Any, space: Space) -> tuple[Threat, ...]:
    """Who could attack a space, each seat as if it began to attack now; who comes next first.

    Every pile is looked at by itself: not all of them need find room on the same ships.
    """
    found = (Threat(seat, _origins(game, state, seat, space)) for seat in _coming(game, state))
    return tuple(threat for threat in found if threat.origins)


def _coming(game: Game[Any], state: Any) -> tuple[Seat, ...]:
    """Those who play, from the one after the last who is active; the active ones come last."""
    players, active = game.in_play(state), game.active_seats(state)
    first = max((players.index(seat) + 1 for seat in active if seat in players), default=0)
    order = players[first:] + players[:first]
    return (*(s for s in order if s not in active), *(s for s in order if s in active))


def _origins(game: Game[Any], state: Any, seat: Seat, space: Space) -> tuple[Origin, ...]:
    if isinstance(game, AxisGame) and isinstance(state, AxisState):
        return _of_units(game, state, seat, space)
    if isinstance(state, RiskState) and state.position.owners[BOARD.index[space]] != NOBODY:
        return attack_on(game, state, seat, space).origins
    return ()


# Units


def _of_units(game: AxisGame[Any], state: Any, seat: Seat, space: Space) -> tuple[Origin, ...]:
    """Whoever can get there in one combat move, over the sea as well."""
    begun = game.set_out(state, seat, Layout())
    if isinstance(begun, Refusal):
        return ()
    try:
        begun, _ = game.carry_on(begun, NO_DICE)
    except BattleboardError:  # the power has no such turn
        return ()
    if begun.plan is None or seat not in game.active_seats(begun):
        return ()
    found: dict[Space, Counter[str]] = {}
    stands = game.stands(begun)
    planner = planner_of(game.edition(begun), begun)
    for stand in coming(planner, begun.plan, stands, space):
        found.setdefault(stand.space, Counter())[stand.unit.kind] += stand.unit.count
    for origin, kind, count in _landing(planner, begun.plan.now, stands, space):
        there = found.setdefault(origin, Counter())
        there[kind] = max(there[kind], count)
    return tuple(Origin(origin, dict(units)) for origin, units in found.items())


def _landing(
    planner: Planner, now: Position, stands: tuple[Stand, ...], space: Space
) -> Iterator[tuple[Space, str, int]]:
    """Troops that could come by sea: as many of each pile as find ships. Rules: CL-AMPH-1."""
    theatre = planner.edition.theatre
    if theatre.sea[theatre.board.index[space]]:
        return
    room = sum(stand.room * stand.unit.count for stand in stands)

    def lands(units: Term, origin: Space) -> bool:
        return space in journeys(planner, now, Move((units,), (origin,)))

    for stand in stands:
        unit, bulk = stand.unit, theatre.units[stand.unit.kind].bulk
        if unit.cargo and lands(unit, stand.space):
            yield from ((stand.space, c.kind, c.count * unit.count) for c in unit.cargo)
        elif bulk and room >= bulk and lands(replace(unit, count=1), stand.space):
            most = min(unit.count, room // bulk)
            fits = (n for n in range(most, 1, -1) if lands(replace(unit, count=n), stand.space))
            yield stand.space, unit.kind, next(fits, 1)
