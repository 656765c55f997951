"""Rolls as they fell: noted while a game is played, shown again when it is replayed."""

from collections.abc import Sequence

from msgspec import Struct

from battleboard.core.dice import UNKNOWN, Dice
from battleboard.core.errors import DiceError


class Roll(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Dice thrown together, the first of them being die number `index` of the game."""

    index: int
    sides: int
    faces: tuple[int, ...]
    """`UNKNOWN` where a secret die is masked."""
    secret: bool = False


class Tape:
    """Dice that note every roll of other dice."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.rolls: list[Roll] = []

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        faces = self.dice.roll(index, count, sides, secret=secret)
        if faces:
            self.rolls.append(Roll(index, sides, faces, secret))
        return faces


class Playback:
    """Dice that show noted rolls again, and only if the game asks for just these."""

    def __init__(self, rolls: Sequence[Roll]) -> None:
        self._left = list(reversed(rolls))

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        if not count:
            return ()
        if not self._left:
            raise DiceError(f"{_told(count, sides, secret)} should be rolled, but no roll follows")
        noted = self._left.pop()
        asked = Roll(index, sides, noted.faces, secret)
        if asked != noted or len(noted.faces) != count:
            noted_as = _told(len(noted.faces), noted.sides, noted.secret)
            raise DiceError(f"{_told(count, sides, secret)} should be rolled, not {noted_as}")
        return noted.faces

    def finish(self) -> None:
        """Raise DiceError if rolls are left over."""
        if self._left:
            noted = self._left[-1]
            said = _told(len(noted.faces), noted.sides, noted.secret)
            raise DiceError(f"nothing more is rolled here, but the record has {said}")


def misfit(roll: Roll) -> str | None:
    """Return what is wrong with a roll by itself, such as faces its dice do not have."""
    for face in roll.faces:
        if face == UNKNOWN and not roll.secret:
            return "only a secret die can be hidden"
        if face != UNKNOWN and not 1 <= face <= roll.sides:
            return f"a die with {roll.sides} sides cannot show {face}"
    return None


def _told(count: int, sides: int, secret: bool) -> str:
    """Return a roll in words: `2 dice with 6 sides`."""
    dice = "1 die" if count == 1 else f"{count} dice"
    return f"{dice} with {sides} sides{' in secret' if secret else ''}"
