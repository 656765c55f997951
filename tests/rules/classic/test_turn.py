"""Turn order and the six actions (CL-TURN, CL-DEC-35)."""

import pytest

from battleboard.axis.vocabulary.events import BattleBegan, MoneyChanged, UnitsForfeited
from battleboard.core.game import TurnBegan
from battleboard.core.plan import Done
from battleboard.games.classic.edition import TURN
from tests.rules.classic.words import asks, owner, skip_turn, units
from tests.support import play, position, refused, start, why_not

ORDER = ["ussr", "germany", "united_kingdom", "japan", "united_states"]


@pytest.mark.rule("CL-TURN-1", "CL-TURN-2")
def test_five_turns_make_a_round_and_rounds_go_on() -> None:
    moment = start("classic")
    turns = list(moment.happened(TurnBegan))
    for _ in range(15):
        moment = skip_turn(moment)
        turns += moment.happened(TurnBegan)
    assert [turn.seat for turn in turns] == [*ORDER, *ORDER, *ORDER, "ussr"]
    assert [turn.round for turn in turns] == [1] * 5 + [2] * 5 + [3] * 5 + [4]


@pytest.mark.rule("CL-TURN-3", "CL-TURN-4", "CL-TURN-5", "CL-DEC-35")
def test_the_six_actions_in_their_order_each_of_which_can_be_skipped() -> None:
    moment = start("classic")
    asked = [asks(moment)]
    for line in ("research with 0", "buy infantry", "done", "done"):
        moment = play(moment, line)
        asked.append(asks(moment))
    assert asked == [
        "ResearchOrNot: ussr",
        "PurchaseUnits: ussr",
        "PlanCombatMoves: ussr",
        "PlanNoncombatMoves: ussr",
        "PlaceNewUnits: ussr",
    ]
    after = play(moment, "place infantry: Russia")
    assert [e.reason for e in after.happened(MoneyChanged)] == ["income"]
    assert asks(after) == "ResearchOrNot: germany"


@pytest.mark.rule("CL-TURN-3")
def test_the_steps_of_a_turn_are_the_six_actions() -> None:
    actions = [
        ("research", "purchase"),
        ("combat moves",),
        ("overflights", "rockets", "raids", "battles", "end combat", "homeless"),
        ("noncombat moves",),
        ("placement",),
        ("income",),
    ]
    assert list(TURN) == [*(step for steps in actions for step in steps), "end turn", "begin turn"]


@pytest.mark.rule("CL-TURN-4")
@pytest.mark.parametrize(
    ("step", "late"),
    [
        ("purchase", "research with 1"),
        ("combat moves", "buy infantry"),
        ("noncombat moves", "buy infantry"),
        ("placement", "move infantry: Russia > Caucasus"),
        ("research", "buy infantry"),
        ("purchase", "place infantry: Russia"),
    ],
)
def test_no_action_comes_before_or_after_its_time(step: str, late: str) -> None:
    before = position("classic", on_turn="USSR", step=step, board="opening", bought="infantry")
    with refused("CL-TURN-4"):
        play(before, late)


@pytest.mark.rule("CL-TURN-6")
def test_income_comes_also_to_a_power_that_does_nothing() -> None:
    after = skip_turn(start("classic"))
    assert after.facts["money"]["ussr"] == 48


@pytest.mark.rule("CL-TURN-7")
def test_what_was_bought_is_placed_in_the_same_turn() -> None:
    """Placing cannot be skipped, and nothing is left over for the next turn."""
    before = position("classic", on_turn="USSR", step="placement", board="opening", bought="armor")
    assert asks(before) == "PlaceNewUnits: ussr"
    with refused("CL-PLC-R3"):
        play(before, "done")
    after = play(before, "place armor: Karelia S.S.R.")
    assert after.facts["bought"] == {}
    assert not after.happened(UnitsForfeited)


