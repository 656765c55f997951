"""The arms of each edition, by the ID of its game; loaded when they are asked for."""

from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import Final

from battleboard.axis.arms import Arms
from battleboard.core.errors import OddsError
from battleboard.odds.nearest import nearest

PLACES: Final = MappingProxyType(
    {
        "classic": "battleboard.games.classic.edition",
        "revised": "battleboard.games.revised.battles",
        "europe": "battleboard.games.europe.battles",
        "dday": "battleboard.games.dday.battles",
    }
)


@lru_cache(maxsize=8)
def arms_of(game: str) -> Arms:
    """What the battles of an edition need."""
    if game not in PLACES:
        raise OddsError(f"no battles of {game!r} are known{nearest(game, PLACES)}")
    arms = import_module(PLACES[game]).ARMS
    assert isinstance(arms, Arms)
    return arms
