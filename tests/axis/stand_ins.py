"""A stand-in for an edition that cannot be played yet, on its real board.

Europe lists its sea rules, and Classic's wherever it has none of its own.
"""

from dataclasses import replace
from typing import Final

from battleboard.axis.board.piles import Pile, Position, heap
from battleboard.axis.combat.retreat_spaces import (
    came_from,
    held_when_the_turn_began,
    never_must,
    spaces_of,
)
from battleboard.axis.edition.cargo import UnloadLimit
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.checks import (
    by_element,
    enemy_owned_zones_are_closed,
    first_refusal,
    hostile_zones_are_closed,
    only_friendly_land,
)
from battleboard.axis.movement.obligations import transports_need_warships
from battleboard.axis.movement.rules import NONCOMBAT
from battleboard.axis.position.situation import armed, printed_range
from battleboard.axis.sea.cargo import (
    away_from_enemies,
    more_where_it_is,
    waits_after_battle,
)
from battleboard.axis.setup.read_position import opening
from battleboard.axis.turn.industrial_complexes import unlimited_at_home
from battleboard.axis.turn.placement import refund
from battleboard.core.ids import Seat, Space
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.europe.battles import ARMS as EUROPEAN_ARMS
from battleboard.games.europe.board import THEATRE as EUROPEAN
from battleboard.games.europe.board import level

EUROPEAN_CARGO: Final = replace(
    CLASSIC.cargo,
    consent=lambda order, seat: None,
    zone_closed=away_from_enemies("EU-CMS-3"),
    transport_status=more_where_it_is,
    cannot_leave=waits_after_battle("EU-R-97"),
    unload_limit=UnloadLimit(1, "EU-TRN-8"),
)
EUROPE: Final[Edition] = replace(
    CLASSIC,
    theatre=EUROPEAN,
    arms=EUROPEAN_ARMS,
    cargo=EUROPEAN_CARGO,
    placement=replace(
        CLASSIC.placement,
        zone=lambda edition, state, seat, zone: None,  # EU-PLC-5
        capacity=unlimited_at_home,
        unplaced=refund,
    ),
    retreat=replace(
        CLASSIC.retreat, spaces=spaces_of(came_from, held_when_the_turn_began), must=never_must
    ),
    movement=replace(
        CLASSIC.movement,
        range=printed_range,
        contests=armed,
        combat_obligations=(
            *CLASSIC.movement.combat_obligations,
            transports_need_warships("EU-R-28"),
        ),
        noncombat=replace(
            NONCOMBAT,
            cannot_enter=by_element(
                land=only_friendly_land,
                sea=first_refusal(
                    hostile_zones_are_closed, enemy_owned_zones_are_closed("EU-ATL-15")
                ),
            ),
        ),
    ),
    production=level,
)


def set_out(edition: Edition, units: dict[str, tuple[Pile, ...]]) -> Position:
    """The owners of an edition's opening, with these units and no others."""
    start, index = opening(edition), edition.theatre.board.index
    rows = [heap(())] * len(start.spaces)
    for space, piles in units.items():
        rows[index[Space(space)]] = heap(piles)
    return Position(start.owners, tuple(rows), start.money, start.technologies)


def ships(power: str, *kinds: str) -> tuple[Pile, ...]:
    """Units of a power; `submerged submarine` names the condition too."""
    found = []
    for words in kinds:
        *condition, kind = words.split()
        under = condition == ["submerged"]
        found.append(Pile(Seat(power), kind, condition="submerged" if under else ""))
    return tuple(found)
