"""Standing orders of Risk: how many dice to defend with, and where."""

import re

from battleboard.core.ids import Seat, Space
from battleboard.core.standing_orders import EVERYWHERE, latest_for, split_order
from battleboard.core.values import Action
from battleboard.games.risk.actions import Defend
from battleboard.games.risk.decisions import DefendWithDice
from battleboard.games.risk.material import LEXICON, NUMBERS
from battleboard.games.risk.state import RiskState

_DEFEND = re.compile(rf"defend with ([1-{NUMBERS.dice.defender}])", re.IGNORECASE)


def read(order: str) -> tuple[int, Space] | None:
    """Return the number of dice and the space of an order; None if it is none of Risk.

    >>> read("defend with 1 in Kamchatka")
    (1, 'kamchatka')
    """
    found = split_order(order, LEXICON)
    if found is None:
        return None
    words, space = found
    dice = _DEFEND.fullmatch(words)
    return None if dice is None else (int(dice[1]), space)


def answer(state: RiskState, seat: Seat) -> Action | None:
    """Return what the order that counts says to the open decision. Rules: RI-ATT-5, RI-DEC-9."""
    asked = state.pending
    if not isinstance(asked, DefendWithDice) or seat not in asked.seats:
        return None
    orders = (found for order in state.table.orders_of(seat) if (found := read(order)))
    dice = latest_for(orders, asked.target)
    return None if dice is None else Defend(min(dice, asked.most))


def suggested(state: RiskState, seat: Seat) -> tuple[str, ...]:
    """Return all the dice there are: a defender with two armies seldom does better with one."""
    found = (read(order) for order in state.table.orders_of(seat))
    if any(one is not None and one[1] == EVERYWHERE for one in found):
        return ()
    return (f"defend with {NUMBERS.dice.defender}",)
