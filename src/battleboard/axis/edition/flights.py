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
