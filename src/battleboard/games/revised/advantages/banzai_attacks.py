"""Banzai Attacks (Japan)."""

from collections.abc import Callable

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, present, raised
from battleboard.axis.battle.rules import Combatant, Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import JAPAN
from battleboard.games.revised.numbers import NUMBERS

PERK = "banzai_attacks"


def banzai_attacks(edition: Edition) -> Edition:
    """Let Japanese infantry that attacks alone do so at 2. Rules: RV-NA-JP6, RV-NAT-24."""
    return with_modifier(edition, _attacks_at_two, PerkRule(PERK, _is_japanese))


def _is_japanese(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    return pile.power == JAPAN


def _attacks_at_two(muster: Muster, combatants: Combatants) -> Combatants:
    """Raise infantry for the whole battle; in a landing only the land units must be infantry.

    It depends on who began the battle, not on who is left. Rules: RV-R-103.
    """
    if muster.role == "defender" or present(muster, combatants, _spoils(muster)):
        return combatants
    value = NUMBERS.advantages.banzai_attack
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.foot else g)


def _spoils(muster: Muster) -> Callable[[Combatant], bool]:
    """Return a test for units whose presence prevents the advantage."""
    return lambda combatant: not combatant.foot and (combatant.land or not muster.amphibious)
