"""Records as files: which of the two forms a file is in shows at its first character."""

from typing import Final, Literal

from battleboard.core.errors import RecordError
from battleboard.record.lines import read_lines, write_lines
from battleboard.record.record import Record
from battleboard.record.source import decoded
from battleboard.record.text import read_text, write_text

Form = Literal["text", "jsonl"]
LARGEST_FILE: Final = 100_000_000
"""In bytes."""


def form_of(text: str) -> Form:
    """In which form a record is written.

    >>> form_of('[Game "risk"]'), form_of('{"battleboard":1}')
    ('text', 'jsonl')
    """
    return "jsonl" if text.removeprefix("\ufeff").lstrip().startswith("{") else "text"


def read_record(data: bytes, file: str = "") -> Record:
    """A record in either form; raises RecordError with the place and what was expected."""
    if len(data) > LARGEST_FILE:
        raise RecordError(f"a record has at most {LARGEST_FILE} bytes, not {len(data)}", file)
    text = decoded(data, file)
    return read_lines(text, file) if form_of(text) == "jsonl" else read_text(text, file)


def write_record(record: Record, form: Form = "text") -> bytes:
    """A record in the form that is asked for."""
    return (write_lines(record) if form == "jsonl" else write_text(record)).encode()
