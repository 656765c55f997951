"""The purchase of units (CL-BUY)."""

from random import Random

from msgspec.structs import replace

from battleboard.axis.board.piles import Pile, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.situation import holds_capital
from battleboard.axis.state import AxisState, money_of, technologies_of, with_money
from battleboard.axis.vocabulary.actions import Buy
from battleboard.axis.vocabulary.decisions import PurchaseUnits
from battleboard.axis.vocabulary.events import MoneyChanged, UnitsBought
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event


def prices(edition: Edition, state: AxisState, seat: Seat) -> dict[str, int]:
    """Return the price of each kind of unit now. Rules: CL-BUY-2, CL-TECH-15, CL-OPT-8."""
    techs = technologies_of(state, seat)
    units = edition.theatre.units
    return {
        k: edition.purchase.price(k, techs)
        for k in units
        if edition.purchase.not_for_sale(k) is None
    }


def ask_to_buy(edition: Edition, state: AxisState, dice: Dice, events: list[Event]) -> AxisState:
    """Step: buy units, with a free capital and money for anything. Rules: CL-BUY-7, CL-DEC-3."""
    seat = state.on_turn
    assert seat is not None
    money = money_of(state, seat)
    broke = money < min(prices(edition, state, seat).values())
    if broke or not holds_capital(edition.theatre, state.position, seat):
        return state
    return replace(state, pending=PurchaseUnits((seat,), money))


def never_asked(edition: Edition, state: AxisState, seat: Seat, action: Action) -> Refusal | None:
    """Refuse to buy in a turn in which a power buys nothing. Rules: CL-BUY-7."""
    if not isinstance(action, Buy) or holds_capital(edition.theatre, state.position, seat):
        return None
    capital = edition.theatre.powers[seat].capital
    return refuse(edition.purchase.book.no_capital, "axis-no-capital", space=capital)


def purchase_refused(edition: Edition, state: AxisState, seat: Seat, action: Buy) -> Refusal | None:
    """Refuse units not for sale, and those that cost too much. Rules: CL-BUY-1, CL-BUY-3."""
    tags = prices(edition, state, seat)
    for term in action.units:
        if term.kind not in edition.theatre.units:
            return refuse(edition.purchase.book.unit_limits, "axis-not-for-sale", unit=term.kind)
        if refusal := edition.purchase.not_for_sale(term.kind):
            return refusal
        described = term.cargo or term.condition or term.left is not None
        if term.count < 1 or described or term.power not in ("", seat):
            return refuse(edition.purchase.book.unit_limits, "axis-buy-plain", unit=term.kind)
    cost = sum(tags[term.kind] * term.count for term in action.units)
    money = money_of(state, seat)
    if cost > money:
        return refuse(edition.purchase.book.money, "axis-overspending", cost=cost, money=money)
    return None


def buy(
    edition: Edition, state: AxisState, seat: Seat, action: Buy, dice: Dice, events: list[Event]
) -> AxisState:
    """Pay the price at once and for good; the units wait off the board.

    Rules: CL-BUY-3, CL-BUY-4, CL-BUY-5, CL-BUY-R2, RV-PUR-2, RV-PUR-3.
    """
    state = replace(state, pending=None)
    if not action.units:
        return state
    tags = prices(edition, state, seat)
    cost = sum(tags[term.kind] * term.count for term in action.units)
    state = with_money(state, seat, money_of(state, seat) - cost)
    events.append(UnitsBought(seat, action.units, cost))
    events.append(MoneyChanged(seat, -cost, money_of(state, seat), "purchase"))
    bought = heap(Pile(seat, term.kind, term.count) for term in action.units)
    return replace(state, position=replace(state.position, bought=bought))


def sample_purchase(edition: Edition, state: AxisState, seat: Seat, rng: Random) -> Buy:
    """Return random units, until the money is spent or chance ends it."""
    tags, money = prices(edition, state, seat), money_of(state, seat)
    chosen: dict[str, int] = {}
    while rng.random() < 0.9:
        affordable = [kind for kind, price in tags.items() if price <= money]
        if not affordable:
            break
        kind = affordable[int(rng.random() * len(affordable))]
        chosen[kind] = chosen.get(kind, 0) + 1
        money -= tags[kind]
    return Buy(tuple(Term(kind, count) for kind, count in sorted(chosen.items())))
