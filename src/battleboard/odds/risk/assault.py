"""The question: who attacks whom, and when the attacker lets it be."""

from typing import Final, Literal

from msgspec import Struct

from battleboard.core.errors import OddsError
from battleboard.core.ids import Space
from battleboard.core.state import State
from battleboard.games.risk.attack import ATTACK_DICE
from battleboard.games.risk.material import BOARD
from battleboard.games.risk.state import Position, RiskState

LARGEST: Final = 1_000_000
"""The product of both sides' armies up to which a battle is solved."""


Defence = Literal["most", "one", "best"]
"""How many dice the defender rolls: as many as allowed, always one, or what serves best."""


class Assault(Struct, frozen=True, gc=False):
    """One territory attacks another until it is taken, or until the attacker stops.

    By default both sides roll as many dice as they may; the rules allow fewer (RI-ATT-4, RI-ATT-5).
    No option of the game changes any of it; neutral armies always roll the most (RI-OPT-8.3).
    """

    armies: int
    """Armies in the attacking territory, with the one that has to stay there."""
    defenders: int
    stop: int = 1
    """The attacker stops when so many armies are left there, or fewer; with one he has to."""
    rounds: int | None = None
    """The attacker stops after so many rolls."""
    below: float = 0.0
    """The attacker stops when the chance to take it in the end is smaller than this."""
    attack_dice: int = ATTACK_DICE
    """The most that the attacker rolls."""
    defence: Defence = "most"
    """`best` is what makes it least likely that the territory is taken."""


def checked(assault: Assault) -> Assault:
    """The same question, if it has an answer; raises OddsError otherwise."""
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


def assault_in(state: State, origin: str, target: str) -> Assault:
    """The attack from one territory on another of a game; raises OddsError where there is none."""
    if not isinstance(state, RiskState):
        raise OddsError("this game has no odds of this kind")
    for space in (origin, target):
        if space not in BOARD.index:
            raise OddsError(f"there is no space {space!r}")
    return assault_between(state.position, Space(origin), Space(target))


def assault_between(position: Position, origin: Space, target: Space) -> Assault:
    """The attack from one territory on another as the armies stand there."""
    armies = position.armies
    return Assault(armies[BOARD.index[origin]], armies[BOARD.index[target]])
