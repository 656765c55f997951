"""The dice of a game in the terminal: seeded when asked for, otherwise committed."""

import secrets
from collections.abc import Mapping, Sequence

from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch, SeededDice
from battleboard.core.ids import Seat

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 8


def make_dice(seed: str | None, seats: Sequence[Seat], contributions: Mapping[Seat, str]) -> Dice:
    """Return dice from a seed, or from a random secret and a word of every seat."""
    if seed is not None:
        return SeededDice(seed)
    given = tuple(
        Contribution(seat, contributions.get(seat) or secrets.token_hex(CONTRIBUTION_BYTES))
        for seat in seats
    )
    return CommittedDice(secrets.token_bytes(SECRET_BYTES), [Epoch(0, given)])
