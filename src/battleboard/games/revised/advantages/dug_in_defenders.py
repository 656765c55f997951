"""Dug-In Defenders (Japan)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import JAPAN
from battleboard.games.revised.numbers import NUMBERS

PERK = "dug_in_defenders"


def dug_in_defenders(edition: Edition) -> Edition:
    """Let Japanese infantry on islands defend at 3. Rules: RV-NA-JP5, RV-NAT-23."""
    return with_modifier(edition, _defends_at_three, PerkRule(PERK, _on_an_island))


def _on_an_island(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether a unit is Japanese on any island, orange or captured.

    Rules: RV-R-116, RV-R-3.
    """
    island = edition.theatre.board.index[space] in edition.theatre.surrounding_zone
    return pile.power == JAPAN and island


def _defends_at_three(muster: Muster, combatants: Combatants) -> Combatants:
    if muster.role == "attacker":
        return combatants
    value = NUMBERS.advantages.dug_in_defense
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.foot else g)
