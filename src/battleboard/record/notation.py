"""The small parts of the notation, written and read: quoted texts, rolls, names of seats."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from battleboard.core.dice import UNKNOWN
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import HIDDEN, Seat
from battleboard.record.tape import Roll

QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
"""A text in double quotes, as in JSON."""
PLAIN_SIDES: Final = 6
"""The dice that need no word about their sides."""

_DIE: Final = re.compile(r"(?:d([0-9]{1,3}):)?([1-9][0-9]{0,2}|\?)", re.IGNORECASE)
_SECRET: Final = "secret"


# Quoted texts


def quote(text: str) -> str:
    r"""Return any text quoted on one line.

    >>> print(quote('say "hi"\n'))
    "say \"hi\"\n"
    """
    return msgspec.json.encode(text).decode()


def unquote(text: str) -> str:
    """Return a text without its quotes; raise TextError."""
    try:
        return msgspec.json.decode(text.strip(), type=str)
    except msgspec.DecodeError as error:
        raise TextError(f"a text in quotes was expected: {error}", text) from None


# Seats


def say_seats(game: Game[Any], seats: Iterable[Seat]) -> str:
    """Return seats by their names; `none` if there are none."""
    return ", ".join(game.lexicon.name(seat, "seat") for seat in seats) or "none"


def read_seat(game: Game[Any], text: str) -> Seat:
    """Return the seat that a name or an ID means; raise TextError."""
    found = game.lexicon.find("seat", text)
    if found is None:
        seats = say_seats(game, game.all_seats)
        raise TextError(f"one of {seats} was expected, not {text.strip()!r}", text)
    return Seat(found)


def read_seats(game: Game[Any], text: str) -> tuple[Seat, ...]:
    """Return the seats of a list; raise TextError."""
    if text.strip().casefold() == "none":
        return ()
    return tuple(read_seat(game, part) for part in text.split(","))


# Rolls


def say_rolls(rolls: Sequence[Roll]) -> str:
    """Return rolls in braces, with the number of sides unless it is six.

    >>> say_rolls([Roll(0, 6, (5, 4, 3)), Roll(3, 44, (17,), secret=True), Roll(4, 44, (0,), True)])
    '{5 4 3 | secret d44:17 | d44:?}'
    """
    return "{" + " | ".join(_say_roll(roll) for roll in rolls) + "}"


def _say_roll(roll: Roll) -> str:
    kind = "" if roll.sides == PLAIN_SIDES else f"d{roll.sides}:"
    dice = [f"{kind}{HIDDEN if face == UNKNOWN else face}" for face in roll.faces]
    # A hidden die is a secret one; where it is shown, a word says so.
    marked = roll.secret and UNKNOWN not in roll.faces
    return " ".join([_SECRET, *dice] if marked else dice)


def read_rolls(text: str, index: int) -> tuple[Roll, ...]:
    """Read the rolls between braces, from die number `index`; raise TextError.

    >>> read_rolls("5 4 | d44:?", 10)[1]
    Roll(index=12, sides=44, faces=(0,), secret=True)
    """
    if not text.strip():
        return ()
    rolls = []
    column = 1
    for part in text.split("|"):
        try:
            roll = _read_roll(part, index)
        except TextError as error:
            raise TextError(error.problem, text, column + error.column - 1) from None
        rolls.append(roll)
        index += len(roll.faces)
        column += len(part) + 1
    return tuple(rolls)


def _read_roll(text: str, index: int) -> Roll:
    words = list(re.finditer(r"\S+", text))
    secret = bool(words) and words[0][0].casefold() == _SECRET
    dice = [_read_die(word[0], word.start() + 1) for word in words[secret:]]
    if not dice:
        raise TextError("a die was expected, such as `5` or `d44:17`", text)
    sides, faces = dice[0][0], tuple(face for _, face in dice)
    if any(other != sides for other, _ in dice):
        raise TextError("the dice of one roll have the same number of sides", text)
    return Roll(index, sides, faces, secret or UNKNOWN in faces)


def _read_die(word: str, column: int) -> tuple[int, int]:
    found = _DIE.fullmatch(word)
    if not found:
        problem = f"a die was expected, such as `5`, `d44:17` or `d44:?`, not {word!r}"
        raise TextError(problem, word, column)
    sides = PLAIN_SIDES if found[1] is None else int(found[1])
    return sides, UNKNOWN if found[2] == HIDDEN else int(found[2])
