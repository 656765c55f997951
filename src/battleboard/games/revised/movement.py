"""Movement as Revised has it: what stops a unit, and where its move may end."""

from typing import Final

from battleboard.axis.edition.movement import MoveRules
from battleboard.axis.movement.checks import (
    aircraft_end_where_they_can_land,
    by_element,
    defended_land_stops,
    destroyers_keep_submarines_out,
    destroyers_stop_submarines,
    ends_anywhere,
    enemies_stop_surface_ships,
    first_refusal,
    guns_wait,
    hostile_zones_are_closed_to_surface_ships,
    only_armor_drives_on,
    only_friendly_land,
    submarines_do_not_stay,
    submerged_submarines_stop_destroyers,
)
from battleboard.axis.movement.promises import promised_carriers_wait
from battleboard.axis.movement.rules import cannot_start, flies

COMBAT: Final = MoveRules(
    cannot_start=first_refusal(cannot_start, promised_carriers_wait),
    cannot_enter=guns_wait,  # RV-LND-5
    cannot_go_on=by_element(
        land=first_refusal(defended_land_stops, only_armor_drives_on),  # RV-LND-2, RV-BLZ-1
        sea=first_refusal(
            enemies_stop_surface_ships,  # RV-NAV-2, RV-SUB-1
            destroyers_stop_submarines("RV-SUB-3"),
        ),
    ),
    cannot_end=ends_anywhere,
    unhindered=flies,  # RV-AIR-5
)
"""Phase 3."""

NONCOMBAT: Final = MoveRules(
    cannot_start=cannot_start,
    cannot_enter=by_element(
        land=only_friendly_land,  # RV-NCM-2, RV-NCM-3
        sea=first_refusal(
            hostile_zones_are_closed_to_surface_ships,  # RV-NCM-6
            destroyers_keep_submarines_out("RV-NCM-7"),
        ),
    ),
    cannot_go_on=by_element(
        sea=first_refusal(
            enemies_stop_surface_ships, submerged_submarines_stop_destroyers("RV-NAV-4")
        )
    ),
    cannot_end=by_element(
        sea=submarines_do_not_stay("RV-SUB-4"),
        air=aircraft_end_where_they_can_land,  # RV-NCM-5
    ),
)
"""Phase 5."""
