"""What must hold of a record, whichever form it was written in."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from battleboard.core.dice import UNKNOWN, Contribution
from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.options import read_options, write_options
from battleboard.record.digest import digest_version
from battleboard.record.record import (
    FORMAT,
    SPECTATOR,
    Committed,
    Entry,
    Played,
    Record,
    Remark,
    Seeded,
    Started,
    TakenBack,
    rolls_of,
)
from battleboard.record.tape import Roll, misfit

MOST_ENTRIES: Final = 500_000
MOST_HEADERS: Final = 200
LONGEST_TEXT: Final = 4_000
"""Names, contributions, remarks and the values of headers."""
MOST_SIDES: Final = 255
RESERVED: Final = frozenset(
    name.casefold()
    for name in (
        *("Battleboard", "Game", "Rules", "Option", "Seats", "Player", "View", "Dice"),
        *("Commitment", "Contribution", "Secret", "Seed", "Result", "Hash"),
    )
)
"""Names that free headers cannot have; the notation needs them."""

_EXAMPLE: Final = "2:9f86d081884c7d659a2feaa0c55ad015"
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SECRET: Final = re.compile(r"(?:[0-9a-f]{2}){1,128}")
_REASON: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_HEADER: Final = re.compile(r"[A-Z][A-Za-z0-9]{0,39}")


class Problem(NamedTuple):
    """A mistake, and the header of the notation that it concerns."""

    header: str
    what: str


def head_problem(head: Record, game: Game[Any]) -> Problem | None:
    """Return the first mistake in what a record says about the game as a whole."""
    return next(_head_problems(head, game), None)


def _head_problems(head: Record, game: Game[Any]) -> Iterator[Problem]:
    if head.format != FORMAT:
        yield Problem("Battleboard", f"version {FORMAT} of the format was expected")
    for seat in head.seats:
        if seat not in game.all_seats:
            yield Problem("Seats", f"{game.name} has no seat {seat!r}")
    if not head.seats or len(set(head.seats)) != len(head.seats):
        yield Problem("Seats", "one or more different seats were expected")
    if what := _options_problem(head, game):
        yield Problem("Option", what)
    for seat, name in head.players:
        if what := _unknown(seat, head.seats) or _too_long(name):
            yield Problem("Player", what)
    if len(dict(head.players)) != len(head.players):
        yield Problem("Player", "one player for each seat was expected")
    yield from _dice_problems(head)
    yield from _result_problems(head)
    yield from _header_problems(head.headers)


def _options_problem(head: Record, game: Game[Any]) -> str | None:
    words = dict(head.options)
    try:
        plain = write_options(read_options(game.options_type, words))
    except TextError as error:
        return error.problem
    if tuple(plain.items()) != head.options:
        return f"only options that differ from their defaults were expected: {plain}"
    return None


def _dice_problems(head: Record) -> Iterator[Problem]:
    match head.dice:
        case Committed(commitment=commitment, contributions=contributions, secret=secret):
            if not _HASH.fullmatch(commitment):
                yield Problem("Commitment", "a SHA-256 was expected: 64 hexadecimal digits")
            if what := _contributions_problem(contributions, head.seats):
                yield Problem("Contribution", what)
            if secret is not None and not _SECRET.fullmatch(secret):
                yield Problem("Secret", "1 to 128 bytes in hexadecimal were expected")
            if head.viewer and secret is not None:
                yield Problem("Secret", "a record that masks secrets does not show this one")
        case Seeded(seed=seed):
            if seed is not None and (what := _too_long(seed)):
                yield Problem("Seed", what)
            if head.viewer and seed is not None:
                yield Problem("Seed", "a record that masks secrets does not show the seed")
        case _:
            pass


def _contributions_problem(
    contributions: Sequence[Contribution], seats: tuple[Seat, ...]
) -> str | None:
    for contribution in contributions:
        if what := _unknown(contribution.seat, seats) or _too_long(contribution.text):
            return what
    if len({contribution.seat for contribution in contributions}) != len(contributions):
        return "one contribution of each seat was expected"
    return None


def _result_problems(head: Record) -> Iterator[Problem]:
    if head.viewer not in ("", SPECTATOR, *head.seats):
        yield Problem("View", f"a seat or {SPECTATOR!r} was expected, not {head.viewer!r}")
    if head.result is not None:
        for seat in head.result.winners:
            if what := _unknown(seat, head.seats):
                yield Problem("Result", what)
        if not _REASON.fullmatch(head.result.reason):
            yield Problem("Result", f"a reason was expected, not {head.result.reason!r}")
    if head.final_hash is not None and digest_version(head.final_hash) is None:
        yield Problem("Hash", f"a version and a digest were expected, such as {_EXAMPLE}")
    if head.viewer and (head.result or head.final_hash):
        yield Problem("View", "only the record of a game in progress masks secrets")


def _header_problems(headers: tuple[tuple[str, str], ...]) -> Iterator[Problem]:
    if len(headers) > MOST_HEADERS:
        yield Problem("", f"at most {MOST_HEADERS} headers were expected")
    seen = set(RESERVED)
    for name, value in headers:
        if not _HEADER.fullmatch(name):
            yield Problem("", f"a header is called by one word such as `Date`, not {name!r}")
        if name.casefold() in seen:
            yield Problem(name, f"the header {name} was not expected (again)")
        seen.add(name.casefold())
        if what := _too_long(value):
            yield Problem(name, what)


def entry_problem(head: Record, number: int, rolled: int, entry: Entry) -> str | None:
    """Return what is wrong with an entry by itself, after `rolled` dice."""
    if number >= MOST_ENTRIES:
        return f"a record has at most {MOST_ENTRIES} entries"
    if (number == 0) != isinstance(entry, Started):
        return "the set-up, and only the set-up, is entry 0"
    match entry:
        case Played(seat=seat) if what := _unknown(seat, head.seats):
            return what
        case TakenBack(to=to) if not 0 <= to < number:
            return f"an entry before {number} was expected, not {to}"
        case TakenBack(contributions=contributions):
            return _contributions_problem(contributions, head.seats)
        case Remark(text=text):
            return _too_long(text)
        case _:
            return _rolls_problem(rolls_of(entry), rolled, bool(head.viewer))


def _rolls_problem(rolls: Sequence[Roll], rolled: int, masked: bool) -> str | None:
    for roll in rolls:
        if roll.index != rolled:
            return f"die {rolled} was expected to be rolled next, not die {roll.index}"
        if not roll.faces:
            return "a roll of one or more dice was expected"
        if not 1 <= roll.sides <= MOST_SIDES:
            return f"a die has 1 to {MOST_SIDES} sides, not {roll.sides}"
        if what := misfit(roll):
            return what
        if UNKNOWN in roll.faces and not masked:
            return "only a record that masks secrets hides a die"
        rolled += len(roll.faces)
    return None


def _unknown(seat: Seat, seats: tuple[Seat, ...]) -> str | None:
    return None if seat in seats else f"one of the seats {', '.join(seats)} was expected: {seat!r}"


def _too_long(text: str) -> str | None:
    if len(text) > LONGEST_TEXT:
        return f"at most {LONGEST_TEXT} characters were expected, not {len(text)}"
    return None
