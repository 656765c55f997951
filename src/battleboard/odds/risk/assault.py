"""The question: who attacks whom, and when the attacker stops."""

from typing import Any, Final, Literal

from msgspec import Struct

from battleboard.core.capabilities import HoldsArmies
from battleboard.core.errors import OddsError
from battleboard.core.game import Game
from battleboard.core.ids import Space
from battleboard.core.state import State
from battleboard.games.risk.attack import ATTACK_DICE
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import Position

LARGEST: Final = 1_000_000
"""The product of both sides' armies up to which a battle is solved."""


Defence = Literal["most", "one", "best"]
"""The number of the defender's dice: as many as allowed, always one, or the better number."""


class Assault(Struct, frozen=True, gc=False):
    """One territory attacks another until it is taken, or until the attacker stops.

    By default both sides roll as many dice as they may; the rules allow fewer (RI-ATT-4, RI-ATT-5).
    No option of the game changes any of it; neutral armies always roll the most (RI-OPT-8.3).
    """

    armies: int
    """The armies in the attacking territory, with the one that has to stay there."""
    defenders: int
    stop: int = 1
    """The number of armies in the attacking territory at which the attacker stops; at least one."""
    rounds: int | None = None
    """The number of rolls after which the attacker stops."""
    below: float = 0.0
    """The chance to take the territory in the end below which the attacker stops."""
    attack_dice: int = ATTACK_DICE
    """The maximum number of the attacker's dice."""
    defence: Defence = "most"
    """The defender's dice; `best` makes it least likely that the territory is taken."""


def checked(assault: Assault) -> Assault:
    """Return the same question if it has an answer; raise OddsError otherwise."""
    for word, value, least, most in (
        ("armies in the attacking territory", assault.armies, 2, LARGEST),
        ("armies in the defending territory", assault.defenders, 1, LARGEST),
        ("armies to stop at", assault.stop, 1, LARGEST),
        ("rolls", assault.rounds, 1, LARGEST),
        ("dice of the attacker", assault.attack_dice, 1, ATTACK_DICE),
    ):
        if value is not None and not least <= value <= most:
            raise OddsError(f"{word}: {value} is not a number from {least} to {most}")
    if not 0 <= assault.below <= 1:
        raise OddsError(f"a chance is a number from 0 to 1, not {assault.below}")
    if assault.armies * assault.defenders > LARGEST:
        raise OddsError(
            f"{assault.armies} against {assault.defenders} armies is too large a battle: "
            f"their product may be {LARGEST} at most"
        )
    return assault


def assault_in(game: Game[Any], state: State, origin: str, target: str) -> Assault:
    """Return the attack from one space on another of a game; raise OddsError if there is none."""
    if not isinstance(game, HoldsArmies):
        raise OddsError("this game has no odds of this kind")
    index, garrisons = game.board.index, game.garrisons(state)
    for space in (origin, target):
        if space not in index:
            raise OddsError(f"there is no space {space!r}")
    attacker, defender = (garrisons[index[Space(space)]] for space in (origin, target))
    return Assault(attacker.armies, defender.armies)


def assault_between(position: Position, origin: Space, target: Space) -> Assault:
    """Return the attack from one territory on another with the present armies."""
    armies = position.armies
    return Assault(armies[BOARD.index[origin]], armies[BOARD.index[target]])
