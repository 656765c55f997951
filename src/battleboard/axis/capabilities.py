"""The abilities of a game with units: protocols that server, odds, bots and terminal ask for.

`isinstance(game, PlansMoves)` is the question. `AxisGame` has all of them; a game of its own may
have some. States are `Any`, for each game has its own type.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal

if TYPE_CHECKING:
    from battleboard.axis.battle.arms import Arms
    from battleboard.axis.board.material import UnitType
    from battleboard.axis.board.piles import Position
    from battleboard.axis.board.theatre import Theatre
    from battleboard.axis.combat.display import Strip
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.movement.alternatives import Fork
    from battleboard.axis.movement.orders import Planner
    from battleboard.axis.movement.reach import Reach
    from battleboard.axis.movement.sea_routes import Journey
    from battleboard.axis.turn.plan_overview import Flight, Sequel, Stand
    from battleboard.axis.turn.quotes import Laboratory, Quote, Site, Works
    from battleboard.axis.vocabulary.actions import Embark, Launch, Order
    from battleboard.axis.vocabulary.terms import Term


@runtime_checkable
class HasUnits(Protocol):
    """A game with units of several kinds, which stand on the board in piles."""

    @property
    def units(self) -> Mapping[str, "UnitType"]:
        """The kinds of units in the unit chart."""
        ...

    def shown(self, state: Any) -> "Position":
        """Return owners and piles as players look at them: during a plan, as they would be."""
        ...


@runtime_checkable
class HasTheatre(Protocol):
    """A game whose rules know the whole board: spaces, values, owners, capitals and set-up."""

    @property
    def theatre(self) -> "Theatre":
        """All data that does not change during a game."""
        ...


@runtime_checkable
class FightsBattles(Protocol):
    """A game with battles that are fought step by step, and whose odds can be told."""

    @property
    def arms(self) -> "Arms":
        """The battles of the edition, with its units and values."""
        ...

    def edition(self, state: Any) -> "Edition":
        """Return the edition that a game is played by."""
        ...

    def strip(self, state: Any) -> "Strip | None":
        """Return the battle under way as its board shows it."""
        ...


@runtime_checkable
class PlansMoves(Protocol):
    """A game whose moves are planned order by order, with answers to questions about moves."""

    def reach(
        self, state: Any, seat: Seat, units: "tuple[Term, ...]", space: Space, task: str = ""
    ) -> "Reach":
        """Return where units can go from a space, and why not elsewhere."""
        ...

    def journeys(
        self, state: Any, seat: Seat, units: "tuple[Term, ...]", space: Space
    ) -> "Mapping[Space, tuple[Journey, tuple[Refusal, ...]]]":
        """Return where units get by sea, by which orders, and what would then be owed."""
        ...

    def repaired(
        self, state: Any, seat: Seat, journey: "Journey"
    ) -> "tuple[Journey, tuple[Refusal, ...]] | None":
        """Return orders with those that they call for, and what would then be owed.

        None if they call for no others.
        """
        ...

    def launches(self, state: Any) -> "tuple[Launch, ...]":
        """Return the orders by which fighters take off to fight where their carriers are."""
        ...

    def remedy(self, state: Any) -> "Order | None":
        """Return an order that settles something that the plan owes, if there is one."""
        ...

    def forks(
        self, state: Any, units: "tuple[Term, ...]", space: Space, target: Space
    ) -> "tuple[Fork, ...]":
        """Return ways that are as short but mean different things."""
        ...

    def fine(self, state: Any, orders: "Sequence[Journey]") -> tuple[int, ...]:
        """Return what each of some journeys would cost in fines."""
        ...

    def comings_down(
        self, state: Any, units: "tuple[Term, ...]", space: Space, found: "Reach"
    ) -> Mapping[Space, tuple[int, tuple[Space, ...]]]:
        """Return how far aircraft could fly on from each space, and where they land."""
        ...

    def stands(self, state: Any) -> "tuple[Stand, ...]":
        """Return every pile of the power that plans, and where it can go by itself."""
        ...

    def flights(self, state: Any) -> "tuple[Flight, ...]":
        """Return aircraft in the air, and where they can come down."""
        ...

    def sequel(self, state: Any, seat: Seat) -> "Sequel":
        """Return what follows when the plan is done as it stands."""
        ...

    def planner(self, state: Any, seat: Seat) -> "Planner":
        """Return the board as a power sees it, for questions outside its plans."""
        ...


@runtime_checkable
class BuysUnits(Protocol):
    """A game in which powers buy units, place them, and pay for research."""

    def offers(self, state: Any, seat: Seat) -> "tuple[Quote, ...]":
        """Return every kind of unit, with what it costs now."""
        ...

    def works(self, state: Any, seat: Seat) -> "tuple[Works, ...]":
        """Return the factories that can be used in this turn."""
        ...

    def sites(self, state: Any, seat: Seat) -> "tuple[Site, ...]":
        """Return where each kind of new unit can go."""
        ...

    def embarking(self, state: Any, seat: Seat) -> "tuple[Embark, ...]":
        """Return the fighters that can go aboard new carriers, one at a time."""
        ...

    def laboratory(self, state: Any, seat: Seat) -> "Laboratory":
        """Return what research costs and promises."""
        ...


@runtime_checkable
class BombsIndustry(Protocol):
    """Raids and rockets cost the owners of industrial complexes money, by rules of the edition."""

    def raid_dice(self, state: Any, seat: Seat, kind: str) -> int:
        """Return the number of dice that one raider rolls."""
        ...

    def raid_damage(self, state: Any, kind: str, space: Space, faces: tuple[int, ...]) -> int:
        """Return the damage of one raider's dice in a territory."""
        ...

    def rocket_damage(self, state: Any, space: Space, face: int) -> int:
        """Return the damage of a rocket's die in a territory."""
        ...


@runtime_checkable
class PlansAttacks(FightsBattles, PlansMoves, Protocol):
    """A game whose planned moves lead to battles, so that an attack can be weighed beforehand."""


@runtime_checkable
class WagesWar(PlansAttacks, BuysUnits, Protocol):
    """A game with all that a player of Axis & Allies does in a turn."""
