"""The headers of the notation: `[Game "risk"]`, written and read."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from battleboard.core.dice import Contribution
from battleboard.core.errors import RecordError, TextError
from battleboard.core.game import Game
from battleboard.core.ids import MessageId, Seat
from battleboard.core.options import read_options, write_options
from battleboard.core.values import Result
from battleboard.games import find_game
from battleboard.record.check import RESERVED, head_problem
from battleboard.record.notation import QUOTED, quote, read_seat, read_seats, say_seats, unquote
from battleboard.record.record import (
    SPECTATOR,
    AsRolled,
    Committed,
    Record,
    Seeded,
    Source,
)
from battleboard.record.source_lines import SourceLine

T = TypeVar("T")

_FORM: Final = re.compile(rf"\s*\[\s*([A-Za-z][A-Za-z0-9]*)\s*({QUOTED})\s*\]\s*")
_SEVERAL: Final = frozenset({"option", "player", "contribution"})
_AS_ROLLED: Final = "as rolled"


class Header(NamedTuple):
    """One header and where it stands."""

    name: str
    value: str
    line: SourceLine
    column: int

    def wrong(self, problem: str) -> RecordError:
        """Return an error about this header."""
        return self.line.wrong(f"{self.name}: {problem}", self.column)

    def read(self, read: Callable[[str], T]) -> T:
        """Return what the value means; raise RecordError with its place."""
        try:
            return read(self.value)
        except TextError as error:
            raise self.wrong(error.problem) from None


# Writing


def say_head(head: Record, game: Game[Any]) -> Iterator[str]:
    """Yield the headers of a record, in their fixed order."""
    for name, value in _pairs(head, game):
        yield f"[{name} {quote(value)}]"


def _pairs(head: Record, game: Game[Any]) -> Iterator[tuple[str, str]]:
    yield "Battleboard", str(head.format)
    yield "Game", head.game
    yield "Rules", str(head.rules)
    for name, word in head.options:
        yield "Option", f"{name} {word}"
    yield "Seats", say_seats(game, head.seats)
    for seat, player in head.players:
        yield "Player", f"{game.lexicon.name(seat, 'seat')}: {player}"
    yield from _dice_pairs(head.dice, game)
    if head.viewer:
        seen = head.viewer == SPECTATOR
        yield "View", SPECTATOR if seen else game.lexicon.name(head.viewer, "seat")
    if head.result is not None:
        yield "Result", f"{say_seats(game, head.result.winners)}: {head.result.reason}"
    if head.final_hash is not None:
        yield "Hash", head.final_hash
    yield from head.headers


def _dice_pairs(source: Source, game: Game[Any]) -> Iterator[tuple[str, str]]:
    match source:
        case Committed(commitment=commitment, contributions=contributions, secret=secret):
            yield "Dice", "committed"
            yield "Commitment", commitment
            for word in contributions:
                yield "Contribution", f"{game.lexicon.name(word.seat, 'seat')}: {word.text}"
            if secret is not None:
                yield "Secret", secret
        case Seeded(seed=seed):
            yield "Dice", "seeded"
            if seed is not None:
                yield "Seed", seed
        case AsRolled():
            yield "Dice", _AS_ROLLED


# Reading


def read_header(line: SourceLine) -> Header:
    """Read one line as a header; raise RecordError."""
    found = _FORM.fullmatch(line.text)
    if not found:
        raise line.wrong('a header was expected, such as [Game "risk"]')
    column = found.start(2) + 1
    try:
        return Header(found[1], unquote(found[2]), line, column)
    except TextError as error:
        raise line.wrong(error.problem, column) from None


def read_head(headers: Sequence[Header], end: SourceLine) -> tuple[Record, Game[Any]]:
    """Return the head and its game; `end` is the place to report missing headers at."""
    found = _Found(headers, end)
    game = found.one("Game").read(lambda id_: find_game(id_.strip().casefold()))
    head = Record(
        format=found.one("Battleboard").read(_number),
        game=game.id,
        rules=found.one("Rules").read(_number),
        seats=found.one("Seats").read(lambda text: read_seats(game, text)),
        options=_read_options(found.several("Option"), game),
        players=tuple(header.read(_of_seat(game)) for header in found.several("Player")),
        dice=_read_dice(found, game),
        viewer=found.perhaps("View", lambda text: _read_viewer(game, text)) or "",
        result=found.perhaps("Result", lambda text: _read_result(game, text)),
        final_hash=found.perhaps("Hash", _hexadecimal),
        headers=tuple((h.name, h.value) for h in headers if h.name.casefold() not in RESERVED),
        entries=(),
    )
    problem = head_problem(head, game)
    if problem is not None:
        raise found.place(problem.header).wrong(problem.what)
    return head, game


class _Found:
    """Headers by their names, upper or lower case."""

    def __init__(self, headers: Sequence[Header], end: SourceLine) -> None:
        self._end = end
        self._all: dict[str, list[Header]] = {}
        for header in headers:
            same = self._all.setdefault(header.name.casefold(), [])
            if same and header.name.casefold() not in _SEVERAL:
                raise header.wrong("a header that stands only once was expected")
            same.append(header)

    def several(self, name: str) -> list[Header]:
        """Return all headers of a name."""
        return self._all.get(name.casefold(), [])

    def one(self, name: str) -> Header:
        """Return the only header of a name; raise RecordError if there is none."""
        for header in self.several(name):
            return header
        raise self._end.wrong(f"the header [{name} ...] was expected before this")

    def perhaps(self, name: str, read: Callable[[str], T]) -> T | None:
        """Return the value of a header, if there is one."""
        return next((header.read(read) for header in self.several(name)), None)

    def unexpected(self, *names: str) -> None:
        """Raise RecordError if one of these headers, which go with other dice, is there."""
        for name in names:
            for header in self.several(name):
                raise header.wrong("a header of other dice was not expected")

    def place(self, name: str) -> Header:
        """Return the place of a header, which may be missing, for an error."""
        return next(iter(self.several(name)), Header(name or "headers", "", self._end, 1))


def _number(text: str) -> int:
    if not re.fullmatch(r"\s*[0-9]{1,9}\s*", text):
        raise TextError(f"a number was expected, not {text!r}", text)
    return int(text)


def _hexadecimal(text: str) -> str:
    return text.strip().lower()


def _read_options(headers: Sequence[Header], game: Game[Any]) -> tuple[tuple[str, str], ...]:
    words: dict[str, str] = {}
    for header in headers:
        name, _, word = header.value.strip().partition(" ")
        if name in words:
            raise header.wrong(f"the option {name} is there twice")
        words[name] = word
        header.read(lambda _: read_options(game.options_type, words))
    return tuple(write_options(read_options(game.options_type, words)).items())


def _of_seat(game: Game[Any]) -> Callable[[str], tuple[Seat, str]]:
    """Return a reader of `Red: some text`."""

    def read(text: str) -> tuple[Seat, str]:
        seat, colon, rest = text.partition(":")
        if not colon:
            raise TextError(f"a seat, a colon and a text were expected, not {text!r}", text)
        return read_seat(game, seat), rest.removeprefix(" ")

    return read


def _read_dice(found: _Found, game: Game[Any]) -> Source:
    header = found.one("Dice")
    match " ".join(header.value.casefold().split()):
        case "committed":
            found.unexpected("Seed")
            words = [header.read(_of_seat(game)) for header in found.several("Contribution")]
            return Committed(
                found.one("Commitment").read(_hexadecimal),
                tuple(Contribution(seat, text) for seat, text in words),
                found.perhaps("Secret", _hexadecimal),
            )
        case "seeded":
            found.unexpected("Commitment", "Contribution", "Secret")
            return Seeded(found.perhaps("Seed", str))
        case "as rolled":
            found.unexpected("Commitment", "Contribution", "Secret", "Seed")
            return AsRolled()
        case _:
            raise header.wrong(f"committed, seeded or {_AS_ROLLED} was expected")


def _read_viewer(game: Game[Any], text: str) -> str:
    return SPECTATOR if text.strip().casefold() == SPECTATOR else read_seat(game, text)


def _read_result(game: Game[Any], text: str) -> Result:
    winners, colon, reason = text.partition(":")
    if not colon:
        raise TextError(f"the winners, a colon and a reason were expected, not {text!r}", text)
    return Result(read_seats(game, winners), MessageId(reason.strip().casefold()))
