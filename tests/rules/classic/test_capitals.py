"""Capturing a capital (CL-CAP): the money, and a power that plays on without it."""

from typing import Any

import pytest

from tests.rules.classic.combat import asks, attack, level, money, owner, told
from tests.support import Moment, play, position, refused


def russia(ours: str = "2 armor", dice: list[int] | None = None, **scene: Any) -> Moment:
    """Germany attacks Russia from Caucasus."""
    units = {"Caucasus": {"Germany": ours}, "Russia": {"USSR": "infantry"}}
    return attack(
        f"move {ours}: Caucasus > Russia",
        units=units,
        owners={"Caucasus": "Germany"} | scene.pop("owners", {}),
        dice=dice if dice is not None else [3, 3, 6],
        **scene,
    )


@pytest.mark.rule("CL-CAP-1", "CL-CAP-2", "CL-CAP-3", "CL-RES-7")
def test_the_captor_takes_the_value_of_the_capital_and_all_money_in_hand() -> None:
    after = russia(money={"USSR": 17, "Germany": 5})
    assert owner(after, "Russia") == "germany"
    assert (money(after, "USSR"), money(after, "Germany")) == (0, 22)
    assert told(after, "MoneyChanged") == [
        "USSR has 0, -17 by looting",
        "Germany has 22, +17 by loot",
    ]
    assert (level(after, "Germany"), level(after, "USSR")) == (32 + 3 + 8, 24 - 3 - 8)


@pytest.mark.rule("CL-CAP-2", "CL-CM-R2")
def test_a_capital_that_nobody_defends_is_looted_as_soon_as_moves_are_final() -> None:
    units = {"Caucasus": {"Germany": "armor"}, "Novosibirsk": {"USSR": "infantry"}}
    before = position(
        "classic",
        on_turn="Germany",
        units=units,
        owners={"Caucasus": "Germany"},
        money={"USSR": 11},
    )
    after = play(before, "move armor: Caucasus > Russia", "done")
    assert (money(after, "USSR"), money(after, "Germany")) == (0, 32 + 11)


@pytest.mark.rule("CL-CAP-1")
def test_a_capital_that_holds_out_keeps_its_money() -> None:
    before = russia(dice=[6, 6, 6])
    after = play(before, "retreat to Caucasus")
    assert (money(after, "USSR"), money(after, "Germany")) == (24, 32)


@pytest.mark.rule("CL-CAP-4", "CL-CAP-5", "CL-CAP-6", "CL-TURN-R1", "CL-BUY-7", "CL-CAP-R1")
def test_the_former_owner_moves_and_fights_but_neither_buys_nor_earns() -> None:
    units = {"Karelia S.S.R.": {"USSR": "infantry"}, "Russia": {"Germany": "infantry"}}
    before = position(
        "classic",
        on_turn="USSR",
        step="research",
        units=units,
        owners={"Russia": "Germany"},
        money={"USSR": 20},
    )
    assert asks(before) == "PlanCombatMoves: ussr"
    assert level(before, "USSR") == 16
    moved = play(before, "move infantry: Karelia S.S.R. > Ukraine S.S.R.", "done")
    assert owner(moved, "Ukraine S.S.R.") == "ussr"
    after = play(moved, "done")
    assert not told(after, "MoneyChanged")
    assert money(after, "USSR") == 20
    assert level(after, "USSR") == 19
    assert level(after, "Germany") == 32 + 8 - 3


@pytest.mark.rule("CL-CAP-R2", "CL-INC-3")
def test_an_owner_who_retakes_his_capital_in_his_own_turn_collects_at_its_end() -> None:
    units = {"Caucasus": {"USSR": "2 armor"}, "Russia": {"Germany": "infantry"}}
    before = position(
        "classic",
        on_turn="USSR",
        units=units,
        owners={"Russia": "Germany"},
        money={"USSR": 0, "Germany": 40},
    )
    freed = play(before, "move 2 armor: Caucasus > Russia", "done", dice=[3, 3, 6])
    assert (money(freed, "USSR"), money(freed, "Germany")) == (0, 40)
    after = play(freed, "done")
    assert told(after, "MoneyChanged") == ["USSR has 24, +24 by income"]


@pytest.mark.rule("CL-CAP-R2")
def test_an_ally_who_retakes_a_capital_gives_it_back_at_once() -> None:
    units = {"Caucasus": {"United Kingdom": "2 armor"}, "Russia": {"Germany": "infantry"}}
    before = position(
        "classic",
        on_turn="United Kingdom",
        units=units,
        owners={"Russia": "Germany"},
        money={"USSR": 0},
    )
    after = play(before, "move 2 armor: Caucasus > Russia", "done", dice=[3, 3, 6])
    assert owner(after, "Russia") == "ussr"
    assert money(after, "USSR") == 0


@pytest.mark.rule("CL-CAP-R3")
def test_a_capital_that_falls_again_is_looted_again() -> None:
    first = russia(money={"USSR": 9, "Germany": 0})
    assert money(first, "Germany") == 9
    again = russia(money={"USSR": 4, "Germany": 9})
    assert money(again, "Germany") == 13


@pytest.mark.rule("CL-CAP-R4")
def test_who_loses_a_foreign_capital_loses_no_cash() -> None:
    units = {
        "Eastern Canada": {"United Kingdom": "2 armor"},
        "Eastern U.S.A.": {"Japan": "infantry"},
    }
    before = position(
        "classic",
        on_turn="United Kingdom",
        units=units,
        owners={"Eastern U.S.A.": "Japan"},
        money={"Japan": 30, "United States": 7},
    )
    after = play(before, "move 2 armor: Eastern Canada > Eastern U.S.A.", "done", dice=[3, 3, 6])
    assert owner(after, "Eastern U.S.A.") == "united_states"
    assert (money(after, "Japan"), money(after, "United States")) == (30, 7)


@pytest.mark.rule("CL-CAP-5", "CL-BUY-R1")
def test_without_a_capital_there_is_no_research_either() -> None:
    before = position(
        "classic", on_turn="USSR", step="research", owners={"Russia": "Germany"}, money={"USSR": 20}
    )
    assert asks(before) == "PlanCombatMoves: ussr"
    with refused("CL-BUY-R1"):
        play(before, "research with 1")
