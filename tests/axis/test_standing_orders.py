"""An edition lists the standing orders of its seats."""

from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.combat.conditions import submerging_refused
from battleboard.axis.edition.edition import Edition
from battleboard.axis.seats.casualty_orders import LOSSES
from battleboard.axis.seats.plain_orders import SUBMERGE_OR_KEEP
from battleboard.axis.seats.standing_orders import answer, order_refused, suggested
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Stay, Submerge
from battleboard.axis.vocabulary.decisions import SubmergeOrStay
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE
from battleboard.core.table import Table
from battleboard.core.texts import sentence
from battleboard.games.classic.edition import CLASSIC
from tests.axis.test_conditions import EDITION, attack
from tests.axis.walkthrough import BRITAIN, answered

SUBMERGING: Edition = replace(EDITION, standing_orders=(LOSSES, SUBMERGE_OR_KEEP))


def defended(*orders: str) -> AxisState:
    """Britain is asked whether its two submarines submerge."""
    state = attack("submarine", "2 submarine", [6, 6, 6], [])
    state = answered(EDITION, state, Stay(), NO_DICE, [])
    assert isinstance(state.pending, SubmergeOrStay)
    assert state.pending.seats == (BRITAIN,)
    return changed(state, table=Table(orders=tuple((BRITAIN, order) for order in orders)))


@pytest.mark.rule("RV-SUB-8")
def test_submarines_submerge_by_order() -> None:
    state = defended("submerge submarines")
    found = answer(SUBMERGING, state, BRITAIN)
    assert found == Submerge((Term("submarine", 2),))
    assert isinstance(found, Submerge)
    assert submerging_refused("RV-SUB-8", EDITION, state, BRITAIN, found) is None
    assert answer(SUBMERGING, defended("keep submarines"), BRITAIN) == Stay()
    assert answer(SUBMERGING, defended("lose submarine"), BRITAIN) is None


def test_an_order_of_another_edition_is_refused_and_the_right_ones_are_named() -> None:
    assert order_refused(SUBMERGING, "submerge submarines in Sea Zone 6") is None
    refusal = order_refused(SUBMERGING, "withdraw submarines")
    assert refusal is not None
    said = sentence(refusal, SUBMERGING.theatre.lexicon)
    assert "submerge submarines, keep submarines" in said
    assert "boarding" not in said
    assert order_refused(CLASSIC, "submerge submarines") is not None
    assert answer(SUBMERGING, defended("withdraw submarines"), BRITAIN) is None


def test_an_edition_suggests_its_own_orders() -> None:
    assert list(suggested(SUBMERGING, defended(), BRITAIN)) == ["submerge submarines"]
    assert list(suggested(SUBMERGING, defended("keep submarines"), BRITAIN)) == []
