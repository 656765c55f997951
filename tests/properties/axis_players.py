"""A player of Axis & Allies that goes to sea: more landings, raids and fleets than by chance."""

from collections.abc import Iterator
from random import Random
from typing import Any

from battleboard.axis.board.piles import Pile
from battleboard.axis.game import AxisGame
from battleboard.axis.position.select import term_of
from battleboard.axis.vocabulary.actions import Move, Order, Unload
from battleboard.axis.vocabulary.decisions import PlanCombatMoves
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action


def seafaring(game: Game[Any], state: Any, seat: Seat, rng: Random) -> Action:
    """Half of the combat orders are about a fleet with troops aboard; the rest is chance."""
    assert isinstance(game, AxisGame)
    if isinstance(state.pending, PlanCombatMoves) and rng.random() < 0.5:
        orders = list(_fleet_orders(game, state, seat))
        rng.shuffle(orders)
        for order in orders[:8]:
            if game.why_not(state, seat, order) is None:
                return order
    return game.sample_action(state, seat, rng)


def _fleet_orders(game: AxisGame[Any], state: Any, seat: Seat) -> Iterator[Order]:
    """Landings from where troops are aboard, and sailing there with all ships of the zone."""
    theatre, now = game.theatre, state.plan.now
    spaces = theatre.board.spaces
    for zone in (i for i, sea in enumerate(theatre.sea) if sea):
        ships = [p for p in now.at(zone) if p.power == seat and theatre.units[p.kind].move == 2]
        aboard = [c for p in ships for c in p.cargo if c.power == seat]
        fleet = tuple(term_of(game.edition(state), now, ship, seat) for ship in ships)
        for there in theatre.board.neighbours[zone] if aboard else ():
            if theatre.sea[there]:
                yield Move(fleet, (spaces[zone], spaces[there]))
            else:
                yield from (
                    Unload((Term(c.kind, n),), spaces[zone], spaces[there])
                    for c in aboard
                    for n in range(1, _most(aboard, c) + 1)
                )


def _most(aboard: list[Pile], unit: Pile) -> int:
    return sum(other.count for other in aboard if other.kind == unit.kind)
