"""Antiaircraft guns (CL-AA), which fire at aircraft that fly over them."""

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, every_pile
from battleboard.axis.combat.forces import gun_value, guns_in
from battleboard.axis.combat.other_casualties import attacking_aircraft, fall_due, shot_at
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, Due
from battleboard.axis.vocabulary.events import DiceRolled
from battleboard.axis.vocabulary.shots import Shots
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Event


def overflights(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: let each gun fire once at what flew over it, or at each group in turn.

    Rules: CL-AA-6, CL-AA-9, CL-AA-R3, CL-AA-R4, CL-COM-R4, RV-AAF-3, RV-AAF-6, EU-AAF-2.
    """
    if not state.turn.flights:
        return _paths_forgotten(state)
    flight, rest = state.turn.flights[0], state.turn.flights[1:]
    state = replace(
        state,
        turn=replace(state.turn, flights=rest),
        agenda=("overflights", *state.agenda),
    )
    due = Due(0, flight.gun, "overflight", flight.path, flight.raid)
    count = sum(pile.count for _, pile in shot_at(edition, state, due))
    if not count:
        return state
    state, hits = gun_fire(
        edition, state, flight.gun, (flight.owner, "overflight", count), dice, events
    )
    return fall_due(edition, state, replace(due, hits=hits), events)


def _paths_forgotten(state: AxisState) -> AxisState:
    """Return the state without flight paths, which told groups apart until the guns had fired."""
    if not any(p.turn and p.turn.flight_path for row in state.position.spaces for p in row):
        return state

    def landed(pile: Pile) -> Pile:
        return pile if pile.turn is None else replace(pile, turn=replace(pile.turn, flight_path=()))

    return replace(state, position=every_pile(state.position, landed))


def defending_gun(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: let the gun of land that nobody else defends fire once at aircraft that attack it.

    Rules: RV-R-12, RV-R-38, RV-R-127, RV-OPN-2.
    """
    target = state.turn.scene
    space = edition.theatre.board.index[target]
    count = sum(pile.count for pile in attacking_aircraft(edition, state, space))
    guns = guns_in(edition, state, target)
    if not guns or not count:
        return state
    owner = edition.antiaircraft.best_gun(edition, state, target, guns)
    state, hits = gun_fire(edition, state, target, (owner, "guns", count), dice, events)
    return fall_due(edition, state, Due(hits, target, "attack"), events)


def gun_fire(
    edition: Edition,
    state: AxisState,
    space: Space,
    shots: tuple[Seat, str, int],
    dice: Dice,
    events: list[Event],
) -> tuple[AxisState, int]:
    """Roll the dice of a gun and return the hits, which are not settled yet.

    `shots` are the owner of the gun, the step, and the number of dice.
    """
    owner, step, count = shots
    faces = dice.roll(state.dice, count)
    gun = min(edition.theatre.kinds(Trait.GUN))
    need = gun_value(edition, state, space, Pile(owner, gun))
    hits = sum(face <= need for face in faces)
    rolled = (Shots(gun, owner, need, faces),)
    events.append(DiceRolled("defender", space, step, hits, rolled))
    return replace(state, dice=state.dice + count), hits
