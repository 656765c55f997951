"""Radar (United Kingdom)."""

from dataclasses import replace

from battleboard.axis.battle.arms import Perks
from battleboard.axis.battle.rules import Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_perk
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import UNITED_KINGDOM, holds_own_colour
from battleboard.games.revised.numbers import NUMBERS

PERK = "radar"


def radar(edition: Edition) -> Edition:
    """Let British guns in beige land hit on 2 or less, over flights and raids too.

    Rules: RV-NA-UK1, RV-NAT-13.
    """
    edition = with_perk(edition, PerkRule(PERK, _in_beige_land))
    return replace(edition, arms=replace(edition.arms, gun=_gun))


def _in_beige_land(
    edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile
) -> bool:
    """Return whether a unit is British in beige land that Britain holds. Rules: RV-R-92."""
    return pile.power == UNITED_KINGDOM and holds_own_colour(edition, state, space, UNITED_KINGDOM)


def _gun(perks: Perks) -> int:
    """Return the highest roll with which a gun hits. Rules: RV-R-92, RV-AAF-3."""
    return NUMBERS.advantages.radar_value if PERK in perks else NUMBERS.gun_value
