"""What only positions of Revised remember: national advantages, and those in effect."""

from msgspec.structs import replace

from battleboard.axis.board.piles import Position
from battleboard.axis.state import AxisState


class RevisedPosition(Position, frozen=True, gc=False, cache_hash=True):
    """Owners, units, possessions and advantages of the powers."""

    advantages: tuple[str, ...] = ()
    """The national advantages of all powers, sorted; each is on the list of one power."""
    effects: tuple[str, ...] = ()
    """Advantages in effect for a time, such as a severe winter, sorted."""


def revised(position: Position) -> RevisedPosition:
    """Return a position of a game of Revised as what it is."""
    assert isinstance(position, RevisedPosition), "a position of another game"
    return position


def without_advantages(position: Position) -> RevisedPosition:
    """Return a position in which no power has an advantage."""
    return RevisedPosition(
        position.owners, position.spaces, position.money, position.technologies, position.bought
    )


def in_effect(state: AxisState, advantage: str) -> bool:
    """Return whether an advantage that holds for a time has been declared."""
    return advantage in revised(state.position).effects


def without_effect(state: AxisState, advantage: str) -> AxisState:
    """Return the state after the time of an advantage is over."""
    position = revised(state.position)
    left = tuple(effect for effect in position.effects if effect != advantage)
    return replace(state, position=replace(position, effects=left))
