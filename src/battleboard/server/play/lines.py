"""The lines of a game's log: what was done at the table, in the order of its doing.

A line says who did what, and which dice fell. What happened because of it (the events) is kept
beside it, with a digest of the position after it, so that a replay can be compared with the game as
it was played.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import Struct

from battleboard.core.codec import codec
from battleboard.core.dice import Contribution
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action, Event
from battleboard.record.tape import Roll


class By(StrEnum):
    """Who answered for a seat."""

    PLAYER = "player"
    ORDER = "order"
    """A standing order that the seat had left."""
    FALLBACK = "fallback"
    """The rulebook's own way out where somebody does not agree or answer."""
    STAND_IN = "stand_in"
    """A bot, for a person who was away."""
    BOT = "bot"
    RECORD = "record"
    """It was in the record that the game was imported from."""


class Start(Struct, frozen=True, tag="start", omit_defaults=True):
    """The set-up, up to the first decision."""

    rolls: tuple[Roll, ...] = ()


class Stage(Struct, frozen=True, tag="stage", omit_defaults=True):
    """A position that was set up by hand, as the JSON of its state."""

    state: msgspec.Raw


class Play(Struct, frozen=True, tag="play", omit_defaults=True):
    """An action of a seat, and the dice that it set rolling."""

    seat: Seat
    action: Action
    rolls: tuple[Roll, ...] = ()
    by: By = By.PLAYER


class Undo(Struct, frozen=True, tag="undo"):
    """A seat went back to the position after line `to`; no die lies between."""

    seat: Seat
    to: int


class ProposeTakeBack(Struct, frozen=True, tag="propose_take_back"):
    """A seat would like to go back to the position after line `to`, over dice."""

    seat: Seat
    to: int
    contributions: tuple[Contribution, ...]


class AgreeToTakeBack(Struct, frozen=True, tag="agree_to_take_back"):
    """A seat consents to what was proposed, and adds to the dice anew."""

    seat: Seat
    contributions: tuple[Contribution, ...]


class DeclineTakeBack(Struct, frozen=True, tag="decline_take_back"):
    """A seat does not consent, or takes its own proposal back."""

    seat: Seat


class TakeBack(Struct, frozen=True, tag="take_back"):
    """The table went back to the position after line `to`; the dice go on with new words."""

    to: int
    contributions: tuple[Contribution, ...]


Entry = Start | Stage | Play | Undo | ProposeTakeBack | AgreeToTakeBack | DeclineTakeBack | TakeBack


class _StoredPlay(Struct, frozen=True, tag="play", omit_defaults=True):
    """A played action as it is stored: which actions there are, only the game knows."""

    seat: Seat
    action: msgspec.Raw
    rolls: tuple[Roll, ...] = ()
    by: By = By.PLAYER


class Line(Struct, frozen=True):
    """One line: its number, what was done, what happened."""

    number: int
    entry: Entry
    events: tuple[Event, ...] = ()
    digest: str = ""
    """Of the position after it; see `battleboard.record.digest`. Empty: it was not worked out."""

    @property
    def seat(self) -> Seat | None:
        """Whose doing it was."""
        return getattr(self.entry, "seat", None)


def is_by_player(line: Line) -> bool:
    """Whether a person did it themselves."""
    return not isinstance(line.entry, Play) or line.entry.by is By.PLAYER


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(
    Start
    | Stage
    | _StoredPlay
    | Undo
    | ProposeTakeBack
    | AgreeToTakeBack
    | DeclineTakeBack
    | TakeBack
)
_events: Final = msgspec.json.Decoder(list[msgspec.Raw])


def write_entry(entry: Entry) -> str:
    """An entry as JSON."""
    return _encoder.encode(entry).decode()


def read_entry(text: str, game: Game[Any]) -> Entry:
    """An entry from its JSON."""
    found = _decoder.decode(text)
    if not isinstance(found, _StoredPlay):
        other: Entry = found
        return other
    action = codec(game).read_action(bytes(found.action))
    return Play(found.seat, action, found.rolls, found.by)


def write_events(events: Sequence[Event]) -> str:
    """Events as a JSON list; equal events give equal text."""
    return msgspec.json.encode(events, order="deterministic").decode()


def read_events(text: str, game: Game[Any]) -> tuple[Event, ...]:
    """Events from their JSON list."""
    return tuple(codec(game).read_event(bytes(raw)) for raw in _events.decode(text))
