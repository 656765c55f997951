"""The lines of a file, each with its place, for errors that say where something is wrong."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from battleboard.core.errors import RecordError

LONGEST_LINE: Final = 100_000
MOST_LINES: Final = 1_000_000


class SourceLine(NamedTuple):
    """One line of a file, counted from 1."""

    file: str
    number: int
    text: str

    def wrong(self, problem: str, column: int = 1) -> RecordError:
        """Return an error about this line."""
        return RecordError(problem, self.file, self.number, column)


def lines_of(text: str, file: str = "") -> Iterator[SourceLine]:
    """Yield the lines of a text that are not empty; raise RecordError."""
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        found = SourceLine(file, number, line.removesuffix("\r"))
        if number > MOST_LINES:
            raise found.wrong(f"a record has at most {MOST_LINES} lines")
        if len(line) > LONGEST_LINE:
            problem = f"a line has at most {LONGEST_LINE} characters, not {len(line)}"
            raise found.wrong(problem, LONGEST_LINE + 1)
        if line.strip():
            yield found


def decoded(data: bytes, file: str = "") -> str:
    """Return the text of a file, which must be UTF-8; raise RecordError."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line_start = before.rfind(b"\n") + 1
        column = len(before[line_start:].decode("utf-8")) + 1
        problem = f"UTF-8 text was expected, not the byte {data[error.start]:#04x}"
        raise RecordError(problem, file, before.count(b"\n") + 1, column) from None
