"""What the thinking processes are asked, and what they answer."""

import msgspec
from msgspec import Struct

from battleboard.core.ids import Seat, Space


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


class Suggest(Struct, frozen=True, tag="suggest"):
    """What would this bot answer, up to the end of the phase? Nothing is rolled for it."""

    game: str
    view: msgspec.Raw
    seat: Seat
    bot: str
    seed: str
    seconds: float
    """After so long it is enough."""


class Reckon(Struct, frozen=True, tag="reckon"):
    """How does a battle end? The JSON of a request for odds."""

    asked: msgspec.Raw


Job = Choose | Replay | Set | Suggest | Reckon


class Outcome(Struct, frozen=True, omit_defaults=True):
    """The answer to a job; `problem` says why there is none."""

    problem: str = ""
    action: tuple[msgspec.Raw, ...] = ()
    """One, or none; what is not read may be in a list, but not be missing."""
    imported: "Imported | None" = None
    advice: "Advice | None" = None
    odds: tuple[msgspec.Raw, ...] = ()


class Advice(Struct, frozen=True):
    """Actions of a seat, one after the other."""

    actions: tuple[msgspec.Raw, ...]
    ends: bool
    """Whether the last of them ends what is asked now: somebody else decides next, or a die."""
    attacks: tuple["AdvisedAttack", ...] = ()
    """The battles that these actions seek."""


class AdvisedAttack(Struct, frozen=True):
    """A battle that is advised, and the chance to win it."""

    space: Space
    win: float


class Imported(Struct, frozen=True):
    """A game from elsewhere: its head, and its lines as they are stored."""

    edition: str
    rules: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    names: dict[Seat, str]
    lines: tuple[tuple[str, str, str], ...]
    """Entries and their events, as JSON, and the digests of the positions after them."""
