"""An edition: every field is a named point where an option or an advantage can hook in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from battleboard.axis.arms import Arms
from battleboard.axis.book import AxisBook
from battleboard.axis.material import Theatre
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal
from battleboard.core.values import Decision, Event

if TYPE_CHECKING:
    from battleboard.axis.piles import Pile
    from battleboard.axis.state import AxisState

Technologies = tuple[str, ...]
Victory = Callable[["Edition", "AxisState"], tuple[str, str] | None]
"""The side that has won, and why."""


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """What an edition says where the mechanics ask."""

    theatre: Theatre
    book: AxisBook
    decisions: Mapping[type[Decision], str]
    """The decision point of the sheet that each decision is."""
    turn: Callable[[Seat, int], tuple[str, ...]]
    """The steps of a power's turn in a round."""
    arms: Arms
    technologies: Technologies
    """By the face of the die that brings them."""
    research_cost: int
    breakthrough: int
    """The face of a research die that succeeds."""
    fine: int
    """What violating a neutral costs."""
    rocket_range: int
    movement: Callable[[str, Technologies], int]
    price: Callable[[str, Technologies], int]
    raid_dice: Callable[[Technologies], int]
    has_rockets: Callable[[Technologies], bool]
    not_for_sale: Callable[[str], Refusal | None]
    """Why a kind of unit can be neither bought nor placed."""
    placement_zone: Callable[["Edition", "AxisState", Seat, int], Refusal | None]
    """Why new ships cannot be placed in a zone."""
    must_place: Callable[["Edition", "AxisState", Seat, int], bool]
    """Whether a new unit that can go to a space must go there rather than be lost."""
    most_stacks: Mapping[str, int]
    """In how many spaces units of a kind may stand, where that is limited."""
    entrusted: Callable[["Edition", "Pile", int], "Pile"]
    """A unit as captured with a territory: marked if it goes back with it to an ally one day."""
    goes_back: Callable[["Pile"], bool]
    """Whether a gun goes along when an ally gives its territory back."""
    waiting_fine: Callable[["Edition", "AxisState", Seat, int, list[Event]], "AxisState"]
    """Take or set aside the fine for a neutral where a landing waits for a sea battle."""
    victories: tuple["Victory", ...]
    """The tests at the end of a turn, in this order."""
