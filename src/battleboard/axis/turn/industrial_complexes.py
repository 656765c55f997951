"""Industrial complexes (CL-IC, CL-PLC-10 to -12): who can use which, and how much they build."""

from collections.abc import Iterator

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse

WITHOUT_LIMIT = 10**6
"""More than any power could pay for."""


def factories_in(edition: Edition, state: AxisState, space: int) -> list[Pile]:
    """Return the industrial complex of a territory, if there is one."""
    units = edition.theatre.units
    return [pile for pile in state.position.at(space) if units[pile.kind].has(Trait.FACTORY)]


def held_since_start(state: AxisState, seat: Seat, space: int) -> bool:
    """Return whether a power has owned land since the turn began. Rules: CL-PLC-2, CL-PLC-R5."""
    return state.turn.owners[space] == seat == state.position.owners[space]


def unusable(edition: Edition, state: AxisState, seat: Seat, space: int) -> Refusal | None:
    """Return why a power cannot build in a territory in this turn.

    Its factory must stand there since the start of the turn, and so long it must be the power's
    own; a liberator counts as the owner while the capital of the printed one is lost.
    Rules: CL-PLC-2, CL-PLC-3, CL-PLC-14, CL-IC-3, CL-IC-4, CL-IC-5, CL-IC-6, RV-MOB-1, RV-MOB-2,
    RV-MOB-10, RV-CAP-7, EU-PLC-2, EU-PLC-8, EU-R-82.
    """
    name = edition.theatre.board.spaces[space]
    found = factories_in(edition, state, space)
    if not (found or _needs_no_factory(edition, seat, space)):
        return refuse(edition.placement.book.site, "axis-no-factory", space=name)
    owner, ally = state.position.owners[space], edition.placement.book.ally
    if ally and owner != seat and edition.theatre.allied(owner, seat):
        return refuse(ally, "axis-factory-of-ally", space=name, owner=owner)
    if not held_since_start(state, seat, space):
        return refuse(edition.placement.book.owner, "axis-factory-not-held", space=name)
    if any(pile.turn is not None for pile in found):
        return refuse(edition.placement.book.new, "axis-factory-new", space=name)
    return None


def _needs_no_factory(edition: Edition, seat: Seat, space: int) -> bool:
    """Return whether a power builds in a territory that has no factory. Rules: EU-R-82."""
    return any(test(edition, seat, space) for test in edition.placement.without_factory)


def usable_factories(edition: Edition, state: AxisState, seat: Seat) -> Iterator[int]:
    """Yield the territories where a power can build in this turn."""
    for space, owner in enumerate(state.position.owners):
        if owner == seat and unusable(edition, state, seat, space) is None:
            yield space


def unlimited_at_first(edition: Edition, state: AxisState, seat: Seat, space: int) -> int:
    """Let the factories that a power starts with build without limit, others by their land.

    Rules: CL-PLC-10, CL-PLC-11, CL-PLC-12, CL-PLC-R2, CL-LIB-R4.
    """
    if edition.theatre.factories.get(space) == seat:
        return WITHOUT_LIMIT
    return max(1, edition.theatre.value[space])


def value_of_land(edition: Edition, state: AxisState, seat: Seat, space: int) -> int:
    """Let every factory build as many units as its land is worth. Rules: RV-MOB-3, RV-R-67."""
    return edition.theatre.value[space]


def unlimited_at_home(edition: Edition, state: AxisState, seat: Seat, space: int) -> int:
    """Let factories build without limit in land of one's own colour, elsewhere by its value.

    Rules: EU-PLC-6, EU-PLC-7, EU-R-82, EU-R-83.
    """
    home = edition.theatre.original[space] == seat
    return WITHOUT_LIMIT if home else edition.theatre.value[space]


def capacity(edition: Edition, state: AxisState, seat: Seat, space: int) -> int:
    """Return how many units a complex can still build this turn. Rules: CL-PLC-R1."""
    most = edition.placement.capacity(edition, state, seat, space)
    if most == WITHOUT_LIMIT:
        return most
    return most - dict(state.turn.produced).get(edition.theatre.board.spaces[space], 0)


def exhausted(edition: Edition, state: AxisState, seat: Seat, space: int) -> Refusal | None:
    """Return why a complex builds no more in this turn. Rules: CL-PLC-11, CL-PLC-12."""
    if capacity(edition, state, seat, space) > 0:
        return None
    book, most = edition.placement.book, edition.placement.capacity(edition, state, seat, space)
    rule = book.capacity if edition.theatre.value[space] else book.least
    name = edition.theatre.board.spaces[space]
    return refuse(rule, "axis-capacity", space=name, most=most)
