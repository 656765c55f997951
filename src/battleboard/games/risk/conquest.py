"""After a conquest (RI-CON, RI-ELI): moving in, and what becomes of a beaten player."""

from collections.abc import Iterable
from random import Random

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.game import end_game
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event
from battleboard.games.risk.actions import MoveIn
from battleboard.games.risk.decisions import MoveInArmies
from battleboard.games.risk.events import ArmiesMoved, CardsTaken, SeatEliminated
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import (
    RiskState,
    add_armies,
    hand_of,
    in_play,
    is_neutral,
    with_hand,
)


def ask_to_move_in(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: more armies may follow those that had to move in. Rules: RI-CON-2, RI-DEC-10."""
    battle, seat = state.battle, state.on_turn
    assert battle is not None
    assert seat is not None
    left = state.position.armies[BOARD.index[battle.origin]]
    if left == 1:
        return state
    most = battle.dice + left - 1
    asked = MoveInArmies((seat,), battle.origin, battle.target, battle.dice, most)
    return replace(state, pending=asked)


def moving_in_refused(state: RiskState, seat: Seat, action: MoveIn) -> Refusal | None:
    """Refuse fewer armies than dice of the last roll, and more than all but one.

    Rules: RI-CON-1, RI-CON-2.
    """
    asked = state.pending
    assert isinstance(asked, MoveInArmies)
    if action.armies < asked.least:
        return refuse("RI-CON-1", "move-in-more", armies=action.armies, least=asked.least)
    if action.armies > asked.most:
        return refuse(
            "RI-CON-2",
            "leave-one-behind",
            space=asked.origin,
            armies=action.armies,
            most=asked.most,
        )
    return None


def move_in(
    state: RiskState, seat: Seat, action: MoveIn, dice: Dice, events: list[Event]
) -> RiskState:
    """Return the state after further armies moved in. Rules: RI-CON-2."""
    asked = state.pending
    assert isinstance(asked, MoveInArmies)
    state = replace(state, pending=None)
    more = action.armies - asked.least
    if not more:
        return state
    events.append(ArmiesMoved(seat, more, asked.origin, asked.target))
    change = {BOARD.index[asked.origin]: -more, BOARD.index[asked.target]: more}
    return replace(state, position=add_armies(state.position, change))


def move_in_options(state: RiskState, seat: Seat) -> Iterable[MoveIn]:
    """Return every number from least to most."""
    asked = state.pending
    assert isinstance(asked, MoveInArmies)
    return (MoveIn(armies) for armies in range(asked.least, asked.most + 1))


def sample_move_in(state: RiskState, seat: Seat, rng: Random) -> MoveIn:
    """Return a random number from least to most."""
    asked = state.pending
    assert isinstance(asked, MoveInArmies)
    return MoveIn(asked.least + int(rng.random() * (asked.most - asked.least + 1)))


def eliminate(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: who lost the last army is out; who is left alone has won. Neutral armies do not count.

    Rules: RI-ELI-1, RI-ELI-7, RI-VIC-1, RI-VIC-2, RI-OPT-8.4, RI-OPT-8.5.
    """
    seat, battle, position = state.on_turn, state.battle, state.position
    assert battle is not None
    assert seat is not None
    loser = battle.defender
    if loser in position.owners or is_neutral(position, loser):
        return state
    events.append(SeatEliminated(loser, seat))
    state = replace(state, position=replace(position, eliminated=(*position.eliminated, loser)))
    if in_play(state) == (seat,):
        return end_game(state, (seat,), "conquest", events)
    return state


def take_cards(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: the cards of a player just beaten. Rules: RI-ELI-1, RI-OPT-8.4."""
    return with_cards_of_beaten(state, events)


def just_beaten(state: RiskState) -> Seat | None:
    """Return the seat that the present conquest has eliminated, if any."""
    battle = state.battle
    if battle is None or battle.defender not in state.position.eliminated:
        return None
    return battle.defender


def with_cards_of_beaten(state: RiskState, events: list[Event]) -> RiskState:
    """Return the state with the beaten player's cards given to the seat on turn, in secret.

    Rules: RI-ELI-1.
    """
    seat, loser = state.on_turn, just_beaten(state)
    assert seat is not None
    cards = hand_of(state, loser) if loser is not None else ()
    if loser is None or not cards:
        return state
    events.append(CardsTaken(seat, loser, cards))
    state = replace(state, position=replace(state.position, hands=with_hand(state, loser, ())))
    hands = with_hand(state, seat, (*hand_of(state, seat), *cards))
    return replace(state, position=replace(state.position, hands=hands))
