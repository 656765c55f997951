"""Convoy centres (EU-ATL): sea zones that belong to a power and change hands.

Ships with an attack value take a centre of the enemy by sailing through it, by standing in it when
their turn begins, or by winning a battle there.
"""

from typing import Final

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.combat.capture import captured
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.part import Part
from battleboard.axis.movement.commit import committed
from battleboard.axis.position.situation import armed, on_surface, situation_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move
from battleboard.core.dice import Dice
from battleboard.core.ids import Space
from battleboard.core.values import Event


def takes_centres(edition: Edition, pile: Pile) -> bool:
    """Return whether a unit takes convoy centres: ships that can attack, carriers too.

    Rules: EU-ATL-3, EU-ATL-9, EU-CMS-5, EU-R-66.
    """
    return edition.theatre.units[pile.kind].has(Trait.SEA) and armed(edition, pile)


def undefended_centres(situation: Situation) -> frozenset[int]:
    """Return the centres of the enemy that nobody on the surface defends. Rules: EU-ATL-4."""
    return situation.enemy_owned_zones - situation.hostile_zones


def occupied_centres(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ships take undefended centres in which they stand when their turn begins.

    Rules: EU-R-65.
    """
    assert state.on_turn is not None
    situation = situation_of(edition, state.position, state.on_turn)
    for zone in sorted(undefended_centres(situation)):
        if _holds(edition, situation, state, zone):
            state = captured(edition, state, zone, situation.power, events)
    return state


def _holds(edition: Edition, situation: Situation, state: AxisState, zone: int) -> bool:
    """Return whether a ship that takes centres is on the surface of a zone."""
    return any(
        situation.commands(pile) and on_surface(pile) and takes_centres(edition, pile)
        for pile in state.position.at(zone)
    )


def passed_centres(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ships take each undefended centre on their way, in the order of the plan.

    Rules: EU-ATL-2, EU-ATL-4, EU-ATL-5, EU-CMS-5, EU-R-17, EU-R-63.
    """
    planner, orders = committed(edition, state)
    situation, index = planner.situation, edition.theatre.board.index
    for order in orders:
        if not isinstance(order, Move) or not _take_centres(edition, order, situation):
            continue
        for zone in (index[name] for name in order.path[1:]):
            enemy = not edition.theatre.allied(state.position.owners[zone], situation.power)
            if enemy and zone in undefended_centres(situation):
                state = captured(edition, state, zone, situation.power, events)
    return state


def _take_centres(edition: Edition, order: Move, situation: Situation) -> bool:
    """Return whether a move is one of ships that take centres."""
    return any(takes_centres(edition, Pile(situation.power, term.kind)) for term in order.units)


def centre_after_battle(
    edition: Edition, state: AxisState, zone: Space, events: list[Event]
) -> AxisState:
    """Give a centre to the attacker if only its ships are on the surface, however a battle ended.

    Fighters of a sunk carrier that are still in the air defend it no more.
    Rules: EU-ATL-6, EU-ATL-7, EU-ATL-8, EU-RES-5, EU-R-66.
    """
    assert state.on_turn is not None
    situation = situation_of(edition, state.position, state.on_turn)
    space = edition.theatre.board.index[zone]
    if space not in situation.enemy_owned_zones or _has_enemy_ships(situation, space):
        return state
    if not _holds(edition, situation, state, space):
        return state
    return captured(edition, state, space, state.on_turn, events)


def _has_enemy_ships(situation: Situation, zone: int) -> bool:
    """Return whether ships of the enemy are on the surface of a zone."""
    theatre = situation.theatre
    return any(
        pile.power in theatre.enemies(situation.power)
        and on_surface(pile)
        and theatre.units[pile.kind].has(Trait.SEA)
        for pile in situation.position.at(zone)
    )


PART: Final = Part(steps={"occupied centres": occupied_centres, "passed centres": passed_centres})