@pytest.mark.rule("CL-TURN-8")
def test_whoever_attacks_must_fight() -> None:
    """After the combat moves the dice fall at once; a retreat is open after the first round."""
    before = position(
        "classic",
        on_turn="Germany",
        units={"Libya": {"Germany": "infantry"}, "Anglo-Egypt Sudan": {"United Kingdom": "armor"}},
    )
    after = play(before, "move infantry: Libya > Anglo-Egypt Sudan", "done", dice=[6, 6])
    assert asks(after) == "PressOnOrRetreat: germany"


@pytest.mark.rule("CL-TURN-9")
def test_all_combat_moves_are_made_before_the_first_battle() -> None:
    """No battle begins with an order, and after the last order no unit moves into a battle."""
    before = position(
        "classic",
        on_turn="Germany",
        units={
            "Libya": {"Germany": "infantry"},
            "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
            "Ukraine S.S.R.": {"Germany": "2 infantry"},
            "Caucasus": {"USSR": "infantry"},
        },
    )
    planned = play(
        before,
        "move infantry: Libya > Anglo-Egypt Sudan",
        "move infantry: Ukraine S.S.R. > Caucasus",
    )
    assert not planned.happened(BattleBegan)
    fighting = play(planned, "done", "fight in Caucasus", dice=[6, 6])
    assert fighting.happened(BattleBegan)
    with refused("CL-TURN-4"):
        play(fighting, "move infantry: Ukraine S.S.R. > Caucasus")


@pytest.mark.rule("CL-TURN-R1")
def test_a_power_without_capital_or_units_has_its_turn() -> None:
    """It moves what it has; a power with nothing at all is still asked, in its place."""
    before = position(
        "classic",
        on_turn="Germany",
        step="income",
        units={"Caucasus": {"USSR": "infantry"}, "Ukraine S.S.R.": {}},
        owners={"Russia": "Germany", "Ukraine S.S.R.": "Germany"},
        round=3,
    )
    moment = before
    for power in ("united_kingdom", "japan", "united_states", "ussr"):
        assert moment.state.on_turn == power
        if power != "ussr":
            moment = skip_turn(moment)
    assert asks(moment) == "PlanCombatMoves: ussr"
    after = play(moment, "move infantry: Caucasus > Ukraine S.S.R.", "done")
    assert owner(after, "Ukraine S.S.R.") == "ussr"


@pytest.mark.rule("CL-TURN-R2")
def test_moves_are_taken_back_until_they_are_committed() -> None:
    before = position("classic", on_turn="Germany", board="opening")
    planned = play(
        before,
        "move infantry: Algeria > French West Africa",
        "move armor: Libya > French Equatorial Africa",
    )
    again = play(planned, "take back 1")
    assert units(again, "Algeria")["germany"] == {"infantry": 1}
    assert owner(again, "French Equatorial Africa") == "united_kingdom"
    done = play(again, "done")
    assert owner(done, "French West Africa") == "united_kingdom"
    assert owner(done, "French Equatorial Africa") == "germany"
    with refused("CL-TURN-4"):
        play(done, "take back 1")


@pytest.mark.rule("CL-TURN-R2")
def test_non_combat_moves_are_taken_back_as_well() -> None:
    before = position("classic", on_turn="Germany", step="noncombat moves", board="opening")
    planned = play(before, "move infantry: Germany > Western Europe")
    again = play(planned, "take back 1")
    assert units(again, "Germany") == units(before, "Germany")
    done = play(planned, "done")
    assert done.state.on_turn == "united_kingdom"
    assert units(done, "Western Europe")["germany"]["infantry"] == 3


@pytest.mark.rule("CL-DEC-35")
def test_done_ends_each_kind_of_movement() -> None:
    for step in ("combat moves", "noncombat moves"):
        moment = position("classic", on_turn="Japan", step=step, board="opening")
        assert why_not(moment, "done") is None
        assert moment.game.why_not(moment.state, moment.state.seats[0], Done()) is not None
