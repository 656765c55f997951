"""Russian Winter (USSR)."""

from typing import Final

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier, with_step
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.edition.part import Part
from battleboard.axis.state import AxisState
from battleboard.core.dice import Dice
from battleboard.core.ids import Space
from battleboard.core.values import Event
from battleboard.games.revised.advantages.owners import USSR
from battleboard.games.revised.numbers import NUMBERS
from battleboard.games.revised.position import in_effect, without_effect

PERK = "russian_winter"
STEP: Final = "end of winter"


def russian_winter(edition: Edition) -> Edition:
    """Let Soviet infantry defend at 3 in a severe winter, until the next Soviet turn begins.

    Rules: RV-NA-SU1.
    """
    edition = with_modifier(edition, _defends_at_three, PerkRule(PERK, _in_winter))
    return with_step(edition, (USSR,), STEP, before="research")


def _in_winter(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether a unit is Soviet, wherever it stands, and winter is declared. RV-R-81."""
    return pile.power == USSR and in_effect(state, PERK)


def _defends_at_three(muster: Muster, combatants: Combatants) -> Combatants:
    if muster.role == "attacker":
        return combatants
    value = NUMBERS.advantages.winter_defense
    return modified(PERK, muster, combatants, lambda _, g: raised(g, value) if g.foot else g)


def end_of_winter(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: the winter is over as the next Soviet turn begins. Rules: RV-NA-SU1."""
    return without_effect(state, PERK)


PART: Final = Part(steps={STEP: end_of_winter})
