"""Standing orders of an edition: read, answered and suggested.

Each may be for one space (`keep submarines in Baltic Sea Zone`). The latest order that fits counts;
one for a space goes before one for everywhere.
"""

from collections.abc import Iterator
from typing import Any

from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.standing_orders import GivenOrders, StandingOrder
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.standing_orders import latest_for, split_order
from battleboard.core.values import Action


def order_refused(edition: Edition, text: str) -> Refusal | None:
    """Refuse a text that is no standing order of this edition."""
    if any(_given(edition, (text,), order) for order in edition.standing_orders):
        return None
    known = tuple(form for order in edition.standing_orders for form in order.texts)
    return refuse(None, "axis-orders", order=text, orders=known)


def _given(edition: Edition, texts: tuple[str, ...], order: StandingOrder) -> GivenOrders:
    """Return what those texts say that are orders of one kind, each with its space."""
    lexicon = edition.theatre.lexicon
    split = (found for text in texts if (found := split_order(text, lexicon)))
    read = ((order.read(words, lexicon), space) for words, space in split)
    return tuple((said, space) for said, space in read if said is not None)


def answer(edition: Edition, state: AxisState, seat: Seat) -> Action | None:
    """Return the answer of a power's orders to the open decision in another's turn."""
    asked, texts = state.pending, state.table.orders_of(seat)
    if asked is None or seat not in asked.seats or seat == state.on_turn or not texts:
        return None
    for order in edition.standing_orders:
        if isinstance(asked, order.decisions):
            given = _given(edition, texts, order)
            fitting: list[tuple[Any, Any]] = [
                (said, space) for said, space in given if order.applies(asked, seat, said)
            ]
            if (latest := latest_for(fitting, order.space(asked))) is not None:
                return order.answer(edition, state, seat, latest)
    return None


def suggested(edition: Edition, state: AxisState, seat: Seat) -> Iterator[str]:
    """Yield orders that fit a position: ready for a power that is going away."""
    texts = state.table.orders_of(seat)
    for order in edition.standing_orders:
        yield from order.suggested(edition, state, seat, _given(edition, texts, order))
