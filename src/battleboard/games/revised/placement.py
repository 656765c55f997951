"""What can be bought, and where new ships come onto the board."""

from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal
from battleboard.games.revised.board import THEATRE


def price(kind: str, technologies: Technologies) -> int:
    """Return what a unit costs. Rules: RV-PUR-4."""
    return THEATRE.units[kind].cost


def everything_is_for_sale(kind: str) -> Refusal | None:
    """Let all kinds of unit be bought, in any number. Rules: RV-PUR-1, RV-R-2."""
    return None


def any_zone(edition: Edition, state: AxisState, seat: Seat, zone: int) -> Refusal | None:
    """Let new ships go to every zone, hostile ones too. Rules: RV-MOB-5, RV-MOB-6, RV-R-69."""
    return None


def always(edition: Edition, state: AxisState, seat: Seat, space: int) -> bool:
    """Require that everything with a legal place is placed. Rules: RV-R-137."""
    return True
