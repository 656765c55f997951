"""Oil: the Allies pay Germany for the land of the Middle East that it holds (EU-ME)."""

from typing import Final

from battleboard.axis.board.piles import Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.joint import JointRule, impose_payment, power_on_turn
from battleboard.axis.edition.part import Part, merged
from battleboard.axis.parts import shares as sharing
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.state import AxisState, money_of, with_money
from battleboard.axis.turn.shares import SharesRules, ask_together, first_shares, put_to_arbiter
from battleboard.axis.vocabulary.actions import Pay
from battleboard.axis.vocabulary.decisions import AgreeOnPayment
from battleboard.axis.vocabulary.events import MoneyChanged, OilPaid
from battleboard.axis.vocabulary.shares import Shares
from battleboard.core.dice import Dice
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat
from battleboard.core.values import Event
from battleboard.games.europe.board import INDEPENDENT


def oil_of(edition: Edition, position: Position, seat: Seat) -> int:
    """Return the value of the Middle East land that a power has taken: the oil track.

    Rules: EU-ME-3, EU-ME-5, EU-ME-9, EU-R-87, EU-CAP-5.
    """
    theatre = edition.theatre
    if theatre.allied(INDEPENDENT, seat):
        return 0
    owned = enumerate(position.owners)
    return sum(theatre.value[i] for i, o in owned if o == seat and is_oil(edition, i))


def is_oil(edition: Edition, space: int) -> bool:
    """Return whether a space is land of the Middle East. Rules: EU-ME-1."""
    return edition.theatre.original[space] == INDEPENDENT


def ask_for_oil(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: the enemies of the power on turn pay for its oil; they decide who pays what.

    What they cannot pay is forgiven. Nobody is asked where there is one way only.
    Rules: EU-ME-6, EU-ME-7, EU-INC-2, EU-R-58, EU-R-89, EU-R-90.
    """
    seat = state.on_turn
    assert seat is not None
    if not holds_capital(edition.theatre, state.position, seat):
        return state
    most = tuple((s, m) for s in edition.theatre.enemies(seat) if (m := money_of(state, s)))
    money = sum(m for _, m in most)
    due = min(oil_of(edition, state.position, seat), money)
    if not due:
        return state
    if len(most) == 1 or due == money:
        return paid(edition, state, first_shares(due, most), events)
    return ask_together(state, AgreeOnPayment(tuple(s for s, _ in most), due, most))


def paid(edition: Edition, state: AxisState, shares: Shares, events: list[Event]) -> AxisState:
    """Move the money from the payers to the power on turn. Rules: EU-ME-6, EU-INC-2."""
    seat = state.on_turn
    assert seat is not None
    given = tuple((payer, money) for payer, money in shares if money)
    events.append(OilPaid(seat, given))
    for payer, money in given:
        state = with_money(state, payer, money_of(state, payer) - money)
        events.append(MoneyChanged(payer, -money, money_of(state, payer), "oil"))
    due = sum(money for _, money in given)
    state = with_money(state, seat, money_of(state, seat) + due)
    events.append(MoneyChanged(seat, due, money_of(state, seat), "oil"))
    return state


def oil_table(edition: Edition, state: AxisState) -> Grid:
    """Return the oil track. Rules: EU-START-3, EU-ME-3."""
    tracks = ((seat, oil_of(edition, state.position, seat)) for seat in state.seats)
    return Grid("table-oil", ("column-power", "column-oil"), tuple(r for r in tracks if r[1]))


JOINT: Final = JointRule(arbiter=power_on_turn, imposed=impose_payment)
"""The Allies agree, or Germany decides. Rules: EU-ME-7, EU-ME-8, EU-DEC-36, EU-DEC-37."""
PAYMENT: Final = SharesRules("EU-R-89", Pay, paid, put_to_arbiter(JOINT))
PART: Final = merged(
    Part(events=(OilPaid, MoneyChanged)),
    sharing.payment(PAYMENT, JOINT, "oil", ask_for_oil),
)
