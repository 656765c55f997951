"""The board as one power sees it: whose land is friendly, which zones are hostile, what is neutral.

Moves of one phase are simultaneous, so a survey of the position at its beginning serves for all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from battleboard.axis.material import Theatre, Trait
from battleboard.axis.piles import Pile, Position
from battleboard.core.ids import Seat

_FINE = 100
"""A fine outweighs all guns that may lie under a flight."""


@dataclass(frozen=True, slots=True)
class Lay:
    """What the checks of a phase look at; sets hold numbers of spaces."""

    theatre: Theatre
    position: Position
    power: Seat
    friendly: frozenset[int]
    """Land of the own side without enemies."""
    landing: frozenset[int]
    """Of that, what was the own side's when the turn began: where aircraft may land."""
    occupied: frozenset[int]
    """Land with enemy units that fight; guns and factories do not count."""
    neutral: frozenset[int]
    hostile_zones: frozenset[int]
    guns: frozenset[int]
    """Land with an enemy gun."""
    air_tolls: Mapping[int, int]
    """What aircraft would rather not fly over: guns, and above all neutrals, which cost a fine."""
    land_tolls: Mapping[int, int]
    """What armor would rather not drive through: land that it cannot take on its way."""


def fights(theatre: Theatre, pile: Pile) -> bool:
    """Whether a unit makes a territory occupied. Rules: CL-BRD-R7."""
    unit = theatre.units[pile.kind]
    return not (unit.has(Trait.GUN) or unit.has(Trait.FACTORY))


@lru_cache(maxsize=128)
def survey(
    theatre: Theatre, position: Position, power: Seat, since: tuple[Seat, ...] | None = None
) -> Lay:
    """The lay of the land; `since` are the owners when the turn began, if they were others.

    Rules: CL-BRD-24 to CL-BRD-27, CL-BRD-R7, CL-AIR-10, CL-AIR-11, CL-AIR-R1.
    """
    enemies = frozenset(theatre.enemies(power))
    occupied, hostile_zones, guns, friendly, neutral = set(), set(), set(), set(), set()
    for i, piles in enumerate(position.spaces):
        theirs = [pile for pile in piles if pile.power in enemies]
        owner = position.owners[i]
        if theatre.sea[i]:
            if theirs:
                hostile_zones.add(i)
            continue
        if any(fights(theatre, pile) for pile in theirs):
            occupied.add(i)
        if any(theatre.units[pile.kind].has(Trait.GUN) for pile in theirs):
            guns.add(i)
        if not owner:
            neutral.add(i)
        elif owner not in enemies and i not in occupied:
            friendly.add(i)
    held = position.owners if since is None else since
    return Lay(
        theatre,
        position,
        power,
        frozenset(friendly),
        frozenset(i for i in friendly if theatre.allied(held[i], power)),
        frozenset(occupied),
        frozenset(neutral),
        frozenset(hostile_zones),
        frozenset(guns),
        dict.fromkeys(guns, 1) | dict.fromkeys(neutral, _FINE),
        dict.fromkeys(friendly, 1),
    )


def canal_closed(lay: Lay, here: int, there: int) -> tuple[int, ...]:
    """The land that the own side would have to hold to sail between two zones.

    Rules: CL-BRD-15, CL-BRD-17, CL-BRD-R4.
    """
    canal = lay.theatre.canals.get(frozenset((here, there)))
    owners = lay.position.owners
    held = canal.held if canal else ()
    return tuple(i for i in held if not lay.theatre.allied(owners[i], lay.power))


def holds_capital(theatre: Theatre, position: Position, power: Seat) -> bool:
    """Whether a power's capital is in the hands of its side. Rules: CL-CAP-5, CL-CAP-6."""
    return theatre.allied(position.owners[theatre.capital(power)], power)


def production(theatre: Theatre, position: Position, power: Seat) -> int:
    """The national production level: the values of all territories. Rules: CL-COMP-3."""
    pairs = zip(position.owners, theatre.value, strict=True)
    return sum(value for owner, value in pairs if owner == power)
