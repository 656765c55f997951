"""Requests and answers of the endpoints that people learn with, as types."""

from typing import Annotated, Literal

from msgspec import Meta

from battleboard.core.dice import Epoch
from battleboard.core.grid import Grid
from battleboard.core.ids import GameId, Seat, Space
from battleboard.core.position_edit import PositionEdit
from battleboard.core.table import LONGEST_ORDER, MOST_ORDERS
from battleboard.draw.scene import Scene
from battleboard.odds.axis.answer import End
from battleboard.odds.axis.attacks import Attack
from battleboard.odds.axis.inquiry import Inquiry
from battleboard.odds.luck import Measure
from battleboard.odds.risk.assault import Defence
from battleboard.server.play.lines import By
from battleboard.server.wire import (
    Answer,
    Key,
    OptionInfo,
    RefusalInfo,
    Request,
    SeatId,
    UnitInfo,
    Version,
)

LARGEST = 1000
"""Armies in a territory, at most."""
Armies = Annotated[int, Meta(ge=1, le=LARGEST)]
EditionId = Annotated[str, Meta(max_length=64)]


# Odds


class AssaultRequest(Request, frozen=True):
    """The armies of one territory attack another, as in Risk."""

    armies: Annotated[int, Meta(ge=2, le=LARGEST)]
    """In the attacking territory, with the one that has to stay there."""
    defenders: Armies
    stop: Armies = 1
    """The attacker stops when so many are left there."""
    rounds: Armies | None = None
    """The attacker stops after so many rolls."""
    below: Annotated[float, Meta(ge=0, le=1)] = 0.0
    """The attacker stops when the chance to take it is smaller than this."""
    dice: Annotated[int, Meta(ge=1, le=3)] = 3
    """The most that the attacker rolls."""
    defence: Defence = "most"


class OddsRequest(Request, frozen=True):
    """How does a battle end? Either `battle` (of units) or `assault` (of armies)."""

    battle: Inquiry | None = None
    """As `battleboard odds` reads it; budget and samples are the server's own."""
    assault: AssaultRequest | None = None


class Left(Answer, frozen=True):
    """So many units are left, with this chance."""

    units: int
    chance: float


class SideOdds(Answer, frozen=True):
    """What becomes of a side."""

    units: int
    """At the beginning."""
    left: tuple[Left, ...]
    """From none to all."""
    expected: dict[str, float]
    """Units left on average, by kind."""
    losses: float
    """What is lost on average, in the prices of the units."""


class OddsInfo(Answer, frozen=True):
    """How a battle ends."""

    method: Literal["exact", "sampled"]
    win: float
    lose: float
    draw: float
    """Nobody is left."""
    retreat: float
    """The attacker broke off."""
    standoff: float
    """Both sides are left, and the battle is over."""
    take: float
    """The attacker holds what was fought for."""
    rounds: float
    """On average."""
    swing: float
    """What the defender loses more than the attacker, in the prices of the units."""
    error: float | None
    """The standard error of the chance to win, where it was sampled."""
    attacker: SideOdds
    defender: SideOdds
    likely: End
    """The single most likely end."""


class PerkInfo(Answer, frozen=True):
    """A technology or an advantage that changes battles."""

    perk: str
    name: str


class ArmsInfo(Answer, frozen=True):
    """What can fight in the battles of an edition."""

    edition: str
    units: tuple[UnitInfo, ...]
    supports: tuple[str, ...]
    """Ships that may fire at a coast, some of them only with a technology."""
    perks: tuple[PerkInfo, ...]
    sides: tuple[PerkInfo, ...]
    """Where each side has an army of its own: whose."""
    sea: bool
    """Whether battles are fought at sea."""
    retreats: bool
    """Whether an attacker may break off."""
    priced: bool
    """Whether units have prices; else each counts as one."""


class ArmsList(Answer, frozen=True):
    """All editions whose battles are known."""

    editions: tuple[ArmsInfo, ...]
    armies: tuple[GameId, ...] = ()
    """Games whose battles are of armies alone: they have no units to choose from."""


# Boards to study


class PositionRequest(Request, frozen=True):
    """A board to study: where it comes from, and how it should differ from that."""

    edition: EditionId | None = None
    """The set-up of an edition."""
    scenario: str | None = None
    """The text of a scenario file."""
    game: Annotated[str, Meta(max_length=64)] | None = None
    """A game, as one sees it from a seat."""
    seat: SeatId | None = None
    line: Version | None = None
    """After which line of the game; without it, now."""
    layout: PositionEdit = PositionEdit()
    attacker: SeatId | None = None
    """Who begins to attack; without it, whoever could attack the target, or whose turn it is."""
    target: Annotated[Space, Meta(max_length=64)] | None = None
    """Which attack to look at."""


