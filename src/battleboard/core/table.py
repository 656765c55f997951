"""Table actions: the same in every game, open to a seat at any time, and recorded."""

from msgspec import Struct
from msgspec.structs import replace

from battleboard.core.ids import Seat
from battleboard.core.phrase import SeatName
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Action, Event, Weight


class TableAction(Action, frozen=True, gc=False):
    """An action that answers no decision of the rulebook."""


class Resign(TableAction, frozen=True, gc=False):
    """Give up. The game decides what becomes of the pieces."""

    phrase = "resign"


class OfferDraw(TableAction, frozen=True, gc=False):
    """Propose to end the game without a winner."""

    phrase = "offer draw"


class AcceptDraw(TableAction, frozen=True, gc=False):
    """Agree to a draw that was offered."""

    phrase = "accept draw"


class DeclineDraw(TableAction, frozen=True, gc=False):
    """Refuse a draw that was offered, or withdraw one's own offer."""

    phrase = "decline draw"


class Instruct(TableAction, frozen=True, gc=False):
    """Leave a standing order that answers for the seat while it is away."""

    phrase = "order {order}"
    order: str


class CancelOrders(TableAction, frozen=True, gc=False):
    """Cancel all one's own standing orders."""

    phrase = "cancel orders"


TABLE_ACTIONS: tuple[type[TableAction], ...] = (
    Resign,
    OfferDraw,
    AcceptDraw,
    DeclineDraw,
    Instruct,
    CancelOrders,
)


class SeatResigned(Event, frozen=True, gc=False):
    """A seat gave up."""

    weight = Weight.RESULT
    phrase = "{seat} resigned"
    seat: SeatName


class DrawOffered(Event, frozen=True, gc=False):
    """A seat offered a draw or agreed to one."""

    phrase = "{seat} is for a draw"
    seat: SeatName


class DrawDeclined(Event, frozen=True, gc=False):
    """A seat refused a draw."""

    phrase = "{seat} is against a draw"
    seat: SeatName


class OrderGiven(Event, frozen=True, gc=False):
    """A seat left a standing order, which the others do not see."""

    phrase = "{seat} ordered {order}"
    seat: SeatName
    order: str


class OrdersCancelled(Event, frozen=True, gc=False):
    """A seat cancelled its standing orders."""

    phrase = "{seat} cancelled all orders"
    seat: SeatName


TABLE_EVENTS: tuple[type[Event], ...] = (
    SeatResigned,
    DrawOffered,
    DrawDeclined,
    OrderGiven,
    OrdersCancelled,
)

MOST_ORDERS = 100
LONGEST_ORDER = 200


class Table(Struct, frozen=True, gc=False):
    """What the seats have agreed or ordered outside the rules."""

    draw: tuple[Seat, ...] = ()
    """Seats that agree to a draw."""
    orders: tuple[tuple[Seat, str], ...] = ()
    """Standing orders in their text form, each seat's own in the order given."""

    def orders_of(self, seat: Seat) -> tuple[str, ...]:
        """Return the standing orders of one seat."""
        return tuple(order for owner, order in self.orders if owner == seat)


EMPTY_TABLE = Table()


def refused_at_table(table: Table, seat: Seat, action: TableAction) -> Refusal | None:
    """Return why every game refuses this table action, if it does."""
    match action:
        case OfferDraw() | AcceptDraw() if seat in table.draw:
            return refuse(None, "draw-already-offered", seat=seat)
        case AcceptDraw() | DeclineDraw() if not table.draw:
            return refuse(None, "draw-not-offered")
        case Instruct(order=order) if len(order) > LONGEST_ORDER or "\n" in order or not order:
            return refuse(None, "order-too-long", most=LONGEST_ORDER)
        case Instruct() if len(table.orders_of(seat)) >= MOST_ORDERS:
            return refuse(None, "too-many-orders", most=MOST_ORDERS)
        case _:
            return None


def at_table(table: Table, seat: Seat, action: TableAction, events: list[Event]) -> Table:
    """Carry out a table action other than resigning."""
    match action:
        case OfferDraw() | AcceptDraw():
            events.append(DrawOffered(seat))
            return replace(
                table, draw=(*table.draw, seat) if seat not in table.draw else table.draw
            )
        case DeclineDraw():
            events.append(DrawDeclined(seat))
            return replace(table, draw=())
        case Instruct(order=order):
            events.append(OrderGiven(seat, order))
            return replace(table, orders=(*table.orders, (seat, order)))
        case CancelOrders():
            events.append(OrdersCancelled(seat))
            kept = tuple(pair for pair in table.orders if pair[0] != seat)
            return replace(table, orders=kept)
        case _:
            raise AssertionError(f"the game itself carries out {action}")


def heard_by(event: Event, seat: Seat | None) -> bool:
    """Return whether a seat or a spectator may hear of an event at all.

    That somebody left an order, or took it back, is as secret as what it says, until it answers.
    """
    return not isinstance(event, OrderGiven | OrdersCancelled) or event.seat == seat


def table_seen_by(table: Table, seat: Seat | None) -> Table:
    """Return the table without other seats' standing orders, which are secret."""
    if not table.orders:
        return table
    return replace(table, orders=tuple(pair for pair in table.orders if pair[0] == seat))
