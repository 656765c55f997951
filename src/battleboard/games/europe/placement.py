"""What can be bought and at what price, and where new units come onto the board."""

from typing import Final

from battleboard.axis.board.material import Trait
from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.games.europe.board import THEATRE

UNITED_KINGDOM: Final = Seat("united_kingdom")
CANADA: Final = THEATRE.board.index[Space("canada")]


def price(kind: str, technologies: Technologies) -> int:
    """Return what a unit costs. Rules: EU-BUY-1, EU-UNIT-1."""
    return THEATRE.units[kind].cost


def no_factories(kind: str) -> Refusal | None:
    """Refuse to buy industrial complexes. Rules: EU-BUY-5, EU-IC-1."""
    if THEATRE.units[kind].has(Trait.FACTORY):
        return refuse("EU-BUY-5", "axis-not-for-sale", unit=kind)
    return None


def any_zone(edition: Edition, state: AxisState, seat: Seat, zone: int) -> Refusal | None:
    """Let new ships go to every zone, hostile ones too. Rules: EU-PLC-4, EU-PLC-5, EU-R-84."""
    return None


def always(edition: Edition, state: AxisState, seat: Seat, space: int) -> bool:
    """Require that everything with a legal place is placed. Rules: EU-R-62."""
    return True


def british_in_canada(edition: Edition, seat: Seat, space: int) -> bool:
    """Let the UK build in Canada as if a complex stood there. Rules: EU-PLC-9, EU-R-82."""
    return seat == UNITED_KINGDOM and space == CANADA
