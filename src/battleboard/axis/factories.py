"""Industrial complexes (CL-IC, CL-PLC-10 to -12): who can use which, and how much they build."""

from collections.abc import Iterator

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse

WITHOUT_LIMIT = 10**6
"""More than any power could pay for."""


def factories_in(edition: Edition, state: AxisState, space: int) -> list[Pile]:
    """The factory of a territory, if there is one."""
    units = edition.theatre.units
    return [pile for pile in state.position.at(space) if units[pile.kind].has(Trait.FACTORY)]


def held_since_start(state: AxisState, seat: Seat, space: int) -> bool:
    """Owned by the power at the start of the turn and now. Rules: CL-PLC-2, CL-PLC-R5."""
    return state.turn.owners[space] == seat == state.position.owners[space]


def unusable(edition: Edition, state: AxisState, seat: Seat, space: int) -> Refusal | None:
    """Why a power cannot build in a territory in this turn.

    Its factory must stand there since the start of the turn, and so long it must be the power's
    own; a liberator counts as the owner while the capital of the printed one is lost.
    Rules: CL-PLC-2, CL-PLC-3, CL-PLC-14, CL-IC-3 to CL-IC-6.
    """
    book, name = edition.book, edition.theatre.board.spaces[space]
    found = factories_in(edition, state, space)
    if not found:
        return refuse(book.placement_site, "axis-no-factory", space=name)
    if not held_since_start(state, seat, space):
        return refuse(book.placement_owner, "axis-factory-not-held", space=name)
    if any(pile.turn is not None for pile in found):
        return refuse(book.placement_new, "axis-factory-new", space=name)
    return None


def usable_factories(edition: Edition, state: AxisState, seat: Seat) -> Iterator[int]:
    """Where a power can build in this turn."""
    for space, owner in enumerate(state.position.owners):
        if owner == seat and unusable(edition, state, seat, space) is None:
            yield space


def capacity(edition: Edition, state: AxisState, seat: Seat, space: int) -> int:
    """How many units a factory can still build this turn.

    Rules: CL-PLC-10 to CL-PLC-12, CL-PLC-R1, CL-PLC-R2.
    """
    theatre = edition.theatre
    if theatre.factories.get(space) == seat:
        return WITHOUT_LIMIT
    built = dict(state.turn.produced).get(theatre.board.spaces[space], 0)
    return max(1, theatre.value[space]) - built


def exhausted(edition: Edition, state: AxisState, seat: Seat, space: int) -> Refusal | None:
    """Why a factory builds no more in this turn. Rules: CL-PLC-11, CL-PLC-12."""
    if capacity(edition, state, seat, space) > 0:
        return None
    book, value = edition.book, edition.theatre.value[space]
    rule = book.placement_capacity if value else book.placement_least
    name = edition.theatre.board.spaces[space]
    return refuse(rule, "axis-capacity", space=name, most=max(1, value))
