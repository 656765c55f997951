"""The end of a game: who has won, and who of the winners has grown most (CL-VIC)."""

from collections.abc import Iterable
from fractions import Fraction

from battleboard.axis.edition.edition import Edition, Victory
from battleboard.axis.edition.part import EditionStep
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.events import GrowthCounted, IndividualWinners, ProductionGained
from battleboard.core.dice import Dice
from battleboard.core.game import end_game
from battleboard.core.ids import Seat
from battleboard.core.values import Event


def step(tests: tuple[Victory, ...]) -> EditionStep:
    """Return a step that makes tests of victory, wherever a turn has it. Rules: EU-VIC-3."""

    def check(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
        return decided(edition, state, tests, events)

    return check


def decided(
    edition: Edition, state: AxisState, tests: Iterable[Victory], events: list[Event]
) -> AxisState:
    """End the game if a test finds that a side has won; the first that does counts."""
    found = (test(edition, state) for test in tests)
    won = next((result for result in found if result is not None), None)
    return state if won is None else side_wins(edition, state, *won, events)


def side_wins(
    edition: Edition, state: AxisState, side: str, reason: str, events: list[Event]
) -> AxisState:
    """Let a side win; within it the edition may name a winner. Rules: CL-VIC-8, CL-VIC-9."""
    winners = tuple(seat for seat in state.seats if edition.theatre.side(seat) == side)
    events.extend(edition.individual_winner(edition, state, winners))
    return end_game(state, winners, reason, events)


# Who of the winners has grown most


def grown_most_in_percent(
    edition: Edition, state: AxisState, winners: tuple[Seat, ...]
) -> Iterable[Event]:
    """Tell who of a side has grown most in percent. Rules: CL-VIC-8, CL-VIC-9, CL-VIC-R3."""
    growth = {seat: growth_of(edition, state, seat) for seat in winners}
    for seat, part in growth.items():
        yield GrowthCounted(seat, tenths_of_percent(part))
    yield IndividualWinners(_best(growth))


def grown_most(edition: Edition, state: AxisState, winners: tuple[Seat, ...]) -> Iterable[Event]:
    """Tell whose production of a side has grown most. Rules: RV-VIC-5, RV-R-76."""
    gains = {seat: Fraction(gain_of(edition, state, seat)) for seat in winners}
    for seat, gain in gains.items():
        yield ProductionGained(seat, int(gain))
    yield IndividualWinners(_best(gains))


def nobody_alone(edition: Edition, state: AxisState, winners: tuple[Seat, ...]) -> Iterable[Event]:
    """Name no individual winner: the side wins together."""
    return ()


def _best(numbers: dict[Seat, Fraction]) -> tuple[Seat, ...]:
    best = max(numbers.values())
    return tuple(seat for seat, number in numbers.items() if number == best)


def gain_of(edition: Edition, state: AxisState, seat: Seat) -> int:
    """Return how much a power's production has grown since the start."""
    return edition.production(edition, state.position, seat) - _first_production(edition, seat)


def _first_production(edition: Edition, seat: Seat) -> int:
    theatre = edition.theatre
    return sum(v for o, v in zip(theatre.original, theatre.value, strict=True) if o == seat)


def growth_of(edition: Edition, state: AxisState, seat: Seat) -> Fraction:
    """Return the growth of a power's production since the start as a share. Rules: CL-VIC-9."""
    return Fraction(gain_of(edition, state, seat), _first_production(edition, seat))


def tenths_of_percent(part: Fraction) -> int:
    """Return a share in tenths of a percent, cut off as in the rulebook. Rules: CL-VIC-9.

    >>> tenths_of_percent(Fraction(1, 24)), tenths_of_percent(Fraction(-1, 3))
    (41, -333)
    """
    return int(part * 1000)


# Who leads when time is up


def leads_by_production(edition: Edition, state: AxisState) -> str | None:
    """Return the side whose production has grown most since the start, if one has grown more."""
    gains: dict[str, int] = {}
    for seat in state.seats:
        side = edition.theatre.side(seat)
        gains[side] = gains.get(side, 0) + gain_of(edition, state, seat)
    best = max(gains.values())
    leading = [side for side, gain in gains.items() if gain == best]
    return leading[0] if len(leading) == 1 else None
