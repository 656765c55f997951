"""Aircraft that land."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.axis.board.piles import Pile
from battleboard.core.ids import RuleId


class FlightBook(NamedTuple):
    """The rule IDs of aircraft that land."""

    landing: RuleId | str
    place: RuleId | str
    taken_this_turn: RuleId | str
    must_land: RuleId | str
    deck_only_fighters: RuleId | str


def every_aircraft(pile: Pile) -> bool:
    """Demand a landing place for every aircraft. Rules: CL-AIR-9, RV-AIR-9."""
    return True


@dataclass(frozen=True, slots=True)
class FlightRules:
    """The rules of where aircraft land."""

    book: FlightBook
    needs_landing: Callable[[Pile], bool] = every_aircraft
    """Whether a plan must leave a landing place for an aircraft."""


@dataclass(frozen=True, slots=True)
class LandingOutlook:
    """The spaces that a plan can count on, or not, by the time its aircraft land."""

    cleared: frozenset[int]
    """Zones that a battle may clear."""
    taken: frozenset[int]
    """Land that the power may have taken, which can open a canal."""
    barred: frozenset[int]
    """Land that stays neutral, so that nobody flies over it in action 4."""
    at_anchor: bool = False
    """Whether carriers stay where they are, unless they have been promised elsewhere."""
