"""What technologies change outside battles: ranges, prices, raids and rockets."""

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.axis.position.situation import technologies_in
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.numbers import NUMBERS


def movement(kind: str, technologies: Technologies) -> int:
    """Return how far a unit moves. Rules: CL-AIR-3, CL-TECH-14."""
    unit = THEATRE.units[kind]
    far = unit.has(Trait.AIR) and "long_range_aircraft" in technologies
    return unit.move + (NUMBERS.longer_range if far else 0)


def range_of(edition: Edition, position: Position, pile: Pile) -> int:
    """Return how far a unit moves with its owner's technologies. Rules: CL-AIR-3, CL-TECH-14."""
    return movement(pile.kind, technologies_in(edition.theatre, position, pile.power))


def price(kind: str, technologies: Technologies) -> int:
    """Return what a unit costs. Rules: CL-BUY-2, CL-TECH-15, CL-TECH-R5."""
    cheaper = NUMBERS.discount if "industrial_technology" in technologies else 0
    return THEATRE.units[kind].cost - cheaper


def raid_dice(kind: str, technologies: Technologies) -> int:
    """Return the number of dice of a raiding bomber. Rules: CL-SBR-5, CL-TECH-17."""
    return NUMBERS.heavy_bomber_dice if "heavy_bombers" in technologies else 1


def has_rockets(technologies: Technologies) -> bool:
    """Whether guns can fire rockets. Rules: CL-TECH-12."""
    return "rockets" in technologies
