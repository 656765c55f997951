"""Places in a scenario: in words for people, as lines for editors."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from battleboard.scenario.statements import statements

_SINGULAR: Final = {
    "steps": "step",
    "variants": "variant",
    "chance": "chance",
    "outcomes": "outcome",
}


class FilePlace(Struct, frozen=True):
    """A part of a scenario; the line is that of its `[[header]]`, where it has one."""

    words: str = ""
    line: int | None = None

    def at(self, key: str) -> "FilePlace":
        """Return a key within this part."""
        return FilePlace(f"{self.words}: {key}" if self.words else key, self.line)


def lines_of(text: str) -> dict[tuple[str, ...], int]:
    """Return the lines of `[[steps]]` and the like and of each entry of a position, by trail.

    Parts of lists are counted from 0.

    >>> lines_of("[[steps]]\\n[[variants]]\\n[[variants.steps]]")
    {('steps', '0'): 1, ('variants', '0'): 2, ('variants', '0', 'steps', '0'): 3}
    >>> lines_of("[position]\\nunits.Libya = {}\\n")
    {('position',): 1, ('position', 'units'): 2, ('position', 'units', 'Libya'): 2}
    """
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for line, kind, keys in statements(text):
        if kind == "=":
            trail = (*table, *keys)
        else:
            trail = table = _resolved(found, keys, new=kind == "[[")
        if kind == "[[":
            found[trail] = line
        elif "position" in trail:
            first = trail.index("position") + 1
            for end in range(first, len(trail) + 1):
                found.setdefault(trail[:end], line)
    return found


def _resolved(
    found: Mapping[tuple[str, ...], int], keys: tuple[str, ...], *, new: bool
) -> tuple[str, ...]:
    """Return the trail of a header: of lists the latest part, of a new part its own number."""
    trail: tuple[str, ...] = ()
    for number, key in enumerate(keys, start=1):
        trail = (*trail, key)
        count = _count(found, trail)
        if new and number == len(keys):
            trail = (*trail, str(count))
        elif count or (new and key in _SINGULAR):
            trail = (*trail, str(max(0, count - 1)))
    return trail


def _count(found: Mapping[tuple[str, ...], int], trail: tuple[str, ...]) -> int:
    return sum(known[:-1] == trail and known[-1].isdigit() for known in found)


def place_of(
    trail: tuple[str, ...], lines: Mapping[tuple[str, ...], int], titles: Sequence[str] = ()
) -> FilePlace:
    """Return a trail in words, counted from 1; `titles` are those of the variants.

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
    place = FilePlace(", ".join(parts), known[0] if known else None)
    return place.at(".".join(keys)) if keys else place
