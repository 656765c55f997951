"""What a power could buy and where it could be built: the questions behind a market stall."""

from collections.abc import Iterator

from msgspec import Struct

from battleboard.axis.edition import Edition
from battleboard.axis.factories import WITHOUT_LIMIT, capacity, usable_factories
from battleboard.axis.material import NO_SPACE
from battleboard.axis.placement import NO_FACTORY, sites
from battleboard.axis.state import AxisState, technologies_of
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal

DIE = 6
"""Sides of a die; one of them is a breakthrough."""


class Offer(Struct, frozen=True, gc=False):
    """A kind of unit with what it costs a power now, and what it is worth with its technologies."""

    kind: str
    price: int
    attack: int
    defense: int
    move: int
    refusal: Refusal | None
    """Why it is not for sale."""


class Works(Struct, frozen=True, gc=False):
    """A factory, how many units it has built in this turn, and how many more it can."""

    space: Space
    built: int
    room: int | None
    """None: without limit."""


class Site(Struct, frozen=True, gc=False):
    """Where one more new unit of a kind can go, and which factory would build it."""

    kind: str
    space: Space
    factory: Space
    """Empty for a new factory, which needs none."""


class Laboratory(Struct, frozen=True, gc=False):
    """What a research die costs, and how often it succeeds."""

    price: int
    chance: float
    technologies: tuple[str, ...]
    """What can still be found."""


def offers(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Offer]:
    """Every kind of unit, for sale or not. Rules: CL-BUY-2, CL-TECH-11 to CL-TECH-16."""
    perks = technologies_of(state, seat)
    for kind in edition.theatre.units:
        attack, _ = edition.arms.value(kind, "attacker", perks)
        defense, _ = edition.arms.value(kind, "defender", perks)
        yield Offer(
            kind,
            edition.price(kind, perks),
            attack,
            defense,
            edition.movement(kind, perks),
            edition.not_for_sale(kind),
        )


def works(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Works]:
    """The factories that a power can use in this turn. Rules: CL-PLC-10 to CL-PLC-12."""
    spaces, built = edition.theatre.board.spaces, dict(state.turn.produced)
    for space in usable_factories(edition, state, seat):
        room, name = capacity(edition, state, seat, space), spaces[space]
        yield Works(name, built.get(name, 0), None if room == WITHOUT_LIMIT else room)


def building_sites(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Site]:
    """Every place for every kind of unit that waits to be placed. Rules: CL-DEC-30, CL-DEC-31."""
    spaces = edition.theatre.board.spaces
    for kind in dict.fromkeys(pile.kind for pile in state.position.bought):
        for space, factory in sites(edition, state, seat, kind):
            yield Site(kind, spaces[space], NO_SPACE if factory == NO_FACTORY else spaces[factory])


def laboratory(edition: Edition, state: AxisState, seat: Seat) -> Laboratory:
    """What research promises. Rules: CL-TECH-2 to CL-TECH-7."""
    owned = technologies_of(state, seat)
    return Laboratory(
        edition.research_cost,
        1 / DIE,
        tuple(name for name in edition.technologies if name not in owned),
    )
