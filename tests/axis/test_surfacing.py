"""A destroyer that makes submarines surface: here the order of moves in a phase matters."""

from typing import Final

import pytest

from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import reach
from battleboard.axis.position.situation import situation_of
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Plan, begin_plan, with_order, without_order
from battleboard.core.refusal import Refusal
from battleboard.games.revised.edition import REVISED
from tests.axis.stand_ins import EUROPE, set_out, ships

UK: Final = Seat("united_kingdom")
INDEX: Final = REVISED.theatre.board.index
HOME, ZONE, BEYOND = Space("sea_zone_7"), Space("sea_zone_12"), Space("sea_zone_13")
UNDER: Final = ships("germany", "submerged submarine")
START: Final = set_out(
    REVISED, {HOME: ships(UK, "destroyer", "battleship", "submarine"), ZONE: UNDER}
)
PLANNER: Final = Planner(REVISED, situation_of(REVISED, START, UK), combat=False)
PLAN: Final[Plan[Position, Order]] = begin_plan(START)


def move(kind: str, *path: Space) -> Move:
    """An order for one ship."""
    return Move((Term(kind),), path)


DESTROYER_COMES: Final = move("destroyer", HOME, ZONE)


@pytest.mark.rule("RV-NAV-4", "RV-R-25")
def test_a_destroyer_makes_submarines_surface_at_once() -> None:
    after = with_order(PLAN, DESTROYER_COMES, PLANNER.carry_out)
    assert isinstance(after, Plan)
    enemies = [pile for pile in after.now.at(INDEX[ZONE]) if pile.power == "germany"]
    assert enemies == [Pile(Seat("germany"), "submarine")]


@pytest.mark.rule("RV-NAV-4")
def test_its_own_move_ends_there() -> None:
    refusal = PLANNER.carry_out(START, move("destroyer", HOME, ZONE, BEYOND))
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.text) == ("RV-NAV-4", "axis-submerged-zone")
    after = PLANNER.carry_out(START, DESTROYER_COMES)
    assert not isinstance(after, Refusal)
    assert isinstance(PLANNER.carry_out(after, move("destroyer", ZONE, BEYOND)), Refusal)


@pytest.mark.rule("RV-R-25", "RV-NCM-6")
def test_the_zone_is_hostile_for_those_who_move_later() -> None:
    battleship = move("battleship", HOME, ZONE, BEYOND)
    assert not isinstance(PLANNER.carry_out(START, battleship), Refusal)
    after = with_order(PLAN, DESTROYER_COMES, PLANNER.carry_out)
    assert isinstance(after, Plan)
    assert isinstance(PLANNER.carry_out(after.now, battleship), Refusal)
    found = reach(PLANNER, after, 0, Move((Term("battleship"),), (HOME,)))
    assert ZONE in found.closed
    assert found.closed[ZONE].rule == REVISED.movement.book.noncombat_zone


@pytest.mark.rule("RV-R-25")
def test_who_moved_on_before_is_not_called_back_and_orders_are_taken_back_in_turn() -> None:
    first = with_order(PLAN, move("battleship", HOME, ZONE, BEYOND), PLANNER.carry_out)
    assert isinstance(first, Plan)
    both = with_order(first, DESTROYER_COMES, PLANNER.carry_out)
    assert isinstance(both, Plan)
    alone = without_order(both, 2, PLANNER.carry_out)
    assert isinstance(alone, Plan)
    assert UNDER[0] in alone.now.at(INDEX[ZONE])


@pytest.mark.rule("RV-NAV-3", "RV-SUB-10")
@pytest.mark.parametrize("kind", ["battleship", "submarine"])
def test_other_ships_leave_submarines_under_water(kind: str) -> None:
    after = PLANNER.carry_out(START, move(kind, HOME, ZONE))
    assert not isinstance(after, Refusal)
    assert UNDER[0] in after.at(INDEX[ZONE])


@pytest.mark.rule("EU-CMS-4", "EU-SUB-15")
def test_in_europe_submarines_stay_under_water() -> None:
    index = EUROPE.theatre.board.index
    start = set_out(EUROPE, {"atlantic": ships(UK, "destroyer"), "celtic_sea": UNDER})
    planner = Planner(EUROPE, situation_of(EUROPE, start, UK), combat=False)
    path = (Space("atlantic"), Space("celtic_sea"), Space("bay_of_biscay"))
    assert not isinstance(planner.carry_out(start, Move((Term("destroyer"),), path)), Refusal)
    after = planner.carry_out(start, Move((Term("destroyer"),), path[:2]))
    assert not isinstance(after, Refusal)
    assert UNDER[0] in after.at(index[Space("celtic_sea")])
