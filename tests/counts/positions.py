"""Pinned positions: openings from seeds, and a board in the middle of a game."""

from typing import Any

from tests.support import Moment, play, position, start

COLOURS = ("red", "blue", "green", "yellow", "black", "violet")


def opening(players: int, **options: bool) -> Moment:
    """The opening from seed 1."""
    return start("risk", COLOURS[:players], options, dice=1)


def first_attack(players: int) -> Moment:
    """The same, after all new armies were placed on the first own territory of the board."""
    moment = opening(players)
    facts = moment.facts
    space = next(s for s, owner in facts["owners"].items() if owner == moment.state.on_turn)
    return play(moment, f"place {facts['to_place']} {moment.game.lexicon.name(space)}")


def middle(*, step: str, **scene: Any) -> Moment:
    """Three players in the middle of a game; red holds two continents and some more."""
    given = {
        "armies": {
            "red": "9 Brazil, Argentina, Peru, 2 Venezuela, 7 Siam, 3 Indonesia, 2 New Guinea,"
            "Western Australia, Eastern Australia, 4 North Africa, 5 Ukraine",
            "blue": "6 Central America, 2 Alaska, 3 Alberta, Ontario, Quebec, 4 Greenland,"
            "Northwest Territory, 2 Western United States, Eastern United States, 3 Iceland",
        },
        "rest": "green",
        "hands": {"red": ["Siam", "Ural", "joker", "Peru"]},
        "step": step,
    }
    return position("risk", **{**given, **scene})
