"""Kamikaze Attacks (Japan)."""

from dataclasses import replace as changed
from typing import Final

from msgspec.structs import replace

from battleboard.axis.battle.arms import Muster
from battleboard.axis.battle.modifiers import modified
from battleboard.axis.battle.rules import Combatants, Role
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.changes import with_modifier
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.movement.orders import Planner
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move
from battleboard.core.ids import Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.games.revised.advantages.owners import JAPAN

PERK = "kamikaze_attacks"
TASK: Final = "kamikaze"


def kamikaze_attacks(edition: Edition) -> Edition:
    """Let Japanese aircraft declared kamikazes fire once, at ships, and be lost.

    They need no landing place. Rules: RV-NA-JP2, RV-NAT-20, RV-DEC-17.
    """
    edition = with_modifier(edition, _fires_once, PerkRule(PERK, _is_declared))
    sacrifices = {**edition.movement.sacrifices, TASK: _cannot_be_declared}
    return changed(
        edition,
        movement=changed(edition.movement, sacrifices=sacrifices),
        flights=changed(edition.flights, needs_landing=_lands),
    )


def _lands(pile: Pile) -> bool:
    """Return whether an aircraft is no kamikaze, and so must land. Rules: RV-NA-JP2."""
    return pile.turn is None or pile.turn.sacrifice != TASK


def _cannot_be_declared(planner: Planner, order: Move, target: int) -> Refusal | None:
    """Let only Japanese aircraft be declared, in phase 3, against enemy ships. Rules: RV-R-100."""
    theatre, situation = planner.edition.theatre, planner.situation
    air = all(theatre.units[term.kind].has(Trait.AIR) for term in order.units)
    if not planner.combat or situation.power != JAPAN or not air:
        return refuse("RV-NA-JP2", "axis-no-task", task=order.task)
    if target not in situation.hostile_zones:
        return refuse("RV-R-100", "axis-no-ships", zone=theatre.board.spaces[target])
    return None


def _is_declared(edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile) -> bool:
    """Return whether an aircraft is a kamikaze; another one attacks as usual beside it."""
    return pile.power == JAPAN and pile.turn is not None and pile.turn.sacrifice == TASK


def _fires_once(muster: Muster, combatants: Combatants) -> Combatants:
    """Let it fire in the opening fire, only at ships, and be lost then.

    Rules: RV-NA-JP2b, RV-NA-JP2c, RV-R-100.
    """
    if muster.role == "defender" or not muster.at_sea:
        return combatants
    return modified(PERK, muster, combatants, lambda _, g: replace(g, sacrificed=g.air))
