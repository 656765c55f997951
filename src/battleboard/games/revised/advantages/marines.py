"""Marines (United States)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised_at_first
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import UNITED_STATES
from battleboard.games.revised.numbers import NUMBERS

PERK = "marines"


def marines(edition: Edition) -> Edition:
    """Let American infantry in a landing attack at 2 in the first cycle.

    Rules: RV-NA-US3, RV-NAT-27.
    """
    return with_modifier(edition, _attacks_at_two, PerkRule(PERK, _is_american))


def _is_american(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    return pile.power == UNITED_STATES


def _attacks_at_two(muster: Muster, combatants: Combatants) -> Combatants:
    """Raise all infantry of the battle, landed or not. Rules: RV-R-106."""
    if muster.role == "defender" or not muster.amphibious:
        return combatants
    value = NUMBERS.advantages.marine_attack
    return modified(
        PERK, muster, combatants, lambda _, g: raised_at_first(g, value) if g.foot else g
    )
