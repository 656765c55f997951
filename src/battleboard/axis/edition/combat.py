"""Battles, raids and rockets in the attacker's order."""

from typing import NamedTuple

from battleboard.core.ids import RuleId


class CombatBook(NamedTuple):
    """The rule IDs of the order of combat."""

    order: RuleId | str
    waits: RuleId | str
    raids_first: RuleId | str
    rockets: RuleId | str
