"""Who has won (CL-VIC): capitals at the end of a turn, production at the end of a round."""

from collections.abc import Iterable

from msgspec import Struct

from battleboard.axis.edition.edition import Edition, Victory
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat


class VictoryNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """What wins: production of the Axis, and how many enemy capitals each side needs."""

    production: int
    capitals: dict[str, int]


def victories(numbers: VictoryNumbers) -> tuple[Victory, ...]:
    """Return the military victories, then the economic one. Rules: CL-VIC-7, CL-VIC-R2."""
    military = [by_capitals(side, needed) for side, needed in numbers.capitals.items()]
    return (*military, by_production("axis", numbers.production))


def powers_of(edition: Edition, side: str) -> tuple[Seat, ...]:
    """Return the powers of a side. Rules: CL-SIDE-2."""
    return tuple(seat for seat in edition.theatre.seats if edition.theatre.side(seat) == side)


def lost_capitals(edition: Edition, state: AxisState, powers: Iterable[Seat]) -> int:
    """Return how many of these powers have lost their capital to the enemy.

    Rules: CL-VIC-1, CL-VIC-2.
    """
    return sum(not holds_capital(edition.theatre, state.position, power) for power in powers)


def by_capitals(side: str, needed: int) -> Victory:
    """Return the victory of a side that holds enough enemy capitals at the same time.

    Rules: CL-VIC-1, CL-VIC-2, CL-VIC-3, CL-VIC-R1.
    """

    def won(edition: Edition, state: AxisState) -> tuple[str, str] | None:
        enemies = edition.theatre.enemies(powers_of(edition, side)[0])
        taken = lost_capitals(edition, state, enemies)
        return (side, "capitals") if taken >= needed else None

    return won


def unless_own_is_lost(victory: Victory) -> Victory:
    """Return a capital victory that counts only while no own capital is lost.

    Rules: CL-OPT-2, CL-OPT-R1.
    """

    def won(edition: Edition, state: AxisState) -> tuple[str, str] | None:
        result = victory(edition, state)
        if result is not None and result[1] == "capitals":
            lost = lost_capitals(edition, state, powers_of(edition, result[0]))
            return None if lost else result
        return result

    return won


def by_production(side: str, needed: int) -> Victory:
    """Return a production victory, tested only after the last power of a round.

    Rules: CL-VIC-4, CL-VIC-5, CL-VIC-7, CL-VIC-R1, CL-CAP-R1.
    """

    def won(edition: Edition, state: AxisState) -> tuple[str, str] | None:
        if state.on_turn != state.seats[-1]:
            return None
        powers = powers_of(edition, side)
        total = sum(edition.production(edition, state.position, power) for power in powers)
        return (side, "economy") if total >= needed else None

    return won
