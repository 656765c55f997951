"""Submarines that leave a battle under water, alone or while others retreat (RV-SUB-8)."""

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec.structs import replace

from battleboard.axis.battle.rules import Role
from battleboard.axis.battle.stepper import depart
from battleboard.axis.board.piles import Pile, change, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import Pieces, seen
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.events import UnitsSubmerged
from battleboard.axis.vocabulary.terms import Term, Units
from battleboard.core.ids import NO_SPACE
from battleboard.core.values import Event


def dive(
    edition: Edition, state: AxisState, role: Role, leaving: Pieces, events: list[Event]
) -> AxisState:
    """Take submarines out of the battle under water. Rules: RV-SUB-9, EU-SUB-13, EU-R-43."""
    battle = state.battle
    assert battle is not None
    piles = heap(one.pile for one in leaving)
    events.append(UnitsSubmerged(battle.space, seen(edition, state.position, piles)))
    space = edition.theatre.board.index[battle.space]
    position = change(state.position, space, piles, map(_under_water, piles))
    numbers = {one.place: one.pile.count for one in leaving}
    return replace(state, position=position, battle=depart(battle, role, numbers))


def _under_water(pile: Pile) -> Pile:
    """Return a submerged submarine, which does nothing more in this turn."""
    turn = None if pile.turn is None else replace(pile.turn, done=True, came_from=NO_SPACE)
    return replace(pile, condition="submerged", turn=turn)


def any_number(terms: Iterable[Term]) -> Iterator[Units]:
    """Yield any number of units of each term, all of them first and none last."""
    terms = tuple(terms)
    for numbers in product(*(range(term.count, -1, -1) for term in terms)):
        pairs = zip(terms, numbers, strict=True)
        yield tuple(replace(term, count=n) for term, n in pairs if n)
