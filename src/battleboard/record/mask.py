"""Records of games in progress, without what their reader may not know yet."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from battleboard.core.dice import UNKNOWN
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.state import State
from battleboard.record.record import Committed, Entry, Played, Seeded, Source, Started, parent
from battleboard.record.replay import Replayed
from battleboard.record.tape import Roll


def masked_source(source: Source) -> Source:
    """Return the source of the dice without what would predict them."""
    match source:
        case Committed():
            return replace(source, secret=None)
        case Seeded():
            return Seeded()
        case _:
            return source


def masked_entries(
    game: Game[Any], steps: Sequence[Replayed[Any]], seat: Seat | None
) -> tuple[Entry, ...]:
    """Return what a seat or a spectator may see of all actions and rolls so far."""
    entries = tuple(step.entry for step in steps)
    ends = line_ends(entries)
    return tuple(
        _masked(game, entry, seat, [steps[end].state for end in ends[number]])
        for number, entry in enumerate(entries)
    )


def line_ends(entries: tuple[Entry, ...]) -> list[list[int]]:
    """Return, for each entry, the last entries of the lines of play it belongs to.

    A take-back ends one line and goes on with another; what a line brought to light stays known.
    """
    starts = [*range(1, len(entries)), len(entries)]
    ends = [n - 1 for n in starts if n == len(entries) or parent(entries, n) != n - 1]
    found: list[list[int]] = [[] for _ in entries]
    for end in ends:
        number: int | None = end
        while number is not None:
            found[number].append(end)
            number = parent(entries, number)
    return found


def _masked(game: Game[Any], entry: Entry, seat: Seat | None, states: Sequence[State]) -> Entry:
    match entry:
        case Started(rolls=rolls):
            return Started(tuple(map(_masked_roll, rolls)))
        case Played(seat=owner, action=action, rolls=rolls):
            seen = [game.action_seen_by(state, owner, action, seat) for state in states]
            shown = action if action in seen else seen[-1] if seen else action
            return replace(entry, action=shown, rolls=tuple(map(_masked_roll, rolls)))
        case _:
            return entry


def _masked_roll(roll: Roll) -> Roll:
    return replace(roll, faces=(UNKNOWN,) * len(roll.faces)) if roll.secret else roll
