"""Defending fighters that have lost their carrier come down in its zone, or are lost (CL-FTR-8)."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.decks import room_on_decks
from battleboard.axis.dues import defending_fighters, fall_due
from battleboard.axis.edition import Edition
from battleboard.axis.piles import put, take
from battleboard.axis.select import unknown_units
from battleboard.axis.state import AxisState, Due
from battleboard.axis.terms import Term
from battleboard.axis.words import Deck, FightersLanded, LandHomeless, UseCarriers
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def homeless(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: after all battles, homeless fighters go to an island of their zone or to a free deck.

    Rules: CL-FTR-8, CL-FTR-R1, CL-DEC-26.
    """
    assert state.on_turn is not None
    again = replace(state, agenda=("homeless", *state.agenda))
    for zone, _ in state.turn.decks_sunk:
        for seat in edition.theatre.enemies(state.on_turn):
            least, most = strays(edition, state, zone, seat)
            islands = _islands(edition, state, zone, seat)
            if not most or not islands:
                continue
            if least == most and len(islands) == 1:
                return _landed(edition, again, seat, (zone, islands[0], most), events)
            return replace(again, pending=LandHomeless((seat,), zone, islands, least, most))
        over = _shortage(edition, state, zone)
        if over > 0:
            return fall_due(edition, again, Due(over, zone, "stranding"), events)
    return state


def _shortage(edition: Edition, state: AxisState, zone: Space) -> int:
    """How many defending fighters are too many for the decks of a zone."""
    assert state.on_turn is not None
    defender = edition.theatre.enemies(state.on_turn)[0]
    return -room_on_decks(edition, defender, state.position, edition.theatre.board.index[zone])


def strays(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> tuple[int, int]:
    """How many fighters of a power must, and how many may, leave the decks of a zone.

    As many as their carriers held may have become homeless; decks that are left are shared with the
    allies who have not had their word yet.
    """
    if (seat, zone) in state.turn.decked:
        return 0, 0
    here = defending_fighters(edition, state, edition.theatre.board.index[zone])
    own = sum(p.count for p in here if p.power == seat)
    asked_later = sum(
        p.count for p in here if p.power != seat and (p.power, zone) not in state.turn.decked
    )
    most = min(own, dict(state.turn.decks_sunk).get(zone, 0))
    return max(0, _shortage(edition, state, zone) - asked_later), most


def _islands(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> tuple[Space, ...]:
    """Islands of the own side that lie in a zone; enemy aircraft over them only pass.

    Rules: CL-BRD-R8, CL-FTR-R1.
    """
    theatre, board = edition.theatre, edition.theatre.board
    here = board.index[zone]
    return tuple(
        board.spaces[i]
        for i in board.neighbours[here]
        if i in theatre.islands
        and board.neighbours[i] == (here,)
        and theatre.allied(state.position.owners[i], seat)
    )


def deck_refused(edition: Edition, state: AxisState, seat: Seat, action: Deck) -> Refusal | None:
    """Homeless fighters go to a friendly island of the zone. Rules: CL-FTR-8."""
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    if action in deck_options(edition, state, seat):
        return None
    return refuse(
        edition.book.homeless,
        "axis-homeless",
        zone=asked.zone,
        spaces=asked.targets,
        most=asked.most,
    )


def deck(
    edition: Edition, state: AxisState, seat: Seat, action: Deck, dice: Dice, events: list[Event]
) -> AxisState:
    """They come down on an island. Rules: CL-FTR-8, CL-DEC-26."""
    landing = (action.zone, action.target, action.units[0].count)
    return _landed(edition, replace(state, pending=None), seat, landing, events)


def _landed(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    landing: tuple[Space, Space, int],
    events: list[Event],
) -> AxisState:
    zone, island, number = landing
    index = edition.theatre.board.index
    here = defending_fighters(edition, state, index[zone])
    fighters = next(p for p in here if p.power == seat).times(number)
    events.append(FightersLanded((Term(fighters.kind, number, seat),), zone, island))
    position = put(take(state.position, index[zone], (fighters,)), index[island], (fighters,))
    sunk = tuple((z, n - number if z == zone else n) for z, n in state.turn.decks_sunk)
    return replace(state, position=position, turn=replace(state.turn, decks_sunk=sunk))


def deck_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Deck]:
    """Any number of them, to any island of the zone; all of them first."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    here = defending_fighters(edition, state, edition.theatre.board.index[asked.zone])
    kind = next(p.kind for p in here if p.power == seat)
    return (
        Deck((Term(kind, number),), asked.zone, target)
        for target in asked.targets
        for number in range(asked.most, 0, -1)
    )


def carriers_refused(
    edition: Edition, state: AxisState, seat: Seat, action: UseCarriers
) -> Refusal | None:
    """The decks that are left must hold all others. Rules: CL-FTR-5, CL-FTR-8."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    if not asked.least:
        return None
    return refuse(edition.book.homeless, "axis-no-deck", zone=asked.zone)


def use_carriers(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: UseCarriers,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """The others stay on the decks of the zone. Rules: CL-FTR-8, CL-DEC-26."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    decked = (*state.turn.decked, (seat, asked.zone))
    return replace(state, pending=None, turn=replace(state.turn, decked=decked))


def carriers_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[UseCarriers]:
    """The carriers, where there is room for all."""
    return () if carriers_refused(edition, state, seat, UseCarriers()) else (UseCarriers(),)
