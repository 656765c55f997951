"""The purchase of units (RV-PUR, RV-DEC-6)."""

import re
from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import PurchaseUnits
from battleboard.axis.vocabulary.events import MoneyChanged, UnitsBought
from battleboard.games.revised.board import THEATRE
from battleboard.games.revised.edition import REVISED
from tests.rules.revised.words import asks, money, rule, units
from tests.support import Moment, play, position, refused, why_not


def market(cash: int = 40, **scene: Any) -> Moment:
    """Germany before its purchase."""
    return position(
        "revised",
        on_turn="Germany",
        step="purchase",
        board="opening",
        money={"Germany": cash},
        **scene,
    )


@pytest.mark.rule("RV-PUR-1", "RV-DEC-6")
def test_any_number_of_any_of_the_twelve_types() -> None:
    assert len(THEATRE.units) == 12
    before = market(200)
    everything = ", ".join(unit.name for unit in THEATRE.units.values())
    after = play(before, f"buy {everything}")
    assert after.facts["bought"] == dict.fromkeys(THEATRE.units, 1)
    for kind in THEATRE.units:
        assert why_not(before, f"buy 5 {kind}") is None


@pytest.mark.rule("RV-PUR-1", "RV-DEC-6")
def test_only_the_money_limits_the_purchase() -> None:
    before = market(20)
    assert before.asked == PurchaseUnits(("germany",), 20)  # type: ignore[arg-type]
    with refused("RV-PUR-1", cost=21, money=20):
        play(before, "buy 7 infantry")
    assert money(play(before, "buy 4 infantry, 2 artillery"), "Germany") == 0


@pytest.mark.rule("RV-PUR-2")
def test_the_price_is_paid_at_once_and_the_rest_is_kept() -> None:
    after = play(market(40), "buy 2 armor, bomber")
    (paid,) = after.happened(MoneyChanged)
    assert (paid.change, paid.money, paid.reason) == (-25, 15, "purchase")
    assert after.happened(UnitsBought)[0].cost == 25
    later = play(after, "done")
    assert money(play(later, "done"), "Germany") == 15
    assert money(play(market(40), "buy none"), "Germany") == 40


@pytest.mark.rule("RV-PUR-3", "RV-R-74")
def test_what_was_bought_waits_off_the_board_until_phase_6() -> None:
    before = market(40)
    after = play(before, "buy 2 armor, transport")
    assert after.facts["units"] == before.facts["units"]
    assert after.facts["bought"] == {"armor": 2, "transport": 1}
    with refused("RV-CM-11"):
        play(after, "move 4 armor: Germany > Eastern Europe")
    with refused("RV-TRN-2"):
        play(after, "place armor: Germany")
    placing = play(after, "done", "done")
    assert asks(placing) == "PlaceNewUnits: germany"
    placed = play(placing, "place 2 armor: Germany", "place transport: Sea Zone 5")
    assert units(placed, "Germany")["germany"]["armor"] == 4
    assert placed.facts["bought"] == {}


@pytest.mark.rule("RV-PUR-4")
@pytest.mark.parametrize("kind", THEATRE.units)
def test_the_prices(kind: str) -> None:
    """As the sheet has them; no technology changes a price."""
    words = {"anti_aircraft_gun": "AA", "aircraft_carrier": "carrier", "armor": "tank"}
    name = {"industrial_complex": "factory"}.get(kind, words.get(kind, kind))
    found = re.search(rf"\b{name} (\d+)", rule("RV-PUR-4"))
    assert found
    assert REVISED.purchase.price(kind, ()) == int(found[1])
    assert REVISED.purchase.price(kind, REVISED.technologies) == int(found[1])


@pytest.mark.rule("RV-CPT-4")
def test_without_its_capital_a_power_buys_nothing() -> None:
    before = market(owners={"Germany": "USSR"})
    assert asks(before) == "PlanCombatMoves: germany"
    with refused("RV-CPT-4"):
        play(before, "buy infantry")


@pytest.mark.rule("RV-R-9")
def test_the_purchase_is_not_capped_by_what_can_be_placed() -> None:
    """The market tells how much room the factories have."""
    before = market(100)
    after = play(before, "buy 30 infantry")
    assert after.facts["bought"] == {"infantry": 30}
    works = after.game.works(after.state, after.state.on_turn)  # type: ignore[attr-defined]
    assert {site.space: site.room for site in works} == {"germany": 10, "southern_europe": 6}
