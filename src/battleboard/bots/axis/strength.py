"""How strong a force is: what it hits with, and how much it can take."""

from collections.abc import Iterable

from battleboard.axis.battle.rules import Force, Role
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.situation import fights
from battleboard.core.ids import Seat


def firepower(edition: Edition, position: Position, piles: Iterable[Pile], role: Role) -> float:
    """Return the expected hits of a round times the hits to take before nobody fires."""
    piles = list(piles)
    hits = hits_with_support(edition, piles) if role == "attacker" else 0.0
    lives = 0
    for pile in piles:
        owner = edition.theatre.seats.index(pile.power)
        value, dice = edition.arms.value(pile.kind, role, position.technologies[owner])
        hits += pile.count * dice * min(value, 6) / 6
        lives += pile.count * hits_to_lose(edition, pile)
    return hits * lives


def hits_with_support(edition: Edition, piles: Iterable[Pile]) -> float:
    """Return the expected hits of a round that artillery adds to those beside it."""
    helped = artillery = gain = 0
    for pile in piles:
        unit = edition.theatre.units[pile.kind]
        artillery += pile.count * unit.has(Trait.ARTILLERY)
        if unit.supported > unit.attack:
            helped += pile.count
            gain = max(gain, unit.supported - unit.attack)
    return min(helped, artillery) * gain / 6


def hits_to_lose(edition: Edition, pile: Pile) -> int:
    """Return how many hits a unit takes until it is lost."""
    sound = edition.theatre.units[pile.kind].has(Trait.TWO_HITS) and pile.condition != "damaged"
    return 2 if sound else 1


def defenders(edition: Edition, position: Position, space: int, power: Seat) -> list[Pile]:
    """Return the units that fight against a power in a space."""
    enemies = edition.theatre.enemies(power)
    return [p for p in position.at(space) if p.power in enemies and fights(edition.theatre, p)]


def standing(force: Force) -> list[Pile]:
    """Return the units of a force that are not in the casualty box."""
    return [pile.times(n) for pile, n in zip(force.roster, force.ready, strict=True) if n]


def worth(edition: Edition, piles: Iterable[Pile]) -> int:
    """Return the cost of units."""
    return sum(edition.theatre.units[pile.kind].cost * pile.count for pile in piles)


def takes_land(edition: Edition, pile: Pile) -> bool:
    """Return whether a unit can hold captured land."""
    return edition.theatre.units[pile.kind].has(Trait.TAKES_LAND)
