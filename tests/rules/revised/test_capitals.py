"""Capitals (RV-CPT): the money, and a power that plays on without its capital."""

from typing import Any

import pytest

from tests.rules.revised.words import asks, level, money, owner, skip_turn, told, units
from tests.support import Moment, play, position, refused


def moscow(ours: str = "2 armor", dice: list[int] | None = None, **scene: Any) -> Moment:
    """Germany attacks Russia from Caucasus."""
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Caucasus": {"Germany": ours},
            "Russia": {"USSR": "infantry, anti-aircraft gun, industrial complex"},
        },
        owners={"Caucasus": "Germany"} | scene.pop("owners", {}),
        **scene,
    )
    rolls = dice if dice is not None else [3, 3, 6]
    return play(before, f"move {ours}: Caucasus > Russia", "done", dice=rolls)


@pytest.mark.rule("RV-CPT-1", "RV-CPT-2", "RV-EX-41", "RV-CAP-6", "RV-CAP-8")
def test_the_captor_takes_land_gun_factory_city_and_all_money_in_hand() -> None:
    after = moscow(money={"USSR": 17, "Germany": 5})
    assert owner(after, "Russia") == "germany"
    assert units(after, "Russia") == {
        "germany": {"armor": 2, "anti_aircraft_gun": 1, "industrial_complex": 1}
    }
    assert (money(after, "USSR"), money(after, "Germany")) == (0, 22)
    assert told(after, "MoneyChanged") == [
        "USSR has 0, -17 by looting",
        "Germany has 22, +17 by loot",
    ]
    assert (level(after, "Germany"), level(after, "USSR")) == (40 + 4 + 8, 24 - 4 - 8)


@pytest.mark.rule("RV-CPT-2")
def test_a_capital_that_holds_out_keeps_its_money() -> None:
    after = play(moscow(dice=[6, 6, 6]), "retreat to Caucasus")
    assert (money(after, "USSR"), money(after, "Germany")) == (24, 40)


@pytest.mark.rule("RV-CPT-3", "RV-CPT-4", "RV-EX-41")
def test_the_former_owner_moves_and_fights_but_neither_buys_nor_earns() -> None:
    before = position(
        "revised",
        on_turn="USSR",
        step="research",
        units={"Karelia S.S.R.": {"USSR": "infantry"}, "Russia": {"Germany": "infantry"}},
        owners={"Russia": "Germany", "Belorussia": "Germany"},
        money={"USSR": 20},
    )
    assert asks(before) == "PlanCombatMoves: ussr"
    for line in ("research with 1 for rockets", "buy infantry"):
        with refused("RV-CPT-4"):
            play(before, line)
    moved = play(before, "move infantry: Karelia S.S.R. > Belorussia", "done")
    assert owner(moved, "Belorussia") == "ussr"
    assert asks(moved) == "PlanNoncombatMoves: ussr"
    after = play(moved, "done")
    assert not told(after, "MoneyChanged")
    assert money(after, "USSR") == 20
    assert level(after, "USSR") == 24 - 8 + 2


@pytest.mark.rule("RV-CPT-5", "RV-CPT-8")
def test_who_retakes_its_own_capital_collects_in_the_same_turn() -> None:
    before = position(
        "revised",
        on_turn="USSR",
        units={"Caucasus": {"USSR": "2 armor"}, "Russia": {"Germany": "infantry"}},
        owners={"Russia": "Germany"},
        money={"USSR": 0, "Germany": 40},
    )
    freed = play(before, "move 2 armor: Caucasus > Russia", "done", dice=[3, 3, 6])
    assert (money(freed, "USSR"), money(freed, "Germany")) == (0, 40)
    assert told(play(freed, "done"), "MoneyChanged") == ["USSR has 24, +24 by income"]


@pytest.mark.rule("RV-CPT-5")
def test_an_ally_gives_a_capital_back_at_once_and_the_money_is_not_returned() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Caucasus": {"United Kingdom": "2 armor"},
            "Russia": {"Germany": "infantry, anti-aircraft gun, industrial complex"},
        },
        owners={"Russia": "Germany"},
        money={"USSR": 0, "Germany": 30, "United Kingdom": 5},
    )
    after = play(before, "move 2 armor: Caucasus > Russia", "done", dice=[3, 3, 6])
    assert owner(after, "Russia") == "ussr"
    assert units(after, "Russia")["ussr"] == {"anti_aircraft_gun": 1, "industrial_complex": 1}
    assert [money(after, power) for power in ("USSR", "Germany", "United Kingdom")] == [0, 30, 5]
    moment = play(after, "done")
    for _ in range(2):
        moment = skip_turn(moment)
    assert asks(moment) == "PlanCombatMoves: ussr", "it has no money for research or units"
    assert money(skip_turn(moment), "USSR") == 24


@pytest.mark.rule("RV-CPT-6")
def test_each_capture_takes_the_cash_of_that_moment() -> None:
    first = moscow(money={"USSR": 9, "Germany": 0})
    assert money(first, "Germany") == 9
    again = moscow(money={"USSR": 4, "Germany": 9})
    assert money(again, "Germany") == 13


@pytest.mark.rule("RV-CPT-6", "RV-R-72")
def test_who_loses_a_foreign_capital_loses_no_cash() -> None:
    before = position(
        "revised",
        on_turn="United Kingdom",
        units={
            "Eastern Canada": {"United Kingdom": "2 armor"},
            "Eastern United States": {"Japan": "infantry"},
        },
        owners={"Eastern United States": "Japan"},
        money={"Japan": 30, "United States": 7},
    )
    after = play(
        before, "move 2 armor: Eastern Canada > Eastern United States", "done", dice=[3, 3, 6]
    )
    assert owner(after, "Eastern United States") == "united_states"
    assert (money(after, "Japan"), money(after, "United States")) == (30, 7)


@pytest.mark.rule("RV-CPT-7")
def test_land_of_a_power_without_capital_yields_income_to_nobody() -> None:
    moment = position(
        "revised", on_turn="USSR", step="income", owners={"Russia": "Germany"}, money={"USSR": 3}
    )
    assert (money(moment, "USSR"), level(moment, "USSR")) == (3, 16)
    moment = skip_turn(moment)
    assert money(moment, "Germany") == 40 + 48
    assert owner(moment, "Caucasus") == "ussr"


@pytest.mark.rule("RV-R-72")
def test_a_captor_without_its_own_capital_receives_the_cash_but_cannot_spend_it() -> None:
    after = moscow(owners={"Germany": "United Kingdom"}, money={"USSR": 17, "Germany": 0})
    assert money(after, "Germany") == 17
    moment = play(after, "done")
    for _ in range(4):
        moment = skip_turn(moment)
    assert asks(moment) == "PlanCombatMoves: germany"
    assert money(skip_turn(moment), "Germany") == 17


@pytest.mark.rule("RV-R-74", "RV-PUR-3")
def test_nothing_waits_in_a_mobilisation_zone_outside_its_owners_turn() -> None:
    before = position(
        "revised", on_turn="USSR", step="placement", board="opening", bought="9 infantry"
    )
    after = play(before, "place 8 infantry: Russia", "place infantry: Caucasus")
    assert after.facts["bought"] == {}
    assert after.state.on_turn == "germany"
