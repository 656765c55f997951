"""Standing orders: answers that seats leave in advance for decisions in other seats' turns."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from battleboard.core.ids import Seat, Space
from battleboard.core.lexicon import Lexicon
from battleboard.core.values import Action, Decision

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState

GivenOrders = tuple[tuple[Any, Space], ...]
"""What a seat's orders of one kind say, each with its space; an empty space is everywhere."""


def in_its_space(asked: Any) -> Space:
    """Return the space of a decision about one space."""
    space: Space = asked.space
    return space


def in_its_zone(asked: Any) -> Space:
    """Return the zone of a decision about one sea zone."""
    zone: Space = asked.zone
    return zone


def always(asked: Any, seat: Seat, said: Any) -> bool:
    """Answer the decision whatever it says."""
    return True


class StandingOrder(NamedTuple):
    """One kind of standing order, which answers one kind of decision or several.

    `Any` because each kind reads its words into a type of its own.
    """

    texts: tuple[str, ...]
    """The forms of the order, for those who are told what there is."""
    decisions: tuple[type[Decision], ...]
    read: Callable[[str, Lexicon], Any]
    """What some words say; None = they are no order of this kind."""
    answer: Callable[["Edition", Any, Seat, Any], Action | None]
    """The answer to a decision by what the latest fitting order says."""
    suggested: Callable[["Edition", "AxisState", Seat, GivenOrders], Iterable[str]]
    """Orders of this kind that fit a position, by those already given."""
    space: Callable[[Any], Space] = in_its_space
    """The space of a decision: an order for that space goes before one for everywhere."""
    applies: Callable[[Any, Seat, Any], bool] = always
    """Whether an order says something about a decision."""
