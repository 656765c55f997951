"""Questions about moves: what is open, where units can go, who could come."""

from typing import Annotated

from msgspec import Meta

from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Space
from battleboard.odds.axis.threats import Threat
from battleboard.server.wire.basis import ActionJson, Answer, Request, SeatId
from battleboard.server.wire.trouble import RefusalInfo


class WhyNot(Request, frozen=True):
    """Which of these actions are open, and why the others are not."""

    seat: SeatId
    actions: Annotated[tuple[ActionJson, ...], Meta(max_length=30)] = ()
    texts: Annotated[tuple[Annotated[str, Meta(max_length=1000)], ...], Meta(max_length=30)] = ()


class Verdict(Answer, frozen=True):
    """One action: open, or why not."""

    text: str
    action: ActionJson
    refusal: RefusalInfo | None


class Verdicts(Answer, frozen=True):
    """An answer for each action, first those in JSON, then those in words."""

    version: int
    verdicts: tuple[Verdict, ...]


class TurnEndRequest(Request, frozen=True):
    """Would this action end the turn of its seat?"""

    seat: SeatId
    action: ActionJson


class TurnEnd(Answer, frozen=True):
    """Whether an action ends the turn, and what comes with that."""

    version: int
    ends: bool
    income: int | None
    """Money that the seat collects; None where a turn brings none."""
    lost: int
    """New units that find no place and are lost."""
    refund: int = 0
    """What comes back for new units that find no place."""


class ReachRequest(Request, frozen=True):
    """Where units can go from a space."""

    seat: SeatId
    units: Annotated[str, Meta(max_length=500)]
    """As in an order: `2 infantry, armor`."""
    space: Annotated[str, Meta(max_length=64)]
    task: Annotated[str, Meta(max_length=16)] = ""


class Way(Answer, frozen=True):
    """An open space: how to get there, and what would still be owed."""

    path: tuple[str, ...]
    """Where it leads through; by ship, from the first zone on."""
    cost: int
    owed: tuple[RefusalInfo, ...]
    orders: tuple[ActionJson, ...]
    """The orders that lead there, one after the other."""
    left: int | None = None
    """For aircraft: how far they could fly on."""
    landing: tuple[str, ...] = ()
    """For aircraft: where they could come down then, the nearest places."""
    fine: int = 0
    """What violating neutrals would cost beside what the plan costs already."""


class ReachInfo(Answer, frozen=True):
    """Every other space, open or closed."""

    version: int
    open: dict[str, Way]
    closed: dict[str, RefusalInfo]


class ForkRequest(Request, frozen=True):
    """Which ways lead units from a space to another, if they mean different things?"""

    seat: SeatId
    units: Annotated[str, Meta(max_length=500)]
    """As in an order: `2 infantry, armor`."""
    space: Annotated[str, Meta(max_length=64)]
    target: Annotated[str, Meta(max_length=64)]
    task: Annotated[str, Meta(max_length=16)] = ""


class ForkInfo(Answer, frozen=True):
    """A way that is as short as another but means something else."""

    path: tuple[str, ...]
    orders: tuple[ActionJson, ...]
    """The orders that lead along it."""
    guns: tuple[str, ...]
    """Guns that fire at aircraft on their way."""
    neutrals: tuple[str, ...]
    """Neutral land that is violated on the way."""
    takes: tuple[str, ...]
    """Land that is taken on the way."""
    back: str
    """Where a retreat could lead; empty: it makes no difference."""


class ForkList(Answer, frozen=True):
    """Ways to choose from, the plainest first; none: there is no choice."""

    version: int
    forks: tuple[ForkInfo, ...]


class SentGroup(Request, frozen=True):
    """Units that leave a space together."""

    space: Annotated[str, Meta(max_length=64)]
    units: Annotated[str, Meta(max_length=500)]
    """As in an order: `2 infantry, armor`."""


class AdditionRequest(Request, frozen=True):
    """Which unit could best join an attack of these groups?"""

    seat: SeatId
    target: Annotated[str, Meta(max_length=64)]
    groups: Annotated[tuple[SentGroup, ...], Meta(max_length=30)]


class AdditionInfo(Answer, frozen=True):
    """One more unit for an attack, and the chance to win with it."""

    space: Space
    unit: Term
    win: float


class Addition(Answer, frozen=True):
    """A unit that can really join, together with all others and what is planned already."""

    version: int
    addition: AdditionInfo | None
    """None: nobody else can come."""


class Threats(Answer, frozen=True):
    """Who could attack a space when their turn comes; who comes next first."""

    version: int
    space: Space
    threats: tuple[Threat, ...]
