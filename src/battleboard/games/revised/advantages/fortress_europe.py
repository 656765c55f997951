"""Fortress Europe (Germany)."""

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import GERMANY, holds_own_colour
from battleboard.games.revised.numbers import NUMBERS

PERK = "fortress_europe"


def fortress_europe(edition: Edition) -> Edition:
    """Let German artillery in grey land defend at 3. Rules: RV-NA-GE6, RV-NAT-12."""
    return with_modifier(edition, _defends_at_three, PerkRule(PERK, _in_grey_land))


def _in_grey_land(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether a unit is German in grey land that Germany holds. Rules: RV-R-113."""
    return pile.power == GERMANY and holds_own_colour(edition, state, space, GERMANY)


def _defends_at_three(muster: Muster, combatants: Combatants) -> Combatants:
    """Raise artillery in every cycle and against any attack. Rules: RV-R-113."""
    if muster.role == "attacker":
        return combatants
    value = NUMBERS.advantages.fortress_defense
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.artillery else g)
