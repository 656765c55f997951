"""Section 19: the last two steps of a turn."""

import pytest

from battleboard.axis.vocabulary.events import MoneyChanged, UnitsRepaired, UnitsSurfaced
from battleboard.games.europe.game import GAME
from tests.support import Moment, play, position

POOR = {"Germany": 0, "USSR": 0, "United Kingdom": 0, "United States": 0}


def step_7(power: str, **owners: str) -> Moment:
    """A power's step 7, with spaces in these hands."""
    held = {space.replace("_", " "): owner for space, owner in owners.items()}
    return position(GAME, on_turn=power, step="income", owners=held, money=POOR)


def income(moment: Moment) -> dict[str, int]:
    """The income that powers got from the bank."""
    changes = moment.happened(MoneyChanged)
    return {event.seat: event.change for event in changes if event.reason == "income"}


@pytest.mark.rule("EU-INC-1", "EU-START-1")
@pytest.mark.parametrize(
    ("power", "level"),
    [("Germany", 40), ("USSR", 24), ("United Kingdom", 25), ("United States", 40)],
)
def test_a_power_receives_its_level_in_step_7(power: str, level: int) -> None:
    assert list(income(step_7(power)).values()) == [level]


@pytest.mark.rule("EU-INC-5", "EU-INC-1")
def test_only_the_power_on_turn_receives_income() -> None:
    assert set(income(step_7("USSR"))) == {"ussr"}


@pytest.mark.rule("EU-INC-3", "EU-R-57")
def test_a_power_without_its_capital_receives_nothing() -> None:
    moment = step_7("USSR", Moscow="Germany")
    assert income(moment) == {}
    assert moment.facts["production"]["ussr"] == 24 - 2


@pytest.mark.rule("EU-INC-4", "EU-HQ-6")
def test_a_power_that_retakes_its_capital_receives_its_level_in_the_same_turn() -> None:
    before = position(
        GAME,
        on_turn="USSR",
        units={"Russia": {"USSR": "armor"}},
        owners={"Moscow": "Germany"},
        money=POOR,
    )
    moment = play(before, "move armor: Russia > Moscow", "done", "done")
    assert income(moment) == {"ussr": 24}


@pytest.mark.rule("EU-INC-1", "EU-ATL-12", "EU-ATL-13", "EU-R-107", "EU-CAP-4")
def test_a_convoy_centre_in_german_hands_is_missing_from_its_owners_income_only() -> None:
    centres = {"British Convoy 2": 3, "British Convoy 3": 5, "U.S. Convoy 1": 4}
    owners = dict.fromkeys(centres, "Germany")
    for power, level in (("Germany", 40), ("United Kingdom", 17), ("United States", 36)):
        moment = position(GAME, on_turn=power, step="income", owners=owners, money=POOR)
        assert list(income(moment).values()) == [level]


@pytest.mark.rule("EU-INC-1", "EU-R-54", "EU-ATL-12")
def test_a_convoy_centre_freed_for_an_ally_without_capital_counts_for_the_liberator() -> None:
    owners = {"United Kingdom": "Germany", "British Convoy 3": "United States"}
    moment = position(GAME, on_turn="United States", step="income", owners=owners, money=POOR)
    assert list(income(moment).values()) == [45]


@pytest.mark.rule("EU-INC-2", "EU-ME-3")
def test_oil_is_no_income_from_the_bank() -> None:
    moment = step_7("Germany", Iran="Germany")
    assert list(income(moment).values()) == [40]
    assert moment.facts["production"]["germany"] == 40


@pytest.mark.rule("EU-R-86")
def test_a_level_never_falls_below_0() -> None:
    every = {
        space: "Germany"
        for i, space in enumerate(GAME.theatre.board.spaces)
        if GAME.theatre.original[i] == "united_kingdom"
    }
    moment = position(GAME, on_turn="USSR", step="income", owners=every, money=POOR)
    assert moment.facts["production"]["united_kingdom"] == 0


@pytest.mark.rule("EU-S6-1", "EU-S6-2")
def test_ships_of_both_sides_surface_and_are_repaired_in_step_6() -> None:
    units = {
        "Celtic Sea": {
            "United Kingdom": "submerged submarine, damaged battleship",
        },
        "Bay of Biscay": {"Germany": "submerged submarine, damaged battleship"},
    }
    moment = position(GAME, on_turn="Germany", step="surface", units=units)
    assert {event.space for event in moment.happened(UnitsSurfaced)} == {
        "celtic_sea",
        "bay_of_biscay",
    }
    assert {event.space for event in moment.happened(UnitsRepaired)} == {
        "celtic_sea",
        "bay_of_biscay",
    }
