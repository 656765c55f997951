"""Whatever becomes of a file, reading it ends in a record or in a RecordError."""

from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from battleboard.core.errors import RecordError
from battleboard.record.files import Form, read_record, write_record
from battleboard.record.match import EVERYTHING
from battleboard.record.record import Record
from battleboard.record.replay import replay
from battleboard.record.verify import verify
from tests.record.games import ALL_FAMILIES, begin, fresh, play_on, with_orders


def _valid() -> list[bytes]:
    found = []
    for game, words, players in ALL_FAMILIES:
        match = play_on(with_orders(begin(game, words, players=players)), Random(1), 30)
        if match.state.over is None:
            match.take_back(8, fresh(match))
            match.remark("again")
        play_on(match, Random(2), 60)
        found += [
            write_record(match.record(viewer), form)
            for viewer in (EVERYTHING, None, match.state.seats[0])
            for form in FORMS
        ]
    return found


FORMS: tuple[Form, Form] = ("text", "jsonl")
VALID = _valid()
PIECES = [
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b":",
    b"|",
    b"?",
    b"\n",
    b"\\",
    b"\xff",
    b"0",
    b"99999999999",
]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A valid file with a few pieces cut, doubled, exchanged or put in."""
    data = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        piece = draw(st.sampled_from(PIECES) | st.binary(max_size=4) | st.just(data[start:end] * 2))
        data = data[:start] + piece + data[end:]
    return data


@st.composite
def reworded(draw: st.DrawFn) -> bytes:
    """A valid file in which a word or a line was exchanged for another of its words or lines."""
    data = draw(st.sampled_from(VALID))
    separator = draw(st.sampled_from([b"\n", b" ", b'"']))
    parts = data.split(separator)
    for _ in range(draw(st.integers(1, 3))):
        one, other = (draw(st.integers(0, len(parts) - 1)) for _ in range(2))
        parts[one] = parts[other]
    return separator.join(parts)


@settings(max_examples=400, deadline=None)
@given(damaged() | reworded())
def test_a_damaged_file_is_read_or_refused(data: bytes) -> None:
    try:
        record = read_record(data, "game")
    except RecordError as refused:
        error = refused
    else:
        _converted_and_replayed(record)
        return
    assert (error.file, error.line is None, error.column is None) == ("game", False, False)


def _converted_and_replayed(record: Record) -> None:
    for form in FORMS:
        assert read_record(write_record(record, form)) == record
    try:
        steps = list(replay(record))
    except RecordError:
        return
    assert len(steps) == len(record.entries)
    verify(record)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"{}", b"[]", b"\xef\xbb\xbf", b"\0", b"0. start"])
def test_what_is_no_record_at_all(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_record(data)


HEAD = VALID[0].split(b"\n\n")[0] + b"\n0. start\n"
SPACES = b" " * 99_000


@pytest.mark.parametrize(
    "line",
    [
        b"1. Red:" + SPACES + b"x",
        b"1. Red" + SPACES + b"x",
        b"1. take back to 0: Red" + SPACES + b"x",
        b'1. take back to 0: Red"' + b'x",Red"' * 14_000,
        b"1. remark " + b'"\\' * 49_000,
        b"1. Red: place " + b"1 and neutral " * 700 + b"?",
        b"1. Red: place " + b"Peru, " * 1_500,
        b"1. Red: " + b"{" * 90_000 + b"}",
        b"1. Red: end attacks {" + b"1 | " * 24_000 + b"}",
        b"[Date " + SPACES + b"]",
        b"[Date " + b'"\\' * 49_000,
        b'{"type":"remark","text":"' + b"\\u0041" * 16_000,
    ],
    ids=lambda line: line[:24].decode(),
)
def test_a_hostile_line_is_refused_at_once(line: bytes) -> None:
    """No pattern of the reader takes more than about linear time."""
    for _ in range(5):
        before = process_time()
        with pytest.raises(RecordError):
            read_record(HEAD + line)
        if process_time() - before < 0.5:
            return
    pytest.fail("reading one line takes half a second")
