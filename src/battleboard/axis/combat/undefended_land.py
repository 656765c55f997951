"""Undefended land: held by guns and industrial complexes alone, or by nobody (RV-R-127, EU-R-121).

It is taken without a battle, after its gun has fired at aircraft that attack it.
"""

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.combat.amphibious import landing_zones
from battleboard.axis.combat.battle_order import battles, open_battle, sides, waits_for
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.core.dice import Dice
from battleboard.core.ids import Space
from battleboard.core.values import Event


def is_invaded(edition: Edition, state: AxisState, space: Space) -> bool:
    """Return whether attackers stand in a hostile space, or troops are to land there."""
    i, seat = edition.theatre.board.index[space], state.on_turn
    assert seat is not None
    attackers, defenders = sides(edition, state, i)
    if edition.theatre.sea[i]:
        return bool(attackers and defenders)
    hostile = bool(defenders) or not edition.theatre.allied(state.position.owners[i], seat)
    return bool((attackers and hostile) or landing_zones(edition, state, space))


def is_undefended(edition: Edition, state: AxisState, space: Space) -> bool:
    """Return whether land is attacked that only guns and industrial complexes hold, or nobody.

    Rules: RV-R-12, RV-R-38.
    """
    i = edition.theatre.board.index[space]
    return not edition.theatre.sea[i] and not sides(edition, state, i)[1]


def undefended_land(edition: Edition, state: AxisState) -> tuple[Space, ...]:
    """Return undefended land that is attacked and waits for no sea battle. Rules: RV-R-127."""
    return tuple(
        space
        for space in state.turn.battles
        if is_undefended(edition, state, space) and not waits_for(edition, state, space)
    )


def can_be_taken(edition: Edition, state: AxisState, space: Space) -> bool:
    """Return whether troops stand in undefended land or are to land there, not only aircraft.

    Rules: RV-R-38, RV-CAP-4.
    """
    units, i = edition.theatre.units, edition.theatre.board.index[space]
    on_foot = any(units[p.kind].has(Trait.TAKES_LAND) for p in sides(edition, state, i)[0])
    return on_foot or bool(landing_zones(edition, state, space))


def battles_after_undefended_land(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: take undefended land that waits for no sea battle, then begin the next battle.

    Rules: EU-CM-5, EU-CBT-1, EU-CBT-3, EU-R-17, EU-R-34, EU-R-61, EU-R-121.
    """
    undefended = undefended_land(edition, state)
    now = next((space for space in undefended if is_invaded(edition, state, space)), None)
    if now is None:
        return battles(edition, state, dice, events)
    again = replace(state, battle=None, agenda=(edition.battle_step, *state.agenda))
    return open_battle(edition, again, now, events)
