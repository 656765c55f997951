"""Purchase of units (CL-BUY)."""

from random import Random

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.piles import Pile, heap
from battleboard.axis.state import AxisState, money_of, technologies_of, with_money
from battleboard.axis.survey import holds_capital
from battleboard.axis.terms import Term
from battleboard.axis.words import Buy, MoneyChanged, PurchaseUnits, Research, UnitsBought
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event


def prices(edition: Edition, state: AxisState, seat: Seat) -> dict[str, int]:
    """What each kind of unit costs a power now. Rules: CL-BUY-2, CL-TECH-15, CL-OPT-8."""
    techs = technologies_of(state, seat)
    units = edition.theatre.units
    return {k: edition.price(k, techs) for k in units if edition.not_for_sale(k) is None}


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
    """Why a power cannot spend anything in this turn, if that is so.

    Rules: CL-BUY-7, CL-BUY-R1, CL-TECH-R2.
    """
    if seat != state.on_turn or state.over is not None:
        return None
    book, power = edition.book, edition.theatre.powers[seat]
    lost = not holds_capital(edition.theatre, state.position, seat)
    complete = len(technologies_of(state, seat)) == len(edition.technologies)
    match action:
        case Buy() if lost:
            return refuse(book.no_capital, "axis-no-capital", space=power.capital)
        case Research() if lost:
            return refuse(book.no_capital_research, "axis-no-capital", space=power.capital)
        case Research() if complete:
            return refuse(book.nothing_to_find, "axis-all-found")
        case _:
            return None


def purchase_refused(edition: Edition, state: AxisState, seat: Seat, action: Buy) -> Refusal | None:
    """Units for sale, and no more than the money in hand. Rules: CL-BUY-1, CL-BUY-3."""
    tags = prices(edition, state, seat)
    for term in action.units:
        if term.kind not in edition.theatre.units:
            return refuse(edition.book.unit_limits, "axis-not-for-sale", unit=term.kind)
        if refusal := edition.not_for_sale(term.kind):
            return refusal
        if term.count < 1 or term.cargo or term.power not in ("", seat) or term.left is not None:
            return refuse(edition.book.unit_limits, "axis-buy-plain", unit=term.kind)
    cost = sum(tags[term.kind] * term.count for term in action.units)
    money = money_of(state, seat)
    if cost > money:
        return refuse(edition.book.money, "axis-overspending", cost=cost, money=money)
    return None


def buy(
    edition: Edition, state: AxisState, seat: Seat, action: Buy, dice: Dice, events: list[Event]
) -> AxisState:
    """The price is paid at once; the units wait off the board. Rules: CL-BUY-3 to CL-BUY-5."""
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
    """Random units until the money or the wish is spent."""
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
