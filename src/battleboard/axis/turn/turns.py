"""The frame of a turn: next power, stranded units, income, end (CL-TURN, CL-INC, CL-VIC)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.board.piles import every_pile, rested, take
from battleboard.axis.edition.edition import Edition
from battleboard.axis.movement.commit import PLAN_MADE
from battleboard.axis.movement.narrate import tell_orders
from battleboard.axis.movement.obligations import stranded
from battleboard.axis.movement.planning import planner_from, planner_of
from battleboard.axis.position.select import plain_terms
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.state import AxisState, TurnFacts, money_of, with_money
from battleboard.axis.turn.victory import decided, side_wins
from battleboard.axis.vocabulary.events import MoneyChanged, UnitsLost
from battleboard.core.dice import Dice
from battleboard.core.game import TurnBegan, end_game
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.values import Event


def begin_turn(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: the next power's turn.

    Rules: CL-TURN-1, CL-TURN-2, CL-TURN-3, CL-TURN-R1, RV-TRN-1, RV-TRN-4, RV-TRN-5.
    """
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
    """Make the moves final; what follows are the steps of the edition. Rules: CL-DEC-28."""
    assert state.plan is not None
    tell_orders(planner_of(edition, state), state.plan, events)
    coming = (*edition.movement.noncombat_commit, PLAN_MADE, *state.agenda)
    return replace(state, position=state.plan.now, pending=None, agenda=coming)


def strand_aircraft(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: aircraft that found no place are lost. Rules: CL-AIR-R3, CL-NCM-R5, CL-DEC-29."""
    assert state.plan is not None, "the plan lives until its last step"
    situation = planner_from(edition, state, state.plan.base, combat=False).situation
    position = state.position
    for space, lost in tuple(stranded(edition, situation, position)):
        name = edition.theatre.board.spaces[space]
        events.append(UnitsLost(name, "stranding", plain_terms((lost,))))
        position = take(position, space, (lost,))
    return replace(state, position=position)


# Income, victory, next turn


def collect_income(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: the production level in money, if the capital is held.

    Rules: CL-TURN-6, CL-INC-1, CL-INC-2, CL-INC-3, CL-INC-4, RV-INC-1, RV-INC-3, RV-INC-4,
    RV-CPT-3, RV-CPT-7, RV-CPT-8, RV-R-123.
    """
    seat = state.on_turn
    assert seat is not None
    if not holds_capital(edition.theatre, state.position, seat):
        return state
    income = edition.income(edition, state, seat)
    state = with_money(state, seat, money_of(state, seat) + income)
    events.append(MoneyChanged(seat, income, money_of(state, seat), "income"))
    return state


def income_in(events: Iterable[Event], seat: Seat) -> int | None:
    """Return the income that a power collects in events; None where it collects none."""
    for event in events:
        if isinstance(event, MoneyChanged) and (event.seat, event.reason) == (seat, "income"):
            return event.change
    return None


def end_turn(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: what units did is forgotten, and the game may be over.

    Rules: CL-VIC-3, CL-VIC-R2, RV-INC-5.
    """
    state = replace(state, position=every_pile(state.position, rested), battle=None)
    state = decided(edition, state, edition.victories, events)
    if state.over is not None:
        return state
    limit = state.options.max_rounds
    last = state.on_turn == state.seats[-1]
    if limit is not None and last and state.round >= limit:
        return _time_is_up(edition, state, events)
    return state


def _time_is_up(edition: Edition, state: AxisState, events: list[Event]) -> AxisState:
    """End the game after the agreed rounds: the leading side has won, or all have."""
    leader = edition.leader(edition, state)
    if leader is not None:
        return side_wins(edition, state, leader, "round-limit", events)
    return end_game(state, state.seats, "round-limit", events)
