"""Superfortresses (United States)."""

from dataclasses import replace as changed

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified
from battleboard.axis.battle.rules import Combatant, Combatants, Role
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import UNITED_STATES

PERK = "superfortresses"


def superfortresses(edition: Edition) -> Edition:
    """Let guns roll no dice for American bombers and not hit them.

    Rules: RV-NA-US6, RV-NAT-30, RV-R-119.
    """
    edition = with_modifier(edition, _immune_in_battle, PerkRule(PERK, _in_battle))
    guns = edition.antiaircraft
    return changed(edition, antiaircraft=changed(guns, immune=(*guns.immune, _out_of_reach)))


def _out_of_reach(edition: Edition, state: AxisState, pile: Pile) -> bool:
    """Return whether a unit is an American bomber."""
    return pile.power == UNITED_STATES and edition.theatre.units[pile.kind].has(Trait.RAIDS)


def _in_battle(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    return _out_of_reach(edition, state, pile)


def _immune_in_battle(muster: Muster, combatants: Combatants) -> Combatants:
    return modified(PERK, muster, combatants, _immune)


def _immune(piece: Piece, combatant: Combatant) -> Combatant:
    return replace(combatant, immune=combatant.immune or piece.kind == "bomber")
