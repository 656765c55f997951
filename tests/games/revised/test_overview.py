"""What players see of a game of Revised beside its board: tables, strips, orders that help."""

from typing import Any

import pytest

from battleboard.axis.combat.display import StripRow, strip
from battleboard.axis.game import AxisGame
from battleboard.axis.vocabulary.actions import Launch, Move, PromiseCarrier
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from tests.support import Moment, play, position

GERMANY, JAPAN = Seat("germany"), Seat("japan")


def game_of(moment: Moment) -> AxisGame[Any]:
    assert isinstance(moment.game, AxisGame)
    return moment.game


def test_the_table_of_powers_counts_their_victory_cities() -> None:
    moment = position("revised", board="opening", on_turn="USSR", step="purchase")
    players, goal, _ = moment.game.tables(moment.state)
    assert players.headings[-1] == "column-cities"
    assert [row[-1] for row in players.rows] == [2, 3, 2, 3, 2]
    assert goal.rows == (("allies", 6, 8), ("axis", 6, 8))


@pytest.mark.parametrize(("level", "needed"), [("minor", 8), ("major", 10), ("total", 12)])
def test_the_table_of_the_goal_follows_the_victory_level(level: str, needed: int) -> None:
    moment = position(
        "revised",
        options={"victory_level": level},
        on_turn="USSR",
        owners={"Karelia S.S.R.": "Germany"},
    )
    goal = moment.game.tables(moment.state)[1]
    assert goal.rows == (("allies", 5, needed), ("axis", 7, needed))


def ukraine(dice: list[int]) -> Moment:
    """Germany attacks with three infantry, one of them beside artillery, and armor."""
    moment = position(
        "revised",
        on_turn="Germany",
        step="combat moves",
        units={
            "Eastern Europe": {"Germany": "3 infantry, artillery, armor"},
            "Ukraine S.S.R.": {"USSR": "2 infantry, armor"},
        },
        owners={"Ukraine S.S.R.": "USSR"},
    )
    march = "move 3 infantry, artillery, armor: Eastern Europe > Ukraine S.S.R."
    return play(moment, march, "done", dice=dice)


@pytest.mark.rule("RV-ART-2")
def test_the_battle_board_shows_infantry_beside_artillery_apart() -> None:
    moment = ukraine([6, 6, 6, 6, 1])
    found = strip(game_of(moment).edition(moment.state), moment.state)
    assert found is not None
    assert found.attacker == (
        StripRow("infantry", GERMANY, 1, 1, 2, 0),
        StripRow("infantry", GERMANY, 2, 1, 1, 0),
        StripRow("artillery", GERMANY, 2, 1, 1, 0),
        StripRow("armor", GERMANY, 3, 1, 1, 0),
    )


def far_out() -> Moment:
    return position(
        "revised",
        on_turn="Japan",
        step="combat moves",
        units={
            "Japan": {"Japan": "fighter"},
            "Sea Zone 60": {"Japan": "aircraft carrier"},
            "Sea Zone 52": {"United States": "transport"},
        },
    )


WAY = tuple(map(Space, ("japan", "sea_zone_60", "sea_zone_51", "sea_zone_52")))
FLIGHT = Move((Term("fighter"),), WAY)
PROMISE = PromiseCarrier((Term("aircraft_carrier"),), Space("sea_zone_60"), Space("sea_zone_51"))


@pytest.mark.rule("RV-DEC-14")
def test_a_flight_that_needs_a_carrier_comes_with_its_promise() -> None:
    moment = far_out()
    assert game_of(moment).repaired(moment.state, JAPAN, (FLIGHT,)) == ((FLIGHT, PROMISE), ())


def test_a_flight_that_needs_no_carrier_comes_alone() -> None:
    moment = far_out()
    home = Move((Term("fighter"),), WAY[:2])
    assert game_of(moment).repaired(moment.state, JAPAN, (home,)) is None


@pytest.mark.rule("RV-DEC-48")
def test_what_a_plan_owes_has_a_remedy() -> None:
    moment = play(far_out(), "move fighter: Japan > Sea Zone 60 > Sea Zone 51 > Sea Zone 52")
    assert game_of(moment).remedy(moment.state) == PROMISE
    promised = play(moment, "promise aircraft carrier: Sea Zone 60 > Sea Zone 51")
    assert game_of(promised).remedy(promised.state) is None


@pytest.mark.rule("RV-DEC-9")
def test_fighters_among_enemies_can_be_launched() -> None:
    moment = position(
        "revised",
        on_turn="Japan",
        step="combat moves",
        units={
            "Sea Zone 60": {"Japan": "aircraft carrier, 2 fighter", "United States": "submarine"},
            "Sea Zone 61": {"Japan": "aircraft carrier, fighter"},
        },
    )
    launch = Launch((Term("fighter", 2),), Space("sea_zone_60"))
    assert game_of(moment).launches(moment.state) == (launch,)
    launched = play(moment, "launch 2 fighter: Sea Zone 60")
    assert game_of(launched).launches(launched.state) == ()


@pytest.mark.rule("RV-R-9")
def test_a_turn_that_ends_tells_what_comes_back() -> None:
    moment = position(
        "revised",
        on_turn="Japan",
        step="placement",
        units={"Japan": {"Japan": "industrial complex"}},
        bought="10 infantry",
    )
    ended = play(moment, "place 8 infantry: Japan")
    assert moment.game.refunded(ended.events, JAPAN) == 6
    assert moment.game.refunded(ended.events, GERMANY) == 0
