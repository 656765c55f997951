"""The frame of a turn: who is next, failed landings, income, the end (CL-TURN, CL-INC, CL-VIC)."""

from fractions import Fraction

from msgspec.structs import replace

from battleboard.axis.duties import stranded
from battleboard.axis.edition import Edition
from battleboard.axis.piles import every_pile, rested, take
from battleboard.axis.planning import planner_of
from battleboard.axis.select import plain_terms
from battleboard.axis.state import AxisState, TurnFacts, money_of, with_money
from battleboard.axis.survey import holds_capital, production
from battleboard.axis.telling import tell_orders
from battleboard.axis.words import (
    GrowthCounted,
    IndividualWinners,
    MoneyChanged,
    UnitsLost,
)
from battleboard.core.dice import Dice
from battleboard.core.game import TurnBegan, end_game
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.values import Event


def begin_turn(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: the next power's turn. Rules: CL-TURN-1 to CL-TURN-4, CL-TURN-R1."""
    seats = state.seats
    if state.on_turn is None:
        seat, number = seats[0], 1
    else:
        at = seats.index(state.on_turn) + 1
        seat, number = seats[at % len(seats)], state.round + at // len(seats)
    events.append(TurnBegan(number, seat))
    return replace(
        state,
        on_turn=seat,
        round=number,
        agenda=edition.turn(seat, number),
        turn=TurnFacts(owners=state.position.owners),
    )


def ask_again(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: a decision that was put aside."""
    return replace(state, pending=state.parked, parked=None)


# The end of non-combat movement


def finish_noncombat(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """Moves are final; aircraft that found no place are lost.

    Rules: CL-AIR-R3, CL-NCM-R5, CL-DEC-28, CL-DEC-29.
    """
    assert state.plan is not None
    planner = planner_of(edition, state)
    lay = planner.lay
    tell_orders(planner, state.plan, events)
    position = state.plan.now
    for space, lost in tuple(stranded(edition, lay, position)):
        name = edition.theatre.board.spaces[space]
        events.append(UnitsLost(name, "stranding", plain_terms((lost,))))
        position = take(position, space, (lost,))
    return replace(state, position=position, plan=None, pending=None)


# Income, victory, next turn


def collect_income(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: the production level in money, if the capital is held. Rules: CL-INC-1 to CL-INC-4."""
    seat = state.on_turn
    assert seat is not None
    if not holds_capital(edition.theatre, state.position, seat):
        return state
    income = production(edition.theatre, state.position, seat)
    state = with_money(state, seat, money_of(state, seat) + income)
    events.append(MoneyChanged(seat, income, money_of(state, seat), "income"))
    return state


def end_turn(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: what units did is forgotten, and the game may be over. Rules: CL-VIC-3, CL-VIC-R2."""
    state = replace(state, position=every_pile(state.position, rested), battle=None)
    for victory in edition.victories:
        won = victory(edition, state)
        if won is not None:
            side, reason = won
            return side_wins(edition, state, side, reason, events)
    limit = getattr(state, "options").max_rounds  # noqa: B009 - the edition's own field
    last = state.on_turn == state.seats[-1]
    if limit is not None and last and state.round >= limit:
        return _time_is_up(edition, state, events)
    return state


def side_wins(
    edition: Edition, state: AxisState, side: str, reason: str, events: list[Event]
) -> AxisState:
    """A side has won; within it, who has grown most. Rules: CL-VIC-8, CL-VIC-9, CL-VIC-R3."""
    winners = tuple(seat for seat in state.seats if edition.theatre.side(seat) == side)
    growth = {seat: growth_of(edition, state, seat) for seat in winners}
    events.extend(GrowthCounted(seat, tenths_of_percent(part)) for seat, part in growth.items())
    best = max(growth.values())
    events.append(IndividualWinners(tuple(s for s, part in growth.items() if part == best)))
    return end_game(state, winners, reason, events)


def growth_of(edition: Edition, state: AxisState, seat: Seat) -> Fraction:
    """How far a power's production has grown since the start. Rules: CL-VIC-9."""
    theatre = edition.theatre
    start = sum(v for o, v in zip(theatre.original, theatre.value, strict=True) if o == seat)
    return Fraction(production(theatre, state.position, seat) - start, start)


def tenths_of_percent(part: Fraction) -> int:
    """As the tables of the rulebook have it: cut off, not rounded. Rules: CL-VIC-9.

    >>> tenths_of_percent(Fraction(1, 24)), tenths_of_percent(Fraction(-1, 3))
    (41, -333)
    """
    return int(part * 1000)


def _time_is_up(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
    """After the agreed rounds the side leads whose production has grown since the start."""
    theatre = edition.theatre
    gains: dict[str, int] = {}
    for seat in state.seats:
        start = sum(v for o, v in zip(theatre.original, theatre.value, strict=True) if o == seat)
        gain = production(theatre, state.position, seat) - start
        gains[theatre.side(seat)] = gains.get(theatre.side(seat), 0) + gain
    best = max(gains.values())
    leading = [side for side, gain in gains.items() if gain == best]
    if len(leading) == 1:
        return side_wins(edition, state, leading[0], "round-limit", events)
    return end_game(state, state.seats, "round-limit", events)
