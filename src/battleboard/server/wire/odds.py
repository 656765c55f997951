"""How attacks and battles would end, and what to lose in them."""

from typing import Annotated, Literal

from msgspec import Meta

from battleboard.core.ids import Space
from battleboard.server.wire.basis import ActionJson, Answer, Request, SeatId


class AttackOddsRequest(Request, frozen=True):
    """How would an attack end, fought until the target is taken or few armies are left?"""

    origin: Annotated[str, Meta(max_length=64)]
    target: Annotated[str, Meta(max_length=64)]
    seat: SeatId | None = None
    stop: Annotated[int, Meta(ge=1, le=10_000)] = 1
    """The attacker stops when so many armies are left in the origin."""


class Share(Answer, frozen=True):
    """So many armies are left, with this chance."""

    armies: int
    chance: float


class AttackOdds(Answer, frozen=True):
    """How an attack ends."""

    version: int
    armies: int
    defenders: int
    win: float
    lose: float
    stop: float
    """The attacker stopped before it was decided."""
    attacker_left: float
    defender_left: float
    rolls: float
    """On average."""
    left: tuple[Share, ...]
    """The attacker's armies, in both spaces after a conquest."""
    exact: bool


class BattleOddsRequest(Request, frozen=True):
    """How would a battle end: the one under way in a space, or the one that is to be fought there?

    `actions` or `texts` are what would be done first, orders of the seat's plan or its losses;
    nothing is done.
    """

    space: Annotated[str, Meta(max_length=64)]
    seat: SeatId | None = None
    actions: Annotated[tuple[ActionJson, ...], Meta(max_length=30)] = ()
    texts: Annotated[tuple[Annotated[str, Meta(max_length=1000)], ...], Meta(max_length=30)] = ()


class ArmyOdds(Answer, frozen=True):
    """What a battle does to a side."""

    units: dict[str, int]
    """Who fights, by kind."""
    lost: dict[str, float]
    """On average, by kind."""
    cost: float
    """The same in money."""


class BattleChances(Answer, frozen=True):
    """How a battle ends, fought to the end."""

    win: float
    """Only attackers are left."""
    draw: float
    """Nobody is left, or nobody can hit anybody."""
    lose: float
    take: float
    """The attacker holds the place afterwards."""
    rounds: float
    """On average."""
    swing: float
    """What the defender loses more than the attacker, in money, on average."""
    attacker: ArmyOdds
    defender: ArmyOdds
    exact: bool
    error: float | None = None
    """The standard error of the chance to win, where it was sampled."""


class BattleOdds(Answer, frozen=True):
    """The odds of a battle in a space."""

    version: int
    space: Space
    odds: BattleChances | None
    """None: nobody fights there."""


class LossRequest(Request, frozen=True):
    """What could a seat lose that is asked about losses?"""

    seat: SeatId


class LossProposal(Answer, frozen=True):
    """Some losses, why one would choose them, and how the battle stands after them."""

    reason: Literal["cheapest", "dearest", "chance", "swing", "other"]
    action: ActionJson
    text: str
    odds: BattleChances | None
    """None: no battle hangs on it."""


class LossProposals(Answer, frozen=True):
    """What a seat could lose, the plainest first."""

    version: int
    proposals: tuple[LossProposal, ...]
