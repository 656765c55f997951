"""Standing orders for casualties: `lose infantry, fighter but keep 1 land unit in Egypt`."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from battleboard.axis.board.material import Trait
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.combat.choose_casualties import in_order, waiting_hits
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.standing_orders import GivenOrders, StandingOrder
from battleboard.axis.position.choose import Choosable, Pieces, count, faces
from battleboard.axis.seats.fronts import fronts
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import TakeLosses
from battleboard.axis.vocabulary.decisions import AgreeOnCasualties, ChooseCasualties
from battleboard.axis.vocabulary.terms import NO_SEAT, UnitTerms
from battleboard.core.errors import TextError
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.standing_orders import EVERYWHERE

_TERMS = UnitTerms()
_LOSSES: Final = re.compile(
    r"lose (?P<units>.+?)(?: but keep (?P<kept>[1-9]\d?) land units?)?", re.IGNORECASE
)
MOST_SPACES: Final = 3
"""The maximum number of spaces with a suggested order of their own."""


class LossOrder(Struct, frozen=True):
    """The kinds of units in the order in which they are lost; damaged ships can be named apart."""

    kinds: tuple[str, ...]
    kept: int = 0
    """The number of land units that are lost after everything else."""


def read_losses(words: str, lexicon: Lexicon) -> LossOrder | None:
    """Return an order of losses; None if the words are not one."""
    found = _LOSSES.fullmatch(words)
    if found is None:
        return None
    try:
        terms = _TERMS.read(found["units"], lexicon)
    except TextError:
        return None
    kinds = tuple(_name(term.kind, term.condition) for term in terms)
    return LossOrder(kinds, int(found["kept"] or 0)) if terms else None


def _name(kind: str, condition: str) -> str:
    """Return the name of units in an order, such as `damaged battleship`."""
    return f"{condition} {kind}".lstrip()


def waits_for_a_choice(asked: Any, seat: Seat, said: LossOrder) -> bool:
    """Answer a choice of casualties, also as the first proposal among allies."""
    return not (isinstance(asked, AgreeOnCasualties) and asked.proposed)


def losses(edition: Edition, state: AxisState, seat: Seat, order: LossOrder) -> TakeLosses:
    """Return casualties by an order; kinds that it does not name go last.

    Rules: CL-DEC-17, CL-DEC-18.
    """
    among, _ = waiting_hits(edition, state)
    chosen = in_order(state, _in_order(edition, among, order))
    own = isinstance(state.pending, ChooseCasualties)
    return TakeLosses(faces(chosen, seat if own else NO_SEAT))


def _in_order(edition: Edition, among: Pieces, order: LossOrder) -> Sequence[Choosable]:
    """Return the units in the order in which they are lost."""

    def rank(one: Choosable) -> tuple[int, int]:
        kind = one.pile.kind
        names = [name for name in (_name(kind, one.pile.condition), kind) if name in order.kinds]
        named = order.kinds.index(names[0]) if names else len(order.kinds)
        return named, edition.theatre.units[kind].cost

    return _with_last(edition, sorted(among, key=rank), order.kept)


def _with_last(edition: Edition, ranked: Sequence[Choosable], kept: int) -> Sequence[Choosable]:
    """Return the same order with this number of land units moved to its end."""
    land = edition.theatre.kinds(Trait.LAND)
    others: list[Choosable] = []
    last: list[Choosable] = []
    for one in reversed(ranked):
        part = min(kept - count(last), one.pile.count) if one.pile.kind in land else 0
        last += [one.times(part)] if part else []
        others += [one.times(one.pile.count - part)] if part < one.pile.count else []
    return (*reversed(others), *reversed(last))


# Suggestions


def fitting(edition: Edition, state: AxisState, seat: Seat, given: GivenOrders) -> Iterator[str]:
    """Yield orders by cost; where land must be held, by defence."""
    theatre = edition.theatre
    settled = {space for _, space in given}
    found = tuple(fronts(theatre, state, seat))
    everywhere = frozenset(kind for front in found for kind in front.kinds())
    if EVERYWHERE not in settled and any(len(front.kinds()) > 1 for front in found):
        yield _order(theatre, _by_price(theatre, everywhere))
    capital = theatre.capital(seat)
    number = 0
    for front in sorted(found, key=lambda f: (f.space != capital, -theatre.value[f.space])):
        weakest = _by_defence(theatre, seat, front.kinds())
        space = theatre.board.spaces[front.space]
        if number == MOST_SPACES or theatre.sea[front.space] or space in settled:
            continue
        if weakest != _by_price(theatre, front.kinds()):
            number += 1
            yield f"{_order(theatre, weakest)} in {theatre.lexicon.name(space, 'space')}"


def _by_price(theatre: Theatre, kinds: Iterable[str]) -> list[str]:
    return sorted(kinds, key=lambda kind: (theatre.units[kind].cost, kind))


def _by_defence(theatre: Theatre, seat: Seat, kinds: Iterable[str]) -> list[str]:
    side = theatre.side(seat)
    prices = _by_price(theatre, kinds)
    return sorted(prices, key=lambda kind: theatre.units[kind].strength(side).defense)


def _order(theatre: Theatre, kinds: Iterable[str]) -> str:
    names = (theatre.lexicon.name(kind, "unit") for kind in kinds)
    return f"lose {', '.join(names)}"


LOSSES: Final = StandingOrder(
    texts=("lose UNITS", "lose UNITS but keep 1 land unit"),
    decisions=(ChooseCasualties, AgreeOnCasualties),
    read=read_losses,
    answer=losses,
    suggested=fitting,
    applies=waits_for_a_choice,
)
