"""Amphibious assaults."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.core.ids import RuleId, Space

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class LandingBook(NamedTuple):
    """The rule IDs of amphibious assaults."""

    support: RuleId | str
    troops: RuleId | str


@dataclass(frozen=True, slots=True)
class LandingRules:
    """The rules of troops that come ashore."""

    book: LandingBook
    must_confirm: Callable[["AxisState", Space], bool]
    """Whether the attacker is asked again before troops of a zone land."""
    steps: tuple[str, ...]
    """The steps before a battle on land is joined: troops land, ships fire at the coast."""
    ships: Callable[["Edition", "AxisState", Space], tuple[tuple[str, int], ...]]
    """The ships of a zone that can still fire at a coast, by kind."""
    unopposed: tuple[str, ...]
    """The steps where nobody defends the land that is attacked."""
