"""Piles: counts of equal units, told apart by power, kind, cargo and what they did this turn.

What lasts (cargo) and what ends with the turn (spent movement, origin, task) are kept apart.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import astuple, replace

from battleboard.core.ids import NO_SPACE, Seat, Space

TransportStatus = Literal[
    "", "done", "load_and_unload", "load_or_unload", "load_only", "unload_only"
]
"""The actions left to a transport in non-combat movement without sailing; empty: all."""


class Turn(Struct, frozen=True, gc=False, omit_defaults=True):
    """A record of what a unit has done this turn, wiped at the end of the turn."""

    spent: int = 0
    """The movement used."""
    came_from: Space = NO_SPACE
    """The space from which the unit entered the one it is in, where a retreat may go."""
    target: Space = NO_SPACE
    """For cargo: the territory it is to land in."""
    raid: bool = False
    """Whether the unit bombs an industrial complex, escorts or intercepts instead of fighting."""
    blitzed: bool = False
    """Whether the unit has blitzed through enemy land."""
    raided: bool = False
    """Whether a ship has sailed into a zone that belongs to the enemy."""
    escaped: bool = False
    """Whether the unit left a zone that was hostile when the turn began."""
    unloaded: bool = False
    """Whether a transport has landed cargo; it may land more from the same zone, no more."""
    shipped: bool = False
    """Whether the unit was carried by a ship, which was its whole move."""
    done: bool = False
    """Whether the unit does nothing more this turn."""
    crossed: tuple[Space, ...] = ()
    """Enemy guns that the unit has flown over and that have not fired yet."""
    transport_status: TransportStatus = ""
    """The actions left to a transport that has moved or fought."""
    unloaded_into: tuple[Space, ...] = ()
    """The territories that a transport has unloaded into, where their number is limited."""
    flight_path: tuple[Space, ...] = ()
    """The spaces flown through, the first included, where guns fire at groups and have not yet."""
    broke_off: bool = False
    """Whether an aircraft has left its battle while others fought on."""
    retreated: bool = False
    """Whether the unit has left its battle, which ended its turn."""
    promised: Space = NO_SPACE
    """The zone where a carrier will take fighters in, which it has promised to do."""
    built_by: Space = NO_SPACE
    """For a new carrier and the fighters put aboard: the industrial complex that built the carrier.
    """
    goes_on: bool = False
    """Whether a unit that fought can move on in non-combat movement."""
    sacrifice: str = ""
    """How the unit gives itself up in the opening fire of its battle: `kamikaze` or `kaiten`."""


NO_TURN = Turn()


Condition = Literal["", "damaged", "submerged"]


class Pile(Struct, frozen=True, gc=False, omit_defaults=True):
    """Interchangeable units."""

    power: Seat
    kind: str
    count: int = 1  # a plain number, where a table has chips: CL-COMP-9, RV-SET-9
    cargo: tuple["Pile", ...] = ()
    """The cargo of each unit, which moves and sinks with its ship and does not fight.

    Rules: CL-INF-6, CL-TANK-8, RV-TPT-3, RV-R-31, RV-HIT-5.
    """
    turn: Turn | None = None
    """A record of what the units have done this turn; None = nothing yet."""
    in_trust: bool = False
    """Whether a gun was captured with an ally's territory and goes back to the ally with it."""

    condition: Condition = ""
    """"damaged" for a ship that has taken the first of two hits, "submerged" for a submarine."""

    @property
    def one(self) -> "Pile":
        """A single unit of the pile."""
        return self if self.count == 1 else replace(self, count=1)

    def times(self, count: int) -> "Pile":
        """Return a pile of that many of the same units."""
        return replace(self, count=count)


Piles = tuple[Pile, ...]


def _order(pile: Pile) -> tuple[object, ...]:
    turn = pile.turn
    spent = () if turn is None else astuple(turn)
    cargo = tuple(map(_order, pile.cargo))
    marks = (pile.in_trust, pile.condition)
    return pile.power, pile.kind, len(cargo), cargo, spent, marks, pile.count


def heap(piles: Iterable[Pile]) -> Piles:
    """Return piles in their one normal form: equal ones merged, empty ones dropped, sorted."""
    piles = tuple(piles)
    if len(piles) < 2:
        return piles if piles and piles[0].count else ()
    counts: dict[Pile, int] = {}
    for pile in piles:
        if pile.count:
            counts[pile.one] = counts.get(pile.one, 0) + pile.count
    merged = [pile.times(count) for pile, count in counts.items() if count]
    return tuple(sorted(merged, key=_order))


def without(piles: Piles, gone: Iterable[Pile]) -> Piles:
    """Return the piles after some units have left; all of these must be there."""
    counts = {pile.one: pile.count for pile in piles}
    for pile in gone:
        counts[pile.one] -= pile.count
        assert counts[pile.one] >= 0, f"there are not {pile.count} of {pile.one}"
    return heap(pile.times(count) for pile, count in counts.items())


def count(piles: Iterable[Pile], wanted: Callable[[Pile], bool] | None = None) -> int:
    """Return the number of units, or of those that are wanted."""
    return sum(pile.count for pile in piles if wanted is None or wanted(pile))


def units_in(piles: Iterable[Pile]) -> Iterator[Pile]:
    """Yield all units and those aboard them, each kind of cargo with its whole count."""
    for pile in piles:
        yield pile
        for cargo in pile.cargo:
            yield cargo.times(cargo.count * pile.count)


class Position(Struct, frozen=True, gc=False, cache_hash=True):
    """Owners, units and possessions of the powers, in the order of board and powers."""

    owners: tuple[Seat, ...]
    spaces: tuple[Piles, ...]
    money: tuple[int, ...]
    technologies: tuple[tuple[str, ...], ...]
    bought: Piles = ()
    """Units of the power on turn that wait to be placed."""

    def at(self, space: int) -> Piles:
        """Return the piles in a space."""
        return self.spaces[space]


def put(position: Position, space: int, piles: Iterable[Pile]) -> Position:
    """Return the position with more units in a space."""
    rows = list(position.spaces)
    rows[space] = heap((*rows[space], *piles))
    return replace(position, spaces=tuple(rows))


def take(position: Position, space: int, piles: Iterable[Pile]) -> Position:
    """Return the position with units taken out of a space."""
    rows = list(position.spaces)
    rows[space] = without(rows[space], piles)
    return replace(position, spaces=tuple(rows))


def change(
    position: Position, space: int, before: Iterable[Pile], after: Iterable[Pile]
) -> Position:
    """Return the position with units of a space replaced by what became of them."""
    rows = list(position.spaces)
    rows[space] = heap((*without(rows[space], before), *after))
    return replace(position, spaces=tuple(rows))


def with_owner(position: Position, space: int, owner: Seat) -> Position:
    """Return the position with a new owner of a territory.

    Land of the owner's own colour is treated like any other. Rules: CL-RES-11.
    """
    owners = list(position.owners)
    owners[space] = owner
    return replace(position, owners=tuple(owners))


def every_pile(position: Position, alter: Callable[[Pile], Pile]) -> Position:
    """Return the position with every pile altered, cargo included, as at the end of a turn."""

    def deep(pile: Pile) -> Pile:
        return alter(replace(pile, cargo=heap(map(deep, pile.cargo))) if pile.cargo else pile)

    rows = tuple(heap(map(deep, row)) if row else row for row in position.spaces)
    return replace(position, spaces=rows)


def rested(pile: Pile) -> Pile:
    """Return a unit as it is after the turn, without a record of what it did."""
    return pile if pile.turn is None else replace(pile, turn=None)
