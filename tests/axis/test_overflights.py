"""Guns that fire at groups along their way, on the boards of Revised and Europe."""

from dataclasses import replace
from typing import NamedTuple

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.battle.rules import Role
from battleboard.axis.board.piles import Pile, Turn, put
from battleboard.axis.combat.overflights import AT_ALL_FLIGHTS
from battleboard.axis.edition.edition import Edition, PerkRule
from battleboard.axis.invariants.asked import decision_faults
from battleboard.axis.invariants.course import turn_faults
from battleboard.axis.movement.planning import planner_of
from battleboard.axis.movement.reach import reach
from battleboard.axis.parts import casualties
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.actions import Move, TakeLosses
from battleboard.axis.vocabulary.decisions import ChooseCasualties
from battleboard.axis.vocabulary.events import DiceRolled, UnitsLost
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.dice import NO_DICE, ScriptedDice
from battleboard.core.ids import Space
from battleboard.core.values import Event
from tests.axis.walkthrough import (
    BRITAIN,
    EUROPE,
    GERMANY,
    REVISED,
    USSR,
    Units,
    answered,
    done,
    here,
    move,
    ordered,
    planning,
    position_with,
)

GUN = "anti_aircraft_gun"
BEYOND: Units = {
    "eastern_europe": {GERMANY: "fighter, bomber"},
    "balkans": {GERMANY: "fighter"},
    "ukraine_ssr": {USSR: GUN},
    "belorussia": {USSR: GUN},
    "caucasus": {USSR: "infantry"},
    "west_russia": {USSR: "infantry"},
    "karelia_ssr": {GERMANY: "infantry"},
}


def fired(events: list[Event]) -> list[tuple[str, int]]:
    """The spaces of the guns that fired, with their dice."""
    rolls = [event for event in events if isinstance(event, DiceRolled)]
    return [(r.space, sum(len(shots.faces) for shots in r.dice)) for r in rolls]


def flown(
    edition: Edition, units: Units, *orders: Move, dice: list[int]
) -> tuple[AxisState, list[Event]]:
    """Combat moves are final, and the guns have fired."""
    events: list[Event] = []
    state = ordered(edition, planning(edition, position_with(edition, units)), *orders)
    return done(edition, state, ScriptedDice(dice), events), events


TO_CAUCASUS = ("eastern_europe", "ukraine_ssr", "caucasus")
TO_WEST_RUSSIA = ("eastern_europe", "belorussia", "west_russia")


@pytest.mark.rule("RV-AAF-2", "RV-AAF-7", "RV-R-15")
def test_each_group_takes_all_shots_along_its_way_before_the_next() -> None:
    west = ("eastern_europe", "ukraine_ssr", "belorussia", "west_russia")
    orders = (move("bomber", *west), move("fighter", *TO_CAUCASUS))
    _, events = flown(REVISED, BEYOND, *orders, dice=[6, 6, 6])
    assert fired(events) == [("ukraine_ssr", 1), ("belorussia", 1), ("ukraine_ssr", 1)]


@pytest.mark.rule("RV-R-15", "EU-R-21")
def test_aircraft_on_the_same_way_are_one_group() -> None:
    _, events = flown(REVISED, BEYOND, move("fighter, bomber", *TO_CAUCASUS), dice=[6, 6])
    assert fired(events) == [("ukraine_ssr", 2)]


def test_ways_from_two_spaces_are_two_groups() -> None:
    other = move("fighter", "balkans", "ukraine_ssr", "caucasus")
    _, events = flown(REVISED, BEYOND, move("fighter", *TO_CAUCASUS), other, dice=[6, 6])
    assert fired(events) == [("ukraine_ssr", 1), ("ukraine_ssr", 1)]


@pytest.mark.rule("RV-R-15")
def test_a_raid_is_a_group_of_its_own() -> None:
    units = {**BEYOND, "caucasus": {USSR: "infantry, industrial_complex"}}
    orders = (move("bomber", *TO_CAUCASUS, task="raid"), move("fighter", *TO_CAUCASUS))
    events: list[Event] = []
    state = ordered(REVISED, planning(REVISED, position_with(REVISED, units)), *orders)
    dice = ScriptedDice([1, 6, 6, 6, 6])
    state = done(REVISED, state, dice, events)
    assert fired(events)[:2] == [("ukraine_ssr", 1), ("ukraine_ssr", 1)]
    assert (
        here(REVISED, state, "caucasus").get("germany fighter", 0)
        + here(REVISED, state, "caucasus").get("germany bomber", 0)
        == 1
    )


@pytest.mark.rule("RV-AAF-5")
def test_a_gun_fires_again_on_a_later_pass() -> None:
    there_and_back = ("eastern_europe", "belorussia", "ukraine_ssr", "belorussia", "west_russia")
    _, events = flown(REVISED, BEYOND, move("bomber", *there_and_back), dice=[6, 6, 6])
    assert fired(events) == [("belorussia", 1), ("ukraine_ssr", 1), ("belorussia", 1)]


