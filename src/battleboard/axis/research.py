"""Weapons development (CL-TECH)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.state import AxisState, money_of, seat_index, technologies_of, with_money
from battleboard.axis.survey import holds_capital
from battleboard.axis.words import (
    MoneyChanged,
    Research,
    ResearchOrNot,
    ResearchRolled,
    TechnologyGained,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def ask_for_research(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: research before purchase, for who can pay and has something to find.

    Rules: CL-TECH-1, CL-TECH-R2, CL-BUY-R1, CL-DEC-2.
    """
    seat = state.on_turn
    assert seat is not None
    most = money_of(state, seat) // edition.research_cost
    complete = len(technologies_of(state, seat)) == len(edition.technologies)
    if not most or complete or not holds_capital(edition.theatre, state.position, seat):
        return state
    return replace(state, pending=ResearchOrNot((seat,), most))


def research_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Research
) -> Refusal | None:
    """As many dice as can be paid. Rules: CL-TECH-2."""
    assert isinstance(state.pending, ResearchOrNot)
    if 0 <= action.dice <= state.pending.most:
        return None
    return refuse(edition.book.research_limit, "axis-research", most=state.pending.most)


def research(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: Research,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """All is paid and rolled; every six brings a technology. Rules: CL-TECH-2 to CL-TECH-6."""
    state = replace(state, pending=None)
    if not action.dice:
        return state
    cost = action.dice * edition.research_cost
    state = with_money(state, seat, money_of(state, seat) - cost)
    events.append(MoneyChanged(seat, -cost, money_of(state, seat), "research"))
    faces = dice.roll(state.dice, action.dice)
    events.append(ResearchRolled(seat, faces))
    state = replace(state, dice=state.dice + action.dice)
    for _ in range(sum(face == edition.breakthrough for face in faces)):
        state = _breakthrough(edition, state, seat, dice, events)
    return state


def _breakthrough(
    edition: Edition, state: AxisState, seat: Seat, dice: Dice, events: list[Event]
) -> AxisState:
    """A die names the technology; an owned one is rolled again. Rules: CL-TECH-5 to CL-TECH-7."""
    owned = technologies_of(state, seat)
    if len(owned) == len(edition.technologies):
        return state
    faces: tuple[int, ...] = ()
    while not faces or edition.technologies[faces[-1] - 1] in owned:
        faces += dice.roll(state.dice, 1)
        state = replace(state, dice=state.dice + 1)
    gained = edition.technologies[faces[-1] - 1]
    events.append(TechnologyGained(seat, gained, faces))
    return with_technology(state, seat, gained)


def with_technology(state: AxisState, seat: Seat, technology: str) -> AxisState:
    """The state with one more technology, which works at once. Rules: CL-TECH-8 to CL-TECH-10."""
    rows = list(state.position.technologies)
    i = seat_index(state, seat)
    rows[i] = tuple(sorted((*rows[i], technology)))
    return replace(state, position=replace(state.position, technologies=tuple(rows)))


def research_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Research]:
    """None, or as many dice as can be paid."""
    assert isinstance(state.pending, ResearchOrNot)
    return (Research(dice) for dice in range(state.pending.most + 1))
