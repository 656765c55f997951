"""The frame of a turn: who is next, failed landings, income, the end (CL-TURN, CL-INC, CL-VIC)."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec.structs import replace

from battleboard.axis.duties import airborne, room_on_decks
from battleboard.axis.edition import Edition
from battleboard.axis.landing import landing_land
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, every_pile, put, rested, take
from battleboard.axis.planning import tell_orders
from battleboard.axis.select import plain_terms, unknown_units
from battleboard.axis.state import AxisState, TurnFacts, money_of, with_money
from battleboard.axis.survey import holds_capital, production, survey
from battleboard.axis.terms import Term
from battleboard.axis.words import (
    Deck,
    FightersLanded,
    GiveUp,
    GrowthCounted,
    IndividualWinners,
    LandHomeless,
    MoneyChanged,
    UnitsLost,
)
from battleboard.core.dice import Dice
from battleboard.core.game import TurnBegan, end_game
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done
from battleboard.core.refusal import Refusal, refuse
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


# Fighters that lost their carrier


def homeless(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: defending fighters without a deck come down in the same zone or are lost.

    Rules: CL-FTR-8, CL-FTR-R1, CL-DEC-26.
    """
    assert state.on_turn is not None
    for zone in state.turn.fought:
        i = edition.theatre.board.index[zone]
        for seat in edition.theatre.enemies(state.on_turn):
            fighters = _fighters(edition, state, i, seat)
            over = min(fighters, -room_on_decks(edition, seat, state.position, i))
            if over <= 0:
                continue
            islands = _islands(edition, state, i, seat)
            if islands and (seat, zone) not in state.turn.given_up:
                asked = LandHomeless((seat,), zone, islands)
                return replace(state, pending=asked, agenda=("homeless", *state.agenda))
            return _ditched(edition, state, i, seat, over, events)
    return state


def _fighters(edition: Edition, state: AxisState, zone: int, seat: Seat) -> int:
    units = edition.theatre.units
    return sum(
        p.count
        for p in state.position.at(zone)
        if p.power == seat and units[p.kind].has(Trait.DECK)
    )


def _islands(edition: Edition, state: AxisState, zone: int, seat: Seat) -> tuple[Space, ...]:
    """Friendly islands that lie in a zone. Rules: CL-BRD-R8, CL-FTR-R1."""
    board = edition.theatre.board
    lay = survey(edition.theatre, state.position, seat)
    return tuple(
        board.spaces[i]
        for i in board.neighbours[zone]
        if i in edition.theatre.islands and board.neighbours[i] == (zone,) and i in lay.friendly
    )


def _ditched(
    edition: Edition, state: AxisState, zone: int, seat: Seat, over: int, events: list[Event]
) -> AxisState:
    units = edition.theatre.units
    kind = next(
        p.kind for p in state.position.at(zone) if p.power == seat and units[p.kind].has(Trait.DECK)
    )
    lost = Pile(seat, kind, over)
    events.append(UnitsLost(edition.theatre.board.spaces[zone], "stranding", plain_terms((lost,))))
    state = replace(state, position=take(state.position, zone, (lost,)))
    return replace(state, agenda=("homeless", *state.agenda))


def deck_refused(edition: Edition, state: AxisState, seat: Seat, action: Deck) -> Refusal | None:
    """Homeless fighters go to a friendly island of the zone. Rules: CL-FTR-8."""
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    zone = edition.theatre.board.index[asked.zone]
    over = -room_on_decks(edition, seat, state.position, zone)
    count = sum(term.count for term in action.units)
    there = _fighters(edition, state, zone, seat)
    fits = all(edition.theatre.units[t.kind].has(Trait.DECK) for t in action.units)
    placed = action.zone == asked.zone and action.target in asked.targets
    if fits and placed and 1 <= count <= min(over, there):
        return None
    return refuse(edition.book.homeless, "axis-homeless", zone=asked.zone, spaces=asked.targets)


def deck(
    edition: Edition, state: AxisState, seat: Seat, action: Deck, dice: Dice, events: list[Event]
) -> AxisState:
    """They come down. Rules: CL-FTR-8."""
    index = edition.theatre.board.index
    events.append(FightersLanded(action.units, action.zone, action.target))
    position = state.position
    for term in action.units:
        pile = Pile(seat, term.kind, term.count)
        position = put(take(position, index[action.zone], (pile,)), index[action.target], (pile,))
    return replace(state, position=position, pending=None)


def deck_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Deck]:
    """Any number of them, to any island of the zone."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    zone = edition.theatre.board.index[asked.zone]
    over = -room_on_decks(edition, seat, state.position, zone)
    kind = min(edition.theatre.kinds(Trait.DECK))
    most = min(over, _fighters(edition, state, zone, seat))
    return (
        Deck((Term(kind, n),), asked.zone, target)
        for target in asked.targets
        for n in range(most, 0, -1)
    )


def give_up(
    edition: Edition, state: AxisState, seat: Seat, action: GiveUp, dice: Dice, events: list[Event]
) -> AxisState:
    """The rest is lost. Rules: CL-DEC-26."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    given_up = (*state.turn.given_up, (seat, asked.zone))
    return replace(state, pending=None, turn=replace(state.turn, given_up=given_up))


def give_up_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[GiveUp]:
    """Losing them is possible, too."""
    return (GiveUp(),)


# The end of non-combat movement


def finish_noncombat(
    edition: Edition, state: AxisState, seat: Seat, action: Done, dice: Dice, events: list[Event]
) -> AxisState:
    """Moves are final; aircraft that found no place are lost. Rules: CL-AIR-R3, CL-NCM-R5."""
    assert state.plan is not None
    lay = survey(edition.theatre, state.plan.base, seat)
    tell_orders(edition, state, events)
    position = state.plan.now
    land = landing_land(edition, lay, state.turn.owners)
    for space, pile in airborne(edition, seat, position, land):
        left = sum(p.count for p in position.at(space) if p.one == pile.one)
        lost = pile.times(min(pile.count, left))
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
    events.extend(GrowthCounted(seat, int(part * 1000)) for seat, part in growth.items())
    best = max(growth.values())
    events.append(IndividualWinners(tuple(s for s, part in growth.items() if part == best)))
    return end_game(state, winners, reason, events)


def growth_of(edition: Edition, state: AxisState, seat: Seat) -> Fraction:
    """How far a power's production has grown since the start. Rules: CL-VIC-9."""
    theatre = edition.theatre
    start = sum(v for o, v in zip(theatre.original, theatre.value, strict=True) if o == seat)
    return Fraction(production(theatre, state.position, seat) - start, start)


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