@pytest.mark.rule("RV-AAF-3", "RV-R-14", "EU-AAF-3")
def test_the_owner_chooses_among_the_group() -> None:
    state, events = flown(REVISED, BEYOND, move("fighter, bomber", *TO_CAUCASUS), dice=[1, 6])
    face = Term("fighter", 1, left=2, to=Space("caucasus"))
    state = answered(REVISED, state, TakeLosses((face,)), NO_DICE, events)
    assert here(REVISED, state, "caucasus") == {"germany bomber": 1, "ussr infantry": 1}
    lost = [event for event in events if isinstance(event, UnitsLost)]
    assert [(event.space, event.over) for event in lost] == [("caucasus", "ukraine_ssr")]


@pytest.mark.rule("RV-AAF-6")
def test_no_paths_are_kept_once_the_guns_have_fired() -> None:
    state, _ = flown(REVISED, BEYOND, move("fighter, bomber", *TO_CAUCASUS), dice=[6, 6])
    turns = [pile.turn for row in state.position.spaces for pile in row if pile.turn]
    assert turns
    assert not any(turn.flight_path for turn in turns)


@pytest.mark.rule("RV-AAF-4", "EU-AAF-5")
def test_several_guns_of_a_territory_fire_once() -> None:
    units = {**BEYOND, "ukraine_ssr": {USSR: GUN, BRITAIN: f"2 {GUN}"}}
    state, events = flown(REVISED, units, move("fighter, bomber", *TO_CAUCASUS), dice=[6, 6])
    assert fired(events) == [("ukraine_ssr", 2)]
    assert list(turn_faults(REVISED, state)) == []


@pytest.mark.rule("RV-R-92")
def test_of_several_guns_the_best_fires() -> None:
    def radar(perks: tuple[str, ...]) -> int:
        return 2 if "radar" in perks else 1

    edition = replace(REVISED, arms=replace(REVISED.arms, gun=radar))
    units = {**BEYOND, "ukraine_ssr": {USSR: GUN, BRITAIN: GUN}}
    start = position_with(edition, units)
    britain = edition.theatre.seats.index(BRITAIN)
    techs = tuple(("radar",) if i == britain else () for i in range(len(edition.theatre.seats)))
    events: list[Event] = []
    state = planning(edition, changed(start, technologies=techs))
    state = ordered(edition, state, move("fighter", *TO_CAUCASUS))
    done(edition, state, ScriptedDice([2]), events)
    (roll,) = [event for event in events if isinstance(event, DiceRolled)]
    assert (roll.hits, roll.dice[0].power) == (1, BRITAIN)


@pytest.mark.rule("RV-R-92", "RV-R-135")
def test_the_place_of_a_gun_can_make_it_the_best() -> None:
    def in_ukraine(
        edition: Edition, state: AxisState, space: Space, role: Role, pile: Pile
    ) -> bool:
        return (space, pile.power) == ("ukraine_ssr", USSR)

    edition = replace(REVISED, perks=(PerkRule("radar", in_ukraine),))
    for space, value, power in (("ukraine_ssr", 2, USSR), ("belorussia", 1, BRITAIN)):
        guns: Units = {**BEYOND, "ukraine_ssr": {}, "belorussia": {}}
        units = {**guns, space: {USSR: GUN, BRITAIN: GUN}}
        way = ("eastern_europe", space, "west_russia")
        _, events = flown(edition, units, move("fighter", *way), dice=[6])
        (roll,) = [event for event in events if isinstance(event, DiceRolled)]
        assert (roll.dice[0].need, roll.dice[0].power) == (value, power)


@pytest.mark.rule("RV-R-14")
def test_immune_aircraft_give_no_die_and_are_not_lost() -> None:
    def superfortress(edition: Edition, state: AxisState, pile: Pile) -> bool:
        return pile.kind == "bomber"

    guns = replace(REVISED.antiaircraft, immune=(superfortress,))
    edition = replace(REVISED, antiaircraft=guns)
    state, events = flown(edition, BEYOND, move("fighter, bomber", *TO_CAUCASUS), dice=[1])
    assert fired(events) == [("ukraine_ssr", 1)]
    assert here(edition, state, "caucasus") == {"germany bomber": 1, "ussr infantry": 1}


@pytest.mark.rule("RV-AAF-10")
def test_guns_of_the_own_side_do_not_fire() -> None:
    units = {**BEYOND, "ukraine_ssr": {GERMANY: GUN}}
    _, events = flown(REVISED, units, move("fighter", *TO_CAUCASUS), dice=[])
    assert fired(events) == []


# The way back

FLOWN = Turn(spent=2)


class Back(NamedTuple):
    """After non-combat moves."""

    state: AxisState
    events: list[Event]


