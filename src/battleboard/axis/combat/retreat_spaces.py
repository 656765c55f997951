"""Rules of retreat that editions choose from: where attackers may go, and when they must."""

from collections.abc import Callable

from battleboard.axis.battle.rules import Battle, unarmed
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.combat.forces import combatants
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.situation import canal_closed, situation_of
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space

Origins = Callable[[Edition, Battle], tuple[Space, ...]]
"""The spaces that a retreat may lead to, whoever is there."""
Open = Callable[[AxisState, Situation, int, int], bool]
"""Whether attackers may go from the space of a battle to another one."""


def spaces_of(
    origins: Origins, is_open: Open
) -> Callable[[Edition, AxisState, Battle], tuple[Space, ...]]:
    """Return a function that lists the spaces of a retreat, by its origins and an open test."""

    def spaces(edition: Edition, state: AxisState, battle: Battle) -> tuple[Space, ...]:
        assert state.on_turn is not None
        situation = situation_of(edition, state.position, state.on_turn, state.turn.owners or None)
        index = edition.theatre.board.index
        here = index[battle.space]
        return tuple(
            space
            for space in origins(edition, battle)
            if is_open(state, situation, here, index[space])
        )

    return spaces


def came_from(edition: Edition, battle: Battle) -> tuple[Space, ...]:
    """Let attackers retreat only to where some attacker came from.

    Ships that began where they fight go along or stay. Rules: RV-RET-2, RV-R-45, EU-R-51.
    """
    return battle.origins


def came_from_or_next_door(edition: Edition, battle: Battle) -> tuple[Space, ...]:
    """Let attackers retreat to where some came from, or to any zone if all ships began there.

    Rules: CL-LAND-8, CL-LAND-9, CL-SEA-9, CL-SEA-10, CL-OPT-R2.
    """
    theatre = edition.theatre
    here = theatre.board.index[battle.space]
    if battle.origins or not theatre.sea[here]:
        return battle.origins
    return tuple(theatre.board.spaces[i] for i in theatre.board.neighbours[here] if theatre.sea[i])


def friendly_now(state: AxisState, situation: Situation, here: int, there: int) -> bool:
    """Let attackers retreat to a space that is friendly now.

    Rules: CL-SEA-R1, RV-RET-2, RV-R-44.
    """
    if not situation.theatre.sea[here]:
        return there in situation.friendly
    return there not in situation.hostile_zones and not canal_closed(situation, here, there)


def held_when_the_turn_began(state: AxisState, situation: Situation, here: int, there: int) -> bool:
    """Let attackers retreat to what their side has held since the turn began.

    A zone is held unless it was a convoy centre of the enemy. Rules: EU-RET-2, EU-RET-6, EU-R-50.
    """
    if not situation.theatre.sea[here]:
        return there in situation.landing
    owner = (state.turn.owners or state.position.owners)[there]
    hostile = owner in situation.theatre.hostile_owners(situation.power)
    return not hostile and friendly_now(state, situation, here, there)


def submarines_may_submerge(edition: Edition, pile: Pile) -> bool:
    """Let submarines submerge while others retreat. Rules: EU-SUB-12, EU-RET-10, EU-R-43."""
    return edition.theatre.units[pile.kind].has(Trait.SUBMARINE)


def transports_alone_must(edition: Edition, state: AxisState, battle: Battle) -> bool:
    """Make transports retreat if only they are left. Rules: CL-SEA-R4, CL-TRN-12."""
    return unarmed(battle.attacker, combatants(edition, state, battle, "attacker"))


def never_must(edition: Edition, state: AxisState, battle: Battle) -> bool:
    """Leave the choice to the attacker, even with transports alone. Rules: RV-TPT-17."""
    return False
