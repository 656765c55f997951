"""How strong a force is: what it hits with, and how much it can take."""

from collections.abc import Iterable

from battleboard.axis.battle import Force, Role
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Position
from battleboard.axis.survey import fights
from battleboard.core.ids import Seat


def firepower(edition: Edition, position: Position, piles: Iterable[Pile], role: Role) -> float:
    """Expected hits of one round times the units that must be lost before nobody fires."""
    piles = list(piles)
    hits, lives = 0.0, 0
    for pile in piles:
        owner = edition.theatre.seats.index(pile.power)
        value, dice = edition.arms.value(pile.kind, role, position.technologies[owner])
        hits += pile.count * dice * min(value, 6) / 6
        lives += pile.count
    return hits * lives


def defenders(edition: Edition, position: Position, space: int, power: Seat) -> list[Pile]:
    """Units that fight against a power in a space."""
    enemies = edition.theatre.enemies(power)
    return [p for p in position.at(space) if p.power in enemies and fights(edition.theatre, p)]


def standing(force: Force) -> list[Pile]:
    """The units of a force that are not in the casualty box."""
    return [pile.times(n) for pile, n in zip(force.roster, force.ready, strict=True) if n]


def worth(edition: Edition, piles: Iterable[Pile]) -> int:
    """What units have cost."""
    return sum(edition.theatre.units[pile.kind].cost * pile.count for pile in piles)


def takes_land(edition: Edition, pile: Pile) -> bool:
    """Whether a unit can hold what was won."""
    return edition.theatre.units[pile.kind].has(Trait.TAKES_LAND)
