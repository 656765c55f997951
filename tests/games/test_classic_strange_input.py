"""Answers that no player gives, but a program may send: they are refused and change nothing."""

import pytest

from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat
from tests.rules.classic.moves import noncombat
from tests.support import Moment, play, position, refused

GERMANY = Seat("germany")


def buying() -> Moment:
    units = {"Germany": {"Germany": "industrial complex, infantry"}}
    return position(
        "classic", on_turn="Germany", step="purchase", units=units, money={"Germany": 30}
    )


@pytest.mark.parametrize(
    ("power", "message"),
    [("", "axis-path-too-short"), ("germany", "axis-path-too-short"), ("japan", "axis-not-yours")],
)
def test_a_move_without_a_path(power: str, message: str) -> None:
    moment = noncombat("Germany", {"Germany": {"Germany": "infantry"}})
    action = Move((Term("infantry", power=Seat(power)),), ())
    refusal = moment.game.why_not(moment.state, GERMANY, action)
    assert refusal is not None
    assert refusal.text == message


@pytest.mark.parametrize("unit", ["damaged infantry", "submerged infantry", "damaged battleship"])
def test_new_units_have_no_condition(unit: str) -> None:
    with refused("CL-BUY-1"):
        play(buying(), f"buy {unit}")


def test_units_are_placed_as_they_were_bought() -> None:
    bought = play(buying(), "buy infantry", "done", "done")
    with refused(None, unit="damaged infantry"):
        play(bought, "place damaged infantry: Germany")


def test_cargo_has_no_condition() -> None:
    units = {"Baltic Sea Zone": {"Germany": "transport[infantry]"}}
    with refused(None, unit="damaged infantry"):
        play(noncombat("Germany", units), "unload damaged infantry: Baltic Sea Zone > Germany")


def test_nobody_chooses_a_technology_that_a_die_decides() -> None:
    moment = position("classic", on_turn="Germany", step="research", money={"Germany": 30})
    with refused("CL-TECH-5", text="axis-research-by-die"):
        play(moment, "research with 2 for rockets")
