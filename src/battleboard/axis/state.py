"""A game of Axis & Allies at one moment."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle import Battle
from battleboard.axis.material import NO_SPACE
from battleboard.axis.piles import Pile, Piles, Position
from battleboard.axis.words import (
    AgreeOnCasualties,
    AllowBoarding,
    ChooseBattle,
    ChooseCasualties,
    ChooseSupport,
    ConfirmLanding,
    ImposeCasualties,
    LandHomeless,
    LaunchRocketOrNot,
    Load,
    Move,
    PlaceNewUnits,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOnOrRetreat,
    PurchaseUnits,
    ResearchOrNot,
    TakeLosses,
    Unload,
    WithdrawSubmarines,
)
from battleboard.core.ids import Seat, Space
from battleboard.core.joint import Joint
from battleboard.core.plan import Plan
from battleboard.core.state import State

AxisDecision = (
    ResearchOrNot
    | PurchaseUnits
    | PlanCombatMoves
    | PlanNoncombatMoves
    | AllowBoarding
    | LaunchRocketOrNot
    | ChooseBattle
    | ChooseSupport
    | ConfirmLanding
    | ChooseCasualties
    | AgreeOnCasualties
    | ImposeCasualties
    | WithdrawSubmarines
    | PressOnOrRetreat
    | LandHomeless
    | PlaceNewUnits
)


class Overflight(Struct, frozen=True, gc=False):
    """A gun that still has to fire at what flew over it."""

    gun: Space
    owner: Seat


Cause = Literal["overflight", "raid", "stranding"]


class Due(Struct, frozen=True, gc=False):
    """Units that are lost outside a battle, until somebody says which.

    Shot down on their way over a gun, at a raid, or without a deck in a zone.
    """

    hits: int
    space: Space
    cause: Cause


class TurnFacts(Struct, frozen=True, gc=False):
    """What the rest of a turn has to know about its beginning and its course."""

    owners: tuple[Seat, ...] = ()
    """Who owned what when the turn began."""
    flights: tuple[Overflight, ...] = ()
    raids: tuple[Space, ...] = ()
    """Factories still to be bombed."""
    battles: tuple[Space, ...] = ()
    """Spaces where a battle (or a landing) is still to be fought."""
    fought: tuple[Space, ...] = ()
    """Zones of this turn's sea battles, fought or to be fought."""
    bombing: Space = NO_SPACE
    """The factory under a raid."""
    scene: Space = NO_SPACE
    """The space of the present battle, before it is joined."""
    landed_from: tuple[Space, ...] = ()
    """Zones from which troops came ashore for it."""
    support: int = 0
    """Ships that support it."""
    supports: tuple[Space, ...] = ()
    """Zones whose ships have been asked to support it."""
    supported: tuple[tuple[Space, int], ...] = ()
    """How many ships of a zone have given their support shot."""
    produced: tuple[tuple[Space, int], ...] = ()
    """How many units each factory has built."""
    decks_sunk: tuple[tuple[Space, int], ...] = ()
    """How many fighters' places the defenders have lost in a zone."""
    decked: tuple[tuple[Seat, Space], ...] = ()
    """Whose fighters in a zone have come down."""
    set_aside: tuple[Space, ...] = ()
    """Neutrals for which a fine is set aside until troops go ashore."""


NO_FACTS = TurnFacts()


class Boarding(Struct, frozen=True, gc=False):
    """An order that waits for an ally's word."""

    order: Load
    owner: Seat


class AxisState(State, frozen=True, gc=False, kw_only=True, tag=False):
    """What all editions share; each adds its options and its tag."""

    position: Position
    pending: AxisDecision | None = None
    plan: Plan[Position, Move | Load | Unload] | None = None
    boarding: Boarding | None = None
    turn: TurnFacts = NO_FACTS
    battle: Battle | None = None
    due: Due | None = None
    joint: Joint[TakeLosses] | None = None
    resigned: tuple[Seat, ...] = ()
    parked: AxisDecision | None = None
    """A decision of a power that has just given up, to be answered for it."""


def seat_index(state: AxisState, seat: Seat) -> int:
    """The number of a power in the order of play."""
    return state.seats.index(seat)


def money_of(state: AxisState, seat: Seat) -> int:
    """What a power has in hand."""
    return state.position.money[seat_index(state, seat)]


def technologies_of(state: AxisState, seat: Seat) -> tuple[str, ...]:
    """What a power has developed."""
    return state.position.technologies[seat_index(state, seat)]


def with_money(state: AxisState, seat: Seat, money: int) -> AxisState:
    """The state with another sum in a power's hand."""
    sums = list(state.position.money)
    sums[seat_index(state, seat)] = money
    return replace(state, position=replace(state.position, money=tuple(sums)))


def own(piles: Piles, seat: Seat) -> list[Pile]:
    """The piles of one power."""
    return [pile for pile in piles if pile.power == seat]
