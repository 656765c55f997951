"""What the thinking processes are asked, and what they answer."""

import msgspec
from msgspec import Struct

from battleboard.core.ids import Seat


class Choose(Struct, frozen=True, tag="choose"):
    """What does this bot answer for a seat? It sees the seat's view and no more."""

    game: str
    view: msgspec.Raw
    seat: Seat
    bot: str
    seed: str


class Replay(Struct, frozen=True, tag="replay"):
    """Is this a record, and how did the game go? Entries after `upto` are left out."""

    record: str
    upto: int | None


class Set(Struct, frozen=True, tag="set"):
    """Is this a scenario, and which position does it set up? So many of its steps are taken."""

    scenario: str
    steps: int = 0


Job = Choose | Replay | Set


class Outcome(Struct, frozen=True, omit_defaults=True):
    """The answer to a job; `problem` says why there is none."""

    problem: str = ""
    action: tuple[msgspec.Raw, ...] = ()
    """One, or none; what is not read may be in a list, but not be missing."""
    imported: "Imported | None" = None


class Imported(Struct, frozen=True):
    """A game from elsewhere: its head, and its lines as they are stored."""

    edition: str
    rules: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    names: dict[Seat, str]
    lines: tuple[tuple[str, str], ...]
    """Entries and their events, as JSON."""
