"""Amphibious assaults (CL-AMPH): troops land, at once or after a sea battle."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from battleboard.axis.board.piles import Pile, Piles, Turn, change, heap, put, without
from battleboard.axis.combat.neutrals import pay_ashore
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import Pieces, count, faces, piece, seen
from battleboard.axis.position.select import plain_terms, unknown_units
from battleboard.axis.sea.after_combat import landed_at
from battleboard.axis.sea.transports import troops_for
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import LandTroops
from battleboard.axis.vocabulary.decisions import ConfirmLanding
from battleboard.axis.vocabulary.events import CargoLanded, LandingCalledOff
from battleboard.core.dice import Dice
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

Ashore = list[tuple[Pile, Piles]]
"""Ships with the troops that land from each of them."""


def bound_for(unit: Pile) -> Space:
    """Return where cargo is to land; empty if nowhere."""
    return unit.turn.target if unit.turn is not None else NO_SPACE


def staying_aboard(unit: Pile) -> Pile:
    """Return cargo without its landing place, so that it stays aboard this turn."""
    return replace(unit, turn=replace(unit.turn, target=NO_SPACE)) if unit.turn else unit


def landing_zones(edition: Edition, state: AxisState, target: Space) -> tuple[Space, ...]:
    """Return the zones with troops of the power on turn that are to land in a territory."""
    seat, board = state.on_turn, edition.theatre.board
    assert seat is not None
    return tuple(
        board.spaces[i]
        for i in board.neighbours[board.index[target]]
        if edition.theatre.sea[i] and troops_for(state.position, i, target, seat)
    )


def _ships(edition: Edition, state: AxisState, zone: Space, target: Space) -> Pieces:
    """Return the ships of a zone with troops for a territory."""
    space = edition.theatre.board.index[zone]
    return tuple(
        piece(edition, state.position, space, ship)
        for ship in state.position.at(space)
        if _troops(state, ship, target)
    )


def _troops(state: AxisState, ship: Pile, target: Space) -> Piles:
    """Return the troops of one ship that are to land in a territory."""
    return tuple(c for c in ship.cargo if c.power == state.on_turn and bound_for(c) == target)


def land_all(
    edition: Edition, state: AxisState, zone: Space, target: Space, events: list[Event]
) -> AxisState:
    """Land all planned troops of a zone."""
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
    """Land troops, which ends their move; their ships stay in the zone and out of the battle.

    Rules: CL-INF-5, CL-AMPH-11, CL-AMPH-12, CL-TRN-16, CL-NEU-R2.
    """
    zone, target = way
    state = pay_ashore(edition, state, target, events)
    seat, index = state.on_turn, edition.theatre.board.index
    assert seat is not None
    ships = [ship for ship, _ in ashore]
    emptier = [
        landed_at(edition, replace(ship, cargo=without(ship.cargo, troops)), target)
        for ship, troops in ashore
    ]
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


def after_a_sea_battle(state: AxisState, zone: Space) -> bool:
    """Ask about a landing only after a sea battle in its zone. Rules: CL-AMPH-5, CL-TRN-14."""
    return zone in state.turn.fought


def in_any_case(state: AxisState, zone: Space) -> bool:
    """Ask about every landing. Rules: RV-AMP-2, RV-DEC-25, RV-R-52."""
    return True


def landing(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: land the troops, or ask first whether they still land.

    A zone with troops that are still to land is clear: a fleet that did not clear it has been sunk
    or has retreated, and ships that retreat land no troops. Rules: CL-AMPH-5, CL-TRN-14,
    CL-AMPH-R2, CL-DEC-16, RV-AMP-2, RV-AMP-5, RV-AMP-13.
    """
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    for zone in landing_zones(edition, state, target):
        if edition.landings.must_confirm(state, zone):
            ships = faces(_ships(edition, state, zone, target), seat)
            asked = ConfirmLanding((seat,), target, zone, ships)
            return replace(state, pending=asked, agenda=("landing", *state.agenda))
        state = land_all(edition, state, zone, target, events)
    return state


def _called_off(
    edition: Edition, state: AxisState, zone: Space, target: Space, events: list[Event]
) -> AxisState:
    """Keep troops aboard. Rules: CL-TRN-14, CL-TRN-R3, RV-R-51."""
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
    """Yield every answer about planned troops, with the troops that go ashore.

    An answer lands all troops at once, some troops of one ship (named if there are several), or
    none.
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
    """Yield every part of a ship's troops, the whole first."""
    numbers = (range(pile.count, -1, -1) for pile in troops)
    for chosen in product(*numbers):
        if any(chosen):
            pairs = zip(troops, chosen, strict=True)
            yield tuple(pile.times(number) for pile, number in pairs if number)


def _answered(edition: Edition, state: AxisState, seat: Seat, action: LandTroops) -> Ashore | None:
    """Return who goes ashore by an answer; None if it is not one of the open answers."""
    wanted = (Counter(action.units), action.ship)
    found = _landings(edition, state, seat)
    return next((ashore for a, ashore in found if (Counter(a.units), a.ship) == wanted), None)


def landing_refused(
    edition: Edition, state: AxisState, seat: Seat, action: LandTroops
) -> Refusal | None:
    """Refuse troops other than all, some of one ship, or none of those planned.

    Rules: CL-DEC-16.
    """
    assert isinstance(state.pending, ConfirmLanding)
    unknown = unknown_units(edition, (*action.units, *action.ship))
    if unknown is not None:
        return unknown
    if _answered(edition, state, seat, action) is None:
        rule = edition.landings.book.troops
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
    """Land these troops, and ask again about the others. Rules: CL-DEC-16, CL-AMPH-5."""
    asked = state.pending
    assert isinstance(asked, ConfirmLanding)
    ashore = _answered(edition, state, seat, action)
    state = replace(state, pending=None)
    if not ashore:
        return _called_off(edition, state, asked.zone, asked.space, events)
    return _landed(edition, state, (asked.zone, asked.space), ashore, events)


def landing_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[LandTroops]:
    """Return all planned troops, then parts of them, then none."""
    return dict.fromkeys(answer for answer, _ in _landings(edition, state, seat))
