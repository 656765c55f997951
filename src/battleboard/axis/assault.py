"""Amphibious assaults (CL-AMPH): troops land, at once or after a sea battle."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from battleboard.axis.among import Pieces, count, faces, piece, seen
from battleboard.axis.cargo import troops_for
from battleboard.axis.edition import Edition
from battleboard.axis.fines import pay_ashore
from battleboard.axis.material import NO_SPACE
from battleboard.axis.piles import Pile, Piles, Turn, change, heap, put, without
from battleboard.axis.select import plain_terms, unknown_units
from battleboard.axis.state import AxisState
from battleboard.axis.words import CargoLanded, ConfirmLanding, LandingCalledOff, LandTroops
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

Ashore = list[tuple[Pile, Piles]]
"""Ships, and what lands from each of them."""


def bound_for(unit: Pile) -> Space:
    """Where cargo is to land; empty if nowhere."""
    return unit.turn.target if unit.turn is not None else NO_SPACE


def staying_aboard(unit: Pile) -> Pile:
    """Cargo that lands nowhere in this turn."""
    return replace(unit, turn=replace(unit.turn, target=NO_SPACE)) if unit.turn else unit


def landing_zones(edition: Edition, state: AxisState, target: Space) -> tuple[Space, ...]:
    """Zones with troops of the power on turn that are to land in a territory."""
    seat, board = state.on_turn, edition.theatre.board
    assert seat is not None
    return tuple(
        board.spaces[i]
        for i in board.neighbours[board.index[target]]
        if edition.theatre.sea[i] and troops_for(state.position, i, target, seat)
    )


def _ships(edition: Edition, state: AxisState, zone: Space, target: Space) -> Pieces:
    """Ships of a zone with troops for a territory."""
    space = edition.theatre.board.index[zone]
    return tuple(
        piece(edition, state.position, space, ship)
        for ship in state.position.at(space)
        if _troops(state, ship, target)
    )


def _troops(state: AxisState, ship: Pile, target: Space) -> Piles:
    """What is to land from one ship in a territory."""
    return tuple(c for c in ship.cargo if c.power == state.on_turn and bound_for(c) == target)


def land_all(
    edition: Edition, state: AxisState, zone: Space, target: Space, events: list[Event]
) -> AxisState:
    """All planned troops of a zone go ashore."""
    ships = _ships(edition, state, zone, target)
    ashore = [(one.pile, _troops(state, one.pile, target)) for one in ships]
    return _landed(edition, state, (zone, target), ashore, events)


def _landed(
    edition: Edition,
    state: AxisState,
    way: tuple[Space, Space],
    ashore: Ashore,
    events: list[Event],
) -> AxisState:
    """Troops go ashore; that was their whole move. Rules: CL-INF-5, CL-AMPH-11, CL-NEU-R2."""
    zone, target = way
    state = pay_ashore(edition, state, target, events)
    seat, index = state.on_turn, edition.theatre.board.index
    assert seat is not None
    ships = [ship for ship, _ in ashore]
    emptier = [replace(ship, cargo=without(ship.cargo, troops)) for ship, troops in ashore]
    troops = [unit.times(unit.count * ship.count) for ship, some in ashore for unit in some]
    events.append(
        CargoLanded(
            seat,
            plain_terms(troops, seat),
            zone,
            target,
            seen(edition, state.position, ships, seat),
            seen(edition, state.position, emptier, seat),
        )
    )
    position = change(state.position, index[zone], ships, emptier)
    landed = [Pile(unit.power, unit.kind, unit.count, turn=Turn(done=True)) for unit in troops]
    zones = tuple(dict.fromkeys((*state.turn.landed_from, zone)))
    return replace(
        state,
        position=put(position, index[target], landed),
        turn=replace(state.turn, landed_from=zones),
    )


def landing(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: troops land; after a sea battle one may think again.

    A zone with troops that are still to land is free: a fleet that did not clear it has sunk or
    retreated, and who retreats lands nowhere. Rules: CL-AMPH-5, CL-TRN-14, CL-AMPH-R2, CL-DEC-16.
    """
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    for zone in landing_zones(edition, state, target):
        if zone in state.turn.fought:
            ships = faces(_ships(edition, state, zone, target), seat)
            asked = ConfirmLanding((seat,), target, zone, ships)
            return replace(state, pending=asked, agenda=("landing", *state.agenda))
        state = land_all(edition, state, zone, target, events)
    return state


