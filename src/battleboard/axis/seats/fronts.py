"""The fronts of a power: spaces where its units stand beside enemies, for suggested orders."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.position.situation import fights
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat


@dataclass(frozen=True, slots=True)
class FrontSpace:
    """A space where a power stands beside enemies, and who is there of its side."""

    space: int
    own: tuple[Pile, ...]
    allies: tuple[Pile, ...]

    def kinds(self) -> frozenset[str]:
        """Return the kinds of own units."""
        return frozenset(pile.kind for pile in self.own)


def fronts(theatre: Theatre, state: AxisState, seat: Seat) -> Iterator[FrontSpace]:
    """Yield the fronts of a power."""
    enemies, partners = theatre.enemies(seat), theatre.partners(seat)
    spaces = state.position.spaces

    def fighting(space: int, powers: Iterable[Seat]) -> tuple[Pile, ...]:
        return tuple(p for p in spaces[space] if p.power in powers and fights(theatre, p))

    for space, around in enumerate(theatre.board.neighbours):
        own = fighting(space, (seat,))
        if own and any(fighting(other, enemies) for other in (space, *around)):
            yield FrontSpace(space, own, fighting(space, [p for p in partners if p != seat]))


def has_at_sea(theatre: Theatre, state: AxisState, seat: Seat, trait: Trait) -> bool:
    """Return whether units with a trait are in a zone where they may have to fight."""
    wanted = theatre.kinds(trait)
    return any(
        theatre.sea[front.space] and front.kinds() & wanted
        for front in fronts(theatre, state, seat)
    )


def beside_passengers(theatre: Theatre, state: AxisState, seat: Seat) -> bool:
    """Return whether an ally's units stand on a coast beside one's own transport."""
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
