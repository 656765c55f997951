"""What a program may do with a token: play its owner's seats, and nothing else in their name."""

from typing import Final

_TABLE: Final = "/api/games/{game}"
_LOOKING: Final = (
    "/api/me",
    "/api/games",
    _TABLE,
    f"{_TABLE}/view",
    f"{_TABLE}/log",
    f"{_TABLE}/record",
    f"{_TABLE}/prospects",
    f"{_TABLE}/threats",
    f"{_TABLE}/past",
    f"{_TABLE}/statistics",
    f"{_TABLE}/scenario",
    f"{_TABLE}/fairness",
)
_PLAYING: Final = (
    "/api/join",
    f"{_TABLE}/seats",
    f"{_TABLE}/word",
    f"{_TABLE}/actions",
    f"{_TABLE}/undo",
    f"{_TABLE}/take-back",
    f"{_TABLE}/why-not",
    f"{_TABLE}/turn-end",
    f"{_TABLE}/reach",
    f"{_TABLE}/forks",
    f"{_TABLE}/addition",
    f"{_TABLE}/attack-odds",
    f"{_TABLE}/battle-odds",
    f"{_TABLE}/loss-proposals",
)
FOR_PROGRAMS: Final = frozenset(
    [("GET", path) for path in _LOOKING] + [("POST", path) for path in _PLAYING]
)
"""Whatever is not in this list, or open to all, needs its player in person."""
