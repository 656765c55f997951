"""Dice for playing thousands of battles, and dice that take every face in turn."""

from collections.abc import Callable, Iterator
from random import Random
from typing import TypeVar

T = TypeVar("T")


class QuickDice:
    """Dice from a random source; a battle is played once, so no roll comes back."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `battleboard.core.dice.Dice.roll`."""
        return tuple(self._rng.choices(range(1, sides + 1), k=count))


class _MoreDiceError(Exception):
    """A play needs more dice than are laid out."""


class _Laid:
    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = faces

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        if index + count > len(self._faces):
            raise _MoreDiceError
        return self._faces[index : index + count]


def every_roll(play: Callable[[_Laid], T]) -> Iterator[tuple[T, int]]:
    """All plays of something that rolls, each with the number of dice it took."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        faces = waiting.pop()
        try:
            yield play(_Laid(faces)), len(faces)
        except _MoreDiceError:
            waiting += [(*faces, face) for face in range(1, 7)]
