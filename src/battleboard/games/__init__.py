"""The games, found by their ID in one constant table; other packages can add theirs."""

from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final, NamedTuple

from battleboard.core.errors import TextError
from battleboard.core.game import Game
from battleboard.core.ids import GAMES, GameId

BUILT_IN: Final = {
    GameId("risk"): "battleboard.games.risk.game:GAME",
    GameId("classic"): "battleboard.games.classic.game:GAME",
    GameId("classic_mini"): "battleboard.games.classic.game:MINI_GAME",
    GameId("revised"): "battleboard.games.revised.game:GAME",
    GameId("ford"): "battleboard.games.ford.game:GAME",
}


class Draft(NamedTuple):
    """An edition with a board, a rule sheet and battles, but no engine yet."""

    name: str
    battles: str
    """The module with its `ARMS`."""


DRAFTS: Final = {
    GameId("europe"): Draft("Axis & Allies Europe", "battleboard.games.europe.battles"),
    GameId("dday"): Draft("Axis & Allies D-Day", "battleboard.games.dday.battles"),
}
"""In the order in which they are shown. With an engine, an edition moves to `BUILT_IN`."""


def game_ids() -> tuple[GameId, ...]:
    """Return the IDs of the games that can be played here, built-in games first."""
    others = (GameId(point.name) for point in entry_points(group=GAMES))
    return tuple(dict.fromkeys((*BUILT_IN, *others)))


def find_game(id_: str) -> Game[Any]:
    """Return the game with an ID; `Any` because each game has its own type of state.

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


def edition_name(id_: str) -> str:
    """Return the name of a game or a draft; raises TextError where there is neither.

    >>> edition_name("europe")
    'Axis & Allies Europe'
    """
    draft = DRAFTS.get(GameId(id_))
    return find_game(id_).name if draft is None else draft.name


def data_package(id_: str) -> str:
    """Return the package with the data files of a board: of a game, or of a draft."""
    return find_game(id_).package if id_ in game_ids() else f"{__name__}.{id_}"
