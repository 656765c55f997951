"""A throw of dice with its expected result."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from battleboard.core.ids import Seat

SIDES: Final = 6

Measure = Literal["hits", "damage"]


class Throw(NamedTuple):
    """Dice of a seat, with their result and their average result."""

    seat: Seat
    kind: str
    """The shooter, or the purpose of the dice."""
    measure: Measure
    dice: int
    got: int
    expected: float
    variance: float


def hits_of(seat: Seat, kind: str, dice: int, got: int, faces: int) -> Throw:
    """Return a throw of dice that count where they show one of so many faces."""
    chance = faces / SIDES
    return Throw(seat, kind, "hits", dice, got, dice * chance, dice * chance * (1 - chance))


def damage_of(seat: Seat, kind: str, dice: int, got: int, parts: Sequence[Sequence[int]]) -> Throw:
    """Return a throw of dice that do damage, by the equally likely results of each of its parts."""
    means = [sum(results) / len(results) for results in parts]
    squares = [sum(result**2 for result in results) / len(results) for results in parts]
    variance = sum(square - mean**2 for square, mean in zip(squares, means, strict=True))
    return Throw(seat, kind, "damage", dice, got, sum(means), variance)
