"""Pieces are piles, not objects: counts of (power, kind, cargo, what the turn made of them).

What lasts (cargo) and what ends with the turn (spent movement, origin, task) are kept apart.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import astuple, replace

from battleboard.axis.material import NO_SPACE
from battleboard.core.ids import Seat, Space


class Turn(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a unit has done in this turn; wiped at its end."""

    spent: int = 0
    """Movement used."""
    came_from: Space = NO_SPACE
    """The last space before the one it stands in: where a retreat may go."""
    target: Space = NO_SPACE
    """For cargo: the territory it is to land in."""
    raid: bool = False
    """Bombs industry instead of fighting."""
    blitzed: bool = False
    """Drove on through enemy land."""
    escaped: bool = False
    """Left a zone that was hostile when the turn began."""
    unloaded: bool = False
    """A transport that has landed cargo: it may land more from where it is, and nothing else."""
    shipped: bool = False
    """Was carried by a ship: that was its whole move."""
    done: bool = False
    """Does nothing more this turn."""
    crossed: tuple[Space, ...] = ()
    """Enemy guns flown over, which have not fired yet."""


NO_TURN = Turn()


class Pile(Struct, frozen=True, gc=False, omit_defaults=True):
    """Interchangeable units."""

    power: Seat
    kind: str
    count: int = 1
    cargo: tuple["Pile", ...] = ()
    """What each of them carries: it sails, waits and sinks with its ship."""
    turn: Turn | None = None
    """None = has done nothing yet this turn."""
    in_trust: bool = False
    """Whether a gun was captured with an ally's territory, in which it stands: it goes back too."""

    @property
    def one(self) -> "Pile":
        """A single unit of the pile."""
        return self if self.count == 1 else replace(self, count=1)

    def times(self, count: int) -> "Pile":
        """As many of the same."""
        return replace(self, count=count)


Piles = tuple[Pile, ...]


def _order(pile: Pile) -> tuple[object, ...]:
    turn = pile.turn
    spent = () if turn is None else astuple(turn)
    cargo = tuple(map(_order, pile.cargo))
    return pile.power, pile.kind, len(cargo), cargo, spent, pile.in_trust, pile.count


def heap(piles: Iterable[Pile]) -> Piles:
    """Piles in their one normal form: equal ones merged, empty ones gone, sorted."""
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
    """Piles after some have left; all of these must be there."""
    counts = {pile.one: pile.count for pile in piles}
    for pile in gone:
        counts[pile.one] -= pile.count
        assert counts[pile.one] >= 0, f"there are not {pile.count} of {pile.one}"
    return heap(pile.times(count) for pile, count in counts.items())


def count(piles: Iterable[Pile], wanted: Callable[[Pile], bool] | None = None) -> int:
    """How many units, of those that are wanted."""
    return sum(pile.count for pile in piles if wanted is None or wanted(pile))


def units_in(piles: Iterable[Pile]) -> Iterator[Pile]:
    """All units with those aboard, each kind of cargo with its whole count."""
    for pile in piles:
        yield pile
        for cargo in pile.cargo:
            yield cargo.times(cargo.count * pile.count)


class Position(Struct, frozen=True, gc=False, cache_hash=True):
    """Who owns what, what stands where, and what the powers have; aligned with board and powers."""

    owners: tuple[Seat, ...]
    spaces: tuple[Piles, ...]
    money: tuple[int, ...]
    technologies: tuple[tuple[str, ...], ...]
    bought: Piles = ()
    """Units of the power on turn that wait to be placed."""

    def at(self, space: int) -> Piles:
        """What stands in a space."""
        return self.spaces[space]


def put(position: Position, space: int, piles: Iterable[Pile]) -> Position:
    """The position with more units in a space."""
    rows = list(position.spaces)
    rows[space] = heap((*rows[space], *piles))
    return replace(position, spaces=tuple(rows))


def take(position: Position, space: int, piles: Iterable[Pile]) -> Position:
    """The position with units taken out of a space."""
    rows = list(position.spaces)
    rows[space] = without(rows[space], piles)
    return replace(position, spaces=tuple(rows))


def change(
    position: Position, space: int, before: Iterable[Pile], after: Iterable[Pile]
) -> Position:
    """Units of a space replaced by what became of them."""
    rows = list(position.spaces)
    rows[space] = heap((*without(rows[space], before), *after))
    return replace(position, spaces=tuple(rows))


def with_owner(position: Position, space: int, owner: Seat) -> Position:
    """The position with a territory in other hands."""
    owners = list(position.owners)
    owners[space] = owner
    return replace(position, owners=tuple(owners))


def every_pile(position: Position, alter: Callable[[Pile], Pile]) -> Position:
    """The position with every pile altered, cargo included: what happens at a turn's end."""

    def deep(pile: Pile) -> Pile:
        return alter(replace(pile, cargo=heap(map(deep, pile.cargo))) if pile.cargo else pile)

    rows = tuple(heap(map(deep, row)) if row else row for row in position.spaces)
    return replace(position, spaces=rows)


def rested(pile: Pile) -> Pile:
    """A unit after the turn: what it did is forgotten."""
    return pile if pile.turn is None else replace(pile, turn=None)
