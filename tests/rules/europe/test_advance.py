"""Section 2: start values and the purchase before the first turn."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.vocabulary.decisions import (
    AgreeOnAdvance,
    PurchaseUnits,
    SpendAdvance,
)
from battleboard.axis.vocabulary.events import MoneyChanged
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import Done
from battleboard.core.table import Table
from battleboard.games.europe.game import GAME
from battleboard.games.europe.options import EuropeOptions
from tests.support import Moment, play, refused, start

SHARED = EuropeOptions(allied_advance="shared")


def asked(moment: Moment) -> SpendAdvance:
    assert isinstance(moment.asked, SpendAdvance)
    return moment.asked


def units(moment: Moment, space: str, power: str) -> Any:
    return moment.facts["units"][space].get(power, {})


def up_to(power: str, options: EuropeOptions | None = None) -> Moment:
    """The game when a power is to spend its advance, after the others have kept theirs."""
    moment = start(GAME, options=options)
    while asked(moment).seats != (power,):
        moment = play(moment, "done")
    return moment


@pytest.mark.rule("EU-START-5", "EU-START-8", "EU-START-9", "EU-R-3", "EU-R-4", "EU-DEC-2")
def test_every_power_has_12_to_spend_germany_first_then_the_allies_in_turn_order() -> None:
    moment, order = start(GAME), []
    while isinstance(moment.asked, SpendAdvance):
        order.append((*moment.asked.seats, moment.asked.money))
        assert (moment.state.on_turn, moment.state.round) == (None, 0)
        moment = play(moment, "done")
    assert order == [(seat, 12) for seat in ("germany", "ussr", "united_kingdom", "united_states")]
    assert moment.asked == PurchaseUnits((Seat("germany"),), 52)


@pytest.mark.rule("EU-START-6", "EU-R-104")
def test_units_are_paid_at_their_price_and_stand_on_the_board_at_once() -> None:
    before = start(GAME)
    there = units(before, "poland", "germany").get("infantry", 0)
    moment = play(before, "place 2 infantry: Poland")
    assert units(moment, "poland", "germany")["infantry"] == there + 2
    assert asked(moment).money == 6
    assert moment.facts["money"]["germany"] == 40


@pytest.mark.rule("EU-START-6", "EU-R-104")
def test_no_more_than_the_advance_is_spent() -> None:
    moment = play(start(GAME), "place 3 infantry: Poland")
    with refused("EU-R-104", cost=5, money=3):
        play(moment, "place armor: Poland")
    with refused("EU-R-104", cost=25, money=12):
        play(start(GAME), "place bomber: Germany")


@pytest.mark.rule("EU-START-7", "EU-R-104")
def test_what_is_not_spent_is_added_to_the_cash() -> None:
    moment = play(start(GAME), "place armor: Germany", "done")
    assert moment.facts["money"]["germany"] == 47
    (change,) = moment.happened(MoneyChanged)
    assert (change.seat, change.change, change.reason) == ("germany", 7, "advance")


@pytest.mark.rule("EU-START-6", "EU-START-9")
def test_whoever_has_spent_all_is_not_asked_any_more() -> None:
    moment = play(start(GAME), "place 4 infantry: Germany")
    assert asked(moment).seats == ("ussr",)
    assert moment.happened(MoneyChanged) == []


@pytest.mark.rule("EU-START-6", "EU-R-5")
def test_units_join_own_units_wherever_they_stand_with_or_without_a_complex() -> None:
    assert "industrial_complex" not in units(start(GAME), "poland", "germany")
    play(start(GAME), "place 4 infantry: Poland")


@pytest.mark.rule("EU-R-4")
def test_units_of_an_ally_do_not_invite() -> None:
    moment = up_to("united_kingdom")
    assert units(moment, "moscow", "ussr")
    with refused("EU-R-4", space="Moscow"):
        play(moment, "place infantry: Moscow")


@pytest.mark.rule("EU-R-4")
def test_units_placed_just_now_invite_others_but_only_where_they_may_stand() -> None:
    moment = start(GAME)
    with refused("EU-R-4", space="Corsica"):
        play(moment, "place infantry: Corsica")
    play(moment, "place infantry: Germany", "place infantry: Germany")


@pytest.mark.rule("EU-R-5", "EU-R-104")
def test_ships_join_ships_and_nothing_else_is_placed_at_sea() -> None:
    moment = start(GAME)
    fleets = [
        space
        for space, powers in moment.facts["units"].items()
        if "submarine" in powers.get("germany", {})
    ]
    assert fleets
    play(moment, f"place submarine: {fleets[0]}")
    with refused("EU-R-5", space="Germany"):
        play(moment, "place submarine: Germany")
    with refused("EU-R-5", space=fleets[0]):
        play(moment, f"place infantry: {fleets[0]}")
    with refused("EU-R-4"):
        play(moment, "place submarine: Black Sea")


@pytest.mark.rule("EU-R-5")
def test_no_unit_begins_aboard() -> None:
    moment = up_to("united_kingdom")
    assert units(moment, "north_sea", "united_kingdom")
    with refused("EU-R-5", space="North Sea"):
        play(moment, "place fighter: North Sea")
    with refused("EU-R-5", unit="transport"):
        play(moment, "place transport[infantry]: North Sea")


def alone(kind: str) -> Moment:
    """The beginning with nothing but units of one kind in Germany."""
    state, here = start(GAME).state, GAME.theatre.board.index[Space("germany")]
    rows = list(state.position.spaces)
    rows[here] = tuple(pile for pile in rows[here] if pile.kind == kind)
    assert rows[here]
    return Moment(GAME, replace(state, position=replace(state.position, spaces=tuple(rows))))


@pytest.mark.rule("EU-R-5")
def test_a_gun_invites_other_units_and_a_complex_does_not() -> None:
    play(alone("anti_aircraft_gun"), "place infantry: Germany")
    with refused("EU-R-4", space="Germany"):
        play(alone("industrial_complex"), "place infantry: Germany")


@pytest.mark.rule("EU-R-5", "EU-R-104")
def test_complexes_cannot_be_bought() -> None:
    with refused("EU-BUY-5"):
        play(start(GAME), "place industrial complex: Germany")


@pytest.mark.rule("EU-R-5")
def test_limits_of_captured_complexes_do_not_apply() -> None:
    play(start(GAME), "place 4 infantry: France")


@pytest.mark.rule("EU-R-104")
def test_new_units_may_move_in_the_first_turn() -> None:
    moment = play(start(GAME), *["place 4 infantry: Poland", "done", "done", "done", "buy none"])
    count = units(moment, "poland", "germany")["infantry"]
    play(moment, f"move {count} infantry: Poland > East Poland")


# One advance for all Allies


@pytest.mark.rule("EU-R-3", "EU-DEC-3", "EU-DEC-1")
def test_by_an_option_the_allies_divide_12() -> None:
    moment = play(start(GAME, options=SHARED), "done")
    assert isinstance(moment.asked, AgreeOnAdvance)
    assert set(moment.asked.seats) == {"ussr", "united_kingdom", "united_states"}
    moment = play(moment, "united_kingdom: divide: USSR 9, United Kingdom 3")
    moment = play(moment, "ussr: agree", "united_states: agree")
    assert asked(moment) == SpendAdvance((Seat("ussr"),), 9)
    assert asked(play(moment, "done")) == SpendAdvance((Seat("united_kingdom"),), 3)
    moment = play(moment, "done", "done")
    assert isinstance(moment.asked, PurchaseUnits)
    assert moment.facts["money"]["united_states"] == 40


@pytest.mark.rule("EU-R-3")
def test_allies_who_do_not_agree_get_4_each() -> None:
    moment = play(start(GAME, options=SHARED), "done", "ussr: divide: USSR 12")
    moment = play(moment, "united_states: object")
    assert asked(moment) == SpendAdvance((Seat("ussr"),), 4)
    moment = play(moment, "done", "done", "done")
    money = moment.facts["money"]
    assert [money[seat] for seat in ("ussr", "united_kingdom", "united_states")] == [28, 29, 44]


@pytest.mark.rule("EU-R-3")
@pytest.mark.parametrize("shares", ["USSR 13", "USSR 11", "Germany 12", "USSR 6, USSR 6"])
def test_shares_are_parts_of_12_for_allies(shares: str) -> None:
    moment = play(start(GAME, options=SHARED), "done")
    with refused("EU-R-3"):
        play(moment, f"ussr: divide: {shares}")


@pytest.mark.parametrize("number", range(4))
def test_states_before_the_first_turn_are_sound(number: int) -> None:
    rng, dice = Random(number), SeededDice(number)
    options = SHARED if number % 2 else EuropeOptions()
    state, _ = GAME.start(options, GAME.default_seats, dice)
    while state.on_turn is None:
        assert not tuple(GAME.broken_invariants(state))
        assert codec(GAME).read_state(codec(GAME).write(state)) == state
        seat = rng.choice(GAME.decision(state).seats)  # type: ignore[union-attr]  # not over
        state, _ = GAME.apply(state, seat, GAME.sample_action(state, seat, rng), dice)
    assert state.position.advance == ()
    assert not tuple(GAME.broken_invariants(state))


def test_a_power_that_gives_up_keeps_its_advance() -> None:
    moment = play(start(GAME, options=SHARED), "done", "ussr: resign")
    moment = play(moment, "united_kingdom: divide: USSR 12", "united_states: agree")
    assert moment.facts["money"]["ussr"] == 36


def test_an_order_keeps_the_advance_of_a_power_that_is_away() -> None:
    moment = start(GAME)
    assert GAME.order_refused(moment.state, Seat("germany"), "keep advance") is None
    state = replace(moment.state, table=Table(orders=((Seat("germany"), "keep advance"),)))
    assert GAME.answer_by_order(state, Seat("germany")) == Done()
