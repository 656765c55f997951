"""How each game of this package is tried: what only its author can tell the suite."""

from typing import Any

from battleboard.conformance import Trial
from battleboard.core.ids import GameId
from battleboard.games import find_game
from tests.conformance import risk_twins
from tests.players import bold, brisk

AXIS_ORDERS = (
    "lose infantry, armor but keep 1 land unit",
    "withdraw submarines",
    "agree if it costs nothing",
    "allow boarding",
    "land fighters",
)
REVISED_ORDERS = (
    "lose infantry, armor but keep 1 land unit",
    "submerge submarines",
    "agree if it costs nothing",
    "land fighters",
)


def trial_of(game: GameId, seed: int = 1) -> Trial[Any]:
    """The trial of a game; one that nobody said anything about is tried as it is."""
    found = find_game(game)
    match game:
        case "risk":
            return Trial(
                found,
                seed,
                games=18,
                actions=400,
                twin=risk_twins.twin,
                orders=("defend with 1", "defend with 2"),
                player=bold,
            )
        case "classic":
            return Trial(found, seed, games=4, actions=150, orders=AXIS_ORDERS)
        case "classic_mini":
            return Trial(found, seed, orders=AXIS_ORDERS, player=brisk)
        case "revised":
            return Trial(found, seed, games=4, actions=150, orders=REVISED_ORDERS)
        case "ford":
            return Trial(found, seed, orders=("ambush", "agree", "hold"))
        case _:
            return Trial(found, seed)
