"""A game of Axis & Allies at one moment."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.battle.rules import Battle
from battleboard.axis.board.piles import Pile, Piles, Position
from battleboard.axis.vocabulary.actions import Load, Order
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.joint import Joint
from battleboard.core.options import Options
from battleboard.core.plan import Plan
from battleboard.core.state import State
from battleboard.core.values import Action, Decision


class Overflight(Struct, frozen=True, gc=False, omit_defaults=True):
    """A gun that still has to fire at aircraft that flew over it."""

    gun: Space
    owner: Seat
    path: tuple[Space, ...] = ()
    """The path of one group, from its first space to its target; empty: all groups together."""
    raid: bool = False
    """Whether the group is to bomb an industrial complex."""


Cause = Literal["overflight", "raid", "attack", "stranding"]


class Due(Struct, frozen=True, gc=False, omit_defaults=True):
    """Units that are to be lost outside a battle, until their owner has chosen them.

    Shot down on their way over a gun, at a raid or over undefended land that they attack, or
    without a deck in a zone.
    """

    hits: int
    space: Space
    cause: Cause
    path: tuple[Space, ...] = ()
    """The path of the group that was shot at; empty: all aircraft that flew over the gun."""
    raid: bool = False
    """Whether the group is to bomb an industrial complex."""


class TurnFacts(Struct, frozen=True, gc=False):
    """The facts about a turn so far that the rest of the turn needs."""

    owners: tuple[Seat, ...] = ()
    """The owner of each space when the turn began."""
    flights: tuple[Overflight, ...] = ()
    raids: tuple[Space, ...] = ()
    """Industrial complexes still to be bombed."""
    battles: tuple[Space, ...] = ()
    """Spaces where a battle or a landing is still to be fought."""
    fought: tuple[Space, ...] = ()
    """Zones of this turn's sea battles, over or still to come."""
    bombing: Space = NO_SPACE
    """The industrial complex under a raid."""
    scene: Space = NO_SPACE
    """The space of the present battle, before both sides are placed."""
    landed_from: tuple[Space, ...] = ()
    """Zones from which troops came ashore for it."""
    support: int = 0
    """The number of ships that support it."""
    supports: tuple[Space, ...] = ()
    """Zones whose ships have been asked to support it."""
    supported: tuple[tuple[Space, int], ...] = ()
    """The number of ships of each zone that have given their support shot."""
    bombarding: tuple[tuple[Space, str, int], ...] = ()
    """Ships that bombard the coast of the present battle, by zone and kind."""
    produced: tuple[tuple[Space, int], ...] = ()
    """The number of units that each industrial complex has built."""
    decks_sunk: tuple[tuple[Space, int], ...] = ()
    """The number of deck places that the defenders have lost in each zone."""
    decked: tuple[tuple[Seat, Space], ...] = ()
    """Powers whose fighters in a zone have landed elsewhere."""
    received: tuple[Space, ...] = ()
    """Territories that an ally gave back with their gun."""
    rockets: tuple[tuple[Space, Space], ...] = ()
    """Rockets that were fired, each from a gun at a factory."""
    set_aside: tuple[Space, ...] = ()
    """Neutrals for which a fine is set aside until troops go ashore."""
    casualties: Piles = ()
    """The units lost in the present battle, by power and kind, if anything depends on them."""


NO_FACTS = TurnFacts()


class Boarding(Struct, frozen=True, gc=False):
    """An order that waits for an ally's consent."""

    order: Load
    owner: Seat


class AxisState(State, frozen=True, gc=False, kw_only=True, tag=False):
    """The fields that all editions share; each adds its options and its tag.

    An edition's state also narrows `pending`, `parked`, `plan` and `joint` to its own decisions
    and actions, so that states are read strictly, and may have a subclass of Position.
    """

    position: Position
    pending: Decision | None = None
    plan: Plan[Position, Order] | None = None
    boarding: Boarding | None = None
    turn: TurnFacts = NO_FACTS
    battle: Battle | None = None
    due: Due | None = None
    joint: Joint[Action] | None = None
    resigned: tuple[Seat, ...] = ()
    parked: Decision | None = None
    """A decision of a power that has just given up, to be answered for it."""

    @property
    def options(self) -> Options:
        """The options of the game; an edition keeps its own kind in a field of this name."""
        raise NotImplementedError


def seat_index(state: AxisState, seat: Seat) -> int:
    """Return the index of a power in the order of play."""
    return state.seats.index(seat)


def money_of(state: AxisState, seat: Seat) -> int:
    """Return a power's money; each power has its own, whoever plays it.

    Rules: CL-SIDE-9, RV-SID-8, RV-SID-9.
    """
    return state.position.money[seat_index(state, seat)]


def technologies_of(state: AxisState, seat: Seat) -> tuple[str, ...]:
    """Return the technologies of a power; an owner without a seat has none. Rules: RV-SID-10."""
    if seat not in state.seats:
        return ()
    return state.position.technologies[seat_index(state, seat)]


def with_money(state: AxisState, seat: Seat, money: int) -> AxisState:
    """Return the state with another sum of money for a power."""
    sums = list(state.position.money)
    sums[seat_index(state, seat)] = money
    return replace(state, position=replace(state.position, money=tuple(sums)))


def own(piles: Piles, seat: Seat) -> list[Pile]:
    """Return the piles of one power."""
    return [pile for pile in piles if pile.power == seat]
