"""The notation of a record: a text that people can read, and that loses nothing.

    [Game "risk"]
    ...

    0. start {d42:17 | d41:3 | ...}

    # round 1: the turn of Red
    1. Red: place 3 Alaska
    2. Red: attack with 3: Alaska > Kamchatka
    3. Blue: defend with 2 {5 4 3 6 3}

`docs/reference/notation.md` has the grammar. What `write_text` writes is canonical; `read_text` is
lenient about spaces, upper case and comments.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import takewhile
from typing import Any, Final

from msgspec.structs import replace

from battleboard.core.codec import codec
from battleboard.core.dice import Contribution
from battleboard.core.errors import RecordError, TextError
from battleboard.core.game import Game, GameEnded
from battleboard.core.values import Action, Event
from battleboard.record.check import entry_problem
from battleboard.record.head import read_head, read_header, say_head
from battleboard.record.notation import QUOTED, quote, read_rolls, read_seat, say_rolls, unquote
from battleboard.record.record import Entry, Played, Record, Remark, Started, TakenBack, rolls_of
from battleboard.record.replay import game_named, replay
from battleboard.record.source_lines import SourceLine, lines_of
from battleboard.record.tape import Roll

LONGEST_ACTION: Final = 10_000
_ENTRY: Final = re.compile(r"\s*([0-9]{1,9})\s*\.\s*(.*)")
_START: Final = re.compile(r"start", re.IGNORECASE)
_TAKE_BACK: Final = re.compile(r"take\s+back\s+to\s+([0-9]{1,9})\s*(?::(.*))?", re.IGNORECASE)
_CONTRIBUTION: Final = re.compile(rf"([^,:\"]+)({QUOTED})\s*(?:,|$)")
_REMARK: Final = re.compile(rf"remark\s*({QUOTED})", re.IGNORECASE)
_PLAYED: Final = re.compile(r"([^:,{]+)(,\s*by\s+order\s*)?:\s*", re.IGNORECASE)


# Writing


def write_text(record: Record) -> str:
    """Return a record in its canonical notation."""
    game = game_named(record.game)
    return "\n".join([*say_head(record, game), "", *_say_entries(record, game), ""])


def _say_entries(record: Record, game: Game[Any]) -> Iterator[str]:
    headings = _headings(record, game)
    for number, entry in enumerate(record.entries):
        yield f"{number}. {say_entry(entry, game)}"
        for event in next(headings, ()):
            yield ""
            yield f"# {game.event_texts.say(event)}"


def _headings(record: Record, game: Game[Any]) -> Iterator[list[Event]]:
    """Yield, for each entry, its headings and the end, as far as it can be replayed."""
    try:
        for step in replay(record):
            yield [e for e in step.events if e.heading or isinstance(e, GameEnded)]
    except RecordError:
        return


def say_entry(entry: Entry, game: Game[Any]) -> str:
    """Return an entry as it is written after its number."""
    match entry:
        case Started(rolls=rolls):
            return _with_rolls("start", rolls)
        case Played(seat=seat, action=action, rolls=rolls, by_order=by_order):
            name = game.lexicon.name(seat, "seat")
            who = f"{name}, by order" if by_order else name
            return _with_rolls(f"{who}: {say_action(action, game)}", rolls)
        case TakenBack(to=to, contributions=contributions):
            words = [
                f"{game.lexicon.name(word.seat, 'seat')} {quote(word.text)}"
                for word in contributions
            ]
            return f"take back to {to}" + (f": {', '.join(words)}" if words else "")
        case Remark(text=text):
            return f"remark {quote(text)}"


def _with_rolls(text: str, rolls: tuple[Roll, ...]) -> str:
    """Return a line with its rolls in braces, empty ones if the text itself ends in braces."""
    return f"{text} {say_rolls(rolls)}" if rolls or text.endswith("}") else text


def say_action(action: Action, game: Game[Any]) -> str:
    """Return the text form of an action, or its JSON if the text would lose something."""
    said = game.action_texts.say(action)
    try:
        same = len(said) <= LONGEST_ACTION and game.action_texts.read(said) == action
    except TextError:
        same = False
    return said if same else codec(game).write(action).decode()


# Reading


def read_text(text: str, file: str = "") -> Record:
    """Read a record from its notation; raise RecordError with the place of the mistake."""
    lines = [line for line in lines_of(text, file) if not line.text.lstrip().startswith("#")]
    end = SourceLine(file, text.count("\n") + 1, "")
    headers = [read_header(line) for line in takewhile(_is_header, lines)]
    body = lines[len(headers) :]
    head, game = read_head(headers, body[0] if body else end)
    if not body:
        raise end.wrong("the set-up was expected: 0. start")
    return replace(head, entries=tuple(_read_entries(body, head, game)))


def _is_header(line: SourceLine) -> bool:
    return line.text.lstrip().startswith("[")


def _read_entries(lines: Iterable[SourceLine], head: Record, game: Game[Any]) -> Iterator[Entry]:
    rolled = 0
    for number, line in enumerate(lines):
        entry = _read_entry(line, number, rolled, game)
        if problem := entry_problem(head, number, rolled, entry):
            raise line.wrong(problem)
        rolled += sum(len(roll.faces) for roll in rolls_of(entry))
        yield entry


def _read_entry(line: SourceLine, number: int, rolled: int, game: Game[Any]) -> Entry:
    found = _ENTRY.fullmatch(line.text)
    if not found:
        raise line.wrong(f"entry {number} was expected, such as `{number}. Red: ...`")
    if int(found[1]) != number:
        raise line.wrong(f"entry {number} was expected, not {found[1]}", found.start(1) + 1)
    try:
        return _read_body(found[2].rstrip(), rolled, game)
    except TextError as error:
        raise line.wrong(error.problem, found.start(2) + error.column) from None


def _read_body(text: str, rolled: int, game: Game[Any]) -> Entry:
    """Read what follows the number of an entry; raise TextError."""
    if found := _TAKE_BACK.fullmatch(text):
        words = _read_contributions(found[2] or "", found.start(2) + 1, game)
        return TakenBack(int(found[1]), words)
    if found := _REMARK.fullmatch(text):
        return Remark(unquote(found[1]))
    plain, rolls = _split_rolls(text, rolled)
    if _START.fullmatch(plain):
        return Started(rolls)
    if found := _PLAYED.match(plain):
        seat = read_seat(game, found[1])
        action = _read_action(plain[found.end() :], found.end(), game)
        return Played(seat, action, rolls, by_order=found[2] is not None)
    raise TextError("a seat, a colon and an action were expected", text)


def _split_rolls(text: str, rolled: int) -> tuple[str, tuple[Roll, ...]]:
    """Return a line without the braces at its end, and the rolls in them."""
    if not text.endswith("}"):
        return text, ()
    start = text.rfind("{")
    if start < 0:
        raise TextError("an opening brace was expected before the rolls", text, len(text))
    try:
        return text[:start].rstrip(), read_rolls(text[start + 1 : -1], rolled)
    except TextError as error:
        raise TextError(error.problem, text, start + 1 + error.column) from None


def _read_action(text: str, start: int, game: Game[Any]) -> Action:
    """Read an action as text or JSON; `start` is its position in the line."""
    if len(text) > LONGEST_ACTION and not text.startswith("{"):
        raise TextError(f"an action has at most {LONGEST_ACTION} characters", text, start + 1)
    try:
        if text.startswith("{"):
            return codec(game).read_action(text)
        return game.action_texts.read(text)
    except TextError as error:
        raise TextError(error.problem, text, start + _unsqueezed(text, error.column)) from None


def _unsqueezed(text: str, column: int) -> int:
    """Return a column in a text from its column after runs of spaces became one."""
    for spaces in re.finditer(r"\s{2,}", text):
        if spaces.start() < column - 1:
            column += len(spaces[0]) - 1
    return column


def _read_contributions(text: str, start: int, game: Game[Any]) -> tuple[Contribution, ...]:
    words: list[Contribution] = []
    at = 0
    while at < len(text):
        found = _CONTRIBUTION.match(text, at)
        if not found:
            problem = 'a seat and its word were expected, such as Red "some text"'
            raise TextError(problem, text, start + at)
        words.append(Contribution(read_seat(game, found[1]), unquote(found[2])))
        at = found.end()
    return tuple(words)
