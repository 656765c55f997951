"""Movement: how far units go, what stops them, and whose land opens a canal."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.situation import Situation
from battleboard.axis.board.theatre import Theatre
from battleboard.core.ids import RuleId, Seat
from battleboard.core.refusal import Refusal

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.movement.orders import Planner
    from battleboard.axis.vocabulary.actions import Move, Order


class MovementBook(NamedTuple):
    """The rule IDs of moving."""

    adjacent: RuleId | str
    ships_stay_at_sea: RuleId | str
    factory_moves: RuleId | str
    blitz_defended: RuleId | str
    only_armor_blitzes: RuleId | str
    moved_already: RuleId | str
    no_combat: RuleId | str
    air_needs_battle: RuleId | str
    nothing_to_attack: RuleId | str
    hostile_zone_stops: RuleId | str
    noncombat_friendly: RuleId | str
    noncombat_zone: RuleId | str
    stacks: RuleId | str
    stays_ashore: RuleId | str = ""
    """Land units at sea; empty: the rule of the unit's range."""
    canal_taken: RuleId | str = ""
    """A canal taken in this turn, where it is not open yet."""


Owners = tuple[Seat, ...]
"""The owner of each space."""


Start = Callable[["Edition", Situation, Pile, int], Refusal | None]
"""The refusal to move this unit at all from this space, if any."""
Check = Callable[["Edition", Situation, Pile, int, int], Refusal | None]
"""The refusal to let this unit enter the second space from the first, if any."""
Stop = Callable[["Edition", Situation, Pile, int], Refusal | None]
"""The refusal to let this unit move on from this space, or end its move there, if any."""


@dataclass(frozen=True, slots=True)
class MoveRules:
    """The rules of moves in one phase."""

    cannot_start: Start
    cannot_enter: Check
    cannot_go_on: Stop
    cannot_end: Stop
    unhindered: Callable[[UnitType], bool] = lambda unit: False
    """A test for units that may pass any space on the way, so that no border needs a check."""


Obligation = Callable[["Planner", Position, "tuple[Order, ...]", int], Iterable[Refusal]]
"""The unmet demands on a plan, by the position after its orders, the orders and the money."""
Arrival = Callable[["Edition", Situation, Position, int, tuple[Pile, ...]], Position]
"""The position after units have arrived in a space and the consequences have followed."""


class Aims(NamedTuple):
    """What combat moves of others aim at, for units that go along."""

    now: Position
    """The position after all moves of the plan."""
    assaults: frozenset[int]
    """The zones from which troops are to land."""


Purpose = Callable[["Planner", int, Pile, Aims], Refusal | None]
"""The refusal of a combat move at whose end a unit has nothing to fight or take, if any."""

Sacrifice = Callable[["Planner", "Move", int], Refusal | None]
"""The refusal to let units give themselves up in the battle where a move ends, if any."""

Way = tuple[int, ...]
"""A path as spaces, the one where it begins first."""
ExtraMoves = Callable[["Edition", "Situation", Pile, int], Iterable[Way]]
"""The paths that a unit may go from a space although they are longer than its range."""
StepCost = Callable[["Situation", Pile, int, int], int]
"""The movement that a step from one space to the next takes an aircraft or a land unit."""


def armor(edition: "Edition", pile: Pile) -> bool:
    """Let armor blitz. Rules: CL-TANK-2, CL-TANK-3, RV-BLZ-1."""
    return edition.theatre.units[pile.kind].has(Trait.BLITZ)


def own_units(position: Position, power: Seat) -> frozenset[Seat]:
    """Let a power command its own units alone. Rules: CL-MULTI-4, RV-CM-11."""
    return frozenset((power,))


class Repair(NamedTuple):
    """An order that a plan may owe, by the position after its orders."""

    owed: Callable[["Planner", Position, "tuple[Order, ...]"], bool]
    """Whether the plan owes such an order."""
    order: Callable[["Planner", Position, "tuple[Order, ...]"], "Order | None"]
    """The order, or None if others have to be taken back before it can be given."""


def in_general(edition: "Edition", situation: Situation, pile: Pile, here: int) -> Refusal | None:
    """Say nothing precise of why a unit has finished its turn."""
    return None


@dataclass(frozen=True, slots=True)
class MovementRules:
    """The rules of how units move."""

    book: MovementBook
    combat: MoveRules
    noncombat: MoveRules
    purposes: tuple[Purpose, ...]
    """Checks of the purpose of combat moves; the first that refuses counts."""
    combat_obligations: tuple[Obligation, ...]
    noncombat_obligations: tuple[Obligation, ...]
    combat_commit: tuple[str, ...]
    """The steps when combat moves are final; the plan exists until the last of them."""
    noncombat_commit: tuple[str, ...]
    """The steps when non-combat moves are final."""
    range: Callable[["Edition", Position, Pile], int]
    """The range of a unit in a turn, by its owner's technologies and by where it stands."""
    movable: Callable[[Situation, int, Pile], bool]
    """Whether the power on turn moves a unit in a space."""
    contests: Callable[["Edition", Pile], bool]
    """Whether a unit that stays among enemies at sea fights them."""
    stops_blitz: Callable[[Theatre, Pile], bool]
    """Whether an enemy unit stops a blitz."""
    arrivals: tuple[Arrival, ...]
    """The immediate consequences of units arriving in a space."""
    canal_owners: Callable[[Owners, Owners], Owners]
    """The owners that count for canals, by the owners now and at the start of the turn."""
    canals_taken: Callable[["Planner", "tuple[Order, ...]"], frozenset[int]]
    """Land that a plan may take and whose capture opens canals in the same turn."""
    most_stacks: Mapping[str, int]
    """The maximum number of spaces where units of a kind may stand, where that is limited."""
    combat_repairs: tuple[Repair, ...] = ()
    """The orders that settle obligations of combat moves."""
    noncombat_repairs: tuple[Repair, ...] = ()
    """The orders that settle obligations of non-combat moves, before aircraft land."""
    why_finished: Start = in_general
    """Why a unit that has finished its turn does nothing more, where a rule says it precisely."""
    can_blitz: Callable[["Edition", Pile], bool] = armor
    """Whether a unit drives on through undefended enemy land."""
    extra_moves: tuple[ExtraMoves, ...] = ()
    """Moves farther than a unit's range."""
    step_cost: StepCost | None = None
    """The movement that a step takes; None: every step takes one space."""
    commanded: Callable[[Position, Seat], frozenset[Seat]] = own_units
    """The powers whose units a power moves and fights with in its turn."""
    sacrifices: Mapping[str, Sacrifice] = field(default_factory=dict)
    """How units can give themselves up in a battle, by the word for it, with the check of a move.
    """
