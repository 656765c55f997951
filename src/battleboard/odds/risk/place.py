"""Ways through enemy territory as values: a place, its armies, and the places beyond it.

In text a chain is written as it is walked, a fork in brackets: `10 > 3 > 2`, `12 > (3 > 2, 4)`. The
first number counts the attacker's armies, the others the defenders. A place may have a name of the
board behind its number, and the armies that are to stay there in the end: `10 Siam > 3 Indonesia
leave 2`.
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from battleboard.core.errors import TextError
from battleboard.core.ids import Space
from battleboard.games.risk.material import BOARD, LEXICON

_PIECE: Final = re.compile(r"\s*(?:(\d+)|([>(),])|([^\s>(),\d]+))")


MOST_DIGITS: Final = 9


class Place(Struct, frozen=True):
    """A territory, its armies, and the territories that are to be attacked from it."""

    armies: int
    then: tuple["Place", ...] = ()
    leave: int = 1
    """The armies that must stand here in the end; the rules ask for one (RI-CON-2, RI-CON-3)."""
    name: str = ""
    """The ID of a territory, or nothing."""


def all_places(first: Place) -> Iterator[Place]:
    """Yield every place, in the order in which they are written."""
    yield first
    for place in first.then:
        yield from all_places(place)


def read_path(text: str) -> Place:
    """Return the path in a text; raise TextError that says what was not understood.

    >>> read_path("10 > 3 > 2")
    Place(armies=10, then=(Place(armies=3, then=(Place(armies=2, ...
    >>> [place.armies for place in read_path("12 > (3 > 2, 4)").then]
    [3, 4]
    """
    reader = _Reader(text)
    first = reader.place()
    reader.expect_end()
    _check_borders(first)
    return first


def say_path(first: Place) -> str:
    """Return the text of a path.

    >>> say_path(read_path("12 siam > (3 indonesia>2 leave 4,4)"))
    '12 Siam > (3 Indonesia > 2 leave 4, 4)'
    """
    name = f" {LEXICON.name(first.name)}" if first.name else ""
    leave = f" leave {first.leave}" if first.leave > 1 else ""
    beyond = ", ".join(say_path(place) for place in first.then)
    arrow = f" > ({beyond})" if len(first.then) > 1 else f" > {beyond}" if beyond else ""
    return f"{first.armies}{name}{leave}{arrow}"


def whole_number(digits: str) -> int:
    """Return a number of armies; raise TextError for one that nobody would ever need."""
    if len(digits) > MOST_DIGITS:
        raise TextError(f"{digits[:MOST_DIGITS]}... armies are too many", digits)
    return int(digits)


class _Reader:
    """Reads pieces from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def place(self) -> Place:
        armies = self._number("a number of armies")
        name = self._name()
        leave = self._number("how many armies to leave") if self._take("leave") else 1
        then = self._beyond() if self._take(">") else ()
        return Place(armies, then, leave, name)

    def expect_end(self) -> None:
        if self._peek() is not None:
            raise self._not_understood("'>' or the end")

    def _beyond(self) -> tuple[Place, ...]:
        if not self._take("("):
            return (self.place(),)
        places = [self.place()]
        while self._take(","):
            places.append(self.place())
        if not self._take(")"):
            raise self._not_understood("')' or ','")
        return tuple(places)

    def _name(self) -> str:
        """Return the words up to the next sign, as a territory of the board."""
        words: list[str] = []
        start = self._at
        while (piece := self._peek()) and (piece[3] or (piece[1] and words)):
            if piece[0].strip().casefold() == "leave":
                break
            words.append(piece[0].strip())
            self._at = piece.end()
        if not words:
            return ""
        name = " ".join(words)
        found = LEXICON.find("space", name)
        if found is None or found not in BOARD.index:
            near = LEXICON.nearest("space", name)
            hint = f"; perhaps {near} is meant" if near else ""
            raise TextError(f"there is no territory {name!r}{hint}", self._text, start + 1)
        return found

    def _number(self, wanted: str) -> int:
        piece = self._peek()
        if piece is None or not piece[1]:
            raise self._not_understood(wanted)
        number = whole_number(piece[1])
        if not number:
            raise TextError(f"{self._text!r}: every place holds at least one army", self._text)
        self._at = piece.end()
        return number

    def _take(self, sign: str) -> bool:
        piece = self._peek()
        if piece is None or piece[0].strip().casefold() != sign:
            return False
        self._at = piece.end()
        return True

    def _peek(self) -> re.Match[str] | None:
        return _PIECE.match(self._text, self._at)

    def _not_understood(self, wanted: str) -> TextError:
        rest = self._text[self._at :].strip()
        found = f"not {rest!r}" if rest else "and there it ends"
        return TextError(f"{self._text!r}: {wanted} is expected, {found}", self._text, self._at + 1)


def _check_borders(place: Place) -> None:
    """Refuse places with names that do not border each other, or come twice. Rules: RI-ATT-2."""
    seen: set[str] = set()
    for each in all_places(place):
        if each.name in seen:
            raise TextError(f"{LEXICON.name(each.name)} is named twice")
        seen |= {each.name} - {""}
        for target in each.then:
            if not each.name or not target.name:
                continue
            here, beyond = Space(each.name), Space(target.name)
            if BOARD.index[beyond] not in BOARD.neighbours[BOARD.index[here]]:
                origin, there = LEXICON.name(each.name), LEXICON.name(target.name)
                raise TextError(f"{origin} and {there} do not border on each other [RI-ATT-2]")
