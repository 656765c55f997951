"""The Soviet Patriotic War: the USSR takes over British and American units on its soil (EU-PAT)."""

from typing import Final

from battleboard.axis.combat.capture import moves_next_turn
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.takeover import TakeoverRules
from battleboard.axis.parts import takeover
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat

USSR: Final = Seat("ussr")


def on_soviet_soil(edition: Edition, state: AxisState, space: int) -> bool:
    """Return whether the USSR is on turn and holds land that was Soviet from the beginning.

    Rules: EU-PAT-1, EU-R-79, EU-R-80.
    """
    theatre = edition.theatre
    soviet = not theatre.sea[space] and theatre.original[space] == USSR
    return state.on_turn == USSR and soviet and state.position.owners[space] == USSR


PART: Final = takeover.part(
    TakeoverRules("EU-R-79", on_soviet_soil, moves_next_turn),  # EU-PAT-5
    "phase-noncombat-move",
)
