"""The games, found by their ID in one constant table; other packages can add theirs."""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final

from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import GAMES, GameId

BUILT_IN: Final = {
    GameId("risk"): "battleboard.games.risk.game:GAME",
    GameId("classic"): "battleboard.games.classic.game:GAME",
    GameId("classic_mini"): "battleboard.games.classic.game:MINI_GAME",
    GameId("ford"): "battleboard.games.ford.game:GAME",
}


def game_ids() -> tuple[GameId, ...]:
    """The games that can be played here, those of this package first."""
    others = (GameId(point.name) for point in entry_points(group=GAMES))
    return tuple(dict.fromkeys((*BUILT_IN, *others)))


def find_game(id_: str) -> Game[Any]:
    """A game by its ID; `Any` because each game has its own type of state.

    >>> find_game("risk").name
    'Risk'
    """
    place = BUILT_IN.get(GameId(id_))
    if place is not None:
        module, _, name = place.partition(":")
        game: Game[Any] = getattr(import_module(module), name)
        return game
    for point in entry_points(group=GAMES, name=id_):
        other: Game[Any] = point.load()
        return other
    known = ", ".join(game_ids())
    raise TextError(f"there is no game {id_!r}; the games are: {known}", id_)
