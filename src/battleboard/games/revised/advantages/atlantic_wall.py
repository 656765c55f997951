"""Atlantic Wall (Germany)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised_at_first
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import GERMANY, holds_own_colour
from battleboard.games.revised.numbers import NUMBERS

PERK = "atlantic_wall"


def atlantic_wall(edition: Edition) -> Edition:
    """Let German infantry in grey land defend at 3 against a landing in the first cycle.

    Rules: RV-NA-GE2, RV-NAT-8.
    """
    return with_modifier(edition, _defends_at_three, PerkRule(PERK, _in_grey_land))


def _in_grey_land(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether a unit is German in grey land that Germany holds. Rules: RV-R-88."""
    return pile.power == GERMANY and holds_own_colour(edition, state, space, GERMANY)


def _defends_at_three(muster: Muster, combatants: Combatants) -> Combatants:
    """Raise infantry once a unit has landed from a transport. Rules: RV-R-88."""
    if muster.role == "attacker" or not muster.amphibious:
        return combatants
    value = NUMBERS.advantages.wall_defense
    return modified(
        PERK, muster, combatants, lambda _, g: raised_at_first(g, value) if g.foot else g
    )
