"""The dice of a scenario: of the step, else of the scenario, else of its seed."""

from collections.abc import Sequence

from battleboard.core.dice import SeededDice
from battleboard.core.errors import DiceError


class Tray:
    """Dice that were written down, taken in order. What is written must be rolled."""

    def __init__(self, faces: Sequence[int] = (), seed: int | None = None) -> None:
        self._script = list(faces)
        self._step: list[int] | None = None
        self._seeded = None if seed is None else SeededDice(seed)

    def lay_out(self, faces: Sequence[int] | None) -> None:
        """Set out the dice of one step; None if the step has none."""
        self._step = None if faces is None else list(faces)

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        if self._step is not None:
            return _taken(self._step, count, sides)
        if self._script or self._seeded is None:
            return _taken(self._script, count, sides)
        return self._seeded.roll(index, count, sides, secret=secret)

    def step_done(self) -> None:
        """Raise DiceError if a step has more dice than were rolled."""
        left, self._step = self._step, None
        if left:
            raise DiceError(f"{_dice(len(left))} left over: {_faces(left)}")

    def all_done(self) -> None:
        """Raise DiceError if the scenario has more dice than were rolled."""
        if self._script:
            raise DiceError(f"{_dice(len(self._script))} left over: {_faces(self._script)}")


def _taken(faces: list[int], count: int, sides: int) -> tuple[int, ...]:
    if len(faces) < count:
        written = {0: "none is", 1: "only 1 is"}.get(len(faces), f"only {len(faces)} are")
        raise DiceError(f"{_dice(count)} with {sides} sides must fall here, but {written} written")
    taken = tuple(faces[:count])
    del faces[:count]
    for face in taken:
        if not 1 <= face <= sides:
            raise DiceError(f"a die with {sides} sides cannot show {face}")
    return taken


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _faces(faces: Sequence[int]) -> str:
    return " ".join(str(face) for face in faces)
