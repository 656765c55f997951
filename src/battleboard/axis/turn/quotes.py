"""The prices of units for a power, and the places where they can be built."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.research import ResearchRules
from battleboard.axis.state import AxisState, technologies_of
from battleboard.axis.turn.industrial_complexes import WITHOUT_LIMIT, capacity, usable_factories
from battleboard.axis.turn.placement import NO_FACTORY, sites
from battleboard.axis.turn.research import number_of
from battleboard.core.ids import NO_SPACE, Seat, Space
from battleboard.core.refusal import Refusal

DIE = 6
"""Sides of a die; one of them succeeds."""


class Quote(Struct, frozen=True, gc=False):
    """A kind of unit with its price and its values for a power now, with its technologies."""

    kind: str
    price: int
    attack: int
    defense: int
    move: int
    refusal: Refusal | None
    """Why it is not for sale."""


class Works(Struct, frozen=True, gc=False):
    """An industrial complex, with the units that it has built this turn and can still build."""

    space: Space
    built: int
    room: int | None
    """None: without limit."""


class Site(Struct, frozen=True, gc=False):
    """A place for one more new unit of a kind, and the complex that would build it."""

    kind: str
    space: Space
    factory: Space
    """Empty for a new factory, which needs none."""


class Laboratory(Struct, frozen=True, gc=False):
    """The price of a research die, and its chance of success."""

    price: int
    chance: float
    technologies: tuple[str, ...]
    """The technologies that can still be found."""
    numbers: Mapping[str, int]
    """The face that succeeds, by the technology that is chosen; empty: by no choice."""


def offers(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Quote]:
    """Yield every kind of unit, for sale or not. Rules: CL-BUY-2, CL-TECH-8."""
    perks = technologies_of(state, seat)
    for kind in edition.theatre.units:
        attack, _ = edition.arms.value(kind, "attacker", perks)
        defense, _ = edition.arms.value(kind, "defender", perks)
        yield Quote(
            kind,
            edition.purchase.price(kind, perks),
            attack,
            defense,
            edition.movement.range(edition, state.position, Pile(seat, kind)),
            edition.purchase.not_for_sale(kind),
        )


def works(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Works]:
    """Yield the complexes usable this turn. Rules: CL-PLC-10, CL-PLC-11, CL-PLC-12."""
    spaces, built = edition.theatre.board.spaces, dict(state.turn.produced)
    for space in usable_factories(edition, state, seat):
        room, name = capacity(edition, state, seat, space), spaces[space]
        yield Works(name, built.get(name, 0), None if room == WITHOUT_LIMIT else room)


def building_sites(edition: Edition, state: AxisState, seat: Seat) -> Iterator[Site]:
    """Yield every place for every kind of unit that waits. Rules: CL-DEC-30, CL-DEC-31."""
    spaces = edition.theatre.board.spaces
    for kind in dict.fromkeys(pile.kind for pile in state.position.bought):
        for space, factory in sites(edition, state, seat, kind):
            yield Site(kind, spaces[space], NO_SPACE if factory == NO_FACTORY else spaces[factory])


def laboratory(rules: ResearchRules, state: AxisState, seat: Seat) -> Laboratory:
    """Return the cost and the chances of research. Rules: CL-TECH-2, CL-TECH-3, CL-TECH-7."""
    owned = technologies_of(state, seat)
    return Laboratory(
        rules.cost,
        1 / DIE,
        tuple(name for name in rules.technologies if name not in owned),
        {target: number_of(rules, target) for target in (*rules.technologies, "")},
    )
