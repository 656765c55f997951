"""Where in a scenario something is: in words for people, as a line for editors."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

_HEADER: Final = re.compile(r"\s*\[\[\s*([\w.]+)\s*\]\]")
_SINGULAR: Final = {
    "steps": "step",
    "variants": "variant",
    "chance": "chance",
    "outcomes": "outcome",
}


class Place(Struct, frozen=True):
    """A part of a scenario; the line is that of its `[[header]]`, where it has one."""

    words: str = ""
    line: int | None = None

    def at(self, key: str) -> "Place":
        """A key within this part."""
        return Place(f"{self.words}: {key}" if self.words else key, self.line)


def lines_of(text: str) -> dict[tuple[str, ...], int]:
    """The lines of `[[steps]]` and the like, by their trail, counted from 0.

    >>> lines_of("[[steps]]\\n[[variants]]\\n[[variants.steps]]")
    {('steps', '0'): 1, ('variants', '0'): 2, ('variants', '0', 'steps', '0'): 3}
    """
    found: dict[tuple[str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            trail: tuple[str, ...] = ()
            *parents, last = header[1].split(".")
            for parent in parents:
                trail = (*trail, parent, str(max(0, _count(found, (*trail, parent)) - 1)))
            trail = (*trail, last)
            found[(*trail, str(_count(found, trail)))] = number
    return found


def _count(found: Mapping[tuple[str, ...], int], trail: tuple[str, ...]) -> int:
    return sum(known[:-1] == trail for known in found)


def place_of(
    trail: tuple[str, ...], lines: Mapping[tuple[str, ...], int], titles: Sequence[str] = ()
) -> Place:
    """A trail in words, counted from 1; `titles` are those of the variants.

    >>> place_of(("variants", "1", "steps", "0", "dice"), {}, ["D = 1", "D = 2"]).words
    'variant 2 (D = 2), step 1: dice'
    """
    parts: list[str] = []
    keys: list[str] = []
    rest = list(trail)
    while rest:
        part = rest.pop(0)
        if part not in _SINGULAR or not rest or not rest[0].isdigit():
            keys = [part, *rest]
            break
        number = int(rest.pop(0))
        named = part == "variants" and number < len(titles) and titles[number]
        parts.append(f"{_SINGULAR[part]} {number + 1}{f' ({titles[number]})' if named else ''}")
    known = [lines[trail[:end]] for end in range(len(trail), 0, -1) if trail[:end] in lines]
    place = Place(", ".join(parts), known[0] if known else None)
    return place.at(".".join(keys)) if keys else place
