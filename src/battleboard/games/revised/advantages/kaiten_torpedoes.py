"""Kaiten Torpedoes (Japan)."""

from dataclasses import replace as changed
from typing import Final

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster, Piece
from battleboard.axis.battle.modifiers import modified, raised
from battleboard.axis.battle.rules import Combatant, Combatants, Role
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.movement.orders import Planner
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move
from battleboard.core.ids import Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.games.revised.advantages.owners import JAPAN, holds_own_colour
from battleboard.games.revised.numbers import NUMBERS

PERK = "kaiten_torpedoes"
TASK: Final = "kaiten"


def kaiten_torpedoes(edition: Edition) -> Edition:
    """Let Japanese submarines declared kaiten defend at 3, or 4 if super, and be lost.

    Rules: RV-NA-JP3.
    """
    edition = with_modifier(edition, _defends_and_is_lost, PerkRule(PERK, _is_declared))
    sacrifices = {**edition.movement.sacrifices, TASK: _not_by_a_move}
    return changed(edition, movement=changed(edition.movement, sacrifices=sacrifices))


def _not_by_a_move(planner: Planner, order: Move, target: int) -> Refusal:
    """Refuse to declare a kaiten in a move: only defending submarines are. Rules: RV-R-101."""
    return refuse("RV-NA-JP3", "axis-no-task", task=order.task)


def _is_declared(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether a unit is a kaiten beside orange land that Japan holds. Rules: RV-R-101."""
    if pile.power != JAPAN or pile.turn is None or pile.turn.sacrifice != TASK:
        return False
    board = edition.theatre.board
    around = board.neighbours[board.index[space]]
    return any(holds_own_colour(edition, state, board.spaces[i], JAPAN) for i in around)


def _defends_and_is_lost(muster: Muster, combatants: Combatants) -> Combatants:
    if muster.role == "attacker":
        return combatants
    return modified(PERK, muster, combatants, _kaiten)


def _kaiten(piece: Piece, combatant: Combatant) -> Combatant:
    if not combatant.submarine:
        return combatant
    numbers = NUMBERS.advantages
    better = "super_submarines" in piece.perks
    value = numbers.super_kaiten_defense if better else numbers.kaiten_defense
    return replace(raised(combatant, value), sacrificed=True)
