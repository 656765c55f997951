"""Carriers, and the fighters that need their decks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.flights import LandingOutlook
from battleboard.core.ids import RuleId, Seat, Space
from battleboard.core.refusal import Refusal

if TYPE_CHECKING:
    from battleboard.axis.edition.edition import Edition
    from battleboard.axis.state import AxisState


class CarrierBook(NamedTuple):
    """The rule IDs of carriers and their fighters."""

    decks: RuleId | str
    own_fighters_fly: RuleId | str
    stranded: RuleId | str
    landed_on: RuleId | str
    left_behind: RuleId | str = ""
    """Fighters that neither fly nor ride in combat movement; empty: they have to fly."""


class PromiseBook(NamedTuple):
    """The rule IDs of promising carriers."""

    promise: RuleId | str
    needed: RuleId | str
    kept: RuleId | str


def fly_later(situation: "Situation", fighter: Pile) -> Pile:
    """Let a fighter that stayed aboard a carrier that fights in place fly after the battle."""
    return fighter


@dataclass(frozen=True, slots=True)
class CarrierRules:
    """The rules of what carriers hold and which fighters fly from them."""

    book: CarrierBook
    own_fighters_ride: Callable[[Situation, tuple[int, ...]], bool]
    """Whether own fighters may stay aboard a carrier that takes this path in combat movement."""
    is_cargo: Callable[[Situation, Pile], bool]
    """Whether a fighter aboard an attacking carrier is its cargo rather than a unit of its own."""
    emergency_landing_sites: Callable[["Edition", "AxisState", Space, Seat], Mapping[Space, int]]
    """The spaces where fighters may land whose carrier was sunk in a zone, and how many can."""
    after_battle: Callable[["Edition", Situation, Position, int, LandingOutlook], tuple[int, ...]]
    """The zones where aircraft can count on carriers that fight in a zone, that zone first."""
    cannot_leave: Callable[["Edition", Situation, Position, int], Refusal | None]
    """The refusal to move carriers out of a zone in non-combat movement, by what stays there."""
    stayed_aboard: Callable[["Situation", Pile], Pile] = fly_later
    """A fighter that is the cargo of a carrier that fights where it stands."""
    launch: RuleId | str | None = None
    """The rule of launching fighters where their carrier is, where players give such orders."""
    promises: PromiseBook | None = None
    """The rule IDs of promising carriers, where players promise them."""
