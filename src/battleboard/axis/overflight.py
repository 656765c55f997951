"""Guns (CL-AA): they fire at what flies over them, and at raiders."""

from msgspec.structs import replace

from battleboard.axis.casualties import first_of, forced
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import (
    Pile,
    Piles,
    every_pile,
    take,
)
from battleboard.axis.select import term_of
from battleboard.axis.state import (
    AxisState,
    Due,
    own,
)
from battleboard.axis.survey import Lay
from battleboard.axis.words import (
    ChooseCasualties,
    DiceRolled,
    Shots,
    UnitsLost,
)
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event


def gun_owner(edition: Edition, lay: Lay, space: int) -> Seat:
    """Whose gun stands in an enemy territory."""
    units = edition.theatre.units
    enemies = edition.theatre.enemies(lay.power)
    return next(
        p.power
        for p in lay.position.at(space)
        if p.power in enemies and units[p.kind].has(Trait.GUN)
    )


def overflights(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: each gun fires once at what flew over it. Rules: CL-AA-6, CL-AA-9, CL-AA-R3."""
    if not state.turn.flights:
        return state
    flight, rest = state.turn.flights[0], state.turn.flights[1:]
    state = replace(
        state,
        turn=replace(state.turn, flights=rest),
        agenda=("overflights", *state.agenda),
    )
    under = flown_over(edition, state, flight.gun)
    count = sum(pile.count for _, pile in under)
    if not count:
        return state
    state, hits = gun_fire(
        edition, state, flight.gun, (flight.owner, "overflight", count), dice, events
    )
    return guns_hit(edition, state, Due(hits, flight.gun), events)


def gun_fire(
    edition: Edition,
    state: AxisState,
    space: Space,
    shots: tuple[Seat, str, int],
    dice: Dice,
    events: list[Event],
) -> tuple[AxisState, int]:
    """A gun of an owner fires, at which step and how often; the hits are not settled yet."""
    owner, step, count = shots
    faces = dice.roll(state.dice, count)
    hits = sum(face <= edition.gun_value for face in faces)
    gun = min(edition.theatre.kinds(Trait.GUN))
    rolled = (Shots(gun, owner, edition.gun_value, faces),)
    events.append(DiceRolled("defender", space, step, hits, rolled))
    return replace(state, dice=state.dice + count), hits


def flown_over(edition: Edition, state: AxisState, gun: Space) -> list[tuple[int, Pile]]:
    """Aircraft that crossed a gun which has not fired at them yet, with where they are."""
    assert state.on_turn is not None
    return [
        (space, pile)
        for space, row in enumerate(state.position.spaces)
        for pile in own(row, state.on_turn)
        if pile.turn and gun in pile.turn.crossed
    ]


def _targets(edition: Edition, state: AxisState, due: Due) -> list[tuple[int, Pile]]:
    if not due.raid:
        return flown_over(edition, state, due.gun)
    space = edition.theatre.board.index[due.gun]
    assert state.on_turn is not None
    raiders = own(state.position.at(space), state.on_turn)
    return [(space, pile) for pile in raiders if pile.turn and pile.turn.raid]


def guns_hit(edition: Edition, state: AxisState, due: Due, events: list[Event]) -> AxisState:
    """Hits of a gun: forced, or chosen by the aircraft's owner. Rules: CL-DEC-11, CL-DEC-14."""
    among = tuple(pile for _, pile in _targets(edition, state, due))
    if not due.hits:
        return _fired(edition, state, due)
    if forced(among, due.hits):
        return shot_down(edition, replace(state, due=due), first_of(among, due.hits), events)
    assert state.on_turn is not None
    terms = tuple(term_of(edition, state.position, pile, state.on_turn) for pile in among)
    asked = ChooseCasualties((state.on_turn,), due.gun, due.hits, terms, "attacker")
    return replace(state, due=due, pending=asked)


def guns_among(edition: Edition, state: AxisState) -> Piles:
    """The aircraft that may take the waiting hits of a gun."""
    assert state.due is not None
    return tuple(pile for _, pile in _targets(edition, state, state.due))


def shot_down(edition: Edition, state: AxisState, lost: Piles, events: list[Event]) -> AxisState:
    """Aircraft hit by a gun are gone before they can attack. Rules: CL-AA-6, CL-SBR-4."""
    due = state.due
    assert due is not None
    terms = tuple(term_of(edition, state.position, pile) for pile in lost)
    events.append(UnitsLost(due.gun, "guns", terms))
    position = state.position
    for pile in lost:
        left = pile.count
        for space, there in _targets(edition, replace(state, position=position), due):
            if there.one == pile.one and left:
                part = min(left, there.count)
                position = take(position, space, (there.times(part),))
                left -= part
    return _fired(edition, replace(state, position=position, due=None, pending=None), due)


def _fired(edition: Edition, state: AxisState, due: Due) -> AxisState:
    """The gun has had its shot at these aircraft. Rules: CL-AA-8."""
    if due.raid:
        return state

    def passed(pile: Pile) -> Pile:
        if pile.turn is None or due.gun not in pile.turn.crossed:
            return pile
        crossed = tuple(gun for gun in pile.turn.crossed if gun != due.gun)
        return replace(pile, turn=replace(pile.turn, crossed=crossed))

    return replace(state, position=every_pile(state.position, passed))
