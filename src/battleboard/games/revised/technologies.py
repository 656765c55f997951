"""What technologies change outside battles: ranges, raids and rockets."""

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.axis.position.situation import technologies_in
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.numbers import NUMBERS


def movement(kind: str, technologies: Technologies) -> int:
    """Return how far a unit moves. Rules: RV-CM-2, RV-AIR-1, RV-RES-12."""
    unit = THEATRE.units[kind]
    far = unit.has(Trait.AIR) and "long_range_aircraft" in technologies
    return unit.move + (NUMBERS.longer_range if far else 0)


def range_of(edition: Edition, position: Position, pile: Pile) -> int:
    """Return how far a unit moves with its owner's technologies. Rules: RV-AIR-1, RV-RES-12."""
    return movement(pile.kind, technologies_in(edition.theatre, position, pile.power))


def raid_dice(kind: str, technologies: Technologies) -> int:
    """Return how many dice a raiding bomber rolls. Rules: RV-SBR-5, RV-SBR-6, RV-RES-14."""
    return NUMBERS.heavy_bomber_dice if "heavy_bombers" in technologies else 1


def has_rockets(technologies: Technologies) -> bool:
    """Return whether guns can fire rockets. Rules: RV-RES-10, RV-RKT-1."""
    return "rockets" in technologies
