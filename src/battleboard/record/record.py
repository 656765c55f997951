"""The content of a record: the game, its rules and players, and every action and roll."""

from typing import Final

from msgspec import Struct

from battleboard.core.dice import CommittedDice, Contribution, Dice, Epoch, SeededDice, commitment
from battleboard.core.ids import GameId, Seat
from battleboard.core.values import Action, Result
from battleboard.record.tape import Roll

FORMAT: Final = 1
"""The version of the format, for readers of a later one."""
SPECTATOR: Final = "spectator"


# Where the dice came from


class Committed(
    Struct, frozen=True, gc=False, tag="committed", omit_defaults=True, forbid_unknown_fields=True
):
    """Dice whose secret was fixed before the game; take-backs bring further contributions."""

    commitment: str
    contributions: tuple[Contribution, ...]
    """Those that hold from the first die on."""
    secret: str | None = None
    """In hexadecimal, once it is revealed."""


class Seeded(
    Struct, frozen=True, gc=False, tag="seeded", omit_defaults=True, forbid_unknown_fields=True
):
    """Dice from a seed, which is not shown while the game goes on."""

    seed: str | None = None


class AsRolled(Struct, frozen=True, gc=False, tag="as_rolled", forbid_unknown_fields=True):
    """Dice of which nothing is known but how they fell."""


Source = Committed | Seeded | AsRolled


# What was done


class Started(
    Struct, frozen=True, gc=False, tag="start", omit_defaults=True, forbid_unknown_fields=True
):
    """The set-up, up to the first decision: always the first entry."""

    rolls: tuple[Roll, ...] = ()


class Played(
    Struct, frozen=True, gc=False, tag="play", omit_defaults=True, forbid_unknown_fields=True
):
    """An action of a seat, and the dice that it set rolling."""

    seat: Seat
    action: Action
    rolls: tuple[Roll, ...] = ()
    by_order: bool = False
    """Whether a standing order answered for the seat."""


class TakenBack(
    Struct, frozen=True, gc=False, tag="take_back", omit_defaults=True, forbid_unknown_fields=True
):
    """The table agreed to go on from the position after entry `to`.

    What came after stays in the record. Every seat adds to the dice anew, and the count of dice
    goes on from where it was, so that nobody knows the rolls to come.
    """

    to: int
    contributions: tuple[Contribution, ...] = ()


class Remark(Struct, frozen=True, gc=False, tag="remark", forbid_unknown_fields=True):
    """A word about the game, which changes nothing in it."""

    text: str


Entry = Started | Played | TakenBack | Remark


class Record(Struct, frozen=True, kw_only=True):
    """A game as it was played. Entries are numbered from 0, the set-up."""

    game: GameId
    rules: int
    """The version of the game's rules."""
    seats: tuple[Seat, ...]
    """In the order given to `start`."""
    options: tuple[tuple[str, str], ...] = ()
    """Those that differ from their defaults, as words; see `core.options`."""
    players: tuple[tuple[Seat, str], ...] = ()
    """Who held which seat."""
    dice: Source = AsRolled()
    viewer: str = ""
    """For whom secrets are masked: a seat, `spectator`, or (empty) nobody: it shows all."""
    result: Result | None = None
    final_hash: str | None = None
    """Digest of the position after the last entry; see `battleboard.record.digest`."""
    headers: tuple[tuple[str, str], ...] = ()
    """Whatever else is worth noting: an event, a date, a place."""
    entries: tuple[Entry, ...]
    format: int = FORMAT


def rolls_of(entry: Entry) -> tuple[Roll, ...]:
    """Return the rolls of an entry."""
    return entry.rolls if isinstance(entry, Started | Played) else ()


def parent(entries: tuple[Entry, ...], number: int) -> int | None:
    """Return the entry from whose position an entry continues."""
    entry = entries[number]
    return entry.to if isinstance(entry, TakenBack) else number - 1 if number else None


# From dice to their description and back


def source_of(dice: Dice) -> Source:
    """Return the source of dice, with their secret or seed."""
    match dice:
        case CommittedDice():
            first = dice.epochs[0].contributions
            return Committed(commitment(dice.secret), first, dice.secret.hex())
        case SeededDice():
            return Seeded(str(dice.seed))
        case _:
            return AsRolled()


def epochs_of(record: Record) -> tuple[Epoch, ...]:
    """Return the contributions to committed dice, each with its first die."""
    assert isinstance(record.dice, Committed), "only committed dice have contributions"
    found = {0: record.dice.contributions}
    rolled = 0
    for entry in record.entries:
        rolled += sum(len(roll.faces) for roll in rolls_of(entry))
        if isinstance(entry, TakenBack):
            found[rolled] = entry.contributions
    return tuple(Epoch(first, contributions) for first, contributions in found.items())


def dice_of(record: Record) -> Dice | None:
    """Return the dice of a record, if their secret or seed is known."""
    match record.dice:
        case Committed(secret=str(secret)):
            return CommittedDice(bytes.fromhex(secret), epochs_of(record))
        case Seeded(seed=str(seed)):
            return SeededDice(seed)
        case _:
            return None


def with_contributions(dice: Dice, first: int, contributions: tuple[Contribution, ...]) -> Dice:
    """Return committed dice with new contributions from a die on; others unchanged."""
    if not isinstance(dice, CommittedDice):
        return dice
    kept = [epoch for epoch in dice.epochs if epoch.first < first]
    return CommittedDice(dice.secret, [*kept, Epoch(first, contributions)])