def _called_off(
    edition: Edition, state: AxisState, zone: Space, target: Space, events: list[Event]
) -> AxisState:
    """Troops stay aboard. Rules: CL-TRN-14, CL-TRN-R3."""
    events.append(LandingCalledOff(zone, target))
    i = edition.theatre.board.index[zone]
    row = state.position.at(i)

    def kept(unit: Pile) -> Pile:
        ours = unit.power == state.on_turn and bound_for(unit) == target
        return staying_aboard(unit) if ours else unit

    def still_loaded(ship: Pile) -> Pile:
        cargo = heap(map(kept, ship.cargo))
        if cargo == ship.cargo or ship.turn is None:
            return replace(ship, cargo=cargo)
        return replace(ship, cargo=cargo, turn=replace(ship.turn, unloaded=False))

    after = [still_loaded(ship) for ship in row]
    return replace(state, position=change(state.position, i, row, after))


def _landings(
    edition: Edition, state: AxisState, seat: Seat
) -> Iterator[tuple[LandTroops, Ashore]]:
    """Every answer about planned troops, and who goes ashore by it.

    All of them at once; some of one ship, which is named where there are several; or none.
    """
    asked = state.pending
    assert isinstance(asked, ConfirmLanding)
    ships = _ships(edition, state, asked.zone, asked.space)
    everything = [(one.pile, _troops(state, one.pile, asked.space)) for one in ships]
    units = [unit.times(unit.count * ship.count) for ship, some in everything for unit in some]
    all_of_them = LandTroops(plain_terms(units, seat))
    yield all_of_them, everything
    several = count(ships) > 1
    for one in ships:
        ship = faces((one.times(1),), seat) if several else ()
        for part in _parts(_troops(state, one.pile, asked.space)):
            answer = LandTroops(plain_terms(part, seat), ship)
            if answer != all_of_them:
                yield answer, [(one.pile.one, part)]
    yield LandTroops(()), []


def _parts(troops: Piles) -> Iterator[Piles]:
    """Every part of a ship's troops, the whole first."""
    numbers = (range(pile.count, -1, -1) for pile in troops)
    for chosen in product(*numbers):
        if any(chosen):
            pairs = zip(troops, chosen, strict=True)
            yield tuple(pile.times(number) for pile, number in pairs if number)


def _answered(edition: Edition, state: AxisState, seat: Seat, action: LandTroops) -> Ashore | None:
    """Who goes ashore by an answer; None if it is not one of those that are open."""
    wanted = (Counter(action.units), action.ship)
    found = _landings(edition, state, seat)
    return next((ashore for a, ashore in found if (Counter(a.units), a.ship) == wanted), None)


def landing_refused(
    edition: Edition, state: AxisState, seat: Seat, action: LandTroops
) -> Refusal | None:
    """All, some or none of the planned troops, and from which ship. Rules: CL-DEC-16."""
    assert isinstance(state.pending, ConfirmLanding)
    unknown = unknown_units(edition, (*action.units, *action.ship))
    if unknown is not None:
        return unknown
    if _answered(edition, state, seat, action) is None:
        rule = edition.book.landing_troops
        return refuse(rule, "axis-land-planned", space=state.pending.space)
    return None


def land_troops(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: LandTroops,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """These go ashore; about the others one is asked again. Rules: CL-DEC-16, CL-AMPH-5."""
    asked = state.pending
    assert isinstance(asked, ConfirmLanding)
    ashore = _answered(edition, state, seat, action)
    state = replace(state, pending=None)
    if not ashore:
        return _called_off(edition, state, asked.zone, asked.space, events)
    return _landed(edition, state, (asked.zone, asked.space), ashore, events)


def landing_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[LandTroops]:
    """All planned troops, then parts of them, then none."""
    return dict.fromkeys(answer for answer, _ in _landings(edition, state, seat))
