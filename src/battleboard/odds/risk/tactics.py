"""The dice of both sides and the length of an attack: a question as the chains of its rolls."""

from itertools import repeat

import numpy as np

from battleboard.games.risk.attack import DEFENCE_DICE
from battleboard.odds.risk.assault import Assault
from battleboard.odds.risk.chain import (
    EQUAL,
    Cells,
    Chain,
    Flags,
    best_replies,
    taken,
    undecided,
)


def lasting(assault: Assault) -> Chain:
    """Return the chain of an attack whose rolls are not counted."""
    on = undecided(assault.armies, assault.defenders, assault.stop)
    if assault.below:
        to_the_end = _chain(assault, undecided(assault.armies, assault.defenders))
        on &= to_the_end.values(taken(assault.armies, assault.defenders)) >= assault.below
    return _chain(assault, on)


def roll_by_roll(assault: Assault, rolls: int) -> list[Chain]:
    """Return the chain of each roll; a defender who knows how many follow may use other dice."""
    if assault.rounds is None or assault.defence != "best":
        return list(repeat(lasting(assault), rolls))
    on = lasting(assault).on
    one, more = (Chain(on, assault.attack_dice, dice) for dice in (1, DEFENCE_DICE))
    table, chains = taken(assault.armies, assault.defenders), []
    for _ in range(rolls):
        replies = np.where(one.before(table) < more.before(table) - EQUAL, 1, DEFENCE_DICE)
        chains.append(Chain(on, assault.attack_dice, replies))
        table = chains[-1].before(table)
    return chains[::-1]


def chances_to_take(assault: Assault) -> Cells:
    """Return the chance to take the territory from every cell before the first roll."""
    table = taken(assault.armies, assault.defenders)
    if assault.rounds is None:
        return lasting(assault).values(table)
    rolls = min(assault.rounds, assault.armies + assault.defenders)
    for chain in reversed(roll_by_roll(assault, rolls)):
        table = chain.before(table)
    return table


def _chain(assault: Assault, on: Flags) -> Chain:
    match assault.defence:
        case "most":
            return Chain(on, assault.attack_dice, DEFENCE_DICE)
        case "one":
            return Chain(on, assault.attack_dice, 1)
        case "best":
            one, more = (Chain(on, assault.attack_dice, dice) for dice in (1, DEFENCE_DICE))
            return Chain(on, assault.attack_dice, best_replies(one, more))
