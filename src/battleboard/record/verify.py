"""Whether a record can be true: its actions legal, its dice the promised ones, its end as told."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from battleboard.core.dice import Contribution, Dice, commitment
from battleboard.core.errors import RecordError
from battleboard.core.game import Game
from battleboard.core.ids import MessageId, Seat
from battleboard.core.refusal import Fact
from battleboard.core.state import State
from battleboard.record.check import entry_problem, head_problem
from battleboard.record.digest import digest_version, is_comparable, position_digest
from battleboard.record.notation import say_rolls, say_seats
from battleboard.record.record import (
    AsRolled,
    Committed,
    Entry,
    Record,
    Seeded,
    TakenBack,
    dice_of,
    rolls_of,
)
from battleboard.record.replay import game_of, replay
from battleboard.record.tape import Roll


class Difference(Struct, frozen=True):
    """The first thing that is not as it should be; `entry` is None where it is in the head."""

    entry: int | None
    what: str


class Note(Struct, frozen=True):
    """A message of the catalogues with its facts."""

    text: MessageId
    facts: tuple[tuple[str, Fact], ...] = ()


class Verdict(Struct, frozen=True):
    """What came of it. Without a difference, everything that was checked is right."""

    difference: Difference | None
    checked: tuple[Note, ...] = ()
    unchecked: tuple[Note, ...] = ()
    """The checks that this record does not allow, and why."""


def verify(record: Record) -> Verdict:
    """Replay a record and compare what it claims; raise RecordError if it is foreign.

    No verifier can tell who chose the actions; that they were legal, and the dice those that the
    commitment promised, it can.
    """
    game = game_of(record)
    found = _head_difference(record, game) or _difference(record, game)
    if found is not None:
        return Verdict(found)
    return Verdict(None, tuple(_checked(record)), tuple(_unchecked(record)))


# What is compared


def _head_difference(record: Record, game: Game[Any]) -> Difference | None:
    problem = head_problem(record, game)
    if problem is not None:
        return Difference(None, f"{problem.header}: {problem.what}")
    match record.dice:
        case Committed(commitment=promised, secret=str(secret)):
            if commitment(bytes.fromhex(secret)) != promised:
                return Difference(None, "the secret of the dice is not the one committed to")
        case _:
            pass
    return None if record.entries else Difference(None, "there are no entries")


def _difference(record: Record, game: Game[Any]) -> Difference | None:
    """Return the first difference among the entries or at the end."""
    dice, steps = dice_of(record), replay(record, game)
    state: State | None = None
    rolled = 0
    for number, entry in enumerate(record.entries):
        what = entry_problem(record, number, rolled, entry)
        what = what or _other_rolls(entry, dice) or _silent(record, game, state, entry)
        if what is not None:
            return Difference(number, what)
        try:
            state = next(steps).state
        except RecordError as error:
            return Difference(number, error.problem.removeprefix(f"entry {number}: "))
        rolled += sum(len(roll.faces) for roll in rolls_of(entry))
    assert state is not None, "a record without entries was refused before"
    return _other_end(record, game, state)


def _other_rolls(entry: Entry, dice: Dice | None) -> str | None:
    """Return whether the dice differ from those of a known secret or seed."""
    if dice is None:
        return None
    for roll in rolls_of(entry):
        faces = dice.roll(roll.index, len(roll.faces), roll.sides, secret=roll.secret)
        if faces != roll.faces:
            fell = say_rolls([Roll(roll.index, roll.sides, faces)])
            return f"the roll {say_rolls([roll])} does not follow from the dice; {fell} does"
    return None


def _silent(record: Record, game: Game[Any], state: State | None, entry: Entry) -> str | None:
    """Return whether a seat in play did not contribute when dice were taken back."""
    if not isinstance(entry, TakenBack) or not isinstance(record.dice, Committed):
        return None
    missing = _missing(game.in_play(state), entry.contributions)
    return f"no contribution to the dice of {say_seats(game, missing)}" if missing else None


def _other_end(record: Record, game: Game[Any], state: State) -> Difference | None:
    last = len(record.entries) - 1
    if record.result != state.over:
        told = "no result" if record.result is None else str(record.result)
        found = "goes on" if state.over is None else f"ended with {state.over}"
        return Difference(last, f"the record tells of {told}, but the game {found}")
    noted = record.final_hash
    if noted is not None and is_comparable(noted) and noted != position_digest(game, state):
        return Difference(last, "the final position has another digest than the record says")
    return None


# What is said of it


def _checked(record: Record) -> Iterator[Note]:
    rolls = sum(len(rolls_of(entry)) for entry in record.entries)
    yield _note("verified-actions", entries=len(record.entries) - 1)
    if dice_of(record) is not None:
        yield _note("verified-dice", rolls=rolls)
    if record.result is not None:
        yield _note("verified-result")
    if record.final_hash is not None and is_comparable(record.final_hash):
        yield _note("verified-hash")


def _unchecked(record: Record) -> Iterator[Note]:
    match record.dice:
        case Committed(contributions=contributions, secret=secret):
            if secret is None:
                yield _note("unverified-secret")
            if missing := _missing(record.seats, contributions):
                yield _note("unverified-contributions", seats=missing)
        case Seeded(seed=None):
            yield _note("unverified-seed")
        case Seeded():
            yield _note("unverified-promise")
        case AsRolled():
            yield _note("unverified-dice")
    if record.viewer:
        yield _note("unverified-masked")
    if record.result is None:
        yield _note("unverified-result")
    if record.final_hash is None:
        yield _note("unverified-hash")
    elif not is_comparable(record.final_hash):
        version = digest_version(record.final_hash) or 0
        yield _note("unverified-digest", version=version)


def _note(text: str, **facts: Fact) -> Note:
    return Note(MessageId(text), tuple(facts.items()))


def _missing(seats: tuple[Seat, ...], contributions: Iterable[Contribution]) -> tuple[Seat, ...]:
    """Return the seats that did not contribute."""
    given = {contribution.seat for contribution in contributions if contribution.text}
    return tuple(seat for seat in seats if seat not in given)
