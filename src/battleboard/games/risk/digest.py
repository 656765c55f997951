"""A position of Risk as the plain data that its digest is taken over."""

from typing import Any

from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import RiskState


def digest_facts(state: RiskState) -> dict[str, Any]:
    """Return the position for digests: board, cards, secrets, and what waits to be placed."""
    position = state.position
    return {
        "owners": dict(zip(BOARD.spaces, position.owners, strict=True)),
        "armies": dict(zip(BOARD.spaces, position.armies, strict=True)),
        "hands": {s: sorted(hand) for s, hand in zip(state.seats, position.hands, strict=True)},
        "discards": sorted(position.discards),
        "sets turned in": position.sets_turned_in,
        "to place": state.to_place,
        "in hand": dict(zip(state.seats, state.in_hand, strict=False)),
        "missions": dict(zip(state.seats, position.missions, strict=False)),
        "headquarters": dict(zip(state.seats, position.headquarters, strict=False)),
        "eliminated": sorted(position.eliminated),
        "resigned": sorted(position.resigned),
    }
