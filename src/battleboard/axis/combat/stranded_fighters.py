"""Defending fighters that lost their carrier, and land near its zone or are lost (CL-FTR-8)."""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from battleboard.axis.air.carriers import room_on_decks
from battleboard.axis.board.piles import put, take
from battleboard.axis.combat.other_casualties import defending_fighters, fall_due
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import unknown_units
from battleboard.axis.state import AxisState, Due
from battleboard.axis.vocabulary.actions import Deck, UseCarriers
from battleboard.axis.vocabulary.decisions import LandHomeless
from battleboard.axis.vocabulary.events import FightersLanded
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

ANY_NUMBER: Final = 10**6
"""More fighters than a game has."""


def homeless(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: land fighters without a deck where the edition lets them, or on a free deck.

    Rules: CL-FTR-7, CL-FTR-8, CL-FTR-R1, CL-DEC-26.
    """
    assert state.on_turn is not None
    again = replace(state, agenda=("homeless", *state.agenda))
    for zone, _ in state.turn.decks_sunk:
        for seat in edition.theatre.enemies(state.on_turn):
            least, most = strays(edition, state, zone, seat)
            sites = edition.carriers.emergency_landing_sites(edition, state, zone, seat)
            if most and sites:
                return ask_or_land(edition, again, (zone, seat), (least, most), events)
        over = _shortage(edition, state, zone)
        if over > 0:
            return fall_due(edition, again, Due(over, zone, "stranding"), events)
    return state


def ask_or_land(
    edition: Edition,
    state: AxisState,
    whose: tuple[Space, Seat],
    numbers: tuple[int, int],
    events: list[Event],
) -> AxisState:
    """Ask an owner where its fighters of a zone land, or land them where there is no choice."""
    (zone, seat), (least, most) = whose, numbers
    sites = edition.carriers.emergency_landing_sites(edition, state, zone, seat)
    if least == most and len(sites) == 1:
        ((target, room),) = sites.items()
        return _landed(edition, state, seat, (zone, target, min(most, room)), events)
    return replace(state, pending=LandHomeless((seat,), zone, tuple(sites), least, most))


def _shortage(edition: Edition, state: AxisState, zone: Space) -> int:
    """Return by how many the defending fighters exceed the decks of a zone."""
    assert state.on_turn is not None
    defender = edition.theatre.enemies(state.on_turn)[0]
    return -room_on_decks(edition, defender, state.position, edition.theatre.board.index[zone])


def strays(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> tuple[int, int]:
    """Return how many fighters of a power must, and how many may, leave the decks of a zone.

    As many fighters as the sunk carriers could hold may have lost their decks; the decks that are
    left are shared with the allies who have not answered yet.
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


def islands_of_zone(
    edition: Edition, state: AxisState, zone: Space, seat: Seat
) -> dict[Space, int]:
    """Return the own side's islands that lie in a zone; enemy aircraft over them only pass.

    Rules: CL-BRD-R8, CL-FTR-R1.
    """
    theatre, board = edition.theatre, edition.theatre.board
    here = board.index[zone]
    return {
        board.spaces[i]: ANY_NUMBER
        for i in board.neighbours[here]
        if i in theatre.islands
        and board.neighbours[i] == (here,)
        and theatre.allied(state.position.owners[i], seat)
    }


def one_space_away(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> dict[Space, int]:
    """Return adjacent land that was friendly when the turn began, and adjacent decks with room.

    Rules: EU-CV-10, EU-CV-11, EU-R-94.
    """
    return places_around(edition, state, zone, seat, room_in_zone)


RoomAtSea = Callable[[Edition, AxisState, Space, Seat], int]
"""How many fighters of a power without a deck find one in a zone."""


def places_around(
    edition: Edition, state: AxisState, zone: Space, seat: Seat, room: RoomAtSea
) -> dict[Space, int]:
    """Return adjacent land that was friendly when the turn began, and adjacent zones with room."""
    theatre, board = edition.theatre, edition.theatre.board
    found: dict[Space, int] = {}
    for i in board.neighbours[board.index[zone]]:
        space = board.spaces[i]
        if theatre.sea[i] and (places := room(edition, state, space, seat)) > 0:
            found[space] = places
        elif not theatre.sea[i] and _is_steadily_friendly(edition, state, i, seat):
            found[space] = ANY_NUMBER
    return found


def _is_steadily_friendly(edition: Edition, state: AxisState, space: int, seat: Seat) -> bool:
    """Return whether land is the own side's now and was when the turn began. Rules: EU-CV-11."""
    allied, now = edition.theatre.allied, state.position.owners[space]
    return allied(now, seat) and allied(state.turn.owners[space], seat)


def room_in_zone(edition: Edition, state: AxisState, zone: Space, seat: Seat) -> int:
    """Return the free deck places of a side in a zone."""
    return room_on_decks(edition, seat, state.position, edition.theatre.board.index[zone])


def deck_refused(edition: Edition, state: AxisState, seat: Seat, action: Deck) -> Refusal | None:
    """Refuse any space that is not a landing place for fighters without a deck. Rules: CL-FTR-8."""
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    if action in deck_options(edition, state, seat):
        return None
    return refuse(
        edition.carriers.book.stranded,
        "axis-homeless",
        zone=asked.zone,
        spaces=asked.targets,
        most=asked.most,
    )


def deck(
    edition: Edition, state: AxisState, seat: Seat, action: Deck, dice: Dice, events: list[Event]
) -> AxisState:
    """Land fighters on an island. Rules: CL-FTR-8, CL-DEC-26."""
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
    sunk = tuple((z, max(0, n - number) if z == zone else n) for z, n in state.turn.decks_sunk)
    return replace(state, position=position, turn=replace(state.turn, decks_sunk=sunk))


def deck_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Deck]:
    """Return any number of the fighters with each landing place, all of them first."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    here = defending_fighters(edition, state, edition.theatre.board.index[asked.zone])
    kind = next(p.kind for p in here if p.power == seat)
    sites = edition.carriers.emergency_landing_sites(edition, state, asked.zone, seat)
    return (
        Deck((Term(kind, number),), asked.zone, target)
        for target, room in sites.items()
        for number in range(min(asked.most, room), 0, -1)
    )


def carriers_refused(
    edition: Edition, state: AxisState, seat: Seat, action: UseCarriers
) -> Refusal | None:
    """Refuse to use carriers that cannot hold all other fighters. Rules: CL-FTR-5, CL-FTR-8."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    if not asked.least:
        return None
    return refuse(edition.carriers.book.stranded, "axis-no-deck", zone=asked.zone)


def use_carriers(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: UseCarriers,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """Keep the other fighters on the decks of the zone. Rules: CL-FTR-8, CL-DEC-26."""
    asked = state.pending
    assert isinstance(asked, LandHomeless)
    decked = (*state.turn.decked, (seat, asked.zone))
    return replace(state, pending=None, turn=replace(state.turn, decked=decked))


def carriers_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[UseCarriers]:
    """Return the option to use the carriers, if they have room for all."""
    return () if carriers_refused(edition, state, seat, UseCarriers()) else (UseCarriers(),)
