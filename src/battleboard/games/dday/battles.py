"""The combat round of D-Day, and the armies of its two sides."""

from typing import Final

from battleboard.axis.battle.arms import Arms, Perks
from battleboard.axis.battle.rules import BattleRules, FireAll, Leave, Role
from battleboard.axis.battle.volleys import ATTACK, DEFENCE, all_in_columns, with_artillery
from battleboard.axis.board.material import UnitsFile
from battleboard.core.data import load
from battleboard.games.dday import cards
from battleboard.games.dday.numbers import ALLIES, AXIS

UNITS: Final = load(__package__, "units.toml", UnitsFile)

COMBAT_ROUND: Final = BattleRules(  # DD-COM-2, DD-COM-3
    once=(),
    cycle=(
        FireAll("attacker", with_artillery(ATTACK)),  # DD-COM-5, DD-COM-6, DD-TACC-10
        FireAll("defender", all_in_columns(DEFENCE)),  # DD-COM-7, DD-COM-8
        Leave("defender"),  # DD-COM-9
    ),
    rounds=1,
)
NO_BATTLE: Final = BattleRules(once=(), cycle=(), rounds=1)
"""The rules of a sea battle, of which there is none. Rules: DD-NAV-1."""


def value(kind: str, role: Role, perks: Perks) -> tuple[int, int]:
    """Return the attack or defence value, always with one die.

    Rules: DD-UNI-1 to DD-UNI-5, DD-COM-5.
    """
    strength = UNITS[kind].strength(AXIS if AXIS in perks else ALLIES)
    return (strength.attack if role == "attacker" else strength.defense), 1


def no_gun(perks: Perks) -> int:
    """Return 0, because guns are no part of combat. Rules: DD-COM-16."""
    return 0


def no_support(kind: str, perks: Perks) -> int:
    """Return 0, because ships are no part of combat either. Rules: DD-COM-16."""
    return 0


ARMS: Final = Arms(
    edition="dday",
    units=UNITS,
    land_battle=COMBAT_ROUND,
    sea_battle=NO_BATTLE,
    value=value,
    gun=no_gun,
    support=no_support,
    perks=cards.PERKS,
    sides=(ALLIES, AXIS),
    modifiers=cards.MODIFIERS,
)
