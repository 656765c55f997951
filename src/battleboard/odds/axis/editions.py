"""The arms of each edition, by the ID of its game; loaded when they are asked for."""

from functools import lru_cache
from importlib import import_module

from battleboard.axis.battle.arms import Arms
from battleboard.axis.capabilities import FightsBattles
from battleboard.core.errors import OddsError
from battleboard.core.ids import GameId
from battleboard.games import DRAFTS, find_game, game_ids
from battleboard.odds.nearest import nearest


def battle_editions() -> tuple[str, ...]:
    """Return the editions whose battles are known: those of games that are played, then drafts."""
    games = (find_game(id_) for id_ in game_ids())
    played = (game.arms.edition for game in games if isinstance(game, FightsBattles))
    return tuple(dict.fromkeys((*played, *DRAFTS)))


@lru_cache(maxsize=8)
def arms_of(edition: str) -> Arms:
    """Return what the battles of an edition need; raises OddsError where none are known."""
    draft = DRAFTS.get(GameId(edition))
    if draft is not None:
        arms = import_module(draft.battles).ARMS
        assert isinstance(arms, Arms)
        return arms
    for id_ in sorted(game_ids(), key=lambda id_: id_ != edition):
        game = find_game(id_)
        if isinstance(game, FightsBattles) and game.arms.edition == edition:
            return game.arms
    raise OddsError(f"no battles of {edition!r} are known{nearest(edition, battle_editions())}")
