"""Guns (CL-AA): they fire at what flies over them."""

from msgspec.structs import replace

from battleboard.axis.dues import fall_due, flown_over
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.state import AxisState, Due, technologies_of
from battleboard.axis.survey import Lay
from battleboard.axis.words import DiceRolled, Shots
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
    """Step: each gun fires once at what flew over it.

    Rules: CL-AA-6, CL-AA-9, CL-AA-R3, CL-AA-R4, CL-COM-R4.
    """
    if not state.turn.flights:
        return state
    flight, rest = state.turn.flights[0], state.turn.flights[1:]
    state = replace(
        state,
        turn=replace(state.turn, flights=rest),
        agenda=("overflights", *state.agenda),
    )
    count = sum(pile.count for _, pile in flown_over(state, flight.gun))
    if not count:
        return state
    state, hits = gun_fire(
        edition, state, flight.gun, (flight.owner, "overflight", count), dice, events
    )
    return fall_due(edition, state, Due(hits, flight.gun, "overflight"), events)


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
    need = edition.arms.gun(technologies_of(state, owner))
    hits = sum(face <= need for face in faces)
    gun = min(edition.theatre.kinds(Trait.GUN))
    rolled = (Shots(gun, owner, need, faces),)
    events.append(DiceRolled("defender", space, step, hits, rolled))
    return replace(state, dice=state.dice + count), hits
