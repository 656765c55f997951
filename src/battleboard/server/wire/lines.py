"""The log as a viewer may see it."""

from battleboard.core.ids import Seat
from battleboard.core.values import Weight
from battleboard.record.tape import Roll
from battleboard.server.play.lines import By
from battleboard.server.wire.basis import ActionJson, Answer, EventJson


class LineInfo(Answer, frozen=True):
    """A line of the log as a viewer may see it."""

    number: int
    at: float
    type: str
    seat: Seat | None = None
    by: By | None = None
    action: ActionJson | None = None
    text: str = ""
    rolls: tuple[Roll, ...] = ()
    to: int | None = None
    events: tuple[EventJson, ...] = ()
    told: tuple[str, ...] = ()
    """The events in words."""
    whose: tuple[Seat | None, ...] = ()
    """The seat that each of them tells of; None: nobody in particular."""
    headings: tuple[int, ...] = ()
    """Which of them, counted from 0, begin a new part of the history, such as a turn."""
    weights: tuple[Weight, ...] = ()
    """How much each of them matters to whoever does not read all."""
    planned: tuple[int, ...] = ()
    """Which of them tell of an order of a plan, before it is carried out."""
    carried_out: tuple[int, ...] = ()
    """Which of them tell what an order of a plan did."""


class LineList(Answer, frozen=True):
    """Some lines, and how many there are in all."""

    version: int
    lines: tuple[LineInfo, ...]


class Done(Answer, frozen=True):
    """An action was stored, and what came of it."""

    number: int
    """Its line."""
    version: int
    """How many lines there were after it and the answers by order."""
    lines: tuple[LineInfo, ...]
