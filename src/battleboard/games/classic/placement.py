"""What can be bought, and where new ships come onto the board."""

from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.situation import situation_of
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse


def everything_is_for_sale(kind: str) -> Refusal | None:
    """Let all kinds of unit be bought. Rules: CL-BUY-1."""
    return None


def friendly_zone(edition: Edition, state: AxisState, seat: Seat, zone: int) -> Refusal | None:
    """Refuse zones with enemies to new ships. Rules: CL-PLC-5, CL-PLC-R4."""
    situation = situation_of(edition, state.position, seat)
    if zone not in situation.hostile_zones:
        return None
    name = edition.theatre.board.spaces[zone]
    return refuse("CL-PLC-5", "axis-zone-not-friendly", space=name)


def always(edition: Edition, state: AxisState, seat: Seat, zone: int) -> bool:
    """Require that what can be placed is placed. Rules: CL-PLC-R3."""
    return True
