"""Standing orders: what an absent power answers in another's turn.

    lose infantry, armor, fighter                       an order of losses
    lose infantry, fighter but keep 1 land unit         the same, with a land unit for the very last
    withdraw submarines / keep submarines               when a battle lets them go
    agree / object                                      to what an ally proposes
    agree if it costs nothing                           where the ally would lose all of it
    allow boarding / forbid boarding                    for allies at one's transports
    land fighters                                       that have lost their carrier

Each may be for one space (`keep submarines in Baltic Sea Zone`). The latest order that fits counts;
one for a space goes before one for everywhere.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from typing import Final

from msgspec import Struct

from battleboard.axis.among import Piece, Pieces, count, faces, first_of
from battleboard.axis.edition import Edition
from battleboard.axis.homeless import deck_options
from battleboard.axis.losing import waiting_hits
from battleboard.axis.material import Trait
from battleboard.axis.retreat import withdrawal_options
from battleboard.axis.state import AxisDecision, AxisState
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
from battleboard.core.placed import EVERYWHERE, counting, placed
from battleboard.core.values import Action

_TERMS = UnitTerms()
SUBMARINES: Final = ("withdraw submarines", "keep submarines")
FREE: Final = "agree if it costs nothing"
PROPOSALS: Final = (FREE, "agree", "object")
BOARDING: Final = ("allow boarding", "forbid boarding")
HOMELESS: Final = ("land fighters",)
PLAIN: Final = frozenset(chain(SUBMARINES, PROPOSALS, BOARDING, HOMELESS))
_LOSSES: Final = re.compile(
    r"lose (?P<units>.+?)(?: but keep (?P<kept>[1-9]\d?) land units?)?", re.IGNORECASE
)


class LossOrder(Struct, frozen=True):
    """Which kinds are lost first."""

    kinds: tuple[str, ...]
    kept: int = 0
    """So many land units are lost after everything else."""


Said = str | LossOrder
"""One of the plain orders in small letters, or an order of losses."""


def read(order: str, lexicon: Lexicon) -> tuple[Said, Space] | None:
    """What an order says and where it holds; None where it is no order of these games."""
    found = placed(order, lexicon)
    if found is None:
        return None
    words, space = found
    plain = words.casefold()
    said = plain if plain in PLAIN else _read_losses(words, lexicon)
    return None if said is None else (said, space)


def read_all(orders: Iterable[str], lexicon: Lexicon) -> list[tuple[Said, Space]]:
    """Some orders, in the order in which they were given."""
    return [found for order in orders if (found := read(order, lexicon))]


def _read_losses(words: str, lexicon: Lexicon) -> LossOrder | None:
    found = _LOSSES.fullmatch(words)
    if found is None:
        return None
    try:
        terms = _TERMS.read(found["units"], lexicon)
    except TextError:
        return None
    return LossOrder(tuple(t.kind for t in terms), int(found["kept"] or 0)) if terms else None


def answer(edition: Edition, state: AxisState, seat: Seat) -> Action | None:
    """What a power's orders answer to the open decision in another's turn."""
    asked, orders = state.pending, state.table.orders_of(seat)
    if asked is None or seat not in asked.seats or seat == state.on_turn or not orders:
        return None
    found = read_all(orders, edition.theatre.lexicon)

    def latest(*choices: str) -> str | None:
        fitting = [(said, at) for said, at in found if isinstance(said, str) and said in choices]
        return counting(fitting, _place(asked))

    match asked:
        case ChooseCasualties():
            return _losses(edition, state, seat, found)
        case AgreeOnCasualties():
            if not asked.proposed:
                return _losses(edition, state, seat, found)
            costly = any(term.power == seat for term in asked.proposed)
            word = latest(*(one for one in PROPOSALS if one != FREE or not costly))
            return None if word is None else Object() if word == "object" else Agree()
        case WithdrawSubmarines():
            return _submarines(edition, state, seat, latest)
        case AllowBoarding():
            word = latest(*BOARDING)
            return None if word is None else Allow() if word.startswith("allow") else Forbid()
        case LandHomeless():
            fighters = iter(deck_options(edition, state, seat))
            return next(fighters, None) if latest(*HOMELESS) else None
        case _:
            return None


def _place(asked: AxisDecision) -> Space:
    """Where a decision that orders answer is asked about."""
    match asked:
        case ChooseCasualties() | AgreeOnCasualties() | WithdrawSubmarines():
            return asked.space
        case AllowBoarding() | LandHomeless():
            return asked.zone
        case _:
            return EVERYWHERE


def _submarines(
    edition: Edition, state: AxisState, seat: Seat, latest: Callable[..., str | None]
) -> Action | None:
    """All leave together for the first zone that is open, or all stay. Rules: CL-DEC-23."""
    match latest(*SUBMARINES):
        case "withdraw submarines":
            options = list(withdrawal_options(edition, state, seat))
            most = max(sum(term.count for term in option.units) for option in options)
            return next(o for o in options if sum(t.count for t in o.units) == most)
        case "keep submarines":
            return Stay()
        case _:
            return None


def _losses(
    edition: Edition, state: AxisState, seat: Seat, found: Iterable[tuple[Said, Space]]
) -> TakeLosses | None:
    """Losses as the latest fitting order has them; kinds it does not name go last, cheap first.

    Rules: CL-DEC-17, CL-DEC-18.
    """
    asked = state.pending
    assert isinstance(asked, ChooseCasualties | AgreeOnCasualties)
    orders = [(said, at) for said, at in found if isinstance(said, LossOrder)]
    order = counting(orders, asked.space)
    if order is None:
        return None
    among, hits = waiting_hits(edition, state)
    losses = first_of(_in_order(edition, among, order), hits)
    return TakeLosses(faces(losses, seat if isinstance(asked, ChooseCasualties) else NO_SEAT))


def _in_order(edition: Edition, among: Pieces, order: LossOrder) -> Sequence[Piece]:
    """The units in the order in which they are lost."""

    def rank(one: Piece) -> tuple[int, int]:
        kind = one.pile.kind
        named = order.kinds.index(kind) if kind in order.kinds else len(order.kinds)
        return named, edition.theatre.units[kind].cost

    return _with_last(edition, sorted(among, key=rank), order.kept)


def _with_last(edition: Edition, ranked: Sequence[Piece], kept: int) -> Sequence[Piece]:
    """The same with so many land units at the end: those that would have gone last of them all."""
    land = edition.theatre.kinds(Trait.LAND)
    others: list[Piece] = []
    last: list[Piece] = []
    for one in reversed(ranked):
        part = min(kept - count(last), one.pile.count) if one.pile.kind in land else 0
        last += [one.times(part)] if part else []
        others += [one.times(one.pile.count - part)] if part < one.pile.count else []
    return (*reversed(others), *reversed(last))
