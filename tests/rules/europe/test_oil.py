"""Section 20: the oil of the Middle East, and who pays for it."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.vocabulary.decisions import (
    AgreeOnPayment,
    ImposePayment,
    PurchaseUnits,
)
from battleboard.axis.vocabulary.events import (
    MoneyChanged,
    OilPaid,
    ProductionChanged,
    SpaceCaptured,
)
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat
from battleboard.core.joint import Agree, Object
from battleboard.core.table import Table
from battleboard.core.values import Action
from battleboard.games.europe.board import INDEPENDENT, THEATRE
from battleboard.games.europe.edition import EUROPE
from battleboard.games.europe.game import GAME
from battleboard.games.europe.oil import oil_of
from tests.support import Moment, play, position, refused

OIL = {"Egypt": 1, "Iran": 2, "Iraq": 2, "Palestine": 0, "Syria": 1, "Trans-Jordan": 2}
RICH = {"USSR": 20, "United Kingdom": 20, "United States": 20, "Germany": 0}


def germans(*spaces: str) -> dict[str, str]:
    return dict.fromkeys(spaces, "Germany")


def income(owners: dict[str, str], money: dict[str, int] | None = None, **scene: Any) -> Moment:
    """Step 7 of Germany, which holds these spaces."""
    return position(
        GAME, on_turn="Germany", step="income", owners=owners, money=money or RICH, **scene
    )


def paid(moment: Moment) -> dict[str, int]:
    """Who paid how much for oil since the moment before."""
    return {seat: n for event in moment.happened(OilPaid) for seat, n in event.shares}


def track(moment: Moment) -> int:
    return oil_of(EUROPE, moment.state.position, Seat("germany"))


# Land of the Middle East


@pytest.mark.rule("EU-ME-1", "EU-R-88")
def test_the_middle_east_belongs_to_nobodys_level_and_is_on_the_side_of_the_allies() -> None:
    printed = {
        THEATRE.lexicon.name(space, "space")
        for i, space in enumerate(THEATRE.board.spaces)
        if THEATRE.original[i] == INDEPENDENT
    }
    assert set(OIL) <= printed
    for power in ("ussr", "united_kingdom", "united_states"):
        assert THEATRE.allied(INDEPENDENT, Seat(power))
    assert not THEATRE.allied(INDEPENDENT, Seat("germany"))
    none = income({}, units={})
    assert sum(none.facts["production"].values()) == 24 + 25 + 40 + 40


@pytest.mark.rule("EU-ME-9", "EU-R-87", "EU-START-3")
def test_the_oil_track_goes_from_nothing_to_8() -> None:
    assert track(income({})) == 0
    assert {name: track(income(germans(name))) for name in OIL} == OIL
    every = [
        THEATRE.lexicon.name(space, "space")
        for i, space in enumerate(THEATRE.board.spaces)
        if THEATRE.original[i] == INDEPENDENT
    ]
    assert track(income(germans(*every))) == 8


def attack(power: str, owner: str, units: dict[str, str]) -> Moment:
    return play(
        position(
            GAME,
            on_turn=power,
            owners={"Egypt": owner, "Palestine": power} if power == "Germany" else {"Egypt": owner},
            units={"Palestine": {power: "infantry"}, **{s: {power: u} for s, u in units.items()}},
        ),
        "move infantry: Palestine > Egypt",
        "done",
    )


@pytest.mark.rule("EU-ME-2", "EU-ME-3", "EU-ME-4", "EU-CAP-5")
def test_land_taken_by_germany_counts_for_oil_and_for_no_level() -> None:
    moment = attack("Germany", "independent", {})
    (taken,) = moment.happened(SpaceCaptured)
    assert (taken.space, taken.taken_from, taken.owner) == ("egypt", "independent", "germany")
    assert moment.happened(ProductionChanged) == []
    assert track(moment) == 1


@pytest.mark.rule("EU-ME-2", "EU-ME-5", "EU-R-88")
def test_land_freed_by_an_ally_is_independent_again_and_pays_no_oil() -> None:
    moment = attack("United Kingdom", "Germany", {})
    (taken,) = moment.happened(SpaceCaptured)
    assert (taken.by, taken.owner) == ("united_kingdom", "independent")
    assert moment.happened(ProductionChanged) == []
    assert track(moment) == 0
    assert GAME.facts(moment.state)["owners"]["egypt"] == "independent"


# Payments


@pytest.mark.rule("EU-ME-6", "EU-ME-7", "EU-INC-2", "EU-R-89", "EU-DEC-36", "EU-EX-16")
def test_the_allies_pay_the_oil_track_after_the_income_from_the_bank() -> None:
    moment = income(germans("Egypt", "Trans-Jordan"))
    assert isinstance(moment.asked, AgreeOnPayment)
    assert moment.asked.due == 3
    assert set(moment.asked.seats) == {"ussr", "united_kingdom", "united_states"}
    levels = moment.facts["production"]
    assert [event.reason for event in moment.happened(MoneyChanged)] == ["income"]
    moment = play(moment, "united_kingdom: pay: United Kingdom 2, United States 1")
    moment = play(moment, "ussr: agree", "united_states: agree")
    assert paid(moment) == {"united_kingdom": 2, "united_states": 1}
    money = moment.facts["money"]
    assert money == {
        "germany": 40 + 3,
        "ussr": 20,
        "united_kingdom": 18,
        "united_states": 19,
    }
    assert {e.reason for e in moment.happened(MoneyChanged)} == {"oil"}
    assert moment.facts["production"] == levels


@pytest.mark.rule("EU-EX-17", "EU-ME-3", "EU-ME-6", "EU-ME-7")
def test_oil_grows_with_what_is_taken_in_the_same_turn() -> None:
    units = {
        "Palestine": {"Germany": "infantry, artillery"},
        "Egypt": {"Germany": "armor"},
    }
    owners = germans("Egypt", "Palestine")
    before = position(GAME, on_turn="Germany", units=units, owners=owners, money=RICH)
    assert track(before) == 1
    moment = play(
        before,
        "move infantry, artillery: Palestine > Syria",
        "move armor: Egypt > Palestine > Trans-Jordan",
        "done",
        "done",
    )
    assert moment.happened(ProductionChanged) == []
    assert isinstance(moment.asked, AgreeOnPayment)
    assert moment.asked.due == 4
    moment = play(moment, "united_states: pay: United States 3, United Kingdom 1")
    moment = play(moment, "united_kingdom: agree", "ussr: agree")
    assert paid(moment) == {"united_states": 3, "united_kingdom": 1}


@pytest.mark.rule("EU-ME-6", "EU-R-89", "EU-INC-2")
def test_nothing_is_paid_in_the_turn_of_an_ally_or_without_oil() -> None:
    moment = position(
        GAME, on_turn="USSR", step="income", owners=germans("Iran"), money={**RICH, "USSR": 0}
    )
    assert isinstance(moment.asked, PurchaseUnits)
    assert moment.asked.seats == ("united_kingdom",)
    assert income({}).happened(OilPaid) == []
    assert income(germans("Palestine")).happened(OilPaid) == []


@pytest.mark.rule("EU-ME-8", "EU-R-89", "EU-DEC-37")
def test_germany_decides_if_the_allies_do_not_agree() -> None:
    moment = income(germans("Iran", "Syria"))
    moment = play(moment, "ussr: pay: United Kingdom 3", "united_kingdom: object")
    assert isinstance(moment.asked, ImposePayment)
    assert moment.asked.seats == ("germany",)
    moment = play(moment, "pay: USSR 2, United States 1")
    assert paid(moment) == {"ussr": 2, "united_states": 1}


@pytest.mark.rule("EU-R-89")
def test_what_the_allies_cannot_pay_is_forgiven() -> None:
    money = {"USSR": 1, "United Kingdom": 1, "United States": 0, "Germany": 0}
    moment = income(germans("Iran", "Syria"), money)
    assert paid(moment) == {"ussr": 1, "united_kingdom": 1}
    assert moment.facts["money"]["germany"] == 42


@pytest.mark.rule("EU-R-89")
def test_a_single_ally_with_money_pays_without_a_question() -> None:
    money = {"USSR": 0, "United Kingdom": 0, "United States": 20, "Germany": 0}
    moment = income(germans("Iran"), money)
    assert moment.state.on_turn == "ussr"
    assert paid(moment) == {"united_states": 2}


@pytest.mark.rule("EU-R-90")
def test_an_ally_without_its_capital_may_pay() -> None:
    moment = income(germans("Iran", "Moscow"))
    moment = play(moment, "ussr: pay: USSR 2", "united_kingdom: agree", "united_states: agree")
    assert paid(moment) == {"ussr": 2}


@pytest.mark.rule("EU-R-58", "EU-R-89")
def test_germany_gets_no_oil_without_its_capital() -> None:
    moment = income({**germans("Iran"), "Germany": "USSR"})
    assert moment.happened(OilPaid) == []
    assert moment.happened(MoneyChanged) == []


@pytest.mark.rule("EU-R-89")
@pytest.mark.parametrize(
    "shares", ["USSR 1", "USSR 3", "USSR 1, USSR 1", "Germany 2", "United Kingdom 2"]
)
def test_shares_are_parts_of_the_sum_and_of_ones_own_cash(shares: str) -> None:
    moment = income(germans("Iran"), {**RICH, "United Kingdom": 1})
    with refused("EU-R-89"):
        play(moment, f"ussr: pay: {shares}")
    disputed = play(moment, "ussr: pay: USSR 2", "united_states: object")
    with refused("EU-R-89"):
        play(disputed, f"pay: {shares}")


@pytest.mark.rule("EU-R-102")
def test_nobody_agrees_before_there_is_a_proposal() -> None:
    moment = income(germans("Iran"))
    for word in ("agree", "object"):
        with refused("EU-R-67"):
            play(moment, f"ussr: {word}")


# Standing orders


def by_order(moment: Moment, order: str) -> Action | None:
    """What a standing order of the UK answers."""
    seat = Seat("united_kingdom")
    assert GAME.order_refused(moment.state, seat, order) is None
    state = replace(moment.state, table=Table(orders=((seat, order),)))
    answer = GAME.answer_by_order(state, seat)
    assert answer is None or GAME.why_not(moment.state, seat, answer) is None
    return answer


@pytest.mark.rule("EU-DEC-36")
def test_orders_answer_while_a_power_is_away() -> None:
    open_ = income(germans("Iran"))
    free = play(open_, "ussr: pay: USSR 2")
    costly = play(open_, "ussr: pay: United Kingdom 2")
    proposal = by_order(open_, "pay nothing")
    assert GAME.action_texts.say(proposal) == "pay: USSR 2"  # type: ignore[arg-type]  # not None
    assert by_order(free, "pay nothing") == Agree()
    assert by_order(costly, "pay nothing") == Object()
    assert by_order(open_, "agree if it costs nothing") is None
    assert by_order(free, "agree if it costs nothing") == Agree()
    assert by_order(costly, "agree if it costs nothing") is None
    assert by_order(costly, "agree") == Agree()
    assert by_order(free, "object") == Object()
    assert "pay nothing" in GAME.suggested_orders(open_.state, Seat("united_kingdom"))


# States


def test_a_power_that_has_given_up_agrees() -> None:
    moment = play(income(germans("Iran")), "ussr: resign", "united_states: pay: USSR 2")
    moment = play(moment, "united_kingdom: agree")
    assert paid(moment) == {"ussr": 2}


@pytest.mark.parametrize("number", range(6))
def test_states_in_which_payments_are_open_are_sound(number: int) -> None:
    rng, dice = Random(number), SeededDice(number)
    state = income(germans("Iran", "Syria")).state
    while isinstance(state.pending, AgreeOnPayment | ImposePayment):
        assert not tuple(GAME.broken_invariants(state))
        assert codec(GAME).read_state(codec(GAME).write(state)) == state
        wrong = replace(state, pending=replace(state.pending, due=2))
        assert tuple(GAME.broken_invariants(wrong))
        seat = rng.choice(state.pending.seats)
        state, _ = GAME.apply(state, seat, GAME.sample_action(state, seat, rng), dice)


def test_everybody_sees_the_oil_track() -> None:
    moment = income(germans("Iran"))
    table = next(grid for grid in GAME.tables(moment.state) if grid.title == "table-oil")
    assert table.rows == (("germany", 2),)
