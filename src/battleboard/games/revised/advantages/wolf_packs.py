"""Wolf Packs (Germany)."""

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatant, Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.state import AxisState
from battleboard.core.ids import Space
from battleboard.games.revised.advantages.owners import GERMANY
from battleboard.games.revised.numbers import NUMBERS

PERK = "wolf_packs"


def wolf_packs(edition: Edition) -> Edition:
    """Let three or more German submarines that move in together attack at 3, or 4 if super.

    Rules: RV-NA-GE4, RV-NAT-10.
    """
    return with_modifier(edition, _attack_as_a_pack, PerkRule(PERK, _moved_in))


def _moved_in(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether a German unit moved in this turn; one that was there before does not count.

    Rules: RV-R-90.
    """
    return pile.power == GERMANY and pile.turn is not None and bool(pile.turn.came_from)


def _attack_as_a_pack(muster: Muster, combatants: Combatants) -> Combatants:
    """Raise the pack in every cycle, also when it has lost submarines. Rules: RV-R-90."""
    size = muster.count(lambda piece: PERK in piece.perks and piece.kind == "submarine")
    if muster.role == "defender" or size < NUMBERS.advantages.pack_size:
        return combatants
    return modified(PERK, muster, combatants, _in_a_pack)


def _in_a_pack(piece: Piece, combatant: Combatant) -> Combatant:
    if not combatant.submarine:
        return combatant
    numbers = NUMBERS.advantages
    better = "super_submarines" in piece.perks
    return raised(combatant, numbers.super_pack_attack if better else numbers.pack_attack)
