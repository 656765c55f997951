"""Secret missions (RI-OPT-6)."""

from msgspec.structs import replace

from battleboard.core.dice import Dice, drawn
from battleboard.core.game import end_game
from battleboard.core.ids import HIDDEN, Seat
from battleboard.core.values import Event
from battleboard.games.risk.conquest import just_beaten
from battleboard.games.risk.events import MissionDealt, MissionHeld, MissionShown
from battleboard.games.risk.material import MISSIONS, NUMBERS, Mission
from battleboard.games.risk.state import RiskState, continents_held, held_by, in_play

INSTEAD = NUMBERS.missions.instead


def deal_missions(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: one card for each player; colours that nobody plays are taken out first.

    Rules: RI-OPT-6.1, RI-OPT-6.3.
    """
    deck = tuple(
        id_ for id_, card in MISSIONS.items() if not card.destroy or card.destroy in state.seats
    )
    missions = []
    for seat in state.seats:
        card, deck = drawn(dice, state.dice, deck)
        state = replace(state, dice=state.dice + 1)
        missions.append(INSTEAD if card != HIDDEN and MISSIONS[card].destroy == seat else card)
        events.append(MissionDealt(seat, missions[-1]))
    return replace(state, position=replace(state.position, missions=tuple(missions)))


def is_fulfilled(state: RiskState, seat: Seat, mission: Mission) -> bool:
    """Return whether a mission is fulfilled as the board stands. Rules: RI-OPT-6.4, RI-OPT-6.5."""
    if mission.destroy:
        # Only at the moment of the conquest: gone by other hands, the mission was replaced.
        return just_beaten(state) == mission.destroy
    if mission.territories:
        position = state.position
        strong = [
            i for i in held_by(position, seat) if position.armies[i] >= mission.armies_on_each
        ]
        return len(strong) >= mission.territories
    held = continents_held(state.position, seat)
    named = set(mission.continents)
    return named <= set(held) and len(held) >= len(named) + mission.further_continents


def check_mission(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: who fulfilled the own mission shows it and wins at once. Rules: RI-OPT-6.2."""
    seat = state.on_turn
    assert seat is not None
    card = state.position.missions[state.seats.index(seat)]
    # In a spectator's view the mission is hidden; while the game goes on it is not fulfilled.
    if card == HIDDEN or not is_fulfilled(state, seat, MISSIONS[card]):
        return state
    events.append(MissionShown(seat, card))
    return end_game(state, (seat,), "mission", events)


def change_missions(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: nobody can still destroy a colour that another has just beaten. Rules: RI-OPT-6.4."""
    beaten = just_beaten(state)
    return state if beaten is None else without_target(state, beaten, events)


def without_target(state: RiskState, gone: Seat, events: list[Event]) -> RiskState:
    """Turn missions to destroy a colour that left the game into mission 7. Rules: RI-OPT-6.4."""
    missions = list(state.position.missions)
    for i, seat in enumerate(state.seats):
        card = missions[i]
        if card != HIDDEN and MISSIONS[card].destroy == gone:
            missions[i] = INSTEAD
        if seat in in_play(state):
            events.append(MissionHeld(seat, missions[i]))
    return replace(state, position=replace(state.position, missions=tuple(missions)))
