"""The result of a run: what was expected, what was found, and where."""

from difflib import ndiff
from typing import Final

from msgspec import Struct

from battleboard.scenario.places import FilePlace

LONGEST_LINE: Final = 100


class Difference(Struct, frozen=True):
    """Something that is not as it should be, as lines of text."""

    key: str
    expected: tuple[str, ...]
    found: tuple[str, ...]

    def lines(self) -> list[str]:
        """Return the report in words; in long parts, - marks what is missing and + what is there.

        >>> Difference("armies.Alaska", ("3",), ("2",)).lines()
        ['armies.Alaska: expected 3, found 2']
        """
        if max(len(self.expected), len(self.found)) <= 1:
            expected, found = (" ".join(side) or "nothing" for side in (self.expected, self.found))
            line = f"{self.key}: expected {expected}, found {found}"
            if len(line) <= LONGEST_LINE:
                return [line]
        marked = (line for line in ndiff(self.expected, self.found) if not line.startswith("?"))
        return [f"{self.key} (- expected, + found):", *(f"  {line}".rstrip() for line in marked)]


class Failure(Struct, frozen=True):
    """A part of a scenario that does not hold."""

    place: FilePlace
    doing: str
    """What was done there, in its text form."""
    differences: tuple[Difference, ...]

    def lines(self) -> list[str]:
        """Return the place, what was done, and the differences."""
        doing = f" ({self.doing})" if self.doing else ""
        line = f"line {self.place.line}, " if self.place.line else ""
        head = f"{line}{self.place.words}{doing}"
        return [head, *(f"  {line}" for found in self.differences for line in found.lines())]


class Report(Struct, frozen=True):
    """How a scenario came out."""

    file: str
    title: str
    rules: tuple[str, ...]
    checks: int
    failures: tuple[Failure, ...]

    def passed(self) -> bool:
        """Return whether everything was as expected."""
        return not self.failures

    def lines(self) -> list[str]:
        """Return all failures, one below the other."""
        return [line for failure in self.failures for line in failure.lines()]
