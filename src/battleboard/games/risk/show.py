"""A position as tables and as plain facts."""

from collections.abc import Mapping
from typing import Any

from battleboard.core.grid import Grid
from battleboard.games.risk.material import BOARD, NEUTRAL, TERRITORIES
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
