"""The rule ID that an edition cites for each shared check."""

from typing import NamedTuple

from battleboard.core.ids import RuleId


class AxisBook(NamedTuple):
    """One field per check that belongs to no heading of its own; each edition fills in all."""

    order_of_actions: RuleId | str
    own_units: RuleId | str
    casualties: RuleId | str
    submarine_targets: RuleId | str
    no_proposal: RuleId | str
    powers: RuleId | str
