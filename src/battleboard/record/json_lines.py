"""A record as JSON lines: the head on the first line, then one entry on each."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.codec import codec
from battleboard.core.data import explain
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import GameId, Seat
from battleboard.core.values import Result
from battleboard.games import find_game
from battleboard.record.check import entry_problem, head_problem
from battleboard.record.record import (
    AsRolled,
    Entry,
    Played,
    Record,
    Remark,
    Source,
    Started,
    TakenBack,
    rolls_of,
)
from battleboard.record.source_lines import SourceLine, lines_of
from battleboard.record.tape import Roll


class HeadLine(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The first line: everything but the entries; `battleboard` is the version of the format."""

    battleboard: int
    game: GameId
    rules: int
    seats: tuple[Seat, ...]
    options: dict[str, str] = {}
    players: dict[Seat, str] = {}
    dice: Source = AsRolled()
    viewer: str = ""
    result: Result | None = None
    hash: str | None = None
    headers: dict[str, str] = {}


class PlayLine(Struct, frozen=True, tag="play", omit_defaults=True, forbid_unknown_fields=True):
    """A played action as it stands in the file: which actions there are, only the game knows."""

    seat: Seat
    action: msgspec.Raw
    rolls: tuple[Roll, ...] = ()
    by_order: bool = False


EntryLine = Started | PlayLine | TakenBack | Remark

_encoder: Final = msgspec.json.Encoder()
_head: Final = msgspec.json.Decoder(HeadLine)
_entry: Final = msgspec.json.Decoder(EntryLine)


# Writing


def write_lines(record: Record) -> str:
    """Return a record as JSON lines."""
    head = HeadLine(
        battleboard=record.format,
        game=record.game,
        rules=record.rules,
        seats=record.seats,
        options=dict(record.options),
        players=dict(record.players),
        dice=record.dice,
        viewer=record.viewer,
        result=record.result,
        hash=record.final_hash,
        headers=dict(record.headers),
    )
    return "".join(f"{_encoder.encode(line).decode()}\n" for line in (head, *record.entries))


# Reading


def read_lines(text: str, file: str = "") -> Record:
    """Read a record from its JSON lines; raise RecordError with the place of the mistake."""
    lines = lines_of(text, file)
    first = next(lines, SourceLine(file, 1, ""))
    head, game = _read_head(first)
    entries = tuple(_read_entries(lines, head, game))
    if not entries:
        raise first.wrong("a line with the set-up was expected after this one")
    return replace(head, entries=entries)


def _read_head(line: SourceLine) -> tuple[Record, Game[Any]]:
    found: HeadLine = _decoded(_head, line)
    try:
        game = find_game(found.game)
    except TextError as error:
        raise line.wrong(error.problem) from None
    head = Record(
        format=found.battleboard,
        game=game.id,
        rules=found.rules,
        seats=found.seats,
        options=tuple(found.options.items()),
        players=tuple(found.players.items()),
        dice=found.dice,
        viewer=found.viewer,
        result=found.result,
        final_hash=found.hash,
        headers=tuple(found.headers.items()),
        entries=(),
    )
    if problem := head_problem(head, game):
        raise line.wrong(f"{problem.header}: {problem.what}")
    return head, game


def _read_entries(lines: Iterable[SourceLine], head: Record, game: Game[Any]) -> Iterator[Entry]:
    rolled = 0
    for number, line in enumerate(lines):
        entry = _read_entry(line, game)
        if problem := entry_problem(head, number, rolled, entry):
            raise line.wrong(problem)
        rolled += sum(len(roll.faces) for roll in rolls_of(entry))
        yield entry


def _read_entry(line: SourceLine, game: Game[Any]) -> Entry:
    found: EntryLine = _decoded(_entry, line)
    if not isinstance(found, PlayLine):
        return found
    try:
        action = codec(game).read_action(bytes(found.action))
    except TextError as error:
        raise line.wrong(error.problem, line.text.find('"action"') + 1) from None
    return Played(found.seat, action, found.rolls, found.by_order)


def _decoded(decoder: msgspec.json.Decoder[Any], line: SourceLine) -> Any:
    """Return a line as the type of its decoder; the union of entries has no type name."""
    try:
        return decoder.decode(line.text)
    except msgspec.ValidationError as error:
        raise line.wrong(explain(error)) from None
    except msgspec.DecodeError as error:
        place = re.search(r" \(byte (\d+)\)$", str(error))
        column = int(place[1]) + 1 if place else len(line.text) + 1
        raise line.wrong(f"JSON was expected: {str(error).split(' (byte')[0]}", column) from None
    except (RecursionError, UnicodeError):
        raise line.wrong("JSON of a sane depth, in UTF-8, was expected") from None


def schemas() -> dict[str, dict[str, Any]]:
    """Return JSON Schemas of the first line and of the others."""
    draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return {
        "head": draft | {"title": "a record: the first line"} | msgspec.json.schema(HeadLine),
        "entry": draft | {"title": "a record: an entry"} | msgspec.json.schema(EntryLine),
    }
