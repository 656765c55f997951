"""Aircraft that land."""

from dataclasses import dataclass
from typing import NamedTuple

from battleboard.core.ids import RuleId


class FlightBook(NamedTuple):
    """The rule IDs of aircraft that land."""

    landing: RuleId | str
    place: RuleId | str
    taken_this_turn: RuleId | str
    must_land: RuleId | str
    deck_only_fighters: RuleId | str


@dataclass(frozen=True, slots=True)
class FlightRules:
    """The rules of where aircraft land."""

    book: FlightBook


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
