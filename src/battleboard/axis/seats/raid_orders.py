"""Standing orders for raids: `intercept with 2`, or with as many fighters as there are."""

import re
from collections.abc import Iterator
from typing import Any, Final

from battleboard.axis.board.material import Trait
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.standing_orders import GivenOrders, StandingOrder
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Intercept
from battleboard.axis.vocabulary.decisions import InterceptOrNot
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon
from battleboard.core.standing_orders import EVERYWHERE

_INTERCEPT: Final = re.compile(r"intercept with (0|[1-9]\d?)", re.IGNORECASE)


def read_interception(words: str, lexicon: Lexicon) -> int | None:
    """Return the number of fighters that an order names; None if the words are not one."""
    found = _INTERCEPT.fullmatch(words)
    return int(found[1]) if found else None


def answer_raid(edition: Edition, state: AxisState, seat: Seat, said: Any) -> Intercept:
    """Intercept with so many fighters, or with all if there are fewer. Rules: EU-DEC-14."""
    assert isinstance(state.pending, InterceptOrNot)
    return Intercept(min(said, state.pending.most))


def suggested_interceptions(
    edition: Edition, state: AxisState, seat: Seat, given: GivenOrders
) -> Iterator[str]:
    """Suggest not to intercept, to a power with fighters beside an industrial complex."""
    if any(at == EVERYWHERE for _, at in given):
        return
    fighters = edition.theatre.kinds(Trait.DECK)
    complexes = edition.theatre.kinds(Trait.FACTORY)
    for row in state.position.spaces:
        kinds = {pile.kind for pile in row}
        own = {pile.kind for pile in row if pile.power == seat}
        if own & fighters and kinds & complexes:
            yield "intercept with 0"
            return


INTERCEPT_OR_NOT: Final = StandingOrder(
    ("intercept with 1",),
    (InterceptOrNot,),
    read_interception,
    answer_raid,
    suggested_interceptions,
)
