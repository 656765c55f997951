"""Emergency landings: fighters of sunk carriers find new places in turn order (RV-CAR-13).

Each owner chooses for its own fighters and knows what the owners before it chose. Fighters keep
their places if their own carrier survived; the others share what is left.
"""

from msgspec.structs import replace

from battleboard.axis.air.carriers import decks_of, flies_from_decks, room_on_decks, side_in
from battleboard.axis.board.piles import take
from battleboard.axis.combat.stranded_fighters import ask_or_land, places_around
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import seen
from battleboard.axis.position.select import first
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.events import UnitsLost
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event


def land_in_turn_order(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: land fighters without a deck, owner after owner; those without a place are lost.

    Rules: RV-CAR-13, RV-R-21, RV-R-22, RV-R-136, RV-DEC-34, EU-CV-10, EU-CV-12, EU-R-94, EU-R-120.
    """
    again = replace(state, agenda=("homeless", *state.agenda))
    for seat in owners_in_turn_order(edition, state):
        for zone, _ in state.turn.decks_sunk:
            least, most = strays_in_turn_order(edition, state, zone, seat)
            if not most:
                continue
            if edition.carriers.emergency_landing_sites(edition, state, zone, seat):
                return ask_or_land(edition, again, (zone, seat), (least, most), events)
            return _without_a_place(edition, again, (zone, seat), least, events)
    return state


def owners_in_turn_order(edition: Edition, state: AxisState) -> tuple[Seat, ...]:
    """Return the defenders, beginning with the power that follows the one on turn.

    Rules: RV-R-136, RV-R-121.
    """
    assert state.on_turn is not None
    after = state.seats.index(state.on_turn) + 1
    enemies = edition.theatre.enemies(state.on_turn)
    return tuple(seat for seat in state.seats[after:] + state.seats[:after] if seat in enemies)


def strays_in_turn_order(
    edition: Edition, state: AxisState, zone: Space, seat: Seat
) -> tuple[int, int]:
    """Return how many fighters of a power must, and how many may, leave the decks of a zone.

    Fighters whose own carrier survived stay. Rules: RV-R-21, RV-R-22, RV-R-136.
    """
    if (seat, zone) in state.turn.decked:
        return 0, 0
    sunk = dict(state.turn.decks_sunk).get(zone, 0)
    homeless = _fighters(edition, state, zone, seat) - _keeping(edition, state, zone, seat)
    least = max(0, homeless - free_decks(edition, state, zone, seat))
    return least, max(least, min(homeless, sunk))


def free_decks(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> int:
    """Return the places in a zone that are free for a side's fighters that have lost theirs.

    An owner that has not chosen yet only keeps the places on its own carriers. Rules: RV-R-136.
    """
    space = edition.theatre.board.index[zone]
    if zone not in dict(state.turn.decks_sunk):
        return room_on_decks(edition, seat, state.position, space)
    places = decks_of(edition, side_in(edition, seat, state.position, space))
    return places - sum(
        _fighters(edition, state, zone, power)
        if (power, zone) in state.turn.decked
        else _keeping(edition, state, zone, power)
        for power in edition.theatre.partners(seat)
    )


def _fighters(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> int:
    """Return the number of a power's fighters in a zone."""
    here = state.position.at(edition.theatre.board.index[zone])
    return sum(p.count for p in here if p.power == seat and flies_from_decks(edition, p))


def _keeping(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> int:
    """Return how many of a power's fighters keep their places on carriers of its own."""
    here = state.position.at(edition.theatre.board.index[zone])
    places = decks_of(edition, [pile for pile in here if pile.power == seat])
    return min(_fighters(edition, state, zone, seat), places)


def places_in_turn_order(
    edition: Edition, state: AxisState, zone: Space, seat: Seat
) -> dict[Space, int]:
    """Return friendly land and zones with free decks one space away.

    Rules: RV-CAR-13, RV-R-21, EU-CV-10, EU-CV-11, EU-R-94.
    """
    return places_around(edition, state, zone, seat, free_decks)


def _without_a_place(
    edition: Edition,
    state: AxisState,
    whose: tuple[Space, Seat],
    number: int,
    events: list[Event],
) -> AxisState:
    """Remove fighters that find no place; the others of their owner stay. Rules: RV-CAR-13."""
    zone, seat = whose
    space = edition.theatre.board.index[zone]
    here = [
        pile
        for pile in state.position.at(space)
        if pile.power == seat and flies_from_decks(edition, pile)
    ]
    lost = first(here, number)
    position = state.position
    if lost:
        events.append(UnitsLost(zone, "stranding", seen(edition, position, lost)))
        position = take(position, space, lost)
    decked = (*state.turn.decked, (seat, zone))
    return replace(state, position=position, turn=replace(state.turn, decked=decked))
