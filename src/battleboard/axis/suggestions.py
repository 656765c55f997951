"""Standing orders that fit a position: ready for a power that is going away.

They look at its fronts, the spaces where its units stand beside enemies. What one of its orders
has already settled is not suggested again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from battleboard.axis import standing
from battleboard.axis.edition import Edition
from battleboard.axis.material import Theatre, Trait
from battleboard.axis.piles import Pile
from battleboard.axis.standing import LossOrder, read_all
from battleboard.axis.state import AxisState
from battleboard.axis.survey import fights
from battleboard.core.ids import Seat, Space
from battleboard.core.placed import EVERYWHERE

MOST_SPACES: Final = 3
"""So many spaces get an order of their own."""


@dataclass(frozen=True, slots=True)
class _Front:
    """A space where a power stands beside enemies, and who is there of its side."""

    space: int
    own: tuple[Pile, ...]
    allies: tuple[Pile, ...]

    def kinds(self) -> frozenset[str]:
        """The kinds of own units."""
        return frozenset(pile.kind for pile in self.own)


def suggested(edition: Edition, state: AxisState, seat: Seat) -> Iterator[str]:
    """Orders that fit, those of losses first."""
    theatre = edition.theatre
    fronts = tuple(_fronts(theatre, state, seat))
    orders = read_all(state.table.orders_of(seat), theatre.lexicon)
    settled = frozenset(space for said, space in orders if isinstance(said, LossOrder))
    yield from _losses(theatre, seat, fronts, settled)
    general = frozenset(said for said, space in orders if space == EVERYWHERE)
    for choices, fits in (
        (standing.SUBMARINES, _at_sea(theatre, fronts, Trait.SUBMARINE)),
        (standing.PROPOSALS, any(front.allies for front in fronts)),
        (standing.BOARDING, _beside_passengers(theatre, state, seat)),
        (standing.HOMELESS, _at_sea(theatre, fronts, Trait.DECK)),
    ):
        if fits and general.isdisjoint(choices):
            yield choices[0]


def _fronts(theatre: Theatre, state: AxisState, seat: Seat) -> Iterator[_Front]:
    enemies, partners = theatre.enemies(seat), theatre.partners(seat)
    spaces = state.position.spaces

    def fighting(space: int, powers: Iterable[Seat]) -> tuple[Pile, ...]:
        return tuple(p for p in spaces[space] if p.power in powers and fights(theatre, p))

    for space, around in enumerate(theatre.board.neighbours):
        own = fighting(space, (seat,))
        if own and any(fighting(other, enemies) for other in (space, *around)):
            yield _Front(space, own, fighting(space, [p for p in partners if p != seat]))


# Losses


def _losses(
    theatre: Theatre, seat: Seat, fronts: tuple[_Front, ...], settled: frozenset[Space]
) -> Iterator[str]:
    """The cheapest first; where the land must be held, the weakest in defence first."""
    everywhere = frozenset(kind for front in fronts for kind in front.kinds())
    if EVERYWHERE not in settled and any(len(front.kinds()) > 1 for front in fronts):
        yield _order(theatre, _by_price(theatre, everywhere))
    capital = theatre.capital(seat)
    found = 0
    for front in sorted(fronts, key=lambda f: (f.space != capital, -theatre.value[f.space])):
        weakest = _by_defence(theatre, seat, front.kinds())
        space = theatre.board.spaces[front.space]
        if found == MOST_SPACES or theatre.sea[front.space] or space in settled:
            continue
        if weakest != _by_price(theatre, front.kinds()):
            found += 1
            yield f"{_order(theatre, weakest)} in {theatre.lexicon.name(space, 'space')}"


def _by_price(theatre: Theatre, kinds: Iterable[str]) -> list[str]:
    return sorted(kinds, key=lambda kind: (theatre.units[kind].cost, kind))


def _by_defence(theatre: Theatre, seat: Seat, kinds: Iterable[str]) -> list[str]:
    side = theatre.side(seat)
    prices = _by_price(theatre, kinds)
    return sorted(prices, key=lambda kind: theatre.units[kind].strength(side).defense)


def _order(theatre: Theatre, kinds: Iterable[str]) -> str:
    names = (theatre.lexicon.name(kind, "unit") for kind in kinds)
    return f"lose {', '.join(names)}"


# What else may be asked


def _at_sea(theatre: Theatre, fronts: Iterable[_Front], trait: Trait) -> bool:
    """Whether units with a trait are in a zone where they may have to fight."""
    wanted = theatre.kinds(trait)
    return any(theatre.sea[front.space] and front.kinds() & wanted for front in fronts)


def _beside_passengers(theatre: Theatre, state: AxisState, seat: Seat) -> bool:
    """Whether an ally's units stand at a coast beside an own transport."""
    ships = theatre.kinds(Trait.TRANSPORT)
    allies = [power for power in theatre.partners(seat) if power != seat]
    spaces = state.position.spaces
    return any(
        pile.power in allies and theatre.units[pile.kind].bulk
        for zone, piles in enumerate(spaces)
        if any(ship.power == seat and ship.kind in ships for ship in piles)
        for coast in theatre.board.neighbours[zone]
        for pile in spaces[coast]
    )
