"""Income at the end of a turn (CL-INC)."""

import pytest

from battleboard.axis.vocabulary.events import MoneyChanged
from tests.rules.classic.words import asks, owner
from tests.support import play, position


@pytest.mark.rule("CL-INC-1", "CL-INC-2")
@pytest.mark.parametrize("left", [0, 7])
def test_the_production_level_is_added_to_what_is_left(left: int) -> None:
    before = position("classic", on_turn="Japan", step="income", money={"Japan": left})
    (income,) = before.happened(MoneyChanged)
    assert (income.seat, income.change, income.money) == ("japan", 25, 25 + left)
    assert before.facts["money"]["japan"] == 25 + left
    assert asks(before) == "ResearchOrNot: united_states"


@pytest.mark.rule("CL-INC-3")
def test_no_income_while_the_capital_is_in_enemy_hands() -> None:
    moment = position(
        "classic", on_turn="Japan", step="income", owners={"Japan": "USSR"}, money={"Japan": 3}
    )
    assert not moment.happened(MoneyChanged)
    assert moment.facts["money"]["japan"] == 3
    assert moment.facts["production"]["japan"] == 17


@pytest.mark.rule("CL-INC-3")
def test_income_again_in_the_turn_in_which_the_capital_is_retaken() -> None:
    before = position(
        "classic",
        on_turn="Germany",
        units={"Eastern Europe": {"Germany": "infantry"}},
        owners={"Germany": "USSR"},
        money={"Germany": 0},
    )
    after = play(before, "move infantry: Eastern Europe > Germany", "done", "done")
    assert owner(after, "Germany") == "germany"
    assert after.facts["money"]["germany"] == 32


@pytest.mark.rule("CL-INC-4")
def test_what_was_gained_and_lost_in_the_turn_counts() -> None:
    """Germany takes Caucasus and Egypt in its turn; the United Kingdom is paid less in its own."""
    before = position(
        "classic",
        on_turn="Germany",
        units={"Ukraine S.S.R.": {"Germany": "infantry"}, "Libya": {"Germany": "infantry"}},
        money={"Germany": 2, "United Kingdom": 0},
    )
    after = play(
        before,
        "move infantry: Ukraine S.S.R. > Caucasus",
        "move infantry: Libya > Anglo-Egypt Sudan",
        "done",
        "done",
    )
    assert after.facts["money"]["germany"] == 2 + 32 + 3 + 2
    later = play(after, "done", "done")
    assert later.facts["money"]["united_kingdom"] == 28
