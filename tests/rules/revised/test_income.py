"""Income (RV-INC) and national production."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.events import MoneyChanged, ProductionChanged
from battleboard.games.revised.board import THEATRE
from tests.rules.revised.words import at, level, money, owner, told
from tests.support import Moment, play, position


def payday(power: str, **scene: Any) -> Moment:
    """A power before phase 7."""
    return position("revised", on_turn=power, step="income", **scene)


@pytest.mark.rule("RV-INC-1", "RV-INC-2", "RV-BRD-6")
def test_a_power_receives_its_national_production() -> None:
    after = payday("Germany", money={"Germany": 3}, owners={"Karelia S.S.R.": "Germany"})
    assert money(after, "Germany") == 3 + 40 + 2
    (paid,) = after.happened(MoneyChanged)
    assert (paid.seat, paid.change, paid.reason) == ("germany", 42, "income")


@pytest.mark.rule("RV-INC-2")
def test_production_is_the_sum_of_the_values_of_what_a_power_controls() -> None:
    moment = payday("Japan", owners={"Norway": "United Kingdom", "India": "Japan"})
    for power in THEATRE.seats:
        held = [space for space, who in moment.facts["owners"].items() if who == power]
        assert level(moment, power) == sum(THEATRE.value[at(space)] for space in held)
    assert (level(moment, "Japan"), level(moment, "United Kingdom")) == (33, 30)


@pytest.mark.rule("RV-INC-3", "RV-R-123", "RV-CPT-3")
def test_a_power_whose_capital_is_enemy_held_collects_nothing() -> None:
    """Not even for its other land."""
    after = payday("Germany", owners={"Germany": "USSR"}, money={"Germany": 0})
    assert not after.happened(MoneyChanged)
    assert (money(after, "Germany"), level(after, "Germany")) == (0, 30)


@pytest.mark.rule("RV-INC-3")
@pytest.mark.parametrize(("holder", "income"), [("USSR", 0), ("Japan", 30)])
def test_an_ally_in_the_capital_is_no_enemy(holder: str, income: int) -> None:
    after = payday("Germany", owners={"Germany": holder}, money={"Germany": 0})
    assert money(after, "Germany") == income


@pytest.mark.rule("RV-R-49", "RV-INC-2", "RV-CAP-5")
def test_what_was_taken_in_the_turn_pays_its_new_owner() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={"Ukraine S.S.R.": {"Germany": "infantry"}, "Libya": {"Germany": "infantry"}},
        money={"Germany": 2, "USSR": 0, "United Kingdom": 0},
    )
    taken = play(
        before,
        "move infantry: Ukraine S.S.R. > Caucasus",
        "move infantry: Libya > Anglo-Egypt",
        "done",
    )
    changes = [(e.seat, e.change) for e in taken.happened(ProductionChanged)]
    assert sorted(changes) == [
        ("germany", 2),
        ("germany", 4),
        ("united_kingdom", -2),
        ("ussr", -4),
    ]
    after = play(taken, "done")
    assert money(after, "Germany") == 2 + 46
    assert (owner(after, "Caucasus"), level(after, "USSR")) == ("germany", 20)
    assert told(after, "MoneyChanged") == ["Germany has 48, +46 by income"]
