"""The position in the words of the rulebook, as digests are taken over it.

What units did in this turn is left out: it shows where they stand, and in what they may do next.
"""

from collections.abc import Iterable
from typing import Any

from battleboard.axis.board.piles import Pile, Piles
from battleboard.axis.setup.tables import shown
from battleboard.axis.state import AxisState
from battleboard.core.board import Board


def digest_facts(board: Board, state: AxisState) -> dict[str, Any]:
    """Return who owns what, what stands where with its cargo, and what each power has."""
    position = shown(state)
    return {
        "owners": dict(zip(board.spaces, position.owners, strict=True)),
        "units": {
            space: _counted(piles)
            for space, piles in zip(board.spaces, position.spaces, strict=True)
            if piles
        },
        "money": dict(zip(state.seats, position.money, strict=True)),
        "technologies": {
            seat: sorted(known)
            for seat, known in zip(state.seats, position.technologies, strict=True)
        },
        "to place": _counted(position.bought),
        "fines set aside": sorted(state.turn.set_aside),
        "resigned": sorted(state.resigned),
    }


def _counted(piles: Iterable[Pile]) -> dict[str, int]:
    """Return how many units of each description there are."""
    counts: dict[str, int] = {}
    for pile in piles:
        name = _described(pile)
        counts[name] = counts.get(name, 0) + pile.count
    return counts


def _described(pile: Pile) -> str:
    """Return a power, a kind and its cargo: `japan transport with 2 japan infantry`.

    A condition comes between power and kind: `japan damaged battleship`.
    """
    kind = f"{pile.condition} {pile.kind}" if pile.condition else pile.kind
    name = f"{pile.power} {kind}{' in trust' if pile.in_trust else ''}"
    return f"{name} with {_aboard(pile.cargo)}" if pile.cargo else name


def _aboard(cargo: Piles) -> str:
    return ", ".join(sorted(f"{count} {name}" for name, count in _counted(cargo).items()))
