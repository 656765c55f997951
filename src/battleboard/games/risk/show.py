"""A position as tables and as plain facts."""

from collections.abc import Iterable, Mapping
from typing import Any

from battleboard.core.grid import Grid
from battleboard.core.ids import HIDDEN, Seat
from battleboard.games.risk.decisions import MoveInArmies
from battleboard.games.risk.material import (
    BOARD,
    DECK,
    MISSIONS,
    NEUTRAL,
    NO_SPACE,
    NOBODY,
    TERRITORIES,
)
from battleboard.games.risk.reinforce import armies_for_continents, armies_for_territories
from battleboard.games.risk.state import RiskState, continents_held, held_by


def tables(state: RiskState) -> tuple[Grid, ...]:
    """The players first, then the board by continents."""
    return _players(state), _board(state)


def _players(state: RiskState) -> Grid:
    position = state.position
    rows = []
    for i, seat in enumerate(state.seats):
        own = held_by(position, seat)
        gone = seat in (*position.eliminated, *position.resigned)
        next_turn = armies_for_territories(len(own)) + armies_for_continents(position, seat)
        rows.append(
            (
                seat,
                len(own),
                sum(position.armies[j] for j in own),
                ", ".join(continents_held(position, seat)),
                len(position.hands[i]),
                0 if gone else next_turn,
            )
        )
    headings = ("player", "territories", "armies", "continents", "cards", "next-armies")
    return Grid("table-players", tuple(f"column-{h}" for h in headings), tuple(rows))


def _board(state: RiskState) -> Grid:
    position = state.position
    rows = tuple(
        (TERRITORIES[space].continent, space, position.owners[i], position.armies[i])
        for i, space in enumerate(BOARD.spaces)
    )
    headings = ("continent", "territory", "owner", "armies")
    return Grid("table-board", tuple(f"column-{h}" for h in headings), rows)


def facts(state: RiskState) -> Mapping[str, Any]:
    """What scenarios can ask about."""
    position = state.position
    by_seat = list(enumerate(state.seats))
    return {
        "armies": dict(zip(BOARD.spaces, position.armies, strict=True)),
        "owners": dict(zip(BOARD.spaces, position.owners, strict=True)),
        "territories": {seat: position.owners.count(seat) for seat in (*state.seats, NEUTRAL)},
        "hands": {seat: list(position.hands[i]) for i, seat in by_seat},
        "cards": {seat: len(position.hands[i]) for i, seat in by_seat},
        "pile": len(position.pile),
        "discards": list(position.discards),
        "sets_turned_in": position.sets_turned_in,
        "to_place": state.to_place,
        "in_hand": {seat: state.in_hand[i] for i, seat in by_seat if state.in_hand},
        "missions": {seat: position.missions[i] for i, seat in by_seat if position.missions},
        "headquarters": {
            seat: position.headquarters[i] for i, seat in by_seat if position.headquarters
        },
        "eliminated": list(position.eliminated),
        "resigned": list(position.resigned),
    }


def faults(state: RiskState) -> Iterable[str]:
    """What a state of Risk can never be. Rules: RI-SET-3, RI-SET-4, RI-CON-3, RI-CRD-9."""
    position, options = state.position, state.options
    size, seats = len(BOARD.spaces), state.seats
    owners: set[Seat] = {*seats, NOBODY} | ({NEUTRAL} if options.neutral_army else set())
    aligned = len(position.owners) == len(position.armies) == size
    if not aligned or len(position.hands) != len(seats):
        yield f"a position has {size} territories and a hand for each of the {len(seats)} seats"
        return
    yield from _board_faults(state, owners)
    yield from _card_faults(state)
    if len(position.missions) not in (0, len(seats)) or not set(position.missions) <= {
        *MISSIONS,
        HIDDEN,
    }:
        yield "every seat has one mission of the game, or none has any"
    if len(position.headquarters) not in (0, len(seats)) or not set(position.headquarters) <= {
        *BOARD.spaces,
        NO_SPACE,
        HIDDEN,
    }:
        yield "every seat has one headquarters on the board, or none has any"
    if state.pending is None and state.over is None:
        yield "nobody is asked and the game is not over"
    if state.pending is not None and not set(state.pending.seats) <= set(seats):
        yield "somebody is asked who does not play"


def _board_faults(state: RiskState, owners: set[Seat]) -> Iterable[str]:
    position = state.position
    for space, owner, armies in zip(BOARD.spaces, position.owners, position.armies, strict=True):
        if owner not in owners:
            yield f"{space} belongs to {owner!r}, who does not play"
        if (armies < 1) != (owner == NOBODY):
            yield f"{space} has {armies} armies of {owner or 'nobody'}"
    battle = state.battle
    if battle and not {battle.origin, battle.target} <= set(BOARD.spaces):
        yield "the battle is not on the board"
    asked = state.pending
    if isinstance(asked, MoveInArmies) and battle is None:
        yield "armies move in without a battle"


def _card_faults(state: RiskState) -> Iterable[str]:
    position = state.position
    cards = [*position.pile, *position.discards, *(c for hand in position.hands for c in hand)]
    if state.round and len(cards) != len(DECK):
        yield f"there are {len(cards)} cards in the game, not {len(DECK)}"
    left = list(DECK)
    for card in cards:
        if card in left:
            left.remove(card)
        elif card != HIDDEN or not state.viewer:
            yield f"the card {card!r} is not in the game, or too often"
    if not position.pile and position.discards:
        yield "an empty draw pile beside a discard pile"
