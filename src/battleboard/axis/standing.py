"""Standing orders: what an absent power answers in another's turn.

    lose infantry, armor, fighter in Ukraine S.S.R.     an order of losses, there or everywhere
    withdraw submarines / keep submarines               when a battle lets them go
    agree / object                                      to what an ally proposes
    allow boarding / forbid boarding                    for allies at one's transports
    land fighters                                       that have lost their carrier

The latest order that fits counts; one for a space goes before one for everywhere.
"""

from collections.abc import Callable

from msgspec import Struct

from battleboard.axis.among import Piece, Pieces, faces, first_of
from battleboard.axis.edition import Edition
from battleboard.axis.homeless import deck_options
from battleboard.axis.losing import waiting_hits
from battleboard.axis.retreat import withdrawal_options
from battleboard.axis.state import AxisState
from battleboard.axis.terms import NO_SEAT, UnitTerms
from battleboard.axis.words import (
    AgreeOnCasualties,
    Allow,
    AllowBoarding,
    ChooseCasualties,
    Forbid,
    LandHomeless,
    Stay,
    TakeLosses,
    WithdrawSubmarines,
)
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat, Space
from battleboard.core.joint import Agree, Object
from battleboard.core.lexicon import Lexicon
from battleboard.core.values import Action

_TERMS = UnitTerms()
NOWHERE = Space("")


class LossOrder(Struct, frozen=True):
    """Which kinds are lost first, in one space or everywhere."""

    kinds: tuple[str, ...]
    space: Space = NOWHERE


PLAIN = frozenset(
    (
        "withdraw submarines",
        "keep submarines",
        "agree",
        "object",
        "allow boarding",
        "forbid boarding",
        "land fighters",
    )
)


def read_losses(order: str, lexicon: Lexicon) -> LossOrder | None:
    """An order of losses, if this is one."""
    if not order.casefold().startswith("lose "):
        return None
    units, _, place = order[len("lose ") :].partition(" in ")
    space = lexicon.find("space", place) if place else NOWHERE
    try:
        terms = _TERMS.read(units, lexicon)
    except TextError:
        return None
    if space is None or not terms:
        return None
    return LossOrder(tuple(term.kind for term in terms), Space(space))


def is_order(order: str, lexicon: Lexicon) -> bool:
    """Whether this is a standing order of the Axis & Allies games."""
    return order.casefold() in PLAIN or read_losses(order, lexicon) is not None


def answer(edition: Edition, state: AxisState, seat: Seat) -> Action | None:
    """What a power's orders answer to the open decision in another's turn."""
    asked, orders = state.pending, state.table.orders_of(seat)
    if asked is None or seat not in asked.seats or seat == state.on_turn or not orders:
        return None
    words = [order.casefold() for order in reversed(orders)]

    def latest(*choices: str) -> str | None:
        return next((word for word in words if word in choices), None)

    match asked:
        case ChooseCasualties():
            return _losses(edition, state, seat, orders)
        case AgreeOnCasualties():
            if asked.proposed and (word := latest("agree", "object")):
                return Agree() if word == "agree" else Object()
            return None if asked.proposed else _losses(edition, state, seat, orders)
        case WithdrawSubmarines():
            return _submarines(edition, state, seat, latest)
        case AllowBoarding():
            word = latest("allow boarding", "forbid boarding")
            return None if word is None else Allow() if word.startswith("allow") else Forbid()
        case LandHomeless():
            fighters = iter(deck_options(edition, state, seat))
            return next(fighters, None) if latest("land fighters") else None
        case _:
            return None


def _submarines(
    edition: Edition, state: AxisState, seat: Seat, latest: Callable[..., str | None]
) -> Action | None:
    """All leave together for the first zone that is open, or all stay. Rules: CL-DEC-23."""
    match latest("withdraw submarines", "keep submarines"):
        case "withdraw submarines":
            options = list(withdrawal_options(edition, state, seat))
            most = max(sum(term.count for term in option.units) for option in options)
            return next(o for o in options if sum(t.count for t in o.units) == most)
        case "keep submarines":
            return Stay()
        case _:
            return None


def _losses(
    edition: Edition, state: AxisState, seat: Seat, orders: tuple[str, ...]
) -> TakeLosses | None:
    """Losses as the latest fitting order has them; kinds it does not name go last, cheap first.

    Rules: CL-DEC-17, CL-DEC-18.
    """
    asked = state.pending
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties)
    found = [o for order in orders if (o := read_losses(order, edition.theatre.lexicon))]
    here = [o for o in found if o.space == asked.space] or [o for o in found if not o.space]
    if not here:
        return None
    among, hits = waiting_hits(edition, state)
    losses = _first(edition, among, hits, here[-1].kinds)
    return TakeLosses(faces(losses, seat if isinstance(asked, ChooseCasualties) else NO_SEAT))


def _first(edition: Edition, among: Pieces, hits: int, kinds: tuple[str, ...]) -> Pieces:
    def rank(one: Piece) -> tuple[int, int]:
        kind = one.pile.kind
        named = kinds.index(kind) if kind in kinds else len(kinds)
        return named, edition.theatre.units[kind].cost

    return first_of(sorted(among, key=rank), hits)
