"""Europe as a game: it can be played at random, and no state on the way is broken."""

from random import Random
from typing import Final, get_args

import pytest

from battleboard.axis.edition.part import steps_of
from battleboard.axis.state import AxisState
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat
from battleboard.core.plan import Done
from battleboard.core.values import Event
from battleboard.games.europe.edition import EUROPE, PARTS
from battleboard.games.europe.game import GAME
from battleboard.games.europe.options import EuropeOptions
from battleboard.games.europe.state import EuropeDecision
from tests.properties.axis_positions import scattered
from tests.properties.test_axis import add_up
from tests.support import play, position

SELDOM: Final = {"SpaceReturned"}
"""What random play may not come to for a long time."""


def from_the_opening(number: int) -> AxisState:
    state, _ = GAME.start(EuropeOptions(), GAME.default_seats, SeededDice(number))
    return state


@pytest.mark.parametrize("number", range(3))
def test_events_add_up_from_the_opening(number: int) -> None:
    add_up(GAME, from_the_opening(number), number, 150)


def test_events_add_up_where_everything_happens() -> None:
    told = set[type[Event]]()
    for number in range(12):
        options = EuropeOptions(published_price=bool(number % 2))
        told |= add_up(GAME, scattered(GAME, options, Random(number)), number, 100)
    assert len(told) > len(GAME.events) / 2


@pytest.mark.parametrize("number", range(6))
def test_events_add_up_where_raids_are_intercepted(number: int) -> None:
    home = "infantry, industrial complex, anti-aircraft gun"
    units = {
        "Ukraine S.S.R.": {"Germany": "2 bomber, 2 fighter, 3 armor"},
        "Stalingrad": {"USSR": f"2 fighter, {home}", "United Kingdom": "fighter"},
        "Moscow": {"USSR": f"fighter, {home}"},
        "Russia": {"Germany": "2 bomber, 2 fighter, infantry"},
    }
    owners = {"Ukraine S.S.R.": "Germany", "Russia": "Germany"}
    raid = "move 2 bomber: {} > {} as raid", "move fighter: {} > {} as escort"
    moment = position(GAME, on_turn="Germany", units=units, owners=owners)
    orders = [
        order.format(*path)
        for path in (("Ukraine S.S.R.", "Stalingrad"), ("Russia", "Moscow"))
        for order in raid
    ]
    planned = play(moment, *orders, "move 3 armor: Ukraine S.S.R. > Stalingrad")
    done, _ = GAME.apply(planned.state, Seat("germany"), Done(), SeededDice(number))
    add_up(GAME, done, number, 30)


@pytest.mark.soak("random games")
def test_events_add_up_in_many_games() -> None:
    told = set[type[Event]]()
    for number in range(1000, 1400):
        options = EuropeOptions(published_price=bool(number % 2))
        told |= add_up(GAME, scattered(GAME, options, Random(number)), number, 200)
    assert {event.__name__ for event in set(GAME.events) - told} <= SELDOM


def test_a_state_can_hold_every_decision_of_the_parts() -> None:
    assert set(GAME.decisions) == set(get_args(EuropeDecision))


@pytest.mark.rule("EU-TURN-2", "EU-TURN-4", "EU-CBT-2")
def test_every_power_takes_the_seven_steps_in_their_order() -> None:
    rulebook = (
        "purchase",
        "combat moves",
        "overflights",
        "raids",
        "battles",
        "noncombat moves",
        "placement",
        "surface",
        "repair",
        "income",
    )
    for seat in GAME.all_seats:
        steps = EUROPE.turn(seat, 1)
        assert set(steps) <= set(steps_of(PARTS))
        assert tuple(step for step in steps if step in rulebook) == rulebook


@pytest.mark.rule("EU-R-92", "EU-UNIT-1")
@pytest.mark.parametrize(("published", "price"), [(False, 25), (True, 15)])
def test_bombers_have_the_printed_price_or_the_published_one(published: bool, price: int) -> None:
    edition = GAME.edition_for(EuropeOptions(published_price=published))
    assert edition.purchase.price("bomber", ()) == price
    assert edition.purchase.price("fighter", ()) == 12
