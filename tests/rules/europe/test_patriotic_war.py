"""Section 17: the USSR takes over British and American units on its soil."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from battleboard.axis.invariants.asked import step_of_decision
from battleboard.axis.vocabulary.decisions import (
    PlanCombatMoves,
    PlanNoncombatMoves,
    TakeOverUnits,
)
from battleboard.axis.vocabulary.events import BattleEnded, MoneyChanged, UnitsConverted
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.ids import Seat
from battleboard.games.europe.edition import EUROPE
from battleboard.games.europe.game import GAME
from tests.support import Moment, legal, play, position, refused

Units = dict[str, dict[str, str]]
FIGHTERS: Units = {
    "Leningrad": {"United Kingdom": "fighter"},
    "Baltic States": {"United Kingdom": "fighter"},
}


def soviets(units: Units, **scene: Any) -> Moment:
    """Step 4 of the USSR, whose moves are done."""
    power = scene.pop("on_turn", "USSR")
    return position(GAME, on_turn=power, step="takeover", units=units, **scene)


def asked(moment: Moment) -> dict[str, list[tuple[str, str, int]]]:
    """The units that can be taken over, by space: power, kind and number."""
    if not isinstance(moment.asked, TakeOverUnits):
        return {}
    return {
        space: [(term.power, term.kind, term.count) for term in units]
        for space, units in moment.asked.units
    }


def there(moment: Moment, space: str) -> Any:
    return moment.facts["units"][space]


@pytest.mark.rule("EU-EX-12", "EU-PAT-2", "EU-PAT-3", "EU-PAT-7", "EU-DEC-34")
def test_one_fighter_is_taken_over_and_the_other_is_left() -> None:
    moment = soviets(FIGHTERS)
    assert set(asked(moment)) == {"leningrad", "baltic_states"}
    moment = play(moment, "take over United Kingdom fighter: Leningrad", "done")
    assert there(moment, "leningrad") == {"ussr": {"fighter": 1}}
    assert there(moment, "baltic_states") == {"united_kingdom": {"fighter": 1}}


@pytest.mark.rule("EU-EX-12", "EU-PAT-9")
def test_the_takeover_is_announced_with_the_owner() -> None:
    moment = play(soviets(FIGHTERS), "take over United Kingdom fighter: Leningrad")
    assert moment.told == ["USSR made its own in Leningrad: United Kingdom fighter"]
    (event,) = moment.happened(UnitsConverted)
    assert GAME.event_texts.read(moment.told[0]) == event


@pytest.mark.rule("EU-EX-12", "EU-PAT-5", "EU-PAT-6")
def test_a_unit_taken_over_moves_from_the_next_soviet_turn_on_and_stays_soviet() -> None:
    moment = play(soviets(FIGHTERS), "take over United Kingdom fighter: Leningrad")
    (pile,) = moment.state.position.at(GAME.theatre.board.index["leningrad"])  # type: ignore[index]
    assert pile.turn is not None
    assert pile.turn.done
    planning = replace(moment.state, pending=None, agenda=("noncombat moves", "takeover"))
    state, _ = GAME.carry_on(planning, SeededDice(1))
    assert isinstance(state.pending, PlanNoncombatMoves)
    with refused("EU-R-16"):
        play(Moment(GAME, state), "move fighter: Leningrad > Karelia")
    moment = play(moment, "done")
    while moment.state.on_turn != "ussr" or not isinstance(moment.asked, PlanCombatMoves):
        moment = play(moment, "buy none" if "Purchase" in type(moment.asked).__name__ else "done")
    moment = play(moment, "done", "move fighter: Leningrad > Baltic States", "done", "done")
    owners = there(moment, "baltic_states")
    assert owners == {"ussr": {"fighter": 1}, "united_kingdom": {"fighter": 1}}


@pytest.mark.rule("EU-PAT-1", "EU-R-117", "EU-PAT-4")
def test_the_ussr_alone_is_asked_once_when_its_moves_of_step_4_are_done() -> None:
    before = position(GAME, on_turn="USSR", step="noncombat moves", units=FIGHTERS)
    assert isinstance(before.asked, PlanNoncombatMoves)
    moment = play(before, "done")
    assert isinstance(moment.asked, TakeOverUnits)
    assert moment.asked.seats == ("ussr",)
    assert step_of_decision(EUROPE, moment.state, moment.asked) == "takeover"
    assert EUROPE.turn(Seat("ussr"), 1).index("takeover") == (
        EUROPE.turn(Seat("ussr"), 1).index("noncombat moves") + 1
    )
    after = play(moment, "done")
    assert not isinstance(after.asked, TakeOverUnits)
    assert there(after, "leningrad") == {"united_kingdom": {"fighter": 1}}


@pytest.mark.rule("EU-PAT-1", "EU-R-79")
@pytest.mark.parametrize("power", ["Germany", "United Kingdom", "United States"])
def test_nobody_else_takes_units_over(power: str) -> None:
    units = {"Leningrad": {"United Kingdom": "infantry", "USSR": "infantry"}}
    moment = soviets(units, on_turn=power)
    assert asked(moment) == {}


@pytest.mark.rule("EU-PAT-1", "EU-R-79")
def test_units_of_both_allies_count_and_guns_too() -> None:
    kinds = "2 infantry, artillery, armor, bomber, anti-aircraft gun"
    moment = soviets({"Russia": {"United Kingdom": kinds, "United States": "2 armor"}})
    found = set(asked(moment)["russia"])
    assert ("united_states", "armor", 2) in found
    assert ("united_kingdom", "anti_aircraft_gun", 1) in found
    assert {kind for power, kind, _ in found if power == "united_kingdom"} == {
        *("infantry", "artillery", "armor", "bomber", "anti_aircraft_gun")
    }


@pytest.mark.rule("EU-PAT-1", "EU-R-79")
@pytest.mark.parametrize(
    ("space", "owner"),
    [
        ("Poland", "USSR"),  # Soviet now, but not from the beginning
        ("Leningrad", "United Kingdom"),  # the other way round
        ("Iran", "independent"),
        ("United Kingdom", "United Kingdom"),
    ],
)
def test_only_land_that_is_and_was_soviet_counts(space: str, owner: str) -> None:
    units = {space: {"United Kingdom": "infantry"}}
    assert asked(soviets(units, owners={space: owner})) == {}


@pytest.mark.rule("EU-R-79")
def test_nothing_at_sea_is_taken_over() -> None:
    units = {
        "White Sea": {"United Kingdom": "destroyer, transport[infantry], aircraft carrier, fighter"}
    }
    assert asked(soviets(units)) == {}


@pytest.mark.rule("EU-R-79", "EU-PAT-1")
@pytest.mark.parametrize(
    "words",
    [
        "take over United States fighter: Leningrad",
        "take over 2 United Kingdom fighter: Leningrad",
        "take over United Kingdom fighter, United Kingdom fighter: Leningrad",
        "take over United Kingdom infantry: Leningrad",
        "take over United Kingdom fighter: Russia",
    ],
)
def test_only_what_is_there_is_taken_over(words: str) -> None:
    with refused("EU-R-79"):
        play(soviets(FIGHTERS), words)


@pytest.mark.rule("EU-PAT-3")
def test_some_of_several_units_are_taken_over() -> None:
    moment = soviets({"Russia": {"United Kingdom": "3 infantry", "USSR": "infantry"}})
    moment = play(moment, "take over 2 United Kingdom infantry: Russia")
    assert asked(moment) == {"russia": [("united_kingdom", "infantry", 1)]}
    assert there(moment, "russia")["ussr"] == {"infantry": 3}
    assert legal(moment) == ["take over United Kingdom infantry: Russia", "done"]


@pytest.mark.rule("EU-PAT-8", "EU-PAT-4", "EU-R-1")
def test_nothing_is_paid() -> None:
    moment = play(soviets(FIGHTERS), "take over United Kingdom fighter: Leningrad")
    assert moment.happened(MoneyChanged) == []


@pytest.mark.rule("EU-R-80")
def test_a_unit_taken_over_defends_as_a_soviet_unit() -> None:
    units = {
        "Russia": {"United Kingdom": "infantry"},
        "Moscow": {"Germany": "infantry"},
    }
    owners = {"Moscow": "Germany"}
    moment = soviets(units, owners=owners)
    moment = play(moment, "take over United Kingdom infantry: Russia")
    units_now = moment.state.position.at(GAME.theatre.board.index["russia"])  # type: ignore[index]
    assert [(pile.power, pile.turn) for pile in units_now] == [("ussr", None)]
    attack = replace(moment.state, on_turn=Seat("germany"), round=2, pending=None)
    attack = replace(attack, agenda=("combat moves", *TURN_OF_GERMANY))
    state, _ = GAME.carry_on(attack, SeededDice(1))
    battle = play(Moment(GAME, state), "move infantry: Moscow > Russia", "done", dice=[1, 6])
    assert battle.happened(BattleEnded)


GERMANY = EUROPE.turn(Seat("germany"), 1)
TURN_OF_GERMANY = GERMANY[GERMANY.index("combat moves") + 1 :]


@pytest.mark.rule("EU-R-80")
def test_takeover_works_while_moscow_is_lost() -> None:
    assert asked(soviets(FIGHTERS, owners={"Moscow": "Germany"}))


def test_a_power_that_has_given_up_takes_nothing_over() -> None:
    before = position(GAME, on_turn="USSR", step="noncombat moves", units=FIGHTERS)
    moment = play(before, "ussr: resign")
    assert moment.happened(UnitsConverted) == []
    assert moment.state.on_turn == "united_kingdom"


def test_states_in_which_units_can_be_taken_over_are_sound() -> None:
    rng, dice = Random(1), SeededDice(1)
    state = soviets({**FIGHTERS, "Russia": {"United States": "2 armor, infantry"}}).state
    while isinstance(state.pending, TakeOverUnits):
        assert not tuple(GAME.broken_invariants(state))
        assert codec(GAME).read_state(codec(GAME).write(state)) == state
        action = GAME.sample_action(state, Seat("ussr"), rng)
        state, _ = GAME.apply(state, Seat("ussr"), action, dice)
