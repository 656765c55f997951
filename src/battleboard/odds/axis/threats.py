"""Threats: the attacks that other seats could make on a space at their next turn."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.capabilities import PlansAttacks
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.movement.sea_routes import journeys
from battleboard.axis.turn.plan_overview import Stand
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.capabilities import HoldsArmies
from battleboard.core.dice import NO_DICE
from battleboard.core.errors import BattleboardError
from battleboard.core.game import Game
from battleboard.core.ids import Seat, Space
from battleboard.core.position_edit import PositionEdit
from battleboard.core.refusal import Refusal
from battleboard.odds.axis.attacks import Origin, attack_on
from battleboard.odds.axis.comers import coming


class Threat(Struct, frozen=True):
    """The units that one seat could send against a space."""

    seat: Seat
    origins: tuple[Origin, ...]


def threats_to(game: Game[Any], state: Any, space: Space) -> tuple[Threat, ...]:
    """Return who could attack a space if each seat began to attack now, in the order of play.

    Every pile is looked at by itself: not all of them need find room on the same ships.
    """
    found = (Threat(seat, _origins(game, state, seat, space)) for seat in _coming(game, state))
    return tuple(threat for threat in found if threat.origins)


def _coming(game: Game[Any], state: Any) -> tuple[Seat, ...]:
    """Return the seats that play, beginning after the active ones, which come last."""
    players, active = game.in_play(state), game.active_seats(state)
    first = max((players.index(seat) + 1 for seat in active if seat in players), default=0)
    order = players[first:] + players[:first]
    return (*(s for s in order if s not in active), *(s for s in order if s in active))


def _origins(game: Game[Any], state: Any, seat: Seat, space: Space) -> tuple[Origin, ...]:
    if isinstance(game, PlansAttacks):
        return _of_units(game, game, state, seat, space)
    if isinstance(game, HoldsArmies) and game.garrisons(state)[game.board.index[space]].owner:
        return attack_on(game, state, seat, space).origins
    return ()


# Units


def _of_units(
    game: Game[Any], war: PlansAttacks, state: Any, seat: Seat, space: Space
) -> tuple[Origin, ...]:
    """Return all units that can get there in one combat move, also over the sea."""
    begun = game.edit_position(state, seat, PositionEdit())
    if isinstance(begun, Refusal):
        return ()
    try:
        begun, _ = game.carry_on(begun, NO_DICE)
    except BattleboardError:  # the power has no such turn
        return ()
    if begun.plan is None or seat not in game.active_seats(begun):
        return ()
    found: dict[Space, Counter[str]] = {}
    stands = war.stands(begun)
    planner = planner_of(war.edition(begun), begun)
    for stand in coming(planner, begun.plan, stands, space):
        found.setdefault(stand.space, Counter())[stand.unit.kind] += stand.unit.count
    for origin, kind, count in _landing(planner, begun.plan.now, stands, space):
        there = found.setdefault(origin, Counter())
        there[kind] = max(there[kind], count)
    return tuple(Origin(origin, dict(units)) for origin, units in found.items())


def _landing(
    planner: Planner, now: Position, stands: tuple[Stand, ...], space: Space
) -> Iterator[tuple[Space, str, int]]:
    """Yield troops that could come by sea, as many of each pile as find ships. Rules: CL-AMPH-1."""
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
