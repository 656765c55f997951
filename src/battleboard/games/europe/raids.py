"""Strategic bombing raids, which fighters escort and intercept (EU-SBR)."""

from types import MappingProxyType
from typing import Final

from battleboard.axis.battle.arms import Arms, Perks
from battleboard.axis.battle.rules import BattleRules, FireAll, Leave, Role
from battleboard.axis.battle.volleys import AT_AIRCRAFT, Shooting, all_in_columns, guns_fire
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile
from battleboard.axis.edition.edition import Edition, Technologies
from battleboard.axis.edition.raids import bombers
from battleboard.games.europe.battles import ARMS, UNITS
from battleboard.games.europe.numbers import NUMBERS


def fighters(edition: Edition, pile: Pile) -> bool:
    """Let fighters escort bombers. Rules: EU-SBR-2."""
    return edition.theatre.units[pile.kind].has(Trait.DECK)


TASKS: Final = MappingProxyType({"raid": bombers, "escort": fighters})
"""Bombers raid and fighters escort them. Rules: EU-SBR-2."""

INTERCEPTORS: Final = Shooting("intercept", "box")  # escorts that are hit still fire: EU-SBR-11
ESCORTS: Final = Shooting("escort", "gone")  # EU-SBR-9

AIR_BATTLE: Final = BattleRules(  # EU-R-69
    once=(
        FireAll("defender", guns_fire, AT_AIRCRAFT, guns=True),  # EU-SBR-7
        Leave("attacker", only_doomed=True),
    ),
    cycle=(
        FireAll("defender", all_in_columns(INTERCEPTORS)),  # EU-SBR-8, EU-SBR-10
        FireAll("attacker", all_in_columns(ESCORTS)),  # EU-SBR-9, EU-R-71
        Leave("attacker"),
    ),
    rounds=1,  # EU-SBR-12
)


def raid_dice(kind: str, technologies: Technologies) -> int:
    """Return how many dice a raider rolls; escorts drop no bombs. Rules: EU-SBR-2, EU-SBR-13."""
    return NUMBERS.raid_dice if UNITS[kind].has(Trait.RAIDS) else 0


def air_value(kind: str, role: Role, perks: Perks) -> tuple[int, int]:
    """Return the roll with which interceptors and escorts hit; bombers do not fire.

    Rules: EU-SBR-8, EU-SBR-9, EU-R-69.
    """
    if not UNITS[kind].has(Trait.DECK):
        return 0, 1
    return (NUMBERS.escort_value if role == "attacker" else NUMBERS.interceptor_value), 1


def no_support(kind: str, perks: Perks) -> int:
    """Return 0, since no ship supports a raid."""
    return 0


AIR_ARMS: Final = Arms(
    edition="europe",
    units=UNITS,
    land_battle=AIR_BATTLE,
    sea_battle=AIR_BATTLE,
    value=air_value,
    gun=ARMS.gun,
    support=no_support,
)
