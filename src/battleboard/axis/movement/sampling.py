"""Random orders and take-backs for random play, since orders cannot be listed."""

from random import Random
from typing import Final

from msgspec.structs import replace

from battleboard.axis.air.landing import is_aircraft
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.obligations import can_come_down
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.movement.reach import ways
from battleboard.axis.movement.repair import mend
from battleboard.axis.position.choose import task_of
from battleboard.axis.position.select import term_of
from battleboard.axis.sea.transports import is_transport
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Load, Move, Order, Unload
from battleboard.axis.vocabulary.decisions import PlanCombatMoves, PlanNoncombatMoves
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal
from battleboard.core.values import Action

_SHARE: Final = 0.1
"""The share of orders that each guess of a part draws."""


def sample_order(edition: Edition, state: AxisState, seat: Seat, rng: Random) -> Action:
    """Return a random step of a plan: an order that can be given, a take-back, or done.

    Plans with open duties are mended as often as they grow, so that random play gets on.
    """
    assert state.plan is not None
    assert isinstance(state.pending, PlanCombatMoves | PlanNoncombatMoves)
    orders, owes = len(state.plan.orders), bool(state.pending.duties)
    if owes and (orders > 6 or rng.random() < 0.5):
        return mend(edition, state)
    if not owes and rng.random() < 0.15 + orders * 0.05:
        return Done()
    planner = planner_of(edition, state)
    for _ in range(12):
        order = _guess(planner, state.plan.now, rng)
        if order is not None and not isinstance(planner.carry_out(state.plan.now, order), Refusal):
            return order
    return mend(edition, state) if owes else Done()


def _guess(planner: Planner, now: Position, rng: Random) -> Order | None:
    """Return an order that may or may not be possible."""
    edition, situation = planner.edition, planner.situation
    for guess in (guess for part in edition.parts for guess in part.guesses):
        if rng.random() < _SHARE:
            return guess(planner, now, rng)
    own = [
        (space, pile)
        for space, piles in enumerate(now.spaces)
        for pile in piles
        if situation.commands(pile) and edition.theatre.units[pile.kind].move
    ]
    if not own:
        return None
    waiting = [(space, pile) for space, pile in own if _to_be_landed(edition, pile)]
    if planner.combat and waiting and rng.random() < 0.6:
        own = waiting
    space, pile = own[int(rng.random() * len(own))]
    if pile.cargo and is_transport(edition, pile) and rng.random() < 0.5:
        return _unload(planner, space, pile, rng)
    if edition.theatre.units[pile.kind].bulk and rng.random() < 0.4:
        return _load(planner, now, space, pile, rng)
    return _move(planner, now, space, pile, rng)


def _to_be_landed(edition: Edition, ship: Pile) -> bool:
    """Return a transport whose troops are to land somewhere, so that a plan goes on."""
    boarded = any(c.turn is not None and not c.turn.target for c in ship.cargo)
    return boarded and is_transport(edition, ship)


def _unload(planner: Planner, space: int, ship: Pile, rng: Random) -> Unload | None:
    theatre = planner.edition.theatre
    coasts = [i for i in theatre.board.neighbours[space] if not theatre.sea[i]]
    if not coasts:
        return None
    coast = coasts[int(rng.random() * len(coasts))]
    spaces = theatre.board.spaces
    return Unload((Term(ship.cargo[0].kind),), spaces[space], spaces[coast])


def _load(planner: Planner, now: Position, space: int, pile: Pile, rng: Random) -> Load | None:
    """Return an order to load an own transport, now and then an ally's."""
    theatre, power = planner.edition.theatre, planner.situation.power
    zones = [i for i in theatre.board.neighbours[space] if theatre.sea[i]]
    if not zones:
        return None
    zone = zones[int(rng.random() * len(zones))]
    allies = [
        ship
        for ship in now.at(zone)
        if ship.power != power
        and theatre.allied(ship.power, power)
        and is_transport(planner.edition, ship)
    ]
    named = bool(allies) and rng.random() < 0.3
    onto = (term_of(planner.edition, now, allies[0].one, power),) if named else ()
    return Load((Term(pile.kind),), theatre.board.spaces[space], theatre.board.spaces[zone], onto)


def _move(planner: Planner, now: Position, space: int, pile: Pile, rng: Random) -> Move | None:
    edition, spaces = planner.edition, planner.edition.theatre.board.spaces
    found, _ = ways(planner.at(now), (pile.one,), space)
    targets = sorted(found)
    worth = _worth_attacking if planner.combat else _worth_entering
    targets = [i for i in targets if worth(planner, now, pile, i)]
    if not targets:
        return None
    target = targets[int(rng.random() * len(targets))]
    count = 1 + int(rng.random() * pile.count)
    term = replace(term_of(edition, now, pile, planner.situation.power), count=count)
    raids = planner.combat and _can_raid(planner, now, pile, target) and rng.random() < 0.5
    task = task_of(edition, pile) if raids else ""
    return Move((term,), tuple(spaces[i] for i in found[target]), task)


def _can_raid(planner: Planner, now: Position, pile: Pile, target: int) -> bool:
    """Return whether aircraft can raid; escorts are only sent where a bomber raids already."""
    theatre, situation = planner.edition.theatre, planner.situation
    factory = any(
        p.power not in theatre.partners(situation.power)
        and theatre.units[p.kind].has(Trait.FACTORY)
        for p in situation.position.at(target)
    )
    task = task_of(planner.edition, pile)
    if task == "raid":
        return factory
    raided = any(p.power == situation.power and p.turn and p.turn.raid for p in now.at(target))
    return raided and bool(task)


def _worth_entering(planner: Planner, now: Position, pile: Pile, target: int) -> bool:
    """Whether a non-combat move could end there."""
    edition, situation = planner.edition, planner.situation
    return not is_aircraft(edition, pile) or can_come_down(edition, situation, now, target, pile)


def _worth_attacking(planner: Planner, now: Position, pile: Pile, target: int) -> bool:
    """Whether a combat move could end there."""
    theatre, situation = planner.edition.theatre, planner.situation
    unit = theatre.units[pile.kind]
    if unit.has(Trait.LAND):
        return target not in situation.friendly
    if _to_be_landed(planner.edition, pile) or unit.has(Trait.SUPPORTS):
        coasts = (i for i in theatre.board.neighbours[target] if not theatre.sea[i])
        return target in situation.hostile_zones or any(i not in situation.friendly for i in coasts)
    return target in situation.hostile_zones or target in situation.occupied
