"""What counts as a combat move of ships (EU-R-15): convoy centres, and carriers with fighters."""

from battleboard.axis.air.carriers import decks_of, flies_from_decks, has_taken_off
from battleboard.axis.board.piles import NO_TURN, Pile
from battleboard.axis.edition.movement import Aims
from battleboard.axis.movement.obligations import ships_fight_or_land_troops
from battleboard.axis.movement.orders import Planner
from battleboard.axis.position.distances import flight_distances
from battleboard.axis.position.select import left_of
from battleboard.core.refusal import Refusal


def ships_fight_raid_or_escort(
    planner: Planner, space: int, pile: Pile, aims: Aims
) -> Refusal | None:
    """Let ships also sail into centres of the enemy, and carriers to where fighters can land.

    Rules: EU-R-15, EU-R-64, EU-ATL-5.
    """
    if (pile.turn or NO_TURN).raided or _goes_with_fighters(planner, space, pile, aims):
        return None
    return ships_fight_or_land_troops(planner, space, pile, aims)


def _goes_with_fighters(planner: Planner, space: int, pile: Pile, aims: Aims) -> bool:
    """Return whether a carrier comes to where own fighters that have flown could land on it."""
    edition, situation = planner.edition, planner.situation
    if not decks_of(edition, [pile]):
        return False
    away = flight_distances(edition.theatre, space, situation.neutral)
    return any(
        situation.commands(fighter)
        and flies_from_decks(edition, fighter)
        and has_taken_off(fighter)
        and 0 <= away[there] <= left_of(edition, aims.now, fighter)
        for there, row in enumerate(aims.now.spaces)
        for fighter in row
    )
