"""Movement as Europe has it: what stops a unit, and where its move may end."""

from typing import Final

from battleboard.axis.edition.movement import MoveRules
from battleboard.axis.movement.checks import (
    aircraft_end_where_they_can_land,
    by_element,
    defended_land_stops,
    ends_anywhere,
    enemies_stop_ships,
    enemy_owned_zones_are_closed,
    first_refusal,
    goes_on,
    guns_wait,
    hostile_zones_are_closed,
    only_armor_drives_on,
    only_friendly_land,
)
from battleboard.axis.movement.rules import cannot_start, flies

COMBAT: Final = MoveRules(
    cannot_start=cannot_start,
    cannot_enter=guns_wait,  # EU-CM-7
    cannot_go_on=by_element(
        land=first_refusal(defended_land_stops, only_armor_drives_on),  # EU-BLZ-5, EU-BLZ-6
        sea=enemies_stop_ships,  # EU-R-27
    ),
    cannot_end=ends_anywhere,
    unhindered=flies,  # EU-R-26
)
"""Step 2."""

NONCOMBAT: Final = MoveRules(
    cannot_start=cannot_start,
    cannot_enter=by_element(
        land=only_friendly_land,  # EU-NCM-3, EU-R-75
        sea=first_refusal(  # EU-NCM-5, EU-ATL-15
            hostile_zones_are_closed, enemy_owned_zones_are_closed("EU-ATL-15")
        ),
    ),
    cannot_go_on=goes_on,
    cannot_end=by_element(air=aircraft_end_where_they_can_land),  # EU-NCM-7, EU-NCM-8
)
"""Step 4."""
