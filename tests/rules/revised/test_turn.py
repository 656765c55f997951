"""Turn order and the seven phases (RV-TRN)."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBattle
from battleboard.axis.vocabulary.events import BattleBegan, MoneyChanged
from battleboard.core.game import TurnBegan
from battleboard.core.plan import Done
from battleboard.games.revised.edition import TURN
from tests.rules.revised.words import POWERS, asks, ended, money, owner, skip_turn, units
from tests.support import legal, play, position, refused, start, why_not


@pytest.mark.rule("RV-TRN-1", "RV-TRN-4")
def test_five_turns_make_a_round_and_rounds_go_on() -> None:
    moment = start("revised")
    turns = list(moment.happened(TurnBegan))
    for _ in range(10):
        moment = skip_turn(moment)
        turns += moment.happened(TurnBegan)
    assert [turn.seat for turn in turns] == [*POWERS, *POWERS, "ussr"]
    assert [turn.round for turn in turns] == [1] * 5 + [2] * 5 + [3]


@pytest.mark.rule("RV-TRN-1", "RV-VIC-1")
def test_victory_is_checked_when_the_round_is_over() -> None:
    owners = {"India": "Japan", "Karelia S.S.R.": "Germany"}
    moment = position("revised", on_turn="Japan", step="income", owners=owners)
    assert moment.state.on_turn == "united_states"
    assert ended(skip_turn(moment)) == "cities: germany japan"


@pytest.mark.rule("RV-TRN-2")
def test_the_steps_of_a_turn_are_the_seven_phases() -> None:
    phases = [
        ("research",),
        ("purchase",),
        ("combat moves", "overflights"),
        ("combat", "rockets", "end combat", "homeless"),
        ("lapsed promises", "noncombat moves", "surface"),
        ("placement",),
        ("income",),
    ]
    assert list(TURN) == [*(step for steps in phases for step in steps), "end turn", "begin turn"]


@pytest.mark.rule("RV-TRN-2", "RV-TRN-3", "RV-DEC-48", "RV-INC-5")
def test_every_phase_but_income_can_be_passed() -> None:
    moment = start("revised")
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


@pytest.mark.rule("RV-TRN-3", "RV-INC-1")
def test_income_comes_also_to_a_power_that_does_nothing() -> None:
    assert money(skip_turn(start("revised")), "USSR") == 48


@pytest.mark.rule("RV-TRN-2")
@pytest.mark.parametrize(
    ("step", "late"),
    [
        ("purchase", "research with 1 for rockets"),
        ("combat moves", "buy infantry"),
        ("noncombat moves", "buy infantry"),
        ("placement", "move infantry: Russia > Caucasus"),
        ("research", "buy infantry"),
        ("purchase", "place infantry: Russia"),
    ],
)
def test_nothing_is_done_before_or_after_its_phase(step: str, late: str) -> None:
    before = position("revised", on_turn="USSR", step=step, board="opening", bought="infantry")
    with refused("RV-TRN-2"):
        play(before, late)


@pytest.mark.rule("RV-TRN-2", "RV-SID-8")
@pytest.mark.parametrize("other", ["united_kingdom", "germany"])
def test_nobody_acts_in_anothers_turn(other: str) -> None:
    before = position("revised", on_turn="USSR", board="opening")
    with refused("RV-TRN-2"):
        play(before, f"{other}: done")


@pytest.mark.rule("RV-TRN-5", "RV-CPT-4")
def test_a_power_without_its_capital_still_has_its_turn() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        step="income",
        units={"Caucasus": {"USSR": "infantry"}},
        owners={"Russia": "Germany", "Ukraine S.S.R.": "Germany"},
    )
    moment = before
    for power in ("united_kingdom", "japan", "united_states"):
        assert moment.state.on_turn == power
        moment = skip_turn(moment)
    assert asks(moment) == "PlanCombatMoves: ussr"
    after = play(moment, "move infantry: Caucasus > Ukraine S.S.R.", "done")
    assert owner(after, "Ukraine S.S.R.") == "ussr"


@pytest.mark.rule("RV-R-6", "RV-CM-7", "RV-CM-10")
def test_combat_cannot_be_passed_where_both_sides_share_a_space() -> None:
    before = position(
        "revised",
        on_turn="Germany",
        units={
            "Libya": {"Germany": "infantry"},
            "Anglo-Egypt": {"United Kingdom": "armor"},
            "Sea Zone 6": {"Germany": "submarine", "United Kingdom": "battleship"},
        },
    )
    planned = play(before, "move infantry: Libya > Anglo-Egypt")
    assert not planned.happened(BattleBegan)
    fighting = play(planned, "done")
    assert isinstance(fighting.asked, ChooseBattle)
    assert legal(fighting) == ["fight in Sea Zone 6", "fight in Anglo-Egypt"]
    for line in ("done", "move infantry: Libya > Algeria"):
        with refused("RV-TRN-2"):
            play(fighting, line)


@pytest.mark.rule("RV-DEC-48")
def test_done_ends_each_kind_of_movement_for_the_power_on_turn() -> None:
    for step in ("combat moves", "noncombat moves"):
        moment = position("revised", on_turn="Japan", step=step, board="opening")
        assert why_not(moment, "done") is None
        assert moment.game.why_not(moment.state, moment.state.seats[0], Done()) is not None


@pytest.mark.rule("RV-DEC-48", "RV-CM-9")
def test_orders_are_taken_back_until_the_phase_is_over() -> None:
    before = position("revised", on_turn="Germany", board="opening")
    planned = play(before, "move infantry: Algeria > Libya")
    again = play(planned, "take back 1")
    assert units(again, "Algeria") == units(before, "Algeria")
    with refused("RV-CM-5"):
        play(planned, "done")
