"""Amphibious assaults (CL-AMPH): troops land, ships support them."""

from collections.abc import Iterable

from msgspec.structs import replace

from battleboard.axis.cargo import troops_for
from battleboard.axis.edition import Edition
from battleboard.axis.material import NO_SPACE, Trait
from battleboard.axis.piles import (
    Pile,
    Piles,
    Turn,
    change,
    heap,
    put,
    without,
)
from battleboard.axis.select import plain_terms, unknown_units
from battleboard.axis.state import (
    AxisState,
    own,
)
from battleboard.axis.survey import survey
from battleboard.axis.terms import Term
from battleboard.axis.words import (
    CargoLanded,
    ChooseSupport,
    ConfirmLanding,
    LandingCalledOff,
    LandTroops,
    Support,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event


def landing_zones(edition: Edition, state: AxisState, target: Space) -> tuple[Space, ...]:
    """Zones with troops of the power on turn that are to land in a territory."""
    seat, board = state.on_turn, edition.theatre.board
    assert seat is not None
    return tuple(
        board.spaces[i]
        for i in board.neighbours[board.index[target]]
        if edition.theatre.sea[i] and troops_for(state.position, i, target, seat)
    )


def land_all(
    edition: Edition, state: AxisState, zone: Space, target: Space, events: list[Event]
) -> AxisState:
    """All planned troops of a zone go ashore."""
    assert state.on_turn is not None
    troops = troops_for(state.position, edition.theatre.board.index[zone], target, state.on_turn)
    return land(edition, state, zone, target, troops, events)


def land(
    edition: Edition,
    state: AxisState,
    zone: Space,
    target: Space,
    troops: Piles,
    events: list[Event],
) -> AxisState:
    """These troops go ashore; they have finished their turn's movement. Rules: CL-INF-5."""
    seat, index = state.on_turn, edition.theatre.board.index
    assert seat is not None
    if not troops:
        return state
    events.append(CargoLanded(seat, plain_terms(troops, seat), zone, target))
    position = state.position
    for unit in troops:
        for _ in range(unit.count):
            ship = next(s for s in position.at(index[zone]) if unit.one in _singles(s.cargo)).one
            emptier = replace(ship, cargo=without(ship.cargo, (unit.one,)))
            position = change(position, index[zone], (ship,), (emptier,))
    ashore = [Pile(p.power, p.kind, p.count, turn=Turn(done=True)) for p in troops]
    return replace(state, position=put(position, index[target], ashore))


def _singles(piles: Piles) -> list[Pile]:
    return [pile.one for pile in piles]


def landing(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: troops land where the zone is free; after a sea battle one may think again.

    Rules: CL-AMPH-5, CL-TRN-14, CL-AMPH-R2, CL-DEC-16.
    """
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    lay = survey(edition.theatre, state.position, seat)
    for zone in landing_zones(edition, state, target):
        i = edition.theatre.board.index[zone]
        troops = troops_for(state.position, i, target, seat)
        if i in lay.hostile_zones:
            events.append(LandingCalledOff(target))
            state = _called_off(edition, state, zone, target)
        elif zone in state.turn.fought:
            asked = ConfirmLanding((seat,), target, plain_terms(troops, seat))
            return replace(state, pending=asked, agenda=("landing", *state.agenda))
        else:
            state = _landed_from(land_all(edition, state, zone, target, events), zone)
    return state


def _landed_from(state: AxisState, zone: Space) -> AxisState:
    zones = (*state.turn.landed_from, zone)
    return replace(state, turn=replace(state.turn, landed_from=zones))


def _called_off(edition: Edition, state: AxisState, zone: Space, target: Space) -> AxisState:
    """Troops stay aboard. Rules: CL-TRN-14, CL-TRN-R3."""
    seat, i = state.on_turn, edition.theatre.board.index[zone]

    def kept(pile: Pile) -> Pile:
        if pile.power != seat or pile.turn is None or pile.turn.target != target:
            return pile
        return replace(pile, turn=replace(pile.turn, target=NO_SPACE))

    row = state.position.at(i)
    after = [replace(ship, cargo=heap(map(kept, ship.cargo))) for ship in row]
    return replace(state, position=change(state.position, i, row, after))


def _confirming(edition: Edition, state: AxisState) -> tuple[Space, Piles]:
    """The zone whose troops are asked about, and the troops."""
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    lay = survey(edition.theatre, state.position, seat)
    index = edition.theatre.board.index
    for zone in landing_zones(edition, state, target):
        if zone in state.turn.fought and index[zone] not in lay.hostile_zones:
            return zone, troops_for(state.position, index[zone], target, seat)
    raise AssertionError("somebody is asked about a landing that nobody planned")


def landing_refused(
    edition: Edition, state: AxisState, seat: Seat, action: LandTroops
) -> Refusal | None:
    """All, some or none of the planned troops. Rules: CL-DEC-16."""
    unknown = unknown_units(edition, action.units)
    if unknown is not None:
        return unknown
    _, troops = _confirming(edition, state)
    there = {t.kind: t.count for t in plain_terms(troops, seat)}
    wanted: dict[str, int] = {}
    for term in action.units:
        wanted[term.kind] = wanted.get(term.kind, 0) + term.count
    if all(1 <= n <= there.get(kind, 0) for kind, n in wanted.items()):
        return None
    return refuse(edition.book.landing_troops, "axis-land-planned")


def land_troops(
    edition: Edition,
    state: AxisState,
    seat: Seat,
    action: LandTroops,
    dice: Dice,
    events: list[Event],
) -> AxisState:
    """These go ashore, the others stay aboard. Rules: CL-DEC-16, CL-AMPH-5."""
    target = state.turn.scene
    zone, troops = _confirming(edition, state)
    chosen: list[Pile] = []
    for term in action.units:
        wanted = term.count
        for pile in troops:
            part = min(wanted, pile.count) if pile.kind == term.kind else 0
            if part:
                chosen.append(pile.times(part))
                wanted -= part
    state = land(edition, replace(state, pending=None), zone, target, heap(chosen), events)
    if chosen:
        state = _landed_from(state, zone)
    else:
        events.append(LandingCalledOff(target))
    return _called_off(edition, state, zone, target)


def landing_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[LandTroops]:
    """Every part of the planned troops, all of them first."""
    _, troops = _confirming(edition, state)
    parts: list[tuple[Term, ...]] = [()]
    for term in plain_terms(troops, seat):
        parts = [
            (*part, replace(term, count=n)) if n else part
            for part in parts
            for n in range(term.count, -1, -1)
        ]
    return (LandTroops(part) for part in parts)


def ask_for_support(
    edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ships of the landing zone may give a support shot, if no sea battle was fought there.

    Rules: CL-AMPH-8, CL-AMPH-10, CL-AMPH-R3, CL-AMPH-R4, CL-DEC-15.
    """
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    most = sum(free for _, free in _supporters(edition, state))
    lay = survey(edition.theatre, state.position, seat)
    if not most or edition.theatre.board.index[target] not in lay.occupied:
        return state
    return replace(state, pending=ChooseSupport((seat,), target, most))


def _supporters(edition: Edition, state: AxisState) -> Iterable[tuple[Space, int]]:
    """Zones around the coast with ships that can support its landing, and how many."""
    seat, board = state.on_turn, edition.theatre.board
    assert seat is not None
    used = dict(state.turn.supported)
    for i in board.neighbours[board.index[state.turn.scene]]:
        zone = board.spaces[i]
        if zone not in state.turn.landed_from or zone in state.turn.fought:
            continue
        ships = sum(
            p.count
            for p in own(state.position.at(i), seat)
            if edition.theatre.units[p.kind].has(Trait.SUPPORTS)
        )
        if ships > used.get(zone, 0):
            yield zone, ships - used.get(zone, 0)


def support_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Support
) -> Refusal | None:
    """As many ships as there are, at the coast that is asked about. Rules: CL-AMPH-R3."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    if action.space == asked.space and 0 <= action.ships <= asked.most:
        return None
    return refuse(edition.book.support, "axis-support", space=asked.space, most=asked.most)


def support(
    edition: Edition, state: AxisState, seat: Seat, action: Support, dice: Dice, events: list[Event]
) -> AxisState:
    """These ships fire, and at nothing else this turn. Rules: CL-AMPH-R3."""
    used, wanted = dict(state.turn.supported), action.ships
    for zone, free in _supporters(edition, state):
        part = min(wanted, free)
        used[zone] = used.get(zone, 0) + part
        wanted -= part
    turn = replace(state.turn, supported=tuple(sorted(used.items())), support=action.ships)
    return replace(state, turn=turn, pending=None)


def support_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Support]:
    """Any number of the ships, all of them first."""
    asked = state.pending
    assert isinstance(asked, ChooseSupport)
    return (Support(asked.space, ships) for ships in range(asked.most, -1, -1))
