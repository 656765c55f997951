"""Positions as the entries that `read_position` would read."""

from collections.abc import Iterable
from typing import Any

from battleboard.core.agenda import step_before
from battleboard.core.ids import NO_SPACE
from battleboard.core.phrase import Counted, ListOf
from battleboard.games.risk.edition import edition_for
from battleboard.games.risk.material import BOARD, LEXICON
from battleboard.games.risk.state import Position, RiskState

_ARMIES = ListOf(Counted("space"))


def write_position(state: RiskState) -> dict[str, Any] | None:
    """Return the `[position]` of a scenario; None during set-up."""
    if state.on_turn is None or not state.round:
        return None
    position = state.position
    return {
        "on_turn": state.on_turn,
        "step": step_before(edition_for(state.options).turn, state.agenda),
        "round": state.round,
        "sets_turned_in": position.sets_turned_in,
        "to_place": state.to_place,
        "conquered": state.conquered,
        "bonus_given": state.bonus_given,
        "discards": list(position.discards),
        "eliminated": list(position.eliminated),
        "resigned": list(position.resigned),
        "armies": _armies(position),
        "hands": _of_seats(state, map(list, position.hands)),
        "missions": _of_seats(state, position.missions),
        "headquarters": _of_seats(
            state, (None if space == NO_SPACE else space for space in position.headquarters)
        ),
    }


def _armies(position: Position) -> dict[str, str]:
    held: dict[str, list[tuple[str, int]]] = {}
    for space, owner, count in zip(BOARD.spaces, position.owners, position.armies, strict=True):
        held.setdefault(owner, []).append((space, count))
    return {owner: _ARMIES.say(tuple(armies), LEXICON) for owner, armies in held.items()}


def _of_seats(state: RiskState, values: Iterable[Any]) -> dict[str, Any]:
    """Return the values by seat, as far as there are any."""
    return {seat: value for seat, value in zip(state.seats, values, strict=False) if value}
