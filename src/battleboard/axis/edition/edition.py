"""An edition: every field is a named point where an option or an advantage can change a rule."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.battle.arms import Arms
from battleboard.axis.battle.rules import Battle, Role
from battleboard.axis.board.piles import Piles
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.edition.antiaircraft import AntiaircraftRules
from battleboard.axis.edition.book import AxisBook
from battleboard.axis.edition.capture import CaptureRules
from battleboard.axis.edition.cargo import CargoRules
from battleboard.axis.edition.carriers import CarrierRules, PromiseBook
from battleboard.axis.edition.flights import FlightRules
from battleboard.axis.edition.joint import JointRule
from battleboard.axis.edition.landings import LandingRules
from battleboard.axis.edition.movement import MovementRules
from battleboard.axis.edition.neutrals import NeutralRules
from battleboard.axis.edition.part import Part
from battleboard.axis.edition.placement import PlacementRules
from battleboard.axis.edition.purchase import PurchaseRules
from battleboard.axis.edition.raids import RaidRules
from battleboard.axis.edition.retreat import RetreatRules
from battleboard.axis.edition.standing_orders import StandingOrder
from battleboard.axis.edition.withdrawal import WithdrawalRules
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat, Space
from battleboard.core.values import Decision, Event

if TYPE_CHECKING:
    from battleboard.axis.board.piles import Pile, Position
    from battleboard.axis.state import AxisState

Technologies = tuple[str, ...]
Victory = Callable[["Edition", "AxisState"], tuple[str, str] | None]
"""A test that returns the side that has won and the reason, or None."""
ExtraTable = Callable[["Edition", "AxisState"], Grid]
"""A table that players see."""


Ask = Callable[["Edition", "AxisState"], "AxisState"]
"""A function that asks a player between the dice, or nobody where there is no choice."""


class BattleReport(NamedTuple):
    """A battle that is over."""

    battle: Battle
    """The battle as it ended, with those who are left."""
    outcome: str
    lost: Piles
    """The units that both sides have lost in it."""


BattleEnd = Callable[["Edition", "AxisState", BattleReport, list[Event]], "AxisState"]
"""What follows from a battle; to ask somebody, it puts a step ahead of the agenda."""


def whole_production(edition: "Edition", state: "AxisState", seat: Seat) -> int:
    """Pay a power all that its land produces. Rules: CL-INC-1, RV-INC-1."""
    return edition.production(edition, state.position, seat)


@dataclass(frozen=True, slots=True)
class PerkRule:
    """A perk that units have by the place they fight in, or by what they have done."""

    perk: str
    holds: Callable[["Edition", "AxisState", Space, Role, "Pile"], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """The rules of one edition, which the mechanics ask for."""

    theatre: Theatre
    book: AxisBook
    decisions: Mapping[type[Decision], str]
    """The decision point of the rule sheet for each kind of decision."""
    parts: tuple[Part, ...]
    """The headings of the rulebook that bring steps, decisions and events."""
    pregame: tuple[str, ...]
    """The steps before the first turn, while no power is on turn."""
    turn: Callable[[Seat, int], tuple[str, ...]]
    """The steps of a power's turn in a round."""
    arms: Arms
    technologies: Technologies
    """All technologies that a power can develop or begin with."""
    movement: MovementRules
    flights: FlightRules
    carriers: CarrierRules
    antiaircraft: AntiaircraftRules
    cargo: CargoRules
    landings: LandingRules
    casualties: JointRule
    """The rule by which several owners of units choose casualties together."""
    retreat: RetreatRules
    raids: RaidRules
    capture: CaptureRules
    purchase: PurchaseRules
    placement: PlacementRules
    production: Callable[["Edition", "Position", Seat], int]
    """The production level of a power."""
    victories: tuple["Victory", ...]
    """The tests at the end of a turn, in this order."""
    individual_winner: Callable[["Edition", "AxisState", tuple[Seat, ...]], Iterable[Event]]
    """The events that name the winners among the powers of the side that has won."""
    leader: Callable[["Edition", "AxisState"], str | None]
    """The side that has won when the agreed rounds are over; None = all have."""
    neutrals: NeutralRules | None = None
    """The rules of violating neutrals, where that is possible."""
    withdrawal: WithdrawalRules | None = None
    """The rules of withdrawal, where submarines withdraw."""
    raid_step: str = "raids"
    """The step of the turn that begins the next raid."""
    battle_step: str = "battles"
    """The step of the turn that begins the next battle."""
    after_battle: tuple[str, ...] = ()
    """The steps after each battle."""
    questions: Mapping[str, Ask] = field(default_factory=dict)
    """Functions that put the offers of battles to the players, by the names of the offers."""
    tables: tuple[ExtraTable, ...] = ()
    """Tables that players see beside those of powers and spaces, such as what a side needs."""
    standing_orders: tuple[StandingOrder, ...] = ()
    """The orders that seats can leave in advance, as they are suggested."""
    perks: tuple["PerkRule", ...] = ()
    """Perks that units have in some battles besides their owner's technologies."""
    income: Callable[["Edition", "AxisState", Seat], int] = whole_production
    """The income of a power that holds its capital."""
    battle_ends: tuple[BattleEnd, ...] = ()
    """What follows from a battle, once its land has changed hands and before the next one."""


def turn_step(edition: Edition, name: str) -> str:
    """Return the name of a step in this edition: one step may begin raids and battles."""
    return {"raids": edition.raid_step, "battles": edition.battle_step}.get(name, name)


def neutral_rules(edition: Edition) -> NeutralRules:
    """Return the rules of violating neutrals, on a board that has such neutrals."""
    assert edition.neutrals is not None, "this edition has no neutral land that can be violated"
    return edition.neutrals


def promise_book(edition: Edition) -> PromiseBook:
    """Return the rule IDs of promising carriers, in an edition where players promise them."""
    assert edition.carriers.promises is not None, "carriers of this edition are not promised"
    return edition.carriers.promises


def withdrawal_rules(edition: Edition) -> WithdrawalRules:
    """Return the rules of withdrawal, in an edition where submarines withdraw."""
    assert edition.withdrawal is not None, "submarines of this edition do not withdraw"
    return edition.withdrawal
