"""Playing: what a viewer sees, what is asked, and the answers."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from battleboard.axis.combat.display import Strip
from battleboard.core.grid import Grid
from battleboard.core.ids import GameId, MessageId, Seat
from battleboard.core.values import Result
from battleboard.draw.scene import Scene
from battleboard.server.wire.basis import (
    ActionJson,
    Answer,
    DecisionJson,
    Key,
    Request,
    SeatId,
    StateJson,
    Version,
    Word,
)
from battleboard.server.wire.trouble import RefusalInfo


class Asking(Answer, frozen=True):
    """Who is asked what."""

    seats: tuple[Seat, ...]
    kind: str
    rule: str
    since: float
    """When the viewer, or else who is asked longest, was asked; in seconds since 1970."""
    decision: DecisionJson
    question: str
    """What is asked, in words."""
    forms: tuple[str, ...]
    """The shapes of the answers."""
    duties: tuple[RefusalInfo, ...]
    """In a plan: what it would be refused for if it were done now."""
    phase: MessageId | None = None
    """Which phase of the turn it belongs to, as a message; None: outside turns."""
    final: tuple[bool, ...] = ()
    """Which of the forms may end a phase or spend something, so that one may want to be asked."""


class OptionInfo(Answer, frozen=True):
    """One possible answer."""

    action: ActionJson
    text: str


class TakeBackInfo(Answer, frozen=True):
    """A take-back that waits for consent."""

    seat: Seat
    to: int
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


class View(Answer, frozen=True):
    """The game as one viewer sees it, and what is asked."""

    game: str
    edition: GameId
    seat: Seat | None
    version: int
    state: StateJson
    scene: Scene | None
    """Who holds what, and what stands where; during a plan, as it would be."""
    tables: tuple[Grid, ...]
    """The position as tables: titles and headings are messages, cells are IDs, texts or numbers."""
    asking: Asking | None
    result: Result | None
    options: tuple[OptionInfo, ...] | None
    """What this seat may answer; None: it is not asked, or its options cannot be listed."""
    may_undo: bool
    draw: tuple[Seat, ...]
    """Who is for a draw."""
    orders: tuple[str, ...]
    """Own standing orders."""
    take_back: TakeBackInfo | None
    active: tuple[Seat, ...] = ()
    """Whose phase it is; in a set-up nobody's. Others may be asked meanwhile."""
    battle: Strip | None = None
    """The battle under way, as its board shows it."""


class Act(Request, frozen=True):
    """An action of a seat, as JSON or in words."""

    key: Key
    seat: SeatId
    version: Version
    """How many lines of the log the player has seen."""
    action: ActionJson = msgspec.field(default_factory=msgspec.Raw)
    text: Annotated[str, Meta(max_length=2000)] | None = None


class UndoAction(Request, frozen=True):
    """Go back one own action inside the phase."""

    key: Key
    seat: SeatId
    version: Version


class TakeBackRequest(Request, frozen=True):
    """Propose to go back over dice, agree to it, or decline."""

    key: Key
    seat: SeatId
    version: Version
    answer: Literal["propose", "agree", "decline"]
    to: Version = 0
    """With `propose`: the line after which the position is wanted."""
    word: Word | None = None
    """What the seat adds to the dice anew; with `propose` and `agree`."""
