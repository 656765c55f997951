"""Strategic bombing raids (EU-SBR)."""

from battleboard.axis.edition.edition import Technologies
from battleboard.games.europe.numbers import NUMBERS


def raid_dice(kind: str, technologies: Technologies) -> int:
    """Return how many dice a raiding bomber rolls. Rules: EU-SBR-13."""
    return NUMBERS.raid_dice
