"""Purchase of units (CL-BUY, CL-DEC-3)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import BattleBegan, UnitsBought, UnitsForfeited
from battleboard.games.classic.board import THEATRE
from tests.rules.classic.sheet import rule
from tests.rules.classic.words import asks, units
from tests.support import Moment, play, position, refused, why_not

PRICES = {
    "infantry": 3,
    "armor": 5,
    "fighter": 12,
    "bomber": 15,
    "anti-aircraft gun": 5,
    "battleship": 24,
    "aircraft carrier": 18,
    "transport": 8,
    "submarine": 8,
    "industrial complex": 15,
}


def market(money: int, **scene: Any) -> Moment:
    """Germany with its money, before the purchase."""
    scene = {"step": "purchase", "board": "opening", **scene}
    return position("classic", on_turn="Germany", money={"Germany": money}, **scene)


@pytest.mark.rule("CL-BUY-1", "CL-BUY-2")
@pytest.mark.parametrize("unit", PRICES)
def test_every_unit_at_its_price(unit: str) -> None:
    after = play(market(PRICES[unit]), f"buy {unit}")
    assert after.facts["money"]["germany"] == 0
    assert sum(after.facts["bought"].values()) == 1
    if PRICES[unit] > 3:
        with refused("CL-BUY-3", cost=PRICES[unit], money=PRICES[unit] - 1):
            play(market(PRICES[unit] - 1), f"buy {unit}")


@pytest.mark.rule("CL-BUY-1", "CL-BUY-2")
def test_the_prices_are_those_of_the_sheet() -> None:
    assert {unit.name: unit.cost for unit in THEATRE.units.values()} == PRICES
    words = {"anti-aircraft gun": "AA gun", "aircraft carrier": "carrier"}
    for name, cost in PRICES.items():
        short = words.get(name, name).replace("industrial complex", "IC")
        assert f"{short} {cost}" in rule("CL-BUY-2")


@pytest.mark.rule("CL-BUY-3", "CL-DEC-3")
def test_the_whole_purchase_is_paid_at_once_from_the_money_in_hand() -> None:
    before = market(28)
    with refused("CL-BUY-3", cost=31, money=28):
        play(before, "buy 2 transports, 3 armor")
    with refused("CL-BUY-3", cost=30):
        play(before, "buy 5 infantry, 5 infantry")
    after = play(before, "buy 2 transports, 2 armor")
    (bought,) = after.happened(UnitsBought)
    assert bought.cost == 26
    assert after.facts["money"]["germany"] == 2


@pytest.mark.rule("CL-BUY-4", "CL-DEC-3")
def test_money_may_be_kept() -> None:
    after = play(market(28), "buy none")
    assert after.facts["money"]["germany"] == 28
    assert after.facts["bought"] == {}
    assert asks(after) == "PlanCombatMoves: germany"


@pytest.mark.rule("CL-DEC-3")
def test_whoever_can_buy_nothing_is_not_asked() -> None:
    assert asks(market(2)) == "PlanCombatMoves: germany"
    assert asks(market(3)) == "PurchaseUnits: germany"
    cheaper = market(2, technologies={"Germany": ["industrial_technology"]})
    assert asks(cheaper) == "PurchaseUnits: germany"


@pytest.mark.rule("CL-BUY-5")
def test_bought_units_wait_off_the_board() -> None:
    """They cannot move or fight: the only defender of Berlin is not among them."""
    before = market(32, board="empty", units={"Germany": {"Germany": "industrial complex"}})
    after = play(before, "buy 4 armor")
    assert units(after, "Germany") == {"germany": {"industrial_complex": 1}}
    with refused("CL-MULTI-4"):
        play(after, "move armor: Germany > Eastern Europe")
    later = play(after, "done", "done")
    with refused("CL-TURN-4"):
        play(later, "move armor: Germany > Eastern Europe")


@pytest.mark.rule("CL-BUY-5")
def test_bought_units_are_in_no_battle() -> None:
    before = market(
        32,
        board="empty",
        units={"Germany": {"Germany": "infantry"}, "Eastern Europe": {"USSR": "infantry"}},
        owners={"Eastern Europe": "USSR"},
    )
    after = play(
        before, "buy 4 armor", "move infantry: Germany > Eastern Europe", "done", dice=[6, 6]
    )
    (battle,) = after.happened(BattleBegan)
    assert [(term.kind, term.count) for term in battle.attackers] == [("infantry", 1)]


@pytest.mark.rule("CL-BUY-6")
def test_units_that_cannot_be_placed_may_be_bought() -> None:
    """No complex is left to build the bomber: it is paid for, and lost in action 5."""
    before = market(15, board="empty", units={"Libya": {"Germany": "infantry"}})
    after = play(before, "buy bomber", "done", "done")
    (lost,) = after.happened(UnitsForfeited)
    assert [(term.kind, term.count) for term in lost.units] == [("bomber", 1)]
    assert after.facts["money"]["germany"] == 0 + 32


@pytest.mark.rule("CL-BUY-7", "CL-BUY-R1")
@pytest.mark.parametrize("step", ["research", "purchase"])
def test_without_its_capital_a_power_spends_nothing(step: str) -> None:
    before = market(20, step=step, board="empty", owners={"Germany": "USSR"})
    assert asks(before) == "PlanCombatMoves: germany"
    with refused("CL-BUY-7", space="Germany"):
        play(before, "buy infantry")
    with refused("CL-BUY-R1", space="Germany"):
        play(before, "research with 1")


@pytest.mark.rule("CL-BUY-R2")
def test_a_purchase_is_final() -> None:
    after = play(market(20), "buy infantry")
    for line in ("buy infantry", "take back 1", "buy none"):
        assert why_not(after, line) is not None
    assert after.facts["money"]["germany"] == 17


@pytest.mark.rule("CL-BUY-R3")
@pytest.mark.parametrize(("purchase", "left"), [("infantry", 2), ("none", 5)])
def test_fines_are_paid_from_what_the_purchase_left(purchase: str, left: int) -> None:
    before = market(
        5,
        board="empty",
        units={"Ukraine S.S.R.": {"Germany": "infantry"}, "Caucasus": {"Germany": "infantry"}},
        owners={"Caucasus": "Germany"},
    )
    planned = play(before, f"buy {purchase}", "move infantry: Caucasus > Turkey")
    if left < 3:
        with refused("CL-NEU-R2", cost=3, money=left):
            play(planned, "done")
    else:
        assert play(planned, "done").facts["money"]["germany"] == left - 3


@pytest.mark.rule("CL-BUY-1")
@pytest.mark.parametrize(
    "line", ["buy 0 infantry", "buy USSR infantry", "buy transport[infantry]", "buy infantry/1"]
)
def test_a_purchase_names_kinds_and_numbers(line: str) -> None:
    with refused("CL-BUY-1"):
        play(market(30), line)
