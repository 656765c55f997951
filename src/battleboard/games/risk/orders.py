"""Standing orders of Risk: with how many dice an absent player defends."""

import re

from battleboard.core.ids import Seat
from battleboard.core.values import Action
from battleboard.games.risk.actions import Defend
from battleboard.games.risk.decisions import DefendWithDice
from battleboard.games.risk.material import NUMBERS
from battleboard.games.risk.state import RiskState

_DEFEND = re.compile(rf"defend with ([1-{NUMBERS.dice.defender}])", re.IGNORECASE)


def is_order(order: str) -> bool:
    """Whether this is an order of Risk: `defend with 2`."""
    return _DEFEND.fullmatch(order) is not None


def answer(state: RiskState, seat: Seat) -> Action | None:
    """What the latest order says to the open decision. Rules: RI-ATT-5, RI-DEC-9."""
    asked = state.pending
    if not isinstance(asked, DefendWithDice) or seat not in asked.seats:
        return None
    for order in reversed(state.table.orders_of(seat)):
        if found := _DEFEND.fullmatch(order):
            return Defend(min(int(found[1]), asked.most))
    return None
