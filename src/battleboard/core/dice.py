"""Dice, which are passed in as arguments and never read from a global.

A roll is a function of its source and of an index: the number of dice rolled before it, which the
state counts. So `apply` stays pure, and the same index never comes twice.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from typing import Final, Protocol, TypeVar

from msgspec import Struct

from battleboard.core.errors import DiceError
from battleboard.core.ids import HIDDEN, Seat

T = TypeVar("T")
UNKNOWN: Final = 0
"""The face of a secret die that the reader of a record may not see yet."""

_BYTE: Final = 256


class Dice(Protocol):
    """A source of rolls."""

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """Return `count` faces from 1 to `sides`, starting with die number `index`.

        The dice of one roll are thrown together and are interchangeable. A `secret` roll draws
        something that not everybody may see; records in progress mask it.
        """
        ...


@lru_cache(maxsize=64)
def _faces(sides: int) -> tuple[bytes, bytes]:
    """Return the face for each byte, and the bytes to skip so that dice are fair."""
    if not 1 <= sides < _BYTE:
        raise DiceError(f"a die has 1 to {_BYTE - 1} sides, not {sides}")
    fair = _BYTE - _BYTE % sides
    return bytes(value % sides + 1 for value in range(_BYTE)), bytes(range(fair, _BYTE))


def faces_from(key: bytes, index: int, count: int, sides: int) -> tuple[int, ...]:
    """Return the roll at an index: SHA-256 of key, index and block, cut into fair faces.

    Bytes that would favour a face are rejected. Documented in `docs/reference/dice.md`, so that
    anybody can write a second verifier.
    """
    meaning, unfair = _faces(sides)
    start = key + index.to_bytes(8, "big")
    found = sha256(start + b"\0\0\0\0").digest().translate(meaning, unfair)
    block = 0
    while len(found) < count:
        block += 1
        digest = sha256(start + block.to_bytes(4, "big")).digest()
        found += digest.translate(meaning, unfair)
    return tuple(found[:count])


class SeededDice:
    """Dice from a seed: the same seed, the same game.

    >>> SeededDice(1).roll(0, 3) == SeededDice(1).roll(0, 3)
    True
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._key = sha256(f"battleboard seeded dice: {seed}".encode()).digest()

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        return faces_from(self._key, index, count, sides)


class ScriptedDice:
    """Dice with a fixed list of faces, as in the worked examples of the rulebooks.

    >>> ScriptedDice([5, 4, 3, 6, 3]).roll(3, 2)
    (6, 3)
    """

    def __init__(self, faces: Sequence[int], first: int = 0) -> None:
        self.faces = tuple(faces)
        self.first = first

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        start = index - self.first
        found = self.faces[start : start + count]
        if start < 0 or len(found) < count:
            raise DiceError(
                f"the script has {len(self.faces)} dice, but dice {start + 1} to {start + count} "
                f"are rolled"
            )
        for face in found:
            if (face != UNKNOWN and not 1 <= face <= sides) or (face == UNKNOWN and not secret):
                raise DiceError(f"a die with {sides} sides cannot show {face}")
        return found


NO_DICE: Final = ScriptedDice(())
"""Dice for looking ahead up to the next roll: rolling them raises DiceError."""


class Contribution(Struct, frozen=True, gc=False):
    """A seat's word in the dice, so that whoever knows the seed cannot choose the rolls alone."""

    seat: Seat
    text: str


class Epoch(Struct, frozen=True, gc=False):
    """Contributions that count from one die on; a take-back after dice begins a new epoch."""

    first: int
    contributions: tuple[Contribution, ...]


class CommittedDice:
    """Dice whose secret is fixed before the game and shown after it.

    Everybody sees `commitment(secret)` first, then every seat adds its contribution. After the game
    anybody can check all rolls. Whoever knows the secret and contributes last can influence them.
    """

    def __init__(self, secret: bytes, epochs: Sequence[Epoch]) -> None:
        if not epochs or epochs[0].first != 0:
            raise DiceError("the first contributions must hold from die 0 on")
        if any(later.first <= sooner.first for sooner, later in pairwise(epochs)):
            raise DiceError("contributions must be in the order of their dice")
        self.secret = secret
        self.epochs = tuple(epochs)
        self._keys = [(epoch.first, _epoch_key(secret, epoch)) for epoch in epochs]

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`."""
        key = next(key for first, key in reversed(self._keys) if first <= index)
        return faces_from(key, index, count, sides)


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of the secret, shown before the game.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return sha256(secret).hexdigest()


def _epoch_key(secret: bytes, epoch: Epoch) -> bytes:
    """Return secret and contributions, each with its length, so that no two sets are equal."""
    digest = sha256(b"battleboard committed dice 1")
    texts = [text.encode() for c in epoch.contributions for text in (c.seat, c.text)]
    for data in (secret, *texts):
        digest.update(len(data).to_bytes(4, "big") + data)
    return digest.digest()


def drawn(
    dice: Dice, index: int, pile: tuple[str, ...], *, secret: bool = True
) -> tuple[str, tuple[str, ...]]:
    """Return a card drawn at random from a pile, and the rest of the pile.

    Where the die is masked, the card is hidden and so is what is left.

    >>> drawn(ScriptedDice([2]), 0, ("a", "b", "c"))
    ('b', ('a', 'c'))
    """
    (face,) = dice.roll(index, 1, len(pile), secret=secret)
    if face == UNKNOWN:
        return HIDDEN, (HIDDEN,) * (len(pile) - 1)
    return pile[face - 1], pile[: face - 1] + pile[face:]


def shuffled(dice: Dice, index: int, items: Sequence[T]) -> tuple[tuple[T, ...], int]:
    """Return the items in random order, and the index of the next die.

    One die picks among those that are left, then among the rest, and so on; the last needs none.

    >>> shuffled(ScriptedDice([2, 1]), 0, "abc")
    (('b', 'a', 'c'), 2)
    """
    left = list(items)
    order = []
    while len(left) > 1:
        (face,) = dice.roll(index, 1, len(left))
        order.append(left.pop(face - 1))
        index += 1
    return (*order, *left), index