def back(edition: Edition, *orders: Move, dice: list[int], turn: Turn | None = FLOWN) -> Back:
    """Non-combat moves of aircraft that were in combat over West Russia are final."""
    units = {**BEYOND, "west_russia": {}, "eastern_europe": {GERMANY: "infantry"}}
    start = position_with(edition, units)
    space = edition.theatre.board.index[Space("west_russia")]
    came = (Pile(GERMANY, "fighter", turn=turn), Pile(GERMANY, "bomber", turn=turn))
    state = planning(edition, put(start, space, came), combat=False)
    events: list[Event] = []
    state = ordered(edition, state, *orders)
    return Back(done(edition, state, ScriptedDice(dice), events), events)


HOME = ("west_russia", "belorussia", "eastern_europe")


@pytest.mark.rule("RV-AAF-9", "RV-R-13")
def test_guns_fire_at_the_way_back_after_noncombat_moves() -> None:
    home = back(REVISED, move("fighter", *HOME), move("bomber", *HOME), dice=[6, 6])
    assert fired(home.events) == [("belorussia", 2)]
    assert here(REVISED, home.state, "eastern_europe")["germany fighter"] == 1


@pytest.mark.rule("RV-R-13")
def test_aircraft_that_move_in_noncombat_movement_only_are_safe() -> None:
    orders = (move("fighter", *HOME), move("bomber", *HOME))
    assert fired(back(REVISED, *orders, dice=[], turn=None).events) == []
    legs = (move("bomber", *HOME[:2]), move("bomber", *HOME[1:]))
    assert fired(back(REVISED, orders[0], *legs, dice=[], turn=None).events) == []


@pytest.mark.rule("RV-R-13")
def test_aircraft_that_fought_where_they_stood_are_shot_at_on_their_way_back() -> None:
    home = back(REVISED, move("fighter", *HOME), move("bomber", *HOME), dice=[6, 6], turn=Turn())
    assert fired(home.events) == [("belorussia", 2)]


@pytest.mark.rule("RV-R-13")
def test_the_guns_of_an_option_fire_at_all_flights() -> None:
    everywhere = replace(REVISED, antiaircraft=replace(REVISED.antiaircraft, fire=AT_ALL_FLIGHTS))
    orders = (move("fighter", *HOME), move("bomber", *HOME))
    assert fired(back(everywhere, *orders, dice=[6, 6], turn=None).events) == [("belorussia", 2)]


@pytest.mark.rule("RV-R-13")
def test_a_way_back_keeps_away_from_guns_that_would_fire() -> None:
    start = position_with(REVISED, {**BEYOND, "ukraine_ssr": {}})
    space = REVISED.theatre.board.index[Space("west_russia")]

    def over(turn: Turn | None) -> str:
        bomber = (Pile(GERMANY, "bomber", turn=turn),)
        state = planning(REVISED, put(start, space, bomber), combat=False)
        assert state.plan is not None
        found = reach(planner_of(REVISED, state), state.plan, 0, move("bomber", "west_russia"))
        return found.open[Space("eastern_europe")][1]

    assert (over(None), over(FLOWN)) == ("belorussia", "karelia_ssr")


@pytest.mark.rule("RV-AAF-9", "RV-R-14")
def test_casualties_of_the_way_back_are_a_decision_of_noncombat_movement() -> None:
    edition = replace(
        REVISED,
        parts=(*REVISED.parts, casualties.return_fire(("stranded aircraft", "plan made"))),
        turn=lambda seat, number: ("noncombat moves",),
    )
    both = move("fighter, bomber", *HOME)
    state = back(edition, both, dice=[1, 6]).state
    assert isinstance(state.pending, ChooseCasualties)
    assert list(decision_faults(edition, state)) == []
    assert list(decision_faults(REVISED, state)) != []
    face = Term("bomber", 1, left=2, to=Space("eastern_europe"))
    state = answered(edition, state, TakeLosses((face,)), NO_DICE, [])
    assert here(edition, state, "eastern_europe") == {
        "germany fighter": 1,
        "germany infantry": 1,
    }
    assert state.plan is None


@pytest.mark.rule("EU-AAF-7")
def test_guns_of_europe_do_not_fire_in_noncombat_movement() -> None:
    europe = replace(REVISED, antiaircraft=EUROPE.antiaircraft)
    assert fired(back(europe, move("fighter, bomber", *HOME), dice=[]).events) == []


@pytest.mark.rule("EU-AAF-1", "EU-AAF-6", "EU-AAF-8")
def test_guns_of_europe_fire_along_the_way_but_not_yet_at_the_target() -> None:
    units: Units = {
        "poland": {GERMANY: "bomber"},
        "baltic_states": {USSR: GUN},
        "belorussia": {USSR: GUN},
        "moscow": {USSR: f"infantry, {GUN}"},
    }
    way = ("poland", "baltic_states", "belorussia", "moscow")
    _, events = flown(EUROPE, units, move("bomber", *way), dice=[6, 6])
    assert fired(events) == [("baltic_states", 1), ("belorussia", 1)]
