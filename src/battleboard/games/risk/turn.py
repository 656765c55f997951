"""Whose turn it is, and when the game ends by itself (RI-TUR, RI-VIC)."""

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.game import TurnBegan, end_game
from battleboard.core.ids import Seat
from battleboard.core.table import SeatResigned
from battleboard.core.values import Event
from battleboard.games.risk.cards import reshuffled
from battleboard.games.risk.conquest import just_beaten, with_cards_of_beaten
from battleboard.games.risk.decisions import DefendWithDice, MoveInArmies
from battleboard.games.risk.edition import edition_of
from battleboard.games.risk.events import CardsDiscarded
from battleboard.games.risk.missions import without_target
from battleboard.games.risk.state import RiskState, hand_of, in_play, next_in_play, with_hand


def first_turn(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: the player left of the dealer begins. Rules: RI-SET-12."""
    return _begin(replace(state, round=1), in_play(state)[0], events)


def pass_the_dice(state: RiskState, dice: Dice, events: list[Event]) -> RiskState:
    """Step: the next player still in the game, clockwise. Rules: RI-TUR-1, RI-TUR-4, RI-SET-12."""
    assert state.on_turn is not None
    seat = next_in_play(state, state.on_turn)
    if state.seats.index(seat) > state.seats.index(state.on_turn):
        return _begin(state, seat, events)
    limit = state.options.max_rounds
    if limit is not None and state.round >= limit:
        return end_game(state, leaders(state), "round-limit", events)
    return _begin(replace(state, round=state.round + 1), seat, events)


def _begin(state: RiskState, seat: Seat, events: list[Event]) -> RiskState:
    events.append(TurnBegan(state.round, seat))
    return replace(
        state,
        on_turn=seat,
        agenda=edition_of(state).turn,
        battle=None,
        conquered=False,
        bonus_given=False,
        last_set=(),
    )


def leaders(state: RiskState) -> tuple[Seat, ...]:
    """Return the leaders after the last round: most territories, then most armies.

    The rulebook knows no such end; territories are what it counts (RI-VIC-1, RI-ARM-1).
    """
    position = state.position

    def strength(seat: Seat) -> tuple[int, int]:
        armies = sum(
            count
            for owner, count in zip(position.owners, position.armies, strict=True)
            if owner == seat
        )
        return position.owners.count(seat), armies

    best = max(map(strength, in_play(state)))
    return tuple(seat for seat in in_play(state) if strength(seat) == best)


def resign(state: RiskState, seat: Seat, events: list[Event]) -> RiskState:
    """Return the state with neutral armies and discarded cards in place of a player's.

    Rules: RI-VIC-2, RI-DEC-13, RI-OPT-6.4.
    """
    asked = state.pending
    if isinstance(asked, MoveInArmies):
        state = _beaten_settled(state, events)
    events.append(SeatResigned(seat))
    position = state.position
    position = replace(position, resigned=(*position.resigned, seat))
    state = _cards_discarded(replace(state, position=position, pending=None), seat, events)
    if len(in_play(state)) == 1:
        return end_game(state, in_play(state), "last-player", events)
    if position.missions:
        state = without_target(state, seat, events)
    if isinstance(asked, DefendWithDice):
        return replace(state, agenda=("defence", *state.agenda))
    if state.round and state.on_turn == seat:
        return replace(state, to_place=0, battle=None, agenda=("pass the dice",))
    return state  # in set-up the others go on


def _beaten_settled(state: RiskState, events: list[Event]) -> RiskState:
    """Return the state with the last conquest completed although its owner gives up.

    Rules: RI-ELI-1, RI-OPT-6.4.
    """
    state, beaten = with_cards_of_beaten(state, events), just_beaten(state)
    if beaten is None or not state.position.missions:
        return state
    return without_target(state, beaten, events)


def _cards_discarded(state: RiskState, seat: Seat, events: list[Event]) -> RiskState:
    """Return the state with the cards of a player who resigned discarded. Rules: RI-VIC-2."""
    cards, position = hand_of(state, seat), state.position
    if not cards:
        return state
    events.append(CardsDiscarded(seat, cards))
    discards = tuple(sorted((*position.discards, *cards)))
    position = replace(position, hands=with_hand(state, seat, ()), discards=discards)
    return reshuffled(replace(state, position=position), events)
