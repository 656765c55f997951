"""The board of Revised, loaded, against the check sums of its rule sheet."""

from collections import Counter
from dataclasses import replace
from typing import Final

import pytest
from msgspec.structs import replace as changed

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, put, with_owner
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import reach
from battleboard.axis.movement.rules import COMBAT, cannot_walk
from battleboard.axis.position.situation import situation_of, values_of_spaces
from battleboard.axis.setup.read_position import opening
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Seat, Space
from battleboard.core.plan import begin_plan
from battleboard.games.classic.edition import CLASSIC
from battleboard.games.revised.board import THEATRE

STAND_IN: Final = replace(
    CLASSIC,
    theatre=THEATRE,
    movement=replace(CLASSIC.movement, range=lambda edition, position, pile: 6),
)
"""The board of Revised under the rules of Classic, until it has its own."""
START: Final = opening(STAND_IN)
INDEX: Final = THEATRE.board.index


@pytest.mark.rule("RV-SET-11")
def test_the_pieces_of_each_power() -> None:
    pieces: Counter[Seat] = Counter()
    kinds: Counter[str] = Counter()
    for row in START.spaces:
        for pile in row:
            pieces[pile.power] += pile.count
            kinds[pile.kind] += pile.count
    assert [pieces[power] for power in THEATRE.seats] == [37, 58, 36, 40, 34]
    assert sum(kinds[kind] for kind in THEATRE.kinds(Trait.FACTORY)) == 8
    assert sum(kinds[kind] for kind in THEATRE.kinds(Trait.GUN)) == 10


@pytest.mark.rule("RV-SET-11")
def test_the_values_of_original_territories() -> None:
    levels = [values_of_spaces(STAND_IN, START, power) for power in THEATRE.seats]
    assert levels == [24, 40, 30, 30, 42] == list(START.money)


@pytest.mark.rule("RV-SET-11")
def test_land_neutrals_and_sea_zones() -> None:
    assert Counter(THEATRE.sea) == {False: 79, True: 64}
    assert len(THEATRE.impassable) == 16
    neutral = {i for i, owner in enumerate(START.owners) if not owner and not THEATRE.sea[i]}
    assert neutral == THEATRE.impassable


@pytest.mark.rule("RV-SET-3", "RV-SET-4")
def test_victory_cities() -> None:
    cities: dict[str, set[str]] = {"allies": set(), "axis": set()}
    for space, city in THEATRE.victory_cities.items():
        cities[THEATRE.side(THEATRE.original[space])].add(city)
    assert cities["allies"] == {
        "Washington", "London", "Leningrad", "Moscow", "Calcutta", "Los Angeles",
    }  # fmt: skip
    assert cities["axis"] == {"Berlin", "Paris", "Rome", "Shanghai", "Manila", "Tokyo"}


@pytest.mark.rule("RV-R-3", "RV-BRD-10")
def test_islands_lie_inside_one_zone() -> None:
    assert {THEATRE.board.spaces[i] for i in THEATRE.surrounding_zone} == {
        "borneo", "caroline_islands", "east_indies", "greenland", "hawaiian_islands", "midway",
        "new_guinea", "new_zealand", "okinawa", "philippine_islands", "solomon_islands",
        "wake_island", "west_indies",
    }  # fmt: skip
    midway = INDEX[Space("midway")]
    assert THEATRE.board.neighbours[midway] == (THEATRE.surrounding_zone[midway],)


def test_every_other_space_can_be_reached() -> None:
    found, new = {0} - THEATRE.impassable or {1}, True
    while new:
        more = {there for here in found for there in THEATRE.board.neighbours[here]} - found
        found, new = found | more, bool(more)
    assert found == set(range(len(THEATRE.board.spaces))) - THEATRE.impassable


@pytest.mark.rule("RV-BRD-8")
@pytest.mark.parametrize(
    ("kind", "path", "rule"),
    [
        ("fighter", ("western_europe", "spain"), "RV-BRD-8"),
        ("armor", ("western_europe", "spain"), "RV-BRD-8"),
        ("battleship", ("sea_zone_12", "spain"), "CL-NAV-4"),
    ],
)
def test_nobody_enters_a_neutral(kind: str, path: tuple[Space, ...], rule: str) -> None:
    situation = situation_of(STAND_IN, START, Seat("germany"))
    way = tuple(INDEX[space] for space in path)
    refusal = cannot_walk(STAND_IN, COMBAT, situation, Pile(Seat("germany"), kind), way)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.rule("RV-BRD-8")
def test_reach_says_why_a_neutral_is_closed_and_flies_around_it() -> None:
    germany, start = Seat("germany"), Space("western_europe")
    position = put(START, INDEX[start], (Pile(germany, "bomber"),))
    planner = Planner(STAND_IN, situation_of(STAND_IN, position, germany), combat=True)
    found = reach(planner, begin_plan(position), 0, Move((Term("bomber"),), (start,)))
    neutral = {THEATRE.board.spaces[i] for i in THEATRE.impassable}
    assert {found.closed[space].rule for space in neutral} == {"RV-BRD-8"}
    assert {found.closed[space].text for space in neutral} == {"axis-impassable"}
    assert not {space for path in found.open.values() for space in path} & neutral
    assert found.open[Space("libya")]


def test_no_survey_counts_a_neutral() -> None:
    situation = situation_of(STAND_IN, START, Seat("germany"))
    assert not situation.neutral


@pytest.mark.rule("RV-CAN-4", "RV-R-4")
def test_an_edition_can_ask_who_held_a_canal_when_the_turn_began() -> None:
    us, panama = Seat("united_states"), INDEX[Space("panama")]
    since = START.owners
    position = with_owner(START, panama, Seat("japan"))
    by_start = replace(
        STAND_IN, movement=replace(STAND_IN.movement, canal_owners=lambda now, since: since)
    )
    assert situation_of(STAND_IN, position, us, since).canal_owners == position.owners
    assert situation_of(by_start, position, us, since).canal_owners == since


@pytest.mark.rule("RV-BLZ-1", "CL-BRD-R7")
def test_an_edition_says_which_units_stop_a_blitz() -> None:
    armed = INDEX[Space("caucasus")]
    rows = [*START.spaces]
    rows[armed] = (Pile(Seat("ussr"), "anti_aircraft_gun"),)
    position = changed(START, spaces=tuple(rows))
    any_unit = replace(
        STAND_IN, movement=replace(STAND_IN.movement, stops_blitz=lambda theatre, pile: True)
    )
    germany = Seat("germany")
    assert armed not in situation_of(STAND_IN, position, germany).stops_blitz
    assert armed in situation_of(any_unit, position, germany).stops_blitz
    assert armed not in situation_of(any_unit, position, germany).occupied
