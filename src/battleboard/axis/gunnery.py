"""What the pieces of a battle roll, by the position they fight in."""

from battleboard.axis.battle import Gunners, Role
from battleboard.axis.edition import Edition
from battleboard.axis.piles import Piles
from battleboard.axis.state import AxisState, technologies_of


def gunners(edition: Edition, state: AxisState, roster: Piles, role: Role) -> Gunners:
    """What each piece rolls, by its owner's technologies. Rules: CL-COM-1, CL-MULTI-R3."""
    return tuple(
        edition.arms.gunner(pile.kind, role, technologies_of(state, pile.power)) for pile in roster
    )