class StudyBoard(Answer, frozen=True):
    """A board that was set up to study it."""

    edition: str
    seats: tuple[Seat, ...]
    attacker: Seat
    scene: Scene | None
    technologies: dict[Seat, tuple[str, ...]]
    scenario: str | None
    """The text of a scenario file with this board."""
    attack: Attack | None
    """Of the attacker on the target."""
    doubt: str
    """Why no game could stand like this, in a sentence; empty where one could."""


class Studied(Answer, frozen=True):
    """The board that was wished for, or why it cannot be set up so."""

    board: StudyBoard | None = None
    refusal: RefusalInfo | None = None


# Advice


class SuggestRequest(Request, frozen=True):
    """What would a bot do here?"""

    seat: SeatId


class SuggestedAttack(Answer, frozen=True):
    """A battle that a suggestion seeks, and the chance to win it."""

    space: Space
    win: float


class Suggestion(Answer, frozen=True):
    """What a bot would do, as something one may edit."""

    version: int
    actions: tuple[OptionInfo, ...]
    """One after the other."""
    ends: bool
    """Whether the last of them ends what is asked now."""
    attacks: tuple[SuggestedAttack, ...]
    """The battles that it seeks, in the order of its actions."""


# Standing orders


OrderText = Annotated[str, Meta(max_length=LONGEST_ORDER)]


class OrderTrial(Request, frozen=True):
    """What would these orders, and no others, have answered?"""

    seat: SeatId
    orders: Annotated[tuple[OrderText, ...], Meta(max_length=MOST_ORDERS)]


class PastQuestion(Answer, frozen=True):
    """What a seat was asked in another's turn, what orders would have answered, and what it did."""

    line: int
    """It was asked after this line."""
    round: int
    on_turn: Seat | None
    active: tuple[Seat, ...]
    """Whose phase it was."""
    question: str
    ordered: str | None
    """The answer of the orders in words; None: they have none."""
    given: str | None
    """The answer that was given; None: there was none, or it was not needed."""
    by: By | None
    """Who gave it."""
    same: bool
    """Whether both answers come to the same."""
    open: bool
    """Whether it is asked now: orders that are given now would answer at once."""


class Hindsight(Answer, frozen=True):
    """What orders would have answered in others' turns since the seat's latest turn."""

    version: int
    questions: tuple[PastQuestion, ...]
    """The latest last."""
    more: int
    """So many earlier ones are left out."""


class SuggestedOrders(Answer, frozen=True):
    """Standing orders that fit a position, ready to be given."""

    version: int
    orders: tuple[str, ...]


# The rules


class RuleHit(Answer, frozen=True):
    """A rule that was found, or a group of rules."""

    id: str
    heading: str
    text: str


class RulePage(Answer, frozen=True):
    """Rules that were found, the best first; without words to look for, the contents."""

    found: tuple[RuleHit, ...]
    more: bool
    """Whether there are others."""


# The past


class Moment(Answer, frozen=True):
    """A game as it stood after a line of its log."""

    line: int
    round: int
    on_turn: Seat | None
    active: tuple[Seat, ...]
    """Whose phase it was."""
    scene: Scene | None
    tables: tuple[Grid, ...]


class StandingInfo(Answer, frozen=True):
    """How a seat stands."""

    income: int
    army: int
    """What its units cost; where nothing is for sale, how many there are."""
    spaces: int
    cities: int | None = None
    """Victory cities; None: the board has none."""


class RoundInfo(Answer, frozen=True):
    """How all seats stood when a round began, and at last."""

    round: int
    line: int
    seats: dict[Seat, StandingInfo]


class LuckInfo(Answer, frozen=True):
    """Dice of a seat: what they brought, and what they bring on average."""

    seat: Seat
    kind: str
    """The kind of unit that fired, or what the dice were for."""
    measure: Measure
    dice: int
    got: int
    expected: float
    variance: float


class Statistics(Answer, frozen=True):
    """What the rounds and the dice of a game add up to."""

    version: int
    rounds: tuple[RoundInfo, ...]
    luck: tuple[LuckInfo, ...]


class Fairness(Answer, frozen=True):
    """What the dice can be checked with."""

    dice: Literal["committed", "seeded", "imported"]
    commitment: str | None
    """The SHA-256 of the secret, shown before the game."""
    secret: str | None
    """Once the game is over."""
    epochs: tuple[Epoch, ...]
    """What the seats added, and from which die on it counts."""


class SandboxRequest(Request, frozen=True):
    """A position of a game as a board to try things out."""

    key: Key
    seat: SeatId | None = None
    """As whom one looks."""
    line: Version | None = None
    """After which line; without it, now."""
