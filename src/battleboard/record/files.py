"""Records as files: which of the two forms a file is in shows at its first character."""

from typing import Final, Literal

from battleboard.core.errors import RecordError
from battleboard.record.json_lines import read_lines, write_lines
from battleboard.record.record import Record
from battleboard.record.source_lines import decoded
from battleboard.record.text import read_text, write_text

Form = Literal["text", "jsonl"]
LARGEST_FILE: Final = 100_000_000
"""In bytes."""


def form_of(text: str) -> Form:
    """Return the form in which a record is written.

    >>> form_of('[Game "risk"]'), form_of('{"battleboard":1}')
    ('text', 'jsonl')
    """
    return "jsonl" if text.removeprefix("\ufeff").lstrip().startswith("{") else "text"


def read_record(data: bytes, file: str = "") -> Record:
    """Read a record in either form; raise RecordError with the place of the mistake."""
    if len(data) > LARGEST_FILE:
        raise RecordError(f"a record has at most {LARGEST_FILE} bytes, not {len(data)}", file)
    text = decoded(data, file)
    return read_lines(text, file) if form_of(text) == "jsonl" else read_text(text, file)


def write_record(record: Record, form: Form = "text") -> bytes:
    """Return a record in the given form."""
    return (write_lines(record) if form == "jsonl" else write_text(record)).encode()
